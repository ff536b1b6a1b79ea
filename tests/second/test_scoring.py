"""The score and its second telling agree on random hands of every deck; what must hold for any hands holds.

The seed is printed; CHICKS_SEED repeats it.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from judge.engine.cards import load_catalogue
from judge.tables.scoring import TOOL
from tests.second.scoring import Evening, Pile, as_asked, evening, outcome, possible, tellable

MIXES = [mix for size in range(1, 5) for mix in itertools.combinations(("innocent", "pure", "raging", "mounting"), size)]
EACH = 200


@pytest.fixture(scope="module")
def seed() -> int:
    found = int(os.environ.get("CHICKS_SEED") or Random().randrange(10**9))
    print(f"CHICKS_SEED={found}")
    return found


def evenings(seed: int, editions: tuple[str, ...], count: int) -> Iterator[Evening]:
    random = Random(f"{seed} {editions}")
    for _ in range(count):
        made = evening(random, editions)
        if all(map(tellable, made.hands.values())):
            yield made


def counted(asked: dict[str, Any]) -> dict[str, Any]:
    return TOOL.answer(asked, load_catalogue(), others=False).to_json()


@pytest.mark.parametrize("editions", MIXES)
def test_both_count_the_same(editions: tuple[str, ...], seed: int) -> None:
    compared = 0
    for made in evenings(seed, editions, EACH):
        asked = as_asked(made)
        result = counted(asked)
        assert result["legal"], (asked, result["problem"])
        assert possible(made)
        expected = outcome(made)
        seats = result["answer"]["seats"]
        assert {seat: one["points"] for seat, one in seats.items()} == expected["points"], asked
        assert {seat: one["rank"] for seat, one in seats.items()} == expected["places"], asked
        assert {seat: one["cards"] for seat, one in seats.items()} == expected["cards"], asked
        assert result["answer"]["winners"] == expected["winners"], asked
        compared += len(seats)
    assert compared > EACH


@pytest.mark.parametrize("editions", MIXES)
def test_both_refuse_the_same(editions: tuple[str, ...], seed: int) -> None:
    random = Random(f"{seed} refuse {editions}")
    refused = 0
    for made in evenings(seed + 1, editions, 60):
        hand = made.hands[random.choice(sorted(made.hands))]
        hand.piles += [Pile("innocent-chick") for _ in range(random.choice((1, 4 * len(editions), 10 * len(editions), 60)))]
        result = counted(as_asked(made))
        assert result["legal"] is possible(made), (as_asked(made), result["problem"])
        refused += not result["legal"]
    assert refused


@pytest.mark.parametrize("editions", MIXES)
def test_lines_add_up_and_no_card_is_lost(editions: tuple[str, ...], seed: int) -> None:
    for made in evenings(seed + 2, editions, 60):
        asked = as_asked(made)
        result = counted(asked)
        for seat, one in result["answer"]["seats"].items():
            assert sum(line["points"] for line in one["lines"]) == one["points"]
            hand = asked["hands"][seat]
            before = sum(hand["cards"].values()) + hand["other"] + (made.goose == seat and made.goose_counts)
            assert one["cards"] == before - sum(move["count"] for move in result["cards"] if move["from"] == seat)
        assert all(move["to"] == "discard" for move in result["cards"])


@pytest.mark.parametrize("editions", MIXES)
def test_who_sits_where_changes_nothing(editions: tuple[str, ...], seed: int) -> None:
    random = Random(f"{seed} seats {editions}")
    for made in evenings(seed + 3, editions, 40):
        asked = as_asked(made)
        seats = list(asked["hands"])
        places = dict(zip(seats, random.sample(seats, len(seats)), strict=True))
        other = {**asked, "hands": {places[seat]: hand for seat, hand in asked["hands"].items()}}
        if made.goose:
            other["drew_last"] = {**asked["drew_last"], "seat": places[made.goose]}
        one, two = counted(asked)["answer"], counted(other)["answer"]
        assert {places[seat]: entry for seat, entry in one["seats"].items()} == two["seats"]
        assert [sorted(places[seat] for seat in group) for group in one["ranking"]] == [sorted(group) for group in two["ranking"]]


@pytest.mark.parametrize("editions", MIXES)
def test_one_chick_more_is_never_worse(editions: tuple[str, ...], seed: int) -> None:
    random = Random(f"{seed} chick {editions}")
    for made in evenings(seed + 4, editions, 40):
        seat = random.choice(sorted(made.hands))
        if any(pile.card == "imminent-booby" for pile in made.hands[seat].piles):
            continue
        before = counted(as_asked(made))["answer"]
        made.hands[seat].piles.append(Pile("innocent-chick"))
        after = counted(as_asked(made))
        if after["legal"]:
            now = after["answer"]["seats"][seat]
            assert now["points"] == before["seats"][seat]["points"] + 1
            assert now["rank"] <= before["seats"][seat]["rank"]
            assert set(after["answer"]["winners"]) - set(before["winners"]) <= {seat}


@pytest.mark.parametrize("editions", [mix for mix in MIXES if "raging" in mix])
def test_what_nobody_decided_costs_no_more_than_any_decision(editions: tuple[str, ...], seed: int) -> None:
    compared = 0
    for made in evenings(seed + 5, editions, 150):
        asked = as_asked(made)
        decided = counted(asked)["answer"]["seats"]
        for hand in asked["hands"].values():
            hand["discards"] = {}
        left_open = counted(asked)["answer"]["seats"]
        for seat, one in left_open.items():
            assert one["points"] >= decided[seat]["points"], (seat, asked)
            compared += one["exploded"] > 0
    assert compared
