"""The last card played successfully: what a Parroting Macaw may repeat (copy.last-success)."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .readings import Readings


class Last(NamedTuple):
    """The last success, looked for in each way: by finishing or by showing, stopped attacks left out or counted."""

    finished: Card | None = None
    finished_or_stopped: Card | None = None
    shown: Card | None = None
    shown_or_stopped: Card | None = None


NOTHING = Last()


class Successes:
    """The successes of a log. ``turn`` are those of the present turn, ``before`` those of the turns before it."""

    __slots__ = ("_latest", "_latest_or_stopped", "before", "turn")

    def __init__(self) -> None:
        self.turn = NOTHING
        self.before = NOTHING
        self._latest = -1
        self._latest_or_stopped = -1

    def record(self, event: int, card: Card, *, stopped: bool = False) -> None:
        """Adds the card shown at ``event``, as what it acted as. To be called in the order of settling."""
        finished, _, shown, shown_or_stopped = self.turn
        if not stopped:
            finished = card
            if event > self._latest:
                self._latest, shown = event, card
        if event > self._latest_or_stopped:
            self._latest_or_stopped, shown_or_stopped = event, card
        self.turn = Last(finished, card, shown, shown_or_stopped)

    def end_turn(self) -> None:
        """A new turn: its successes begin anew."""
        self.before = Last._make(new or old for new, old in zip(self.turn, self.before, strict=True))
        self.turn = NOTHING


def last_success(turn: Last, before: Last, readings: Readings, *, interrupts_only: bool = False) -> Card | None:
    """The last success under the readings in use; with ``interrupts_only``, None if it is no interrupt.

    Consults macaw-same-turn, macaw-last and stopped-success where the other reading would find another card. Without
    ``interrupts_only`` all interrupts are one, since a Macaw that looks for a card to repeat can repeat none of them.
    """

    same_turn, shown = readings.used["macaw-same-turn"] == "yes", readings.used["macaw-last"] == "shown"
    stopped = readings.used["stopped-success"] == "yes"

    def find(*, same_turn: bool = same_turn, shown: bool = shown, stopped: bool = stopped) -> Card | None:
        place = 2 * shown + stopped
        card = turn[place]
        if card is None and not same_turn:
            card = before[place]
        return card if card is not None and (card.is_interrupt or not interrupts_only) else None

    def name(card: Card | None) -> str | None:
        if card is None:
            return None
        return "an interrupt" if card.is_interrupt and not interrupts_only else card.one

    readings.choose("macaw-same-turn", yes=name(find(same_turn=True)), no=name(find(same_turn=False)))
    readings.choose("macaw-last", finished=name(find(shown=False)), shown=name(find(shown=True)))
    readings.choose("stopped-success", no=name(find(stopped=False)), yes=name(find(stopped=True)))
    return find()
