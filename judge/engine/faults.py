"""What is wrong with an input that cannot be judged: the one shape of errors everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    ``code`` is for machines, ``message`` for people, ``place`` says where (a path such as ``events[3].targets[0]``, empty for
    the whole), ``suggestion`` what was probably meant (may be empty).
    """

    code: str
    message: str
    place: str = ""
    suggestion: str = ""

    def to_json(self) -> dict[str, Any]:
        """The fault as callers of the judge get it."""
        return {"code": self.code, "message": self.message, "place": self.place, "suggestion": self.suggestion}


class Malformed(ValueError):
    """The input is no dispute; ``errors`` says all that is wrong with it."""

    def __init__(self, errors: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(fault.message for fault in errors))
        self.errors = errors

    def to_json(self) -> dict[str, Any]:
        """The answer of the judge to a malformed dispute."""
        return {"errors": [fault.to_json() for fault in self.errors]}
