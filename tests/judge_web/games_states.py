"""Addresses of the other games' judges in every state, for the tests in the client and in a browser."""

from __future__ import annotations

NAMED = "name_A=Ana&name_B=Ben&name_C=Caro"
KEYS = "wesf"


def tile(number: int, traits: str) -> str:
    """The fields of a tile: ``tile(1, "whisk.mask.red.boots")``."""
    return "&".join(f"{key}{number}={option}" for key, option in zip(KEYS, traits.split("."), strict=True))


MATCH = "/games/chicken-war/match/"

STATES = {
    "match, form": MATCH,
    "match": f"{MATCH}?{tile(1, 'whisk.mask.red.boots')}&{tile(2, 'whisk.sunglasses.blue.boots')}",
    "match, three alike": f"{MATCH}?{tile(1, 'whisk.mask.red.boots')}&{tile(2, 'whisk.mask.red.none')}",
    "match, nothing worn": f"{MATCH}?{tile(1, 'whisk.none.red.none')}&{tile(2, 'spatula.none.blue.none')}&reading_war-none-trait=does-not-count",
    "match, one alone": f"{MATCH}?{tile(1, 'frying-pan.none.green.sneakers')}",
}
"""Pages that answer or ask."""

FAULTY = {
    "match, traits missing": f"{MATCH}?w1=whisk&e1=goggles&w2=whisk",
    "match, the second alone": f"{MATCH}?{tile(2, 'whisk.mask.red.boots')}",
}
"""Pages with faults."""
