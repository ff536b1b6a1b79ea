"""An address that somebody asks for, as the pages read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import parse_qsl

MOST_FIELDS = 1000
"""So many fields an address may have; more are no question of the judge's."""


class Fields(Protocol):
    """The fields of an address, as Django's ``QueryDict`` has them too."""

    def get(self, key: str, default: str, /) -> str | None: ...

    def getlist(self, key: str, /) -> list[str]: ...

    def __iter__(self) -> Iterator[str]: ...

    def __contains__(self, key: object, /) -> bool: ...

    def __len__(self) -> int: ...


class Query:
    """The fields of a query string, read as a server reads them: of several with one name ``get`` gives the last.

    Raises ValueError where there are more than MOST_FIELDS.
    """

    def __init__(self, text: str) -> None:
        self._fields: dict[str, list[str]] = {}
        for key, value in parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS):
            self._fields.setdefault(key, []).append(value)

    def get(self, key: str, default: str, /) -> str | None:
        """The last value of a field."""
        return self._fields[key][-1] if key in self._fields else default

    def getlist(self, key: str, /) -> list[str]:
        """Every value of a field, in order."""
        return list(self._fields.get(key, ()))

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __contains__(self, key: object, /) -> bool:
        return key in self._fields

    def __len__(self) -> int:
        return len(self._fields)


@dataclass(frozen=True)
class Visit:
    """``fields`` stand in the address. ``origin`` is what whole addresses of this site begin with, ``static`` turns a path below the static
    folder into its address."""

    fields: Fields
    origin: str
    static: Callable[[str], str]

    def field(self, name: str) -> str:
        """The value of a field; empty if it is missing."""
        return self.fields.get(name, "") or ""

    def whole(self, address: str) -> str:
        """An address of this site, as others can open it."""
        return self.origin + address
