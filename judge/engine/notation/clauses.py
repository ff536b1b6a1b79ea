"""What is said about a card besides who plays it.

::

    clause = ("on" | "at" | ">" | …) people                          whom it hits
           | "to" (people | "bounce it back to" people | "cancel" …)  the same, and what it is for
           | ("copying" | "as") card                                  a Parroting Macaw
           | ("with" | "carrying") mount ("and" mount)*               mounts
           | ["not"] "holding the fewest cards"                       a Flocking Bustard

Every word is read, or pointed at, or said to be left out.
"""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Card
from judge.engine.wording.people import listed

from .reader import SentenceReader, text_of
from .tokens import Token
from .words import ABOUT, AND, ARTICLES, CANCEL, CARRY, CLAUSE, COPY, FEWEST_BEFORE, FILLER, HIT, NUMBERS, SEND, STOP

CLAUSES = "whom it hits (on …), copying …, carrying …, or the end"


class ClauseReader(SentenceReader):
    """Reads the clauses of a play into its event."""

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
            if whole.slip:
                self.draft.assume("slip", said=text_of(sentence[at:end]), card=here[0].name)
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
            elif token.low == "to" or token.low in SEND:
                after = (self._to if token.low == "to" else self._send)(sentence, at + 1, event, place)
                if after is None:
                    return False
                at = after
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
                after = self._what_for(sentence, at, event, place)
                if after is None:
                    return False
                at = after
            elif token.low in FILLER or token.low in ("and", "so", "which") or (token.low in ARTICLES and token.text != "A"):
                at += 1
            else:
                self._fault("not-understood", [token], expected=CLAUSES)
                return False
        return True

    def _hit(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int | None:
        thing = at
        owner = self.people.peek(sentence, at, article=True)
        if owner is not None and sentence[owner[1] - 1].possessive:
            thing = owner[1]
        answered = self._card_end(sentence, thing)
        if answered is not None:
            return answered if self._about(sentence, at, answered, newest=True) else None
        people, after = self.people.read_list(sentence, at)
        if people is None:
            end = at
            while end < len(sentence) and (sentence[end].low in ARTICLES or sentence[end].low in FILLER):
                end += 1
            if end > at:
                return end
            self._no_player(sentence[at : at + 1], after=sentence)
            return None
        self._targets(people, sentence[at:after], event, place)
        return after

    def _no_player(self, words: list[Token], *, after: list[Token] | None = None) -> None:
        """Here should stand a player. A name in small letters is not guessed at, but it is said how to write it."""
        if words and words[0].kind == "word" and words[0].text.islower() and words[0].low not in CLAUSE:
            self._fault("name-in-capitals", words, expected="a player", name=words[0].name.capitalize())
        else:
            self._fault("expected-player", words, after=after, expected="a player")

    def _targets(self, people: list[str], words: list[Token], event: dict[str, Any], place: str) -> None:
        if any(word.low == "or" for word in words):
            self._fault("either-or", words, expected="who it is")
        event["targets"] = [*event.get("targets", []), *people]
        self._span(f"{place}.targets", words)

    def _to(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int | None:
        """``to B`` hits B; ``to bounce it back to B`` too; ``to cancel the Penguin`` says what for."""
        if at < len(sentence) and sentence[at].low in SEND:
            return self._send(sentence, at + 1, event, place)
        if at < len(sentence) and sentence[at].low not in CANCEL:
            people, after = self.people.read_list(sentence, at)
            if people is not None:
                self._targets(people, sentence[at:after], event, place)
                return after
        return self._what_for(sentence, at, event, place)

    def _what_for(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int | None:
        """What the card is played for: which card it cancels, or from whom cards are taken. What is none of it is said to be left out."""
        end = self._segment_end(sentence, at)
        source = next((source for source in range(at, end) if sentence[source].low == "from"), None)
        people: list[str] | None = None
        after = end
        if source is not None:
            people, after = self.people.read_list(sentence, source + 1)
        if source is not None and people:
            if "targets" in event and set(event["targets"]) != set(people):
                self._fault("contradiction", sentence[source + 1 : after])
                return None
            if "targets" not in event:
                self._targets(people, sentence[source + 1 : after], event, place)
            words = at, source
        else:
            words, after = (at, end), end
        start = words[0] + (words[0] < words[1] and sentence[words[0]].low in CANCEL)
        if start > words[0] and sentence[words[0]].low in STOP:
            return after if self._about(sentence, start, words[1], newest=True) else None
        if not all(self._is_about(token) or token.low in CANCEL for token in sentence[start : words[1]]):
            self.draft.assume("left-out", what=" ".join(self.draft.text[sentence[at].start : sentence[words[1] - 1].end].split()))
        return after

    @staticmethod
    def _is_about(token: Token) -> bool:
        low = token.low
        if token.text == "A":
            return False
        return token.kind == "sign" or low in ABOUT or low in ARTICLES or low in FILLER or low in NUMBERS or low.isdecimal()

    def _about(self, sentence: list[Token], at: int, end: int, *, newest: bool = False, persons: bool = True) -> bool:
        """Whether these words speak of nothing but cards that were played, and of players. False once a fault has been noted.

        ``newest``: a card that is named must be the newest one, since no other is ever answered.
        """
        while at < end:
            person = self.people.peek(sentence, at, new=False, article=True) if persons else None
            card_end = self._card_end(sentence[:end], at)
            if person is not None:
                at = person[1]
            elif self._is_about(sentence[at]):
                at += 1
            elif card_end is not None:
                found = self.resolver.find(text_of(sentence[at:card_end])).card
                if found is not None and not self._was_played(found, newest=newest):
                    self._fault("not-newest", sentence[at:card_end], expected="the newest card")
                    return False
                at = card_end
            else:
                self._fault("not-understood", [sentence[at]], expected="the card that is answered")
                return False
        return True

    def _was_played(self, card: Card, *, newest: bool) -> bool:
        """Whether the card lies there, played or copied. Once something was picked or settled, any card may be the newest."""
        plays = self.events[-1:] if newest and self.events and "play" in self.events[-1] else self.events
        cards = {name.card.slug: name.card.one for name in self.resolver.names}
        return any(cards.get(event.get(field, "")) == card.one for event in plays for field in ("play", "copies"))

    def _send(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> int | None:
        end = self._segment_end(sentence, at)
        for preposition in range(end - 1, at - 1, -1):
            if sentence[preposition].low == "to" or sentence[preposition].low in HIT:
                people, after = self.people.read_list(sentence, preposition + 1)
                if people is not None:
                    self._targets(people, sentence[preposition + 1 : after], event, place)
                    return after if self._about(sentence, at, preposition) else None
        return end if self._about(sentence, at, end, persons=False) else None

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
