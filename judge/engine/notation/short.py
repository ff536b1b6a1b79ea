"""The short notation: one dispute in characters that need no escaping in an address (letters, digits and - . _ ~).

::

    notation = "1" edition+ seats turn [ruleset] ["~N" names] ["~M" seat+] ["~R" readings] ["~" events]
    edition  = "i" | "p" | "r" | "m" | "_" slug "_"
    seats    = "2" … "6"
    turn     = seat                                  who has the turn at the start
    seat     = "A" … "F"
    ruleset  = "o" | "_" slug "_"                    left out: the rules of 2026-10-15; o: the older sheet
    names    = seat name ("." seat name)*            a character outside A-Z a-z 0-9 - is "_" its number in hex "_"
    readings = ruling "_" reading ("." ruling "_" reading)*
    events   = event ("." event)*
    event    = play | seat | "s" | "t"               a seat alone: a pick; s: settle; t: the turn ends
    play     = card seat target* ["1" | "0"] ("-" mount)* ["_" copied]      1, 0: fewest is true, false
    card     = two small letters (codes.py) | "_" slug "_"                  mount, copied: the same

``1i3A~ffAB.bpBA.fiA.pmC`` is the rule book's sixth example.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.engine.dispute import Dispute, EndTurn, Pick, Play, Settle

from .codes import CARD_OF, CARDS, EDITION_OF, EDITIONS, END_TURN, RULESET_OF, RULESETS, SETTLE, VERSION
from .spans import Draft

SHORT = re.compile(r"\s*\d+[a-z_]\S*\s*\Z")
"""How a short notation begins; a story never does."""

_PLAIN = re.compile(r"[A-Za-z0-9-]*")
_SLUG = re.compile(r"_([a-z0-9-]+)_")
_CARD = re.compile(r"[a-z]{2}")
_NAME_PART = re.compile(r"([A-Za-z0-9-]+)|_([0-9a-f]{1,6})_")
_READING = re.compile(r"([a-z0-9-]+)_([a-z0-9-]+)")


def write(dispute: Dispute) -> str:
    """The dispute in short notation."""
    parts = [
        VERSION,
        *[EDITIONS.get(edition) or f"_{edition}_" for edition in dispute.editions],
        str(dispute.seats),
        dispute.turn,
        RULESETS.get(dispute.ruleset, f"_{dispute.ruleset}_"),
    ]
    if dispute.names:
        parts += ["~N", ".".join([seat + _encode(name) for seat, name in dispute.names])]
    if dispute.mockingbirds:
        parts += ["~M", *dispute.mockingbirds]
    if dispute.readings:
        parts += ["~R", ".".join([f"{ruling}_{reading}" for ruling, reading in dispute.readings])]
    if dispute.events:
        parts += ["~", ".".join([_event(event) for event in dispute.events])]
    return "".join(parts)


def _event(event: Play | Pick | Settle | EndTurn) -> str:
    if isinstance(event, Play):
        text = f"{_code(event.card)}{event.by}{''.join(event.targets)}"
        if event.fewest is not None:
            text += "1" if event.fewest else "0"
        for mount in event.mounts:
            text += f"-{_code(mount)}"
        return text if event.copies is None else f"{text}_{_code(event.copies)}"
    if isinstance(event, Pick):
        return event.seat
    return SETTLE if isinstance(event, Settle) else END_TURN


def _code(card: str) -> str:
    return CARDS.get(card) or f"_{card}_"


def _encode(name: str) -> str:
    if _PLAIN.fullmatch(name):
        return name
    return "".join([letter if _PLAIN.fullmatch(letter) else f"_{ord(letter):x}_" for letter in name])


def read(text: str) -> Draft:
    """The dispute that a short notation stands for, not yet checked as a whole. Faults are in the draft."""
    return _Reader(text).read()


class _Stop(Exception):
    """The rest cannot be read."""


class _Reader:
    """Reads from left to right; the first thing that does not fit ends the reading."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = len(text) - len(text.lstrip())
        self.end = len(text.rstrip())
        self.draft = Draft(text)

    def read(self) -> Draft:
        data = self.draft.data
        try:
            self.head(data)
            while self.at < self.end:
                self.section(data)
        except _Stop:
            pass
        data.setdefault("events", [])
        return self.draft

    def stop(self, expected: str, code: str = "unreadable") -> _Stop:
        end = self.at + 1 if self.at < self.end else self.at
        self.draft.fault(code, self.at, end, expected=expected)
        return _Stop()

    def peek(self) -> str:
        return self.text[self.at] if self.at < self.end else ""

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at, self.end)
        if found is not None:
            self.at = found.end()
        return found

    def head(self, data: dict[str, Any]) -> None:
        start = self.at
        while self.peek().isdigit():
            self.at += 1
        if self.text[start : self.at] != VERSION:
            self.draft.fault("unknown-version", start, self.at, expected=VERSION)
            raise _Stop
        editions: list[str] = []
        while self.peek() and (self.peek().islower() or self.peek() == "_"):
            editions.append(self.coded(EDITION_OF, f"editions[{len(editions)}]", "an edition"))
        data["editions"] = editions
        self.draft.span("editions", start, self.at)
        self.draft.span("seats", self.at, self.at + 1)
        if not self.peek().isdigit():
            raise self.stop("the number of seats, 2 to 6")
        data["seats"] = int(self.peek())
        self.at += 1
        data["turn"] = self.seat("turn")
        if self.peek() and self.peek() != "~":
            data["ruleset"] = self.coded(RULESET_OF, "ruleset", "a ruleset or ~")

    def coded(self, known: Mapping[str, str], place: str, expected: str) -> str:
        start = self.at
        slug = self.take(_SLUG)
        if slug is not None:
            self.draft.span(place, start, self.at)
            return slug[1]
        if self.peek() not in known:
            raise self.stop(expected)
        self.at += 1
        self.draft.span(place, start, self.at)
        return known[self.text[start]]

    def seat(self, place: str) -> str:
        letter = self.peek()
        if not (letter.isascii() and letter.isupper()):
            raise self.stop("the letter of a seat")
        self.draft.span(place, self.at, self.at + 1)
        self.at += 1
        return letter

    def section(self, data: dict[str, Any]) -> None:
        if self.peek() != "~":
            raise self.stop("~ or the end")
        self.at += 1
        mark = self.peek()
        if mark == "N" and "names" not in data:
            self.at += 1
            data["names"] = self.names()
        elif mark == "M" and "mockingbirds" not in data:
            self.at += 1
            data["mockingbirds"] = self.seats("mockingbirds", least=1)
        elif mark == "R" and "readings" not in data:
            self.at += 1
            data["readings"] = self.readings()
        elif "events" not in data:
            data["events"] = self.events()
        else:
            raise self.stop("the end")

    def more(self) -> bool:
        """Whether a dot follows, and with it one more of the list."""
        if self.peek() != ".":
            return False
        self.at += 1
        return True

    def names(self) -> dict[str, str]:
        names: dict[str, str] = {}
        while True:
            seat = self.peek()
            if seat in names:
                raise self.stop("a seat that has no name yet", "name-twice")
            seat = self.seat(f"names.{seat}")
            name = ""
            while part := self.take(_NAME_PART):
                if part[2] and int(part[2], 16) > 0x10FFFF:
                    raise self.stop("the number of a character")
                name += part[1] or chr(int(part[2], 16))
            names[seat] = name
            if not self.more():
                return names

    def seats(self, place: str, least: int) -> list[str]:
        seats: list[str] = []
        while self.peek().isalpha() and self.peek().isupper():
            seats.append(self.seat(f"{place}[{len(seats)}]"))
        if len(seats) < least:
            raise self.stop("the letter of a seat")
        return seats

    def readings(self) -> dict[str, str]:
        readings: dict[str, str] = {}
        while True:
            start = self.at
            found = self.take(_READING)
            if found is None:
                raise self.stop("a ruling, an underscore and a reading")
            if found[1] in readings:
                self.at = start
                raise self.stop("a ruling that was not named yet", "ruling-twice")
            self.draft.span(f"readings.{found[1]}", start, self.at)
            readings[found[1]] = found[2]
            if not self.more():
                return readings

    def events(self) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        while True:
            start = self.at
            place = f"events[{len(events)}]"
            events.append(self.event(place))
            self.draft.span(place, start, self.at)
            if not self.more():
                return events

    def event(self, place: str) -> dict[str, Any]:
        letter = self.peek()
        if letter.isupper():
            return {"pick": self.seat(f"{place}.pick")}
        if letter in (SETTLE, END_TURN) and not self.text[self.at + 1 : self.at + 2].islower():
            self.at += 1
            return {"settle": True} if letter == SETTLE else {"end_turn": True}
        event: dict[str, Any] = {"play": self.card(f"{place}.play"), "by": self.seat(f"{place}.by")}
        targets = self.seats(f"{place}.targets", least=0)
        if targets:
            event["targets"] = targets
        if self.peek() in ("0", "1"):
            event["fewest"] = self.peek() == "1"
            self.at += 1
        mounts: list[str] = []
        while self.peek() == "-":
            self.at += 1
            mounts.append(self.card(f"{place}.mounts[{len(mounts)}]"))
        if mounts:
            event["mounts"] = mounts
            self.draft.span(f"{place}.mounts", *self.draft.spans[f"{place}.mounts[0]"])
        if self.peek() == "_":
            self.at += 1
            event["copies"] = self.card(f"{place}.copies")
        return event

    def card(self, place: str) -> str:
        start = self.at
        slug = self.take(_SLUG)
        if slug is None:
            code = self.take(_CARD)
            if code is None or code[0] not in CARD_OF:
                self.at = start
                raise self.stop("the code of a card")
        self.draft.span(place, start, self.at)
        return slug[1] if slug is not None else CARD_OF[self.text[start : self.at]]
