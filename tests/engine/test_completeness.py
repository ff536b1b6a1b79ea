"""Nothing is left untold: every code, state, outcome, reading and clause comes up in some verdict of the case book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.engine import judge, load_catalogue
from judge.engine.legality import PICK_REQUIREMENTS, REQUIREMENTS, PickRequirement, Requirement
from judge.engine.notation import parse
from judge.engine.verdict import Verdict
from judge.engine.wording.steps import SENTENCES

from .book import verdicts

ACTS_ON_A_CHAIN = set(
    """editions.own-cards editions.copies setup.two-players turn.on-your-turn turn.chance-to-answer turn.carry-out turn.never-played
    turn.used-cards turn.reusable turn.once-per-turn turn.end turn.next-player attack.name-targets attack.not-yourself attack.pick-unseen
    attack.to-the-pile attack.to-your-hand attack.several-hands attack.pick-by-pick attack.between-picks attack.picks-stay attack.bustard
    interrupt.any-turn interrupt.not-your-own interrupt.falcon interrupt.same-card interrupt.penguin interrupt.penguin-takes-over
    interrupt.penguin-last-decides interrupt.penguin-spread interrupt.penguin-not-bustard interrupt.peacock interrupt.bellbird
    interrupt.bellbird-round chain.answer chain.top-card chain.settle-from-last chain.acts-below chain.cancelled chain.two-cancels
    chain.penguin-under-pair chain.goes-ahead copy.last-success copy.as-yours copy.same-turn copy.any-turn copy.macaw-of-macaw
    copy.not-while-running copy.in-a-chain after.discard after.interrupts after.cancelled after.goose-and-galah after.reusable
    after.bellbird special.mockingbird mount.onto-any mount.fun-duck mount.interesting-chat mount.clever-crow
    mount.nothing-extra-for-interrupts mixing.same-card""".split()  # noqa: SIM905
)
"""The clauses that have an effect on a chain (in the content: acts_on_chain)."""
ONE_READING = set(
    """own-card top-only penguin-self penguin-under-pair reopen one-chain falcon-between first-shown take-back penguin-macaw macaw-choice
    macaw-revive macaw-limit macaw-reuse macaw-none peacock-macaw peacock-hand once-cancelled once-per-card bustard-gap bustard-fewest
    mount-answer targets-named target-empty empty-hand""".split()  # noqa: SIM905
)
"""The rulings with one reading that concern a chain."""


ALL: tuple[Requirement | PickRequirement, ...] = (*REQUIREMENTS, *PICK_REQUIREMENTS)


def cited(verdict: Verdict) -> set[str]:
    clauses = {clause for step in verdict.steps for clause in step.rules}
    return clauses | set(verdict.problem.clauses if verdict.problem else ())


def test_every_code_of_legality_comes_up() -> None:
    codes = {code for verdict in verdicts() if verdict.problem for code in verdict.problem.codes}
    assert {requirement.code for requirement in ALL} == codes


def test_every_state_outcome_and_place_comes_up() -> None:
    assert {"carried_out", "cancelled", "stopped"} == {play.outcome for verdict in verdicts() for play in verdict.plays}
    assert {"carried_out", "cancelled", "stopped", "effective", "displaced"} == {card.state for verdict in verdicts() for card in verdict.cards}
    assert {"discard", "hand", "mounted"} == {card.goes for verdict in verdicts() for card in verdict.cards}
    assert {"rules", "ruling", "contested"} == {verdict.certainty for verdict in verdicts()}


def test_every_computed_reading_comes_up() -> None:
    """A settled ruling is not consulted in the reading that we rule; there a case must come out otherwise under the other reading."""
    catalogue = load_catalogue()
    used = {(slug, verdict.readings.used[slug]) for verdict in verdicts() for slug in verdict.consulted}
    for ruling in catalogue.rulings.values():
        for reading in ruling.readings:
            if ruling.status == "settled" and reading.slug == ruling.used:
                assert any(matters(verdict, ruling.slug, ruling.other(reading.slug)) for verdict in verdicts()), (ruling.slug, reading.slug)
            else:
                assert (ruling.slug, reading.slug) in used


def matters(verdict: Verdict, ruling: str, reading: str) -> bool:
    """Whether the case, read otherwise, comes out otherwise."""
    if ruling in dict(verdict.dispute.readings) or verdict.dispute.ruleset != "2026-10-15":
        return False
    twin = judge(replace(verdict.dispute, readings=(*verdict.dispute.readings, (ruling, reading))), verdict.catalogue)
    return (twin.legal, twin.plays, twin.cards) != (verdict.legal, verdict.plays, verdict.cards)


def test_every_clause_with_an_effect_is_cited() -> None:
    assert set() == ACTS_ON_A_CHAIN - {clause for verdict in verdicts() for clause in cited(verdict)}


def test_every_ruling_with_one_reading_is_cited() -> None:
    """And none of them counts as consulted."""
    assert {ruling for verdict in verdicts() for step in verdict.steps for ruling in step.rulings} >= ONE_READING
    assert set() == ONE_READING & {slug for verdict in verdicts() for slug in verdict.consulted}


PLACES = [
    ("A bomber > B; B penguin > B", "against-the-rules", "penguin-self"),
    ("A owl; B falcon; settle; C macaw", "against-the-rules", "macaw-revive"),
    ("A bomber > B; B falcon; settle; C macaw as falcon", "against-the-rules", "macaw-revive"),
    ("A bomber > B; B falcon; C penguin > A", "against-the-rules", "first-shown"),
    ("A bomber > B; B falcon; A falcon; B penguin > A", "against-the-rules", "penguin-under-pair"),
    ("A cassowary > B; B penguin > A; pick A", "goes-ahead", "reopen"),
    ("targets-binding: free; A cassowary > B; pick B; pick C", "pick", "target-empty"),
    ("A bomber > B; A falcon", "against-the-rules", "take-back"),
    ("A goose; settle; B macaw", "repeat", "macaw-reuse"),
    ("Innocent and Mounting Edition. A owl; B bellbird; settle; A bomber > B; C macaw as bellbird", "copy", "macaw-reuse"),
]
ELSEWHERE = [
    ("A bomber > A", "penguin-self"),
    ("A bomber > B; B falcon; A macaw", "macaw-reuse"),
    ("A bomber > B; settle; A macaw > B", "macaw-reuse"),
    ("A bomber > B; settle; C falcon", "macaw-revive"),
    ("A owl; B penguin > C", "first-shown"),
    ("A owl; B falcon; C penguin > A", "first-shown"),
    ("A bomber > B; B falcon; A falcon; B penguin > A", "first-shown"),
    ("A bomber > B; B penguin > C; A falcon; C penguin > B", "penguin-under-pair"),
    ("A cassowary > B; pick B", "reopen"),
    ("A owl; B falcon; C falcon", "reopen"),
    ("targets-binding: free; A cassowary > B; pick B", "target-empty"),
]


@pytest.mark.parametrize(("story", "code", "ruling"), PLACES)
def test_rulings_with_one_reading_have_their_place(story: str, code: str, ruling: str) -> None:
    assert ruling in {cited for step in told(story).steps if step.code == code for cited in step.rulings}


@pytest.mark.parametrize(("story", "ruling"), ELSEWHERE)
def test_and_are_not_cited_elsewhere(story: str, ruling: str) -> None:
    assert ruling not in {cited for step in told(story).steps for cited in step.rulings}


def told(story: str) -> Verdict:
    catalogue = load_catalogue()
    return judge(parse(story, catalogue).dispute, catalogue)


def test_every_cited_clause_and_ruling_exists() -> None:
    catalogue = load_catalogue()
    assert set() == {clause for verdict in verdicts() for clause in cited(verdict)} - catalogue.clauses.keys()
    rulings = {ruling for verdict in verdicts() for step in verdict.steps for ruling in step.rulings}
    assert set() == rulings - catalogue.rulings.keys()
    assert set() == {ruling for requirement in ALL for ruling in requirement.rulings} - catalogue.rulings.keys()


def test_no_step_stands_without_a_clause_or_ruling() -> None:
    for verdict in verdicts():
        for step in verdict.steps:
            assert step.rules or step.rulings, (verdict.notation, step.code)


def test_every_kind_of_step_comes_up() -> None:
    assert SENTENCES.keys() == {step.code for verdict in verdicts() for step in verdict.steps} | {"to-pile-alone"}
