"""Do two Chickens match, and which ones match a given one (war.match).

Asked as JSON::

    {"one": "whisk.mask.red.boots",              needed
     "other": "whisk.mask.blue.none",            left out: only the tiles that match ``one``
     "seats": 2, "names": {}, "readings": {"war-none-trait": "does-not-count"}}

Answered (``answer``)::

    {"one": "whisk.mask.red.boots", "other": "whisk.mask.blue.none",      other, shared, count and match are null without it
     "shared": [{"trait": "weapon", "value": "whisk"}, {"trait": "eyewear", "value": "mask"}],
     "count": 2, "match": true,
     "matches": ["frying-pan.mask.red.none", …],   all tiles that match ``one``, if every mix of traits is there once
     "tally": {"0": 16, "1": 32, "2": 24, "3": 8}} how many other tiles share so many traits with ``one``
"""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .sharing import NONE_TRAIT, sharing
from .tiles import SHARED, TILES, TRAITS, Tile, common, maybe_tile, read_tile, shared_json
from .wording.match import SENTENCES


@dataclass(frozen=True)
class Pair:
    """Two tiles, or one alone."""

    party: Party
    one: Tile
    other: Tile | None


def read(data: object, catalogue: Catalogue) -> Pair:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, ("one", "other"))
    party = reader.party()
    if "one" not in reader.data:
        reader.fault("missing-field", "one", field="one")
    one = read_tile(reader, "one", reader.data["one"]) if "one" in reader.data else TILES[0]
    other = maybe_tile(reader, "other")
    reader.finish()
    return Pair(party, one, other)


def work(asked: Pair, account: Telling) -> None:
    """Fills the account with what the two share, and the tiles that match the first."""
    one, other = asked.one, asked.other
    account.answer = {"one": one.slug, "other": other.slug if other else None, "shared": None, "count": None, "match": None}
    if other is not None:
        _pair(account, one, other)
    counts = account.choose("war-none-trait", counts=_counts(one, none_counts=True), does_not_count=_counts(one, none_counts=False))
    matches = [tile for tile, count in zip(TILES, counts, strict=True) if count == SHARED and tile != one]
    tally = Counter(count for tile, count in zip(TILES, counts, strict=True) if tile != one)
    account.answer |= {"matches": [tile.slug for tile in matches], "tally": {str(count): tally[count] for count in range(len(TRAITS))}}
    account.assume("every-mix-once")
    decided = (NONE_TRAIT,) if NONE_TRAIT in account.readings.consulted else ()
    account.tell("all-matches", ("war.match", "war.traits"), decided, one=one, count=len(matches), tally=tally)
    if other is None:
        account.headline = account.say("headline-one", count=len(matches))


def _pair(account: Telling, one: Tile, other: Tile) -> None:
    traits = sharing(account, one, other)
    decided = (NONE_TRAIT,) if NONE_TRAIT in account.readings.consulted else ()
    matching = len(traits) == SHARED
    for trait in TRAITS:
        ours, theirs = getattr(one, trait), getattr(other, trait)
        rulings = decided if ours == theirs == "none" else ()
        account.tell("trait", ("war.traits",), rulings, trait=trait, ours=ours, theirs=theirs, shared=trait in traits)
    account.tell("count", ("war.match", "war.not-traits"), (), count=len(traits), match=matching, same=one == other)
    account.answer |= {"shared": shared_json(one, traits), "count": len(traits), "match": matching}
    account.headline = account.say("headline", count=len(traits), match=matching)


@functools.lru_cache(maxsize=2 * len(TILES))
def _counts(one: Tile, *, none_counts: bool) -> tuple[int, ...]:
    return tuple(len(common(one, tile, none_counts=none_counts)) for tile in TILES)


def _with_party(asked: Pair, party: Party) -> Pair:
    return replace(asked, party=party)


TOOL = GameTool("war-match", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
