"""Addresses of the other games' judges in every state, for the tests in the client and in a browser."""

from __future__ import annotations

NAMED = "name_A=Ana&name_B=Ben&name_C=Caro"
KEYS = "wesf"


def tile(number: int, traits: str) -> str:
    """The fields of a tile: ``tile(1, "whisk.mask.red.boots")``."""
    return "&".join(f"{key}{number}={option}" for key, option in zip(KEYS, traits.split("."), strict=True))


def birds(**told: str) -> str:
    """The fields of players' chickens: ``birds(B="lane:safe start")``, both chickens of each player, place and what was done."""
    pairs = []
    for seat, both in told.items():
        for number, one in enumerate(both.split(), 1):
            at, _, did = one.partition(":")
            pairs += [f"{seat}{number}={at}", f"{seat}{number}_did={did or 'nothing'}"]
    return "&".join(pairs)


DARE = "/games/chicken-out/dare/"
MATCH = "/games/chicken-war/match/"

STATES = {
    "dare, form": DARE,
    "dare": f"{DARE}?seats=3&{NAMED}&by=A&{birds(B='lane lane:safe', C='lane:out safety')}&B1_behind=start&B1_ahead=safety&C1_behind=start&card=B",
    "dare, face down": f"{DARE}?seats=2&by=A&{birds(B='lane lane:goose')}&B2_ahead=finish",
    "dare, Wild and contested": f"{DARE}?seats=3&{NAMED}&by=B&{birds(A='lane:goose safety', C='lane:nothing finish')}&card=wild&A1_ahead=finish",
    "dare, an answer that does not count": f"{DARE}?seats=3&{NAMED}&by=A&{birds(B='start:goose lane', C='lane:safe start')}&card=B&late=C&deck=1",
    "dare, none": f"{DARE}?seats=2&by=A&{birds(B='start safety')}&card=B",
    "match, form": MATCH,
    "match": f"{MATCH}?{tile(1, 'whisk.mask.red.boots')}&{tile(2, 'whisk.sunglasses.blue.boots')}",
    "match, three alike": f"{MATCH}?{tile(1, 'whisk.mask.red.boots')}&{tile(2, 'whisk.mask.red.none')}",
    "match, nothing worn": f"{MATCH}?{tile(1, 'whisk.none.red.none')}&{tile(2, 'spatula.none.blue.none')}&reading_war-none-trait=does-not-count",
    "match, one alone": f"{MATCH}?{tile(1, 'frying-pan.none.green.sneakers')}",
}
"""Pages that answer or ask."""

FAULTY = {
    "dare, odd": f"{DARE}?seats=3&by=A&{birds(B='lane nest', C='start:fly lane')}&C2_behind=tree&card=Z&B_safe=x&deck=x&first=A",
    "match, traits missing": f"{MATCH}?w1=whisk&e1=goggles&w2=whisk",
    "match, the second alone": f"{MATCH}?{tile(2, 'whisk.mask.red.boots')}",
}
"""Pages with faults."""
