"""What the calls of the other games' judges take, as JSON Schema, for the API's description."""

from __future__ import annotations

from functools import cache

from judge.games.chicken_out import board, turn_asked
from judge.games.chicken_out.dare_asked import MOST_DECK, OTHER, UNUSED, WILD
from judge.games.chicken_war.deduce import MOST_ANSWERS
from judge.games.chicken_war.specials import DEALT, INFILTRATE, STEAL
from judge.games.chicken_war.specials import MOST as MOST_PLAYED
from judge.games.chicken_war.tiles import TILES, TRAITS, YARD
from judge.games.data import SWITCHES
from judge.games.reading_in import FEWEST, MOST

from .api_narrow import at_tables, unless
from .api_narrow import readings as readings_of
from .api_shapes import SEATS, TEXT, YES, Schema, choice, listed, maybe, number, question_of, ref, whole
from .api_shapes import by_seat as by_any_seat

SEAT: Schema = choice(*SEATS[:MOST])
MAYBE: Schema = maybe(YES)
TILE: Schema = ref("ChickenTile")
OUT_OF_IT: Schema = {**listed(SEAT), "description": "Who is out of the game."}


def by_seat(value: Schema) -> Schema:
    """An object with a value for each player of these games."""
    return by_any_seat(value, SEATS[:MOST])


CHICKEN_TILE: Schema = {
    "description": "A Chicken by its traits, in one word (whisk.mask.red.boots) or one by one.",
    "oneOf": [
        {"type": "string", "pattern": "^" + r"\.".join(f"({'|'.join(options)})" for options in TRAITS.values()) + "$"},
        whole(list(TRAITS), **{trait: choice(*options) for trait, options in TRAITS.items()}),
    ],
}
PARTY: dict[str, Schema] = {
    "seats": {**number(FEWEST, MOST), "default": FEWEST},
    "names": by_seat(TEXT),
}
BIRD: dict[str, Schema] = {
    "at": choice(*board.PLACES),
    "ahead": maybe(choice("", board.SAFETY, board.FINISH)),
}
DARED = whole(
    ["at"],
    **BIRD,
    lane=maybe(number(1, board.LANES)),
    behind=maybe(choice("", board.SAFETY, board.START)),
    did=maybe(choice(*board.ANSWERS)),
)
WALKER = whole(["at"], **BIRD, to_finish=maybe(number(0, turn_asked.MOST_SPACES)))
SAID = choice("nothing", *TRAITS)


def _pair(bird: Schema) -> Schema:
    return listed(bird, board.CHICKENS, minItems=board.CHICKENS)


def _special(kind: str) -> dict[str, Schema]:
    """What Steal and Infiltrate tiles ask alike."""
    yards = {"yard": number(1, YARD), "target_yard": number(1, YARD)}
    return {"by": SEAT, "target": SEAT, "acted": YES, "played": number(0, MOST_PLAYED), "left": number(0, DEALT[kind]), **yards, "out": OUT_OF_IT}


QUESTIONS: dict[str, tuple[list[str], dict[str, Schema]]] = {
    "out-dare": (
        ["by", "chickens"],
        {
            "by": SEAT,
            "card": maybe(choice(*SEATS[:MOST], WILD, UNUSED, OTHER)),
            "chickens": by_seat(_pair(DARED)),
            "cards": by_seat(whole([], safe=number(0, board.HAND), goose=number(0, board.HAND))),
            "late": listed(SEAT),
            "order": listed(SEAT),
            "deck": maybe(number(0, MOST_DECK)),
        },
    ),
    "out-turn": (
        [],
        {
            "by": SEAT,
            "do": maybe(choice(*turn_asked.DEEDS)),
            "hand": maybe(whole([], **{kind: number(0, most) for kind, most in board.IN_BOX.items()})),
            "chickens": maybe(_pair(WALKER)),
            "spaces": number(1, turn_asked.MOST_SPACES),
            "move": maybe(choice(turn_asked.FIRST, turn_asked.SECOND, turn_asked.BOTH, turn_asked.NONE)),
            "taken": YES,
            "on_road": MAYBE,
            "home": by_seat(number(0, board.CHICKENS)),
        },
    ),
    "war-match": (["one"], {"one": TILE, "other": maybe(TILE)}),
    "war-army": (
        ["yard"],
        {"by": SEAT, "yard": listed(TILE, len(TILES), minItems=1), "leader": maybe(TILE), "claim": YES, "late": YES, "turn": SEAT, "out": OUT_OF_IT},
    ),
    "war-draw": (
        ["by", "from"],
        {
            "by": SEAT,
            "from": choice("deck", "pile"),
            "yard": number(1, YARD),
            "discard": maybe(choice("drawn", "other", "leader", "nothing")),
            "acted": YES,
            "empty": YES,
        },
    ),
    "war-egg": (
        ["by", "target"],
        {
            "by": SEAT,
            "target": SEAT,
            "guess": maybe(TILE),
            "leader": maybe(TILE),
            "right": MAYBE,
            "yard": number(1, YARD),
            "target_yard": number(1, YARD),
            "eggs": number(0, 3),
            "acted": YES,
            "out": OUT_OF_IT,
        },
    ),
    "war-steal": (
        ["by", "target"],
        {**_special(STEAL), "leader_taken": YES, "discard": maybe(choice("other", "stolen", "leader", "nothing"))},
    ),
    "war-infiltrate": (
        ["by", "target"],
        {
            **_special(INFILTRATE),
            "given": maybe(TILE),
            "taken": maybe(TILE),
            "gives_leader": YES,
            "leader_taken": YES,
            "leader": maybe(TILE),
            "said": maybe({"oneOf": [SAID, listed(choice(*TRAITS))]}),
        },
    ),
    "war-deduce": (
        ["target"],
        {
            "target": SEAT,
            "tiles": listed(TILE, YARD),
            "answers": listed(whole(["given", "said"], given=TILE, said=SAID, leader_taken=YES, old=YES), MOST_ANSWERS),
            "wrong": listed({"anyOf": [TILE, whole(["tile"], tile=TILE, old=YES)]}, len(TILES)),
        },
    ),
}
"""Judge → the fields that its question needs, and its own fields."""


def _question(name: str, required: list[str], own: dict[str, Schema]) -> Schema:
    """A question with what its fields demand of each other."""
    game = name.partition("-")[0]
    readings = readings_of({slug: each for slug, each in SWITCHES.items() if slug.startswith(f"{game}-")})
    properties = {**PARTY, "readings": readings, **own}
    everybody = _against_everybody if name == "out-dare" else None
    claimed = [unless("claim", {"type": "boolean", "enum": [False]}, "leader", TILE)] if name == "war-army" else []
    return {**whole(required, **properties), "allOf": [at_tables(properties, SEATS[:MOST], FEWEST, everybody), *claimed]}


def _against_everybody(seats: str) -> list[Schema]:
    """Whoever dares, all others tell where their chickens are."""
    return [
        {"type": "object", "properties": {"by": choice(seat), "chickens": {"type": "object", "required": [each for each in seats if each != seat]}}}
        for seat in seats
    ]


@cache
def parts() -> dict[str, Schema]:
    """The question of each judge, and the tile that many of them name."""
    questions = {question_of(name): _question(name, required, own) for name, (required, own) in QUESTIONS.items()}
    return {**questions, "ChickenTile": CHICKEN_TILE}
