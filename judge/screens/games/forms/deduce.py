"""What is known about somebody's Leader: the tiles of that Yard, answers to Infiltrate tiles, and wrong guesses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from judge.engine import Catalogue
from judge.games.chicken_war.tiles import BY_SLUG, TRAITS, YARD
from judge.screens.tables.typed import Typed

from .base import GameForm, field_pattern

YARD_TILES = range(1, YARD + 1)
ANSWERS = (*range(11, 21), *range(31, 41))
WRONG = range(21, 31)
AT_FIRST = {"answers": 2, "guesses": 1}
"""So many fields for each stand on a fresh page; there is always room for one more than what is told."""
SAID = {"weapon": "The weapon", "eyewear": "The eyewear", "shirt": "The shirt", "footwear": "The footwear", "nothing": "Nothing in common"}
MOST_SHOWN = 27
"""A third of all tiles: what one answer leaves."""


class DeduceForm(GameForm):
    """Tiles 1 to 10 lie in the Yard, 11 to 20 and 31 to 40 came by an Infiltrate tile (``said11`` …), 21 to 30 got an Egg in vain.

    ``answers`` or ``guesses``: the page is to have so many fields for them, before anything is answered.
    """

    name: ClassVar[str] = "war-deduce"
    place: ClassVar[str] = "/games/chicken-war/deduce/"
    fields: ClassVar[re.Pattern[str]] = field_pattern(r"target|(said|taken|old)[1-4]\d|answers|guesses")
    numbers: ClassVar[re.Pattern[str]] = re.compile("seats")

    def __init__(self, typed: Typed, catalogue: Catalogue) -> None:
        super().__init__(typed.without(*AT_FIRST), catalogue)
        self.wanted = {name: typed.number(name) for name in AT_FIRST if name in typed}

    @property
    def asks(self) -> bool:
        return super().asks and not self.wanted

    @property
    def target(self) -> str:
        """Whose Leader is wanted."""
        return self.typed.one("target", "B")

    @property
    def clues(self) -> list[int]:
        """The numbers of the answers that are told."""
        return [number for number in ANSWERS if f"x{number}" not in self.typed and (self.tile(number) or f"said{number}" in self.typed)]

    @property
    def guesses(self) -> list[int]:
        """The numbers of the wrong guesses that are told."""
        return [number for number in WRONG if self.tile(number)]

    def question(self) -> dict[str, Any]:
        optional = {
            "tiles": list(self.tiles(YARD_TILES).values()),
            "answers": [self._clue(number) for number in self.clues],
            "wrong": [{"tile": self.tile(number)} | ({"old": True} if f"old{number}" in self.typed else {}) for number in self.guesses],
        }
        return {**self.party(), "target": self.target} | {name: value for name, value in optional.items() if value}

    def _clue(self, number: int) -> dict[str, Any]:
        typed = self.typed
        clue: dict[str, Any] = {"given": self.tile(number) or {}}
        if f"said{number}" in typed:
            clue["said"] = typed.one(f"said{number}")
        return clue | {flag: True for name, flag in (("taken", "leader_taken"), ("old", "old")) if f"{name}{number}" in typed}

    def field_of(self, place: str) -> str:
        one = re.fullmatch(r"(tiles|wrong)\[(\d+)\](?:\.tile)?(?:\.(\w+))?", place)
        if one:
            told = list(self.tiles(YARD_TILES)) if one[1] == "tiles" else self.guesses
            return self.tile_field(told[int(one[2])], one[3] or "")
        clue = re.fullmatch(r"answers\[(\d+)\]\.(\w+)(?:\.(\w+))?", place)
        if clue:
            number = self.clues[int(clue[1])]
            return f"said{number}" if clue[2] == "said" else self.tile_field(number, clue[3] or "")
        return super().field_of(place)

    def tile_called(self, number: int) -> str:
        if number in ANSWERS:
            return f"Answer {ANSWERS.index(number) + 1}"
        return f"Wrong guess {WRONG.index(number) + 1}" if number in WRONG else super().tile_called(number)

    def called(self, field: str) -> str:
        return f"{self.tile_called(int(field[4:]))}: alike with the Leader" if re.fullmatch(r"said\d+", field) else super().called(field)

    def _rows(self, what: str, numbers: Sequence[int], told: Sequence[int]) -> tuple[list[tuple[str, int]], int]:
        """The fields of all answers or guesses, each with its name, and how many there would be with one more; 0 where no more fit."""
        last = numbers.index(told[-1]) + 1 if told else 0
        wanted = self.wanted.get(what, 0)
        count = max(AT_FIRST[what], last + 1, wanted if isinstance(wanted, int) else 0)
        shown = numbers[:count]
        return [(self.tile_called(number), number) for number in shown], len(shown) + 1 if len(shown) < len(numbers) else 0

    def _newest(self, what: str, rows: list[tuple[str, int]]) -> int:
        """The number of the field that was just asked for."""
        return rows[-1][1] if what in self.wanted else 0

    def screen(self) -> dict[str, Any]:
        yard = self.tiles(YARD_TILES)
        answers, more_answers = self._rows("answers", ANSWERS, self.clues)
        guesses, more_guesses = self._rows("guesses", WRONG, self.guesses)
        fresh = ANSWERS[0] if not self.typed.fields and not self.wanted else 0
        return {
            "target": self.target,
            "yard_tiles": list(YARD_TILES),
            "answer_tiles": answers,
            "more_answers": (more_answers, ANSWERS[more_answers - 1]) if more_answers else (),
            "answers_open": self._newest("answers", answers) or fresh,
            "wrong_tiles": guesses,
            "more_guesses": (more_guesses, WRONG[more_guesses - 1]) if more_guesses else (),
            "guesses_open": self._newest("guesses", guesses),
            "said_rows": list(SAID.items()),
            "yard_open": bool(yard),
            "wrong_open": bool(self.guesses) or "guesses" in self.wanted,
        }

    def figures(self, answer: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "count": answer["count"],
            "candidates": [BY_SLUG[slug] for slug in answer["candidates"]] if answer["count"] <= MOST_SHOWN else [],
            "possible": [(trait, [(value, value in answer["possible"][trait]) for value in options]) for trait, options in TRAITS.items()],
        }
