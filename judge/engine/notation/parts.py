"""Sentences cut into clauses, each with somebody who does something, and what says nothing taken out."""

from __future__ import annotations

from judge.engine.names import Resolver

from .moments import moment_at
from .people import People
from .reader import text_of
from .tokens import Token
from .words import ADVERBS, ARTICLES, CLAUSE, COMMENT, DOES, JOIN, LEAD_IN, LY_NAMES, MEANS, OPENING, PICK


def without_adverbs(sentence: list[Token]) -> list[Token]:
    """The sentence without words like *suddenly*. One on *-ly* in front of a name is such a word too."""
    kept: list[Token] = []
    for place, token in enumerate(sentence):
        after = sentence[place + 1] if place + 1 < len(sentence) else None
        before_name = place == 0 and after is not None and after.kind == "word" and after.text[0].isupper()
        manner = before_name and len(token.low) > 5 and token.low.endswith("ly") and token.low not in LY_NAMES
        if token.kind != "word" or token.possessive or (token.low not in ADVERBS and not manner):
            kept.append(token)
    while kept and kept[0].text == ",":
        kept = kept[1:]
    return kept


class Parting:
    """Cuts sentences where somebody else begins to do something: ``A plays Frigate on B, B answers with a Penguin``."""

    def __init__(self, people: People, resolver: Resolver) -> None:
        self.people = people
        self.resolver = resolver

    def parts(self, sentence: list[Token]) -> list[list[Token]]:
        """The clauses of a sentence."""
        found: list[list[Token]] = []
        start, at = 0, 1
        while at < len(sentence):
            if sentence[at].low in JOIN:
                begin = at + 1
                while (
                    begin < len(sentence) and moment_at(sentence, begin) is None and (sentence[begin].low in JOIN or sentence[begin].low in LEAD_IN)
                ):
                    begin += 1
                moment = moment_at(sentence, begin)
                subject = moment.end if moment is not None else begin
                while subject < len(sentence) and sentence[subject].text == ",":
                    subject += 1
                if self.acts(sentence, subject):
                    found.append(sentence[start:at])
                    start = begin
                    at = subject
            at += 1
        return [*found, sentence[start:]]

    def acts(self, sentence: list[Token], at: int, *, picks: bool = True) -> bool:
        """Whether somebody does something from this place on. A name that was not heard before needs a verb."""
        known = self.people.peek(sentence, at, new=False, article=True)
        someone = known or self.people.peek(sentence, at, article=True)
        if someone is None or someone[1] >= len(sentence) or sentence[someone[1] - 1].possessive:
            return False
        after = sentence[someone[1]]
        if after.low in DOES:
            return picks or after.low not in PICK
        if known is None or after.kind != "word":
            return False
        return self._names_card(sentence, someone[1])

    def shows(self, sentence: list[Token], at: int) -> bool:
        """Whether a card is shown here without a verb: by somebody known (``B falcon``), or as the means (``with a Falcon``)."""
        if sentence[at].low in MEANS:
            return self._names_card(sentence, at + 1)
        someone = self.people.peek(sentence, at, new=False, article=True)
        return someone is not None and not sentence[someone[1] - 1].possessive and self._names_card(sentence, someone[1])

    def _names_card(self, sentence: list[Token], at: int) -> bool:
        while at < len(sentence) and sentence[at].low in ARTICLES:
            at += 1
        end = at
        while end < len(sentence) and sentence[end].kind == "word" and sentence[end].low not in CLAUSE:
            end += 1
        return end > at and self.resolver.find(text_of(sentence[at:end])).card is not None

    def past_opening(self, sentence: list[Token]) -> list[Token]:
        """The sentence without words like *in response*, if somebody plays a card after them."""
        for start in range(1, min(5, len(sentence))):
            opening = sentence[start - 1]
            if opening.text == "A" or (opening.low not in OPENING and opening.low not in COMMENT and opening.text != ","):
                break
            if self.acts(sentence, start, picks=False):
                return sentence[start:]
        return sentence
