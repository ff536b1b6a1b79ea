"""The real content has no fault, and every fault that is sown is found: with its code, and with no other."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from cards.content.faults import CODES, Severity
from cards.content.lint import lint_database, lint_fixtures, lint_records
from cards.content.reading import Record
from cards.models import Card, Printing

RULES = "2026-10-15"


class Spoil:
    """The records of one test, with short ways to reach them."""

    def __init__(self, records: list[Record], find: Callable[..., dict[str, Any]]) -> None:
        self.records, self.find = records, find

    def card(self, slug: str = "swift-bomber") -> dict[str, Any]:
        return self.find("card", slug)

    def clause(self, slug: str = "chain.answer") -> dict[str, Any]:
        return self.find("clause", RULES, slug)

    def ruling(self, slug: str = "penguin-own") -> dict[str, Any]:
        return self.find("ruling", slug)

    def example(self, slug: str = "example-1") -> dict[str, Any]:
        return self.find("example", slug)

    def add(self, model: str, **fields: Any) -> None:
        self.records.append(Record("new.yaml", 1, f"cards.{model}", fields))

    def copies(self, numbers: dict[str, int]) -> None:
        for card, copies in numbers.items():
            self.find("printing", "pure", card).update(copies=copies)

    def split_printing(self) -> None:
        """The same eleven Bombers, on two lines."""
        self.copies({"swift-bomber": 10})
        self.add("printing", edition=["pure"], card=["swift-bomber"], copies=1, order=99)

    def copy_of(self, fields: dict[str, Any], model: str, **changes: Any) -> None:
        self.add(model, **{**fields, **changes})


SOWN: list[tuple[str, Callable[[Spoil], object]]] = [
    ("unknown-model", lambda to: to.add("omelette", slug="x")),
    ("unknown-field", lambda to: to.card().update(colour="red")),
    ("missing-field", lambda to: to.card().pop("when")),
    ("tangled-text", lambda to: to.card().update(effect="[[" * 1000)),
    ("missing-field", lambda to: to.find("edition", "pure").update(order=None)),
    ("wrong-type", lambda to: to.card().update(effect=5)),
    ("wrong-type", lambda to: to.card().update(notes="one")),
    ("wrong-type", lambda to: to.clause().update(acts_on_chain="yes")),
    ("wrong-type", lambda to: to.find("printing", "pure", "holy-dove").update(order="first")),
    ("wrong-type", lambda to: to.find("alias", "intercepting-hawk").update(card="falcon-interceptor")),
    ("wrong-type", lambda to: to.ruling().update(cards=["bouncing-penguin"])),
    ("wrong-type", lambda to: to.find("ruleset", RULES).update(effective="soon")),
    ("wrong-type", lambda to: to.card("eagle-eye").update(behaviour=["copies"])),
    ("empty-text", lambda to: to.card().update(effect=" ")),
    ("empty-text", lambda to: to.card().update(afterwards=None)),
    ("empty-text", lambda to: to.card()["notes"].append("")),
    ("empty-text", lambda to: to.ruling()["readings"][0].update(says=" ")),
    ("text-too-long", lambda to: to.example().update(lesson="long " * 40)),
    ("not-a-choice", lambda to: to.find("edition", "pure").update(status="sold_out")),
    ("not-a-choice", lambda to: to.ruling().update(card_kinds=["monster"], statements=[])),
    ("not-composed", lambda to: to.card("ancient-kakapo").update(name="Ancient Ka\u0304ka\u0304po\u0304")),
    ("bad-slug", lambda to: to.copy_of(to.find("term", "pick"), "term", slug="Pick it")),
    ("bad-slug", lambda to: to.find("term", "pick").update(slug="pick_it")),
    ("bad-slug", lambda to: to.copy_of(to.clause("bluff.allowed"), "clause", slug="honest", number=2)),
    ("duplicate-slug", lambda to: to.copy_of(to.find("term", "pick"), "term")),
    ("duplicate-slug", lambda to: to.find("alias", "intercepting-hawk").update(slug="holy-dove")),
    ("duplicate-slug", lambda to: to.split_printing()),
    ("reserved-slug", lambda to: to.find("term", "pick").update(slug="compare")),
    ("duplicate-name", lambda to: to.find("alias", "intercepting-hawk").update(name="Holy Dove")),
    ("unknown-game", lambda to: to.find("edition", "pure").update(game=["chess"])),
    ("unknown-card", lambda to: to.find("alias", "intercepting-hawk").update(card=["dodo"])),
    ("unknown-card", lambda to: to.example()["dispute"]["events"][0].update(play="dodo")),
    ("unknown-card", lambda to: to.example()["expected"]["plays"][0].update(acts_as="dodo")),
    ("unknown-edition", lambda to: to.example()["dispute"].update(editions=["golden"])),
    ("unknown-ruleset", lambda to: to.find("alias", "intercepting-hawk").update(ruleset=["1066"])),
    ("unknown-ruleset", lambda to: to.example()["dispute"].update(ruleset="1066")),
    ("unknown-section", lambda to: to.example().update(section=[RULES, "kitchen"])),
    ("unknown-clause", lambda to: to.card()["clauses"].append([RULES, "chain.tea"])),
    ("unknown-clause", lambda to: to.clause().update(text="See [[chain.tea]].")),
    ("unknown-ruling", lambda to: to.clause().update(text="See [[tea-time|when]].")),
    ("unknown-ruling", lambda to: to.example()["dispute"].update(readings={"tea-time": "allowed"})),
    ("unknown-reading", lambda to: to.example()["dispute"].update(readings={"penguin-own": "perhaps"})),
    ("cited-twice", lambda to: to.card()["clauses"].append(to.card()["clauses"][0])),
    ("wrong-total", lambda to: to.find("printing", "pure", "holy-dove").update(copies=2)),
    ("wrong-total", lambda to: to.find("edition", "pure").update(deck_size=57)),
    ("no-copies", lambda to: to.copies({"holy-dove": 0, "swift-bomber": 12})),
    ("card-in-no-edition", lambda to: to.copy_of(to.card(), "card", slug="dodo", name="Dodo")),
    ("face-text-too-long", lambda to: to.card().update(face_effect="Superattackingly " * 5)),
    ("small-text-too-long", lambda to: to.card().update(small_effect="Discarding discarding discarded")),
    ("small-text-too-long", lambda to: to.card().update(small_effect="Superdiscardification.")),
    ("unknown-behaviour", lambda to: to.card()["behaviour"].update(sings=True)),
    ("unknown-behaviour", lambda to: to.card()["behaviour"].update(picks=0)),
    ("unknown-behaviour", lambda to: to.card()["behaviour"].update(picks=True)),
    ("unknown-behaviour", lambda to: to.card()["behaviour"].update(to="moon")),
    ("unknown-behaviour", lambda to: to.card()["behaviour"].update(silences=True)),
    ("unknown-behaviour", lambda to: to.card("flocking-bustard")["behaviour"].update(discards={"usual": 1})),
    ("unknown-behaviour", lambda to: to.card("flocking-bustard")["behaviour"].update(refuses=["sing"])),
    ("unknown-behaviour", lambda to: to.card("flashy-peacock")["behaviour"].update(answers={"attack": "take_control"})),
    ("unknown-behaviour", lambda to: to.card("golden-goose")["behaviour"].update(returns={"carried_out": False})),
    ("unknown-behaviour", lambda to: to.card("ample-great-tits")["behaviour"].update(pair=5)),
    ("unknown-behaviour", lambda to: to.card("fun-duck")["behaviour"].update(mount="treble")),
    ("missing-behaviour", lambda to: to.card("flashy-peacock").update(behaviour={})),
    ("missing-behaviour", lambda to: to.card()["behaviour"].pop("to")),
    ("same-card-differs", lambda to: to.card("distracting-booby")["behaviour"].update(answers={"attack": "cancel"})),
    ("same-card-differs", lambda to: to.card("distracting-booby").update(same_as=["distracting-booby"])),
    ("number-gap", lambda to: to.clause("chain.goes-ahead").update(number=20)),
    ("number-gap", lambda to: to.example("example-6").update(number=7)),
    ("number-taken", lambda to: to.clause("chain.goes-ahead").update(number=7)),
    ("mixed-rulesets", lambda to: to.copy_of(to.clause(), "clause", slug="chain.other", ruleset=["older-sheet"], number=9)),
    ("title-length", lambda to: to.clause().update(title="Answers")),
    ("empty-section", lambda to: to.add("section", ruleset=[RULES], slug="naps", number=15, title="Naps", summary="When to rest.")),
    ("current-ruleset", lambda to: to.find("ruleset", "older-sheet").update(is_current=True)),
    ("current-ruleset", lambda to: to.find("ruleset", RULES).update(is_current=False)),
    ("example-unjudged", lambda to: to.example()["dispute"].update(events=[])),
    ("example-unjudged", lambda to: to.example()["expected"].pop("legal")),
    ("half-judged", lambda to: to.ruling().update(expected=None)),
    ("unknown-expectation", lambda to: to.example()["expected"].update(colour="red")),
    ("readings-unclear", lambda to: to.ruling()["readings"].pop()),
    ("readings-unclear", lambda to: to.ruling()["readings"][1].update(used=True)),
    ("about-nothing", lambda to: to.ruling().update(cards=[], clauses=[], card_kinds=[], statements=[])),
    ("stated-for-another", lambda to: to.ruling()["statements"][0].update({"for": ["holy-dove"]})),
    ("wrong-type", lambda to: to.ruling()["statements"][0].update(list="never")),
    ("wrong-type", lambda to: to.ruling()["statements"][0].update(says="May I?")),
]


@pytest.mark.parametrize(("code", "sow"), SOWN, ids=[f"{number}-{code}" for number, (code, _sow) in enumerate(SOWN)])
def test_a_sown_fault_is_found_with_its_code_and_no_other(
    code: str, sow: Callable[[Spoil], object], records: list[Record], fields: Callable[..., dict[str, Any]]
) -> None:
    sow(Spoil(records, fields))
    found = lint_records(records)
    assert {fault.code for fault in found} == {code}, "\n".join(map(str, found))
    assert all(fault.message and fault.fix and fault.place for fault in found)


def test_every_code_is_sown() -> None:
    assert {code for code, _sow in SOWN} | {"unreadable", "repeated-field"} == set(CODES)


def test_every_code_says_what_it_means_and_how_it_is_usually_mended() -> None:
    for name, code in CODES.items():
        assert code.means.endswith("."), name
        assert code.fix.endswith((".", ")")), name


def test_the_fixtures_have_no_fault() -> None:
    found = lint_fixtures()
    assert not found, "\n".join(map(str, found))


def test_all_faults_are_reported_at_once_in_the_order_of_their_places(records: list[Record], fields: Callable[..., dict[str, Any]]) -> None:
    to = Spoil(records, fields)
    to.card().update(effect="", colour="red")
    to.card("holy-dove")["clauses"].append([RULES, "chain.tea"])
    to.clause().update(title="Answers")
    found = lint_records(records)
    assert [fault.code for fault in found] == ["unknown-field", "empty-text", "unknown-clause", "title-length"]
    assert [fault.severity for fault in found] == [Severity.ERROR] * 3 + [Severity.WARNING]


def test_places_name_file_line_record_and_field(records: list[Record], fields: Callable[..., dict[str, Any]]) -> None:
    fields("card", "holy-dove")["notes"].append("")
    (found,) = lint_records(records)
    line = next(record.line for record in records if record.key == ("holy-dove",) and record.model == "cards.card")
    assert found.place == f"cards.yaml:{line}, card holy-dove, notes.4"


BROKEN = {
    "no-list.yaml": "model: cards.card",
    "no-record.yaml": "- model: cards.card\n- just a text",
    "no-yaml.yaml": "- model: cards.term\n  fields: {slug: [pick}",
    "no-date.yaml": "- model: cards.ruleset\n  fields: {slug: x, name: x, effective: 2026-13-45}",
    "no-escape.yaml": '- model: cards.term\n  fields: {slug: "\\q"}',
}


@pytest.mark.parametrize("name", BROKEN)
def test_an_unreadable_file_is_one_fault_with_its_line(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(BROKEN[name])
    (found,) = lint_fixtures(tmp_path)
    assert (found.code, found.file) == ("unreadable", name)
    assert 1 <= found.line <= 2


def test_beside_an_unreadable_file_each_other_record_is_still_checked(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("- nonsense")
    (tmp_path / "words.yaml").write_text("- model: cards.term\n  fields: {slug: pick, word: pick, meaning: ''}")
    assert [fault.code for fault in lint_fixtures(tmp_path)] == ["unreadable", "empty-text"]


def test_a_field_given_twice(tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text("- model: cards.term\n  fields:\n    slug: pick\n    word: pick\n    meaning: a\n    meaning: b")
    assert [(fault.code, fault.field) for fault in lint_fixtures(tmp_path)] == [("repeated-field", "meaning")]


def test_an_empty_file_has_no_fault(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("# nothing yet")
    assert lint_fixtures(tmp_path) == []


@pytest.mark.usefixtures("content")
def test_the_database_is_checked_in_the_same_way() -> None:
    assert lint_database() == []
    Printing.objects.filter(card__slug="holy-dove", edition__slug="pure").update(copies=3)
    Card.objects.filter(slug="swift-bomber").update(behaviour={"picks": 1, "to": "moon"})
    assert {(fault.code, fault.place) for fault in lint_database()} == {
        ("wrong-total", "database, edition pure, deck_size"),
        ("unknown-behaviour", "database, card swift-bomber, behaviour.to"),
    }


@pytest.mark.usefixtures("content")
def test_the_command_reports_and_ends_with_1_on_errors_only() -> None:
    out = StringIO()
    call_command("lint_content", stdout=out)
    assert out.getvalue() == "Content: no faults.\n"
    Card.objects.filter(slug="swift-bomber").update(effect="")
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("lint_content", "--database", stdout=out)
    assert ended.value.code == 1
    assert "error empty-text  database, card swift-bomber, effect" in out.getvalue()
    assert "Usual fix: " in out.getvalue()
    assert out.getvalue().endswith("Content: errors 1, warnings 0.\n")


@pytest.mark.usefixtures("content")
def test_the_command_answers_machines_too() -> None:
    Card.objects.filter(slug="swift-bomber").update(effect="")
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("lint_content", "--database", "--json", stdout=out)
    assert [fault["code"] for fault in json.loads(out.getvalue())] == ["empty-text"]
    out = StringIO()
    call_command("lint_content", "--codes", stdout=out)
    assert out.getvalue().count("\n") == len(CODES)
