"""Carrying out what has no window inside: actions, mounts, and attacks that discard at once."""

from __future__ import annotations

from .afterwards import close
from .results import CARRIED_OUT, CardResult, Course
from .table import PickMade, Root


def carry_out_at_once(course: Course, root: Root, discards: list[CardResult]) -> None:
    """Actions, mounts and attacks that do not pick have no window inside."""
    acts_as, scribe = root.acts_as, course.scribe
    doubled = ("mount.fun-duck",) if root.times > 1 else ()
    if acts_as.discards is not None:
        usual, fewest = acts_as.discards
        controller = root.controller
        count = (fewest if root.fewest else usual) * root.times
        sources = root.targets or others(course, controller)
        root.picks = [PickMade(controller, sources, False)] * count
        if root.fewest is None:
            course.assumed_fewest.append((controller, acts_as, count))
        scribe.tell(
            "discards",
            root.event,
            None,
            ("attack.bustard", *doubled),
            ("bustard-gap", "bustard-fewest") if root.fewest else ("bustard-gap",),
            ((root.event, "worked"),),
            by=controller,
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
    close(course, root, CARRIED_OUT, discards)


def others(course: Course, seat: str) -> tuple[str, ...]:
    """Every seat but this one."""
    return tuple(other for other in course.table.setting.seats if other != seat)
