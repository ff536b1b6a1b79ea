"""Drawing a Chicken."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from .base import GameForm, field_pattern

SOURCES = {"deck": "Face down, from the draw pile", "pile": "The top tile of the discard pile"}
DISCARDS = {"": "Not yet", "drawn": "The Chicken just drawn", "other": "Another Chicken", "leader": "The own Leader", "nothing": "Nothing"}


class DrawForm(GameForm):
    """Where a Chicken is drawn from, and what goes for it."""

    name: ClassVar[str] = "war-draw"
    place: ClassVar[str] = "/games/chicken-war/draw/"
    fields: ClassVar[re.Pattern[str]] = field_pattern("by|from|yard|discard|acted|empty")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats|yard")

    def question(self) -> dict[str, Any]:
        told = {"by": self.typed.one("by", "A"), **self.chosen("from", "discard"), **self.counted_in("yard")}
        return {**self.party(), **told, **self.ticked("acted", "empty")}

    def screen(self) -> dict[str, Any]:
        typed = self.typed
        return {
            "by": typed.one("by", "A"),
            "source": typed.one("from", "deck" if not typed.fields else ""),
            "sources": list(SOURCES.items()),
            "discard": typed.one("discard"),
            "discards": list(DISCARDS.items()),
            "more": any(name in typed for name in ("acted", "empty")),
        }
