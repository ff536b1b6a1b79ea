"""The disputes that show what cards named together can do to one another, in a deck that has them all.

Nothing here knows a rule: a scene is a dispute to be put before the judge. A card that copies is one thing or another, so it gets a scene
for each card that it may act as.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from .casebook import NAMES as PEOPLE
from .engine import Catalogue, Dispute, Play, Settle, Verdict, judge
from .engine.cards import Card
from .engine.effects import effect_on

SEATS = "ABC"
NAMES = tuple((seat, PEOPLE[seat]) for seat in SEATS)
ANSWERING = "BC"

Events = tuple[Play | Settle, ...]
Below = tuple[Card | None, Events]
"""What a card below acts as, if it copies, and the events up to the moment at which it lies there to be answered."""


@dataclass(frozen=True)
class Scene:
    """A dispute that shows what ``card`` does to ``other``: the events, and the number of the one that is asked about.

    ``acting`` is the card as which ``other`` acts, if it copies; ``earlier`` is true if ``card`` copies ``other`` when that lies there no more.
    """

    card: Card
    other: Card
    events: Events
    asked: int
    deed: str = ""
    acting: Card | None = None
    earlier: bool = False
    mockingbirds: tuple[str, ...] = ()


def editions_with(slugs: Iterable[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The fewest editions that together have all the cards: under these names if that needs no more of them, else under whatever name."""
    asked = [catalogue.cards[slug] for slug in slugs]
    for number in range(1, len(catalogue.editions) + 1):
        fitting = []
        for chosen in combinations(catalogue.editions, number):
            have = [card for card in catalogue.cards.values() if any(card.copies.get(edition) for edition in chosen)]
            if {card.one for card in asked} <= {card.one for card in have}:
                fitting.append((not set(asked) <= set(have), chosen))
        if fitting:
            return min(fitting, key=lambda each: each[0])[1]
    return tuple(catalogue.editions)


class Scenes:
    """The cards of some editions, and what can be played with them at a table for three."""

    def __init__(self, editions: tuple[str, ...], catalogue: Catalogue) -> None:
        self.editions = editions
        self.catalogue = catalogue
        self.cards = [card for card in catalogue.cards.values() if any(card.copies.get(edition) for edition in editions)]
        self._legal: dict[Events, bool] = {}

    def named(self, slug: str) -> Card:
        """The card under the name that it has in these editions."""
        card = self.catalogue.cards[slug]
        return next((each for each in self.cards if each.one == card.one), card) if card not in self.cards else card

    def dispute(self, scene: Scene) -> Dispute:
        """The scene as a dispute."""
        return Dispute(editions=self.editions, seats=len(SEATS), names=NAMES, events=scene.events, mockingbirds=scene.mockingbirds)

    def judged(self, scene: Scene) -> Verdict:
        """The verdict on a scene."""
        return judge(self.dispute(scene), self.catalogue, others=False, instead=False)

    def of_two(self, one: Card, other: Card) -> Iterator[Scene]:
        """What each can do to the other, the first named first."""
        for card, below in [(one, other)] if one is other else [(one, other), (other, one)]:
            if card.silences:
                yield from self._silenced(card, below)
            elif card.is_mount:
                yield from self._mounted(card, below)
            elif card.copying:
                yield from self._copied(card, below)
            elif card.is_interrupt and not below.silences:
                yield from self._answered(card, below)

    def of_several(self, cards: list[Card]) -> Iterator[Scene]:
        """Three or more cards: all as a chain, then what each two can do to each other."""
        yield from self._chain(cards)
        for one, other in combinations(dict.fromkeys(cards), 2):
            yield from self.of_two(one, other)

    def _chain(self, cards: list[Card]) -> Iterator[Scene]:
        """A chain on the first of the cards that starts one."""
        root = next((card for card in cards if card.is_attack or (card.is_action and not card.copying)), None)
        answers = [card for card in cards if card.is_interrupt or card.copying]
        if root is None and answers:
            root = self._fodder(answers[0])
        if root is None or len(answers) + 1 < len(cards):
            return
        events: list[Play | Settle] = [played(root, "A")]
        for place, card in enumerate(answers):
            before = events[-1]
            events.append(played(card, ANSWERING[place % 2], below=before.by if isinstance(before, Play) else "A"))
        yield Scene(answers[-1], answers[-2] if len(answers) > 1 else root, tuple(events), len(events) - 1)

    @cached_property
    def _starting(self) -> list[Card]:
        """The cards with which a chain may start, attacks first; none that copies."""
        return [card for card in self.cards if card.is_attack] + [card for card in self.cards if card.is_action and not card.copying]

    @cached_property
    def _interrupts(self) -> list[Card]:
        return list({card.one: card for card in reversed(self.cards) if card.is_interrupt}.values())[::-1]

    def _fodder(self, answering: Card) -> Card | None:
        """A card that ``answering`` may answer in the first place: an attack if it answers any."""
        return next((card for card in self._starting if (effect := effect_on(answering, card)) and effect not in card.refuses), None)

    def _allowed(self, events: Events) -> bool:
        if events not in self._legal:
            dispute = Dispute(editions=self.editions, seats=len(SEATS), names=NAMES, events=events)
            self._legal[events] = judge(dispute, self.catalogue, others=False, instead=False).legal
        return self._legal[events]

    # What lies there

    def _below(self, card: Card) -> Iterator[Below]:
        """The ways in which ``card`` may lie there to be answered; none if it never does."""
        if card.copying:
            yield from ((acting, events) for acting, events in self._acting(card) if self._allowed(events))
        elif card.is_interrupt:
            first = self._fodder(card)
            if first is not None:
                yield None, (played(first, "A"), played(card, "B", below="A"))
        elif card.is_attack or card.is_action:
            yield None, (played(card, "A"),)

    def _acting(self, copying: Card) -> Iterator[tuple[Card, Events]]:
        """A card that copies, as a repeat of each card that was carried out, and as each interrupt on which it lies."""
        for first in self._starting:
            yield first, (played(first, "A"), Settle(), Play(copying.slug, "B", ("A",) if first.is_attack else ()))
        for interrupt in self._interrupts:
            for _, events in self._below(interrupt):
                yield interrupt, (*events, replace(played(interrupt, "C", below="B"), card=copying.slug))

    # What is done to it

    def _answered(self, card: Card, below: Card) -> Iterator[Scene]:
        for acting, events in self._below(below):
            last = events[-1]
            by = last.by if isinstance(last, Play) else "A"
            seat = "C" if len(events) > 1 and by != "C" else "B"
            yield Scene(card, below, (*events, played(card, seat, below=by)), len(events), acting=acting)

    def _copied(self, card: Card, below: Card) -> Iterator[Scene]:
        """A Macaw that copies: an interrupt as an answer, on it or later on another card; anything else when it has been carried out."""
        for acting, events in self._below(below):
            acted = acting or below
            if acted.is_interrupt:
                by = last.by if isinstance(last := events[-1], Play) else "B"
                seat = "C" if by == "B" else "B"
                answer = replace(played(acted, seat, below=by), card=card.slug)
                yield Scene(card, below, (*events, answer), len(events), "copies", acting)
                if acting is None:
                    yield from self._copied_later(card, below, events)
            else:
                copy = Play(card.slug, "C", ("B",) if acted.is_attack else ())
                yield Scene(card, below, (*events, Settle(), copy), len(events) + 1, "copies", acting)

    def _copied_later(self, card: Card, below: Card, events: Events) -> Iterator[Scene]:
        """The copy of an interrupt that worked and lies there no more, on the first other card on which that goes."""
        for other in self._starting:
            later = (*events, Settle(), played(other, "A"), replace(played(below, "C", below="A"), card=card.slug, copies=below.slug))
            if other.slug != events[0].card and self._allowed(later):  # type: ignore[union-attr]  # what comes first is played
                yield Scene(card, below, later, len(later) - 1, "copies", earlier=True)
                return

    def _mounted(self, card: Card, below: Card) -> Iterator[Scene]:
        for acting, events in () if below.is_mount else self._below(below):
            *before, last = events
            if isinstance(last, Play):
                yield Scene(card, below, (*before, replace(last, mounts=(card.slug,))), len(before), "rides on", acting)

    def _silenced(self, card: Card, below: Card) -> Iterator[Scene]:
        if below.is_interrupt:
            for _, events in self._below(below):
                yield Scene(card, below, events, 1, "silences", mockingbirds=("C",))
        elif below.copying:
            for acting, events in self._below(below):
                first = events[0]
                if acting is not None and acting.is_interrupt and isinstance(first, Play):
                    events = (first, replace(played(acting, "B", below="A"), card=below.slug, copies=acting.slug))
                yield Scene(card, below, events, len(events) - 1, "silences", acting, mockingbirds=("C",))


def played(card: Card, seat: str, *, below: str = "") -> Play:
    """The card as this seat plays it: an attack on the next seat, a redirect back on the player of the card below."""
    if card.is_attack:
        return Play(card=card.slug, by=seat, targets=("B" if seat == "A" else "A",), fewest=False if card.discards else None)
    return Play(card=card.slug, by=seat, targets=(below,) if card.redirects else ())
