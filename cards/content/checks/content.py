"""The records under check, with the few questions that every check asks of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from cards.content.faults import Fault
from cards.content.reading import Record


class Content:
    """All records, by model (``card``) and by natural key."""

    def __init__(self, records: list[Record]) -> None:
        self.records = records
        self._by_model: dict[str, list[Record]] = defaultdict(list)
        for record in records:
            self._by_model[record.model.removeprefix("cards.")].append(record)

    def of(self, model: str) -> list[Record]:
        return self._by_model[model]

    def slugs(self, model: str) -> set[str]:
        return {str(record.fields.get("slug")) for record in self.of(model)}

    def keys(self, model: str) -> set[tuple[str, ...]]:
        return {record.key for record in self.of(model)}


def fault(record: Record, code: str, field: str, message: str) -> Fault:
    return Fault(record.file, record.line, record.name, field, code, message)


def texts(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text in a value with its path: ``notes.2``, ``readings.1.says``."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield from texts(part, f"{path}.{number}")
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from texts(part, f"{path}.{name}")


def whole(value: Any) -> int | None:
    """A whole number, or None for anything else (true and false included)."""
    return value if type(value) is int else None
