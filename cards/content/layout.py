"""Fixture files as pieces of text: each record with its fields as they are written, so that an export touches only what changed.

The text of a file is, in order, each piece's lead (blank lines and comments), head and fields, and at last the file's tail; joined,
they are the file byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from .reading import FIXTURES, Loader, Record, Unreadable, fixture_files, read_file


@dataclass
class Piece:
    """One record as its file writes it. ``fields`` holds the lines of each field by its name; it is empty for a record whose fields
    stand in one line between braces, and then all of it is ``head``."""

    record: Record
    lead: str
    head: str
    fields: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        return self.lead + self.head + "".join(self.fields.values())


@dataclass
class FileText:
    """One fixture file; ``name`` without its folder."""

    name: str
    pieces: list[Piece] = field(default_factory=list)
    tail: str = ""

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces) + self.tail

    @property
    def separator(self) -> str:
        """What stands between its records: a blank line, or nothing where most records follow at once."""
        leads = [piece.lead for piece in self.pieces[1:]]
        return "" if leads and leads.count("") * 2 > len(leads) else "\n"

    def remove(self, piece: Piece) -> None:
        """Takes a record out; a comment above it stays."""
        at = self.pieces.index(piece)
        del self.pieces[at]
        if "#" in piece.lead:
            if at < len(self.pieces):
                later = self.pieces[at].lead
                self.pieces[at].lead = piece.lead + later.lstrip("\n") if "#" in later or at else piece.lead
            else:
                self.tail = piece.lead + self.tail

    def insert(self, at: int, piece: Piece, *, first: bool) -> None:
        """Puts a record in. ``first`` says that it is the first of its kin: a heading above the others then stands above it."""
        piece.lead = self.separator
        if at < len(self.pieces) and (first or at == 0):
            piece.lead, self.pieces[at].lead = self.pieces[at].lead, self.separator
        elif not self.pieces:
            piece.lead, self.tail = self.tail, ""
        self.pieces.insert(at, piece)


def layouts(folder: Path = FIXTURES) -> dict[str, FileText]:
    """The fixture files of a folder by name. Raises Unreadable."""
    return {path.name: layout(path) for path in fixture_files(folder)}


def layout(path: Path) -> FileText:
    """One fixture file in pieces. Raises Unreadable."""
    records = read_file(path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    nodes = _nodes(path)
    starts = [node.start_mark.line for node in nodes]
    file = FileText(path.name)
    lead = "".join(lines[: starts[0]] if starts else lines)
    for record, node, start, end in zip(records, nodes, starts, [*starts[1:], len(lines)], strict=True):
        last = _last_line(lines, start, end)
        file.pieces.append(_piece(record, lead, node, lines[: last + 1], start))
        lead = "".join(lines[last + 1 : end])
    file.tail = lead
    return file


def _nodes(path: Path) -> Sequence[Any]:
    root = yaml.compose(path.read_text(encoding="utf-8"), Loader=Loader)
    if root is None:
        return []
    if not isinstance(root, yaml.SequenceNode):
        raise Unreadable(path.name, 1, "the file is not a list of records")
    return list(root.value)


def _last_line(lines: Sequence[str], start: int, end: int) -> int:
    """The last line of a record that is neither blank nor a comment of its own."""
    return max(number for number in range(start, end) if lines[number].strip() and not lines[number].startswith("#"))


def _piece(record: Record, lead: str, node: Any, lines: Sequence[str], start: int) -> Piece:
    fields = next(value for key, value in node.value if key.value == "fields")
    marks = [(key.value, key.start_mark.line) for key, _value in fields.value]
    if fields.flow_style or not marks or marks[0][1] == start or len({line for _name, line in marks}) < len(marks):
        return Piece(record, lead, "".join(lines[start:]))
    ends = [line for _name, line in marks[1:]] + [len(lines)]
    texts = {name: "".join(lines[line:end]) for (name, line), end in zip(marks, ends, strict=True)}
    return Piece(record, lead, "".join(lines[start : marks[0][1]]), texts)


def merged_order(orders: Iterable[Sequence[str]]) -> list[str]:
    """One order of names out of many: the longest, and each further name after the one that it follows where it occurs."""
    result: list[str] = []
    for order in sorted({tuple(order) for order in orders}, key=lambda each: (-len(each), each)):
        for place, name in enumerate(order):
            if name not in result:
                before = order[place - 1] if place else None
                result.insert(result.index(before) + 1 if before else 0, name)
    return result
