"""Why something may not be played, in one sentence for each code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .people import People, listed

if TYPE_CHECKING:
    from judge.engine.attempt import Attempt, PickAttempt
    from judge.engine.cards import Card
    from judge.engine.folding import Problem

ANSWERED: Mapping[str, str] = {
    "action": "actions",
    "attack": "attacks",
    "interrupt": "interrupts",
    "redirecting": "Penguins",
}


def problem(one: Problem, people: People) -> str:
    """Why the play or pick is against the rules: the sentence of its decisive code."""
    return reason(one.codes[0], one.attempt, people)


def reason(code: str, attempt: Attempt | PickAttempt, people: People) -> str:
    """Why ``attempt`` fails with ``code``."""
    if code in PICKS:
        return PICKS[code](attempt, people)  # type: ignore[arg-type]
    return PLAYS[code](attempt, people)  # type: ignore[arg-type]


def _name(card: Card | None) -> str:
    return card.name if card is not None else "no card"


def _as(a: Attempt) -> str:
    return f"{a.card.name} as a copy of {a.acts_as.name}" if a.card.copying and a.found is not None else a.card.name


def _not_in_edition(a: Attempt, p: People) -> str:
    deck = a.setting.deck
    missing = next((card for card in (a.card, *a.mounts) if card.one not in deck.copies), a.card)
    editions = [edition.name for slug, edition in a.setting.catalogue.editions.items() if slug in deck.editions]
    return f"There is no {missing.name} in the {listed(editions, 'or')}."


def _left_out_with_two(a: Attempt, p: People) -> str:
    return f"With two players {a.card.name} is left out of the deck."


def _never_played(a: Attempt, p: People) -> str:
    return f"{a.card.name} is never played."


def _no_copies_left(a: Attempt, p: People) -> str:
    copies = a.setting.deck.copies[a.card.one]
    return f"The deck has {copies} {a.card.name}{'' if copies == 1 else ' cards'}, and none is left."


def _mockingbird(a: Attempt, p: People) -> str:
    holders = tuple(dict.fromkeys(a.setting.mockingbirds))
    return f"{p.all(holders)} {'holds' if len(holders) == 1 else 'hold'} a Rocking Mockingbird, so nobody may play an interrupt."


def _not_your_turn(a: Attempt, p: People) -> str:
    return f"It is {p(a.facts.turn)}'s turn, so {p(a.seat)} may not play {a.card.name} now."


def _nothing_to_answer(a: Attempt, p: People) -> str:
    if a.card.copying and a.found is not None and a.role == "repeat":
        return f"The last card that worked was {a.found.name}, and {p(a.seat)} has nothing to answer with a copy of it."
    if a.facts.open_as is not None:
        return f"At this table nobody answers between the picks of a doubled {a.facts.open_as.name}."
    return f"No card is waiting for an answer, so {p(a.seat)} may not play {a.card.name} now."


def _cannot_be_answered(a: Attempt, p: People) -> str:
    return f"Nothing answers a mount, so {p(a.seat)} may not answer {_name(a.facts.open_as)}."


def _nothing_to_copy(a: Attempt, p: People) -> str:
    return f"There is no card that {p(a.seat)}'s {a.card.name} could copy now."


def _wrong_copy(a: Attempt, p: People) -> str:
    return f"{p(a.seat)}'s {a.card.name} would copy {_name(a.found)} now, not {_name(a.copies)}."


def _own_card(a: Attempt, p: People) -> str:
    if a.facts.top is None and a.facts.between:
        return f"The {_name(a.facts.open_as)} counts as {p(a.seat)}'s own now, and nobody answers a card of their own."
    return f"The card on top is {p(a.seat)}'s own, and nobody answers a card of their own."


def _own_attack(a: Attempt, p: People) -> str:
    return f"At this table {p(a.seat)} may not redirect the attack, because {p(a.seat)} played it."


def _cannot_answer(a: Attempt, p: People) -> str:
    kinds = listed([word for what, word in ANSWERED.items() if what in a.acts_as.answers])
    return f"{_as(a)} answers only {kinds}, so it cannot answer {_name(a.facts.answered)}."


def _cannot_redirect(a: Attempt, p: People) -> str:
    return f"{_name(a.facts.answered)} cannot be sent to other players, so {_as(a)} cannot answer it."


def _once_per_turn(a: Attempt, p: People) -> str:
    copies = a.setting.deck.copies[a.card.one]
    times = "once" if copies == 1 else "twice" if copies == 2 else f"{copies} times"
    return f"{a.card.name} may be played only {times} in a turn, even if it was cancelled."


def _once_per_round(a: Attempt, p: People) -> str:
    return f"{a.card.name} was used already, and a full round of turns has not passed since."


def _targets_missing(a: Attempt, p: People) -> str:
    return f"{p(a.seat)} must say whom {_as(a)} hits."


def _too_many_targets(a: Attempt, p: People) -> str:
    if len(set(a.targets)) > a.most_targets:
        most = a.most_targets
        return f"{_as(a)} can hit only {most} {'player' if most == 1 else 'players'} here."
    return f"At this table {_as(a)} hits only one player."


def _target_twice(a: Attempt, p: People) -> str:
    twice = next(seat for seat in a.targets if a.targets.count(seat) > 1)
    return f"{p(a.seat)} names {p(twice)} twice."


def _target_self(a: Attempt, p: People) -> str:
    return f"{p(a.seat)} must choose other players with {_as(a)}, never {p(a.seat)}."


def _target_unchanged(a: Attempt, p: People) -> str:
    return f"At this table {_as(a)} must send the attack to somebody else than {p.all(sorted(set(a.targets)))}."


def _no_pick_due(a: PickAttempt, p: People) -> str:
    return "No card is to be picked now."


def _pick_own_hand(a: PickAttempt, p: People) -> str:
    return f"{p(a.seat)} carries out the attack and may not pick from {p(a.seat)}'s own hand."


def _not_a_target(a: PickAttempt, p: People) -> str:
    return f"The attack does not hit {p(a.seat)}: the cards come from {p.any(a.facts.targets)}."


PLAYS: Mapping[str, Callable[[Attempt, People], str]] = {
    "not-in-edition": _not_in_edition,
    "left-out-with-two": _left_out_with_two,
    "never-played": _never_played,
    "no-copies-left": _no_copies_left,
    "mockingbird": _mockingbird,
    "not-your-turn": _not_your_turn,
    "nothing-to-answer": _nothing_to_answer,
    "cannot-be-answered": _cannot_be_answered,
    "nothing-to-copy": _nothing_to_copy,
    "wrong-copy": _wrong_copy,
    "own-card": _own_card,
    "own-attack": _own_attack,
    "cannot-answer": _cannot_answer,
    "cannot-redirect": _cannot_redirect,
    "once-per-turn": _once_per_turn,
    "once-per-round": _once_per_round,
    "targets-missing": _targets_missing,
    "too-many-targets": _too_many_targets,
    "target-twice": _target_twice,
    "target-self": _target_self,
    "target-unchanged": _target_unchanged,
}
PICKS: Mapping[str, Callable[[PickAttempt, People], str]] = {
    "no-pick-due": _no_pick_due,
    "pick-own-hand": _pick_own_hand,
    "not-a-target": _not_a_target,
}
