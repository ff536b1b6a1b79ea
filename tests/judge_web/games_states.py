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


YARD = (
    "whisk.mask.red.boots",
    "whisk.mask.blue.none",
    "whisk.none.red.none",
    "whisk.none.green.boots",
    "spatula.mask.red.none",
    "spatula.mask.green.boots",
    "frying-pan.none.red.boots",
    "whisk.sunglasses.red.sneakers",
    "whisk.mask.green.sneakers",
    "frying-pan.mask.blue.boots",
)
"""The first matches all others."""


def yard(*traits: str) -> str:
    """The fields of a Yard."""
    return "&".join(tile(number, one) for number, one in enumerate(traits, 1))


DARE = "/games/chicken-out/dare/"
TURN = "/games/chicken-out/turn/"
MATCH = "/games/chicken-war/match/"
ARMY = "/games/chicken-war/army/"
DRAW = "/games/chicken-war/draw/"
EGG = "/games/chicken-war/egg/"
STEAL = "/games/chicken-war/steal/"
INFILTRATE = "/games/chicken-war/infiltrate/"
DEDUCE = "/games/chicken-war/deduce/"

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
    "army, form": ARMY,
    "army, complete": f"{ARMY}?{yard(*YARD)}&leader=1&claim=1&by=A&seats=3&{NAMED}",
    "army, late on another's turn": f"{ARMY}?{yard(*YARD)}&leader=1&claim=1&late=1&by=A&turn=B&seats=2",
    "army, spoiled": f"{ARMY}?{yard(*YARD[:8], 'whisk.mask.red.none', 'spatula.sunglasses.blue.none')}&leader=1&claim=1",
    "army, ranked": f"{ARMY}?{yard(*YARD[:6])}&leader=",
    "army, the last one": f"{ARMY}?{yard(*YARD[:2])}&seats=2&by=A&out=B",
    "deduce, form": DEDUCE,
    "deduce": f"{DEDUCE}?target=B&{yard(*YARD)}&{tile(11, 'whisk.none.blue.boots')}&said11=weapon&{tile(21, YARD[3])}&seats=3&{NAMED}",
    "deduce, nothing known": f"{DEDUCE}?target=B&seats=3",
    "deduce, of all tiles": f"{DEDUCE}?target=B&{tile(11, 'whisk.none.blue.boots')}&said11=weapon",
    "deduce, a new Leader": f"{DEDUCE}?target=B&{yard(*YARD)}&{tile(11, YARD[0])}&said11=eyewear&taken11=1&{tile(12, YARD[1])}&said12=shirt&old12=1",
    "deduce, nobody": f"{DEDUCE}?target=B&{yard(*YARD[:1])}&{tile(11, 'spatula.none.blue.none')}&said11=weapon",
    "egg, form": EGG,
    "egg, wrong": f"{EGG}?seats=3&{NAMED}&by=A&target=B&right=no",
    "egg, right, the last one": f"{EGG}?seats=2&by=A&target=B&right=yes",
    "egg, not allowed": f"{EGG}?seats=3&by=A&target=A&yard=9&eggs=0&acted=1",
    "steal, form": STEAL,
    "steal, the Leader": f"{STEAL}?seats=3&{NAMED}&by=A&target=B&leader_taken=1&discard=stolen",
    "steal, out": f"{STEAL}?seats=3&by=A&target=C&out=C",
    "steal, too early": f"{STEAL}?seats=2&by=A&target=B&early=1&played=1&left=0",
    "infiltrate, form": INFILTRATE,
    "infiltrate, true": f"{INFILTRATE}?seats=2&by=A&target=B&{tile(1, YARD[0])}&{tile(3, YARD[2])}&said=weapon",
    "infiltrate, false": f"{INFILTRATE}?seats=2&by=A&target=B&{tile(1, YARD[0])}&{tile(2, YARD[5])}&{tile(3, YARD[2])}&said=eyewear&said=shirt",
    "infiltrate, the Leader": f"{INFILTRATE}?seats=2&by=A&target=B&{tile(1, YARD[0])}&{tile(3, YARD[0])}&leader_taken=1",
    "turn, form": TURN,
    "turn, all": f"{TURN}?do=&by=A&seats=3&hand_safe=4",
    "turn, landing": f"{TURN}?do=number&by=A&seats=2&move=first&spaces=3&c1=lane&c1_left=3&c2=finish&hand_number=2&hand_goose=1",
    "turn, pass": f"{TURN}?do=pass&by=A&seats=2&move=first",
    "turn, goose": f"{TURN}?do=goose&by=B&seats=3&{NAMED}&road=no",
    "draw, form": DRAW,
    "draw, put back": f"{DRAW}?from=pile&discard=drawn&by=A&seats=3&{NAMED}",
    "draw, open": f"{DRAW}?from=deck&by=A&seats=2&yard=8",
    "draw, empty": f"{DRAW}?from=deck&discard=other&by=A&seats=2&empty=1",
}
"""Pages that answer or ask."""

FAULTY = {
    "dare, odd": f"{DARE}?seats=3&by=A&{birds(B='lane nest', C='start:fly lane')}&C2_behind=tree&card=Z&B_safe=x&deck=x&first=A",
    "match, traits missing": f"{MATCH}?w1=whisk&e1=goggles&w2=whisk",
    "match, the second alone": f"{MATCH}?{tile(2, 'whisk.mask.red.boots')}",
    "army, odd": f"{ARMY}?{yard(*YARD[:2])}&w3=whisk&leader=3&by=Q",
    "army, nothing": f"{ARMY}?leader=&claim=1",
    "deduce, odd": f"{DEDUCE}?target=Z&w1=zz&{tile(11, YARD[0])}&w12=whisk&e12=mask&s12=red&f12=boots&said12=hat&w21=whisk",
    "egg, odd": f"{EGG}?seats=x&by=Q&target=B&yard=11&eggs=many",
    "steal, odd": f"{STEAL}?by=A&target=B&discard=feather&yard=0&left=2",
    "infiltrate, odd": f"{INFILTRATE}?by=A&target=Q&w1=whisk&e3=mask&said=hat",
    "turn, odd": f"{TURN}?do=fly&by=A&hand_safe=x&c1_left=31&spaces=0&home_B=3",
    "draw, odd": f"{DRAW}?from=sky&by=Q&yard=x",
    "draw, from where": f"{DRAW}?by=A",
}
"""Pages with faults."""
