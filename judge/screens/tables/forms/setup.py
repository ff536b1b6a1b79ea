"""Setting up: editions and players, each one tap."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from .base import USUAL_EDITION, Form

COUNTS = {2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7+"}
"""Numbers of players to tap. The last one stands for all that are too many."""


class SetupForm(Form):
    """Every choice is a link, so that the answer stands there from the beginning and follows each tap."""

    name: ClassVar[str] = "setup"
    fields: ClassVar[re.Pattern[str]] = re.compile(r"edition|seats|ruleset|reading_[a-z0-9-]{1,60}")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats")

    @property
    def asks(self) -> bool:
        return True

    @property
    def editions(self) -> tuple[str, ...]:
        return self.typed.many("edition") or (USUAL_EDITION,)

    def question(self) -> dict[str, Any]:
        return self.table()

    def screen(self) -> dict[str, Any]:
        first, *mixed = self.editions
        known = self.catalogue.editions.values()
        return {
            "edition_links": [(e.short, e.status, e.slug == first, self._of([e.slug])) for e in known],
            "mix_links": [(e.short, e.slug in mixed, self._of([first, *(set(mixed) ^ {e.slug})])) for e in known if e.slug != first],
            "seat_links": [(n, words, n == self.seats, self.typed.having("seats", str(n)).address(self.path)) for n, words in COUNTS.items()],
        }

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        kinds: dict[str, int] = {}
        for slug, count in {**answer["deck"], **answer["specials"]}.items():
            kind = str(self.catalogue.cards[slug].kind)
            kinds[kind] = kinds.get(kind, 0) + count
        return {"groups": list(kinds.items())}

    def _of(self, slugs: Iterable[str]) -> str:
        """The address with these editions. Only the printed game alone knows an older sheet."""
        first, *mixed = slugs
        chosen = (first, *(slug for slug in self.catalogue.editions if slug in mixed))
        typed = self.typed if chosen == (USUAL_EDITION,) else self.typed.without("ruleset")
        return typed.having("edition", *chosen).address(self.path)
