"""What is wrong with a notation: where it stands, what was expected there, and what was probably meant."""

from __future__ import annotations

from typing import Any, NamedTuple


class NotationFault(NamedTuple):
    """One fault. ``start`` and ``end`` are places in the text, counted from 0; ``caret`` shows the line with a mark under it."""

    code: str
    message: str
    start: int
    end: int
    expected: str
    caret: str
    suggestion: str

    @property
    def place(self) -> str:
        """Where, for people: character 13."""
        return f"character {self.start + 1}"

    def to_json(self) -> dict[str, Any]:
        """The one shape of errors."""
        return {"code": self.code, "message": self.message, "place": self.place, "suggestion": self.suggestion}


class NotationError(ValueError):
    """The text is no dispute. ``faults`` says all that is wrong, in the order of the text."""

    def __init__(self, faults: tuple[NotationFault, ...]) -> None:
        super().__init__("\n".join(f"{fault.message}\n{fault.caret}" for fault in faults))
        self.faults = faults

    def to_json(self) -> dict[str, Any]:
        """The answer of the judge to a text that it cannot read."""
        return {"errors": [fault.to_json() for fault in self.faults]}


def caret(text: str, start: int, end: int) -> str:
    """The line of ``text`` in which ``start`` lies, and under it a mark from ``start`` to ``end``.

    A long line is cut to what stands around the mark. A tab or another control character is shown as a space.
    """
    line_start = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    line_end = min((place for mark in "\n\r" if (place := text.find(mark, start)) >= 0), default=len(text))
    line = "".join(letter if letter.isprintable() else " " for letter in text[line_start:line_end])
    column = start - line_start
    width = max(1, min(end, line_end) - start)
    if len(line) > 100:
        cut = max(0, column - 40)
        line, column = f"{'…' if cut else ''}{line[cut : cut + 90]}", column - cut + bool(cut)
        width = max(1, min(width, len(line) - column))
    return f"{line}\n{' ' * column}{'^' * width}"
