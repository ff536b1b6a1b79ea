"""Sentences in which somebody plays a card.

::

    play   = who [verb] card clause*
    clause = ("on" | "at" | ">" | …) people                          whom it hits
           | "to" (people | "bounce it back to" people | "cancel" …)  the same; what it is for is not read
           | ("copying" | "as") card                                  a Parroting Macaw
           | ("with" | "carrying") mount ("and" mount)*               mounts
           | ["not"] "holding the fewest cards"                       a Flocking Bustard
"""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Card
from judge.engine.wording.people import listed

from .reader import SentenceReader, text_of
from .tokens import Token
from .words import AND, ANSWER, ARTICLES, CANCEL, CARRY, CLAUSE, COMMENT, COPY, FEWEST_BEFORE, FILLER, HIT, PLAY, SEND

CLAUSES = "whom it hits (on …), copying …, carrying …, or the end"


class PlayReader(SentenceReader):
    """Reads plays into the events."""

    # Plays

    def play(self, sentence: list[Token]) -> bool:
        """Reads the sentence if somebody plays a card in it. Faults are noted, and then too the sentence counts as read."""
        who, at = self._who(sentence)
        if who is None:
            return at > 0
        place = f"events[{len(self.events)}]"
        event: dict[str, Any] = {"play": "", "by": who}
        self._span(f"{place}.by", sentence[:at])
        self._span(place, sentence)
        at = self._past_signs(sentence, at)
        if at < len(sentence) and sentence[at].low in ANSWER:
            at = next((after + 1 for after in range(at, len(sentence)) if sentence[after].low in ("with", "playing", "using", "by")), at + 1)
            at += at < len(sentence) and sentence[at].low in ("playing", "using")
        elif at < len(sentence) and sentence[at].low in PLAY:
            at += 1
        card, at = self._card(sentence, self._past_signs(sentence, at), f"{place}.play")
        if card is None:
            return True
        event["play"] = card.slug
        if self._clauses(sentence, at, event, place):
            self.events.append(event)
        return True

    def _who(self, sentence: list[Token]) -> tuple[str | None, int]:
        """Who plays, and the place after. If nobody does, None and 0; with a fault noted, None and another number."""
        phrase = self._phrase_end(sentence, 0)
        if sentence[0].low in COMMENT:
            return None, 0
        if phrase and self.resolver.find(text_of(sentence[:phrase])).exact:
            self._fault("who-missing", sentence[:phrase], expected="a player")
            return None, phrase
        verb = next((place for place, token in enumerate(sentence[:5]) if token.low in PLAY or token.low in ANSWER or token.text == ":"), 0)
        if verb and all(token.kind == "word" for token in sentence[:verb]):
            person, after = self.people.read(sentence, 0)
            if person is not None and after == verb:
                return person, after
            return self.people.person(" ".join(token.name for token in sentence[:verb])), verb
        person, after = self.people.read(sentence, 0, new=False)
        if person is not None:
            return person, after
        if len(sentence) > 1 and sentence[0].kind == "word":
            found = self.resolver.find(text_of(sentence[1 : self._phrase_end(sentence, 1)]))
            if found.card is not None or found.candidates:
                return self.people.person(sentence[0].name), 1
        found = self.resolver.find(text_of(sentence[:phrase]))
        if found.card is not None:
            self._fault("who-missing", sentence[:phrase], expected="a player")
            return None, phrase
        return None, 0

    def _phrase_end(self, sentence: list[Token], at: int) -> int:
        """The end of the words that may name a card."""
        while at < len(sentence) and sentence[at].kind in ("word", "quoted") and sentence[at].low not in CLAUSE:
            at += 1
        return at

    def _card(self, sentence: list[Token], at: int, place: str) -> tuple[Card | None, int]:
        """The card that is named here, and the place after; None once a fault has been noted."""
        while at < len(sentence) and sentence[at].low in ARTICLES:
            at += 1
        end = self._phrase_end(sentence, at)
        if end == at:
            self._fault("expected-card", sentence[at : at + 1], after=sentence, expected="a card")
            return None, at
        whole = self.resolver.find(text_of(sentence[at:end]))
        here = [card for card in whole.candidates if any(edition in card.copies for edition in self.draft.data.get("editions", ()))]
        if len(here) == 1:
            self._span(place, sentence[at:end])
            return here[0], end
        if whole.candidates:
            self._fault("ambiguous-card", sentence[at:end], expected="a card", candidates=listed([card.name for card in whole.candidates], "or"))
            return None, end
        for stop in range(end, at, -1):
            found = self.resolver.find(text_of(sentence[at:stop]))
            if found.card is not None and found.card in whole.nearest and any(word.low not in FILLER for word in sentence[stop:end]):
                break
            if found.card is not None:
                self._span(place, sentence[at:stop])
                if found.slip:
                    self.draft.assume("slip", said=text_of(sentence[at:stop]), card=found.card.name)
                return found.card, stop
        nearest = whole.nearest[0].name if whole.nearest else ""
        self._fault("unknown-card", sentence[at:end], expected="a card", suggestion=nearest)
        return None, end

    def _clauses(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> bool:
        """What follows the card. False once a fault has been noted."""
        while at < len(sentence):
            token = sentence[at]
            if token.kind == "sign" and token.text != "+":
                at += 1
            elif fewest := self._fewest(sentence, at):
                event["fewest"], at = fewest
            elif token.kind == "arrow" or token.low in HIT or token.low == "from":
                after = self._hit(sentence, at + 1, event, place)
                if after is None:
                    return False
                at = after
            elif token.low == "to":
                at = self._to(sentence, at + 1, event, place)
            elif token.low in SEND:
                at = self._send(sentence, at + 1, event, place)
            elif token.low in COPY:
                card, at = self._copied(sentence, at + 1, place)
                if card is None:
                    return False
                event["copies"] = card.slug
            elif token.low in CARRY or token.text == "+":
                after = self._carry(sentence, at + 1, event, place)
                if after is None:
                    return False
                at = after
            elif token.low in CANCEL:
                at = self._what_for(sentence, at + 1, event, place)
            elif token.low in FILLER or token.low in ("and", "so") or token.low in ARTICLES:
                at += 1
            else:
                self._fault("not-understood", [token], expected=CLAUSES)
                return False
        return True

    def _hit(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int | None:
        answered = self._card_end(sentence, at + (at < len(sentence) and sentence[at].possessive))
        if answered is not None:
            return answered
        people, after = self.people.read_list(sentence, at)
        if people is None:
            end = at
            while end < len(sentence) and (sentence[end].low in ARTICLES or sentence[end].low in FILLER):
                end += 1
            if end > at:
                return end
            self._fault("expected-player", sentence[at : at + 1], after=sentence, expected="a player")
            return None
        self._targets(people, sentence[at:after], event, place)
        return after

    def _targets(self, people: list[str], words: list[Token], event: dict[str, Any], place: str) -> None:
        event["targets"] = [*event.get("targets", []), *people]
        self._span(f"{place}.targets", words)

    def _to(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int:
        """``to B`` hits B; ``to bounce it back to B`` too; ``to cancel the Penguin`` only says what for."""
        if at < len(sentence) and sentence[at].low in SEND:
            return self._send(sentence, at + 1, event, place)
        if at < len(sentence) and sentence[at].low not in CANCEL:
            people, after = self.people.read_list(sentence, at)
            if people is not None:
                self._targets(people, sentence[at:after], event, place)
                return after
        return self._what_for(sentence, at, event, place)

    def _what_for(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int:
        """What the card is played for is not read, but for whom cards are taken from (``to steal a card from B``)."""
        end = self._segment_end(sentence, at)
        for source in range(at, end):
            if sentence[source].low == "from" and "targets" not in event:
                people, after = self.people.read_list(sentence, source + 1)
                if people:
                    self._targets(people, sentence[source + 1 : after], event, place)
                    return after
        return end

    def _send(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int:
        end = self._segment_end(sentence, at)
        for preposition in range(end - 1, at - 1, -1):
            if sentence[preposition].low == "to" or sentence[preposition].low in HIT:
                people, after = self.people.read_list(sentence, preposition + 1)
                if people is not None:
                    self._targets(people, sentence[preposition + 1 : after], event, place)
                    return after
        return end

    def _copied(self, sentence: list[Token], at: int, place: str) -> tuple[Card | None, int]:
        while at < len(sentence) and (sentence[at].low in ("copy", "of") or sentence[at].low in ARTICLES):
            at += 1
        return self._card(sentence, at, f"{place}.copies")

    def _carry(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int | None:
        """Mounts, or after ``with`` also whom an action concerns."""
        people, after = self.people.read_list(sentence, at) if not self._is_card(sentence, at) else (None, at)
        if people:
            self._targets(people, sentence[at:after], event, place)
            return after
        mounts: list[str] = event.setdefault("mounts", [])
        while True:
            while at + 1 < len(sentence) and sentence[at].low in ARTICLES:
                at += 1
            start = at
            card, at = self._card(sentence, at, f"{place}.mounts[{len(mounts)}]")
            if card is None:
                return None
            if not card.is_mount:
                self._fault("expected-mount", sentence[start:at], expected="a mount")
                return None
            mounts.append(card.slug)
            self.draft.span(f"{place}.mounts", sentence[start].start, sentence[at - 1].end)
            after = at
            while after < len(sentence) and sentence[after].low in AND:
                after += 1
            if after == at or not self._is_card(sentence, after):
                return at
            at = after

    def _is_card(self, sentence: list[Token], at: int) -> bool:
        return self._card_end(sentence, at) is not None

    def _card_end(self, sentence: list[Token], at: int) -> int | None:
        """The end of the card that is named here; None if none is."""
        while at + 1 < len(sentence) and sentence[at].low in ARTICLES:
            at += 1
        ends = range(self._phrase_end(sentence, at), at, -1)
        return next((end for end in ends if self.resolver.find(text_of(sentence[at:end])).card is not None), None)

    def _fewest(self, sentence: list[Token], at: int) -> tuple[bool, int] | None:
        """``holding the fewest cards``, or not: what it says, and the place after; None if it is not said here."""
        end = at
        while end < len(sentence) and sentence[end].low in FEWEST_BEFORE and sentence[end].low != "fewest":
            end += 1
        if end >= len(sentence) or sentence[end].low != "fewest":
            return None
        says = all(token.low not in ("not", "without") for token in sentence[at:end])
        end += 1
        return says, end + (end < len(sentence) and sentence[end].low in ("card", "cards"))

    def _segment_end(self, sentence: list[Token], at: int) -> int:
        while at < len(sentence) and sentence[at].text not in (",", ":"):
            at += 1
        return at
