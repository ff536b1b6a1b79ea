"""What the tools and the judges of the other games answer, as JSON Schema: of each the figures of its own, as the head of its module tells them."""

from __future__ import annotations

from functools import cache

from judge.games.chicken_out import board, turn_asked
from judge.games.chicken_out.dare_asked import OTHER, UNUSED, WILD
from judge.games.chicken_war.tiles import TRAITS
from judge.tables.first import SCALE

from .api_shapes import NUMBER, SEATS, TEXT, YES, Schema, answer_of, by_seat, choice, listed, maybe, part, ref, whole

SEAT: Schema = choice(*SEATS)
CARD: Schema = {"type": "string", "description": "The slug of a card."}
TILE: Schema = {"type": "string", "description": "A Chicken by its traits: whisk.mask.red.boots."}
CODE: Schema = {"type": "string", "description": "A code, as of a problem."}
POINTS: Schema = {"type": "number", "description": "Half a point is possible."}
COUNTED: Schema = {"type": "object", "additionalProperties": NUMBER, "description": "Cards with their numbers."}
NUMBER_OR_NONE, YES_OR_NONE, SEAT_OR_NONE, CARD_OR_NONE = maybe(NUMBER), maybe(YES), maybe(SEAT), maybe(CARD)
WHEN = choice("before-draw", "drawn", "end", "deck-empty")


def every(**properties: Schema) -> Schema:
    """An object that has all of these, and nothing else."""
    return whole(list(properties), **properties)


def each(value: Schema, says: str) -> Schema:
    """An object with such a value under each name."""
    return {"type": "object", "additionalProperties": value, "description": says}


WORTH = part([], points={"type": "integer"}, pair=NUMBER, per_face_up=NUMBER, doubles=YES)
SETUP = every(
    players=NUMBER,
    most_players=NUMBER,
    each=NUMBER_OR_NONE,
    dealt=NUMBER_OR_NONE,
    draw_deck={**NUMBER_OR_NONE, "description": "Null, as each and dealt, where the rules allow no such game."},
    cards=NUMBER,
    enough_for={**NUMBER, "description": "Players who could get 2 cards each, whatever the rules say."},
    deck={**COUNTED, "description": "What is dealt from, without special cards and cards left out."},
    specials=COUNTED,
    left_out={**COUNTED, "description": "What stays in the box."},
    merged=each(listed(TEXT), "Cards with two names, and the names."),
    winner=choice("points", "chicks"),
    worth=each(WORTH, "What cards are worth."),
    first={"type": "string", "description": "The tool that says who starts."},
)
FIRST = every(
    starts=SEAT_OR_NONE,
    by=maybe(choice("seen", "draw")),
    latest=maybe(choice(*SCALE)),
    level={**listed(SEAT), "description": "Who saw a bird last, all of them."},
    order=maybe(listed(SEAT)),
    scale=listed(choice(*SCALE)),
)
LINE = whole(
    ["card", "count", "how", "each", "points", "mounts"],
    card=CARD,
    count=NUMBER,
    how=choice("points", "pair", "per_face_up"),
    each={"type": "integer"},
    units=NUMBER,
    points=POINTS,
    mounts=listed(CARD),
)
HAND = whole(
    ["points", "cards", "lines", "face_up", "exploded", "discards", "unknown_discards", "undecided"],
    points=POINTS,
    cards=NUMBER,
    rank=NUMBER,
    lines=listed(LINE),
    face_up=NUMBER,
    exploded=NUMBER,
    discards=COUNTED,
    unknown_discards=NUMBER,
    undecided={**NUMBER, "description": "Discards that the tool chose, as cheaply as it could."},
)
SCORE = every(
    counts=choice("points", "chicks"),
    seats=by_seat(HAND),
    ranking={**maybe(listed(listed(SEAT))), "description": "The places, and who is there."},
    winners=maybe(listed(SEAT)),
    decided_by=maybe(choice("points", "cards", "nothing")),
)
CHANCE = every(chance={**listed(NUMBER, 2, minItems=2), "description": "A fraction."}, percent={"type": "number"})
LEFT = {
    "copies": NUMBER,
    "gone": NUMBER,
    "mine": NUMBER,
    "shown": NUMBER,
    "left": NUMBER,
    "hand": maybe(ref("Chance")),
    "draws": maybe(ref("Chance")),
}
CHANCES = every(
    cards=NUMBER,
    unseen=NUMBER_OR_NONE,
    kinds=each(every(names=listed(TEXT), copying=YES, **LEFT), "Interrupts, and what is known of each."),
    any={**maybe(every(**LEFT)), "description": "All interrupts together, but for those that only copy."},
    closed={**YES, "description": "Whether what is on the pile stays there."},
)
HAPPENS = every(what=choice("force", "drop", "draw", "discard", "explode", "next"), card=CARD_OR_NONE, count=NUMBER)
DRAWS: dict[str, Schema] = {"draws": NUMBER, "due": NUMBER, "deck": NUMBER_OR_NONE, "over": YES}
TURNS: dict[str, Schema] = {
    "TurnPlayAnswer": every(allowed=YES, reasons=listed(CODE), copies=CARD_OR_NONE, chain=YES),
    "TurnDrawAnswer": every(**DRAWS),
    "TurnEndAnswer": every(order=listed(ref("Happens")), choice=YES, next=SEAT_OR_NONE, **DRAWS),
}
SPECIALS = every(
    hands=by_seat(NUMBER),
    draws=NUMBER,
    deck=NUMBER_OR_NONE,
    discarded=NUMBER,
    discards=listed(every(seat=SEAT, count=NUMBER, choice=YES, because=CARD, when=WHEN)),
    swaps=listed(listed(SEAT, 2, minItems=2)),
    explodes=listed(every(seat=SEAT, card=CARD, others=NUMBER, when=WHEN)),
    clocks=listed(every(seat=SEAT, card=CARD, explodes=choice("next-turn", "this-turn"))),
    silence=YES,
    over=YES,
    plays_on=YES,
    turn=SEAT_OR_NONE,
)
TO: Schema = choice(*SEATS, "discard")
MOUNTS = every(
    card_to=TO,
    mounts=listed(every(mount=CARD, to=TO, riding=YES)),
    times={**NUMBER, "description": "How many times over the card does its work."},
    count=NUMBER_OR_NONE,
    again=YES_OR_NONE,
    points=maybe({"type": "integer"}),
    order=maybe(listed(ref("Happens"))),
)

ANSWERED = every(
    at=choice(*board.PLACES),
    did=choice(*board.ANSWERS),
    legal=YES,
    why=maybe(CODE),
    at_risk=YES,
    ends=choice(*board.PLACES),
    moved=YES,
)
DARE = every(
    by=SEAT,
    card=maybe(choice(*SEATS, WILD, UNUSED, OTHER)),
    hit=maybe(listed(SEAT)),
    players=by_seat(every(chickens=listed(ANSWERED), spent=every(safe=NUMBER, goose=NUMBER), draws=NUMBER)),
    draws=by_seat(NUMBER),
    sent_back=NUMBER,
    winners=listed(SEAT),
)
DEED = every(legal=YES, why=maybe(CODE))
TURN = every(
    by=SEAT,
    do=maybe(choice(*turn_asked.DEEDS)),
    options=every(**dict.fromkeys(turn_asked.DEEDS, DEED)),
    crosses=YES_OR_NONE,
    ends=maybe(choice(board.FINISH, board.SAFETY)),
    draws=NUMBER_OR_NONE,
    winner=SEAT_OR_NONE,
)

SHARED: Schema = listed(every(trait=choice(*TRAITS), value=choice(*dict.fromkeys(word for words in TRAITS.values() for word in words))))
MATCH = every(
    one=TILE,
    other=maybe(TILE),
    shared=maybe(SHARED),
    count=NUMBER_OR_NONE,
    match=YES_OR_NONE,
    matches=listed(TILE),
    tally=each(NUMBER, "How many other tiles share so many traits with the one."),
)
ARMY = every(
    size=NUMBER,
    matching=NUMBER_OR_NONE,
    spoilers=maybe(listed(every(tile=TILE, count=NUMBER, shared=SHARED, why=choice("too-many", "too-few")))),
    complete=YES_OR_NONE,
    wins=YES,
    by=maybe(choice("army", "last")),
    may=every(win=YES, lob=YES, special=YES, steal_must_discard=YES),
    leaders=listed(every(leader=TILE, place=NUMBER, matching=NUMBER, spoilers=NUMBER)),
)
DRAW = every(allowed=YES, must_discard=NUMBER, may_discard=listed(choice("drawn", "other", "nothing")), yard=NUMBER_OR_NONE)
EGG = every(
    allowed=YES,
    right=YES_OR_NONE,
    out=listed(SEAT),
    discards=NUMBER_OR_NONE,
    yard=NUMBER_OR_NONE,
    eggs=NUMBER,
    may_play_special=YES_OR_NONE,
    winner=SEAT_OR_NONE,
)
STEAL = every(allowed=YES, must_discard=NUMBER_OR_NONE, yards=maybe(by_seat(NUMBER)), new_leader=YES, incomplete=maybe(listed(SEAT)))
INFILTRATE = every(allowed=YES, new_leader=YES, shared=maybe(SHARED), may_say=maybe(listed(choice("nothing", *TRAITS))), true=YES_OR_NONE)
DEDUCE = every(
    candidates=listed(TILE),
    count=NUMBER,
    certain=maybe(TILE),
    possible=every(**{trait: listed(choice(*options)) for trait, options in TRAITS.items()}),
    excluded=listed(every(tile=TILE, by=choice("answer", "given", "wrong"), number=NUMBER)),
)

ANSWERS: dict[str, Schema] = {
    "setup": SETUP,
    "first": FIRST,
    "score": SCORE,
    "chances": CHANCES,
    # As each may grow, one answer can fit several.
    "turn": {"anyOf": [ref(name) for name in TURNS], "description": "What is answered to play, to draw and to end."},
    "specials": SPECIALS,
    "mounts": MOUNTS,
    "out-dare": DARE,
    "out-turn": TURN,
    "war-match": MATCH,
    "war-army": ARMY,
    "war-draw": DRAW,
    "war-egg": EGG,
    "war-steal": STEAL,
    "war-infiltrate": INFILTRATE,
    "war-deduce": DEDUCE,
}
"""Tool or judge → its own figures: ``answer`` of its result."""


@cache
def parts() -> dict[str, Schema]:
    """The figures of each tool by name, and what several of them have."""
    return {**{answer_of(name): answer for name, answer in ANSWERS.items()}, **TURNS, "Chance": CHANCE, "Happens": HAPPENS}
