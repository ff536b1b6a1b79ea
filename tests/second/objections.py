"""What speaks against an event: the layers of the contract, each a function of the readings.

A ruling is consulted when turning that one reading over changes the answer to the question that a layer asks.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.second.facts import BUSTARD, FRIGATE, GALAH, GOOSE, KEPT_ONCE_A_TURN, KIND, MACAW, PENGUIN, RULINGS, effect, in_deck, other_reading, same
from tests.second.story import Entry, Episode, Log, Readings

T = TypeVar("T")
MACAW_RULINGS = ("macaw-last", "macaw-earlier", "macaw-action-chain", "macaw-between", "stopped-success", "macaw-same-turn")
NEW_ROOTS = ("action", "attack", "mount")


@dataclass(frozen=True)
class Table:
    """What stays the same during a dispute, and the rulings consulted so far."""

    editions: tuple[str, ...]
    seats: tuple[str, ...]
    first: str
    mockingbirds: bool
    readings: Readings
    consulted: set[str] = field(default_factory=set)

    def answer(self, slugs: tuple[str, ...], question: Callable[[Readings], T]) -> T:
        """The answer by the readings in force; rulings that would change it, alone, are noted.

        What the words settle needs a ruling only at a table that departs from them.
        """
        said = question(self.readings)
        for slug in slugs:
            ours, _, status = RULINGS[slug]
            departs = status != "settled" or self.readings[slug] != ours
            if departs and slug not in self.consulted and question({**self.readings, slug: other_reading(slug, self.readings[slug])}) != said:
                self.consulted.add(slug)
        return said

    @property
    def whole_log(self) -> bool:
        """Whether used copies are counted over the whole log."""
        return set(self.editions) <= {"innocent", "pure"}

    def turn_of(self, number: int) -> str:
        return self.seats[(self.seats.index(self.first) + number) % len(self.seats)]


@dataclass(frozen=True)
class Play:
    """A play on its way, at the table as it lies once the play's own settling is done."""

    event: int
    card: str
    by: str
    targets: tuple[str, ...]
    mounts: tuple[str, ...]
    fewest: bool | None
    copies: str | None
    role: str
    log: Log

    @property
    def answers(self) -> bool:
        return self.role == "answer"

    def entry(self, acts: str) -> Entry:
        return Entry(self.event, self.role, self.card, acts, self.by, self.targets, self.mounts, self.fewest)


def play_of(event: dict[str, Any], number: int, log: Log) -> Play:
    """Section 3: which kind of play this is; a new root shuts what was open."""
    card, copies, kind = event["play"], event.get("copies"), KIND[event["play"]]
    if kind == "macaw":
        here = log.open
        answers = KIND[copies] == "interrupt" if copies else here is not None and (here.between or len(here.windows[-1]) > 1)
        role = "answer" if answers else "root"
    else:
        role = "answer" if kind == "interrupt" else "root"
    by, targets, mounts = event["by"], tuple(event.get("targets", ())), tuple(event.get("mounts", ()))
    return Play(number, card, by, targets, mounts, event.get("fewest"), copies, role, log if role == "answer" else log.shut(number))


def objections(table: Table, play: Play) -> tuple[list[str], Entry | None]:
    """The codes of the first layer that fails, or none and the accepted entry."""
    pair_of_birds = ("two-players",) if play.card in (GOOSE, GALAH) else ()
    if codes := table.answer(pair_of_birds, lambda readings: card_layer(table, play, readings)):
        return codes, None
    copying = ("mock-macaw", *MACAW_RULINGS) if play.card == MACAW else ()
    codes, found = table.answer(("doubled-gap", *copying), lambda readings: moment_layer(table, play, readings))
    if codes:
        return codes, None
    entry = play.entry(found)
    here = play.log.open
    if play.answers:
        assert here is not None
        codes = table.answer(("penguin-own", "takeover-owner"), lambda readings: answer_layer(here, entry, readings))
        if codes:
            return codes, None
    if codes := table.answer(("bell-round",), lambda readings: limit_layer(table, play, readings)):
        return codes, None
    codes, _ = table.answer(("penguin-same", "frigate-one-victim", "penguin-spread"), lambda readings: target_layer(here, entry, readings))
    return codes, None if codes else entry


def card_layer(table: Table, play: Play, readings: Readings) -> list[str]:
    absent = any(in_deck(table.editions, card) == 0 for card in (play.card, *play.mounts))
    return [
        *(["not-in-edition"] if absent else []),
        *(["left-out-with-two"] if play.card in (GOOSE, GALAH) and len(table.seats) == 2 and readings["two-players"] == "leave-out" else []),
        *(["never-played"] if KIND[play.card] in ("score", "penalty", "special") else []),
        *(["no-copies-left"] if not absent and play.log.used(play.card, table.whole_log, readings) >= in_deck(table.editions, play.card) else []),
    ]


def copied(play: Play, readings: Readings) -> str | None:
    """Section 3: what a Macaw copies, as what that card acts as."""
    last = play.log.last_success(readings)
    if not play.answers:
        return last
    here = play.log.open
    if here and len(here.windows[-1]) > 1:
        barred = readings["macaw-action-chain"] == "barred" and not here.root.is_attack
        return None if barred else here.windows[-1][-1].acts
    earlier = [answer.acts for answer, state in here.answers() if state == "effective"] if here and here.between else []
    if earlier:
        return earlier[-1] if readings["macaw-between"] == "allowed" else None
    return last if last and KIND[last] == "interrupt" and readings["macaw-earlier"] == "allowed" else None


def moment_layer(table: Table, play: Play, readings: Readings) -> tuple[list[str], str]:
    """The codes, and the card that the play acts as. All interrupts are one to a repeating Macaw, which can repeat none."""
    here, macaw = play.log.open, play.card == MACAW
    found = copied(play, readings) if macaw else same(play.card)
    hushed = play.answers and table.mockingbirds and not (macaw and readings["mock-macaw"] == "allowed")
    in_vain = not play.answers and macaw and found is not None and KIND[found] == "interrupt"
    gapless = play.answers and here is not None and here.between and here.root.picks == here.root.times and readings["doubled-gap"] == "none"
    codes = [
        *(["mockingbird"] if hushed else []),
        *(["not-your-turn"] if not play.answers and not macaw and play.by != table.turn_of(play.log.turn) else []),
        *(["nothing-to-answer"] if in_vain or gapless or (play.answers and here is None) else []),
        *(["cannot-be-answered"] if play.answers and here and KIND[here.root.acts] == "mount" else []),
        *(["nothing-to-copy"] if found is None else []),
        *(["wrong-copy"] if macaw and play.copies and found and same(play.copies) != found else []),
    ]
    return codes, "interrupt" if in_vain else found or ""


def answer_layer(here: Episode, entry: Entry, readings: Readings) -> list[str]:
    top, root = here.windows[-1][-1], here.root
    owner = here.hold(len(here.windows) - 1).controller if top is root and here.between and readings["takeover-owner"] == "redirector" else top.by
    does = effect(entry.acts, top.acts)
    return [
        *(["own-card"] if owner == entry.by else []),
        *(["own-attack"] if entry.acts == PENGUIN and entry.by == root.by and root.is_attack and readings["penguin-own"] == "barred" else []),
        *(["cannot-answer"] if does == "no" else []),
        *(["cannot-redirect"] if does == "immune" else []),
    ]


def limit_layer(table: Table, play: Play, readings: Readings) -> list[str]:
    log = play.log
    spent = [entry for episode in log.episodes if episode.turn == log.turn for entry in (episode.root, *episode.items) if entry.card == play.card]
    once_a_turn = play.card in KEPT_ONCE_A_TURN and len(spent) >= in_deck(table.editions, play.card)
    return [
        *(["once-per-turn"] if once_a_turn else []),
        *(["once-per-round"] if play.card == "belling-bellbird" and resting(table, log, readings) else []),
    ]


def resting(table: Table, log: Log, readings: Readings) -> bool:
    """Whether a Bellbird's last use is less than a full round ago."""
    uses = [(place, entry.by) for place, entry in enumerate(log.entries) if entry.card == "belling-bellbird"]
    if not uses:
        return False
    place, player = uses[-1]
    used, now = log.turn_at(place), log.turn
    if readings["bell-round"] == "all-turns":
        return now - used < len(table.seats)
    return all(table.turn_of(turn) != player for turn in range(used + 1, now + 1))


def target_layer(here: Episode | None, entry: Entry, readings: Readings) -> tuple[list[str], tuple[bool, bool]]:
    """The codes, and which of the two rulings on the number of targets bars these."""
    named, penguin = set(entry.targets), entry.acts == PENGUIN
    aimed = entry.is_attack or penguin
    frigate, spread, most, unchanged = False, False, len(named), False
    if entry.acts == BUSTARD:
        most = (1 if entry.fewest is False else 2) * entry.times
    elif entry.is_attack:
        most = entry.picks
        frigate = entry.acts == FRIGATE
    elif penguin:
        assert here is not None
        most = here.root.picks - len(here.entered)
        frigate, spread = here.root.acts == FRIGATE, True
        top = here.windows[-1][-1]
        below = here.hold(len(here.windows) - 1).targets if top is here.root else top.targets
        unchanged = named == set(below) and readings["penguin-same"] == "must-change"
    several = 1 < len(named) <= most
    bars = (several and frigate and readings["frigate-one-victim"] == "yes", several and spread and readings["penguin-spread"] == "one")
    codes = [
        *(["targets-missing"] if aimed and not named and entry.acts != BUSTARD else []),
        *(["too-many-targets"] if len(named) > most or any(bars) else []),
        *(["target-twice"] if len(named) < len(entry.targets) else []),
        *(["target-self"] if entry.by in named else []),
        *(["target-unchanged"] if unchanged else []),
    ]
    return codes, bars


def pick_objections(table: Table, log: Log, seat: str) -> list[str]:
    """A pick settles the open window first; what then speaks against it."""
    here = log.open
    if here is None or not here.root.picks or here.outcome != "carried_out":
        return ["no-pick-due"]

    def layer(readings: Readings) -> list[str]:
        controller, targets = here.final
        bound = not (here.root.roams and readings["targets-binding"] == "free")
        return [*(["pick-own-hand"] if seat == controller else []), *(["not-a-target"] if bound and seat not in targets else [])]

    return table.answer(("targets-binding",), layer)
