"""Trying chains out at a table for three: which card can be brought on top of a chain, and what happens when another answers it.

Nothing here knows a rule. Every candidate is put before the judge; what it allows and what it then does is what counts. Of several chains
that show the same, the shortest is kept, and among those one that rests on the rules alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.engine import Catalogue, Dispute, Pick, Play, Settle, Verdict, judge
from judge.engine.attempt import Attempt
from judge.engine.cards import Card
from judge.engine.dispute import Event
from judge.engine.legality import REQUIREMENTS
from judge.engine.results import Step

from .casebook import NAMES

SEATS = "ABC"
CERTAINTIES = ("rules", "ruling", "contested")
_NAMES = tuple((seat, NAMES[seat]) for seat in SEATS)
_LAST_CHECKED = {requirement.code: place for place, requirement in enumerate(REQUIREMENTS)}

Events = tuple[Event, ...]


def unrefusing(verdict: Verdict) -> bool:
    """Whether everything was allowed."""
    return verdict.legal


@dataclass(frozen=True)
class Situation:
    """A card on top, waiting for an answer. ``between`` is true between two picks of an attack; ``by`` is the seat of its player."""

    card: Card
    acts_as: Card
    by: str
    events: Events
    between: bool = False


class Bench:
    """A table for three with the deck of some editions."""

    def __init__(self, catalogue: Catalogue, editions: tuple[str, ...]) -> None:
        self.catalogue = catalogue
        self.editions = editions
        self.deck = catalogue.deck(editions)

    def dispute(self, events: Events) -> Dispute:
        """These events at this table."""
        return Dispute(self.editions, len(SEATS), self.catalogue.rules, _NAMES, events=events)

    def judged(self, events: Events) -> Verdict:
        """The verdict on these events."""
        return judge(self.dispute(events), self.catalogue, others=False, instead=False)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the deck, each once even if the deck has it under two names."""
        found: dict[str, Card] = {}
        for card in self.deck.cards:
            found.setdefault(card.one, card)
        return tuple(found.values())

    @cached_property
    def interrupts(self) -> tuple[Card, ...]:
        """The interrupts of the deck."""
        return tuple(card for card in self.cards if card.is_interrupt)

    @cached_property
    def copiers(self) -> tuple[Card, ...]:
        """The cards of the deck that copy others."""
        return tuple(card for card in self.cards if card.copying)

    # Candidates

    def plays(self, card: Card, seats: str = "BCA", copies: str | None = None) -> Iterator[Play]:
        """The ways to show a card that are worth a try: by each of these seats, at nobody or at one player."""
        for by in seats:
            others = [seat for seat in SEATS if seat != by]
            targets: list[tuple[str, ...]] = [(), *((seat,) for seat in others)]
            if card.is_attack:
                targets = [(seat,) for seat in sorted(others, key="BCA".index)] + [()]
            for chosen in targets:
                yield Play(card.slug, by, chosen, copies)

    def best(self, candidates: Iterable[Events], wanted: Callable[[Verdict], bool] = unrefusing) -> tuple[Verdict | None, Verdict | None]:
        """The candidate that is allowed and as wanted, on the surest ground; and the one that came closest of those refused.

        Closest is the one whose obstacle is checked last: had it been a matter of the wrong seat alone, another seat would have shown it.
        """
        found: Verdict | None = None
        refused: Verdict | None = None
        for events in candidates:
            verdict = self.judged(events)
            if verdict.problem is not None:
                if verdict.problem.event == len(events) - 1 and (refused is None or _closeness(verdict) > _closeness(refused)):
                    refused = verdict
            elif wanted(verdict) and (found is None or _doubt(verdict) < _doubt(found)):
                found = verdict
                if _doubt(found) == 0:
                    break
        return found, refused

    # What can lie on top

    @cached_property
    def roots(self) -> dict[str, Situation]:
        """Every card that opens a chain, fresh on the table, by slug."""
        found = {}
        for card in self.cards:
            verdict, _ = self.best([(play,) for play in self.plays(card, seats="A")])
            if verdict is not None:
                found[card.slug] = Situation(card, card, "A", verdict.dispute.events)
        return found

    @cached_property
    def unplayed(self) -> dict[str, Verdict]:
        """The cards that are never played and never on top, with the verdict that says why."""
        found = {}
        for card in self.cards:
            if card.slug not in self.roots and not card.is_interrupt and not card.copying:
                _, refused = self.best([(play,) for play in self.plays(card, seats="A")])
                if refused is not None:
                    found[card.slug] = refused
        return found

    @cached_property
    def answers(self) -> dict[str, Situation]:
        """Every interrupt that can be brought on top of a chain, by slug: with as few cards below it as can be."""
        found: dict[str, Situation] = {}
        below = list(self.roots.values())
        while below:
            fresh = {}
            for card in self.interrupts:
                if card.slug not in found:
                    tries = ((*situation.events, play) for situation in below for play in self.plays(card))
                    verdict, _ = self.best(tries, answered)
                    if verdict is not None:
                        fresh[card.slug] = _on_top(verdict)
            found |= fresh
            below = list(fresh.values())
        return found

    @cached_property
    def gaps(self) -> dict[str, Situation]:
        """Every attack that can be answered between two of its picks, by slug."""
        found = {}
        for slug, root in self.roots.items():
            for seat in SEATS:
                events = (*root.events, Pick(seat))
                if self.judged(events).legal and self.judged((*events, Pick(seat))).legal:
                    found[slug] = Situation(root.card, root.acts_as, root.by, events, between=True)
                    break
        return found

    @cached_property
    def repeats(self) -> dict[str, Situation]:
        """Every card that a copying card can repeat, by slug, with the copy on top."""
        found = {}
        for copier in self.copiers:
            for slug, root in self.roots.items():
                tries = [(*root.events, Settle(), play) for play in self.plays(copier, seats="B")]
                verdict, _ = self.best(tries, lambda verdict: last_step(verdict).code == "repeat")
                if verdict is not None:
                    found[slug] = _on_top(verdict)
        return found

    @cached_property
    def copies(self) -> dict[str, Situation]:
        """Every interrupt that a copying card can act as while it lies on top, by slug, with the copy on top of it."""
        found = {}
        for copier in self.copiers:
            for slug, below in self.answers.items():
                verdict, _ = self.best(((*below.events, play) for play in self.plays(copier, seats="CAB")), answered)
                if verdict is not None:
                    found[slug] = _on_top(verdict)
        return found

    @cached_property
    def worked(self) -> dict[str, tuple[Events, ...]]:
        """For each interrupt, by slug, settled chains after which a copying card would copy it: two at most, from different first cards,
        so that one is left where a limit bars the other."""
        found: dict[str, tuple[Events, ...]] = {}
        for interrupt in self.interrupts:
            chains: list[Events] = []
            for root in self.roots.values():
                verdict, _ = self.best(((*root.events, play) for play in self.plays(interrupt)), answered)
                if verdict is not None and self._copies_next((*verdict.dispute.events, Settle()), interrupt):
                    chains.append((*verdict.dispute.events, Settle()))
                    if len(chains) == 2:
                        break
            found[interrupt.slug] = tuple(chains)
        return found

    def _copies_next(self, events: Events, interrupt: Card) -> bool:
        """Whether a copying card shown next would find this interrupt to copy."""
        for copier in self.copiers:
            problem = self.judged((*events, Play(copier.slug, "A"))).problem
            if problem is not None and isinstance(problem.attempt, Attempt) and problem.attempt.found is interrupt:
                return True
        return False


def last_step(verdict: Verdict) -> Step:
    """The step in which the last event of a dispute is shown. Raises LookupError if it is not."""
    last = len(verdict.dispute.events) - 1
    return next(step for step in verdict.steps if step.event == last)


def answered(verdict: Verdict) -> bool:
    """Whether the last card was shown as an answer."""
    return last_step(verdict).code in ("answer", "copy")


def _on_top(verdict: Verdict) -> Situation:
    facts: dict[str, Any] = dict(last_step(verdict).facts)
    return Situation(facts["card"], facts["acts_as"], facts["by"], verdict.dispute.events)


def _doubt(verdict: Verdict) -> int:
    return CERTAINTIES.index(verdict.certainty)


def _closeness(verdict: Verdict) -> int:
    return _LAST_CHECKED.get(verdict.problem.codes[0], -1) if verdict.problem is not None else -1
