"""Data for the judge: read strictly, checked with the nearest right word, told in words; nothing that is faulty becomes a draft or a 500."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from cards.desk import blast, data, telling
from cards.models import Card, Change, Clause, Example, Ruling

from .admin_helpers import RULES, filled, form_of
from .conftest import Editor, change

pytestmark = pytest.mark.usefixtures("content")

Login = Callable[..., Client]


@pytest.fixture
def ana(editor: Editor) -> Client:
    client = Client()
    client.force_login(editor("Ana", "editor"))
    return client


def card(slug: str = "fishing-frigate") -> Card:
    return Card.objects.get(slug=slug)


RUBBISH = [
    '[1,2,{"x":1}]',
    '{"a": NaN}',
    '{"a": 1e999}',
    '{"a": 99999999999999999999}',
    '{"a": "\\u0000"}',
    '{"a": "\\ud800"}',
    '{"picks": [], "to": {}}',
    '{"answers": {"attack": ["cancel"]}}',
    '{"refuses": [["redirect"]]}',
    '{"picks": 2, "picks": 3}',
    "[" * 15_000,
    '{"a":' * 3_000,
    "9" * 5_000,
    "{",
    '"x"',
    "12",
]


@pytest.mark.parametrize("text", RUBBISH, ids=[text[:20] for text in RUBBISH])
def test_rubbish_in_a_behaviour_is_refused_with_the_field(ana: Client, text: str) -> None:
    answer = ana.post(form_of(card()), filled(ana, form_of(card()), behaviour=text))
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "errorlist" in page.split('data-field="behaviour"')[1].split("desk-field")[0]
    assert not Change.objects.exists()
    assert ana.post("/admin/desk/text/", {"text": text, "data": "cards.card.behaviour"}).status_code == 200


@pytest.mark.parametrize(
    ("slug", "text", "said"),
    [
        ("fishing-frigate", '{"pick": 2, "to": "hand"}', "The judge knows no pick. Did you mean picks?"),
        ("fishing-frigate", '{"picks": 2, "to": "hands"}', "to cannot be"),
        ("bouncing-penguin", '{"answers": {"atack": "redirect"}}', "answers has no atack. Did you mean attack?"),
        ("bouncing-penguin", '{"picks": 2, "to": "hand"}', "A card of type interrupt cannot have picks"),
    ],
)
def test_a_misspelt_behaviour_is_told_with_the_nearest_right_key(ana: Client, slug: str, text: str, said: str) -> None:
    answer = ana.post(form_of(card(slug)), filled(ana, form_of(card(slug)), behaviour=text))
    assert answer.status_code == 400
    assert said in answer.content.decode()


@pytest.mark.parametrize("kind", ["ruling", "example"])
def test_a_dispute_is_checked_by_the_judges_own_reader(ana: Client, kind: str) -> None:
    instance = Ruling.objects.exclude(dispute=None)[0] if kind == "ruling" else Example.objects.all()[0]
    for typed, said in (
        ('{"edition": ["innocent"], "seats": 3}', "Did you mean editions?"),
        ('{"editions": ["inocent"], "seats": 3}', "Did you mean innocent?"),
        ('{"editions": ["innocent"], "seats": 3, "events": [{"play": "bouncing-pengin", "by": "A"}]}', "Did you mean bouncing-penguin?"),
        ('{"editions": [["x"]], "seats": 3, "readings": []}', "readings"),
        ("A frigit &gt; B", "frigit"),
    ):
        answer = ana.post(form_of(instance), filled(ana, form_of(instance), dispute=typed.replace("&gt;", ">")))
        assert answer.status_code == 400
        assert said in answer.content.decode()
    assert not Change.objects.exists()


def test_a_dispute_is_typed_in_notation(ana: Client) -> None:
    example = Example.objects.all()[0]
    answer = ana.post(form_of(example), filled(ana, form_of(example), dispute="A frigate > B; B penguin > A; A falcon"))
    assert answer.status_code == 302
    made = Change.objects.get().after["dispute"]
    assert [event["play"] for event in made["events"]] == ["fishing-frigate", "bouncing-penguin", "falcon-interceptor"]
    assert made["editions"] == ["innocent"]


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("readings", '[{"slug": "a", "say": "x", "used": true}, {"slug": "b", "says": "y"}]', "Reading 1 has say. Did you mean says?"),
        ("readings", '[{"slug": "a", "says": "x"}, {"slug": "b", "says": "y"}]', "Here 0 of 2 has it."),
        ("readings", '{"slug": "a"}', "a list of readings"),
        ("readings", "[1]", "Reading 1 must be an object"),
        ("expected", '{"legl": true}', "A verdict has no legl. Did you mean legal?"),
        ("expected", '{"rulings": 5}', "rulings a list of slugs"),
        ("expected", '{"legal": "yes"}', "legal must be true or false."),
        ("statements", '[{"list": "kann", "says": "Go."}]', "there is no list kann"),
        ("statements", '[{"list": [], "says": "Go."}]', "there is no list"),
    ],
)
def test_readings_statements_and_outcomes_are_checked(ana: Client, name: str, typed: str, said: str) -> None:
    ruling = Ruling.objects.get(slug="penguin-own")
    answer = ana.post(form_of(ruling), filled(ana, form_of(ruling), **{name: typed}))
    assert (answer.status_code, said in answer.content.decode()) == (400, True)


def test_everything_published_passes_the_checks_and_can_be_told() -> None:
    for one in Card.objects.all():
        assert data.faults("cards.card", "behaviour", one.behaviour, one.kind) == []
        assert not any(line.startswith(f"{key}:") for key, line in zip(one.behaviour, telling.told("behaviour", one.behaviour), strict=True))
    for record in (*Ruling.objects.all(), *Example.objects.all()):
        for name in ("readings", "statements", "dispute", "expected"):
            if (value := getattr(record, name, None)) and getattr(record, "game_id", "innocent-chicks") == "innocent-chicks":
                assert data.faults(record._meta.label_lower, name, value) == [], (record, name)
                assert telling.told(name, value), (record, name)


def test_data_is_told_in_words_beside_its_box(ana: Client) -> None:
    page = ana.get(form_of(card("bouncing-penguin"))).content.decode()
    assert "Answers an attack and redirects it." in page
    ruling = Ruling.objects.exclude(dispute=None)[0]
    assert "The judge says:" in ana.get(form_of(ruling)).content.decode()
    told = ana.post("/admin/desk/text/", {"text": "A frigate > B", "data": "cards.ruling.dispute"}).content.decode()
    assert "A plays Fishing Frigate on B." in told
    wrong = ana.post("/admin/desk/text/", {"text": '{"pick": 1}', "data": "cards.card.behaviour", "kind": "attack"}).content.decode()
    assert "Did you mean picks?" in wrong


def test_a_dispute_may_name_what_is_a_draft_only() -> None:
    dispute = {"editions": ["innocent"], "seats": 3, "events": [{"play": "dancing-dodo", "by": "A"}]}
    assert data.faults("cards.ruling", "dispute", dispute)
    Change.objects.create(model="cards.card", key=["dancing-dodo"], action="add", after={"slug": "dancing-dodo", "name": "Dancing Dodo"})
    assert data.faults("cards.ruling", "dispute", dispute) == []


@pytest.mark.parametrize(
    ("label", "key", "after"),
    [
        ("card", "fishing-frigate", {"behaviour": [1, 2]}),
        ("card", "fishing-frigate", {"behaviour": {"picks": "two", "to": "hand"}}),
        ("card", "fishing-frigate", {"kind": "special"}),
        ("ruling", "penguin-own", {"readings": [{"says": "x"}]}),
        ("ruling", "penguin-own", {"statements": 5}),
        ("ruling", "penguin-own", {"expected": {"rulings": 5}}),
        ("card", "fishing-frigate", {"notes": {"a": 1}}),
    ],
)
def test_a_faulty_draft_from_elsewhere_is_a_report_and_never_an_error(ana: Client, label: str, key: str, after: dict[str, Any]) -> None:
    draft = change(label, key, **after)
    draft.state = "approved"
    draft.save()
    assert blast.verdicts([draft]).fault or not {"kind", "behaviour", "readings"} & set(after)
    assert ana.get(f"/admin/desk/drafts/{draft.pk}/verdicts/").status_code == 200
    assert ana.get(f"/admin/desk/drafts/{draft.pk}/").status_code == 200
    ana.post("/admin/desk/releases/", {"name": "rules", "changes": [draft.pk]})
    draft.refresh_from_db()
    assert ana.get(f"/admin/desk/releases/{draft.release_id}/rehearsal/").status_code == 200
    assert ana.post(f"/admin/desk/releases/{draft.release_id}/publish/", {"_publish": "1"}).status_code == 409
    assert "cannot be seen yet" in ana.post("/admin/desk/preview/", {"draft": draft.pk}, follow=True).content.decode()
    assert ana.get("/judge/").status_code == 200


def test_the_size_of_a_field_is_checked_on_the_server(ana: Client) -> None:
    answer = ana.post(form_of(card()), filled(ana, form_of(card()), effect="x " * 12_500))
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "25,000 characters are too many; 20,000 fit." in page.split('data-field="effect"')[1].split("desk-field")[0]
    why = ana.get(form_of(card())).content.decode().split('name="why"')[1].split(">")[0]
    assert 'maxlength="2000"' in why


def test_a_text_that_cannot_be_read_as_markdown_is_refused(ana: Client) -> None:
    answer = ana.post(form_of(card()), filled(ana, form_of(card()), effect="[[" * 2_000))
    assert answer.status_code == 400
    assert "too many brackets" in answer.content.decode()
    assert "too many brackets" in ana.post("/admin/desk/text/", {"text": "[[" * 2_000}).content.decode()


@pytest.mark.parametrize("number", ["0", "99999", "-1"])
def test_numbers_have_bounds(ana: Client, number: str) -> None:
    clause = Clause.objects.get(slug="chain.answer", ruleset__slug=RULES)
    assert ana.post(form_of(clause), filled(ana, form_of(clause), number=number)).status_code == 400


HUGE = "9" * 23


@pytest.mark.parametrize(
    ("address", "sent"),
    [
        (f"/admin/desk/log/?user={HUGE}", None),
        ("/admin/desk/releases/", {"name": "x", "changes": HUGE}),
        ("/admin/desk/preview/", {"draft": HUGE}),
        ("/admin/desk/preview/", {"release": HUGE}),
        (f"/admin/cards/clause/{HUGE}/history/", None),
        (f"/admin/cards/clause/?section__id__exact={HUGE}", None),
        (f"/admin/cards/clause/?ruleset__id__exact={HUGE}", None),
        (f"/admin/desk/drafts/{HUGE}/", None),
        (f"/admin/desk/restore/card/{HUGE}/", {"why": "x"}),
        (f"/admin/cards/card/add/?suggestion={HUGE}", None),
    ],
)
def test_numbers_that_nothing_has_find_nothing(ana: Client, address: str, sent: dict[str, str] | None) -> None:
    answer = ana.get(address) if sent is None else ana.post(address, sent)
    assert answer.status_code < 500
