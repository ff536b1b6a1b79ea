"""Which tile can still be somebody's Leader, after what was said and guessed so far (war.infiltrate, war.egg).

Asked as JSON::

    {"target": "B",                                    whose Leader; needed
     "tiles": ["whisk.mask.red.boots", …],             the tiles of that Yard, ten at most; all 81 where nobody says
     "answers": [{"given": "whisk.none.blue.boots",    the Chicken that an Infiltrate tile brought; needed
                  "said": "weapon",                    the trait said to be shared, or "nothing"; needed
                  "leader_taken": true,                the Leader was taken with it, so that this is said of the new one
                  "old": true}],                       said of a Leader who has been replaced since
     "wrong": ["whisk.mask.red.none",                  tiles that an egg hit wrongly, each as it is, or
               {"tile": "…", "old": true}],            with whether an earlier Leader led then
     "seats": 3, "names": {}, "readings": {}}

Answered (``answer``)::

    {"candidates": ["…"], "count": 3,
     "certain": null,                                  the tile, where only one is left
     "possible": {"weapon": ["whisk"], …},             what the Leader can have, trait by trait
     "excluded": [{"tile": "…", "by": "answer", "number": 1}, …]}     by: answer, given or wrong; number counts in its list

Problem: ``nobody-fits`` (somebody said or noted something wrong).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from judge.engine.cards import Catalogue
from judge.games.data import WAR as GAME
from judge.games.party import Party
from judge.games.reading_in import GameReader
from judge.games.tool import GameTool
from judge.tables.account import Telling

from .sharing import NONE_TRAIT
from .tiles import TILES, TRAITS, YARD, Tile, common, read_tile, read_tiles
from .wording.deduce import SENTENCES

FIELDS = ("target", "tiles", "answers", "wrong")
NOTHING = "nothing"
MOST_ANSWERS = 20


class Clue(NamedTuple):
    """What was said about a Chicken that came to the Yard."""

    given: Tile
    said: str
    leader_taken: bool
    old: bool


class Guess(NamedTuple):
    """A tile that an egg hit wrongly. ``old``: an earlier Leader led then."""

    tile: Tile
    old: bool


@dataclass(frozen=True)
class Search:
    """What is known about a Leader. ``told`` is False where ``tiles`` are simply all."""

    party: Party
    target: str
    tiles: tuple[Tile, ...]
    told: bool
    clues: tuple[Clue, ...]
    wrong: tuple[Guess, ...]


def read(data: object, catalogue: Catalogue) -> Search:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = GameReader(data, catalogue, GAME, FIELDS)
    party = reader.party()
    target = reader.who("target")
    told = tuple(dict.fromkeys(read_tiles(reader, "tiles", YARD)))
    value = reader.data.get("answers", [])
    if not isinstance(value, list):
        reader.wrong_type("answers", "a list of answers")
        value = []
    if len(value) > MOST_ANSWERS:
        reader.say("too-many-answers", f"At most {MOST_ANSWERS} answers can stand here.", "answers")
    clues = tuple(_clue(reader, f"answers[{index}]", one) for index, one in enumerate(value[:MOST_ANSWERS]))
    wrong = _guesses(reader)
    reader.finish()
    return Search(party, target, told or TILES, bool(told), clues, wrong)


def _clue(reader: GameReader, place: str, value: object) -> Clue:
    told: Mapping[str, object] = reader.part(place, value, ("given", "said", "leader_taken", "old"))
    for name in ("given", "said"):
        if isinstance(value, dict) and name not in told:
            reader.fault("missing-field", f"{place}.{name}", field=name)
    return Clue(
        read_tile(reader, f"{place}.given", told["given"]) if "given" in told else TILES[0],
        reader.choice(f"{place}.said", told["said"], (NOTHING, *TRAITS)) if "said" in told else NOTHING,
        reader.yes(f"{place}.leader_taken", told.get("leader_taken", False)),
        reader.yes(f"{place}.old", told.get("old", False)),
    )


def _guesses(reader: GameReader) -> tuple[Guess, ...]:
    value = reader.data.get("wrong", [])
    if not isinstance(value, list):
        reader.wrong_type("wrong", "a list of tiles")
        return ()
    if len(value) > len(TILES):
        reader.say("too-many-tiles", f"At most {len(TILES)} tiles can stand here.", "wrong")
    return tuple(_guess(reader, f"wrong[{index}]", one) for index, one in enumerate(value[: len(TILES)]))


def _guess(reader: GameReader, place: str, value: object) -> Guess:
    if not isinstance(value, dict) or not {"tile", "old"} & set(value):
        return Guess(read_tile(reader, place, value), old=False)
    told: Mapping[str, object] = reader.part(place, value, ("tile", "old"))
    if "tile" not in told:
        reader.fault("missing-field", f"{place}.tile", field="tile")
    tile = read_tile(reader, f"{place}.tile", told["tile"]) if "tile" in told else TILES[0]
    return Guess(tile, reader.yes(f"{place}.old", told.get("old", False)))


def work(asked: Search, account: Telling) -> None:
    """Fills the account with the tiles that are left, clue by clue."""
    left = list(asked.tiles)
    excluded: list[dict[str, object]] = []
    if not asked.told:
        account.assume("all-tiles", target=asked.target)
    account.tell("begin", ("war.leader",), target=asked.target, count=len(left))

    def strike(kept: tuple[Tile, ...], by: str, number: int) -> None:
        excluded.extend({"tile": tile.slug, "by": by, "number": number} for tile in left if tile not in kept)
        left[:] = kept

    for number, clue in enumerate(asked.clues, 1):
        if clue.old:
            account.tell("old", ("war.leader-taken",), ("war-old-leader",), target=asked.target, given=clue.given)
            continue
        if clue.given in left:
            strike(_without_received(asked, account, clue, tuple(left)), "given", number)
        kept = account.choose(NONE_TRAIT, counts=_fitting(left, clue, none_counts=True), does_not_count=_fitting(left, clue, none_counts=False))
        rulings = (NONE_TRAIT,) if NONE_TRAIT in account.readings.consulted else ()
        strike(kept, "answer", number)
        code = "said-nothing" if clue.said == NOTHING else "said-trait"
        account.tell(code, ("war.infiltrate",), rulings, target=asked.target, given=clue.given, said=clue.said, count=len(left))
    for number, (tile, old) in enumerate(asked.wrong, 1):
        if old:
            account.tell("wrong-old", ("war.leader-taken",), ("war-old-leader",), tile=tile)
            continue
        strike(tuple(one for one in left if one != tile), "wrong", number)
        code = "wrong" if tile in asked.tiles else "wrong-elsewhere"
        account.tell(code, ("war.egg-wrong",), ("war-truth-about-guess",), target=asked.target, tile=tile, count=len(left))
    account.answer = {
        "candidates": [tile.slug for tile in left],
        "count": len(left),
        "certain": left[0].slug if len(left) == 1 else None,
        "possible": {trait: [value for value in TRAITS[trait] if any(getattr(tile, trait) == value for tile in left)] for trait in TRAITS},
        "excluded": excluded,
    }
    if not left:
        account.forbid("nobody-fits", ("war.infiltrate",), ("war-wrong-answer",), target=asked.target)
    account.headline = account.say("headline", target=asked.target, count=len(left), only=left[0] if len(left) == 1 else None)


def _fitting(tiles: list[Tile], clue: Clue, *, none_counts: bool) -> tuple[Tile, ...]:
    """The tiles of which this could have been said truly."""
    shared = {tile: common(clue.given, tile, none_counts=none_counts) for tile in tiles}
    return tuple(tile for tile in tiles if (clue.said in shared[tile] if clue.said != NOTHING else not shared[tile]))


def _without_received(asked: Search, account: Telling, clue: Clue, left: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles without the Chicken that came by the trade: the Leader had been chosen before it came (war.leader, war.leader-taken)."""
    rest = tuple(tile for tile in left if tile != clue.given)
    if not clue.leader_taken:
        account.tell("received", ("war.leader",), target=asked.target, given=clue.given, count=len(rest))
        return rest
    kept = account.choose("war-new-leader-tile", barred=rest, allowed=left)
    code = "received-new" if kept == rest else "received-perhaps"
    account.tell(code, ("war.leader-taken",), ("war-new-leader-tile",), target=asked.target, given=clue.given, count=len(kept))
    return kept


def _with_party(asked: Search, party: Party) -> Search:
    return replace(asked, party=party)


TOOL = GameTool("war-deduce", GAME, read, lambda asked: asked.party, _with_party, work, SENTENCES)
