"""Where a dispute about a card begins: in the builder, with a deck that has the card, and with the card chosen if it can come first."""

from __future__ import annotations

from .catalogue import current
from .engine import Catalogue, notation, read_dispute
from .engine.cards import Card
from .forms import Facts
from .screens.place import Ask, address
from .screens.trail import Trail

BEGINS = ("attack", "action", "mount")
"""Types of cards that can be the first of a turn."""


def opening(slug: str) -> str:
    """The address in the builder; empty for a card that nobody plays, and for a slug that is no card."""
    catalogue = current().catalogue
    card = catalogue.cards.get(slug)
    edition = next((edition for edition in catalogue.editions if card is not None and card in catalogue.deck((edition,)).cards), None)
    if card is None or edition is None or str(card.kind) not in (*BEGINS, "interrupt"):
        return ""
    facts = Facts(editions=(edition,))
    dispute = read_dispute(facts.as_dispute([]), catalogue)
    return address(Trail(notation.write(dispute, catalogue)), _ask(card, catalogue, facts.turn))


def _ask(card: Card, catalogue: Catalogue, turn: str) -> Ask:
    """The question with which the builder opens: how the card is played, if it can come first."""
    if str(card.kind) in BEGINS and not card.copying:
        return Ask(build=True, by=turn, card=card.slug)
    return Ask(build=True)
