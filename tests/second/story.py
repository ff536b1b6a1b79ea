"""What has become of everything in a log of accepted events.

Nothing is kept between events: every property is worked out again from the whole log. A log is cut into episodes, one for each root;
an episode into windows, cut by the picks. A chain is settled by recursion: a card stands unless what lies above it stands and cancels it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from tests.second.facts import BELLBIRD, BUSTARD, CASSOWARY, FRIGATE, GALAH, GOOSE, KEPT_ONCE_A_TURN, KIND, PICKS, effect, same

Readings = Mapping[str, str]


@dataclass(frozen=True)
class Entry:
    """An accepted event: a root, an answer, a pick (from the seat in `by`), a settle or an end_turn."""

    event: int
    what: str
    card: str = ""
    acts: str = ""
    by: str = ""
    targets: tuple[str, ...] = ()
    mounts: tuple[str, ...] = ()
    fewest: bool | None = None

    @property
    def times(self) -> int:
        """How often a Fun Duck or several make the card do its work."""
        return 1 << self.mounts.count("fun-duck")

    @property
    def is_attack(self) -> bool:
        return KIND[self.acts] == "attack"

    @property
    def picks(self) -> int:
        """Picks of the whole attack; 0 for a card that does not pick."""
        return PICKS[self.acts][0] * self.times if self.acts in PICKS else 0

    @property
    def roams(self) -> bool:
        return self.acts in (FRIGATE, CASSOWARY)


class Hold(NamedTuple):
    """Who carries a card out, and against whom."""

    controller: str
    targets: tuple[str, ...]


class Success(NamedTuple):
    event: int
    acts: str
    turn: int
    stopped: bool


Chain = tuple[Entry, ...]


def standing(chain: Chain) -> tuple[bool, ...]:
    """For each card, the lowest first, whether it stands."""
    if len(chain) == 1:
        return (True,)
    above = standing(chain[1:])
    return (not (above[0] and effect(chain[1].acts, chain[0].acts) == "cancel"), *above)


def hold_after(chain: Chain, before: Hold) -> Hold:
    """Who holds the lowest card of the chain once everything above it has settled, when `before` held it until then."""
    if len(chain) == 1 or not standing(chain[1:])[0]:
        return before
    above = chain[1]
    match effect(above.acts, chain[0].acts):
        case "redirect":
            return hold_after(chain[1:], Hold(above.by, above.targets))
        case "control":
            return Hold(above.by, above.targets or tuple(seat for seat in before.targets if seat != above.by))
        case _:
            return before


def states(chain: Chain) -> tuple[str, ...]:
    """For each answer above the lowest card: effective, cancelled or displaced."""
    if len(chain) == 1:
        return ()
    stands = standing(chain[1:])
    if not stands[0]:
        here = "cancelled"
    elif len(chain) > 2 and stands[1] and effect(chain[2].acts, chain[1].acts) == "redirect":
        here = "displaced"
    else:
        here = "effective"
    return (here, *states(chain[1:]))


@dataclass(frozen=True, eq=False)
class Episode:
    """A root with all that was played and picked until it was closed. `shut`: by a settle, an end of turn or a new root."""

    root: Entry
    items: Chain
    shut: bool
    turn: int

    @cached_property
    def entered(self) -> tuple[str, ...]:
        """The seats of the picks that were entered."""
        return tuple(item.by for item in self.items if item.what == "pick")

    @cached_property
    def windows(self) -> tuple[Chain, ...]:
        """Each window as a chain whose lowest card is the root; the last one may still be open."""
        cuts = [-1, *(place for place, item in enumerate(self.items) if item.what == "pick"), len(self.items)]
        return tuple((self.root, *self.items[before + 1 : after]) for before, after in pairwise(cuts))

    @cached_property
    def is_open(self) -> bool:
        return not self.shut and not (self.root.picks and len(self.entered) == self.root.picks)

    @property
    def between(self) -> bool:
        """The attack lies open between two picks."""
        return self.is_open and bool(self.entered)

    @property
    def settled(self) -> tuple[Chain, ...]:
        return self.windows[:-1] if self.is_open else self.windows

    def hold(self, count: int) -> Hold:
        """Controller and targets once `count` windows have settled."""
        return hold_after(self.windows[count - 1], self.hold(count - 1)) if count else Hold(self.root.by, self.root.targets)

    @cached_property
    def final(self) -> Hold:
        return self.hold(len(self.windows))

    @cached_property
    def outcome(self) -> str:
        """What becomes of the root when nobody adds more."""
        if standing(self.windows[-1])[0]:
            return "carried_out"
        return "stopped" if self.entered else "cancelled"

    def answers(self) -> Iterator[tuple[Entry, str]]:
        """Every answer of a settled window with its state, in the order of settling."""
        for chain in self.settled:
            yield from zip(reversed(chain[1:]), reversed(states(chain)), strict=True)

    def successes(self) -> Iterator[Success]:
        """In the order of settling; a stopped attack is marked, for those who count it."""
        yield from (Success(answer.event, answer.acts, self.turn, False) for answer, state in self.answers() if state == "effective")
        if not self.is_open and self.outcome != "cancelled" and KIND[self.root.acts] != "mount":
            yield Success(self.root.event, self.root.acts, self.turn, self.outcome == "stopped")

    def whence(self, seats: tuple[str, ...], readings: Readings) -> list[str]:
        """The seats from which a card can come that nobody entered."""
        controller, targets = self.final
        free = self.root.roams and readings["targets-binding"] == "free"
        return [seat for seat in seats if seat != controller] if free or not targets else sorted(targets)

    def picking(self, seats: tuple[str, ...], readings: Readings) -> list[dict[str, Any]]:
        """The picks made and still to be made, or the discards of a Bustard."""
        root = self.root
        if root.acts == BUSTARD:
            count = (2 if root.fewest else 1) * root.times if self.outcome == "carried_out" else 0
            return [{"by": self.final.controller, "from": self.whence(seats, readings), "to": "discard"}] * count
        if not root.picks:
            return []
        to = PICKS[root.acts][1]
        made = [{"by": self.hold(number).controller, "from": [seat], "to": to} for number, seat in enumerate(self.entered, 1)]
        left = root.picks - len(made) if self.outcome == "carried_out" else 0
        return made + [{"by": self.final.controller, "from": self.whence(seats, readings), "to": to}] * left


def keeper(entry: Entry, state: str, hold: Hold, readings: Readings) -> str | None:
    """The seat to whose hand a settled card goes, or None for the discard pile. `hold` matters for a root only."""
    done = state in ("carried_out", "effective", "displaced")
    if entry.card == GALAH:
        return hold.controller if done and readings["galah-redirect"] == "redirector" else entry.by
    if entry.card in KEPT_ONCE_A_TURN:
        if done:
            return hold.controller if readings["reuse-control"] == "controller" else entry.by
        return entry.by if entry.card == GOOSE or readings["reusable-cancelled"] == "hand" else None
    if entry.card == BELLBIRD:
        return entry.by if done or readings["bell-cancelled"] == "hand" else None
    if "interesting-chat" in entry.mounts:
        return entry.by if done or readings["chat-cancelled"] == "hand" else None
    return None


@dataclass(frozen=True, eq=False)
class Log:
    """All events accepted so far."""

    entries: Chain = ()

    def with_(self, entry: Entry) -> "Log":
        return Log((*self.entries, entry))

    @cached_property
    def episodes(self) -> tuple[Episode, ...]:
        starts = [place for place, entry in enumerate(self.entries) if entry.what == "root"]
        return tuple(self._episode(here, there) for here, there in pairwise([*starts, len(self.entries)]))

    def _episode(self, here: int, there: int) -> Episode:
        stretch = self.entries[here + 1 : there]
        items = tuple(takewhile(lambda entry: entry.what in ("answer", "pick"), stretch))
        shut = there < len(self.entries) or len(items) < len(stretch)
        return Episode(self.entries[here], items, shut, self.turn_at(here))

    def turn_at(self, place: int) -> int:
        return sum(entry.what == "end_turn" for entry in self.entries[:place])

    @cached_property
    def turn(self) -> int:
        """The number of the present turn, from 0."""
        return self.turn_at(len(self.entries))

    @cached_property
    def open(self) -> Episode | None:
        return self.episodes[-1] if self.episodes and self.episodes[-1].is_open else None

    def shut(self, event: int) -> "Log":
        """The same log with everything carried out to its end before the given event."""
        return self.with_(Entry(event, "settle")) if self.open else self

    def last_success(self, readings: Readings) -> str | None:
        """The card that the last success acted as, by the readings on what last, success and turn mean."""
        anywhere, stopped_too = readings["macaw-same-turn"] == "no", readings["stopped-success"] == "yes"
        episodes = self.episodes if anywhere else [episode for episode in self.episodes if episode.turn == self.turn]
        found = [success for episode in episodes for success in episode.successes() if stopped_too or not success.stopped]
        if not found:
            return None
        return (max(found) if readings["macaw-last"] == "shown" else found[-1]).acts

    def fates(self) -> Iterator[tuple[Entry, str, Hold]]:
        """Every card that has settled, with its state and, for a root, who held it at last."""
        for episode in self.episodes:
            yield from ((answer, state, Hold(answer.by, ())) for answer, state in episode.answers())
            if not episode.is_open:
                yield episode.root, episode.outcome, episode.final

    def used(self, card: str, whole: bool, readings: Readings) -> int:
        """Copies that neither hand holds any more: of the whole log, or of the open root and its answers."""
        scope = Log(self.entries) if whole else Log((self.open.root, *self.open.items)) if self.open else Log()
        shown = sum(entry.what in ("root", "answer") and same(entry.card) == same(card) for entry in scope.entries)
        kept = (
            sum(same(entry.card) == same(card) and keeper(entry, state, hold, readings) is not None for entry, state, hold in scope.fates())
            if shown
            else 0
        )
        return shown - kept
