"""Drafts become content: in the right order, with their history, and with a fault that names the place."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import transaction

from cards.content.reading import Record
from cards.content.records import from_database
from cards.desk import objects
from cards.desk.applying import Applied, ApplyFault, apply
from cards.desk.numbers import numbered
from cards.models import Alias, Card, Change, Clause, Example, Printing, Ruling, Section, Term

from .conftest import RULES, Editor, change, gone, new

pytestmark = pytest.mark.usefixtures("content")

TERM = {"slug": "omelette", "word": "omelette", "also": [], "meaning": "What nobody makes here."}


def applied(*changes: Change, user: Any = None) -> list[Applied]:
    with transaction.atomic():
        return apply(changes, user=user, reason=lambda each: f"because of {each.key[-1]}")


def record(label: str, *key: str) -> Record:
    return next(each for each in from_database() if each.model == f"cards.{label}" and each.key == key)


def test_an_edit_changes_the_named_fields_and_nothing_else() -> None:
    before = record("clause", RULES, "chain.answer").fields
    applied(change("clause", RULES, "chain.answer", text="Another text."))
    assert {**before, "text": "Another text."} == record("clause", RULES, "chain.answer").fields


def test_the_history_says_who_when_and_why_and_keeps_the_whole_record(editor: Editor) -> None:
    ana = editor("Ana", "editor")
    (row,) = applied(change("ruling", "penguin-own", cards=[["fishing-frigate"]], question="Another question?"), user=ana)
    version = objects.version(Ruling, row.history_id)
    assert ("Ana", "because of penguin-own", False) == (version.by, version.reason, version.gone)
    assert ([["fishing-frigate"]], "Another question?") == (version.fields["cards"], version.fields["question"])
    assert 2 == Ruling.history.filter(slug="penguin-own").count(), "one row for fields and links together"


def test_new_objects_may_refer_to_one_another_in_any_order() -> None:
    cards = [
        new("alias", "egg-bird", card=["egg"], name="Egg Bird", ruleset=None, note=""),
        new("printing", "innocent", "second-egg", edition=["innocent"], card=["second-egg"], copies=1, order=90),
        new("card", "second-egg", **_card("second-egg", same_as=["egg"])),
        new("card", "egg", **_card("egg", clauses=[[RULES, "egg.new"]])),
        new("clause", RULES, "egg.new", **_clause("egg.new", "eggs")),
        new("section", RULES, "eggs", ruleset=[RULES], slug="eggs", number=90, title="Eggs", summary="About eggs."),
    ]
    assert 6 == len(applied(*cards))
    assert "egg" == Card.objects.get(slug="second-egg").same_as.slug  # type: ignore[union-attr]
    assert ["egg.new"] == [clause.slug for clause in Card.objects.get(slug="egg").clauses.all()]
    assert Alias.objects.get(slug="egg-bird").card.slug == "egg"
    assert Printing.objects.get(card__slug="second-egg").copies == 1


def _card(slug: str, **fields: Any) -> dict[str, Any]:
    texts = dict.fromkeys(("effect", "face_effect", "small_effect", "when", "afterwards"), "Egg.")
    return {"slug": slug, "name": slug.title(), "kind": "special", **texts, **fields}


def _clause(slug: str, section: str, number: int = 1) -> dict[str, Any]:
    return {"ruleset": [RULES], "section": [RULES, section], "slug": slug, "number": number, "title": "A new clause", "text": "New."}


def test_numbers_can_be_swapped_and_a_new_clause_can_come_between() -> None:
    first, second, third = (clause.slug for clause in Clause.objects.filter(ruleset__slug=RULES, section__slug="chain", number__lte=3))
    applied(
        change("clause", RULES, first, number=2),
        change("clause", RULES, second, number=1),
        new("clause", RULES, "chain.between", **_clause("chain.between", "chain", 3)),
        *(change("clause", RULES, clause.slug, number=clause.number + 1) for clause in _from(3)),
    )
    found = [clause.slug for clause in Clause.objects.filter(ruleset__slug=RULES, section__slug="chain").order_by("number")]
    assert [second, first, "chain.between", third] == found[:4]
    assert list(range(1, len(found) + 1)) == sorted(
        Clause.objects.filter(ruleset__slug=RULES, section__slug="chain").values_list("number", flat=True)
    )


def _from(number: int) -> list[Clause]:
    return list(Clause.objects.filter(ruleset__slug=RULES, section__slug="chain", number__gte=number))


def test_clauses_can_change_places_across_sections() -> None:
    chain = Clause.objects.get(ruleset__slug=RULES, section__slug="chain", number=1)
    turn = Clause.objects.get(ruleset__slug=RULES, section__slug="turn", number=1)
    applied(change("clause", RULES, chain.slug, section=[RULES, "turn"]), change("clause", RULES, turn.slug, section=[RULES, "chain"]))
    assert ("turn", 1) == (Clause.objects.get(pk=chain.pk).section.slug, Clause.objects.get(pk=chain.pk).number)
    assert ("chain", 1) == (Clause.objects.get(pk=turn.pk).section.slug, Clause.objects.get(pk=turn.pk).number)


def test_what_leaves_frees_its_number_for_what_comes() -> None:
    example = Example.objects.order_by("number").first()
    assert example is not None
    fields = {**record("example", example.slug).fields, "slug": "eggs-example"}
    applied(gone("example", example.slug), new("example", "eggs-example", **fields))
    assert "eggs-example" == Example.objects.get(number=example.number).slug
    kept = Example.history.filter(slug=example.slug).order_by("-history_id").first()
    assert ("-", example.number) == (kept.history_type, kept.record["number"])


def test_the_models_with_numbers_are_known() -> None:
    found = {label: numbered(objects.model_of(label)) for label in objects.LABELS}
    assert {
        "cards.section": {"number": {"ruleset", "number"}},
        "cards.clause": {"number": {"section", "number"}},
        "cards.example": {"number": {"number"}},
    } == {label: numbers for label, numbers in found.items() if numbers}


def test_what_is_taken_out_and_made_again_goes_on_with_its_history() -> None:
    applied(new("term", "omelette", **TERM))
    old = Term.objects.get(slug="omelette").pk
    applied(gone("term", "omelette"))
    applied(new("term", "omelette", **TERM))
    term = Term.objects.get(slug="omelette")
    assert old == term.pk
    assert ["+", "-", "+"] == [row.history_type for row in term.history.all()]


def test_a_name_and_its_card_can_leave_together() -> None:
    rulings = Ruling.objects.filter(cards__slug="distracting-booby")
    applied(
        gone("card", "distracting-booby"),
        *(gone("printing", *printing.natural_key()) for printing in Printing.objects.filter(card__slug="distracting-booby")),
        *(gone("alias", alias.slug) for alias in Alias.objects.filter(card__slug="distracting-booby")),
        *(change("ruling", ruling.slug, cards=_without(ruling, "distracting-booby")) for ruling in rulings),
        *(change("example", example.slug, cards=_without(example, "distracting-booby")) for example in _examples()),
    )
    assert not Card.objects.filter(slug="distracting-booby").exists()


def _examples() -> list[Example]:
    return list(Example.objects.filter(cards__slug="distracting-booby"))


def _without(owner: Ruling | Example, slug: str) -> list[list[str]]:
    return [[card.slug] for card in owner.cards.all() if card.slug != slug]


@pytest.mark.parametrize(
    ("draft", "place", "message", "suggestion"),
    [
        (change("clause", RULES, "chain.anser", text="x"), "draft: clause 2026-10-15 chain.anser", "no such object", "2026-10-15 chain.answer"),
        (change("clouse", RULES, "chain.answer", text="x"), "draft", "no content of the kind cards.clouse", ""),
        (change("clause", RULES, "chain.answer", txt="x"), "draft", "has no field txt", "Did you mean text?"),
        (change("clause", RULES, "chain.answer", slug="chain.reply"), "chain.answer, slug", "never changes", "Make a new object"),
        (change("clause", RULES, text="x"), "draft", "not whole", ""),
        (change("card", "holy-dove", kind="atack"), "card holy-dove, kind", "atack", "Did you mean attack?"),
        (change("card", "holy-dove", small_effect="x" * 99), "card holy-dove, small_effect", "at most 36", ""),
        (change("ruling", "penguin-own", date="soon"), "draft", "soon", ""),
        (change("ruling", "penguin-own", cards=[["fising-frigate"]]), "draft", "fising-frigate, which is missing", "The nearest is fishing-frigate."),
        (change("clause", RULES, "chain.answer", section=[RULES, "chains"]), "draft", "which is missing", f"The nearest is {RULES} chain."),
        (new("card", "holy-dove", slug="holy-dove"), "card holy-dove", "there already", "Edit it"),
        (gone("section", RULES, "chain"), "section 2026-10-15 chain", "would be left behind", "Take these out too"),
        (gone("clause", RULES, "chain.answer"), "chain.answer", "would be left behind", ""),
    ],
)
def test_a_fault_names_the_place_and_the_nearest_right_thing(draft: Change, place: str, message: str, suggestion: str) -> None:
    before = from_database()
    with pytest.raises(ApplyFault) as caught:
        applied(change("term", "pick", meaning="Changed first."), draft)
    assert place in caught.value.place
    assert message in caught.value.message
    assert suggestion in caught.value.suggestion
    assert before == from_database(), "nothing of the good draft stays"


def test_a_number_that_is_taken_is_a_fault() -> None:
    other = Clause.objects.get(ruleset__slug=RULES, section__slug="chain", number=3)
    with pytest.raises(ApplyFault, match=re.escape(f"“{other}” has the number 3 already")):
        applied(change("clause", RULES, "chain.answer", number=3))


def test_drafts_need_a_transaction() -> None:
    connection = transaction.get_connection()
    connection.in_atomic_block = False
    try:
        with pytest.raises(RuntimeError, match="in a transaction"):
            apply([change("term", "pick", meaning="x")], user=None, reason=str)
    finally:
        connection.in_atomic_block = True


def test_a_section_can_leave_with_all_that_it_has() -> None:
    applied(new("section", RULES, "eggs", ruleset=[RULES], slug="eggs", number=90, title="Eggs", summary="About eggs."))
    applied(new("clause", RULES, "egg.new", **_clause("egg.new", "eggs")))
    applied(gone("section", RULES, "eggs"), gone("clause", RULES, "egg.new"))
    assert not Section.objects.filter(slug="eggs").exists()
