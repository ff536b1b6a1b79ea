"""The content of the database as records, and as the fixture files that they came from.

An export keeps what the files already say, letter for letter: only fields that differ are written anew, new records go after the one
that precedes them, deleted ones are taken out. So a change made on the desk becomes a commit that shows that change and nothing else,
and exporting what was just loaded gives the very same files.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import models

from .layout import FileText, Piece, layouts, merged_order
from .placing import Places
from .reading import FIXTURES, Record
from .records import from_database
from .writing import Style, field_text, record_text, short_record_text

Key = tuple[str, tuple[str, ...]]
"""A model's label and a natural key."""


@dataclass(frozen=True)
class Difference:
    """One record that files and database do not have alike. ``what`` is "only in the database", "only in the files" or "differs"."""

    place: str
    name: str
    what: str
    fields: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.place}: {self.name}: {self.what}" + (f" ({', '.join(self.fields)})" if self.fields else "")


def differences(folder: Path = FIXTURES) -> list[Difference]:
    """Every record that the files and the database do not have alike. Raises Unreadable."""
    stored = {(record.model, record.key): record for record in from_database()}
    found = []
    for file in layouts(folder).values():
        for piece in file.pieces:
            now = stored.pop((piece.record.model, piece.record.key), None)
            if now is None:
                found.append(Difference(piece.record.place, piece.record.name, "only in the files"))
            elif changed := _changed(piece.record, now):
                found.append(Difference(piece.record.place, piece.record.name, "differs", tuple(changed)))
    return found + [Difference("database", record.name, "only in the database") for record in stored.values()]


def exported(folder: Path = FIXTURES) -> dict[str, str]:
    """The fixture files that say what the database says, by name, made from those of the folder. Raises Unreadable."""
    files = layouts(folder)
    records = from_database()
    stored = {(record.model, record.key): record for record in records}
    manner = _Manner(files.values())
    for file in files.values():
        style = manner.style(file)
        for piece in list(file.pieces):
            now = stored.get((piece.record.model, piece.record.key))
            if now is None:
                file.remove(piece)
            else:
                _rewrite(piece, now, style, manner)
    written = {(piece.record.model, piece.record.key) for file in files.values() for piece in file.pieces}
    places = Places(records, files)
    for record in records:
        if (record.model, record.key) not in written:
            file, at, first = places.of(record)
            file.insert(at, _new_piece(record, file, manner), first=first)
    return {name: file.text for name, file in files.items()}


def write(target: Path, folder: Path = FIXTURES) -> list[str]:
    """Writes the files into ``target`` and returns the names of those whose content changed there. Raises Unreadable and OSError."""
    files = {target / name: text.encode() for name, text in exported(folder).items()}
    target.mkdir(parents=True, exist_ok=True)
    changed = {path: data for path, data in files.items() if not path.exists() or path.read_bytes() != data}
    for path, data in changed.items():
        beside = path.with_name(f".{path.name}.new")
        beside.write_bytes(data)
        beside.replace(path)
    return [path.name for path in changed]


class _Manner:
    """How the files are written: the order of fields and of keys, and what stands in one line."""

    def __init__(self, files: Iterable[FileText]) -> None:
        pieces = [piece for file in files for piece in file.pieces]
        self._orders: dict[str, list[str]] = {}
        for model in {piece.record.model for piece in pieces}:
            self._orders[model] = merged_order(tuple(piece.record.fields) for piece in pieces if piece.record.model == model)
        orders = {order for piece in pieces for value in piece.record.fields.values() for order in _key_orders(value)}
        self._keys = {key: place for place, key in enumerate(merged_order(orders))}

    def order(self, model: str) -> list[str]:
        """The fields of a model in the order of the files, then those that no file has."""
        known = self._orders.get(model, [])
        label = apps.get_model(model)._meta
        return known + [field.name for field in (*label.fields, *label.many_to_many) if not _is_id(field) and field.name not in known]

    def style(self, file: FileText) -> Style:
        text = file.text
        lists = [(name, f" {name}: [" in each) for piece in file.pieces for name, each in piece.fields.items() if "[" in each]
        inline = Counter(name for name, is_inline in lists if is_inline)
        in_lines = Counter(name for name, is_inline in lists if not is_inline)
        usual = frozenset(name for name in inline if inline[name] > in_lines[name])
        return Style(text.count("\n      - ") > text.count("\n    - "), text.count('"') > text.count("'"), self._keys, usual)


def _key_orders(value: Any) -> Iterable[tuple[str, ...]]:
    """The orders of keys of every mapping in a value."""
    if isinstance(value, Mapping):
        yield tuple(value)
    for each in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _key_orders(each)


def _rewrite(piece: Piece, now: Record, style: Style, manner: _Manner) -> None:
    """Writes anew what the database has otherwise than the file."""
    changed = _changed(piece.record, now)
    if not changed:
        return
    merged = {**piece.record.fields, **{name: _in_old_order(piece.record.fields.get(name), now.fields[name]) for name in changed}}
    kept = {name: merged[name] for name in manner.order(now.model) if name in merged}
    if not piece.fields:
        piece.head = short_record_text(now.model, kept, style)
        return
    piece.fields = {name: field_text(name, value, style) if name in changed else piece.fields[name] for name, value in _as_written(piece, kept)}


def _as_written(piece: Piece, fields: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The fields in the order of the file, a new one after the one that it follows in other records."""
    order = list(piece.fields)
    names = list(fields)
    for place, name in enumerate(names):
        if name not in order:
            order.insert(order.index(names[place - 1]) + 1 if place else 0, name)
    return [(name, fields[name]) for name in order]


def _in_old_order(old: Any, new: Any) -> Any:
    """A list of references that keeps the order of the file, with what is new at its end; anything else as it is."""
    if not (isinstance(old, list) and isinstance(new, list) and all(isinstance(each, list) for each in [*old, *new])):
        return new
    return [each for each in old if each in new] + [each for each in new if each not in old]


def _new_piece(record: Record, file: FileText, manner: _Manner) -> Piece:
    usual = complete(Record("", 0, record.model, {}))
    fields = {name: record.fields[name] for name in manner.order(record.model)}
    needed = {name: value for name, value in fields.items() if name not in usual or not _same(name, record.model, value, usual[name])}
    style = manner.style(file)
    if any(not piece.fields for piece in file.pieces if piece.record.model == record.model):
        return Piece(record, "", short_record_text(record.model, needed, style))
    return Piece(record, "", *record_text(record.model, needed, style))


def _changed(written: Record, now: Record) -> list[str]:
    """The names of the fields that a file's record and the database do not have alike."""
    whole = complete(written)
    return [name for name, value in now.fields.items() if name not in whole or not _same(name, now.model, whole[name], value)]


def complete(record: Record) -> dict[str, Any]:
    """The fields of a file's record as the database would hold them, with the usual value of each that is left out."""
    model = apps.get_model(record.model)._meta
    fields: dict[str, Any] = {link.name: record.fields.get(link.name) or [] for link in model.many_to_many}
    for field in model.fields:
        if field.name in record.fields:
            fields[field.name] = record.fields[field.name] if isinstance(field, models.ForeignKey) else _python(field, record.fields[field.name])
        elif not _is_id(field) and (field.has_default() or field.null or field.blank):
            usual = field.get_default()
            fields[field.name] = [usual] if isinstance(field, models.ForeignKey) and usual is not None else usual
    return fields


def _python(field: models.Field[Any, Any], value: Any) -> Any:
    try:
        return field.to_python(value)
    except ValidationError:
        return value


def _same(name: str, model: str, one: Any, other: Any) -> bool:
    """Whether two values are alike; references without regard to their order, 1 and true never."""
    if any(link.name == name for link in apps.get_model(model)._meta.many_to_many):
        return sorted(map(list, one)) == sorted(map(list, other))
    return json.dumps(one, sort_keys=True, default=str) == json.dumps(other, sort_keys=True, default=str)


def _is_id(field: Any) -> bool:
    return bool(getattr(field, "primary_key", False))
