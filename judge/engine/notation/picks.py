"""Sentences in which cards are picked.

::

    pick = [who] ("picks" | "takes") [number] ["cards"] ["from"] people
         | [number] "card is picked from" people
"""

from __future__ import annotations

from .reader import SentenceReader
from .tokens import Token
from .words import ANSWER, ARTICLES, FILLER, MEANS, NUMBERS, PICK, PICK_WORDS, PLAY


class PickReader(SentenceReader):
    """Reads picks into the events."""

    def pick(self, sentence: list[Token]) -> bool:
        """Reads the sentence if somebody picks cards in it."""
        verb = next((place for place, token in enumerate(sentence[:6]) if token.low in PICK), None)
        before = sentence[: verb or 0]
        if verb is None or any(token.low in PLAY or token.low in ANSWER or token.low == "to" for token in before):
            return False
        if len(before) > 1 and before[-1].low != "is" and self.resolver.find(before[-1].name).card is not None:
            return False
        if any(token.low in MEANS for token in sentence[verb:]):
            return False
        picker, start = self._picker(before)
        source = next((place + 1 for place in range(verb, len(sentence)) if sentence[place].low == "from"), verb + 1)
        at = self._past_signs(sentence, source)
        people, after = self.people.read_list(sentence, at)
        if not people and source == verb + 1 and all(_says_nothing(token) for token in sentence[verb + 1 :]):
            self._fault("source-missing", sentence[verb:], expected="from, and a player")
            return True
        if not people:
            self._fault("expected-player", sentence[at : at + 1], after=sentence, expected="a player")
            return True
        around = [*before[start:], *sentence[verb + 1 : source - 1], *sentence[after:]]
        if any(token.low == "or" for token in sentence[at:after]):
            self._fault("either-or", sentence[at:after], expected="who it is")
            return True
        strange = [token for token in around if not _says_nothing(token)]
        if strange:
            self._fault("not-understood", strange[:1], expected="from whom is picked (from …), or the end")
            return True
        said = [number for token in sentence[:source] if token.kind == "word" and (number := _number(token.low)) is not None]
        count = said[0] if said else len(people)
        if len(people) > 1 and count != len(people):
            self._fault("picks-unclear", sentence[verb:after], expected="one pick a sentence")
            return True
        for person in people * count if len(people) == 1 else people:
            self._span(f"events[{len(self.events)}]", sentence)
            self._span(f"events[{len(self.events)}].pick", sentence[at:after])
            self.events.append({"pick": person} if picker is None else {"pick": person, "picker": picker})
        return True

    def _picker(self, before: list[Token]) -> tuple[str | None, int]:
        """Who picks, if that is said before the verb, and the place after."""
        if not before or _number(before[0].low) is not None:
            return None, 0
        return self.people.read(before, 0, article=True)


def _says_nothing(token: Token) -> bool:
    low = token.low
    return token.kind == "sign" or low in PICK_WORDS or low in ARTICLES or low in FILLER or _number(low) is not None


def _number(word: str) -> int | None:
    if word.isdecimal() and len(word) < 4:
        return int(word)
    return NUMBERS.get(word)
