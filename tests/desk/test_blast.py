"""What drafts touch: the texts that cite an object, and the verdicts that would come out differently."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from cards.desk import blast
from cards.desk.applying import dependents
from cards.interfaces import verdict_flips
from cards.models import Card, Change, Clause, Ruling
from judge.blasting import flips

from .conftest import RULES, change, gone

pytestmark = pytest.mark.usefixtures("content")


def saved(draft: Change) -> Change:
    draft.save()
    return draft


def behaving(slug: str, **otherwise: Any) -> Change:
    """A draft by which a card does something else."""
    return saved(change("card", slug, behaviour={**Card.objects.get(slug=slug).behaviour, **otherwise}))


def test_the_judge_fills_the_slot() -> None:
    assert verdict_flips.provider is flips


def test_what_cites_a_clause_is_found_by_link_and_by_text() -> None:
    cites = blast.citing(change("clause", RULES, "chain.cancelled", text="X."))
    kinds = {cite.kind for cite in cites}
    assert {"ruling", "example"} <= kinds
    assert all(cite.name and (cite.url or cite.kind in ("printing", "alias")) for cite in cites)
    assert len({(cite.kind, cite.name) for cite in cites}) == len(cites)


def test_what_names_a_card_is_found() -> None:
    how = {(cite.kind, cite.how) for cite in blast.citing(change("card", "bouncing-penguin", effect="X."))}
    assert ("printing", "belongs to it") in how
    assert ("ruling", "cites it") in how
    assert ("clause", "names it in its text") in how
    assert blast.citing(change("card", "dodo", effect="X.")) == []


def test_citing_costs_few_queries(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_max_num_queries(16):
        blast.citing(change("card", "bouncing-penguin", effect="X."))


def test_words_turn_no_verdict(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_max_num_queries(0):
        assert flips([change("clause", RULES, "chain.answer", text="X."), change("card", "swift-bomber", effect="Y.")]) == []


def test_another_effect_turns_rulings_examples_cases_and_cells() -> None:
    found = flips([behaving("bouncing-penguin", answers={"attack": "cancel"})])
    kinds = {flip.key.split()[0] for flip in found}
    assert {"ruling", "example", "case", "cell"} <= kinds
    assert all(flip.title and flip.url and flip.before and flip.after for flip in found)
    assert all(flip.before != flip.after for flip in found)
    assert len({flip.key for flip in found}) == len(found)
    assert "answers" in Card.objects.get(slug="bouncing-penguin").behaviour


def test_a_reason_that_is_taken_out_is_lost() -> None:
    clause = Clause.objects.get(slug="attack.picks-stay", ruleset__slug=RULES)
    for other in dependents(clause):
        other.clauses.remove(clause)  # type: ignore[attr-defined]
    found = flips([saved(gone("clause", RULES, "attack.picks-stay"))])
    assert any("It loses its reason: attack.picks-stay." in flip.after for flip in found)


def test_an_expectation_that_the_judge_does_not_share_counts() -> None:
    ruling = Ruling.objects.exclude(dispute=None).exclude(expected=None).filter(expected__legal=True)[0]
    found = flips([saved(change("ruling", ruling.slug, expected={"legal": False}))])
    assert [flip.key for flip in found] == [f"ruling {ruling.slug}"]
    assert "does not say what stands there" in found[0].after


def test_another_reading_turns_the_verdicts_that_rest_on_it() -> None:
    ruling = next(each for each in Ruling.objects.exclude(dispute=None) if len(each.readings) > 1)
    turned = [{**reading, "used": not reading.get("used", False)} for reading in ruling.readings[:2]] + ruling.readings[2:]
    keys = {flip.key for flip in flips([saved(change("ruling", ruling.slug, readings=turned))])}
    assert f"ruling {ruling.slug}" in keys


def test_what_was_found_is_kept_until_a_draft_changes() -> None:
    draft = behaving("bouncing-penguin", answers={"attack": "cancel"})
    first = blast.verdicts([draft])
    assert first.flips
    assert blast.verdicts([draft]) == first
    draft.after = {"behaviour": Card.objects.get(slug="bouncing-penguin").behaviour}
    draft.revision += 1
    draft.save()
    assert blast.verdicts([draft]).flips == ()


def test_drafts_that_cannot_be_applied_say_why() -> None:
    found = blast.verdicts([saved(change("card", "dodo", kind="attack"))])
    assert found.flips == ()
    assert "dodo" in found.fault
