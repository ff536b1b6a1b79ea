"""A dispute told in one line, so that the titles of pages tell disputes apart."""

from __future__ import annotations

from judge.engine import Catalogue, Dispute, Pick, Play
from judge.engine.dispute import EndTurn, Event
from judge.engine.readings import OLDER_SHEET
from judge.engine.wording.people import People, listed

from .callnames import call_name
from .words import own

MOST = 8
"""So many events are told; of the others only their number."""


def told(dispute: Dispute, catalogue: Catalogue) -> str:
    """Ana’s Frigate on Ben, Ben’s Penguin on Ana (Innocent, 3 players)."""
    people = People(dict(dispute.names))
    events = [_event(event, dispute, catalogue, people) for event in dispute.events]
    if len(events) > MOST:
        events = [*events[:MOST], f"{len(events) - MOST} more"]
    editions = [edition.short for slug, edition in catalogue.editions.items() if slug in dispute.editions]
    facts = [listed(editions), f"{dispute.seats} players"]
    if dispute.ruleset != catalogue.rules:
        facts.append("older sheet" if dispute.ruleset == OLDER_SHEET else f"rules {dispute.ruleset}")
    if dispute.mockingbirds:
        facts.append("a Mockingbird held")
    if dispute.readings:
        facts.append("tonight’s readings")
    return f"{', '.join(events) or 'nothing yet'} ({', '.join(facts)})"


def _event(event: Event, dispute: Dispute, catalogue: Catalogue, people: People) -> str:
    if isinstance(event, Play):
        card = call_name(catalogue.cards[event.card], catalogue.deck(dispute.editions))
        mounts = f" with {listed([catalogue.cards[mount].name for mount in event.mounts])}" if event.mounts else ""
        return f"{own(people(event.by))} {card}{mounts}{f' on {people.all(event.targets)}' if event.targets else ''}"
    if isinstance(event, Pick):
        return f"a pick from {people(event.seat)}"
    return "the turn ends" if isinstance(event, EndTurn) else "settled"
