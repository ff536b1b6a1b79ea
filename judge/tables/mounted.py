"""A card with the mounts that ride on it, as the tools of the table are told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from judge.engine.cards import Card, Mount
from judge.engine.dispute import MOST_MOUNTS

from .account import Account
from .facts import Table
from .reading_in import TableReader


@dataclass(frozen=True, slots=True)
class Mounted:
    """A card in somebody's hand. ``mounts`` may be empty; ``played`` is true if this card was played in the turn that runs."""

    card: Card
    mounts: tuple[Card, ...] = ()
    played: bool = False

    def having(self, mount: Mount) -> tuple[Card, ...]:
        """The mounts of one sort that ride on the card."""
        return tuple(one for one in self.mounts if one.mount is mount)

    def has(self, mount: Mount) -> bool:
        """Whether a mount of that sort rides on the card."""
        return bool(self.having(mount))


def factor(account: Account, mounts: Iterable[Card]) -> int:
    """How many times over a card does its work: 1 without Fun Ducks, else as two-ducks is read (mount.fun-duck)."""
    ducks = sum(mount.mount is Mount.DOUBLE for mount in mounts)
    return account.choose("two-ducks", each_doubles=1 << ducks, adds=1 + ducks)


def read_mounts(reader: TableReader, place: str, value: object, table: Table) -> tuple[Card, ...]:
    """A list of mounts of this deck, 8 at most."""
    if not isinstance(value, list):
        reader.wrong_type(place, "a list of mounts")
        return ()
    if len(value) > MOST_MOUNTS:
        reader.fault("too-many-mounts", place, most=MOST_MOUNTS)
        return ()
    found = []
    for index, slug in enumerate(value):
        mount = reader.card(slug, f"{place}[{index}]")
        if mount is not None and not mount.is_mount:
            reader.fault("not-a-mount", f"{place}[{index}]", value=mount.slug)
        elif mount is not None and reader.deck_card(f"{place}[{index}]", slug, table) is not None:
            found.append(mount)
    count_copies(reader, place, found, table)
    return tuple(found)


def count_copies(reader: TableReader, place: str, cards: Iterable[Card], table: Table) -> None:
    """Finds more copies of a card than the deck has."""
    for card, count in Counter(cards).items():
        if count > table.copies(card):
            reader.say("too-many-copies", f"The deck has {table.copies(card)} of {card.name}, not {count}.", place, card.slug)


def read_mounted(reader: TableReader, place: str, value: object, table: Table) -> Mounted | None:
    """A card with its mounts: ``{"card": "flocking-bustard", "mounts": ["fun-duck"], "played": false}``."""
    if not isinstance(value, dict):
        reader.wrong_type(place, "an object: card, mounts and played")
        return None
    for name in value:
        if name not in ("card", "mounts", "played"):
            reader.unknown_key(name, f"{place}.{name}", ("card", "mounts", "played"))
    if "card" not in value:
        reader.fault("missing-field", f"{place}.card", field="card")
        return None
    card = reader.deck_card(f"{place}.card", value["card"], table)
    mounts = read_mounts(reader, f"{place}.mounts", value.get("mounts", []), table)
    played = reader.yes(f"{place}.played", value.get("played", False))
    if card is not None and card.is_mount and mounts:
        reader.fault("mounts-on-a-mount", f"{place}.mounts")
        return None
    return Mounted(card, mounts, played) if card is not None else None
