"""Every chain that the second judge calls legal above one root, written out as disputes."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.second.definition import table_of, take
from tests.second.facts import KIND, RULINGS, in_deck
from tests.second.story import Log

Event = dict[str, Any]


class Root(NamedTuple):
    """A table with one fresh root played by A."""

    seats: int
    editions: tuple[str, ...]
    card: str
    targets: tuple[str, ...] = ()


class Found(NamedTuple):
    """A legal chain, and every candidate that cannot be added to it."""

    events: list[Event]
    refused: list[Event]


def setting(root: Root) -> dict[str, Any]:
    return {"editions": list(root.editions), "seats": root.seats}


def chains(root: Root, deepest: int = 99, one_in: int = 1, whole_to: int = 99) -> Iterator[Found]:
    """Chains in a fixed order up to `deepest` answers. Beyond `whole_to` answers only every `one_in`th branch is followed."""
    table = table_of(setting(root))
    table.consulted.update(RULINGS)
    start: Event = {"play": root.card, "by": "A", **({"targets": list(root.targets)} if root.targets else {})}
    answers = [card for card, kind in KIND.items() if kind in ("interrupt", "macaw") and in_deck(root.editions, card)]
    answers = [card for card in answers if card != "distracting-booby" or "falcon-interceptor" not in answers]
    turn = 0

    def followed(depth: int) -> bool:
        nonlocal turn
        turn += 1
        return depth <= whole_to or turn % one_in == 0

    def grow(events: list[Event], log: Log) -> Iterator[Found]:
        refused, longer = [], []
        for event in (candidate(card, seat, len(events) == 1) for card in answers for seat in table.seats):
            codes, grown = take(table, log, len(events), event)
            if codes:
                refused.append(event)
            else:
                longer.append((event, grown))
        yield Found(events, refused)
        for event, grown in longer:
            if len(events) <= deepest and followed(len(events)):
                yield from grow([*events, event], grown)

    def candidate(card: str, seat: str, fresh: bool) -> Event:
        """A Penguin names one other seat and so does a Macaw, which on a fresh root says that it wants to answer."""
        other = next(name for name in table.seats if name != seat)
        aims = {"targets": [other]} if card in ("bouncing-penguin", "parroting-macaw") else {}
        copies = {"copies": "falcon-interceptor"} if card == "parroting-macaw" and fresh else {}
        return {"play": card, "by": seat, **aims, **copies}

    codes, log = take(table, Log(), 0, start)
    assert not codes, f"the root itself is against the rules: {codes}"
    yield from grow([start], log)
