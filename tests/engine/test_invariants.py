"""What holds for every log, under random play.

Not guaranteed here: that an outcome is the right one. The case book and the second definition see to that.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from judge.engine import Dispute, Pick, Play, Settle, Verdict, judge, legal_plays, load_catalogue, read_dispute
from judge.engine.cards import Effect
from judge.engine.dispute import SEATS, EndTurn, Event
from judge.engine.folding import fold, new_course, readings_of
from judge.engine.notation import parse, write
from judge.engine.results import Scribe
from judge.engine.settling import finish

from .random_disputes import random_disputes, random_table
from .strategies import played_disputes

CATALOGUE = load_catalogue()
SETTLED = {"cancels", "redirects", "takes-control", "displaced", "does-nothing"}
ENDED = {"goes-ahead", "mounted", "is-cancelled"}
LOGS = settings(max_examples=250, deadline=None)


def quick(dispute: Dispute) -> Verdict:
    return judge(dispute, CATALOGUE, others=False, instead=False)


def many(count: int) -> Iterator[Dispute]:
    """Random disputes, always the same."""
    return (read_dispute(dispute, CATALOGUE) for dispute in random_disputes(29, count, CATALOGUE))


def played(verdict: Verdict) -> list[tuple[int, Play]]:
    """The plays that were allowed, with their events."""
    end = verdict.problem.event if verdict.problem else len(verdict.dispute.events)
    return [(number, event) for number, event in enumerate(verdict.dispute.events[:end]) if isinstance(event, Play)]


@LOGS
@given(played_disputes())
def test_every_played_card_ends_in_exactly_one_place(dispute: Dispute) -> None:
    verdict = quick(dispute)
    assert [(number, play.card, play.by) for number, play in played(verdict)] == [(card.event, card.card.slug, card.by) for card in verdict.cards]
    for card in verdict.cards:
        assert (card.to is not None) == (card.goes == "hand")
        assert (card.goes == "mounted") == card.card.is_mount


@LOGS
@given(played_disputes())
def test_there_is_one_step_for_each_link_and_each_cites_what_exists(dispute: Dispute) -> None:
    verdict = quick(dispute)
    roots = {play.event for play in verdict.plays}
    for card in verdict.cards:
        codes = [step.code for step in verdict.steps if step.event == card.event]
        if card.event in roots:
            assert sum(code in ENDED for code in codes) == 1
        else:
            assert sum(code in SETTLED for code in codes) == 1
    for step in verdict.steps:
        assert step.rules or step.rulings
        assert set(step.rules) <= CATALOGUE.clauses.keys()
        assert set(step.rulings) <= CATALOGUE.rulings.keys()
        assert verdict.text_of(step)


@LOGS
@given(played_disputes())
def test_no_card_is_both_cancelled_and_effective(dispute: Dispute) -> None:
    """A card is cancelled exactly if a card that cancels worked on it."""
    verdict = quick(dispute)
    cancellers = {step.acts_on for step in verdict.steps if step.code == "cancels"}
    assert cancellers == {card.event for card in verdict.cards if card.state in ("cancelled", "stopped")}
    effective = {card.event for card in verdict.cards if card.state == "effective"}
    assert effective == {step.event for step in verdict.steps if step.code in ("cancels", "redirects", "takes-control")}


@LOGS
@given(played_disputes(), st.integers(0, 30))
def test_a_part_and_then_the_rest_is_the_whole(dispute: Dispute, cut: int) -> None:
    whole = quick(dispute)
    course = new_course(dispute, CATALOGUE, readings_of(dispute, CATALOGUE), Scribe())
    problem = fold(course, dispute.events[:cut])
    if problem is None:
        problem = fold(course, dispute.events[cut:], len(dispute.events[:cut]))
    finish(course)
    assert course.plays == whole.plays
    assert list(course.cards.values()) == whole.cards
    assert (problem and problem.codes) == (whole.problem and whole.problem.codes)


def test_picks_made_never_change() -> None:
    checked = 0
    for dispute in many(400):
        whole = quick(dispute)
        for cut in range(1, len(dispute.events)):
            part = quick(dataclasses.replace(dispute, events=dispute.events[:cut]))
            if not part.legal or not part.plays:
                continue
            assert part.plays[:-1] == whole.plays[: len(part.plays) - 1]
            open_play = part.plays[-1]
            made = sum(isinstance(event, Pick) for event in dispute.events[open_play.event : cut])
            same = next(play for play in whole.plays if play.event == open_play.event)
            assert open_play.picks[:made] == same.picks[:made]
            checked += made
    assert checked > 100


@LOGS
@given(played_disputes())
def test_the_same_dispute_is_judged_the_same_again(dispute: Dispute) -> None:
    assert judge(dispute, CATALOGUE).to_json() == judge(dispute, CATALOGUE).to_json()
    assert parse(write(dispute, CATALOGUE), CATALOGUE).dispute == dispute


# Two Falcons


def falcons_on(dispute: Dispute, first: str, second: str) -> Dispute:
    """The dispute with a Falcon and a Falcon on it at the end."""
    falcons = (Play("falcon-interceptor", first), Play("falcon-interceptor", second))
    return dataclasses.replace(dispute, events=(*dispute.events, *falcons))


def test_two_falcons_change_nothing() -> None:
    checked = 0
    for dispute in many(400):
        before = quick(dispute)
        for first, second in permutations(SEATS[: dispute.seats], 2):
            after = quick(falcons_on(dispute, first, second))
            if before.legal and after.legal:
                assert before.plays == after.plays
                assert before.cards == after.cards[:-2]
                assert [card.state for card in after.cards[-2:]] == ["cancelled", "effective"]
                checked += 1
    assert checked > 100


# Renaming


def turned(dispute: Dispute, by: int) -> tuple[Dispute, dict[str, str]]:
    """The dispute with everybody some seats further on."""
    seats = SEATS[: dispute.seats]
    there = {seat: seats[(place + by) % len(seats)] for place, seat in enumerate(seats)}

    def event(one: Event) -> Event:
        if isinstance(one, Play):
            return dataclasses.replace(one, by=there[one.by], targets=tuple(there[seat] for seat in one.targets))
        return Pick(there[one.seat]) if isinstance(one, Pick) else one

    moved = dataclasses.replace(
        dispute,
        names=tuple(sorted((there[seat], name) for seat, name in dispute.names)),
        turn=there[dispute.turn],
        mockingbirds=tuple(there[seat] for seat in dispute.mockingbirds),
        events=tuple(event(one) for one in dispute.events),
    )
    return moved, there


def renamed(value: Any, there: dict[str, str]) -> Any:
    """A part of a verdict with the seats renamed; lists of seats are sorted anew."""
    if isinstance(value, dict):
        return {key: renamed(part, there) for key, part in value.items()}
    if isinstance(value, list):
        if value and all(part in there for part in value if isinstance(part, str)) and all(isinstance(part, str) for part in value):
            return sorted(there[part] for part in value)
        return [renamed(part, there) for part in value]
    return there.get(value, value) if isinstance(value, str) else value


@LOGS
@given(played_disputes(), st.integers(1, 5))
def test_renaming_the_seats_renames_the_verdict_and_nothing_else(dispute: Dispute, by: int) -> None:
    moved, there = turned(dispute, by)
    one, other = quick(dispute).to_json(), quick(moved).to_json()
    for field in ("legal", "plays", "cards", "certainty", "rulings", "provisional"):
        assert renamed(one[field], there) == other[field]
    assert (one["problem"] and one["problem"]["codes"]) == (other["problem"] and other["problem"]["codes"])
    assert [step["code"] for step in one["steps"]] == [step["code"] for step in other["steps"]]


# Macaws


def test_an_answering_macaw_works_as_the_card_that_it_copies() -> None:
    """With the copied card in its place only names and places of that card change, where the deck has a copy left."""
    checked = 0
    for dispute in many(1500):
        verdict = quick(dispute)
        copies = {step.event: step.facts["acts_as"].slug for step in verdict.steps if step.code == "copy"}
        events = tuple(
            dataclasses.replace(event, card=copies[number], copies=None) if isinstance(event, Play) and number in copies else event
            for number, event in enumerate(dispute.events)
        )
        twin = quick(dataclasses.replace(dispute, events=events))
        if copies and verdict.legal and twin.legal:
            assert [(play.event, play.outcome, play.controller, play.targets, play.picks) for play in verdict.plays] == [
                (play.event, play.outcome, play.controller, play.targets, play.picks) for play in twin.plays
            ]
            assert [(card.event, card.state) for card in verdict.cards] == [(card.event, card.state) for card in twin.cards]
            checked += 1
    assert checked > 20


# The check and the candidates


class Playing(RuleBasedStateMachine):
    """A table at which anybody does anything that is allowed, and sometimes what is not."""

    def __init__(self) -> None:
        super().__init__()
        rng = random.Random(17)
        self.dispute = read_dispute(random_table(rng, CATALOGUE), CATALOGUE)
        self.picks: tuple[Any, ...] = ()

    def add(self, event: Event) -> Verdict:
        self.dispute = dataclasses.replace(self.dispute, events=(*self.dispute.events, event))
        return quick(self.dispute)

    @precondition(lambda self: not self.dispute.events)
    @rule(seed=st.integers(0, 10_000))
    def sit_down(self, seed: int) -> None:
        """Another table: editions, seats, readings."""
        self.dispute = read_dispute(random_table(random.Random(seed), CATALOGUE), CATALOGUE)

    @rule(choice=st.randoms(use_true_random=False))
    def play_what_is_offered(self, choice: random.Random) -> None:
        offers = [offer for offer in legal_plays(self.dispute, CATALOGUE).plays if offer.allowed]
        if offers:
            offer = choice.choice(offers)
            copies = offer.copies.slug if offer.copies is not None else None
            assert self.add(Play(offer.card.slug, offer.by, choice.choice(offer.targets), copies)).legal

    @rule(choice=st.randoms(use_true_random=False))
    def play_what_is_refused(self, choice: random.Random) -> None:
        offers = [offer for offer in legal_plays(self.dispute, CATALOGUE).plays if not offer.allowed]
        before = self.dispute
        if offers:
            offer = choice.choice(offers)
            verdict = self.add(Play(offer.card.slug, offer.by, offer.attempt.targets))
            assert verdict.problem is not None
            assert verdict.problem.codes == tuple(requirement.code for requirement in offer.failing)
            self.dispute = before

    @rule(choice=st.randoms(use_true_random=False))
    def pick(self, choice: random.Random) -> None:
        before = self.dispute
        if not self.add(Pick(choice.choice(SEATS[: before.seats]))).legal:
            self.dispute = before

    @rule(event=st.sampled_from([Settle(), EndTurn()]))
    def go_on(self, event: Event) -> None:
        assert self.add(event).legal

    @invariant()
    def nothing_settled_changes(self) -> None:
        """Plays that are done with stay as they were."""
        plays = quick(self.dispute).plays
        done = tuple(plays[:-1])
        if self.dispute.events:
            assert self.picks[: len(done)] == done[: len(self.picks)]
        self.picks = done


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=15, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck))


# Chains in full


def all_chains(events: tuple[Event, ...], dispute: Dispute, depth: int) -> Iterator[Dispute]:
    """Every legal chain of so many answers at most, with one set of targets for each Penguin."""
    here = dataclasses.replace(dispute, events=events)
    yield here
    if depth:
        for offer in legal_plays(here, CATALOGUE).plays:
            if offer.allowed and (offer.card.is_interrupt or (offer.copies is not None and offer.copies.is_interrupt)):
                play = Play(offer.card.slug, offer.by, offer.targets[-1])
                yield from all_chains((*events, play), dispute, depth - 1)


@pytest.mark.parametrize("root", [Play("thieving-magpie", "A", ("B",)), Play("golden-goose", "A")])
def test_in_every_short_chain_the_cancelled_are_those_under_a_card_that_works(root: Play) -> None:
    dispute = Dispute(("innocent", "raging"), 3)
    for chain in all_chains((root,), dispute, 3):
        verdict = quick(chain)
        states = [card.state for card in verdict.cards]
        effects = {step.event: step.facts["effect"] for step in verdict.steps if step.code in ("answer", "copy")}
        for number in range(1, len(states)):
            if effects[number] is Effect.CANCEL:
                assert (states[number] == "effective") == (states[number - 1] == "cancelled")


def test_random_disputes_are_the_same_for_the_same_seed() -> None:
    assert list(random_disputes(3, 40)) == list(random_disputes(3, 40))
    assert list(random_disputes(3, 40)) != list(random_disputes(4, 40))
