"""The whole verdict in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from .people import People, cards
from .problems import problem as say_problem

if TYPE_CHECKING:
    from judge.engine.cards import Card
    from judge.engine.folding import Problem
    from judge.engine.results import PlayResult
    from judge.engine.table import PickMade


def headline(plays: Sequence[PlayResult], problem: Problem | None, people: People) -> str:
    """What the dispute comes to: the problem if there is one, else what became of the last card that was played."""
    if problem is not None:
        return say_problem(problem, people)
    if not plays:
        return "Nothing has been played yet."
    return _play(plays[-1], people)


def _play(play: PlayResult, people: People) -> str:
    name = play.card.name
    repeats = f"{people(play.by)}'s {name} repeats {play.acts_as.name}: " if play.acts_as is not play.card else ""
    if play.outcome == "cancelled":
        return f"{people(play.by)}'s {name} is cancelled and does nothing."
    if play.outcome == "stopped":
        return f"The {name} is stopped after {cards(len(play.picks))}: what is picked stays picked."
    if play.card.is_mount:
        return f"{people(play.by)}'s {name} rides on its card."
    if play.picks and play.acts_as.discards is not None:
        number = len(play.picks)
        return f"{repeats}{people(play.controller)} discards {cards(number)} of {people.sources(play.picks[0].sources, number)}."
    if play.picks:
        return f"{repeats}{picked(play.picks, people)}."
    chosen = f" with {people.all(play.targets)}" if play.targets else ""
    return f"{repeats}{people(play.controller)} carries out the {play.acts_as.name}{chosen}."


def picked(picks: Sequence[PickMade], people: People) -> str:
    """Ana picks 1 card from Ben, then Ben picks 2 cards from Ana, and all go on the discard pile."""
    parts = []
    for (by, sources, _), group in groupby(picks):
        number = len(list(group))
        parts.append(f"{people(by)} picks {cards(number)} from {people.sources(sources, number)}")
    count = len(picks)
    pickers = {pick.by for pick in picks}
    if not picks[0].to_hand:
        end = "it goes on the discard pile" if count == 1 else "they go on the discard pile"
    elif len(pickers) > 1:
        end = "each keeps what they picked"
    else:
        end = "keeps it" if count == 1 else "keeps them"
    return f"{', then '.join(parts)}, and {end}"


def assumed_fewest(controller: str, card: Card, count: int, people: People) -> str:
    """What was assumed about a Bustard of which nobody said whether its player holds the fewest cards."""
    return f"{people(controller)} does not hold the fewest cards, so {card.name} takes {cards(count)}."
