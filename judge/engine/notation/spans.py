"""A dispute being read from a text: its JSON, where in the text each part stands, and what is wrong so far."""

from __future__ import annotations

from typing import Any, Self

from judge.engine.cards import Catalogue
from judge.engine.dispute import Dispute
from judge.engine.faults import Malformed
from judge.engine.reading_in import read_dispute
from judge.engine.wording.faults import assumed, notation

from .errors import NotationError, NotationFault, caret


class Assumption(str):
    """The sentence of an assumption, with the code that says of what kind it is."""

    __slots__ = ("code",)

    code: str

    def __new__(cls, sentence: str, code: str) -> Self:
        """The sentence, marked with its code."""
        made = super().__new__(cls, sentence)
        made.code = code
        return made


class Draft:
    """What a reader of notation fills. ``assumptions`` are what the text left out and the reader filled in."""

    __slots__ = ("assumptions", "data", "faults", "spans", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.data: dict[str, Any] = {}
        self.spans: dict[str, tuple[int, int]] = {}
        self.faults: list[NotationFault] = []
        self.assumptions: list[Assumption] = []

    def span(self, place: str, start: int, end: int) -> None:
        """Remembers where the part of the dispute with this path stands in the text."""
        self.spans[place] = (start, end)

    def fault(self, code: str, start: int, end: int, *, expected: str = "", suggestion: str = "", **facts: object) -> None:
        """Something is wrong from ``start`` to ``end``."""
        what = self.text[start:end]
        message = notation(code, what=what, expected=expected, suggestion=suggestion, **facts)
        self.faults.append(NotationFault(code, message, start, end, expected, caret(self.text, start, end), suggestion))

    def assume(self, code: str, **facts: object) -> None:
        """Notes what was filled in; once, however often it came up."""
        sentence = Assumption(assumed(code, **facts), code)
        if sentence not in self.assumptions:
            self.assumptions.append(sentence)

    def finish(self, catalogue: Catalogue) -> Dispute:
        """The dispute. Raises NotationError with every fault, those too that make a dispute malformed."""
        if not self.faults:
            try:
                return read_dispute(self.data, catalogue)
            except Malformed as malformed:
                for fault in malformed.errors:
                    start, end = self._where(fault.place)
                    mark = caret(self.text, start, end)
                    self.faults.append(NotationFault(fault.code, fault.message, start, end, "", mark, fault.suggestion))
        raise NotationError(tuple(sorted(self.faults, key=lambda fault: (fault.start, fault.end, fault.code))))

    def _where(self, place: str) -> tuple[int, int]:
        """Where the part with this path stands, or the smallest known part around it."""
        while place:
            if place in self.spans:
                return self.spans[place]
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return 0, 0
