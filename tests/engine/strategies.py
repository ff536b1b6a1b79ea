"""Hypothesis strategies: every well-formed dispute, and disputes as they are played."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from judge.engine import Dispute, load_catalogue, read_dispute
from judge.engine.dispute import SEATS, EndTurn, Event, Pick, Play, Settle

from .random_disputes import random_dispute

CATALOGUE = load_catalogue()
CARDS = list(CATALOGUE.cards)
MOUNTS = [card.slug for card in CATALOGUE.cards.values() if card.is_mount]
MACAWS = [card.slug for card in CATALOGUE.cards.values() if card.copying]


@st.composite
def plays(draw: st.DrawFn, seats: str) -> Play:
    """Any well-formed play."""
    card = draw(st.sampled_from(CARDS))
    return Play(
        card,
        draw(st.sampled_from(seats)),
        tuple(draw(st.lists(st.sampled_from(seats), max_size=4))),
        draw(st.none() | st.sampled_from(CARDS)) if card in MACAWS else None,
        () if card in MOUNTS else tuple(draw(st.lists(st.sampled_from(MOUNTS), max_size=3))),
        draw(st.sampled_from([None, True, False])),
    )


def events(seats: str) -> st.SearchStrategy[Event]:
    """Any well-formed event."""
    return st.one_of(plays(seats), st.builds(Pick, st.sampled_from(seats)), st.just(Settle()), st.just(EndTurn()))


@st.composite
def disputes(draw: st.DrawFn) -> Dispute:
    """Any well-formed dispute, allowed or not: every name, ruling and event that there can be."""
    seats = SEATS[: draw(st.integers(2, 6))]
    editions = tuple(draw(st.lists(st.sampled_from(list(CATALOGUE.editions)), min_size=1, unique=True)))
    computed = [ruling for ruling in CATALOGUE.rulings.values() if ruling.readings]
    chosen = draw(st.lists(st.sampled_from(computed), unique=True, max_size=4))
    named = draw(st.lists(st.sampled_from(seats), unique=True, max_size=3))
    return Dispute(
        editions,
        len(seats),
        draw(st.sampled_from(["2026-10-15", "older-sheet"])) if editions == ("innocent",) else "2026-10-15",
        tuple(sorted((seat, draw(st.text(max_size=8) | st.sampled_from(["Ana", "Old Tom", "plays", "B", ""]))) for seat in named)),
        draw(st.sampled_from(seats)),
        tuple(draw(st.lists(st.sampled_from(seats), max_size=3))),
        tuple(sorted((ruling.slug, draw(st.sampled_from(ruling.readings)).slug) for ruling in chosen)),
        tuple(draw(st.lists(events(seats), max_size=12))),
    )


def played_disputes() -> st.SearchStrategy[Dispute]:
    """Disputes of which most is allowed, as people play."""
    return st.integers(0, 2**32).map(lambda seed: read_dispute(random_dispute(random.Random(seed), CATALOGUE), CATALOGUE))
