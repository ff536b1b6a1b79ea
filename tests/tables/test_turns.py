"""Turns: the tool says what the chain judge says, and an end of a turn draws what the deck has."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from judge.engine import Dispute, Play, Settle, judge, legal_plays
from judge.engine.cards import Card, Catalogue, Mount, load_catalogue
from judge.engine.dispute import SEATS
from judge.engine.offers import Offer
from judge.tables.decks import lines
from judge.tables.facts import Table
from judge.tables.readings import SWITCHES
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


def told(plays: list[Play]) -> list[dict[str, Any]]:
    """Plays as the tool is told of them."""
    return [{"card": play.card, "by": play.by, **({"copies": play.copies} if play.copies else {})} for play in plays]


def next_play(dispute: Dispute, catalogue: Catalogue, chance: random.Random, *, answers: bool) -> Play | None:
    """A play that the chain judge allows: an answer to what lies open, or else a card of its own."""

    def answer(offer: Offer) -> bool:
        return (offer.copies or offer.card).is_interrupt

    offers = [offer for offer in legal_plays(dispute, catalogue).plays if offer.allowed and answer(offer) == answers]
    offers = [offer for offer in offers if not offer.card.is_mount or not chance.randrange(5)]
    if not offers:
        return None
    offer = chance.choice(offers)
    return Play(offer.card.slug, offer.by, offer.targets[-1], offer.copies.slug if offer.copies else None)


def random_moment(catalogue: Catalogue, chance: random.Random) -> tuple[Dispute, dict[str, Any]]:
    """A dispute in which some cards worked or were cancelled and perhaps a chain lies open, and the same as the tool is told of it.

    A card is cancelled by one interrupt or not answered at all, so that "cancelled" says all that the tool must know.
    """
    editions, seats = chance.choice(EDITIONS), chance.randint(2, 6)
    dispute = Dispute(editions, seats, turn=chance.choice(SEATS[:seats]))
    played: list[dict[str, Any]] = []
    for _ in range(chance.randint(0, 4)):
        play = next_play(dispute, catalogue, chance, answers=False)
        if play is None:
            break
        dispute = replace(dispute, events=(*dispute.events, play))
        stop = next_play(dispute, catalogue, chance, answers=True) if chance.random() < 0.4 else None
        cancels = stop is not None and "cancel" in catalogue.cards[stop.copies or stop.card].answers.values()
        if stop is not None and cancels and not catalogue.cards[stop.card].limit and not catalogue.cards[stop.copies or stop.card].redirects:
            verdict = judge(replace(dispute, events=(*dispute.events, stop, Settle())), catalogue)
            if verdict.plays[-1].outcome == "cancelled":
                dispute = replace(dispute, events=(*dispute.events, stop))
                played += [{**told([play])[0], "cancelled": True}, *told([stop])]
                play = None
        played += told([play]) if play is not None else []
        dispute = replace(dispute, events=(*dispute.events, Settle()))
    chain: list[Play] = []
    for _ in range(chance.choice([0, 1, 1, 2, 3])):
        shown = next_play(dispute, catalogue, chance, answers=bool(chain))
        if shown is None:
            break
        chain.append(shown)
        dispute = replace(dispute, events=(*dispute.events, shown))
    asked = {"editions": list(editions), "seats": seats, "turn": dispute.turn, "played": played}
    return dispute, asked | ({"open": told(chain)} if chain else {})


@pytest.mark.parametrize("seed", range(24))
def test_what_may_be_played_is_what_the_chain_judge_allows(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(seed)
    for _ in range(4):
        dispute, facts = random_moment(catalogue, chance)
        for offer in legal_plays(dispute, catalogue).plays:
            if any(requirement.code == "no-copies-left" for requirement in offer.failing):
                continue
            asked = {**facts, "by": offer.by, "card": offer.card.slug}
            answer = TOOL.answer(asked, catalogue, others=False)
            note = (seed, dispute, asked, answer.to_json())
            waits = answer.answer["reasons"] == ["must-wait"]
            assert (answer.answer["allowed"] or waits) == offer.allowed, note
            assert not waits or (offer.card.copying and "open" in asked), note
            if offer.copies is not None:
                named = TOOL.answer({**asked, "copies": offer.copies.slug}, catalogue, others=False)
                assert catalogue.cards[named.answer["copies"]].one == offer.copies.one, (note, named.to_json())
                assert named.answer["allowed"] == (offer.copies.is_interrupt or "open" not in asked), (note, named.to_json())


@pytest.mark.parametrize("seed", range(8))
def test_a_macaw_that_names_a_card_copies_what_the_chain_judge_lets_it_copy(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(1000 + seed)
    for _ in range(4):
        dispute, facts = random_moment(catalogue, chance)
        macaw = next((card for card in catalogue.deck(dispute.editions).cards if card.copying), None)
        if macaw is None:
            continue
        offers = legal_plays(dispute, catalogue).plays
        for seat in SEATS[: dispute.seats]:
            may = {offer.copies.one for offer in offers if offer.by == seat and offer.card is macaw and offer.copies is not None}
            gone = any(one.code == "no-copies-left" for offer in offers if offer.by == seat and offer.card is macaw for one in offer.failing)
            for copied in catalogue.deck(dispute.editions).cards:
                if gone or copied.copying:
                    continue
                asked = {**facts, "by": seat, "card": macaw.slug, "copies": copied.slug}
                answer = TOOL.answer(asked, catalogue, others=False).answer
                assert (answer["allowed"] or answer["reasons"] == ["must-wait"]) == (copied.one in may), (seed, dispute, asked, answer)


def mounted_cards(catalogue: Catalogue, chance: random.Random, editions: tuple[str, ...]) -> tuple[list[dict[str, Any]], list[Card]]:
    """A few cards with mounts that ride on them, dealt from a real deck, and the face-up cards of that deck."""
    pack = [line.card for line in lines(Table(catalogue, editions, 3)) for _ in range(line.copies)]
    chance.shuffle(pack)
    mounts = [card for card in pack if card.is_mount]
    faces = [card for card in pack if card.face_up]
    carriers = [card for card in pack if not card.is_mount and not card.face_up]
    cards = [
        {"card": carriers.pop().slug, "mounts": [mounts.pop().slug for _ in range(chance.randint(0, 3))]}
        for _ in range(chance.randint(0, 3))
    ]  # fmt: skip
    return cards, faces


@pytest.mark.parametrize("seed", range(4))
def test_an_end_of_a_turn_draws_what_the_deck_has(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(2000 + seed)
    for _ in range(200):
        cards, _ = mounted_cards(catalogue, chance, ("mounting",))
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


@pytest.mark.parametrize("seed", range(4))
def test_an_end_of_a_turn_loses_no_card(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(3000 + seed)
    for _ in range(200):
        cards, faces = mounted_cards(catalogue, chance, ("raging", "mounting"))
        held = [{"card": faces.pop().slug, "when": chance.choice(["before", "this-turn"])} for _ in range(chance.randint(0, 3))]
        hand = sum(1 + len(entry["mounts"]) for entry in cards) + len(held) + chance.randint(0, 2)
        asked: dict[str, Any] = {
            "editions": ["raging", "mounting"],
            "seats": 3,
            "ask": "end",
            "hand": hand,
            "deck": chance.randint(1, 5),
            "cards": cards,
            "held": {"A": held},
            "fewest": chance.random() < 0.5,
            "readings": {
                slug: chance.choice(SWITCHES[slug]).slug
                for slug in ("two-imminent", "imminent-before-draw", "mockingbird-after-draw", "two-mockingbirds", "crow-parrotlet")
            },
        }
        result = TOOL.answer(asked, catalogue, others=False).to_json()
        note = (seed, asked, result)
        gone = sum(move["count"] for move in result["cards"] if move["from"] == "A" and move["to"] == "discard")
        came = sum(move["count"] for move in result["cards"] if (move["from"], move["to"]) == ("deck", "A"))
        assert came == result["answer"]["draws"], note
        assert 0 <= gone <= hand + came, note
        told = [entry for entry in result["answer"]["order"] if entry["what"] in ("discard", "explode")]
        assert sum(entry["count"] for entry in told) <= gone, note
        for slug in {move["card"] for move in result["cards"] if move["card"]}:
            mine = [*(entry["card"] for entry in cards), *(one for entry in cards for one in entry["mounts"]), *(one["card"] for one in held)]
            assert sum(move["count"] for move in result["cards"] if move["card"] == slug) <= mine.count(slug), (slug, note)
