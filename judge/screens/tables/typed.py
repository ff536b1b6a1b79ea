"""What stands in the fields of an address, letter for letter, and the addresses that differ from it in one field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from judge.forms import Query

MOST_DIGITS = 6
WHOLE = re.compile(rf"-?\d{{1,{MOST_DIGITS}}}", re.ASCII)


@dataclass(frozen=True)
class Typed:
    """The fields of an address that hold anything, in their order."""

    fields: Mapping[str, tuple[str, ...]]

    @classmethod
    def from_query(cls, query: Query, known: re.Pattern[str]) -> Typed:
        """The fields whose names ``known`` matches as a whole; all others are not ours."""
        found = {name: tuple(value.strip() for value in query.getlist(name) if value.strip()) for name in query if known.fullmatch(name)}
        return cls({name: values for name, values in found.items() if values})

    def __contains__(self, name: str) -> bool:
        return name in self.fields

    def one(self, name: str, default: str = "") -> str:
        """What stands in a field; the last, if it stands there several times."""
        return self.fields[name][-1] if name in self.fields else default

    def many(self, name: str) -> tuple[str, ...]:
        """Everything that is ticked under a name, each once."""
        return tuple(dict.fromkeys(self.fields.get(name, ())))

    def number(self, name: str, default: int = 0) -> int | str:
        """The whole number in a field. What is none comes back as it was typed, for the tool to say so."""
        text = self.one(name)
        return number(text) if text else default

    def starting(self, prefix: str) -> dict[str, str]:
        """What stands in the fields whose names begin so, by the rest of their names."""
        return {name.removeprefix(prefix): values[-1] for name, values in self.fields.items() if name.startswith(prefix)}

    def having(self, name: str, *values: str) -> Typed:
        """The same with other values in one field; without any, that field is left out."""
        fields = {**self.fields, name: values}
        return Typed({key: kept for key, kept in fields.items() if kept})

    def without(self, *names: str) -> Typed:
        """The same without some fields."""
        return Typed({key: kept for key, kept in self.fields.items() if key not in names})

    def address(self, path: str) -> str:
        """The address at ``path`` that holds these fields."""
        query = urlencode([(name, value) for name, values in self.fields.items() for value in values])
        return f"{path}?{query}" if query else path


def number(text: str) -> int | str:
    """A whole number of a few digits; any other text as it is."""
    return int(text) if WHOLE.fullmatch(text) else text
