"""Where in a verdict something was decided: the number of the step (counted from 1), or None if no step is about it."""

from __future__ import annotations

from judge.engine import Verdict
from judge.engine.results import PlayResult, Step

LAID = ("attack", "action", "mount", "repeat", "answer", "copy")
"""Codes of the steps in which a card is shown."""

ANSWERS = ("answer", "copy")
MOVES = ("redirects", "takes-control")


class Decisions:
    """The steps of a verdict, asked for where something was decided."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.steps: list[tuple[int, Step]] = list(enumerate(verdict.steps, 1))
        self.last: PlayResult | None = verdict.plays[-1] if verdict.plays else None
        """The last card that began a chain."""
        self.states = {card.event: card.state for card in verdict.cards}

    def told(self, event: int, *codes: str) -> int | None:
        """The last step with one of these codes in which this event acts."""
        return next((number for number, step in reversed(self.steps) if step.event == event and step.code in codes), None)

    def laid(self, event: int) -> int | None:
        """Where a card was shown."""
        return self.told(event, *LAID)

    def barred(self) -> int | None:
        """Where something was against the rules."""
        return next((number for number, step in self.steps if step.code == "against-the-rules"), None)

    def decided(self, event: int) -> int | None:
        """Where it was clear whether a card works: the step that gave it its last state. Without one, where it was shown."""
        found = [number for number, step in self.steps for changed, state in step.changes if changed == event and state != "waiting"]
        return found[-1] if found else self.laid(event)

    def settled(self, event: int) -> int | None:
        """Where it was clear whether the card that began a chain goes ahead."""
        return self.told(event, "goes-ahead", "is-cancelled") or self.decided(event)

    def moved(self) -> int | None:
        """What made the last card what it was carried out as: the last redirect or change of control, or its being played."""
        if self.last is None:
            return None
        after = self.last.event
        found = [number for number, step in self.steps if step.code in MOVES and step.event is not None and step.event > after]
        return found[-1] if found else self.laid(after)

    def turned(self) -> int | None:
        """What made the last card end as it did: where it was moved; if it never was, the last answer that came to nothing, and its being played."""
        shown = {step.event for _, step in self.answers()}
        nothing = [number for number, step in self.steps if step.code == "does-nothing" and step.event in shown]
        moved = self.moved()
        return nothing[-1] if nothing and self.last is not None and moved == self.laid(self.last.event) else moved

    def put_away(self, event: int) -> int | None:
        """Where it was told where a card goes."""
        alone = self.told(event, "to-hand", "to-pile-alone")
        together = (number for number, step in self.steps if step.code == "to-pile" and any(card.event == event for card in step.facts["cards"]))
        return alone or next(together, None)

    def answers(self) -> list[tuple[int, Step]]:
        """The answers to the last card that began a chain, as they were shown."""
        after = self.last.event if self.last is not None else 0
        return [(number, step) for number, step in self.steps if step.code in ANSWERS and step.event is not None and step.event > after]
