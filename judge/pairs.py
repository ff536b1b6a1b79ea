"""Two or more cards named together: what each can do to the other, worked out by the judge, with a ready dispute.

The search of the reference asks here, through ``cards.search.pairs`` (see ``judge.apps``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from urllib.parse import quote, urlencode

from django.urls import Resolver404, resolve

from cards.search.pairs import Line, PairAnswer

from .catalogue import current
from .engine import Catalogue, Dispute, Play, Settle, judge
from .engine.cards import Card, Effect, Kind
from .engine.effects import effect_on
from .engine.notation.short import write
from .engine.verdict import Verdict

NAMES = (("A", "Ana"), ("B", "Ben"), ("C", "Caro"))
SEATS = "BC"
VERBS = {Effect.CANCEL: "cancels", Effect.REDIRECT: "redirects", Effect.TAKE_CONTROL: "takes control of"}
MOST = 4
"""Cards of one question."""


@dataclass(frozen=True)
class Scene:
    """A dispute that shows what ``card`` does to ``other``: the events, and the number of the one that is asked about."""

    card: Card
    other: Card
    events: tuple[Play | Settle, ...]
    asked: int
    deed: str = ""
    mockingbirds: tuple[str, ...] = ()


def answer(slugs: tuple[str, ...]) -> PairAnswer | None:
    """What the judge says about these cards (by slug, in the order in which they were named); None if they have nothing to do with each other."""
    catalogue = current().catalogue
    return _answer(slugs[:MOST], catalogue)


@lru_cache(maxsize=2048)
def _answer(slugs: tuple[str, ...], catalogue: Catalogue) -> PairAnswer | None:
    if len(slugs) < 2 or any(slug not in catalogue.cards for slug in slugs):
        return None
    editions = _editions(slugs, catalogue)
    deck = _Deck(editions, catalogue)
    cards = [deck.named(slug) for slug in slugs]
    scenes = list(deck.scenes(cards[0], cards[1])) if len(cards) == 2 else [*deck.chain(cards), *deck.between(cards)]
    if not scenes:
        return _carried(cards, catalogue) or _unplayed(cards, catalogue)
    verdicts = [judge(deck.dispute(scene), catalogue, others=False, instead=False) for scene in scenes]
    shown = next((place for place, verdict in enumerate(verdicts) if verdict.legal), 0)
    names = list(dict.fromkeys(card.name for card in cards))
    headline = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else f"{names[0]} on {names[0]}"
    scene = scenes[shown]
    return PairAnswer(
        headline=headline,
        lines=tuple({line.says: line for line in map(_line, scenes, verdicts)}.values()),
        matrix=_if_there("/judge/matrix/", f"?{urlencode({'edition': editions}, doseq=True)}"),
        dispute=_if_there("/judge/chain/", f"?d={quote(write(deck.dispute(scene)))}"),
        told=_told(scene, catalogue),
        outcome=verdicts[shown].headline,
    )


def _carried(cards: list[Card], catalogue: Catalogue) -> PairAnswer | None:
    """A mount and a card that is never played: nothing to settle, but the rules say what the mount does there."""
    mount = next((card for card in cards if card.is_mount), None)
    under = next((card for card in cards if not card.is_mount), None)
    if mount is None or under is None or len(cards) > 2:
        return None
    rules = tuple(slug for slug in (f"mount.{mount.slug}", "mount.onto-any") if slug in catalogue.clauses)
    line = Line(mount.slug, f"{mount.name} can ride on {under.name}.", "", allowed=True, rules=rules)
    return PairAnswer(headline=f"{mount.name} and {under.name}", lines=(line,))


def _unplayed(cards: list[Card], catalogue: Catalogue) -> PairAnswer | None:
    """An interrupt and special cards: these are never played, so nothing can answer them."""
    specials = [card for card in cards if card.kind is Kind.SPECIAL and not card.silences]
    answers = [card for card in cards if card.is_interrupt]
    if not specials or len(answers) != 1:
        return None
    (one,) = answers
    rules = tuple(slug for slug in ("special.acts-itself",) if slug in catalogue.clauses)
    rulings = tuple(slug for slug in ("answer-special",) if slug in catalogue.rulings)
    why = "A special card is not played. It acts by itself, and nothing can answer it."
    lines = tuple(Line(one.slug, f"{one.name} cannot answer {card.name}.", why, allowed=False, rules=rules, rulings=rulings) for card in specials)
    return PairAnswer(headline=f"{one.name} and {' and '.join(card.name for card in specials)}", lines=lines)


def _editions(slugs: Iterable[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The fewest editions that together have all the cards, under whatever name."""
    wanted = {catalogue.cards[slug].one for slug in slugs}
    known = list(catalogue.editions)
    for number in range(1, len(known) + 1):
        for chosen in combinations(known, number):
            have = {card.one for card in catalogue.cards.values() if any(card.copies.get(edition) for edition in chosen)}
            if wanted <= have:
                return chosen
    return tuple(known)


class _Deck:
    """The cards of some editions, and the scenes that can be played with them."""

    def __init__(self, editions: tuple[str, ...], catalogue: Catalogue) -> None:
        self.editions = editions
        self.catalogue = catalogue
        self.cards = [card for card in catalogue.cards.values() if any(card.copies.get(edition) for edition in editions)]

    def named(self, slug: str) -> Card:
        """The card under the name that it has in these editions."""
        card = self.catalogue.cards[slug]
        return next((each for each in self.cards if each.one == card.one), card) if card not in self.cards else card

    def dispute(self, scene: Scene) -> Dispute:
        """The scene as a dispute between three."""
        return Dispute(editions=self.editions, seats=3, names=NAMES, events=scene.events, mockingbirds=scene.mockingbirds)

    def scenes(self, one: Card, other: Card) -> Iterator[Scene]:
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

    def chain(self, cards: list[Card]) -> Iterator[Scene]:
        """Three or more cards as a chain on the first of them that starts one."""
        root = next((card for card in cards if card.is_attack or (card.is_action and not card.copying)), None)
        answers = [card for card in cards if card.is_interrupt or card.copying]
        if root is None and answers:
            root = self._fodder(answers[0])
        if root is None or len(answers) + 1 < len(cards):
            return
        events: list[Play | Settle] = [_played(root, "A")]
        for place, card in enumerate(answers):
            seat = SEATS[place % 2]
            before = events[-1]
            events.append(_played(card, seat, below=before.by if isinstance(before, Play) else "A"))
        yield Scene(answers[-1], answers[-2] if len(answers) > 1 else root, tuple(events), len(events) - 1)

    def between(self, cards: list[Card]) -> Iterator[Scene]:
        """What each two of three or more cards can do to each other."""
        for one, other in combinations(dict.fromkeys(cards), 2):
            yield from self.scenes(one, other)

    def _fodder(self, answering: Card) -> Card | None:
        """A card that ``answering`` may answer in the first place: an attack if it answers any."""
        fitting = [card for card in self.cards if not card.copying and (effect := effect_on(answering, card)) and effect not in card.refuses]
        starting = [card for card in fitting if card.is_attack] + [card for card in fitting if card.is_action]
        return starting[0] if starting else None

    def _below(self, card: Card) -> list[Play | Settle]:
        """The events up to the moment at which ``card`` lies there to be answered; none if it never does."""
        if card.copying:
            first = next((each for each in self.cards if each.is_attack and not each.refuses), None)
            return [_played(first, "A"), Settle(), _played(card, "B", below="A", target="A")] if first else []
        if card.is_interrupt:
            first = self._fodder(card)
            return [_played(first, "A"), _played(card, "B", below="A")] if first else []
        return [_played(card, "A")] if card.is_attack or card.is_action else []

    def _some_interrupt(self) -> str | None:
        return next((card.slug for card in self.cards if card.is_interrupt), None)

    def _answered(self, card: Card, below: Card) -> Iterator[Scene]:
        events = self._below(below)
        if events:
            seat = "C" if len(events) > 1 else "B"
            last = events[-1]
            events.append(_played(card, seat, below=last.by if isinstance(last, Play) else "A"))
            yield Scene(card, below, tuple(events), len(events) - 1)

    def _copied(self, card: Card, below: Card) -> Iterator[Scene]:
        """A Macaw that copies: an interrupt as an answer, anything else when it has been carried out."""
        events = self._below(below)
        if not events:
            return
        if below.is_interrupt:
            events.append(replace(_played(below, "C", below="B"), card=card.slug))
        else:
            target = "B" if below.is_attack or below.copying else ""
            events += [Settle(), Play(card=card.slug, by="C", targets=(target,) if target else ())]
        yield Scene(card, below, tuple(events), len(events) - 1, deed="copies")

    def _mounted(self, card: Card, below: Card) -> Iterator[Scene]:
        events = self._below(below)
        if events and not below.is_mount:
            *before, last = events
            if isinstance(last, Play):
                mounted = (*before, replace(last, mounts=(card.slug,)))
                yield Scene(card, below, mounted, len(mounted) - 1, deed="rides on")

    def _silenced(self, card: Card, below: Card) -> Iterator[Scene]:
        first = next((each for each in self.cards if (each.is_attack or each.is_action) and not each.copying), None)
        if first is None or not (below.is_interrupt or below.copying):
            return
        events = (_played(first, "A"), replace(_played(below, "B", below="A"), copies=self._some_interrupt() if below.copying else None))
        yield Scene(card, below, events, 1, deed="silences", mockingbirds=("C",))


def _played(card: Card, seat: str, *, below: str = "", target: str = "") -> Play:
    """The card as this seat plays it: an attack on the next seat, a redirect back on the player of the card below."""
    if card.is_attack:
        named = target or ("B" if seat == "A" else "A")
        return Play(card=card.slug, by=seat, targets=(named,), fewest=False if card.discards else None)
    if card.redirects:
        return Play(card=card.slug, by=seat, targets=(below,))
    return Play(card=card.slug, by=seat, targets=(target,) if target else ())


def _line(scene: Scene, verdict: Verdict) -> Line:
    problem = verdict.to_json()["problem"]
    return Line(
        card=scene.card.slug,
        says=_says(scene, legal=verdict.legal),
        why=problem["text"] if problem else "",
        allowed=verdict.legal,
        rules=tuple(dict.fromkeys(_rules(scene, verdict))),
        rulings=verdict.consulted,
    )


def _says(scene: Scene, *, legal: bool) -> str:
    name, other = scene.card.name, scene.other.name
    if scene.deed == "silences":
        return f"While somebody holds a {name}, {other} {'can still' if legal else 'cannot'} be played."
    if not legal:
        return f"{name} cannot {_infinitive(scene.deed)} {other}."
    effect = None if scene.deed else effect_on(scene.card, scene.other)
    return f"{name} {VERBS[effect] if effect else scene.deed or 'answers'} {other}."


def _infinitive(deed: str) -> str:
    return {"copies": "copy", "rides on": "ride on"}.get(deed, "answer")


def _rules(scene: Scene, verdict: Verdict) -> list[str]:
    """The clauses that decide what is asked: of the problem, or of the step in which the card acts."""
    if verdict.problem is not None:
        return list(verdict.problem.clauses)
    return [rule for step in verdict.steps if step.event == scene.asked for rule in step.rules]


def _told(scene: Scene, catalogue: Catalogue) -> str:
    """The dispute in sentences, for the people at the table."""
    people = dict(NAMES)
    sentences = []
    for event in scene.events:
        if isinstance(event, Play):
            card = catalogue.cards[event.card].name
            mounts = "".join(f" with {catalogue.cards[mount].name}" for mount in event.mounts)
            on = " on " + " and ".join(people[seat] for seat in event.targets) if event.targets else ""
            sentences.append(f"{people[event.by]} plays {card}{mounts}{on}.")
    return " ".join(sentences)


@lru_cache(maxsize=8)
def _stands(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True


def _if_there(path: str, query: str = "") -> str:
    """An address of the judge, or nothing if no page stands there."""
    return f"{path}{query}" if _stands(path) else ""
