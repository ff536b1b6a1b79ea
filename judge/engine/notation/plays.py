"""Sentences in which somebody plays a card.

::

    play = who [verb] card clause*                                       A plays Frigate on B
         | who ("answers" | "cancels" | …) [what] "with" card clause*    B answers the Frigate with a Falcon
         | who ("attacks" | "hits") people "with" card clause*           A attacks B with Frigate
         | who ("steals" | …) number "cards from" people "with" card     A steals 2 cards from B with Frigate
         | who ("bounces" | …) what "to" people ["with" card]            B bounces it back to A
         | who "copies" [card] ["with" card]                             C copies the Falcon with a Macaw

The clauses are read in ``clauses``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.cards import Card

from .clauses import ClauseReader
from .reader import text_of
from .tokens import Token
from .words import (
    ANSWER,
    ARTICLES,
    ATTACK,
    CLAUSE,
    COMMENT,
    DOES,
    FILLER,
    LEAD_IN,
    MEANS,
    MIMIC,
    NEVER_NAMES,
    NUMBERS,
    PICK,
    PLAY,
    PRONOUNS,
    SEND,
    STRIKE,
)

NO_NAME = CLAUSE | FILLER | DOES | COMMENT | LEAD_IN | ARTICLES | PRONOUNS | NEVER_NAMES


class PlayReader(ClauseReader):
    """Reads plays into the events."""

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
        verb = sentence[at].low if at < len(sentence) else ""
        if verb in ("pass", "passes", "passed") and at + 1 == len(sentence):
            self.draft.assume("left-out", what=text_of(sentence))
            return True
        strikes = verb in STRIKE and any(token.low in MEANS for token in sentence[at:])
        if verb not in DOES and not strikes and self._by_other_verb(sentence, at):
            self._fault("verb-unknown", sentence[at : at + 1], expected="plays, and a card", who=text_of(sentence[:at]))
            return True
        if (verb in DOES and verb not in PLAY) or strikes:
            card, rest = self._by_verb(sentence, at, event, place)
        else:
            card, end = self._card(sentence, self._past_signs(sentence, at + (verb in PLAY)), f"{place}.play")
            rest = sentence[end:]
        if card is None:
            return True
        event["play"] = card.slug
        if self._clauses(rest, 0, event, place):
            self.events.append(event)
        return True

    # Verbs other than to play

    def _by_other_verb(self, sentence: list[Token], at: int) -> bool:
        """Whether something is done with a card by a word that is not known: no card stands here, but one after *with*."""
        if self._card_end(sentence, at) is not None:
            return False
        return any(token.low in MEANS and self._card_end(sentence, place + 1) is not None for place, token in enumerate(sentence) if place > at)

    def _by_verb(self, sentence: list[Token], at: int, event: dict[str, Any], place: str) -> tuple[Card | None, list[Token]]:
        """The card that is played, and the clauses that are left to read; None once a fault has been noted."""
        verb = sentence[at].low
        means = next((after for after in range(at + 1, len(sentence)) if sentence[after].low in MEANS), None)
        if means is None:
            return self._without_means(sentence, at, place)
        after = means + 1
        while after < len(sentence) and sentence[after].low in MEANS:
            after += 1
        card, end = self._card(sentence, after, f"{place}.play")
        if card is None:
            return None, []
        said, rest = sentence[at + 1 : means], sentence[end:]
        if verb in SEND:
            return card, [*sentence[at:means], *rest]
        if verb in MIMIC and not all(self._is_about(token) for token in said):
            return card, [*sentence[at:means], *rest]
        if verb in ATTACK or verb in STRIKE or verb in PICK:
            return (card if self._aimed(said, card if verb in PICK else None, event, place) else None), rest
        return (card if self._about(said, 0, len(said), newest=verb not in MIMIC) else None), rest

    def _without_means(self, sentence: list[Token], at: int, place: str) -> tuple[Card | None, list[Token]]:
        """A verb without a card that does it: the card is what follows (``answers Falcon``), or the only one that does such a thing."""
        verb, rest = sentence[at].low, sentence[at:]
        if verb in ANSWER:
            card, end = self._card(sentence, at + 1, f"{place}.play")
            if card is None or card.is_interrupt or card.copying:
                return card, sentence[end:]
        elif verb in SEND:
            if not any(token.low == "to" or token.low in ("on", "at", "onto") for token in rest):
                self._fault("expected-player", [], after=sentence, expected="a player")
                return None, []
            return self._only(sentence[at], lambda card: card.redirects, place), rest
        elif verb in MIMIC:
            card = self._only(sentence[at], lambda card: card.copying, place)
            return card, [] if all(self._is_about(token) for token in rest[1:]) else rest
        self._fault("card-missing", rest, expected="with, and a card")
        return None, []

    def _only(self, verb: Token, does: Callable[[Card], bool], place: str) -> Card | None:
        """The one card at this table that does what the verb says."""
        editions = self.draft.data.get("editions", ["innocent"])
        fit = {name.card.one: name.card for name in self.resolver.names if does(name.card) and set(editions) & set(name.card.copies)}
        if len(fit) != 1:
            self._fault("card-missing", [verb], expected="with, and a card")
            return None
        (card,) = fit.values()
        self._span(f"{place}.play", [verb])
        self.draft.assume("slip", said=verb.text, card=card.name)
        return card

    def _aimed(self, said: list[Token], card: Card | None, event: dict[str, Any], place: str) -> bool:
        """Whom an attack is aimed at: ``B and C``, ``2 cards from B``. ``card``: one that picks as many as are said."""
        source = next((at + 1 for at, token in enumerate(said) if token.low == "from"), 0)
        people, after = self.people.read_list(said, source)
        counts = [NUMBERS.get(token.low) or int(token.low) for token in said[:source] if token.low in NUMBERS or token.low.isdecimal()]
        strange = [token for token in said[: max(0, source - 1)] if not self._is_about(token)] + said[after:]
        if strange and not people:
            self._no_player(strange[:1])
            return False
        if strange:
            self._fault("not-understood", strange[:1], expected="whom it hits")
            return False
        if card is not None and counts and counts != [card.picks]:
            self._fault("picks-unclear", said, expected="as many cards as the card picks")
            return False
        if people:
            self._targets(people, said[source:after], event, place)
        return True

    # Who plays

    def _who(self, sentence: list[Token]) -> tuple[str | None, int]:
        """Who plays, and the place after. If nobody does, None and 0; with a fault noted, None and another number."""
        if sentence[0].low in COMMENT:
            return None, 0
        phrase = self._phrase_end(sentence, 0)
        if phrase and self.resolver.find(text_of(sentence[:phrase])).exact:
            self._fault("who-missing", sentence[:phrase], expected="a player")
            return None, phrase
        person, after = self.people.read(sentence, 0, new=False)
        if person is not None:
            return person, after
        verb = next((place for place, token in enumerate(sentence[:4]) if token.low in DOES or token.text == ":"), 0)
        if not verb and len(sentence) > 1 and sentence[1].low in STRIKE and any(token.low in MEANS for token in sentence):
            verb = 1
        if verb and self.is_name(sentence[:verb]):
            return self.people.person(" ".join(token.name for token in sentence[:verb])), verb
        if len(sentence) > 1 and self.is_name(sentence[:1]):
            found = self.resolver.find(text_of(sentence[1 : self._phrase_end(sentence, 1)]))
            if found.card is not None or found.candidates:
                return self.people.person(sentence[0].name), 1
        found = self.resolver.find(text_of(sentence[:phrase]))
        if found.card is not None:
            self._fault("who-missing", sentence[:phrase], expected="a player")
            return None, phrase
        return None, 0

    def is_name(self, words: list[Token]) -> bool:
        """Whether the words can be the name of somebody new: none of them says anything else. Several have capitals."""
        if any(token.kind != "word" or token.low in NO_NAME or not token.name[0].isalpha() for token in words):
            return False
        if len(words) > 1:
            return all(token.name[0].isupper() and not self.people.knows(token.name) for token in words)
        found = self.resolver.find(words[0].name)
        return found.card is None or found.slip
