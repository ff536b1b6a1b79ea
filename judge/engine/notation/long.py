"""The long notation: a dispute in sentences that the story reader understands word for word."""

from __future__ import annotations

import json
import re

from judge.engine.cards import Catalogue
from judge.engine.dispute import CURRENT, Dispute, EndTurn, Pick, Play, Settle
from judge.engine.names import resolver
from judge.engine.readings import OLDER_SHEET
from judge.engine.wording.people import listed

from . import words

_SIMPLE = re.compile(r"[A-Z][a-zà-öø-ÿ]+")
_RESERVED = frozenset().union(*(value for value in vars(words).values() if isinstance(value, frozenset))) | words.NUMBERS.keys()


def write_long(dispute: Dispute, catalogue: Catalogue) -> str:
    """The dispute in sentences, one a line."""
    writer = _Writer(dispute, catalogue)
    return "\n".join([*writer.setup(), *(writer.event(event) for event in dispute.events)])


class _Writer:
    def __init__(self, dispute: Dispute, catalogue: Catalogue) -> None:
        self.dispute = dispute
        self.catalogue = catalogue
        names = dict(dispute.names)
        simple = all(self._is_simple(name) for name in names.values()) and len({name.casefold() for name in names.values()}) == len(names)
        self.called = names if simple else {}

    def _is_simple(self, name: str) -> bool:
        """Whether the name cannot be taken for anything else in a sentence."""
        if not _SIMPLE.fullmatch(name) or name.casefold() in _RESERVED:
            return False
        found = resolver(self.catalogue).find(name)
        editions = {edition.short.casefold() for edition in self.catalogue.editions.values()}
        return found.card is None and not found.candidates and name.casefold() not in editions

    def who(self, seat: str) -> str:
        return self.called.get(seat, seat)

    def people(self, seats: tuple[str, ...]) -> str:
        return listed([self.who(seat) for seat in seats])

    def setup(self) -> list[str]:
        dispute = self.dispute
        lines = [f"{listed([self.catalogue.editions[slug].short for slug in dispute.editions])} Edition."]
        if dispute.ruleset == OLDER_SHEET:
            lines.append("By the older sheet.")
        elif dispute.ruleset != CURRENT:
            lines.append(f"Rules {dispute.ruleset}.")
        lines.append(f"{dispute.seats} players.")
        lines += [f"{seat} is {name if self.called else json.dumps(name)}." for seat, name in dispute.names]
        lines.append(f"It is {self.who(dispute.turn)}'s turn.")
        if dispute.mockingbirds:
            lines.append(f"A Rocking Mockingbird lies before {self.people(dispute.mockingbirds)}.")
        lines += [f"Reading {ruling}: {reading}." for ruling, reading in dispute.readings]
        return lines

    def event(self, event: Play | Pick | Settle | EndTurn) -> str:
        if isinstance(event, Pick):
            return f"One card is picked from {self.who(event.seat)}."
        if isinstance(event, Settle):
            return "Nobody adds anything."
        return self.play(event) if isinstance(event, Play) else "The turn ends."

    def play(self, play: Play) -> str:
        cards = self.catalogue.cards
        card = cards[play.card]
        text = f"{self.who(play.by)} plays {card.name}"
        if play.targets:
            text += f" on {self.people(play.targets)}"
        elif card.is_attack:
            text += " on nobody"
        if play.copies is not None:
            text += f", copying {cards[play.copies].name}"
        if play.mounts:
            text += f", carrying {listed([cards[mount].name for mount in play.mounts])}"
        if play.fewest is not None:
            text += ", holding the fewest cards" if play.fewest else ", not holding the fewest cards"
        return f"{text}."
