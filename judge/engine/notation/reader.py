"""What readers of sentences have in common."""

from __future__ import annotations

from typing import Any

from judge.engine.names import Resolver

from .people import People
from .spans import Draft
from .tokens import Token


class SentenceReader:
    """Reads sentences into a list of events that it shares with other readers."""

    def __init__(self, draft: Draft, people: People, resolver: Resolver, events: list[dict[str, Any]]) -> None:
        self.draft = draft
        self.people = people
        self.resolver = resolver
        self.events = events

    def _past_signs(self, sentence: list[Token], at: int) -> int:
        while at < len(sentence) and sentence[at].text in (":", ",", "-", "–", "—", "*"):
            at += 1
        return at

    def _span(self, place: str, words: list[Token]) -> None:
        if words:
            self.draft.span(place, words[0].start, words[-1].end)

    def _fault(self, code: str, words: list[Token], *, after: list[Token] | None = None, **facts: Any) -> None:
        """Something is wrong with these words; with no words, after the sentence."""
        if words:
            self.draft.fault(code, words[0].start, words[-1].end, **facts)
        elif after:
            self.draft.fault(code, after[-1].end, after[-1].end + 1, **facts)


def text_of(words: list[Token]) -> str:
    """The words as they were written."""
    return " ".join(word.name for word in words)
