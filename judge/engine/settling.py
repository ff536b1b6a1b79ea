"""Settling a window and picking: how the table moves on. Each step is told to the scribe.

Nothing here asks whether a play is allowed; that has been settled by legality before.
"""

from __future__ import annotations

from .afterwards import close, put_away, to_pile
from .cards import Effect
from .carrying_out import carry_out_at_once, others
from .citing import interrupt_clause
from .results import CANCELLED, CARRIED_OUT, DISPLACED, EFFECTIVE, STOPPED, CardResult, Course
from .table import PickMade, Root, Shown


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
        to_pile(course, discards)
    else:
        carry_out_at_once(course, root, discards)


def _settle_chain(course: Course, root: Root, discards: list[CardResult]) -> bool:
    """Settles the answers; true if the root is cancelled."""
    table, scribe, chain = course.table, course.scribe, root.chain
    above: Shown | None = None  # also where the card above is cancelled, since it then acts on nothing
    for place in range(len(chain) - 1, -1, -1):
        shown = chain[place]
        below = chain[place - 1] if place else None
        if above is not None and above.effect is Effect.CANCEL:
            _tell_cancelled(course, shown, above, below)
            state = CANCELLED
        elif above is not None and above.effect is Effect.REDIRECT:
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
            state = EFFECTIVE
            _take_effect(course, root, shown, below)
            table.successes.record(shown.event, shown.acts_as)
            root.earlier = shown.acts_as
        put_away(course, shown, state, shown.by, discards)
        above = None if state == CANCELLED else shown
    return above is not None and above.effect is Effect.CANCEL


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
        close(course, root, CANCELLED, discards)
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
    close(course, root, STOPPED, discards)


def _go_ahead(course: Course, root: Root) -> None:
    root.went_ahead = True
    if root.card.is_mount:
        course.scribe.tell("mounted", root.event, None, ("mount.onto-any",), ("mount-answer",), ((root.event, "worked"),), by=root.by, card=root.card)
        return
    rules = ("chain.goes-ahead",) if root.chain else ("turn.chance-to-answer", "turn.carry-out")
    rulings = ("reopen",) if root.chain and root.total else ()
    course.scribe.tell(
        "goes-ahead",
        root.event,
        None,
        rules,
        rulings,
        by=root.by,
        card=root.card,
        answered=bool(root.chain),
        controller=root.controller,
        targets=root.targets,
    )


def pick(course: Course, seat: str, event: int, rulings: tuple[str, ...]) -> None:
    """The controller picks one card from ``seat``. The window before it has settled."""
    root = course.table.open_root()
    root.picks.append(PickMade(root.controller, (seat,), root.acts_as.to_hand))
    done = len(root.picks) == root.total
    rules: tuple[str, ...] = ("attack.pick-by-pick", "attack.pick-unseen", _where(root))
    if seat not in root.targets:
        rulings += ("target-empty",)
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
        close(course, root, CARRIED_OUT, [])


def finish(course: Course) -> None:
    """Carries what is open out to its end."""
    settle_window(course)
    root = course.table.root
    if root is None:
        return
    count = root.total - len(root.picks)
    acts_as = root.acts_as
    free = acts_as.several and course.table.setting.readings.used["targets-binding"] == "free"
    sources = others(course, root.controller) if free else root.targets
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
    close(course, root, CARRIED_OUT, [])


def _where(root: Root) -> str:
    return "attack.to-your-hand" if root.acts_as.to_hand else "attack.to-the-pile"


def end_turn(course: Course, event: int) -> None:
    """What is open is settled, then the next seat has the turn."""
    finish(course)
    before = course.table.turn
    course.table.end_turn()
    course.scribe.tell("turn-ends", event, None, ("turn.end", "turn.next-player"), by=before, next=course.table.turn)
