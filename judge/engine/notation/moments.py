"""Moments between picks: ``after the first pick``, ``between the picks``, ``before pick 2``.

A moment stands among the events until everybody has a seat. Then the picks that were made by then are put in its place.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from judge.engine.cards import Catalogue
from judge.engine.dispute import Dispute
from judge.engine.faults import Malformed
from judge.engine.folding import fold, new_course, readings_of
from judge.engine.reading_in import read_dispute
from judge.engine.results import Silence
from judge.engine.settling import settle_window
from judge.engine.table import Root
from judge.engine.wording.people import listed

from .spans import Draft
from .tokens import Token
from .words import MOMENT, MOMENT_WORDS, NUMBERS, ORDINALS, PICKED

ALL = -1
_EVENT = re.compile(r"events\[(\d+)\]")


class Moment(NamedTuple):
    """Words that name a moment: where they begin and end in the sentence, and how many cards have been picked by then."""

    start: int
    end: int
    picked: int


def moment_at(sentence: list[Token], start: int) -> Moment | None:
    """The moment that is named at this place."""
    if start >= len(sentence) or sentence[start].low not in MOMENT:
        return None
    numbers: list[int] = []
    end = start + 1
    while end < len(sentence) and ((low := sentence[end].low) in MOMENT_WORDS or low in ORDINALS or low in NUMBERS or low.isdecimal()):
        if low in ORDINALS or low in NUMBERS or (low.isdecimal() and len(low) < 4):
            numbers.append(ORDINALS.get(low) or NUMBERS.get(low) or int(low))
        end += 1
    while end > start and sentence[end - 1].low in ("and", "the", "a", "his", "her", "their"):
        end -= 1
    lows = {token.low for token in sentence[start:end]}
    if not PICKED & lows:
        return None
    how = sentence[start].low
    if how == "before":
        return Moment(start, end, max(0, numbers[0] - 1) if numbers else ALL - 1 if "last" in lows else 0)
    if how == "between":
        return Moment(start, end, min(numbers) if numbers else 1)
    every = lows & {"last", "all", "both", "picks"} and not numbers
    return Moment(start, end, ALL if every else numbers[0] if numbers else 1)


def moment_in(sentence: list[Token]) -> Moment | None:
    """The first moment that is named in a sentence."""
    return next((moment for start in range(len(sentence)) if (moment := moment_at(sentence, start))), None)


class PickPlacer:
    """Puts picks where moments stand among the events, and checks who picks."""

    def __init__(self, draft: Draft, catalogue: Catalogue) -> None:
        self.draft = draft
        self.catalogue = catalogue

    def place(self, events: list[dict[str, Any]], called: dict[str, str]) -> list[dict[str, Any]]:
        """The events with picks for moments. Where the parts of the dispute stand in the text is kept right."""
        if not any("moment" in event or "picker" in event for event in events):
            return events
        placed: list[dict[str, Any]] = []
        spans: dict[int, tuple[int, int]] = {}
        where: dict[int, int] = {}
        for number, event in enumerate(events):
            if "moment" in event:
                for seat in self._picks(event, placed, called):
                    spans[len(placed)] = event["words"]
                    placed.append({"pick": seat})
                continue
            where[number] = len(placed)
            picker = event.pop("picker", None)
            if picker is not None:
                self._check_picker(picker, number, placed, called)
            placed.append(event)
        old, self.draft.spans = self.draft.spans, {f"events[{number}]": words for number, words in spans.items()}
        for path, words in old.items():
            found = _EVENT.match(path)
            if found is None:
                self.draft.spans[path] = words
            elif int(found[1]) in where:
                self.draft.spans[f"events[{where[int(found[1])]}]{path[found.end() :]}"] = words
        return placed

    def _root(self, events: list[dict[str, Any]], *, settled: bool) -> Root | None:
        """What is open after these events; None if nothing is, or if they cannot be read or are against the rules."""
        try:
            dispute: Dispute = read_dispute({**self.draft.data, "events": events}, self.catalogue)
        except Malformed:
            return None
        course = new_course(dispute, self.catalogue, readings_of(dispute, self.catalogue), Silence())
        if fold(course, dispute.events) is not None:
            return None
        if settled:
            settle_window(course)
        return course.table.root

    def _picks(self, event: dict[str, Any], placed: list[dict[str, Any]], called: dict[str, str]) -> list[str]:
        """From whom cards are picked until this moment. A fault is noted where that cannot be known."""
        start, end = event["words"]
        root = self._root(placed, settled=False)
        if root is not None and root.total:
            picked: int = event["moment"] if event["moment"] >= 0 else root.total + event["moment"] - ALL
            more = picked - len(root.picks)
            if more > 0:
                root = self._root(placed, settled=True)
            if more == 0:
                return []
            if root is not None and 0 < more <= root.total - len(root.picks):
                if len(root.targets) == 1:
                    return [root.targets[0]] * more
                people = listed([called.get(seat, seat) for seat in root.targets], "or")
                self.draft.fault("picked-from-whom", start, end, expected="from whom was picked", people=people)
                return []
        self.draft.fault("no-such-pick", start, end, expected="a moment between two picks")
        return []

    def _check_picker(self, picker: str, number: int, placed: list[dict[str, Any]], called: dict[str, str]) -> None:
        root = self._root(placed, settled=True)
        if root is not None and root.total and root.controller != picker:
            start, end = self.draft.spans.get(f"events[{number}]", (0, 1))
            self.draft.fault("other-picker", start, end, expected="whoever picks", who=called.get(root.controller, root.controller))
