"""Chains counted without listing them: who plays does not matter, only how many could, so a chain is a word of cards times a power of m."""

from collections.abc import Mapping
from functools import cache

from tests.second.facts import KIND, MACAW, effect, in_deck, same

Left = tuple[tuple[str, int], ...]


def chains(seats: int, editions: tuple[str, ...], root: str, copies: Mapping[str, int] | None = None, deepest: int = 200) -> list[int]:
    """Legal chains of 0, 1, 2 … answers to a fresh root, targets ignored; `copies` instead of the printed ones."""
    names = [card for card, kind in KIND.items() if kind in ("interrupt", "macaw") and same(card) == card]
    printed = {card: in_deck(editions, card) for card in names}
    left = tuple((card, (copies or {}).get(card, printed[card])) for card in names if printed[card])
    words = _words(root, left, deepest)
    return [count * int((seats - 1) ** depth) for depth, count in enumerate(words)]


@cache
def _words(top: str, left: Left, deepest: int) -> tuple[int, ...]:
    """Words by length above a top card that acts as `top`. A Macaw is the card below it once more, so never the first answer."""
    longer: list[tuple[int, ...]] = []
    for card, count in left if deepest else ():
        if card == MACAW and KIND[top] != "interrupt":
            continue
        acts = top if card == MACAW else card
        if count and effect(acts, top) in ("cancel", "redirect", "control"):
            fewer = tuple((name, number - (name == card)) for name, number in left)
            longer.append(_words(acts, fewer, deepest - 1))
    length = max((len(words) for words in longer), default=0)
    return (1, *(sum(words[place] for words in longer if place < len(words)) for place in range(length)))


def formula(seats: int, edition: str, attack: bool, depth: int) -> int:
    """The closed form for one edition and unlimited copies, one answer or more."""
    m = seats - 1
    doubled = int((2 * m) ** (depth - 1))
    if edition in ("innocent", "pure"):
        return m * doubled * (depth + 3) // 2 if attack else m * doubled
    return int(m**depth) * (1 if edition == "raging" else 2)
