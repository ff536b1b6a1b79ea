"""What drafts touch: the texts that cite an object, and the verdicts that would come out differently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.desk import blast, objects
from cards.desk.applying import dependents
from cards.desk.touching import touched
from cards.interfaces import verdict_flips
from cards.models import Card, Change, Clause, Ruling
from judge.blasting import flips

from .conftest import RULES, Editor, change, gone

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
    assert ("printing", "counts its copies") in how
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


def test_cases_that_show_a_card_or_rest_on_a_rule_are_named() -> None:
    card = touched([change("card", "falcon-interceptor", effect="X.")])
    assert len(card.cases) > 5
    assert all(case.url.startswith("/judge/cases/") and case.title and case.how == "shows it" for case in card.cases)
    clause = touched([change("clause", RULES, "chain.settle-from-last", text="X.")])
    assert {case.how for case in clause.cases} == {"rests on it"}
    assert touched([change("ruling", "penguin-own", ruling="X.")]).cases
    assert not touched([change("term", "redirect", meaning="X.")]).cases


def test_pages_that_show_it_are_named_each_once() -> None:
    card = touched([change("card", "falcon-interceptor", effect="X.")])
    urls = [page.url for page in card.pages]
    assert len(set(urls)) == len(urls)
    assert {"/cards/", "/cards/falcon-interceptor/", "/cards/falcon-interceptor/sheet/", "/judge/matrix/", "/rules/interrupts/"} <= set(urls)
    printing = {page.url for page in touched([change("printing", "pure", "swift-bomber", copies=3)]).pages}
    assert {"/cards/swift-bomber/", "/editions/pure/", "/editions/compare/"} <= printing
    contested = {page.url for page in touched([change("ruling", "penguin-own", ruling="X.")]).pages}
    assert {"/rulings/penguin-own/", "/rulings/", "/rulings/open/"} <= contested


def test_every_page_that_is_named_is_there(client: Client) -> None:
    drafts = [change(each._meta.model_name, *each.natural_key(), order=1) for each in _one_of_each()]
    for page in touched(drafts).pages:
        assert client.get(page.url).status_code == 200, page.url
    for case in touched([change("card", "deep-shag", effect="X.")]).cases:
        assert client.get(case.url).status_code == 200, case.url


def _one_of_each() -> Iterator[Any]:
    for label in objects.LABELS:
        yield objects.model_of(label)._default_manager.order_by("pk").first()


def test_second_names_are_called_so() -> None:
    how = {(cite.name, cite.how) for cite in blast.citing(change("card", "falcon-interceptor", effect="X."))}
    assert ("Distracting Booby", "is another name of it") in how


def test_the_page_of_a_draft_names_cases_and_pages(editor: Editor, client: Client) -> None:
    client.force_login(editor("Ana", "contributor"))
    draft = saved(change("card", "falcon-interceptor", effect="X."))
    page = client.get(f"/admin/desk/drafts/{draft.pk}/").content.decode()
    assert "/judge/cases/" in page
    assert 'href="/judge/matrix/"' in page
