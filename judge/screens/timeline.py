"""The line of picks in the builder: what was picked so far, who answered between, and where the question stands."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.results import Step

from .pile import LAID, ROOTS, slip_of
from .table import Laid
from .windows import Window
from .words import ordinal, pairs

Pair = tuple[str, str]


@dataclass(frozen=True)
class Knot:
    """A knot of the line. ``what`` is card, when, answer or pick; a "when" has its ``window``, all others have ``words``.

    ``by`` plays the card or loses one, ``to`` is hit by it or gets it (nobody: the discard pile); ``goes`` says in words where a picked card went.
    ``ahead``: it has not been picked yet. ``moved``: from here on somebody else has the attack.
    """

    what: str
    words: str = ""
    kind: str = ""
    number: int = 0
    window: Window | None = None
    by: tuple[Pair, ...] = ()
    does: str = ""
    to: tuple[Pair, ...] = ()
    goes: str = ""
    stays: bool = False
    ahead: bool = False
    moved: bool = False


def timeline(laid: Laid, windows: list[Window]) -> list[Knot]:
    """The line of the open attack, with the moments at which a card may come; empty where there is nothing to choose."""
    root = laid.root
    if root is None or not windows:
        return []
    line = _Line(laid, windows)
    for step in laid.steps:
        if step.event is not None and step.event >= root.event:
            line.take(step)
    while line.picked < root.total:
        line.ahead()
    return line.knots


class _Line:
    def __init__(self, laid: Laid, windows: list[Window]) -> None:
        self.laid, self.people, self.windows = laid, laid.people, windows
        self.knots: list[Knot] = []
        self.picked = 0
        self.first = ""
        self.moved = False

    def take(self, step: Step) -> None:
        if step.code in LAID:
            self._card(step)
        elif step.code in ("redirects", "takes-control"):
            self.moved = True
        elif step.code == "pick":
            self._pick(step)

    def ahead(self) -> None:
        """A pick that is still to come."""
        self.picked += 1
        self.knots.append(Knot("pick", f"{ordinal(self.picked).capitalize()} pick", "attack", self.picked, ahead=True, moved=self.moved))
        self._window()

    def _window(self) -> None:
        if self.picked < len(self.windows):
            self.knots.append(Knot("when", window=self.windows[self.picked], moved=self.moved))

    def _card(self, step: Step) -> None:
        slip = slip_of(step, self.people, self.laid.deck)
        root = step.code in ROOTS
        by = ((slip.seat, slip.player),)
        self.knots.append(Knot("card" if root else "answer", slip.name, slip.kind, by=by, does=slip.does, to=tuple(slip.hits), moved=self.moved))
        if root:
            self.first = slip.seat
            self._window()

    def _pick(self, step: Step) -> None:
        facts = step.facts
        self.picked += 1
        name = self.people(facts["by"])
        stays = facts["by"] == self.first
        goes = f"{'Stays with' if stays else 'Goes to'} {name}" if facts["to_hand"] else f"{name} picks it for the pile"
        self.knots.append(
            Knot(
                "pick",
                f"{ordinal(self.picked).capitalize()} pick",
                "attack",
                self.picked,
                by=tuple(pairs(facts["sources"], self.people)),
                to=((facts["by"], name),) if facts["to_hand"] else (),
                goes=goes,
                stays=stays,
                moved=self.moved,
            )
        )
        self._window()
