"""What would change it: held against trying every legal play, without any short cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from judge.casebook import Case
from judge.change import MOST_TRIED, Answer, End, Goal, carried_out_by, nobody_hit, points, spared, what_would_change
from judge.engine import Catalogue, Dispute, Pick, Play, judge, legal_plays, notation
from judge.engine.copying import Role

from .tables import catalogue, the_book

CATALOGUE: Catalogue = catalogue()
BOOK = the_book()


def asked(text: str, goal: Goal | None = None, most_cards: int = 3) -> Answer:
    return what_would_change(notation.parse(text, CATALOGUE).dispute, CATALOGUE, goal, most_cards=most_cards)


def every_answer(dispute: Dispute) -> Iterator[Play]:
    """Every answer that is legal now, by anybody, at anybody."""
    for offer in legal_plays(dispute, CATALOGUE).plays:
        if offer.allowed and offer.attempt.role is Role.ANSWER:
            for targets in offer.targets:
                yield Play(offer.card.slug, offer.by, targets, offer.copies.slug if offer.copies is not None else None)


def end_of(dispute: Dispute) -> End:
    return End.of(judge(dispute, CATALOGUE, others=False, instead=False).plays[-1])


def brute(dispute: Dispute, most_cards: int) -> int | None:
    """The fewest answers, all shown at once, that give another end; None if none of ``most_cards`` or fewer does."""
    before = end_of(dispute)
    level = [dispute]
    for number in range(1, most_cards + 1):
        above = [replace(each, events=(*each.events, play)) for each in level for play in every_answer(each)]
        if any(end_of(each) != before for each in above):
            return number
        level = above
    return None


def open_cases() -> list[Case]:
    return [case for case in BOOK.cases if what_would_change(case.dispute, CATALOGUE, most_cards=1).open]


@pytest.mark.parametrize("case", open_cases(), ids=lambda case: case.slug)
def test_one_card_is_enough_exactly_where_some_legal_play_does_it(case: Case) -> None:
    answer = what_would_change(case.dispute, CATALOGUE, most_cards=1)
    at_once = [way for way in answer.ways if not any(isinstance(event, Pick) for event in way.example.events)]
    assert (brute(answer.dispute, 1) == 1) is bool(at_once)


@pytest.mark.parametrize("case", open_cases(), ids=lambda case: case.slug)
def test_whoever_is_named_could_play_the_card_and_nobody_else(case: Case) -> None:
    answer = what_would_change(case.dispute, CATALOGUE, most_cards=1)
    before = end_of(answer.dispute)
    for way in answer.ways:
        if len(way.example.events) == 1:
            card = way.example.plays[0].card
            kind = way.example.end.outcome
            able = set()
            for play in every_answer(answer.dispute):
                end = end_of(replace(answer.dispute, events=(*answer.dispute.events, play)))
                if CATALOGUE.cards[play.card].one == CATALOGUE.cards[card].one and end != before and end.outcome == kind:
                    able.add(play.by)
            assert able == set(way.seats)


@pytest.mark.parametrize("case", open_cases(), ids=lambda case: case.slug)
def test_every_way_is_legal_and_leads_where_it_says(case: Case) -> None:
    answer = what_would_change(case.dispute, CATALOGUE)
    before = end_of(answer.dispute)
    for way in answer.ways:
        for change in way.changes:
            dispute = replace(answer.dispute, events=answer.dispute.events + change.events)
            verdict = judge(dispute, CATALOGUE)
            assert verdict.legal
            assert change.end == End.of(verdict.plays[-1]) != before
            assert answer.fewest == len(change.plays) <= 3


@pytest.mark.parametrize(
    "text",
    ["1i2A~sbAB", "1i2A~tmAB.bpBA", "1r3A~ppA", "1r3A~ppA.fpB", "1m3A~fbAB.dbB", "1m2A~gpA.bbB", "1i3A~ggA.fiB", "1i3A~M_A~sbAB".replace("_", "")],
)
def test_the_fewest_cards_are_what_trying_everything_finds(text: str) -> None:
    assert brute(notation.parse(text, CATALOGUE).dispute, 2) == asked(text, most_cards=2).fewest


def cards(answer: Answer) -> list[tuple[str, ...]]:
    return [tuple(play.card for play in way.example.plays) for way in answer.ways]


def test_an_attack_can_be_cancelled_or_moved_by_anybody_but_the_attacker() -> None:
    answer = asked("1i4A~sbAB")
    assert answer.fewest == 1
    assert {tuple(play.card for play in way.example.plays): way.seats for way in answer.ways} == {
        ("falcon-interceptor",): ("B", "C", "D"),
        ("bouncing-penguin",): ("B", "C", "D"),
    }


def test_players_without_a_part_in_it_are_all_named() -> None:
    (falcon, *_) = asked("1i6A~sbAB").ways
    assert falcon.seats == ("B", "C", "D", "E", "F")


def test_between_picks_waiting_is_tried_where_answering_at_once_does_not_do() -> None:
    """The Penguin took the attack over in this window, so that only the rest can be stopped."""
    answer = asked("1i3A~raAB.bpBA.fiA.fiB.fiC", goal=lambda end: end.outcome == "stopped")
    assert answer.fewest == 1
    assert {"Pick", "Play"} == {type(event).__name__ for event in answer.ways[0].example.events}


def test_two_cards_where_one_is_not_enough() -> None:
    """Ana cannot answer her own attack; once Ben has moved it, her Penguin takes it back for another target."""
    answer = asked("1i3A~sbAB", goal=lambda end: (end.controller, end.targets) == ("A", ("C",)))
    assert answer.fewest == 2
    assert ("bouncing-penguin", "bouncing-penguin") in cards(answer)


@pytest.mark.parametrize(
    ("text", "goal", "fewest"),
    [
        ("1i3A~sbAB", nobody_hit, 1),
        ("1i3A~sbAB", spared("B"), 1),
        ("1i3A~sbAB", carried_out_by("C"), 1),
        ("1i3A~sbAB.bpBC", nobody_hit, None),
        ("1r3A~ppA", nobody_hit, None),
        ("1r3A~ppA", carried_out_by("B"), 1),
        ("1r3A~ppA.fpB", carried_out_by("A"), 1),
        ("1r3A~ppA.fpB.fpC", carried_out_by("C"), None),
    ],
)
def test_an_end_can_be_asked_for(text: str, goal: Goal, fewest: int | None) -> None:
    assert fewest == asked(text, goal).fewest


@pytest.mark.parametrize("text", ["1m3A~MC~fbAB", "1m3A~fdA"])
def test_none_can_where_nobody_may_answer(text: str) -> None:
    answer = asked(text)
    assert answer.open
    assert (answer.fewest, answer.ways, answer.tried, answer.cut) == (None, (), 0, False)


@pytest.mark.parametrize("text", ["1i3A~sbAB.s", "1i3A~sbAB.B", "1i3A~ggA.t", "1i3A"])
def test_it_is_over_where_nothing_waits_for_an_answer(text: str) -> None:
    answer = asked(text)
    assert not answer.open
    assert answer.fewest is None


def test_a_play_against_the_rules_is_left_out() -> None:
    answer = asked("1i3A~sbAB.fiA")
    assert answer.problem is not None
    assert len(answer.dispute.events) == 1
    assert answer.fewest == 1


def test_a_search_that_is_cut_short_says_so() -> None:
    dispute = notation.parse("1iprm6A~raAB.bpBC", CATALOGUE).dispute
    answer = what_would_change(dispute, CATALOGUE, lambda end: False, most_tried=200)
    assert answer.cut
    assert answer.tried == 200
    assert MOST_TRIED > 200


def test_one_dispute_has_one_answer() -> None:
    def all_ways() -> list[tuple[object, ...]]:
        return [(way.seats, [change.events for change in way.changes]) for way in asked("1ir5A~raAB.bpCD").ways]

    assert all_ways() == all_ways()


def test_the_question_can_be_asked_wherever_a_card_is_open() -> None:
    dispute = notation.parse("1i3A~raAB.fiB.s.sbAC.C.t.sbBA", CATALOGUE).dispute
    assert list(points(dispute, CATALOGUE)) == [1, 2, 4, 7]
    illegal = notation.parse("1i3A~sbAB.fiA.fiB", CATALOGUE).dispute
    assert list(points(illegal, CATALOGUE)) == [1]
