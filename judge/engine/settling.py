"""Showing, settling, picking: how the table moves on. Each step is told to the scribe.

Nothing here asks whether a play is allowed; that has been settled by legality before.
"""

from __future__ import annotations

from .afterwards import clauses, hand_for
from .cards import Card, Effect, Mount
from .legality import Attempt
from .results import (
    CANCELLED,
    CARRIED_OUT,
    DISCARD,
    DISPLACED,
    EFFECTIVE,
    HAND,
    MOUNTED,
    STOPPED,
    CardResult,
    Course,
    PlayResult,
)
from .table import PickMade, Root, Shown


def interrupt_clause(card: Card) -> str:
    """The clause about an interrupt, found by what it does."""
    if card.redirects:
        return "interrupt.penguin"
    if Effect.TAKE_CONTROL in card.answers.values():
        return "interrupt.peacock"
    return "interrupt.bellbird" if card.limit else "interrupt.falcon"


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
    if _under_two_names(course, card):
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
    if card in deck.cards:
        return None
    return next((other for other in deck.cards if other.one == card.one), None)


def _under_two_names(course: Course, card: Card) -> bool:
    """Whether the mixed deck holds this card under two names."""
    deck = course.table.setting.deck
    return len(deck.editions) > 1 and sum(other.one == card.one for other in deck.cards) > 1


def settle_window(course: Course) -> None:
    """Settles the open window, from the last card to the first. The root is then closed, or goes on to its picks."""
    root = course.table.root
    if root is None:
        return
    cancelled = False
    discards: list[CardResult] = []
    if root.chain:
        cancelled = _settle_chain(course, root, discards)
    if cancelled:
        _cancel(course, root, discards)
        return
    if not root.went_ahead:
        _go_ahead(course, root)
    elif root.chain:
        course.scribe.tell("goes-on", root.event, None, ("chain.goes-ahead", "attack.between-picks"), ("one-chain",), card=root.card, by=root.by)
    root.chain = []
    if root.total:
        _to_pile(course, discards)
    else:
        _carry_out_at_once(course, root, discards)


def _settle_chain(course: Course, root: Root, discards: list[CardResult]) -> bool:
    """Settles the answers; true if the root is cancelled."""
    table, scribe, chain = course.table, course.scribe, root.chain
    above: Shown | None = None
    stands = False
    last: Card | None = None
    for place in range(len(chain) - 1, -1, -1):
        shown = chain[place]
        below = chain[place - 1] if place else None
        if stands and above is not None and above.effect is Effect.CANCEL:
            stands = False
            _tell_cancelled(course, shown, above, below)
            state = CANCELLED
        elif above is not None and stands and above.effect is Effect.REDIRECT:
            state = DISPLACED
            scribe.tell(
                "displaced",
                shown.event,
                above.event,
                ("interrupt.penguin-last-decides",),
                changes=((shown.event, "replaced"),),
                by=shown.by,
                card=shown.card,
                above_by=above.by,
            )
        else:
            stands = True
            state = EFFECTIVE
            _take_effect(course, root, shown, below)
            table.successes.record(shown.event, shown.acts_as)
            last = shown.acts_as
        _put_away(course, shown, state, shown.by, discards)
        above = shown
    root.earlier = last or root.earlier
    return stands and above is not None and above.effect is Effect.CANCEL


def _take_effect(course: Course, root: Root, shown: Shown, below: Shown | None) -> None:
    """A standing answer acts on the card below it."""
    scribe = course.scribe
    target: Shown | Root = below or root
    changes: tuple[tuple[int, str], ...] = ((shown.event, "worked"),)
    if shown.effect is Effect.CANCEL:
        rules: tuple[str, ...] = ("chain.settle-from-last", "chain.acts-below", interrupt_clause(shown.acts_as))
        scribe.tell(
            "cancels",
            shown.event,
            target.event,
            rules,
            changes=changes,
            by=shown.by,
            card=shown.card,
            below=target.card,
            below_by=root.controller if below is None else below.by,
            rest=below is None and bool(root.picks),
        )
        return
    root.controller = shown.by
    rulings: tuple[str, ...] = ()
    if shown.effect is Effect.REDIRECT:
        root.targets = tuple(sorted(shown.targets))
        rules = ("interrupt.penguin-takes-over",)
        if len(shown.targets) > 1:
            rules += ("interrupt.penguin-spread",)
        if root.picks:
            rules += ("attack.picks-stay",)
        code = "redirects"
    else:
        root.targets = tuple(sorted(shown.targets)) if shown.targets else tuple(seat for seat in root.targets if seat != shown.by)
        rules = ("interrupt.peacock",)
        code, rulings = "takes-control", ("peacock-hand",)
    scribe.tell(
        code,
        shown.event,
        root.event,
        rules,
        rulings,
        changes,
        by=shown.by,
        card=shown.card,
        below=root.card,
        targets=root.targets,
        rest=bool(root.picks),
    )


def _tell_cancelled(course: Course, shown: Shown, above: Shown, below: Shown | None) -> None:
    rules: tuple[str, ...] = ("chain.cancelled",)
    rulings: tuple[str, ...] = ()
    if shown.effect is Effect.CANCEL:
        rules += ("chain.two-cancels",)
        if below is not None and below.effect is Effect.REDIRECT:
            rules += ("chain.penguin-under-pair",)
            rulings = ("penguin-under-pair",)
    course.scribe.tell(
        "does-nothing", shown.event, above.event, rules, rulings, ((shown.event, "cancelled"),), by=shown.by, card=shown.card, above=above.card
    )


def _cancel(course: Course, root: Root, discards: list[CardResult]) -> None:
    canceller = root.chain[0].event
    if not root.picks:
        course.scribe.tell(
            "is-cancelled", root.event, canceller, ("chain.cancelled",), changes=((root.event, "cancelled"),), by=root.by, card=root.card
        )
        _close(course, root, CANCELLED, discards)
        return
    course.scribe.tell(
        "is-stopped",
        root.event,
        canceller,
        ("attack.between-picks", "attack.picks-stay"),
        ("falcon-between",) if root.controller != root.by else (),
        ((root.event, "stopped"),),
        by=root.controller,
        card=root.card,
        made=len(root.picks),
        lost=root.total - len(root.picks),
    )
    course.table.successes.record(root.event, root.acts_as, stopped=True)
    _close(course, root, STOPPED, discards)


def _go_ahead(course: Course, root: Root) -> None:
    root.went_ahead = True
    if root.card.is_mount:
        course.scribe.tell("mounted", root.event, None, ("mount.onto-any",), ("mount-answer",), ((root.event, "worked"),), by=root.by, card=root.card)
        return
    rules = ("chain.goes-ahead",) if root.chain else ("turn.chance-to-answer", "turn.carry-out")
    course.scribe.tell(
        "goes-ahead", root.event, None, rules, by=root.by, card=root.card, answered=bool(root.chain), controller=root.controller, targets=root.targets
    )


def _carry_out_at_once(course: Course, root: Root, discards: list[CardResult]) -> None:
    """Actions, mounts and attacks that do not pick have no window inside."""
    acts_as, scribe = root.acts_as, course.scribe
    doubled = ("mount.fun-duck",) if root.times > 1 else ()
    if acts_as.discards is not None:
        usual, fewest = acts_as.discards
        count = (fewest if root.fewest else usual) * root.times
        sources = root.targets or _others(course, root.controller)
        root.picks = [PickMade(root.controller, sources, False)] * count
        if root.fewest is None:
            course.assumed_fewest.append((root.controller, acts_as))
        scribe.tell(
            "discards",
            root.event,
            None,
            ("attack.bustard", *doubled),
            ("bustard-gap", "bustard-fewest") if root.fewest else ("bustard-gap",),
            ((root.event, "worked"),),
            by=root.controller,
            card=root.card,
            count=count,
            sources=sources,
        )
    elif acts_as.is_action:
        scribe.tell(
            "carried-out",
            root.event,
            None,
            ("turn.carry-out", *doubled),
            (),
            ((root.event, "worked"),),
            by=root.controller,
            card=root.card,
            acts_as=acts_as,
            targets=root.targets,
            times=root.times,
        )
    if not root.card.is_mount:
        course.table.successes.record(root.event, acts_as)
    _close(course, root, CARRIED_OUT, discards)


def _others(course: Course, seat: str) -> tuple[str, ...]:
    return tuple(other for other in course.table.setting.seats if other != seat)


def pick(course: Course, seat: str, event: int, rulings: tuple[str, ...]) -> None:
    """The controller picks one card from ``seat``. The window before it has settled."""
    root = course.table.open_root()
    root.picks.append(PickMade(root.controller, (seat,), root.acts_as.to_hand))
    done = len(root.picks) == root.total
    rules: tuple[str, ...] = ("attack.pick-by-pick", "attack.pick-unseen", _where(root))
    course.scribe.tell(
        "pick",
        event,
        root.event,
        rules,
        rulings,
        ((root.event, "worked"),) if done else (),
        by=root.controller,
        card=root.card,
        sources=(seat,),
        to_hand=root.acts_as.to_hand,
        number=len(root.picks),
        total=root.total,
    )
    if done:
        course.table.successes.record(root.event, root.acts_as)
        _close(course, root, CARRIED_OUT, [])


def finish(course: Course) -> None:
    """Carries what is open out to its end."""
    settle_window(course)
    root = course.table.root
    if root is None:
        return
    count = root.total - len(root.picks)
    acts_as = root.acts_as
    free = acts_as.several and course.table.setting.readings.used["targets-binding"] == "free"
    sources = _others(course, root.controller) if free else root.targets
    rules: tuple[str, ...] = ("attack.pick-unseen", _where(root))
    if len(sources) > 1:
        rules += ("attack.several-hands",)
    if root.times > 1:
        rules += ("mount.fun-duck",)
    course.scribe.tell(
        "picks",
        root.event,
        None,
        rules,
        ("empty-hand",),
        ((root.event, "worked"),),
        by=root.controller,
        card=root.card,
        sources=sources,
        to_hand=acts_as.to_hand,
        count=count,
        more=bool(root.picks),
    )
    root.picks.extend([PickMade(root.controller, sources, acts_as.to_hand)] * count)
    course.table.successes.record(root.event, acts_as)
    _close(course, root, CARRIED_OUT, [])


def _where(root: Root) -> str:
    return "attack.to-your-hand" if root.acts_as.to_hand else "attack.to-the-pile"


def end_turn(course: Course, event: int) -> None:
    """What is open is settled, then the next seat has the turn."""
    finish(course)
    before = course.table.turn
    course.table.end_turn()
    course.scribe.tell("turn-ends", event, None, ("turn.end", "turn.next-player"), by=before, next=course.table.turn)


def _close(course: Course, root: Root, outcome: str, discards: list[CardResult]) -> None:
    course.plays.append(PlayResult(root.event, root.card, root.acts_as, root.by, outcome, root.controller, root.targets, tuple(root.picks)))
    _put_away(course, root, outcome, root.controller, discards)
    _to_pile(course, discards)
    course.table.close()


def _put_away(course: Course, shown: Shown | Root, state: str, controller: str, discards: list[CardResult]) -> None:
    """Decides where a card goes, and tells it if that is a hand."""
    card = shown.card
    if card.is_mount:
        course.cards[shown.event] = CardResult(shown.event, card, shown.by, state, MOUNTED, None, ())
        return
    cancelled = state in (CANCELLED, STOPPED)
    readings = course.table.setting.readings
    mark = len(readings.trail)
    to = hand_for(card, shown.mounts, shown.by, controller, cancelled=cancelled, readings=readings)
    result = CardResult(shown.event, card, shown.by, state, DISCARD if to is None else HAND, to, shown.mounts)
    course.cards[shown.event] = result
    rulings = tuple(readings.trail[mark:])
    if to is not None:
        course.table.give_back(card)
    elif not rulings:
        discards.append(result)
        return
    chat = any(mount.mount is Mount.KEEP for mount in shown.mounts)
    rules = clauses(card, cancelled=cancelled, kept=to is not None, chat=chat)
    code = "to-pile-alone" if to is None else "to-hand"
    course.scribe.tell(code, shown.event, None, rules, rulings, by=shown.by, card=card, to=to, state=state, chat=chat)


def _to_pile(course: Course, discards: list[CardResult]) -> None:
    """Tells which cards go on the discard pile together."""
    if not discards:
        return
    rules: dict[str, None] = {}
    rulings: tuple[str, ...] = ()
    for result in discards:
        cancelled = result.state in (CANCELLED, STOPPED)
        rules.update(dict.fromkeys(clauses(result.card, cancelled=cancelled, kept=False, chat=False)))
        if result.card.copying:
            rulings = ("macaw-reuse",)
    course.scribe.tell("to-pile", discards[-1].event, None, tuple(rules), rulings, cards=tuple(discards))
    discards.clear()
