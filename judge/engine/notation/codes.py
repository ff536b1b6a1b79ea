"""Short codes of the notation. They are for ever: a code never changes and is never used again, so that old links keep working.

A card, edition or ruleset without a code here (a new one) is written as its slug between underscores, which needs no entry.
"""

from __future__ import annotations

from collections.abc import Mapping

VERSION = "1"

EDITIONS: Mapping[str, str] = {"innocent": "i", "pure": "p", "raging": "r", "mounting": "m"}

RULESETS: Mapping[str, str] = {"2026-10-15": "", "older-sheet": "o"}

CARDS: Mapping[str, str] = {
    "innocent-chick": "ic",
    "perfect-chicks": "pc",
    "ample-great-tits": "gt",
    "raging-cockerel": "rc",
    "flamingo-show": "fs",
    "swift-bomber": "sb",
    "thieving-magpie": "tm",
    "fishing-frigate": "ff",
    "rampaging-cassowary": "ra",
    "flaming-galah": "fg",
    "flocking-bustard": "fb",
    "eagle-eye": "ee",
    "owl-micromanager": "om",
    "holy-dove": "hd",
    "golden-goose": "gg",
    "pleasant-pheasant": "pp",
    "superb-lyrebird-commander": "sl",
    "puffin-around": "pa",
    "ancient-kakapo": "ak",
    "deep-shag": "ds",
    "vulture-shock": "vs",
    "generous-pelican": "gp",
    "greater-adjutant": "ga",
    "parroting-macaw": "pm",
    "falcon-interceptor": "fi",
    "distracting-booby": "db",
    "bouncing-penguin": "bp",
    "flashy-peacock": "fp",
    "belling-bellbird": "bb",
    "booming-booby": "bo",
    "lovely-cockatoo": "lc",
    "imminent-booby": "ib",
    "rocking-mockingbird": "rm",
    "fun-duck": "fd",
    "interesting-chat": "it",
    "tidy-hawfinch": "th",
    "upset-parrotlet": "up",
    "clever-crow": "cc",
}

SETTLE = "s"
END_TURN = "t"

EDITION_OF: Mapping[str, str] = {code: slug for slug, code in EDITIONS.items()}
CARD_OF: Mapping[str, str] = {code: slug for slug, code in CARDS.items()}
RULESET_OF: Mapping[str, str] = {code: slug for slug, code in RULESETS.items() if code}
