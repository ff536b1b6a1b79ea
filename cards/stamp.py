"""What stands on paper so that one can tell later whether it still holds: rules, number of the content version, and where to check."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest

from cards.models import ContentVersion

PRINTED = "printed"
"""The part of an address that says which version was printed."""


@dataclass(frozen=True)
class Stamp:
    """``number`` and ``changed`` are those of the content now. ``check`` is the address in the QR code. ``printed`` is the version on the reader's
    paper, if they came by such a code, and None otherwise."""

    number: int
    changed: datetime
    check: str
    printed: int | None

    @property
    def outdated(self) -> bool:
        """Whether the paper in the reader's hand is older than the content."""
        return self.printed is not None and self.printed < self.number


def stamp(request: HttpRequest, path: str) -> Stamp:
    """The stamp of the page at ``path`` (with its query), as it is printed now (1 query)."""
    version = ContentVersion.current()
    joint = "&" if "?" in path else "?"
    check = request.build_absolute_uri(f"{path}{joint}{PRINTED}={version.number}")
    asked = request.GET.get(PRINTED, "")
    printed = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 10 else None
    return Stamp(version.number, version.changed, check, printed)
