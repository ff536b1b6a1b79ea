"""Mounts: every mount goes somewhere, once; and a played card goes where the chain judge sends it."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from judge.engine import Dispute, Play, Settle, judge
from judge.engine.cards import Catalogue, Mount, load_catalogue
from judge.tables.mounts import TOOL
from judge.tables.mounts_asked import EVENTS, MOVING
from judge.tables.readings import SWITCHES

EDITIONS = ["innocent", "pure", "raging", "mounting"]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize("seed", range(4))
def test_the_card_and_each_mount_go_to_one_place(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(seed)
    deck = catalogue.deck(tuple(EDITIONS))
    carriers = [card for card in deck.cards if not card.is_mount]
    riders = [card for card in deck.cards if card.is_mount for _ in range(deck.copies[card.one])]
    for _ in range(300):
        event = chance.choice(EVENTS)
        mounts = [mount.slug for mount in chance.sample(riders, chance.randint(1, 4))]
        asked: dict[str, Any] = {
            "editions": EDITIONS,
            "seats": 3,
            "turn": "B",
            "card": chance.choice(carriers).slug,
            "mounts": mounts,
            "event": event,
            **({"to": "C"} if event in MOVING else {}),
            "hand": chance.randint(5, 8),
            "played_this_turn": chance.random() < 0.3,
            "readings": {slug: chance.choice(SWITCHES[slug]).slug for slug in ("two-ducks", "crow-parrotlet", "adjutant-mount", "duck-no-number")},
        }
        result = TOOL.answer(asked, catalogue, others=False).to_json()
        answer, note = result["answer"], (seed, asked, result)
        assert sorted(entry["mount"] for entry in answer["mounts"]) == sorted(mounts), note
        source = "discard" if event == "taken" else "B"
        places = {"B": 0, "C": 0, "discard": 0, source: 1 + len(mounts)}
        for move in result["cards"]:
            if move["from"] != "deck" and move["card"] is not None:
                places[move["from"]] -= move["count"]
                places[move["to"]] += move["count"]
        for place, count in places.items():
            assert count == (answer["card_to"] == place) + sum(entry["to"] == place for entry in answer["mounts"]), note
        for entry in answer["mounts"]:
            assert not entry["riding"] or entry["to"] == answer["card_to"], note
            gone = catalogue.cards[entry["mount"]].mount is not Mount.DROP and event not in ("taken", "removed")
            assert entry["riding"] or not gone, note


def test_a_played_card_goes_where_the_chain_judge_sends_it(catalogue: Catalogue) -> None:
    deck = catalogue.deck(tuple(EDITIONS))
    cards = [card for card in deck.cards if (card.is_attack or card.is_action) and not card.copying]
    riders = [card.slug for card in deck.cards if card.is_mount]
    combinations = [(), *itertools.combinations(riders, 1), *itertools.combinations(riders, 2)]
    for card, mounts, fewest, cancelled in itertools.product(cards, combinations, (True, False), (True, False)):
        targets = ("B",) if card.is_attack and card.discards is None else ()
        play = Play(card.slug, "A", targets, None, mounts, fewest)
        answer = (Play("falcon-interceptor", "B"),) if cancelled else ()
        verdict = judge(Dispute(tuple(EDITIONS), 3, events=(play, *answer, Settle())), catalogue).to_json()
        asked = {"editions": EDITIONS, "seats": 3, "card": card.slug, "mounts": list(mounts), "fewest": fewest}
        told = TOOL.answer({**asked, "event": "cancelled" if cancelled else "played"}, catalogue, others=False).answer
        result = verdict["cards"][0]
        assert told["card_to"] == (result.get("to", "discard")), (asked, result)
        assert [entry["to"] for entry in told["mounts"]] == [entry.get("to", "discard") for entry in result.get("mounts", ())], (asked, result)
        if not cancelled and card.is_attack:
            assert told["count"] == len(verdict["plays"][0]["picks"]), (asked, verdict["plays"][0])
