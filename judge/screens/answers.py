"""What a player may play now, what it would do, and why not the other cards: read from the engine's list of legal plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.engine import Play
from judge.engine.cards import Card, Kind
from judge.engine.citing import broken_clauses
from judge.engine.copying import Role
from judge.engine.offers import Offer
from judge.engine.wording.problems import reason

from .matter import Matter
from .table import Laid
from .words import effect_words

OWN_CARD = "own card"
SHORT_REASONS = {
    "own-card": OWN_CARD,
    "mockingbird": "Mockingbird",
    "not-your-turn": "not their turn",
    "nothing-to-answer": "nothing to answer",
    "no-copies-left": "no cards left",
    "cannot-answer": "no card fits",
    "cannot-be-answered": "nothing answers it",
}
"""Why a player can play nothing, in two words below the name; "own card" belongs to whose it is. Any other code: "not now"."""

LAST = {Kind.ATTACK: 0, Kind.INTERRUPT: 0, Kind.ACTION: 1, Kind.MOUNT: 2}
"""Attacks and interrupts first, then actions (a Macaw among them), then mounts."""


def is_answer(offer: Offer) -> bool:
    """Whether it is played onto the topmost card."""
    return offer.attempt.role is Role.ANSWER


def may_answer(card: Card) -> bool:
    """Whether players think of the card as an answer: interrupts and copying cards."""
    return card.is_interrupt or card.copying


def offered(offers: Iterable[Offer], laid: Laid) -> list[Offer]:
    """The plays that the question box offers: answers while a card is open, else whatever begins a chain."""
    wanted = [offer for offer in offers if offer.allowed and is_answer(offer) is (laid.root is not None)]
    return sorted(wanted, key=lambda offer: LAST.get(offer.card.kind, 3))


def next_up(offers: Iterable[Offer], laid: Laid) -> list[Offer]:
    """The plays that are allowed while a card is open although they are no answers: that card is finished first, then they begin a chain."""
    wanted = [offer for offer in offers if offer.allowed and not is_answer(offer) and laid.root is not None]
    return sorted(wanted, key=lambda offer: (not offer.card.copying, LAST.get(offer.card.kind, 3)))


def cannot(offers: Iterable[Offer], seat: str, laid: Laid) -> str:
    """Why this player can play nothing, in a word or two."""
    asked = laid.root is not None
    refused = [o for o in offers if o.by == seat and not o.allowed and may_answer(o.card) is asked and not o.card.never_played]
    codes = Counter(offer.failing[0].code for offer in refused)
    return SHORT_REASONS.get(codes.most_common(1)[0][0], "not now") if codes else "not now"


def play_of(offer: Offer, laid: Laid, targets: Sequence[str] = (), mounts: Sequence[str] = ()) -> Play:
    """The play that an offer stands for. It says what is copied only where that is not clear without."""
    plain = Play(offer.card.slug, offer.by, tuple(targets), None, tuple(mounts))
    if offer.copies is None:
        return plain
    asked = Play(offer.card.slug, offer.by, tuple(targets), offer.copies.slug, tuple(mounts))
    return plain if _shown(laid.then(plain)) == _shown(laid.then(asked)) else asked


def _shown(laid: Laid) -> tuple[object, ...]:
    top = laid.top
    return (laid.problem is None, laid.root.event if laid.root else None, top.event if top else None, top.acts_as.slug if top else None)


def would_do(offer: Offer, laid: Laid, matter: Matter) -> str:
    """What the card would do here, in a few words."""
    effect, below = offer.attempt.effect, laid.top
    if effect is not None and below is not None:
        copied = f"copies the {laid.called(offer.copies)}: " if offer.copies is not None else ""
        return copied + effect_words(effect, laid.called(below.card), laid.people(laid.owner))
    if offer.copies is not None:
        return f"repeats the {laid.called(offer.copies)}"
    return matter.cards[offer.card.slug].small_effect


def not_now(offers: Iterable[Offer], seat: str, laid: Laid) -> list[Offer]:
    """The offers that say why this player may not play the other cards, those first that people think of."""
    rows = [offer for offer in offers if offer.by == seat and not offer.allowed]
    return sorted(rows, key=lambda offer: (may_answer(offer.card) is not (laid.root is not None), LAST.get(offer.card.kind, 3)))


@dataclass(frozen=True)
class Reason:
    """One line of "not now": cards, why, and the rules. With ``one`` the names and ``why`` are one sentence, else each is its own."""

    names: str
    why: str
    rules: tuple[str, ...]
    one: bool = False


GROUP_REASONS = {
    "not-your-turn": "It is {turn}’s turn, not {seat}’s.",
    "never-played": "These are never played.",
    "nothing-to-answer": "No card is waiting for an answer.",
    "left-out-with-two": "With two players these are left out of the deck.",
    "no-copies-left": "All of them are used up.",
    "cannot-answer": "They do not answer what lies on top.",
}
"""What is said once for several cards; for other codes each card has its own line."""


def reasons(offers: Iterable[Offer], seat: str, laid: Laid) -> list[Reason]:
    """Why not the other cards: cards with the same reason stand together."""
    groups: dict[tuple[str, str], list[tuple[Offer, str]]] = {}
    for offer in not_now(offers, seat, laid):
        code = offer.failing[0].code
        text = reason(code, offer.attempt, laid.people)
        alone = code not in GROUP_REASONS or (may_answer(offer.card) and laid.root is not None)
        groups.setdefault((code, text if alone else ""), []).append((offer, text))
    return [_reason(code, group, seat, laid) for (code, _), group in groups.items()]


def _reason(code: str, group: list[tuple[Offer, str]], seat: str, laid: Laid) -> Reason:
    offers = [offer for offer, _ in group]
    texts = {text for _, text in group}
    why = texts.pop() if len(texts) == 1 else GROUP_REASONS[code].format(turn=laid.people(laid.turn), seat=laid.people(seat))
    rules = tuple(dict.fromkeys(clause for offer in offers for clause in broken_clauses(offer.failing, offer.attempt)))
    names = _names(offers)
    one = why.startswith(f"{names} ")
    return Reason(names, why.removeprefix(names).lstrip() if one else why, rules, one)


def _names(group: list[Offer]) -> str:
    kinds = {offer.card.kind for offer in group}
    if kinds == {Kind.ATTACK, Kind.ACTION} and len(group) > 4:
        return "Any attack or action"
    if kinds == {Kind.ACTION} and len(group) > 4:
        return "Any action"
    if kinds == {Kind.INTERRUPT} and len(group) > 2:
        return "Any interrupt"
    names = [offer.card.name for offer in group]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
