"""A set-up loses no card and makes none, for every deck and number of players; its deal is the one that the reference shows."""

from __future__ import annotations

import itertools

import pytest

from cards import mixing
from judge.engine.cards import load_catalogue
from judge.tables.decks import CARDS_EACH
from judge.tables.tools import TOOLS

MIXES = [mix for size in range(1, 5) for mix in itertools.combinations(("innocent", "pure", "raging", "mounting"), size)]


def test_the_deal_is_the_one_of_the_reference() -> None:
    assert dict(CARDS_EACH) == mixing.CARDS_EACH


@pytest.mark.parametrize("editions", MIXES)
@pytest.mark.parametrize("seats", CARDS_EACH)
def test_cards_out_are_cards_in(editions: tuple[str, ...], seats: int) -> None:
    result = TOOLS["setup"].answer({"editions": list(editions), "seats": seats}, load_catalogue()).to_json()
    answer = result["answer"]
    box = sum(answer["left_out"].values())
    aside = sum(answer["specials"].values())
    assert answer["cards"] == 56 * len(editions) == sum(answer["deck"].values()) + box + aside
    assert answer["cards"] == box + answer["dealt"] + answer["draw_deck"]
    places = {"deck": answer["cards"]}
    for move in result["cards"]:
        places[move["from"]] = places.get(move["from"], 0) - move["count"]
        places[move["to"]] = places.get(move["to"], 0) + move["count"]
    assert places.pop("deck") == answer["draw_deck"]
    assert places.pop("aside") == 0
    assert places.pop("box", 0) == box
    assert set(places.values()) == {answer["each"]}
    assert len(places) == seats
