"""Sentences about the table: editions, how many players, whose turn, names, Mockingbirds, readings.

::

    setup = edition ("and" edition)* "Edition"        | number "players"
          | ("it is" who "'s turn" | who "has the turn")
          | who "is" name                             | "players:" name ("," name)*
          | who "holds a Mockingbird"                 | "Mockingbird:" people
          | ["reading"] ruling (":" | "is") reading   | "by the older sheet"
"""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Catalogue
from judge.engine.dispute import CURRENT
from judge.engine.readings import OLDER_SHEET, RULESETS

from .people import People
from .spans import Draft
from .tokens import Token
from .words import AND, ANSWER, COMMENT, NUMBERS, PICK, PLAY, SMALL

MOCKINGBIRD = frozenset({"mockingbird", "mockingbirds"})
MOCKINGBIRD_WORDS = SMALL | frozenset({"rocking", "holds", "hold", "held", "lies", "lie", "front", "before", "open"}) | MOCKINGBIRD
READING_WORDS = frozenset({"reading", "readings", "ruling", "tonight", "we", "play", "is", "are", "=", ":", ","})


class SetupReader:
    """Reads facts about the table into the draft's data."""

    def __init__(self, draft: Draft, people: People, catalogue: Catalogue) -> None:
        self.draft = draft
        self.people = people
        self.catalogue = catalogue
        self.turn: str | None = None
        self.mockingbirds: list[str] = []
        editions = catalogue.editions.values()
        self._editions = {edition.short.casefold(): edition.slug for edition in editions} | {edition.slug: edition.slug for edition in editions}

    def read(self, sentence: list[Token]) -> bool:
        """Reads the sentence, or each part of it that a comma or colon ends, if it is about the table."""
        if self._read(sentence):
            return True
        parts: list[list[Token]] = [[]]
        for token in sentence:
            if token.text in (",", ":"):
                parts.append([])
            else:
                parts[-1].append(token)
        return len(parts) > 1 and all(part and self._read(part) for part in parts)

    def lead(self, sentence: list[Token]) -> list[Token]:
        """What is left of a sentence once the facts at its beginning have been read (``3 players: A plays …``)."""
        start = 0
        for place, token in enumerate(sentence):
            if token.text in (",", ":"):
                if not self._read(sentence[start:place]):
                    break
                start = place + 1
        return sentence[start:]

    def _read(self, sentence: list[Token]) -> bool:
        if not sentence:
            return False
        lows = [token.low for token in sentence]
        return (
            self._reading(sentence, lows)
            or self._ruleset(sentence, lows)
            or self._mockingbird(sentence, lows)
            or self._turn(sentence, lows)
            or self._edition(sentence, lows)
            or self._seats(sentence, lows)
            or self._list_of_names(sentence, lows)
            or self._name(sentence, lows)
        )

    def _set(self, field: str, value: Any, sentence: list[Token]) -> bool:
        """Notes a fact; what was said otherwise before is a fault."""
        start, end = sentence[0].start, sentence[-1].end
        if field in self.draft.data and self.draft.data[field] != value:
            self.draft.fault("contradiction", start, end)
        self.draft.data[field] = value
        self.draft.span(field, start, end)
        return True

    def _edition(self, sentence: list[Token], lows: list[str]) -> bool:
        named = [token for token in sentence if token.low in self._editions]
        if not named or any(low not in self._editions and low not in SMALL and low not in AND and low not in (":", "=") for low in lows):
            return False
        for place, token in enumerate(named):
            self.draft.span(f"editions[{place}]", token.start, token.end)
        return self._set("editions", [self._editions[token.low] for token in named], sentence)

    def _seats(self, sentence: list[Token], lows: list[str]) -> bool:
        numbers = [NUMBERS.get(low, int(low) if low.isdecimal() and len(low) < 4 else None) for low in lows]
        said = [number for number in numbers if number is not None]
        nouns = {"players", "seats", "people", "persons", "player", "seat"}
        rest = [low for low, number in zip(lows, numbers, strict=True) if number is None]
        if len(said) != 1 or not nouns.intersection(rest) or not SMALL.issuperset(low for low in rest if low not in (":", "=")):
            return False
        return self._set("seats", said[0], sentence)

    def _turn(self, sentence: list[Token], lows: list[str]) -> bool:
        if not {"turn", "begins", "starts", "start"}.intersection(lows) or {"ends", "end", "next", "over"}.intersection(lows):
            return False
        words = {"turn", "it", "is", "s", "it's", "its", "has", "the", "of", "on", "in", "during", "now", "begins", "starts", "start", "at", ":", "="}
        rest = [token for token in sentence if token.low not in words]
        person, after = self.people.read(rest, 0) if rest else (None, 0)
        if person is None or after != len(rest):
            return False
        if self.turn is not None and self.turn != person:
            self.draft.fault("contradiction", sentence[0].start, sentence[-1].end)
        self.turn = person
        self.draft.span("turn", rest[0].start, rest[-1].end)
        return True

    def _mockingbird(self, sentence: list[Token], lows: list[str]) -> bool:
        if not MOCKINGBIRD.intersection(lows) or (PLAY | ANSWER).intersection(lows):
            return False
        found: list[str] = []
        at = 0
        while at < len(sentence):
            article = sentence[at].text in ("a", "A") and at + 1 < len(sentence) and sentence[at + 1].low in ("rocking", *MOCKINGBIRD)
            if article or (sentence[at].low in MOCKINGBIRD_WORDS and sentence[at].low != "a") or sentence[at].low in AND or sentence[at].text == ":":
                at += 1
                continue
            person, at = self.people.read(sentence, at)
            if person is None:
                return False
            found.append(person)
        if not found:
            return False
        self.mockingbirds += found
        self.draft.span("mockingbirds", sentence[0].start, sentence[-1].end)
        return True

    def _ruleset(self, sentence: list[Token], lows: list[str]) -> bool:
        if {"older", "sheet"} <= set(lows) or OLDER_SHEET in lows:
            slug = OLDER_SHEET
        elif {"current", "rules"} <= set(lows):
            slug = CURRENT
        else:
            named = [low for low in lows if low in RULESETS]
            if len(named) != 1 or not {"rules", "ruleset"}.intersection(lows):
                return False
            slug = named[0]
        return self._set("ruleset", slug, sentence)

    def _reading(self, sentence: list[Token], lows: list[str]) -> bool:
        rest = [token for token in sentence if token.low not in READING_WORDS]
        if len(rest) != 2 or any(token.kind != "word" for token in rest):
            return False
        ruling, reading = rest[0].low, rest[1].low
        if ruling not in self.catalogue.rulings and not {"reading", "readings", "ruling"}.intersection(lows):
            return False
        readings: dict[str, str] = self.draft.data.setdefault("readings", {})
        if readings.setdefault(ruling, reading) != reading:
            self.draft.fault("contradiction", sentence[0].start, sentence[-1].end)
        self.draft.span(f"readings.{ruling}", rest[0].start, rest[1].end)
        return True

    def _list_of_names(self, sentence: list[Token], lows: list[str]) -> bool:
        if lows[0] not in ("players", "names", "people") or len(sentence) < 3 or sentence[1].text not in (":", "="):
            return False
        named, after = self.people.read_list(sentence, 2)
        if not named or after != len(sentence):
            return False
        for seat, person in zip("ABCDEF", named, strict=False):
            if person.startswith("@"):
                self.people.seat(seat, self.people.names[int(person[1:])])
        return self._set("seats", max(2, len(named)), sentence)

    def _name(self, sentence: list[Token], lows: list[str]) -> bool:
        """``A is Ana``, ``A = Ana``, ``Ana sits at A``."""
        middle = next((at for at, low in enumerate(lows) if low in ("is", "=", "sits")), 0)
        if not middle or {*PLAY, *PICK, *COMMENT}.intersection(lows[:middle]) or len(sentence) == middle + 1:
            return False
        left, right = sentence[:middle], [token for token in sentence[middle + 1 :] if token.low not in ("at", "in", "called", "seat", "player")]
        left = [token for token in left if token.low not in ("player", "seat")]
        letter, name = (left, right) if self._is_letter(left) else (right, left)
        if not self._is_letter(letter) or not name or any(token.kind not in ("word", "quoted") for token in name):
            return False
        seat = letter[0].name.upper()
        if not self.people.seat(seat, " ".join(token.name for token in name)):
            self.draft.fault("contradiction", sentence[0].start, sentence[-1].end)
        self.draft.span(f"names.{seat}", sentence[0].start, sentence[-1].end)
        return True

    @staticmethod
    def _is_letter(words: list[Token]) -> bool:
        return len(words) == 1 and words[0].kind == "word" and len(words[0].name) == 1 and words[0].name.upper() in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
