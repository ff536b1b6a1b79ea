"""Matching in Chicken War, told a second time with numbers: a Chicken is a number from 0 to 80, its traits are the four digits to base three.

Digit 2 of the second and the last place is wearing nothing. Nothing is taken from the judge.
"""

from __future__ import annotations

WORDS = (("frying-pan", "whisk", "spatula"), ("sunglasses", "mask", "none"), ("red", "green", "blue"), ("boots", "sneakers", "none"))
PLACES = ("weapon", "eyewear", "shirt", "footwear")
BARE = (1, 3)


def digits(number: int) -> tuple[int, int, int, int]:
    """The four traits of a Chicken."""
    return number // 27, number // 9 % 3, number // 3 % 3, number % 3


def name(number: int) -> str:
    """The Chicken as the judge calls it."""
    return ".".join(WORDS[place][digit] for place, digit in enumerate(digits(number)))


def shared(one: int, other: int, bare_counts: bool = True) -> list[str]:
    """The traits that two Chickens share."""
    pairs = zip(digits(one), digits(other), strict=True)
    return [PLACES[place] for place, (mine, theirs) in enumerate(pairs) if mine == theirs and (bare_counts or not (place in BARE and mine == 2))]


def matches(one: int, bare_counts: bool = True) -> set[int]:
    """The Chickens that match one."""
    return {other for other in range(81) if len(shared(one, other, bare_counts)) == 2}


def leaders(given: int, said: str) -> set[int]:
    """Who can be the Leader when this is said of the Chicken received; that Chicken cannot."""
    return {one for one in range(81) if one != given and (said in shared(one, given) if said != "nothing" else not shared(one, given))}
