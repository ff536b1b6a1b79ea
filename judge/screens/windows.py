"""When did the answer come? The windows of an attack that picks several cards, and the step from one to the next."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine import Pick, Play
from judge.engine.dispute import Event

from .place import Ask, Place
from .table import Laid
from .words import ordinal, own


@dataclass(frozen=True)
class Window:
    """A choice of "when": before the first pick, or after some pick. ``href`` is empty where the window cannot be reached by a tap: ``why`` not."""

    words: str
    now: bool
    href: str
    past: bool = False
    why: str = ""


def sources(laid: Laid) -> list[str]:
    """The seats from whose hands the next card may be picked, if nobody adds anything."""
    return [seat for seat in laid.seats if laid.then(Pick(seat)).problem is None]


def windows(place: Place, laid: Laid) -> list[Window]:
    """The windows of the open attack; empty unless it has several."""
    root = laid.root
    if root is None or root.total < 2:
        return []
    made = len(root.picks)
    ahead = _ahead(laid, root.total - made - 1)
    found = []
    for number in range(root.total):
        words = "Before the first pick" if number == 0 else f"After the {ordinal(number)} pick"
        steps = number - made
        href = "" if steps == 0 else _back(place, -steps) if steps < 0 else _on(place, laid, ahead, steps)
        why = "" if href or steps == 0 else _over(place, laid, -steps) if steps < 0 else _not_yet(place)
        found.append(Window(words, steps == 0, href, steps < 0, why))
    return found


def _over(place: Place, laid: Laid, steps: int) -> str:
    """Why no card can be put before the last ``steps`` picks any more: somebody has answered since."""
    picks = [index for index, event in enumerate(place.before) if isinstance(event, Pick)]
    later = next((event for event in place.before[picks[-steps] :] if isinstance(event, Play)), None)
    return f"Over: {own(laid.people(later.by))} {laid.called(place.catalogue.cards[later.card])} came after it." if later else "Over."


def _not_yet(place: Place) -> str:
    if place.ask.at is not None:
        return "From whose hand was picked by then? Take this card away first, and add it there."
    return "Not yet: say first from whose hand the pick before it came."


def _ahead(laid: Laid, most: int) -> list[Event]:
    """The next picks, as far as it is clear from whom they come."""
    events: list[Event] = []
    while len(events) < most:
        seats = sources(laid.then(*events))
        if len(seats) != 1:
            break
        events.append(Pick(seats[0]))
    return events


def _on(place: Place, laid: Laid, ahead: list[Event], steps: int) -> str:
    """To a later window. A card that is being changed moves there; else the picks up to it are added."""
    if steps <= len(ahead):
        return place.to((*place.before, *ahead[:steps], *_moving(place)))
    if place.ask.at is None and steps == len(ahead) + 1 and len(sources(laid.then(*ahead))) > 1:
        return which_hand(place, ahead)
    return ""


def _back(place: Place, steps: int) -> str:
    """To an earlier window: the picks before it are taken away. For a new card only while nobody has answered since."""
    picks = [index for index, event in enumerate(place.before) if isinstance(event, Pick)][-steps:]
    if place.ask.at is None and picks != list(range(len(place.before) - steps, len(place.before))):
        return ""
    return place.to((*(event for index, event in enumerate(place.before) if index not in picks), *_moving(place)))


def _moving(place: Place) -> tuple[Event, ...]:
    return () if place.ask.at is None else place.dispute.events[place.ask.at :]


def which_hand(place: Place, ahead: list[Event]) -> str:
    """Where it is asked from whose hand the next card is picked, after these picks."""
    return place.adding(*ahead, ask=Ask(build=True, pick=True)) if ahead else place.asking(pick=True)
