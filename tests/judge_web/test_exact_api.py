"""The description of each judge is exact: what fits it is never answered with 400, and what does not fit it always is.

Tried with questions of the case books, each changed in one to three places: other values, other types, more, less, other names.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from judge.api_narrow import status_of
from judge.api_parts import parts
from judge.api_reading import whole_numbers
from judge.api_shapes import question_of
from judge.engine import Malformed, load_catalogue, read_dispute
from judge.engine.reading_in import FIELDS, PLAY_FIELDS
from judge.games.tools import TOOLS as OF_GAMES
from judge.tables.tools import TOOLS as OF_TABLES
from tests.engine.book import cases as disputes
from tests.games.book import cases as cases_of_games
from tests.tables.book import cases as cases_of_tables

from .test_api import described

WORDS = "A F G x end mounting older-sheet golden-goose parroting-macaw fun-duck swift-bomber whisk.mask.red.boots"
VALUES: tuple[Any, ...] = (
    *(None, False, True, 0, 1, -1, 2, 7, 300, 301, 999_999_999, 10**9, 2.0, 2.5),
    *("", *WORDS.split()),
    *([], ["A"], ["A"] * 9, ["mounting"], ["swift-bomber"], [None], [[]], [{}]),
    *({}, {"A": 1}, {"A": []}, {"A": {}}, {"card": "fun-duck"}, {"card": "parroting-macaw"}, {"swift-bomber": 1}, {"swift-bomber": True}),
)
OF_DISPUTES = (*FIELDS, *PLAY_FIELDS, "pick", "settle", "end_turn")
TOOLS: Mapping[str, Any] = {**OF_TABLES, **OF_GAMES}
ASKS = ("chain", *TOOLS)


def names_in(schema: Any) -> Iterator[str]:
    """The names of all fields of a description."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
    for each in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from names_in(each)


def holders(value: Any) -> Iterator[Any]:
    """Every object and list in a value, itself too."""
    if isinstance(value, dict | list):
        yield value
        for each in value.values() if isinstance(value, dict) else value:
            yield from holders(each)


def changed(asked: Any, names: list[str], chance: random.Random) -> Any:
    """The question with something else, more or less in one to three places."""
    found = copy.deepcopy(asked)
    for _time in range(chance.choice((1, 1, 1, 2, 3))):
        held = chance.choice(list(holders(found)))
        value = copy.deepcopy(chance.choice(VALUES))
        places = list(held) if isinstance(held, dict) else list(range(len(held)))
        way = chance.random()
        if places and way < 0.5:
            held[chance.choice(places)] = value
        elif places and way < 0.65:
            del held[chance.choice(places)]
        elif isinstance(held, dict):
            held[chance.choice(names)] = value
        else:
            held.append(held[0] if held and way < 0.8 else value)
    return found


def questions(ask: str) -> list[Any]:
    """What the case books ask of a judge."""
    if ask == "chain":
        return [case["dispute"] for case in disputes()]
    return [case["input"] for case in (cases_of_games(ask) if ask in OF_GAMES else cases_of_tables(ask))]


def refused(ask: str, asked: Any) -> bool:
    """Whether a judge refuses a question for something that the description tells."""
    try:
        if ask == "chain":
            read_dispute(asked, load_catalogue())
        else:
            TOOLS[ask].read(asked, load_catalogue())
    except Malformed as fault:
        return status_of(ask, fault.to_json()["errors"]) == 400
    return False


def differences(ask: str, times: int) -> list[Any]:
    """Changed questions of which the description says something else than the judge does; ``times`` of each case are tried."""
    part = "Dispute" if ask == "chain" else question_of(ask)
    fits = described(part).is_valid
    names = sorted({*names_in(parts()[part]), "wings", "A", "B", "F", *(OF_DISPUTES if ask == "chain" else ())})
    chance = random.Random(ask)
    tried = [changed(case, names, chance) for case in questions(ask) for _time in range(times)]
    assert {fits(asked) for asked in tried} == {True, False}
    return [asked for asked in tried if fits(asked) == refused(ask, whole_numbers(asked))]


@pytest.mark.parametrize("ask", ASKS)
def test_what_fits_is_never_refused_with_400_and_what_does_not_fit_always_is(ask: str) -> None:
    assert differences(ask, 8) == []


@pytest.mark.nightly
@pytest.mark.parametrize("ask", ASKS)
def test_what_fits_is_never_refused_with_400_however_it_is_changed(ask: str) -> None:
    assert differences(ask, 800) == []
