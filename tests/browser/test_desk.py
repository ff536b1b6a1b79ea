"""The editors' desk in a real browser, on a database of its own kind: what is published here is really published."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import Group, User
from django.contrib.contenttypes.models import ContentType
from django.core.cache import cache
from django.core.management import call_command
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from cards.models import Card, Change, Clause, Release
from tests.publisher.book import book

from .conftest import let_requests_end
from .turns import TURN

RULES = "2026-10-15"
pytestmark = pytest.mark.browser
PASSWORD = "flamingos in the rain"  # noqa: S105

Enter = Callable[..., Page]


@pytest.fixture
def desk(content_database: None, django_db_blocker: Any, settings: Any) -> Iterator[str]:
    """The address of a server whose database begins with the published content, and an editor of each role.

    What a test writes stays, so the database is filled anew after it, for all tests that share it.
    """
    settings.MIDDLEWARE = ["tests.browser.turns.OneAtATime", *settings.MIDDLEWARE]
    cache.clear()
    with django_db_blocker.unblock():
        try:
            yield from _served()
        finally:
            call_command("flush", interactive=False, verbosity=0)
            ContentType.objects.clear_cache()
            call_command("load_content", verbosity=0)
            cache.clear()


def _served() -> Iterator[str]:
    for name, role in (("cora", "contributor"), ("ana", "editor"), ("ben", "editor"), ("cleo", "chief")):
        User.objects.create_user(name, password=PASSWORD, first_name=name.capitalize()).groups.add(Group.objects.get(name=role))
    server = LiveServer("127.0.0.1")
    yield server.url
    let_requests_end()
    server.stop()


@pytest.fixture
def enter(browser: Browser, desk: str) -> Iterator[Enter]:
    """Logs an editor in, in a browser of their own. Fails on any complaint of a page but those about conflicts and refusals."""
    opened, complaints = [], []
    # Publishing and looking ahead apply drafts to the whole content: on a busy machine that takes longer than the usual five seconds.
    expect.set_options(timeout=60_000)

    def enter_as(name: str, *, width: int = 1280, height: int = 900, scripts: bool = True, axe: bool = False) -> Page:
        # Axe writes styles into the page while it measures, which our policy would forbid.
        context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=desk, reduced_motion="reduce", java_script_enabled=scripts, bypass_csp=axe
        )
        context.set_default_timeout(20_000)
        opened.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" and not re.search("status of 4", said.text) else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto("/admin/")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()
        expect(page.get_by_role("heading", name="The editors’ desk")).to_be_visible()
        return page

    yield enter_as
    expect.set_options(timeout=5_000)
    for context in opened:
        context.close()
    assert complaints == []


def clause_form() -> str:
    with TURN:
        clause = Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)
    return f"/admin/cards/clause/{clause.pk}/change/"


def no_wider_than_the_screen(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]


def test_from_a_draft_to_what_players_read(enter: Enter) -> None:
    cora, ana = enter("cora", width=360, height=740), enter("ana")
    expect(cora.get_by_role("heading", name="What to do first")).to_be_visible()
    cora.goto(clause_form())
    text = cora.get_by_label("Text")
    text.fill("Whoever likes may answer. ")
    text.press("End")
    text.press_sequentially("See [[cancelled")
    cora.get_by_role("option", name="Cancelled cards do nothing").click()
    expect(text).to_have_value("Whoever likes may answer. See [[chain.cancelled]]")
    expect(cora.locator("[data-field=text] [data-pane] a.to-rule")).to_be_visible()
    no_wider_than_the_screen(cora)
    cora.get_by_label("Why").fill("It reads better.")
    cora.get_by_role("button", name="Keep and send to review").click()
    expect(cora.get_by_text("Sent to review.")).to_be_visible()
    no_wider_than_the_screen(cora)
    expect(cora.get_by_role("button", name="Approve")).to_have_count(0)

    ana.goto("/admin/desk/drafts/?list=review")
    ana.get_by_role("link", name="Answers to answers").click()
    expect(ana.get_by_text("Every stored verdict stays as it is")).to_be_visible()
    ana.get_by_role("button", name="See the site with this draft").click()
    expect(ana.get_by_text("Whoever likes may answer.")).to_be_visible()
    expect(ana.get_by_role("button", name="Leave the preview")).to_be_in_viewport()
    ana.get_by_role("button", name="Leave the preview").click()
    ana.get_by_role("button", name="Approve").click()
    ana.goto("/admin/desk/releases/")
    ana.get_by_role("button", name="Begin the release").click()
    expect(ana.get_by_text("Nothing stops it.")).to_be_visible()
    ana.get_by_role("button", name="Publish now").click()
    expect(ana.get_by_text("Published. Players see it now.")).to_be_visible()
    cora.goto("/rules/chain/")
    expect(cora.get_by_text("Whoever likes may answer.")).to_be_visible()


def test_two_tabs_and_two_editors_meet(enter: Enter) -> None:
    ana, ben = enter("ana"), enter("ben")
    second = ana.context.new_page()
    for page in (ana, second, ben):
        page.goto(clause_form())
    for page, words in ((ana, "Ana, first tab."), (second, "Ana, second tab."), (ben, "Ben.")):
        page.get_by_label("Text").fill(words)
        page.get_by_label("Why").fill("Better.")
        page.get_by_role("button", name="Keep as a draft").click()
    expect(ana.get_by_text("Kept as a draft.")).to_be_visible()
    expect(second.get_by_text("Ana changed the draft", exact=False)).to_be_visible()
    expect(second.get_by_label("Text")).to_have_value("Ana, second tab.")
    expect(ben.locator(".desk-two ins").first).to_contain_text("Ana, first tab")
    expect(ben.get_by_label("Text")).to_have_value("Ben.")
    ben.get_by_role("button", name="Keep as a draft").click()
    expect(ben.get_by_text("Kept as a draft.")).to_be_visible()
    with TURN:
        assert Change.objects.get().after["text"] == "Ben."
    second.get_by_role("link", name="take theirs").click()
    expect(second.get_by_label("Text")).to_have_value("Ben.")


def test_verdicts_that_turn_are_shown_and_need_a_chief(enter: Enter) -> None:
    ana, cleo = enter("ana"), enter("cleo")
    with TURN:
        card = Card.objects.get(slug="bouncing-penguin")
    ana.goto(f"/admin/cards/card/{card.pk}/change/")
    ana.get_by_label("Behaviour").fill('{"answers": {"atack": "cancel"}}')
    expect(ana.locator("[data-field=behaviour] [data-pane]")).to_contain_text("Did you mean attack?")
    ana.get_by_label("Behaviour").fill('{"answers": {"attack": "cancel"}}')
    expect(ana.locator("[data-field=behaviour] [data-pane]")).to_contain_text("Answers an attack and cancels it.")
    ana.get_by_label("Why").fill("The publisher says so.")
    ana.get_by_role("button", name="Keep and send to review").click()
    expect(ana.get_by_text(re.compile("stored verdicts would come out differently"))).to_be_visible(timeout=60_000)
    expect(ana.locator(".desk-flips li").first).to_be_visible()
    ana.get_by_role("button", name="Approve").click()
    ana.goto("/admin/desk/releases/")
    ana.get_by_role("button", name="Begin the release").click()
    ana.get_by_role("button", name="Publish now").click()
    expect(ana.get_by_role("alert").get_by_text("Publishing needs a confirmed reason.")).to_be_visible(timeout=60_000)
    with TURN:
        release = Release.objects.get()
    assert release.state == "open"
    cleo.goto(f"/admin/desk/releases/{release.pk}/")
    cleo.get_by_label("Why these verdicts may flip").fill("New rules of the publisher.")
    cleo.get_by_role("button", name="Publish now").click()
    expect(cleo.get_by_text(re.compile("Published. Players see it now|cannot be published"))).to_be_visible(timeout=60_000)


LOOKED_AT = (
    "/admin/",
    "/admin/desk/drafts/{draft}/",
    "/admin/desk/releases/{release}/",
    "/admin/desk/import/",
    "/admin/desk/log/",
    "/admin/desk/questions/",
    "/admin/desk/second-factor/",
    "/admin/password_change/",
    "/admin/cards/clause/",
    "/admin/cards/printing/",
    "/admin/cards/suggestion/",
    "/admin/cards/card/{card}/change/",
    "/admin/cards/card/{card}/history/",
    "/admin/auth/user/",
    "/admin/auth/user/add/",
    "/admin/auth/user/{user}/change/",
    "/admin/auth/user/{user}/password/",
)


@pytest.mark.parametrize(
    ("width", "light"), [(360, "light"), *(pytest.param(*look, marks=pytest.mark.nightly) for look in ((360, "dark"), (1280, "dark")))]
)
def test_the_desk_fits_a_phone_and_axe_finds_nothing(enter: Enter, width: int, light: str) -> None:
    cleo = enter("cleo", width=width, height=740 if width < 400 else 900, axe=True)
    cleo.emulate_media(color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]  # light or dark
    with TURN:
        card = Card.objects.get(slug="falcon-interceptor")
        draft = Change.objects.create(
            model="cards.card", key=[card.slug], action="edit", after={"effect": "Stops it."}, before={"effect": card.effect}
        )
        release = Release.objects.create(name="rules")
        Change.objects.update(release=release)
        numbers = {"draft": draft.pk, "release": release.pk, "card": card.pk, "user": User.objects.get(username="cora").pk}
    for page in LOOKED_AT:
        cleo.goto(page.format(**numbers))
        no_wider_than_the_screen(cleo)
        found = Axe().run(cleo)
        assert found.violations_count == 0, f"{page}: {found.generate_report()}"
        if width == 360:
            cleo.set_viewport_size({"width": 320, "height": 740})
            no_wider_than_the_screen(cleo)
            header = cleo.locator("#header").bounding_box()
            assert header is not None
            assert header["height"] < 80, "the page begins near the top"
            cleo.set_viewport_size({"width": 360, "height": 740})


@pytest.mark.nightly
def test_an_old_version_comes_back_without_scripts(enter: Enter) -> None:
    ana = enter("ana", scripts=False)
    with TURN:
        card = Card.objects.get(slug="eagle-eye")
        old = card.effect
        card.effect = "Look at every hand."
        card.save()
    ana.goto(f"/admin/cards/card/{card.pk}/history/")
    expect(ana.locator("ins").first).to_be_visible()
    ana.get_by_label("Why it shall come back").fill("It was right.")
    ana.get_by_role("button", name="Restore this version").click()
    expect(ana.get_by_text("Kept as a draft.", exact=False)).to_be_visible()
    with TURN:
        assert Change.objects.get().after["effect"] == old
    ana.get_by_role("link", name="Edit the draft").click()
    ana.locator("#id_effect").fill("**Strong** <script>alert(1)</script>")
    ana.get_by_role("button", name="Preview").click()
    expect(ana.locator("[data-field=effect] [data-pane] strong")).to_have_text("Strong")
    expect(ana.locator("[data-pane] script")).to_have_count(0)


@pytest.mark.nightly
def test_a_document_is_reported_and_becomes_drafts(enter: Enter) -> None:
    ana = enter("ana")
    data = book().data().decode()
    ana.goto("/admin/desk/import/")
    for cut in (data[: len(data) // 2], data):
        ana.get_by_label("Document").set_input_files({"name": "rules.md", "mimeType": "text/markdown", "buffer": cut.encode()})
        ana.get_by_role("button", name="Show the report").click()
        expect(ana.get_by_text("Understood:")).to_be_visible()
        expect(ana.get_by_text("nothing is imported from it")).to_have_count(0 if cut == data else 1)
    with TURN:
        assert not Change.objects.exists()
    make = ana.get_by_role("button", name=re.compile("^(Make|Remember)"))
    if make.count():
        make.click()
        expect(ana.locator(".messagelist li").first).to_be_visible()


@pytest.mark.nightly
def test_who_is_logged_out_while_typing_finds_it_again(enter: Enter) -> None:
    ana = enter("ana")
    form = clause_form()
    ana.goto(form)
    ana.get_by_label("Text").fill("A long text.")
    ana.get_by_label("Why").fill("Better.")
    ana.context.clear_cookies(name="sessionid")
    ana.get_by_role("button", name="Keep as a draft").click()
    ana.get_by_label("Username").fill("ana")
    ana.get_by_label("Password").fill(PASSWORD)
    ana.get_by_role("button", name="Log in").click()
    ana.get_by_role("button", name="Put it back").click()
    expect(ana.get_by_label("Text")).to_have_value("A long text.")
    ana.get_by_role("button", name="Keep as a draft").click()
    expect(ana.get_by_text("Kept as a draft.", exact=False)).to_be_visible()
    ana.goto(form)
    expect(ana.get_by_role("button", name="Put it back")).to_have_count(0)


@pytest.mark.parametrize(("name", "sees"), [("cora", False), ("ana", False), ("cleo", True)])
def test_each_role_finds_only_what_it_may(enter: Enter, name: str, sees: bool) -> None:
    page = enter(name)
    expect(page.get_by_role("link", name="People")).to_have_count(int(sees))
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_text("Menu", exact=True).click()
    expect(page.get_by_role("navigation", name="Menu").get_by_role("link", name="People")).to_have_count(int(sees))
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.get_by_role("navigation", name="Desk").get_by_role("link", name="Import")).to_have_count(0 if name == "cora" else 1)
    answer = page.goto("/admin/auth/user/")
    assert answer is not None
    assert answer.status == (200 if sees else 403)
    if not sees:
        expect(page.get_by_role("heading", name="You may not do that")).to_be_visible()
