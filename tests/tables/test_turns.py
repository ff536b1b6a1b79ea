"""Turns: the tool says what the chain judge says, and an end of a turn draws what the deck has."""

from __future__ import annotations

import random
from typing import Any

import pytest

from judge.engine import Dispute, Play, Settle, legal_plays
from judge.engine.cards import Catalogue, Mount, load_catalogue
from judge.engine.dispute import SEATS
from judge.tables.turns import TOOL

EDITIONS = [
    ("innocent",),
    ("pure",),
    ("raging",),
    ("mounting",),
    ("innocent", "pure"),
    ("innocent", "mounting"),
    ("innocent", "pure", "raging", "mounting"),
]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.mark.parametrize("seed", range(6))
def test_what_may_be_played_is_what_the_chain_judge_allows(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(seed)
    for _ in range(6):
        editions, seats = chance.choice(EDITIONS), chance.randint(2, 6)
        dispute = Dispute(editions, seats, turn=chance.choice(SEATS[:seats]))
        for _ in range(chance.randint(0, 4)):
            offers = [offer for offer in legal_plays(dispute, catalogue).plays if offer.allowed and not offer.card.is_interrupt]
            if not offers:
                break
            offer = chance.choice(offers)
            play = Play(offer.card.slug, offer.by, offer.targets[-1], offer.copies.slug if offer.copies else None)
            dispute = Dispute(editions, seats, turn=dispute.turn, events=(*dispute.events, play, Settle()))
        plays = [event for event in dispute.events if isinstance(event, Play)]
        played = [{"card": play.card, "by": play.by, **({"copies": play.copies} if play.copies else {})} for play in plays]
        for offer in legal_plays(dispute, catalogue).plays:
            if any(requirement.code == "no-copies-left" for requirement in offer.failing):
                continue
            asked = {"editions": list(editions), "seats": seats, "turn": dispute.turn, "by": offer.by, "card": offer.card.slug, "played": played}
            answer = TOOL.answer(asked, catalogue, others=False)
            assert answer.answer["allowed"] == offer.allowed, (seed, asked, answer.to_json())


@pytest.mark.parametrize("seed", range(4))
def test_an_end_of_a_turn_draws_what_the_deck_has(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(2000 + seed)
    deck = catalogue.deck(("mounting",))
    mounts = [card for card in deck.cards if card.is_mount]
    for _ in range(200):
        cards = [
            {"card": chance.choice([card.slug for card in deck.cards if not card.is_mount and not card.face_up]),
             "mounts": [chance.choice(mounts).slug for _ in range(chance.randint(0, 3))]}
            for _ in range(chance.randint(0, 3))
        ]  # fmt: skip
        hand = sum(1 + len(entry["mounts"]) for entry in cards) + chance.randint(0, 2)
        asked: dict[str, Any] = {
            "editions": ["mounting"],
            "seats": 3,
            "ask": "end",
            "hand": hand,
            "deck": chance.randint(1, 9),
            "cards": cards,
            "fewest": chance.random() < 0.5,
        }
        answer = TOOL.answer(asked, catalogue, others=False).to_json()["answer"]
        kinds = [entry["what"] for entry in answer["order"]]
        riding = [catalogue.cards[slug].mount for entry in cards for slug in entry["mounts"]]
        note = (seed, asked, answer)
        assert answer["draws"] == min(answer["due"], asked["deck"]), note
        assert 1 <= answer["due"] <= 2 + riding.count(Mount.DRAW), note
        assert answer["over"] == (answer["draws"] == asked["deck"]) == (answer["deck"] == 0), note
        assert kinds.count("draw") == 1, note
        assert kinds.count("next") == (0 if answer["over"] else 1), note
        assert kinds.count("force") + kinds.count("drop") <= len(cards), note
        assert kinds == sorted(kinds, key=["force", "drop", "draw", "discard", "explode", "next"].index), note
