"""The table at the moment of a play, built from what was told: the engine's own table, as answers see it and as new cards see it."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.cards import Card
from judge.engine.dispute import Dispute, Play
from judge.engine.effects import effect_on, refused
from judge.engine.readings import Readings
from judge.engine.results import Course, Silence
from judge.engine.settling import finish
from judge.engine.table import Facts, Rest, Setting
from judge.engine.table import Table as Lying

from .facts import Table
from .turns_asked import Asked, Played


class Moment(NamedTuple):
    """``open``: what an answer meets. ``settled``: what a new card meets, once everything open is carried out.

    ``below`` is the card that an open interrupt was taken to answer, though nobody said so; None if that was told, or if no card
    that was told fits. ``guessed``: then some card stands there that nobody named.
    """

    open: Facts
    settled: Facts
    below: Played | None
    guessed: bool


def fits(answer: Card, below: Card) -> bool:
    """Whether ``answer`` can lie on ``below`` in a chain, both as what they act as."""
    effect = effect_on(answer, below)
    return effect is not None and not refused(effect, below)


def setting_of(asked: Asked, readings: Readings) -> Setting:
    """What stays the same for the engine."""
    table = asked.table
    return Setting(Dispute(table.editions, table.seats, table.ruleset, turn=table.turn, mockingbirds=asked.silenced_by), table.catalogue, readings)


def moment_of(asked: Asked, readings: Readings) -> Moment:
    """The table as it was told: earlier successes, and the open cards upon each other."""
    lying = Lying(setting_of(asked, readings.silent()), asked.table.turn)
    chain = list(asked.open)
    below = _below(asked) if chain and chain[0].acts_as.is_interrupt else None
    _successes(lying, [one for one in asked.played if one is not below])
    guessed = False
    if chain and chain[0].acts_as.is_interrupt:
        guessed = below is None
        chain.insert(0, below if below is not None else _some_card(asked))
    course = Course(lying, Silence())
    for event, shown in enumerate(chain, MOST_TOLD):
        _show(course, event, shown, chain[event - MOST_TOLD - 1] if event > MOST_TOLD else None)
    opened = _told(asked, lying.facts())
    if chain:
        finish(course)
    return Moment(opened, _told(asked, lying.facts()), below, guessed)


MOST_TOLD = 1000
"""Events from here on are those of the open cards; more are never told before."""


def _below(asked: Asked) -> Played | None:
    """The last card of this turn that the lowest open interrupt can answer."""
    lowest = asked.open[0]
    for one in reversed(asked.played):
        if not (one.earlier or one.cancelled or one.acts_as.is_interrupt) and one.by != lowest.by and fits(lowest.acts_as, one.acts_as):
            return one
    return None


def _some_card(asked: Asked) -> Played:
    """A card that stands for the one below an interrupt, of a player whom nobody named: an attack, if the interrupt answers attacks."""
    lowest = asked.open[0].acts_as
    cards = [card for card in asked.table.deck.cards if not card.copying and not card.limit and fits(lowest, card)]
    card = next((one for one in cards if one.is_attack), None) or next(one for one in cards if one.is_action)
    return Played(card, "", card, False, False)


def _successes(lying: Lying, played: list[Played]) -> None:
    """What worked before, those of earlier turns first. Mounts do not get in the way (macaw-looks-past)."""
    for earlier in (True, False):
        for event, one in enumerate(played):
            if one.earlier is earlier and not one.cancelled and not one.acts_as.is_mount and not one.acts_as.never_played:
                lying.successes.record(event, one.acts_as)
        if earlier:
            lying.successes.end_turn()


def _show(course: Course, event: int, shown: Played, below: Played | None) -> None:
    """Lays an open card on the table. Nobody asks here whom it hits, so anybody else does."""
    lying = course.table
    targets = tuple(seat for seat in lying.setting.seats if seat != shown.by)[:1]
    play = Play(shown.card.slug, shown.by, targets)
    effect = effect_on(shown.acts_as, below.acts_as) if below is not None else None
    course.cards[event] = None
    if effect is None:
        lying.open(event, play, shown.card, shown.acts_as)
    else:
        lying.answer(event, play, shown.card, shown.acts_as, effect)


def _told(asked: Asked, facts: Facts) -> Facts:
    """The facts with what was told of limits. Whether a copy is left is not asked at a table."""
    return facts._replace(exhausted=frozenset(), spent=_spent(asked), rests=(*_rests(asked), *facts.rests))


def _spent(asked: Asked) -> frozenset[str]:
    """Cards for once a turn that this turn has used up: the card in question itself, or every copy of the deck."""
    if asked.card is None or asked.card.card.limit != "turn":
        return frozenset()
    card = asked.card.card
    played = [one for one in (*asked.played, *asked.open) if not one.earlier and one.card.one == card.one]
    spent = asked.again or asked.card.played or len(played) >= asked.table.copies(card)
    return frozenset({card.one}) if spent else frozenset()


def _rests(asked: Asked) -> tuple[Rest, ...]:
    """For how many turns a card rests that is played once a round, by each reading of bell-round."""
    rested, table = asked.rested, asked.table
    if asked.card is None or asked.card.card.limit != "round" or rested is None or rested.turns >= table.seats:
        return ()
    return (Rest(asked.card.card.one, table.seats - rested.turns, own_turns(table, rested.by, rested.turns)),)


def own_turns(table: Table, by: str, turns: int) -> int:
    """For how many more turns a card rests that ``by`` used ``turns`` turns ago, until the next turn of ``by`` begins."""
    used_in = table.next(table.turn, -turns)
    own = (table.people.index(by) - table.people.index(used_in)) % table.seats or table.seats
    return own - turns
