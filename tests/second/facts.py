"""What the printed decks and the rulings say, as a table of its own.

Nothing here is read from the judge or from its data: a mistake made there must not be repeated here.
"""

from collections.abc import Mapping
from typing import Final

SEATS: Final = "ABCDEF"
EDITIONS: Final = ("innocent", "pure", "raging", "mounting")

_DECKS: Final = """
innocent-chick              score      18  11  10  10
perfect-chicks              score       0   5   2   3
ample-great-tits            score       0   0   3   0
raging-cockerel             penalty     0   0   9   0
flamingo-show               score       0   0   0   1
swift-bomber                attack      9  11   0   0
thieving-magpie             attack      4   4   0   0
fishing-frigate             attack      2   2   0   0
rampaging-cassowary         attack      2   2   0   0
flaming-galah               attack      1   1   0   0
flocking-bustard            attack      0   0   0   8
eagle-eye                   action      4   4   0   0
owl-micromanager            action      3   3   0   0
holy-dove                   action      1   1   0   0
golden-goose                action      1   1   0   0
pleasant-pheasant           action      0   0   6   0
superb-lyrebird-commander   action      0   0   1   0
puffin-around               action      0   0   7   0
ancient-kakapo              action      0   0   1   0
deep-shag                   action      0   0   1   0
vulture-shock               action      0   0   4   0
generous-pelican            action      0   0   0   5
greater-adjutant            action      0   0   0   1
parroting-macaw             macaw       2   2   0   0
falcon-interceptor          interrupt   4   0   0   0
distracting-booby           interrupt   0   4   0   5
bouncing-penguin            interrupt   3   3   0   0
flashy-peacock              interrupt   0   0   5   0
belling-bellbird            interrupt   0   0   0   1
booming-booby               special     2   0   0   0
lovely-cockatoo             special     0   2   0   0
imminent-booby              special     0   0   7   0
rocking-mockingbird         special     0   0   0   2
fun-duck                    mount       0   0   0   5
interesting-chat            mount       0   0   0   5
tidy-hawfinch               mount       0   0   0   2
upset-parrotlet             mount       0   0   0   6
clever-crow                 mount       0   0   0   2
"""

_ROWS: Final = [line.split() for line in _DECKS.split("\n") if line]
KIND: Final[Mapping[str, str]] = {row[0]: row[1] for row in _ROWS}
COPIES: Final[Mapping[tuple[str, str], int]] = {
    (edition, row[0]): int(copies) for row in _ROWS for edition, copies in zip(EDITIONS, row[2:], strict=True)
}

FALCON: Final = "falcon-interceptor"
PENGUIN: Final = "bouncing-penguin"
PEACOCK: Final = "flashy-peacock"
BELLBIRD: Final = "belling-bellbird"
MACAW: Final = "parroting-macaw"
BUSTARD: Final = "flocking-bustard"
FRIGATE: Final = "fishing-frigate"
CASSOWARY: Final = "rampaging-cassowary"
GOOSE: Final = "golden-goose"
GALAH: Final = "flaming-galah"
TWINS: Final = (FALCON, "distracting-booby")
KEPT_ONCE_A_TURN: Final = (GOOSE, GALAH, "ancient-kakapo", "deep-shag")

PICKS: Final[Mapping[str, tuple[int, str]]] = {
    "swift-bomber": (1, "discard"),
    "flaming-galah": (1, "discard"),
    "thieving-magpie": (1, "hand"),
    "fishing-frigate": (2, "hand"),
    "rampaging-cassowary": (3, "discard"),
}

_BELOW: Final = ("action", "attack", "bustard", "falcon", "penguin", "peacock", "bellbird")
_GRID: Final = {
    FALCON: "cancel cancel cancel cancel cancel cancel cancel",
    PENGUIN: "no redirect immune no redirect no no",
    PEACOCK: "control no no cancel cancel cancel cancel",
    BELLBIRD: "cancel cancel cancel no no no no",
}
_ANSWERS: Final = {(card, below): effect for card, row in _GRID.items() for below, effect in zip(_BELOW, row.split(), strict=True)}
_COLUMN: Final = {FALCON: "falcon", PENGUIN: "penguin", PEACOCK: "peacock", BELLBIRD: "bellbird", BUSTARD: "bustard"}

RULINGS: Final[Mapping[str, tuple[str, str, str]]] = {
    "penguin-own": ("allowed", "barred", "contested"),
    "takeover-owner": ("redirector", "attacker", "contested"),
    "penguin-same": ("allowed", "must-change", "contested"),
    "targets-binding": ("binding", "free", "contested"),
    "macaw-last": ("finished", "shown", "contested"),
    "macaw-earlier": ("allowed", "barred", "contested"),
    "macaw-action-chain": ("allowed", "barred", "contested"),
    "macaw-between": ("allowed", "barred", "contested"),
    "stopped-success": ("no", "yes", "contested"),
    "reuse-control": ("owner", "controller", "contested"),
    "chat-cancelled": ("discard", "hand", "contested"),
    "bell-round": ("all-turns", "own-turn", "open"),
    "galah-redirect": ("owner", "redirector", "inferred"),
    "bell-cancelled": ("discard", "hand", "inferred"),
    "reusable-cancelled": ("discard", "hand", "inferred"),
    "mock-macaw": ("barred", "allowed", "inferred"),
    "doubled-gap": ("window", "none", "inferred"),
    "two-players": ("leave-out", "keep", "inferred"),
    "frigate-one-victim": ("no", "yes", "settled"),
    "penguin-spread": ("several", "one", "settled"),
    "macaw-same-turn": ("yes", "no", "settled"),
}
OLDER_SHEET: Final = {"frigate-one-victim": "yes", "penguin-spread": "one", "macaw-same-turn": "no", "two-players": "keep"}
RULESETS: Final[Mapping[str, Mapping[str, str]]] = {"2026-10-15": {}, "older-sheet": OLDER_SHEET}


def same(card: str) -> str:
    """The one name of a card that has two."""
    return FALCON if card in TWINS else card


def in_deck(editions: tuple[str, ...], card: str) -> int:
    """How many copies the mixed deck holds, whatever the card is called in each edition."""
    return sum(COPIES[edition, name] for edition in editions for name in (TWINS if card in TWINS else (card,)))


def effect(upper: str, lower: str) -> str:
    """What a card acting as `upper` does to one acting as `lower` below it: cancel, redirect, control, no or immune."""
    return _ANSWERS[upper, _COLUMN.get(lower, KIND[lower])]


def other_reading(slug: str, reading: str) -> str:
    """The reading of a ruling that is not this one."""
    ours, theirs, _ = RULINGS[slug]
    return theirs if reading == ours else ours
