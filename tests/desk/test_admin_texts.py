"""Help while typing: previews are as safe as the site itself, completion knows what can be linked."""

from __future__ import annotations

import pytest
from django.test import Client

from cards.models import Change, Clause
from cards.templatetags.desk import marked

from .admin_helpers import RULES, filled, form_of
from .conftest import Editor

pytestmark = pytest.mark.usefixtures("content")


@pytest.fixture
def ana(editor: Editor) -> Client:
    client = Client()
    client.force_login(editor("Ana", "contributor"))
    return client


HOSTILE = [
    "<script>alert(1)</script>",
    "<style>body{display:none}</style>",
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "![x](data:image/svg+xml;base64,PHN2Zz4=)",
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<iframe src="/admin/"></iframe>',
    '<form action="/admin/logout/"><button>x</button></form>',
    "<svg/onload=alert(1)>",
    '[[chain.answer|"><script>alert(1)</script>]]',
    "<math><mtext></mtext><script>alert(1)</script></math>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_not_safe_is_never_shown(ana: Client, text: str) -> None:
    clause = Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)
    shown = ana.post("/admin/desk/text/", {"text": text}).content.decode().lower()
    data = {**filled(ana, form_of(clause), text=text), "_preview": "1"}
    pane = ana.post(form_of(clause), data).content.decode().split("data-pane")[1].split("desk-field")[0].lower()
    for html in (shown, pane):
        for bad in (
            "<script",
            "<style",
            "<iframe",
            "<form",
            "<svg",
            "<img",
            "onerror=",
            "onclick=",
            "onload=",
            "style=",
            'href="javascript',
            'href="data',
        ):
            assert bad not in html
    assert not Change.objects.exists()


def test_the_preview_reads_as_the_site_does(ana: Client) -> None:
    html = ana.post("/admin/desk/text/", {"text": "A **Holy Dove**, see [[chain.answer]]."}).content.decode()
    assert "<strong>" in html
    assert 'class="to-card"' in html
    assert 'href="/rules/chain/#chain.answer"' in html
    assert html.count("<li>") == 0
    assert ana.post("/admin/desk/text/", {"text": "One.\nTwo.", "lines": "1"}).content.decode().count("<li>") == 2


def test_a_text_that_is_too_long_is_refused(ana: Client) -> None:
    assert ana.post("/admin/desk/text/", {"text": "x" * 40_001}).status_code == 413
    clause = Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)
    answer = ana.post(form_of(clause), filled(ana, form_of(clause), title="x" * 61))
    assert answer.status_code == 400
    assert not Change.objects.exists()


def test_only_editors_ask_for_previews_and_completion(editor: Editor) -> None:
    assert Client().post("/admin/desk/text/", {"text": "x"}).status_code == 302
    nobody = Client()
    nobody.force_login(editor("Nobody"))
    assert nobody.post("/admin/desk/text/", {"text": "x"}).status_code == 302
    assert nobody.get("/admin/desk/complete/?q=chain").status_code == 302
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(editor("Ana", "contributor"))
    assert strict.post("/admin/desk/text/", {"text": "x"}).status_code == 403


def test_completion_offers_clauses_cards_and_rulings(ana: Client) -> None:
    found = ana.get("/admin/desk/complete/?q=penguin").json()["found"]
    assert {each["kind"] for each in found} == {"clause", "card", "ruling"}
    assert any(each["insert"] == "Bouncing Penguin" for each in found)
    assert any(each["insert"].startswith("[[interrupt.penguin") for each in found)
    assert ana.get("/admin/desk/complete/?q=").json() == {"found": []}
    assert ana.get("/admin/desk/complete/?q=%3Cscript%3E").json() == {"found": []}


def test_marks_of_an_import_are_shown_and_nothing_else_of_it_is_obeyed() -> None:
    assert marked("{+new+} and [-old-] <b>") == "<ins>new</ins> and <del>old</del> &lt;b&gt;"
    assert marked("{+<script>+}[-") == "<ins>&lt;script&gt;</ins>[-"


def test_the_desk_allows_no_inline_code(ana: Client) -> None:
    clause = Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)
    for address in ("/admin/", form_of(clause), "/admin/desk/drafts/", "/admin/cards/clause/", "/admin/cards/suggestion/"):
        answer = ana.get(address)
        html = answer.content.decode()
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert "<script>" not in html
        assert "<style" not in html
        assert "onclick=" not in html
        assert "style=" not in html
        assert "no-store" in answer.headers["Cache-Control"]
