"""What the forms of all tools share: the facts of the table, and faults carried back to the fields.

A form turns what is typed into the JSON that its tool reads. What is allowed is decided by the tool alone.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from judge.engine import Catalogue
from judge.engine.cards import Card
from judge.engine.notation.codes import CARD_OF, CARDS
from judge.forms import SEATS
from judge.screens.tables.typed import Typed

TABLE = r"edition|seats|turn|ruleset|name_[A-F]|reading_[a-z0-9-]{1,60}"
"""Names of the fields that say what table it is, as a pattern."""
USUAL_EDITION = "innocent"
USUAL_SEATS = "3"
NO_NUMBER = "Here must stand a whole number."


class Form(ABC):
    """What is typed in the fields of a tool."""

    name: ClassVar[str]
    """The tool, as in its address."""
    fields: ClassVar[re.Pattern[str]]
    """Names of all fields."""
    numbers: ClassVar[re.Pattern[str]]
    """Names of those in which a number stands."""
    usual: ClassVar[str] = USUAL_EDITION
    """The edition that is chosen before anybody chooses."""

    def __init__(self, typed: Typed, catalogue: Catalogue) -> None:
        self.typed = typed
        self.catalogue = catalogue

    @property
    def path(self) -> str:
        """Where the tool stands."""
        return f"/judge/{self.name}/"

    @property
    def asks(self) -> bool:
        """Whether enough is typed for an answer."""
        return bool(self.typed.fields)

    @property
    def slips(self) -> dict[str, tuple[str, ...]]:
        """Fields in which a number should stand and something else does."""
        found = [name for name in self.typed.fields if self.numbers.fullmatch(name) and isinstance(self.typed.number(name), str)]
        return dict.fromkeys(found, (NO_NUMBER,))

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions chosen. None is a fault where the fields were sent; they always hold the number of players."""
        return self.typed.many("edition") or (() if "seats" in self.typed else (self.usual,))

    @property
    def seats(self) -> int | str:
        """The number of players."""
        return self.typed.number("seats", int(USUAL_SEATS))

    @property
    def players(self) -> str:
        """The letters of the seats taken; all, where their number makes no sense."""
        return SEATS[: self.seats] if isinstance(self.seats, int) and 2 <= self.seats <= len(SEATS) else SEATS

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards of the editions chosen, each name once."""
        return tuple(card for card in self.catalogue.cards.values() if set(self.editions) & set(card.copies))

    def table(self, *fields: str) -> dict[str, Any]:
        """The table as tools read it: editions, seats and what was typed of the rest. ``fields`` are those that this tool wants besides."""
        optional = {
            "names": {seat: name for seat, name in self.typed.starting("name_").items() if seat in self.players},
            "ruleset": self.typed.one("ruleset"),
            "readings": self.typed.starting("reading_"),
            "turn": self.typed.one("turn") if "turn" in fields else "",
        }
        return {"editions": list(self.editions), "seats": self.seats} | {name: value for name, value in optional.items() if value}

    @abstractmethod
    def question(self) -> dict[str, Any]:
        """The question as the tool reads it."""

    def field_of(self, place: str) -> str:
        """The field beside which a fault at this place of the question is shown; empty if there is none."""
        head, _, rest = re.sub(r"\[\d+\]", "", place).partition(".")
        if head in ("names", "readings") and rest:
            return f"{head[:-1]}_{rest}"
        return {"editions": "edition"}.get(head, head)

    def screen(self) -> dict[str, Any]:
        """What the fragment of the tool needs beside the shared parts."""
        return {}

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        """What the fragment shows of the tool's own figures."""
        return {}

    def counted(self, prefix: str) -> dict[str, int | str]:
        """Cards of this deck with the numbers typed beside them, 0 left out."""
        deck = {card.slug for card in self.deck}
        return {slug: count for slug, count in counted(self.typed.starting(prefix)).items() if slug in deck}


def code(slug: str) -> str:
    """The two letters of a card in addresses; the slug of a card that has none."""
    return CARDS.get(slug, slug)


def counted(typed: Mapping[str, str]) -> dict[str, int | str]:
    """Card → number, from code → what was typed; 0 left out."""
    found = {CARD_OF.get(short, short): Typed({"n": (text,)}).number("n") for short, text in typed.items()}
    return {slug: count for slug, count in found.items() if count != 0}
