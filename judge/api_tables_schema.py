"""What the calls of the table's tools take, as JSON Schema, for the API's description."""

from __future__ import annotations

from judge.engine import Catalogue
from judge.engine.dispute import CURRENT, MOST_MOUNTS
from judge.engine.readings import OLDER_SHEET, RULESETS
from judge.tables.first import LARGEST_DRAW, SCALE
from judge.tables.mounts_asked import EVENTS, MOVING
from judge.tables.reading_in import MOST_CARDS
from judge.tables.readings import SWITCHES
from judge.tables.specials import MOST_EXTRA
from judge.tables.turns import MOST_MOUNTED, MOST_PLAYED
from judge.tables.turns_asked import DRAW, END, HAND, MOUNT, PILE, PLAY

from .api_narrow import at_tables, either_way, readings, unless
from .api_schema import SEAT
from .api_shapes import SEATS, TEXT, YES, Schema, by_seat, choice, listed, maybe, number, question_of, ref, whole

CARD: Schema = ref("AnyCard")
FEW: Schema = number(0, MOST_CARDS)
EXTRA: Schema = number(0, MOST_EXTRA)
COUNTED: Schema = {"type": "object", "propertyNames": CARD, "additionalProperties": FEW, "description": "Cards with their numbers."}
LISTED: Schema = listed(CARD, MOST_CARDS)
CARDS: Schema = {"oneOf": [COUNTED, LISTED]}
MOUNTS: Schema = listed(ref("MountCard"), MOST_MOUNTS)


HELD = by_seat(listed(whole(["card"], card=CARD, came=choice("drawn", "given", "picked", "swapped", "back"), when=choice("before", "this-turn"))))
HAND_SCORED = whole(
    [],
    cards=CARDS,
    other=FEW,
    mounts=listed(whole(["card", "mounts"], card=CARD, mounts=MOUNTS)),
    face_up=FEW,
    discards=CARDS,
)
ANOTHER: Schema = {"anyOf": [ref("OtherCard"), ref("MountCard")]}
PLAYED: Schema = {
    **whole(["card"], card=CARD, by=SEAT, copies=CARD, cancelled=YES, earlier=YES),
    "allOf": [unless("card", ANOTHER, "copies")],
}
"""A card that was played. One that copies says which."""
MOUNTED = whole(["card"], card=CARD, mounts=MOUNTS, played=YES)


def _table(catalogue: Catalogue) -> dict[str, Schema]:
    """The fields of every question."""
    edition = choice(*catalogue.editions)
    return {
        "editions": listed(edition, minItems=1, uniqueItems=True),
        "seats": number(2, len(SEATS)),
        "names": by_seat(TEXT),
        "turn": SEAT,
        "ruleset": choice(*RULESETS),
        "readings": readings({**{slug: one.readings for slug, one in catalogue.rulings.items() if one.readings}, **SWITCHES}),
    }


def _own(catalogue: Catalogue) -> dict[str, tuple[list[str], dict[str, Schema]]]:
    """What each tool asks besides: the fields that it needs, and its own."""
    known: Schema = {"type": ["string", "null"], "pattern": f"^({'|'.join(catalogue.cards)})$", "description": "The slug of a card, or null."}
    drawing = [card.slug for card in catalogue.cards.values() if card.draws is not None]
    return {
        "setup": (["editions", "seats"], {"seats": number(0, 9999)}),
        "first": (["seats"], {"seen": by_seat(choice(*SCALE)), "draw": number(0, LARGEST_DRAW)}),
        "score": (
            ["editions", "seats"],
            {
                "hands": by_seat({"oneOf": [FEW, HAND_SCORED]}),
                "discard_pile": CARDS,
                "drew_last": whole(["seat", "card"], seat=SEAT, card=CARD),
            },
        ),
        "chances": (
            ["editions", "seats"],
            {"discard_pile": CARDS, "mine": CARDS, "shown": CARDS, "also": CARDS, "hand": FEW, "draws": FEW, "draw_deck": FEW},
        ),
        "turn": (
            ["editions"],
            {
                "ask": choice(PLAY, DRAW, END),
                "by": SEAT,
                "card": CARD,
                "mounts": MOUNTS,
                "copies": CARD,
                "again": YES,
                "fresh": YES,
                "played": listed(PLAYED, MOST_PLAYED),
                "open": maybe({"oneOf": [PLAYED, listed(PLAYED, MOST_PLAYED)]}),
                "mockingbirds": listed(SEAT),
                "rested": maybe(whole(["by", "turns"], by=SEAT, turns=FEW)),
                "hand": maybe(FEW),
                "theirs": maybe(FEW),
                "pile": maybe(FEW),
                "deck": maybe(FEW),
                "extra": EXTRA,
                "onto": choice(HAND, PILE, MOUNT),
                "last": maybe(choice("end", *drawing)),
                "last_itself": YES,
                "cards": listed(MOUNTED, MOST_MOUNTED),
                "held": HELD,
                "fewest": maybe(YES),
            },
        ),
        "specials": (
            ["editions"],
            {
                "by": SEAT,
                "how": choice("end", "none", "other", *drawing),
                "copied": YES,
                "owner": SEAT,
                "drawn": maybe({"oneOf": [FEW, listed(known, MOST_CARDS)]}),
                "hands": by_seat({"oneOf": [FEW, COUNTED, LISTED]}),
                "deck": maybe(number(1, MOST_CARDS)),
                "held": HELD,
                "extra": EXTRA,
                "choices": by_seat(CARDS),
            },
        ),
        "mounts": (
            ["editions", "card", "mounts"],
            {
                "card": CARD,
                "mounts": MOUNTS,
                "owner": SEAT,
                "event": choice(*EVENTS),
                "to": SEAT,
                "mount": CARD,
                "fewest": maybe(YES),
                "played_this_turn": YES,
                "hand": maybe(FEW),
                "face_up": FEW,
            },
        ),
    }


def _question(name: str, required: list[str], properties: dict[str, Schema]) -> Schema:
    """A question with what its fields demand of each other."""
    older: Schema = {"type": "object", "properties": {"ruleset": choice(CURRENT)}}
    alone = {"type": "object", "properties": {"editions": {**listed(choice("innocent")), "minItems": 1}}}
    demands = [at_tables(properties, SEATS, 2), {"anyOf": [older, alone]}]
    if name == "setup":  # any number is answered, and where nobody can play so, two have names
        others = [number(0, 1), number(len(SEATS) + 1, 9999)]
        two: Schema = demands[0]["anyOf"][0]["properties"]
        demands[0]["anyOf"] += [{"type": "object", "properties": {**two, "seats": seats}} for seats in others]
    if name == "turn":
        demands.append(either_way("ask", (DRAW, END), "card"))
        none_left: Schema = {"type": "object", "required": ["ruleset"], "properties": {"ruleset": choice(OLDER_SHEET)}}
        demands.append({"anyOf": [{"type": "object", "properties": {"deck": maybe(number(1, MOST_CARDS))}}, none_left]})
    if name == "mounts":
        demands.append(unless("event", choice(*(event for event in EVENTS if event not in MOVING)), "to"))
    return {**whole(required, **properties), "allOf": demands}


def parts(catalogue: Catalogue) -> dict[str, Schema]:
    """The question of each tool, by name."""
    table = _table(catalogue)
    return {question_of(name): _question(name, required, {**table, **own}) for name, (required, own) in _own(catalogue).items()}
