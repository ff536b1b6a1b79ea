"""The query language: what the visitor wrote becomes groups of parts, and every mistake keeps its place.

    query   = group { "OR" group }
    group   = part { part }                             all filters of a group must hold
    part    = [ "-" ] ( filter | quotes | word )        minus: must not hold
    filter  = field sign value { "," value }            type:attack,action   copies>3   edition:"Pure Edition"
    field   = "type" | "edition" | "copies" | "answers" | "effect" | "kind"
    sign    = ":" | "=" | ">" | ">=" | "<" | "<="       those of size only after copies
    quotes  = '"' words '"'                             these words in this order

OR counts only in capitals, a minus only before a letter or a quote: ``falcon or penguin``, ``-2 points`` and ``part-way`` are plain
words. What is not understood is left out and named; the rest is searched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .faults import Fault
from .values import FIELDS, Values, field_of
from .words import Token, clean, tokens

LONGEST = 400
"""Letters of a query that are read."""

_SPACE = re.compile(r"\s+")
_OR = re.compile(r"OR(?=\s|$)")
_FILTER = re.compile(r"([^\W\d_]+)(?:\s*(>=|<=|[<>])\s*|(:|=)(?=[\w\"“”])|(:|=)\s*)")
_QUOTED = re.compile(r"[\"“”]([^\"“”]*)([\"“”]?)")
_VALUE = re.compile(r"[^\s\"“”]+")
_PLAIN = re.compile(r"[^\s\"“”]+|[\"“”]")


@dataclass(frozen=True)
class Filter:
    """``field`` ``sign`` any of ``values``; a number stands as text."""

    field: str
    sign: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A filter, quoted words or plain words, and whether they must not hold."""

    negative: bool
    filter: Filter | None = None
    quoted: str = ""
    words: tuple[Token, ...] = ()


@dataclass(frozen=True)
class Query:
    """What was understood. ``text`` is the cleaned text to which all places refer, counted from 0."""

    text: str
    groups: tuple[tuple[Part, ...], ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it is only words, without any operator."""
        return len(self.groups) <= 1 and not any(part.negative or part.filter or part.quoted for group in self.groups for part in group)

    def words(self) -> list[Token]:
        """All words that are wanted, quoted ones too, in the order in which they were written."""
        return [token for group in self.groups for part in group if not part.negative for token in (part.words or tokens(part.quoted))]


@dataclass
class _Reader:
    """Reads a text from left to right."""

    text: str
    values: Values
    place: int = 0
    faults: list[Fault] = field(default_factory=list)
    groups: list[list[Part]] = field(default_factory=lambda: [[]])

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.place)
        if match:
            self.place = match.end()
        return match

    def fault(self, code: str, message: str, start: int, end: int, suggestion: str = "") -> None:
        self.faults.append(Fault(code, message, start, end, suggestion))

    def read(self) -> None:
        while self.place < len(self.text):
            if self.take(_SPACE):
                continue
            start = self.place
            if self.take(_OR):
                self._or(start)
                continue
            negative = self._minus()
            part = self._quotes(negative) or self._filter(negative, start)
            if part is None:
                match = self.take(_PLAIN)
                part = Part(negative, words=tuple(_moved(match))) if match else None
            if part and (part.filter or part.quoted or part.words):
                self.groups[-1].append(part)
        if len(self.groups) > 1 and not self.groups[-1]:
            self.groups.pop()
            at = self.text.rfind("OR")
            self.fault("or-without-right", "Nothing stands after this OR.", at, at + 2)

    def _or(self, start: int) -> None:
        if self.groups[-1]:
            self.groups.append([])
        else:
            self.fault("or-without-left", "Nothing stands before this OR.", start, start + 2)

    def _minus(self) -> bool:
        after = self.text[self.place + 1 : self.place + 2]
        if self.text[self.place] in "-−" and (after.isalpha() or after in ('"', "“", "”")) and after:
            self.place += 1
            return True
        return False

    def _quotes(self, negative: bool) -> Part | None:
        start = self.place
        match = self.take(_QUOTED)
        if match is None:
            return None
        if not match.group(2):
            self.fault("open-quote", "This quotation has no end. It was read up to the end of the line.", start, len(self.text), f'{match.group()}"')
        if not any(tokens(match.group(1))):
            self.fault("empty-quotes", "There is nothing in these quotation marks.", start, self.place)
            return Part(negative)
        return Part(negative, quoted=match.group(1))

    def _filter(self, negative: bool, start: int) -> Part | None:
        match = _FILTER.match(self.text, self.place)
        if match is None:
            return None
        written, sign = match.group(1), match.group(2) or match.group(3) or match.group(4)
        name = field_of(written)
        if name is None:
            return self._no_field(match, start)
        self.place = match.end()
        value_at = self.place
        values = self._values()
        places = self._places(value_at, values)
        if not values:
            self.fault("missing-value", f"After {written}{sign} something must follow. {FIELDS[name].hint}", start, self.place, FIELDS[name].example)
            return Part(negative)
        if sign in ("<", ">", "<=", ">=") and name != "copies":
            self.fault("wrong-sign", f"{name} takes no {sign}. Write {name}: and the value.", start, self.place, f"{name}:{values[0]}")
            return Part(negative)
        known = []
        for value, at in zip(values, places, strict=True):
            found = self.values.read(name, value)
            if isinstance(found, str):
                known.append(found)
            else:
                self.fault(found.code, found.message, at, at + len(value), found.nearest)
        return Part(negative, Filter(name, ":" if sign == "=" else sign, tuple(dict.fromkeys(known)))) if known else Part(negative)

    def _values(self) -> list[str]:
        match = self.take(_QUOTED)
        if match:
            return [match.group(1).strip()] if match.group(1).strip() else []
        match = self.take(_VALUE)
        return [value for value in match.group().split(",") if value] if match else []

    def _places(self, start: int, values: list[str]) -> list[int]:
        """Where each of the values stands."""
        places = []
        for value in values:
            places.append(self.text.index(value, start))
            start = places[-1] + len(value)
        return places

    def _no_field(self, match: re.Match[str], start: int) -> Part | None:
        """A word before a sign that is no field: plain words, unless it looks like a field that was mistyped."""
        if not match.group(3):
            return None
        nearest = self.values.nearest_field(match.group(1))
        value = _VALUE.match(self.text, match.end())
        end = value.end() if value else match.end()
        suggestion = f"{nearest}:{value.group() if value else ''}" if nearest else ""
        fields = ", ".join(FIELDS)
        self.fault("unknown-field", f"There is no field “{match.group(1)[:40]}”. The fields are {fields}.", start, end, suggestion)
        if nearest:
            self.place = end
            return Part(False)
        return None


def _moved(match: re.Match[str]) -> Iterator[Token]:
    """The words of a match, with their places in the whole text."""
    for token in tokens(match.group()):
        yield Token(token.word, token.start + match.start(), token.end + match.start())


def _gathered(group: Iterable[Part]) -> tuple[Part, ...]:
    """The parts of a group with all plain words that are wanted in one part."""
    parts = list(group)
    wanted = [token for part in parts if not part.negative for token in part.words]
    others = [part for part in parts if part.negative or not part.words]
    return tuple(others + ([Part(False, words=tuple(wanted))] if wanted else []))


def parse(text: str, values: Values) -> Query:
    """Reads any text. Never raises; what it could not understand stands in ``faults``, in the order of their places."""
    cut = clean(text[: LONGEST * 4])[:LONGEST]
    reader = _Reader(cut, values)
    if len(text) > LONGEST:
        reader.fault("too-long", f"Only the first {LONGEST} letters were read.", LONGEST, LONGEST)
    reader.read()
    groups = tuple(_gathered(group) for group in reader.groups if group)
    return Query(cut, groups, tuple(sorted(reader.faults, key=lambda fault: (fault.start, fault.end))))
