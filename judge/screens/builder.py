"""The builder: the pile, the question, and what happens if nobody answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from judge.engine import Pick, Play, Settle, judge, legal_plays
from judge.engine.dispute import MOST_MOUNTS, EndTurn
from judge.engine.offers import Offer

from .callnames import call_name
from .matter import Matter
from .pile import Slip, chains
from .place import Ask, Place
from .question import Question, ask_hand, ask_player, ask_target
from .table import Laid
from .timeline import Knot, timeline
from .told import told
from .windows import windows
from .words import own, pairs


@dataclass(frozen=True)
class Builder:
    """What the fragment ``builder`` shows. Addresses are empty where there is nothing to lead to.

    ``turning``: a tap on a player says that it is their turn; only while no card lies there and nothing else is asked.
    """

    players: list[tuple[str, str, bool, str]]
    turning: bool
    editions: list[tuple[str, str]]
    facts: str
    earlier: list[Slip]
    slips: list[Slip]
    question: Question
    timeline: list[Knot]
    preview: str
    said: str
    told: str
    grew: int
    settle: str
    undo: str
    redo: str
    go_on: str
    end_turn: str
    changing: str
    remove: str
    keep: str
    problem: str
    problem_rules: tuple[str, ...]
    provisional: bool


def builder(place: Place, matter: Matter) -> Builder:
    """The builder at this place. A card that the rules do not allow is what is being changed, unless the address says otherwise."""
    place = _settled(place)
    whole = Laid.after(place.dispute, place.catalogue, place.dispute.events)
    laid = whole if place.ask.at is None else Laid.after(place.dispute, place.catalogue, place.before)
    people = laid.people
    offers = legal_plays(replace(place.dispute, events=place.before), place.catalogue).plays
    verdict = judge(place.dispute, place.catalogue, others=False, instead=False)
    piles = _piles(place, whole)
    problem = whole.problem
    question = _question(place, laid, offers, matter, _changing(place))
    turning = not place.dispute.events and question.kind == "play"
    return Builder(
        players=[(seat, people(seat), seat == laid.turn, place.turned(seat) if turning else "") for seat in laid.seats],
        turning=turning,
        editions=[(e.short, e.status) for slug, e in place.catalogue.editions.items() if slug in place.dispute.editions],
        facts=f"/judge/?d={place.trail.now}",
        earlier=[slip for pile in piles[:-1] for slip in pile],
        slips=piles[-1][::-1] if piles else [],
        question=question,
        timeline=timeline(laid, windows(place, laid)),
        preview=verdict.headline if place.dispute.events and problem is None else "",
        said=verdict.text_of(whole.steps[-1]) if whole.steps else "",
        told=told(place.dispute, place.catalogue),
        grew=len(place.dispute.events),
        settle=place.verdict() if place.dispute.events else "",
        undo=place.undone(),
        redo=place.redone(),
        go_on=_go_on(place, laid),
        end_turn=place.adding(EndTurn()) if place.ask.at is None and place.dispute.events and problem is None else "",
        changing=_changing(place),
        remove=place.to((*place.before, *place.after)) if place.ask.at is not None else "",
        keep=place.build() if place.ask.at is not None and problem is None else "",
        problem=verdict.headline if problem is not None else "",
        problem_rules=problem.clauses if problem is not None else (),
        provisional=verdict.provisional,
    )


def _settled(place: Place) -> Place:
    """The place with a sensible event to change (one that exists, or the first that is against the rules, or none), and with mounts only."""
    at = place.ask.at
    if at is not None and at >= len(place.dispute.events):
        at = None
    if at is None:
        problem = Laid.after(place.dispute, place.catalogue, place.dispute.events, silent=True).problem
        at = problem.event if problem is not None else None
    event = place.dispute.events[at] if at is not None else None
    by = place.ask.by or (event.by if isinstance(event, Play) else "")
    cards = place.catalogue.cards
    mounts = tuple(slug for slug in dict.fromkeys(place.ask.mounts) if slug in cards and cards[slug].is_mount)[:MOST_MOUNTS]
    return replace(place, ask=replace(place.ask, at=at, by=by, mounts=mounts))


def _piles(place: Place, whole: Laid) -> list[list[Slip]]:
    """The chains from the bottom up, each slip leading to where it can be changed; cards after a problem lie on top, not looked at."""
    slips = chains(whole.steps, whole.people, whole.deck)
    problem = whole.problem
    if problem is not None:
        events = list(enumerate(place.dispute.events))[problem.event :]
        left = [_unjudged(index, event, whole, problem.event) for index, event in events if isinstance(event, Play)]
        slips = slips or [[]]
        slips[-1] += left
    elif slips and whole.root is None:
        slips.append([])
    return [[_led(place, slip, pile is slips[-1] and slip is pile[-1], len(pile) > 1) for slip in pile] for pile in slips]


def _led(place: Place, slip: Slip, last: bool, several: bool) -> Slip:
    """The slip with where it leads. Which card settles first is said from two cards on."""
    state, tab = slip.state, ""
    if place.ask.at == slip.event:
        state, tab = state or "chosen", "Not allowed" if state == "barred" else "Being changed"
    elif last and not state:
        state, tab = "top", "Settles first" if several else ""
    return replace(
        slip, state=state, tab=tab, label="Change this card", href=place.here(build=True, at=slip.event, by="", card="", to=(), pick=False, step=None)
    )


def _unjudged(index: int, play: Play, whole: Laid, barred: int) -> Slip:
    card = whole.catalogue.cards[play.card]
    return Slip(
        event=index,
        card=card.slug,
        kind=str(card.kind),
        name=card.name,
        seat=play.by,
        player=whole.people(play.by),
        hits=pairs(play.targets, whole.people),
        state="barred" if index == barred else "unjudged",
        note="Not allowed" if index == barred else "Not judged: it comes after a card that is not allowed",
    )


def _go_on(place: Place, laid: Laid) -> str:
    """Where the open card is settled and the same turn goes on."""
    if place.ask.at is not None or laid.root is None:
        return ""
    return place.adding(Settle())


def _changing(place: Place) -> str:
    at = place.ask.at
    if at is None:
        return ""
    event = place.dispute.events[at]
    people = Laid.after(place.dispute, place.catalogue, (), silent=True).people
    if isinstance(event, Play):
        card = place.catalogue.cards[event.card]
        return f"{own(people(event.by))} {call_name(card, place.catalogue.deck(place.dispute.editions))}"
    if isinstance(event, Pick):
        return f"the pick from {people(event.seat)}"
    return "the end of the turn" if isinstance(event, EndTurn) else "the settling"


def _question(place: Place, laid: Laid, offers: Sequence[Offer], matter: Matter, changing: str) -> Question:
    ask = place.ask
    if ask.pick and laid.root is not None:
        return ask_hand(place, laid)
    if ask.card:
        chosen = next((offer for offer in offers if _is_asked(offer, ask)), None)
        if chosen is not None:
            return ask_target(place, laid, chosen)
    asked = ask_player(place, laid, offers, matter)
    return replace(asked, title=f"What instead of {changing}?") if changing else asked


def _is_asked(offer: Offer, ask: Ask) -> bool:
    copied = offer.copies.slug if offer.copies is not None else ""
    return offer.allowed and offer.by == ask.by and offer.card.slug == ask.card and ask.copies in ("", copied)
