"""Legality: one ordered table of requirements. Everything that asks whether a card may be played asks here.

A requirement is a layer, a code, the clauses that say so, and a predicate that is true where the requirement is broken. The
first layer with a failure gives the codes: all failures of that layer, in the order of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum, auto
from typing import NamedTuple

from .attempt import Attempt, PickAttempt
from .copying import Role
from .effects import refused


class Layer(StrEnum):
    """The layers, in the order in which they are checked. A play has the first five, a pick only the last."""

    CARD = auto()
    MOMENT = auto()
    ANSWER = auto()
    LIMIT = auto()
    TARGET = auto()
    PICK = auto()


# The card


def _not_in_edition(a: Attempt) -> bool:
    copies = a.setting.deck.copies
    return a.card.one not in copies or any(mount.one not in copies for mount in a.mounts)


def _left_out_with_two(a: Attempt) -> bool:
    return a.card.out_with_two and len(a.setting.seats) == 2 and a.readings.choose("two-players", leave_out=True, keep=False)


def _never_played(a: Attempt) -> bool:
    return a.card.never_played


def _no_copies_left(a: Attempt) -> bool:
    return a.card.one in a.facts.exhausted and not _not_in_edition(a)


# The moment


def _mockingbird(a: Attempt) -> bool:
    if not a.setting.mockingbirds:
        return False
    return a.card.is_interrupt or a.readings.choose("mock-macaw", barred=True, allowed=False)


def _not_your_turn(a: Attempt) -> bool:
    return a.seat != a.facts.turn


def _nothing_to_answer(a: Attempt) -> bool:
    facts = a.facts
    if a.role is Role.REPEAT:
        return a.found is not None and a.found.is_interrupt
    if facts.open_as is None:
        return True
    if facts.between and facts.open_as.picks == 1:
        return a.readings.choose("doubled-gap", window=False, none=True)
    return False


def _cannot_be_answered(a: Attempt) -> bool:
    return a.facts.open_as is not None and a.facts.open_as.is_mount


def _nothing_to_copy(a: Attempt) -> bool:
    return a.card.copying and a.found is None


def _wrong_copy(a: Attempt) -> bool:
    return a.copies is not None and a.found is not None and a.copies.one != a.found.one


# The answer


def _own_card(a: Attempt) -> bool:
    facts = a.facts
    if facts.top is not None:
        return facts.top_by == a.seat
    if not facts.between:
        return facts.open_by == a.seat
    return a.readings.choose("takeover-owner", redirector=facts.controller == a.seat, attacker=facts.open_by == a.seat)


def _own_attack(a: Attempt) -> bool:
    facts = a.facts
    if not a.acts_as.redirects or facts.open_by != a.seat:
        return False
    return facts.open_as is not None and facts.open_as.is_attack and a.readings.choose("penguin-own", allowed=False, barred=True)


def _cannot_answer(a: Attempt) -> bool:
    return a.effect is None


def _cannot_redirect(a: Attempt) -> bool:
    answered = a.facts.answered
    return answered is not None and refused(a.effect, answered)


# The limits


def _once_per_turn(a: Attempt) -> bool:
    return a.card.one in a.facts.spent


def _once_per_round(a: Attempt) -> bool:
    for rest in a.facts.rests:
        if rest.card == a.card.one:
            return a.readings.choose("bell-round", all_turns=True, own_turn=rest.own_turn > 0)
    return False


# The targets


def _targets_missing(a: Attempt) -> bool:
    return not a.targets and (a.acts_as.redirects or (a.acts_as.is_attack and a.acts_as.discards is None))


def _too_many_targets(a: Attempt) -> bool:
    acts_as = a.acts_as
    if len(a.targets) < 2 or not (acts_as.is_attack or acts_as.redirects):
        return False
    different = len(set(a.targets))
    if different > a.most_targets:
        return True
    if different == 1:
        return False
    attack = acts_as if acts_as.is_attack else a.facts.open_as
    one_victim = attack is not None and attack.one_victim and a.readings.choose("frigate-one-victim", no=False, yes=True)
    no_spread = acts_as.redirects and a.readings.choose("penguin-spread", several=False, one=True)
    return one_victim or no_spread


def _target_twice(a: Attempt) -> bool:
    return len(set(a.targets)) < len(a.targets)


def _target_self(a: Attempt) -> bool:
    return a.seat in a.targets


def _target_unchanged(a: Attempt) -> bool:
    if not a.acts_as.redirects or set(a.targets) != set(a.facts.answered_targets):
        return False
    return a.readings.choose("penguin-same", allowed=False, must_change=True)


# The picks


def _no_pick_due(a: PickAttempt) -> bool:
    return a.facts.left <= 0


def _pick_own_hand(a: PickAttempt) -> bool:
    return a.seat == a.facts.controller


def _not_a_target(a: PickAttempt) -> bool:
    facts = a.facts
    if facts.open_as is None or a.seat in facts.targets:
        return False
    return not facts.open_as.several or a.readings.choose("targets-binding", binding=True, free=False)


class Requirement(NamedTuple):
    """One line of the table. ``fails`` is true where the requirement is broken; it is asked of plays in these ``roles`` only.

    ``rulings`` have one reading and back the requirement.
    """

    layer: Layer
    code: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]
    fails: Callable[[Attempt], bool]
    roles: frozenset[Role] = frozenset(Role)


class PickRequirement(NamedTuple):
    """The same for picks."""

    layer: Layer
    code: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]
    fails: Callable[[PickAttempt], bool]


_ANSWERS = frozenset({Role.ANSWER})
_ROOTS = frozenset({Role.ROOT})
_MACAWS = frozenset({Role.REPEAT, Role.ANSWER})
_ORIGINALS = frozenset({Role.ROOT, Role.ANSWER})

REQUIREMENTS: tuple[Requirement, ...] = (
    Requirement(Layer.CARD, "not-in-edition", ("editions.own-cards",), (), _not_in_edition),
    Requirement(Layer.CARD, "left-out-with-two", ("setup.two-players",), (), _left_out_with_two),
    Requirement(Layer.CARD, "never-played", ("turn.never-played",), (), _never_played),
    Requirement(Layer.CARD, "no-copies-left", ("editions.copies",), (), _no_copies_left),
    Requirement(Layer.MOMENT, "mockingbird", ("special.mockingbird",), (), _mockingbird, _ANSWERS),
    Requirement(Layer.MOMENT, "not-your-turn", ("turn.on-your-turn",), (), _not_your_turn, _ROOTS),
    Requirement(Layer.MOMENT, "nothing-to-answer", ("chain.answer",), (), _nothing_to_answer, _MACAWS),
    Requirement(Layer.MOMENT, "cannot-be-answered", ("interrupt.falcon",), ("mount-answer",), _cannot_be_answered, _ANSWERS),
    Requirement(Layer.MOMENT, "nothing-to-copy", ("copy.last-success", "copy.same-turn"), ("macaw-none",), _nothing_to_copy, _MACAWS),
    Requirement(Layer.MOMENT, "wrong-copy", ("copy.last-success",), ("macaw-choice",), _wrong_copy, _MACAWS),
    Requirement(Layer.ANSWER, "own-card", ("interrupt.not-your-own",), ("own-card",), _own_card, _ANSWERS),
    Requirement(Layer.ANSWER, "own-attack", ("interrupt.penguin",), (), _own_attack, _ANSWERS),
    Requirement(Layer.ANSWER, "cannot-answer", ("chain.top-card",), ("top-only",), _cannot_answer, _ANSWERS),
    Requirement(Layer.ANSWER, "cannot-redirect", ("interrupt.penguin-not-bustard",), (), _cannot_redirect, _ANSWERS),
    Requirement(Layer.LIMIT, "once-per-turn", ("turn.once-per-turn",), ("once-cancelled", "once-per-card"), _once_per_turn, _ORIGINALS),
    Requirement(Layer.LIMIT, "once-per-round", ("interrupt.bellbird-round",), (), _once_per_round, _ORIGINALS),
    Requirement(Layer.TARGET, "targets-missing", ("attack.name-targets",), ("targets-named",), _targets_missing),
    Requirement(Layer.TARGET, "too-many-targets", ("attack.several-hands",), (), _too_many_targets),
    Requirement(Layer.TARGET, "target-twice", ("attack.name-targets",), (), _target_twice),
    Requirement(Layer.TARGET, "target-self", ("attack.not-yourself",), (), _target_self),
    Requirement(Layer.TARGET, "target-unchanged", ("interrupt.penguin",), (), _target_unchanged),
)
PICK_REQUIREMENTS: tuple[PickRequirement, ...] = (
    PickRequirement(Layer.PICK, "no-pick-due", ("attack.pick-by-pick",), (), _no_pick_due),
    PickRequirement(Layer.PICK, "pick-own-hand", ("attack.not-yourself",), (), _pick_own_hand),
    PickRequirement(Layer.PICK, "not-a-target", ("attack.name-targets",), (), _not_a_target),
)


Check = tuple[Callable[[Attempt], bool], Requirement]


def _layer(layer: Layer, *roles: Role) -> tuple[Check, ...]:
    """The part of the table that concerns plays in these roles."""
    return tuple((one.fails, one) for one in REQUIREMENTS if one.layer is layer and not one.roles.isdisjoint(roles))


_CARD = _layer(Layer.CARD, *Role)
_AIMLESS = {role: _layer(Layer.MOMENT, role) + _layer(Layer.ANSWER, role) + _layer(Layer.LIMIT, role) for role in Role}
_TARGET = _layer(Layer.TARGET, *Role)
_WHOLE = {role: checks + _TARGET for role, checks in _AIMLESS.items()}


def obstacles(attempt: Attempt, *, targets: bool = True) -> tuple[Requirement, ...]:
    """Why the card may not be played so: the broken requirements of the first layer that has any. Empty: it may.

    Without ``targets`` the targets are not looked at, as where chains are counted.
    """
    broken = _broken(_CARD, attempt)
    if broken:
        return broken
    attempt.look()
    return _broken((_WHOLE if targets else _AIMLESS)[attempt.role], attempt)


def target_obstacles(attempt: Attempt) -> tuple[Requirement, ...]:
    """The last layer alone, for an attempt that has no obstacle in the layers before it, with other ``targets``."""
    return _broken(_TARGET, attempt)


def pick_obstacles(attempt: PickAttempt) -> tuple[PickRequirement, ...]:
    """Why the pick may not be made; empty if it may."""
    return tuple([requirement for requirement in PICK_REQUIREMENTS if requirement.fails(attempt)])


def _broken(checks: tuple[Check, ...], attempt: Attempt) -> tuple[Requirement, ...]:
    """The broken requirements of the first layer among the checks that has any."""
    for fails, first in checks:
        if fails(attempt):
            return tuple([one for fails, one in checks if one.layer is first.layer and fails(attempt)])
    return ()
