"""What answers a card and what it answers, for the card's page: read from the answer matrix of all editions, shown with as few as will do."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from cards.faces import FEATHERS
from cards.interfaces import Meeting, MeetingGroup, Meetings

from .catalogue import current
from .engine import Catalogue, Dispute, Play, judge
from .engine.cards import Card
from .engine.wording.people import listed
from .fragments import curly
from .matrix import Meeting as Met
from .matrix import Row, Way, answered_by, answers
from .screens.links import chain_url

EFFECTS = {"cancel": "Cancels", "stop": "Stops", "redirect": "Redirects", "take_control": "Takes control of"}


def card_meetings(slug: str) -> Meetings | None:
    """How a card of the published content meets others; None for a slug that is no card, or for a card that neither answers nor is answered."""
    return _meetings(current().catalogue, slug)


@lru_cache(maxsize=256)
def _meetings(catalogue: Catalogue, slug: str) -> Meetings | None:
    card = catalogue.cards.get(slug)
    if card is None:
        return None
    editions = tuple(catalogue.editions)
    met = answered_by(catalogue, card, editions)
    rows = len({meeting.row.key for meeting in met})
    found: dict[tuple[str, str], list[tuple[Met, Way]]] = {}
    for meeting in met:
        for way in _first(meeting.ways):
            found.setdefault((meeting.other.one, way.effect), []).append((meeting, way))
    answered = tuple(_answer(alike, catalogue, card, whole=len(alike) == rows) for (_, effect), alike in found.items() if effect)
    able = {one for one, effect in found if effect}
    refused = tuple(_refused(*alike[0], catalogue, card) for (one, _), alike in found.items() if one not in able)
    groups = _groups(answers(catalogue, card, editions), catalogue, card)
    return Meetings(answered, groups, refused) if met or groups else None


def _first(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """Of several ways with the same effect, one."""
    return tuple(way for place, way in enumerate(ways) if way.effect not in {other.effect for other in ways[:place]})


def _answer(alike: list[tuple[Met, Way]], catalogue: Catalogue, own: Card, *, whole: bool) -> Meeting:
    """One card that answers, with one effect. Unless that goes for the ``whole`` of what the card below can act as, it says for what it goes."""
    meeting, way = alike[0]
    dispute = smallest(way.dispute, catalogue, own)
    other = _printed(meeting.other, dispute, catalogue)
    what = "Takes control of it" if way.effect == "take_control" else f"{EFFECTS[way.effect]} it"
    if not whole:
        what += f", when it acts as {listed([_acting(met.row) for met, _ in alike], 'or')}"
    elif way.copied is not None:
        what += f", {_note(way, dispute, catalogue)}"
    return Meeting(other.slug, other.name, str(other.kind), what, chain_url(dispute, catalogue), all(each.doubtful for _, each in alike))


def _acting(row: Row) -> str:
    """What a copying card acts as in a row."""
    return f"an {row.kind}" if len(row.alike) > 1 else row.acts_as.name


def _refused(meeting: Met, way: Way, catalogue: Catalogue, own: Card) -> Meeting:
    dispute = smallest(way.dispute, catalogue, own)
    problem = judge(dispute, catalogue, others=False, instead=False).to_json()["problem"]
    other = _printed(meeting.other, dispute, catalogue)
    return Meeting(other.slug, other.name, str(other.kind), curly(problem["text"] if problem else way.reason), chain_url(dispute, catalogue))


def _groups(met: tuple[Met, ...], catalogue: Catalogue, own: Card) -> tuple[MeetingGroup, ...]:
    """What a card answers, by the effect it has and the kind of the card below."""
    found: dict[tuple[str, str], list[Meeting]] = {}
    for meeting in met:
        for way in _first(meeting.ways):
            dispute = smallest(way.dispute, catalogue, own)
            below = _printed(meeting.other, dispute, catalogue)
            found.setdefault((way.effect, meeting.row.kind), []).append(
                Meeting(below.slug, below.name, str(below.kind), _note(way, dispute, catalogue), chain_url(dispute, catalogue), way.doubtful)
            )
    return tuple(MeetingGroup(f"{EFFECTS[effect]} {FEATHERS[kind].plural.lower()}", kind, tuple(group)) for (effect, kind), group in found.items())


def _note(way: Way, dispute: Dispute, catalogue: Catalogue) -> str:
    if way.copied is None:
        return ""
    return f"as a copy of {'an earlier ' if way.earlier else ''}{_printed(way.copied, dispute, catalogue).name}"


def _printed(card: Card, dispute: Dispute, catalogue: Catalogue) -> Card:
    """The card under the name that it has in the deck of a dispute."""
    return next((each for each in catalogue.deck(dispute.editions).cards if each.one == card.one), card)


def smallest(dispute: Dispute, catalogue: Catalogue, own: Card) -> Dispute:
    """The same dispute with as few editions as hold its cards, each under the name that it has there; if it can be, ``own`` under its own."""
    played = [catalogue.cards[event.card] for event in dispute.events if isinstance(event, Play)]
    copied = [catalogue.cards[event.copies] for event in dispute.events if isinstance(event, Play) and event.copies is not None]
    wanted = {card.one for card in played + copied}
    for number in range(1, len(dispute.editions) + 1):
        fitting = [editions for editions in combinations(dispute.editions, number) if wanted <= catalogue.deck(editions).copies.keys()]
        if fitting:
            chosen = next((editions for editions in fitting if own in catalogue.deck(editions).cards), fitting[0])
            return _renamed(replace(dispute, editions=chosen), catalogue)
    return dispute


def _renamed(dispute: Dispute, catalogue: Catalogue) -> Dispute:
    def name(slug: str) -> str:
        return _printed(catalogue.cards[slug], dispute, catalogue).slug

    events = tuple(
        replace(event, card=name(event.card), copies=name(event.copies) if event.copies is not None else None) if isinstance(event, Play) else event
        for event in dispute.events
    )
    return replace(dispute, events=events)
