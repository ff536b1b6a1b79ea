"""Names of players, lists of things, numbers: the small words of all sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


class People:
    """What the players at the table are called: their names, or the letters of their seats."""

    __slots__ = ("_names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        printable = {seat: "".join(filter(str.isprintable, name)).strip() for seat, name in names.items()}
        self._names = {seat: name for seat, name in printable.items() if name}

    def __call__(self, seat: str) -> str:
        return self._names.get(seat, seat)

    def all(self, seats: Iterable[str]) -> str:
        """Ana, Ben and Caro."""
        return listed([self._names.get(seat, seat) for seat in seats])

    def sources(self, seats: Sequence[str], count: int) -> str:
        """From whom ``count`` cards come: Ana and Ben, or, where there are more people than cards, Ana or Ben."""
        return self.all(seats) if count >= len(seats) else self.any(seats)

    def any(self, seats: Iterable[str]) -> str:
        """Ana, Ben or Caro."""
        return listed([self._names.get(seat, seat) for seat in seats], "or")


def listed(words: list[str], last: str = "and") -> str:
    """One, two and three."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def cards(count: int) -> str:
    """1 card, 2 cards."""
    return "1 card" if count == 1 else f"{count} cards"
