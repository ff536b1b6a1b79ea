"""Special cards: no card is made or lost, whatever is drawn, held and chosen, at every table and by every reading."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from judge.engine.cards import Catalogue, Kind, load_catalogue
from judge.tables.decks import lines
from judge.tables.facts import Table
from judge.tables.readings import SWITCHES
from judge.tables.specials import TOOL

EDITIONS = [
    ["innocent"],
    ["pure"],
    ["raging"],
    ["mounting"],
    ["innocent", "raging"],
    ["pure", "mounting"],
    ["innocent", "pure", "raging", "mounting"],
]
DRAWS = 400


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def random_question(chance: random.Random, catalogue: Catalogue) -> dict[str, Any]:
    """A question that can be asked: real cards dealt to hands from a real deck."""
    editions = chance.choice(EDITIONS)
    seats = chance.randint(2, 6)
    table = Table(catalogue, tuple(slug for slug in catalogue.editions if slug in editions), seats)
    pack = [line.card for line in lines(table) for _ in range(line.copies)]
    chance.shuffle(pack)
    hands: dict[str, Any] = {}
    held: dict[str, Any] = {}
    for seat in table.people:
        cards = [pack.pop() for _ in range(chance.randint(0, 5))]
        faces = [card for card in cards if card.face_up]
        if chance.random() < 0.5:
            hands[seat] = [card.slug for card in cards]
            faces = [card for card in faces if chance.random() < 0.7]
        else:
            hands[seat] = len(cards)
        held[seat] = [
            {"card": card.slug, "came": chance.choice(["drawn", "given", "back"]), "when": chance.choice(["before", "this-turn"])} for card in faces
        ]
    ways = ["end", "none", "other", *(card.slug for card in table.deck.cards if card.draws is not None)]
    how = chance.choice(ways)
    copied = how not in ways[:3] and any(card.copying for card in table.deck.cards) and chance.random() < 0.5
    pack.sort(key=lambda card: card.kind is Kind.SPECIAL and chance.random() < 0.5)
    drawn = [card.slug if card.kind is Kind.SPECIAL else None for card in (pack.pop(), pack.pop(0), pack.pop())]
    turn = chance.choice(table.people)
    seats_that_choose = [seat for seat in table.people if chance.random() < 0.3]
    return {
        "editions": editions,
        "seats": seats,
        "turn": turn,
        "by": chance.choice(table.people) if copied or how == "other" else turn,
        "how": how,
        "copied": copied,
        "drawn": drawn[: chance.randint(0, 3)],
        "hands": hands,
        "held": held,
        "deck": chance.choice([1, 2, 3, 10]),
        "extra": chance.choice([0, 0, 1, 2]),
        "choices": {seat: [card.slug for card in table.deck.cards if card.face_up and chance.random() < 0.5] for seat in seats_that_choose},
        "readings": {
            slug: chance.choice(SWITCHES[slug]).slug
            for slug in ("two-imminent", "imminent-before-draw", "mockingbird-after-draw", "two-mockingbirds")
        },
    }


@contextmanager
def told(seed: int, question: dict[str, Any]) -> Iterator[None]:
    """What fails inside tells with what."""
    try:
        yield
    except Exception as error:
        error.add_note(f"seed {seed}: {question}")
        raise


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_made_or_lost(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(seed)
    for _ in range(DRAWS):
        question = random_question(chance, catalogue)
        with told(seed, question):
            result = TOOL.answer(question, catalogue, others=False).to_json()
            answer = result["answer"]
            before = {seat: hand if isinstance(hand, int) else len(hand) for seat, hand in question["hands"].items()}
            places = {**before, "deck": question["deck"], "discard": 0, "table": 1}
            for move in result["cards"]:
                assert move["count"] > 0
                places[move["from"]] -= move["count"]
                places[move["to"]] += move["count"]
                assert places[move["from"]] >= 0
            assert {seat: places[seat] for seat in before} == answer["hands"]
            assert places["deck"] == answer["deck"] == question["deck"] - answer["draws"]
            assert places["discard"] == answer["discarded"]
            assert sum(places.values()) == sum(before.values()) + question["deck"] + 1
            assert answer["over"] == (answer["deck"] == 0)


@pytest.mark.parametrize("seed", range(4))
def test_what_explodes_was_held_or_drawn_and_is_gone(seed: int, catalogue: Catalogue) -> None:
    chance = random.Random(1000 + seed)
    for _ in range(DRAWS):
        question = random_question(chance, catalogue)
        with told(seed, question):
            result = TOOL.answer(question, catalogue, others=False).to_json()
            answer = result["answer"]
            booby = "imminent-booby"
            held = sum(entry["card"] == booby for entries in question["held"].values() for entry in entries)
            listed = {seat: hand for seat, hand in question["hands"].items() if isinstance(hand, list)}
            held -= sum(entry["card"] == booby for seat in listed for entry in question["held"][seat])
            held += sum(hand.count(booby) for hand in listed.values())
            drawn = question["drawn"][: answer["draws"]].count(booby)
            gone = sum(move["count"] for move in result["cards"] if move["card"] == booby and move["to"] == "discard")
            assert len(answer["explodes"]) <= gone <= held + drawn
            if answer["over"]:
                assert gone == held + drawn, "the deck has run out, and nobody holds one any more"
                assert not answer["clocks"]
            elif result["legal"]:
                assert len(answer["clocks"]) == held + drawn - gone
            if question["how"] != "end" and not answer["over"]:
                assert not answer["explodes"]
