"""Laying a card on the table: a root, or an answer on top of the chain. The card has passed the check before."""

from __future__ import annotations

from .attempt import Attempt
from .cards import Card, Effect, Mount
from .citing import interrupt_clause
from .results import Course
from .table import Root, Shown


def show(course: Course, event: int, attempt: Attempt, rulings: tuple[str, ...]) -> None:
    """Lays a card on the table. ``rulings`` were consulted when it was checked."""
    if attempt.effect is not None:
        _show_answer(course, event, attempt, attempt.effect, rulings)
    else:
        _show_root(course, event, attempt, rulings)
    for mount in attempt.mounts:
        if mount.mount is Mount.DROP:
            course.scribe.tell("crow", event, None, ("mount.clever-crow",), by=attempt.seat, card=mount, rides=attempt.card)


def _show_root(course: Course, event: int, attempt: Attempt, rulings: tuple[str, ...]) -> None:
    card, acts_as, play = attempt.card, attempt.acts_as, attempt.play
    root = course.table.open(event, play, card, acts_as)
    course.cards[event] = None
    if card.is_mount:
        rules: tuple[str, ...] = ("turn.on-your-turn", "mount.onto-any")
        code = "mount"
    elif card.copying:
        rules = ("copy.last-success", "copy.as-yours")
        if play.by != course.table.turn:
            rules += ("copy.any-turn",)
        if acts_as.is_attack:
            rules += ("attack.name-targets",)
        if acts_as.limit:
            rulings += ("macaw-limit",)
        if acts_as.returns:
            rulings += ("macaw-reuse",)
        code = "repeat"
    else:
        rules = ("turn.on-your-turn", "attack.name-targets") if card.is_attack else ("turn.on-your-turn",)
        code = "attack" if card.is_attack else "action"
    if len(root.targets) > 1 and acts_as.is_attack:
        rules += ("attack.several-hands",)
    course.scribe.tell(
        code,
        event,
        None,
        rules,
        rulings,
        ((event, "waiting"),),
        by=play.by,
        card=card,
        acts_as=acts_as,
        targets=root.targets,
        mounts=root.mounts,
    )


def _show_answer(course: Course, event: int, attempt: Attempt, effect: Effect, rulings: tuple[str, ...]) -> None:
    table, play, card, acts_as = course.table, attempt.play, attempt.card, attempt.acts_as
    root = table.open_root()
    below: Shown | Root = root.chain[-1] if root.chain else root
    shown = table.answer(event, play, card, acts_as, effect)
    course.cards[event] = None
    rules: tuple[str, ...] = ("chain.answer", interrupt_clause(acts_as))
    if card.copying:
        rules += ("copy.in-a-chain", "copy.as-yours")
        if acts_as.returns:
            rulings += ("macaw-reuse",)
        if root.chain[:-1]:
            rulings += ("macaw-choice",)
            if below.card.copying:
                rules += ("copy.macaw-of-macaw",)
    elif below.card.copying:
        rulings += ("peacock-macaw",) if shown.effect is Effect.TAKE_CONTROL else ("penguin-macaw",)
    if play.by != table.turn:
        rules += ("interrupt.any-turn",)
    if root.picks:
        rules += ("attack.between-picks",)
    if shown.effect is Effect.REDIRECT and len(play.targets) > 1:
        rules += ("interrupt.penguin-spread",)
    other_name = _other_name(course, card)
    if other_name is not None:
        rules += ("interrupt.same-card",)
    if card.one in table.setting.deck.twice:
        rules += ("mixing.same-card",)
    if any(mount.mount is Mount.DOUBLE for mount in shown.mounts):
        rules += ("mount.nothing-extra-for-interrupts",)
    course.scribe.tell(
        "copy" if card.copying else "answer",
        event,
        below.event,
        rules,
        rulings,
        ((event, "waiting"),),
        by=play.by,
        card=card,
        acts_as=acts_as,
        effect=shown.effect,
        targets=shown.targets,
        mounts=shown.mounts,
        below=below.card,
        below_by=root.controller if below is root else below.by,
        between=bool(root.picks),
        other_name=other_name,
    )


def _other_name(course: Course, card: Card) -> Card | None:
    """The name that this deck knows the card by, if it was played by another name (interrupt.same-card)."""
    deck = course.table.setting.deck
    if card.slug in deck.names:
        return None
    return next((other for other in deck.cards if other.one == card.one), None)
