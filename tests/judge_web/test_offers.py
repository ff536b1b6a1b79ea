"""What the builder offers is what may be played: the engine's list of legal plays, and what a verdict says could have been played instead."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from judge.catalogue import current
from judge.engine import Catalogue, Dispute, judge, legal_plays, load_catalogue, read_dispute
from judge.engine.dispute import Play
from judge.screens.builder import builder
from judge.screens.place import Ask, Place
from tests.engine.random_disputes import random_disputes

from .walker import Walker

pytestmark = pytest.mark.usefixtures("content")


def shown(dispute: Dispute, catalogue: Catalogue, seat: str) -> set[str]:
    """The cards that the builder lets this player be tapped with, now or once the open card is finished; none if the player cannot be tapped."""
    place = Place(dispute, catalogue, Ask(build=True, by=seat))
    question = builder(place, current().matter).question
    return {choice.card for choice in (*question.plays, *question.later)} if question.chosen == seat else set()


def allowed(dispute: Dispute, catalogue: Catalogue, seat: str) -> set[str]:
    return {offer.card.slug for offer in legal_plays(dispute, catalogue).plays if offer.allowed and offer.by == seat}


def test_the_builder_offers_what_is_legal_and_so_does_the_verdict() -> None:
    """Over random disputes: each player of each, and what could have been played instead of a card against the rules."""
    catalogue = load_catalogue()
    rng = random.Random(41)
    barred = 0
    for data in random_disputes(41, 60, catalogue):
        dispute = read_dispute({**data, "names": {}}, catalogue)
        verdict = judge(dispute, catalogue, others=False)
        problem = verdict.problem
        if problem is not None and isinstance(dispute.events[problem.event], Play) and problem.seat is not None:
            barred += 1
            rows = (verdict.to_json()["problem"] or {})["instead"]
            changed = Place(dispute, catalogue, Ask(build=True))
            question = builder(changed, current().matter).question
            assert question.chosen == problem.seat or not rows
            offered = {choice.card for choice in (*question.plays, *question.later)} if rows else set()
            assert offered == {row["play"] for row in rows}, changed.trail.now
            dispute = replace(dispute, events=dispute.events[: problem.event])
        elif problem is not None:
            continue
        else:
            dispute = replace(dispute, events=dispute.events[: rng.randint(0, len(dispute.events))])
        for seat in "ABCDEF"[: dispute.seats]:
            assert shown(dispute, catalogue, seat) == allowed(dispute, catalogue, seat), (Place(dispute, catalogue).trail.now, seat)
    assert barred > 10


@pytest.mark.parametrize("d", ["1i3A~ffAB", "1i3A~raAB", "1i3A~ggA", "1i3A~ffAB.B"])
def test_a_macaw_is_there_from_the_first_answer_on(d: str) -> None:
    walker = Walker().open(f"/judge/chain/?d={d}&build=1")
    assert "Once A’s" in walker.text
    assert [link.select_one("b").get_text() for link in walker.page.select(".later .play")] == ["Parroting Macaw"]  # type: ignore[union-attr]
    walker.tap("Parroting Macaw", ".later")
    assert walker.status == 200
    assert "This is not allowed" not in walker.text


def test_whoever_owns_the_open_card_can_still_play_the_next_one() -> None:
    walker = Walker().open("/judge/chain/?d=1i3A~ffAB&build=1").tap("A’s own card", ".options-players")
    assert "A cannot answer it." in walker.text
    walker.tap("Golden Goose", ".later")
    assert "d=1i3A~ffAB.ggA&" in walker.url


@pytest.mark.parametrize(
    ("d", "card", "title", "tap", "leads"),
    [
        ("1i3A", "Eagle Eye", "Whose hand did A see?", "B", "1i3A~eeAB"),
        ("1i3A", "Eagle Eye", "Whose hand did A see?", "Not said", "1i3A~eeA"),
        ("1r3A", "Pleasant Pheasant", "To whom did A give a card?", "C", "1r3A~ppAC"),
        ("1r3A", "Puffin Around", "With whom did A swap a card?", "B", "1r3A~paAB"),
        ("1r3A", "Superb Lyrebird Commander", "To whom did A give cards?", "B and C", "1r3A~slABC"),
        ("1i3A~eeAB.s", "Parroting Macaw", "Whose hand did A see?", "C", "1i3A~eeAB.s.pmAC"),
    ],
)
def test_it_is_asked_whom_an_action_concerns(d: str, card: str, title: str, tap: str, leads: str) -> None:
    walker = Walker().open(f"/judge/chain/?d={d}&build=1").tap(card, ".question")
    assert title in walker.text
    walker.tap(tap, ".options-targets")
    assert f"d={leads}&" in walker.url


def test_with_two_players_nobody_has_to_be_asked() -> None:
    walker = Walker().open("/judge/chain/?d=1i2A&build=1").tap("Eagle Eye", ".question")
    assert "d=1i2A~eeAB&" in walker.url
    assert Walker().open("/judge/chain/?d=1i2A~eeAB").h1 == "A carries out the Eagle Eye with B."


def test_which_card_settles_first_is_said_from_two_cards_on() -> None:
    assert "Settles first" not in Walker().open("/judge/chain/?d=1i3A~ffAB&build=1").text
    assert "Settles first" in Walker().open("/judge/chain/?d=1i3A~ffAB.fiB&build=1").text


@pytest.mark.parametrize(
    ("d", "said"),
    [
        ("1i3A~ggAB", "Golden Goose chooses nobody here, so naming B changes nothing."),
        ("1i3A~sbAB.fiBC", "Falcon Interceptor chooses nobody here, so naming C changes nothing."),
        ("1i3A~eeAB", ""),
        ("1i3A~ffAB.bpBA", ""),
    ],
)
def test_a_name_that_nothing_comes_of_is_told_so(d: str, said: str) -> None:
    assert ("Taken for granted" in Walker().open(f"/judge/chain/?d={d}").text) is bool(said)
    assert said in Walker().open(f"/judge/chain/?d={d}").text
