"""The question box: who plays what, whom it hits, from whose hand a card is picked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from judge.engine import Pick, Play
from judge.engine.cards import Effect
from judge.engine.offers import Offer
from judge.engine.table import Root

from .answers import OWN_CARD, Reason, cannot, next_up, offered, play_of, reasons, would_do
from .choosing import choosable, concerns, may_name, must_name
from .choosing import question as whom
from .matter import Matter
from .place import Place
from .table import Laid
from .windows import sources
from .words import both, ordinal, own, pairs

FEW = 7
"""Up to so many sets of targets each has a button of its own; beyond that several players are ticked one by one."""


@dataclass(frozen=True)
class Choice:
    """Something to tap: a player, a set of players or an answer. ``cannot`` says why not; ``href`` is empty then, unless a card for later is left."""

    words: str
    href: str
    seats: tuple[tuple[str, str], ...] = ()
    chosen: bool = False
    cannot: str = ""


@dataclass(frozen=True)
class PlayChoice:
    """A card to tap, with what it would do here."""

    card: str
    kind: str
    name: str
    does: str
    href: str


@dataclass(frozen=True)
class Question:
    """The question box. ``kind`` is play, target, fewest or hand; ``as_faces`` shows the cards as faces.

    ``none`` says that there is nothing to tap. ``later`` are cards of the same player that begin a chain of their own once ``first`` (the open
    card) is finished. ``mounts`` are cards that may ride
    on the next one, to be ticked; ``naming`` whom the card that is being changed may have named.
    """

    kind: str
    title: str
    seats: list[Choice] = field(default_factory=list)
    plays: list[PlayChoice] = field(default_factory=list)
    none: str = ""
    later: list[PlayChoice] = field(default_factory=list)
    first: str = ""
    as_faces: bool = False
    choices: list[Choice] = field(default_factory=list)
    done: Choice | None = None
    reasons: list[Reason] = field(default_factory=list)
    chosen: str = ""
    back: str = ""
    mounts: list[Choice] = field(default_factory=list)
    naming: list[Choice] = field(default_factory=list)


def ask_player(place: Place, laid: Laid, offers: Sequence[Offer], matter: Matter) -> Question:
    """Who plays what. A player who cannot answer may still have a card for later."""
    plays, later = offered(offers, laid), next_up(offers, laid)
    able = {offer.by for offer in plays}
    waiting = {offer.by for offer in later} - able
    chosen = _chosen(place, laid, able, waiting)
    seats = []
    for seat in _order(laid):
        name = laid.people(seat)
        why = "" if seat in able else cannot(offers, seat, laid)
        href = place.asking(by=seat, mounts=place.ask.mounts) if seat in able or seat in waiting else ""
        seats.append(Choice(own(name) if why == OWN_CARD else name, href, ((seat, name),), bool(href) and seat == chosen, why))
    return Question(
        kind="play",
        title=_title(laid),
        seats=seats if laid.root is not None or len(able) > 1 else [],
        plays=[_play_choice(place, laid, offer, matter) for offer in plays if offer.by == chosen],
        none=f"{laid.people(chosen)} cannot answer it." if able else "Nobody at the table can answer it.",
        later=[_play_choice(place, laid, offer, matter) for offer in later if offer.by == chosen],
        first=f"{own(laid.people(laid.root.by))} {laid.called(laid.root.card)}" if laid.root is not None else "",
        as_faces=laid.root is None,
        reasons=reasons(offers, chosen, laid),
        chosen=chosen,
        mounts=_riders(place, laid),
        naming=_naming(place, laid, offers),
    )


def _riders(place: Place, laid: Laid) -> list[Choice]:
    """The mounts of the deck; a tap puts one on the next card, another takes it off."""
    riding = place.ask.mounts
    found = []
    for card in laid.deck.cards:
        if card.is_mount:
            on = card.slug in riding
            after = tuple(slug for slug in riding if slug != card.slug) if on else (*riding, card.slug)
            found.append(Choice(card.name, place.asking(by=place.ask.by, mounts=after), chosen=on))
    return found


def _naming(place: Place, laid: Laid, offers: Sequence[Offer]) -> list[Choice]:
    """Whom the card that is being changed named, where nobody must be named: an action may choose a player."""
    event = place.dispute.events[place.ask.at] if place.ask.at is not None else None
    if not isinstance(event, Play):
        return []
    offer = next((one for one in offers if one.allowed and one.by == event.by and one.card.slug == event.card and may_name(one)), None)
    if offer is None:
        return []
    sets = [seats for seats in offer.targets if len(seats) < 2]
    return [
        Choice(
            both(seats, laid.people) or "Nobody",
            place.adding(replace(event, targets=seats)),
            tuple(pairs(seats, laid.people)),
            tuple(sorted(event.targets)) == seats,
        )
        for seats in sets
    ]


def _title(laid: Laid) -> str:
    top, people = laid.top, laid.people
    if top is None:
        return f"What did {people(laid.turn)} play?"
    if isinstance(top, Root) and top.picks:
        return f"Did anyone answer after the {ordinal(len(top.picks))} pick?"
    return f"Did anyone answer {own(people(top.by))} {laid.called(top.card)}?"


def _order(laid: Laid) -> list[str]:
    """The seats clockwise; the owner of what lies on top comes last, since nobody answers a card of their own."""
    seats = list(laid.seats)
    if laid.root is None:
        start = seats.index(laid.turn)
        return seats[start:] + seats[:start]
    return [seat for seat in seats if seat != laid.owner] + [laid.owner]


def _chosen(place: Place, laid: Laid, able: set[str], waiting: set[str]) -> str:
    """Whose cards are shown: who was asked for, else who is hit, else the first who can play."""
    asked = place.ask.by
    if asked in able or asked in waiting:
        return asked
    top = laid.top
    hit = top.targets if top is not None else ()
    likely = [*hit, *_order(laid)]
    return next((seat for seat in likely if seat in able), asked if asked in laid.seats and asked else _order(laid)[0])


def _play_choice(place: Place, laid: Laid, offer: Offer, matter: Matter) -> PlayChoice:
    card = offer.card
    sets = targets_of(offer, laid, place.ask.mounts)
    names = len(choosable(offer, tuple(filter(None, sets))))
    if (must_name(offer) or concerns(offer)) and (names > 1 or offer.attempt.acts_as.discards is not None):
        href = place.asking(by=offer.by, card=card.slug, copies=offer.copies.slug if offer.copies else "", mounts=place.ask.mounts)
    else:
        named = next(filter(None, sets), ()) if must_name(offer) or concerns(offer) else ()
        href = place.adding(play_of(offer, laid, named, place.ask.mounts))
    return PlayChoice(card.slug, str(card.kind), card.name, would_do(offer, laid, matter), href)


def targets_of(offer: Offer, laid: Laid, mounts: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The sets of targets that the card may name; with mounts on it each is tried, since a mount may allow more."""
    if not mounts:
        return offer.targets
    sets = (seats for size in range(len(laid.seats)) for seats in combinations(laid.seats, size))
    return tuple(seats for seats in sets if laid.then(play_of(offer, laid, seats, mounts)).problem is None)


def ask_target(place: Place, laid: Laid, offer: Offer) -> Question:
    """Whom the card hits; for a card that discards at once then also whether its player holds the fewest cards."""
    ask, people = place.ask, laid.people
    options = sorted(set(choosable(offer, targets_of(offer, laid, ask.mounts))), key=lambda seats: (not seats and concerns(offer), len(seats), seats))
    chosen = tuple(sorted(ask.to))
    name = laid.called(offer.card)
    back = place.asking(by=offer.by, mounts=ask.mounts)
    if offer.attempt.acts_as.discards is not None and ask.to:
        return _ask_fewest(place, laid, offer, back)
    redirect = offer.attempt.effect is Effect.REDIRECT
    title = f"Whom does the attack hit now, {people(offer.by)}?" if redirect else f"Whom does {own(people(offer.by))} {name} hit?"
    if not (redirect or _hits(offer)):
        title = whom(offer, people(offer.by)) if concerns(offer) else f"Whom does {people(offer.by)} choose with {name}?"
    if len(options) <= FEW:
        return Question("target", title, choices=[_target(place, laid, offer, seats) for seats in options], chosen=offer.by, back=back)
    single = [_toggle(place, laid, offer, seat, options) for seat in laid.seats if any(seat in seats for seats in options)]
    done = _target(place, laid, offer, chosen) if chosen in options else None
    return Question("target", title, choices=single, done=done, chosen=offer.by, back=back)


def _hits(offer: Offer) -> bool:
    return offer.attempt.acts_as.is_attack


def _target(place: Place, laid: Laid, offer: Offer, seats: tuple[str, ...]) -> Choice:
    words = both(seats, laid.people) or ("Not said" if concerns(offer) else "Nobody was named")
    if offer.attempt.acts_as.discards is not None:
        href = place.here(build=True, to=seats or ("-",), step=None)
    else:
        href = place.adding(play_of(offer, laid, seats, place.ask.mounts))
    return Choice(words, href, tuple(pairs(seats, laid.people)))


def _toggle(place: Place, laid: Laid, offer: Offer, seat: str, options: list[tuple[str, ...]]) -> Choice:
    chosen = set(place.ask.to)
    after = tuple(sorted(chosen - {seat} if seat in chosen else chosen | {seat}))
    name = laid.people(seat)
    if seat not in chosen and not any(set(after) <= set(seats) for seats in options):
        return Choice(name, "", ((seat, name),), cannot="no card left")
    return Choice(name, place.here(build=True, to=after, step=None), ((seat, name),), seat in chosen)


def _ask_fewest(place: Place, laid: Laid, offer: Offer, back: str) -> Question:
    seats = tuple(seat for seat in place.ask.to if seat in laid.seats)
    play = play_of(offer, laid, seats, place.ask.mounts)
    answers = (("Yes", True), ("No", False), ("Nobody counted", None))
    choices = [Choice(words, place.adding(Play(play.card, play.by, play.targets, play.copies, play.mounts, fewest))) for words, fewest in answers]
    return Question("fewest", f"Does {laid.people(offer.by)} hold the fewest cards?", choices=choices, chosen=offer.by, back=back)


def ask_hand(place: Place, laid: Laid) -> Question:
    """From whose hand the next card is picked."""
    choices = [Choice(laid.people(seat), place.adding(Pick(seat)), ((seat, laid.people(seat)),)) for seat in sources(laid)]
    number = ordinal(len(laid.root.picks) + 1 if laid.root else 1)
    return Question("hand", f"From whose hand was the {number} card picked?", choices=choices, back=place.build())
