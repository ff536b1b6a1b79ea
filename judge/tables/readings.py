"""Rulings about the table's other questions that can be read in two ways: the readings, and which one is used.

The rulings themselves (question, reasons, status) are content, as those of chains are. Here stand only the readings that a
tool computes, as data: ruling, then reading and what it says, the one that we use first; and where the older sheet reads otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.cards import Reading
from judge.engine.dispute import CURRENT
from judge.engine.readings import OLDER_SHEET, RULESETS, Readings

from .facts import Table

Switches = Mapping[str, tuple[Reading, ...]]

SWITCHES: Switches = {
    "two-imminent": (
        Reading("allowed", "One of them may be among the cards that the other takes along. It does not explode then."),
        Reading("barred", "Both explode, and each takes its own other cards along."),
    ),
    "goose-last-card": (
        Reading("counted", "The card goes back to its hand and counts there."),
        Reading("not-counted", "The game is over before the card is back, so it counts for nobody."),
    ),
    "two-ducks": (
        Reading("each-doubles", "Each Duck doubles: two make it four times as much."),
        Reading("adds", "Each Duck adds the same once more: two make it three times as much."),
    ),
    "duck-great-tits": (
        Reading("pair", "The Duck doubles the points of the pair."),
        Reading("half", "The Duck doubles the half of the pair that it rides on."),
        Reading("none", "The points belong to no single card, so the Duck doubles nothing."),
    ),
    "imminent-before-draw": (
        Reading("after-draw", "It explodes after the draw that ends the turn."),
        Reading("before-draw", "It explodes first, and then the card of the turn is drawn."),
    ),
    "mockingbird-after-draw": (
        Reading("after-draw", "The discard is the last thing of the turn, after the draw."),
        Reading("before-draw", "The discard comes before the draw, so a Mockingbird drawn then asks for nothing yet."),
    ),
    "two-mockingbirds": (
        Reading("each", "Each Mockingbird asks for a card."),
        Reading("one", "One card is enough for both."),
    ),
    "mockingbird-last-card": (
        Reading("no-discard", "The game is over, so nothing is discarded for it."),
        Reading("discard", "It still takes effect, so its player discards a card."),
    ),
    "older-booming-count": (
        Reading("three-others", "Three cards go beside the Booby."),
        Reading("three-in-all", "The Booby is one of the three cards."),
    ),
    "older-last-card": (
        Reading("not-itself", "Play goes on, but the last card itself is not played."),
        Reading("itself-too", "Play goes on, and the last card may be played as well."),
    ),
    "shag-alone": (
        Reading("played", "It is played, and nothing is discarded."),
        Reading("not-played", "Without a card to discard first it is not played."),
    ),
    "end-of-turn-order": (
        Reading("our-order", "What a Parrotlet forces, then Crows, then the draw, then Mockingbirds and Imminent Boobies."),
        Reading("own-order", "The player whose turn ends chooses the order."),
    ),
    "crow-parrotlet": (
        Reading("parrotlet-first", "The card is played, so the Crow has nothing to discard."),
        Reading("crow-first", "The card is discarded, so there is nothing to play."),
    ),
    "chat-how-often": (
        Reading("no-limit", "As often as one likes, since no limit is written on the card."),
        Reading("once", "Once a turn."),
    ),
    "duck-no-number": (
        Reading("twice", "The effect is done twice, with new choices."),
        Reading("no-number", "A Duck doubles numbers, so it does nothing for a card without one."),
    ),
    "adjutant-mount": (
        Reading("card-alone", "The card comes alone."),
        Reading("with-mount", "The card comes with what rides on it."),
    ),
}

RULESET_READINGS: Mapping[str, Mapping[str, str]] = {CURRENT: {}, OLDER_SHEET: {}}
"""Where a ruleset reads a switch otherwise than we do."""

DOUBTED: Mapping[str, frozenset[str]] = {CURRENT: frozenset(), OLDER_SHEET: frozenset({"older-booming-count", "older-last-card"})}
"""Rulings that are settled today, where the words of a ruleset can be read in two ways."""


def status_at(table: Table, ruling: str) -> str:
    """How sure a ruling is that mattered at this table."""
    return "contested" if ruling in DOUBTED[table.ruleset] else table.catalogue.rulings[ruling].status


def readings_of(table: Table, ruling: str) -> tuple[Reading, ...]:
    """The readings of a ruling, the one used first; empty if it has but one."""
    if ruling in SWITCHES:
        return SWITCHES[ruling]
    known = table.catalogue.rulings[ruling]
    return tuple(sorted(known.readings, key=lambda reading: reading.slug != known.used))


def readings_at(table: Table) -> Readings:
    """The readings of this table, with a trail of those that mattered."""
    ruled = {ruling.slug: ruling.used for ruling in table.catalogue.rulings.values() if ruling.used is not None}
    ruled |= {slug: readings[0].slug for slug, readings in SWITCHES.items()}
    used = {**ruled, **RULESETS[table.ruleset], **RULESET_READINGS[table.ruleset], **dict(table.chosen)}
    settled = [slug for slug, reading in used.items() if status_at(table, slug) == "settled" and reading == ruled[slug]]
    return Readings(used, frozenset(settled))
