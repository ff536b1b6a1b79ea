"""Who does what now, and where each card lies afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from judge.engine import Verdict
from judge.engine.results import HAND, MOUNTED, CardResult, PlayResult
from judge.engine.table import PickMade
from judge.engine.wording.people import People, cards

from .matter import Matter
from .words import own

Row = tuple[str, str, str]
"""A seat, the player's name, and the rest of the sentence."""


def who(verdict: Verdict, matter: Matter) -> list[Row]:
    """Who does what now, after the last card that was played."""
    if not verdict.plays:
        return []
    play, people = verdict.plays[-1], verdict.people
    rows = _rows(play, people, matter)
    answers = [card for card in verdict.cards if card.event >= play.event and card.goes == HAND and card.to]
    rows += [(card.to, people(card.to), f"takes the {card.card.name} back.") for card in answers if card.to]
    return rows


def _rows(play: PlayResult, people: People, matter: Matter) -> list[Row]:
    name = play.card.name
    if play.outcome == "cancelled":
        safe = [(seat, people(seat), "keeps every card.") for seat in play.targets if play.acts_as.is_attack]
        return [(play.by, f"{own(people(play.by))} {name}", "does nothing."), *safe]
    if play.outcome == "stopped":
        return [*_picked(play.picks, people), (play.controller, people(play.controller), "picks no more cards.")]
    if play.card.is_mount:
        return [(play.by, people(play.by), f"lets the {name} ride on a card.")]
    if play.acts_as.discards is not None:
        return [*_at_once(play, people)]
    if play.picks:
        return [*_picked(play.picks, people), *_held_out(play.picks, people)]
    effect = matter.cards[play.acts_as.slug].small_effect if play.acts_as.slug in matter.cards else ""
    return [(play.controller, people(play.controller), f"carries out the {play.acts_as.name}. {effect}".strip())]


def _picked(picks: tuple[PickMade, ...], people: People) -> list[Row]:
    rows = []
    for (by, sources, to_hand), group in groupby(picks):
        count = len(list(group))
        end = f"and keeps {'it' if count == 1 else 'them'}" if to_hand else "for the discard pile"
        rows.append((by, people(by), f"picks {cards(count)} from {people.sources(sources, count)} without looking, {end}."))
    return rows


def _held_out(picks: tuple[PickMade, ...], people: People) -> list[Row]:
    seats = dict.fromkeys(seat for pick in picks for seat in pick.sources)
    return [(seat, people(seat), "holds out every card, face down.") for seat in seats]


def _at_once(play: PlayResult, people: People) -> list[Row]:
    count = len(play.picks)
    sources = play.picks[0].sources if play.picks else ()
    return [(play.controller, people(play.controller), f"takes {cards(count)} from {people.sources(sources, count)} at once, for the discard pile.")]


@dataclass(frozen=True)
class Check:
    """A line of the checklist: what, and where it goes."""

    what: str
    where: str


def checklist(verdict: Verdict) -> list[Check]:
    """Where each physical card lies afterwards: the cards shown, newest first, with their mounts, then the picked ones."""
    people = verdict.people
    rows: list[Check] = []
    for card in reversed(verdict.cards):
        rows.append(Check(f"{own(people(card.by))} {card.card.name}", _where(card, people)))
        entry = card.to_json()
        for mount, raw in zip(card.mounts, entry.get("mounts", ()), strict=True):
            rows.append(Check(f"{mount.name} on it", f"{own(people(raw['to']))} hand" if "to" in raw else "Discard pile"))
    for play in verdict.plays:
        for (by, sources, to_hand), group in groupby(play.picks):
            count = len(list(group))
            rows.append(Check(f"{cards(count)} from {people.sources(sources, count)}", f"{own(people(by))} hand" if to_hand else "Discard pile"))
    return rows


def _where(card: CardResult, people: People) -> str:
    if card.goes == MOUNTED:
        return "Stays on its card"
    return f"{own(people(card.to))} hand" if card.to else "Discard pile"
