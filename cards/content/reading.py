"""Reads the fixture files: YAML lists of records, each with the place where it stands.

A record is ``{model: cards.card, fields: {…}}`` without a primary key. References are natural keys: lists of texts.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures"

Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Record:
    """One object as the files describe it.

    ``line`` is the first line of the record, from 1; 0 where there is no file. ``repeated`` names fields given twice.
    """

    file: str
    line: int
    model: str
    fields: dict[str, Any]
    repeated: tuple[str, ...] = field(default=())

    @property
    def key(self) -> tuple[str, ...]:
        """The natural key, as other records write it in a reference."""
        parts = (as_key(self.fields.get(name)) if name != "slug" else (str(self.fields.get("slug", "")),) for name in identity(self.model))
        return tuple(text for part in parts for text in part)

    @property
    def name(self) -> str:
        """What people call it in a message: ``card fishing-frigate``."""
        return f"{self.model.removeprefix('cards.')} {' '.join(self.key)}".strip()

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


class Unreadable(Exception):
    """A file that is no YAML, or YAML that is no list of records. ``file`` and ``line`` say where."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file, self.line, self.message = file, line, message


def identity(model: str) -> tuple[str, ...]:
    """The fields that make up the natural key of a model (``cards.clause``), in their order. They never change."""
    if model == "cards.printing":
        return ("edition", "card")
    return ("ruleset", "slug") if model in {"cards.section", "cards.clause"} else ("slug",)


def keys_in_order(data: Any) -> Any:
    """The same data with the keys of its objects in order: databases do not agree on keeping them as they were written."""
    if isinstance(data, dict):
        return {key: keys_in_order(data[key]) for key in sorted(data)}
    return [keys_in_order(each) for each in data] if isinstance(data, list) else data


def as_json(value: Any) -> Any:
    """A value as JSON can hold it: dates become texts such as ``2026-10-15``, which fields read again; everything else stays."""
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, dict):
        return {name: as_json(part) for name, part in value.items()}
    return [as_json(part) for part in value] if isinstance(value, list | tuple) else value


def as_key(value: Any) -> tuple[str, ...]:
    """A reference as a natural key; empty if there is none."""
    if value is None:
        return ()
    return tuple(str(part) for part in value) if isinstance(value, list | tuple) else (str(value),)


def fixture_files(folder: Path = FIXTURES) -> list[Path]:
    return sorted(folder.glob("*.yaml"))


def read_file(path: Path) -> list[Record]:
    """The records of one file. Raises Unreadable."""
    loader = Loader(path.read_text(encoding="utf-8"))
    try:
        root = loader.get_single_node()
        if root is None:
            return []
        if not isinstance(root, yaml.SequenceNode):
            raise Unreadable(path.name, 1, "the file is not a list of records")
        return [_record(path.name, node, loader) for node in root.value]
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise Unreadable(path.name, line, str(error.problem or "not YAML")) from error
    except ValueError as error:
        raise Unreadable(path.name, 1, str(error)) from error
    finally:
        loader.dispose()


def read_all(folder: Path = FIXTURES) -> list[Record]:
    """The records of all files. Raises Unreadable at the first file that cannot be read."""
    return [record for path in fixture_files(folder) for record in read_file(path)]


def _record(file: str, node: yaml.Node, loader: Any) -> Record:
    line = node.start_mark.line + 1
    data = loader.construct_document(node)
    if not isinstance(data, dict) or set(data) != {"model", "fields"} or not isinstance(data["fields"], dict):
        raise Unreadable(file, line, "a record has exactly two keys: model (a text) and fields (a mapping)")
    return Record(file, line, str(data["model"]).lower(), data["fields"], tuple(_repeated(node)))


def _repeated(node: yaml.Node) -> Iterator[str]:
    """Keys given twice in one mapping, of which YAML would quietly keep the last."""
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    yield key.value
                seen.add(key.value)
            yield from _repeated(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _repeated(value)


CLAUSE_LINK = re.compile(r"\[\[([a-z0-9.-]+)(?:\|[^\]]+)?\]\]")
"""In a text, ``[[chain.cancelled]]`` or ``[[chain.cancelled|its own words]]`` is a link to that clause, by its lasting slug."""
