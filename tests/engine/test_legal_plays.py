"""What a player may do now: for every seat and card, with sets of targets or the reason."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from judge.engine import Catalogue, Dispute, Play, judge, legal_plays, load_catalogue, read_dispute
from judge.engine.notation import parse

from .random_disputes import random_dispute


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def offers(story: str) -> list[dict[str, Any]]:
    catalogue = load_catalogue()
    plays: list[dict[str, Any]] = legal_plays(parse(story, catalogue).dispute, catalogue).to_json()["plays"]
    return plays


def offer(story: str, by: str, play: str) -> dict[str, Any]:
    return next(entry for entry in offers(story) if entry["by"] == by and entry["play"] == play)


def test_every_seat_and_every_card_of_the_editions_has_an_entry() -> None:
    found = offers("Innocent and Pure Edition. 4 players.")
    deck = load_catalogue().deck(("innocent", "pure"))
    assert [(seat, card.slug) for seat in "ABCD" for card in deck.cards] == [(entry["by"], entry["play"]) for entry in found]


def test_what_is_allowed_comes_with_its_sets_of_targets() -> None:
    assert offer("A cassowary > B", "B", "bouncing-penguin") == {
        "by": "B",
        "play": "bouncing-penguin",
        "allowed": True,
        "targets": [["A"], ["C"], ["A", "C"]],
    }
    assert offer("A cassowary > B; pick B; pick B", "B", "bouncing-penguin")["targets"] == [["A"], ["C"]]
    assert offer("3 players", "A", "eagle-eye")["targets"] == [[], ["B"], ["C"], ["B", "C"]]
    assert offer("Mounting Edition. 4 players", "A", "flocking-bustard")["targets"] == [
        [], ["B"], ["C"], ["D"], ["B", "C"], ["B", "D"], ["C", "D"],
    ]  # fmt: skip


def test_what_is_not_allowed_comes_with_the_reason() -> None:
    assert offer("A owl", "B", "bouncing-penguin") == {
        "by": "B",
        "play": "bouncing-penguin",
        "allowed": False,
        "code": "cannot-answer",
        "codes": ["cannot-answer"],
        "text": "Bouncing Penguin answers only attacks and Penguins, so it cannot answer Owl Micromanager.",
        "rules": ["interrupt.penguin", "chain.top-card"],
    }
    assert offer("3 players", "B", "swift-bomber")["code"] == "not-your-turn"
    assert offer("3 players", "A", "innocent-chick")["code"] == "never-played"
    assert offer("2 players", "A", "golden-goose")["code"] == "left-out-with-two"
    assert offer("3 players", "A", "parroting-macaw")["code"] == "nothing-to-copy"


def test_a_macaw_has_an_entry_for_each_card_that_it_may_copy() -> None:
    """In an open window it answers as the card on top; it may also wait and repeat what is finished then."""
    found = [entry for entry in offers("A frigate > B; B penguin > A; A falcon") if entry["by"] == "C" and entry["play"] == "parroting-macaw"]
    assert sorted(entry["copies"] for entry in found) == ["falcon-interceptor", "fishing-frigate"]


def test_a_macaw_that_may_answer_by_name_is_offered_so() -> None:
    found = [entry for entry in offers("A goose; B falcon; settle; A bomber > C") if entry["by"] == "C" and entry["play"] == "parroting-macaw"]
    assert sorted(entry["copies"] for entry in found) == ["falcon-interceptor", "swift-bomber"]


def test_after_a_play_against_the_rules_the_answer_is_for_the_table_before_it(catalogue: Catalogue) -> None:
    good = parse("A frigate > B", catalogue).dispute
    bad = parse("A frigate > B; A falcon; B falcon", catalogue).dispute
    expected = legal_plays(good, catalogue).to_json()
    found = legal_plays(bad, catalogue).to_json()
    assert expected["plays"] == found["plays"]
    assert found["problem"]["code"] == "own-card"
    assert "problem" not in expected


def test_the_table_before_a_new_card_is_not_settled_yet(catalogue: Catalogue) -> None:
    bad = parse("A frigate > B; C bomber > A", catalogue).dispute
    found = legal_plays(bad, catalogue).to_json()
    assert found["problem"]["code"] == "not-your-turn"
    assert {"B", "C"} == {entry["by"] for entry in found["plays"] if entry["play"] == "falcon-interceptor" and entry["allowed"]}


def test_what_could_have_been_played_instead(catalogue: Catalogue) -> None:
    problem = judge(parse("A bomber > B; B falcon; C penguin > A", catalogue).dispute, catalogue).to_json()["problem"]
    everywhere = [[], ["A"], ["B"], ["A", "B"]]
    assert problem["instead"] == [
        {"play": "parroting-macaw", "targets": everywhere, "copies": "falcon-interceptor"},
        {"play": "falcon-interceptor", "targets": everywhere},
    ]


def test_nobody_could_have_played_instead_of_a_pick_where_no_attack_is_open(catalogue: Catalogue) -> None:
    assert judge(parse("A owl; pick B", catalogue).dispute, catalogue).to_json()["problem"]["instead"] == []


def test_what_costs_is_left_out_where_nobody_asks(catalogue: Catalogue) -> None:
    dispute = parse("A bomber > B; A penguin > C", catalogue).dispute
    found = judge(dispute, catalogue, others=False, instead=False).to_json()
    assert "instead" not in found["problem"]
    assert found["rulings"] == [{"slug": "penguin-own", "reading": "allowed", "status": "contested"}]


@pytest.mark.parametrize("seed", range(25))
def test_every_offer_holds_when_it_is_played(catalogue: Catalogue, seed: int) -> None:
    """An allowed offer is judged legal with each set of targets, and what is refused fails with the same codes."""
    rng = random.Random(seed)
    dispute = read_dispute(random_dispute(rng, catalogue), catalogue)
    found = legal_plays(dispute, catalogue)
    if found.problem is not None:
        dispute = dataclasses.replace(dispute, events=dispute.events[: found.problem.event])
    for entry in rng.sample(found.plays, min(25, len(found.plays))):
        copies = entry.copies.slug if entry.copies is not None else None
        if entry.allowed:
            for targets in entry.targets:
                assert after(dispute, Play(entry.card.slug, entry.by, targets, copies), catalogue) == ()
        else:
            assert after(dispute, Play(entry.card.slug, entry.by, entry.attempt.targets), catalogue) == tuple(
                requirement.code for requirement in entry.failing
            )


def after(dispute: Dispute, play: Play, catalogue: Catalogue) -> tuple[str, ...]:
    """The codes of a play at the end of a dispute."""
    if len(dispute.events) >= 200:
        return ()
    problem = judge(dataclasses.replace(dispute, events=(*dispute.events, play)), catalogue).problem
    return problem.codes if problem is not None else ()
