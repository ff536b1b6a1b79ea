"""What was wrong with a query: told to the visitor with its place, while the rest is searched."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """A fault from letter ``start`` to before letter ``end`` of the query (counted from 0). ``suggestion``: what to write instead, or empty."""

    code: str
    message: str
    start: int
    end: int
    suggestion: str = ""

    def to_json(self) -> dict[str, str | int]:
        """In the one shape of errors of the API; the place in words, counted from 1, and as numbers."""
        place = f"letter {self.start + 1}" if self.end <= self.start + 1 else f"letters {self.start + 1} to {self.end}"
        return {
            "code": self.code,
            "message": self.message,
            "place": place,
            "suggestion": self.suggestion,
            "start": self.start,
            "end": self.end,
        }
