"""The pile of played cards as slips, newest on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.engine.cards import Card, Deck
from judge.engine.results import Step
from judge.engine.wording.people import People

from .words import does, pairs

LAID = ("attack", "action", "repeat", "mount", "answer", "copy")
"""Codes of the steps by which a card comes to lie on the table."""

ROOTS = ("attack", "action", "repeat", "mount")
"""Those of them that begin a chain."""

Names = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Slip:
    """A played card as it lies on the pile.

    ``state`` is "", top, now, chosen, cancelled, replaced, barred, unjudged or ahead (not shown yet); ``tab`` what its tab says; ``mark`` says in a
    word what became of it: worked, cancelled, replaced, stopped. ``hits`` and ``gone`` are seats with names; ``label`` says what a tap on it does;
    ``root`` whether it began the chain.
    ``moves`` names the movement that brings the card into this state, ``swings`` whether its arrow turns to somebody else.
    """

    event: int
    card: str
    kind: str
    name: str
    seat: str
    player: str
    does: str = ""
    hits: Names = ()
    gone: Names = ()
    state: str = ""
    tab: str = ""
    mark: str = ""
    href: str = ""
    label: str = ""
    note: str = ""
    root: bool = False
    moves: str = ""
    swings: bool = False

    @property
    def told(self) -> bool:
        """Whether the slip says what became of the card, instead of what it does."""
        return bool(self.mark) and not (self.mark == "worked" and (self.state == "now" or self.root))

    @property
    def look(self) -> tuple[object, ...]:
        """What decides how wide and high the words on the slip are."""
        return (self.mark,) if self.told else (self.does, tuple(self.hits), tuple(self.gone))


def slip_of(step: Step, people: People, deck: Deck) -> Slip:
    """The slip of a card when it is laid down."""
    card: Card = step.facts["card"]
    seat: str = step.facts["by"]
    mounts: Iterable[Card] = step.facts.get("mounts", ())
    return Slip(
        event=step.event if step.event is not None else -1,
        card=card.slug,
        kind=str(card.kind),
        name=card.name,
        seat=seat,
        player=people(seat),
        does=does(step, deck),
        hits=pairs(step.facts.get("targets", ()), people),
        root=step.code in ROOTS,
        note=f"with {' and '.join(mount.name for mount in mounts)}" if mounts else "",
    )


def chains(steps: Iterable[Step], people: People, deck: Deck) -> list[list[Slip]]:
    """The chains of a log, one for each card that began one, each from the bottom up."""
    found: list[list[Slip]] = []
    for step in steps:
        if step.code in ROOTS:
            found.append([])
        if step.code in LAID:
            found[-1].append(slip_of(step, people, deck))
    return found
