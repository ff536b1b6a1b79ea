"""What a page needs beside the verdict: how the table looks after each step, and what everybody does now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .results import Step

SHOWN = frozenset({"attack", "action", "mount", "repeat", "answer", "copy"})
ROOTS = frozenset({"attack", "action", "mount", "repeat"})


class Frame(NamedTuple):
    """The table after a step.

    ``states``: each card shown so far, by its event, is waiting, worked, cancelled, replaced or stopped. ``open``: the event of
    the last root; ``controller`` and ``targets`` are its present ones; ``picks`` are those made, each with by, from and to.
    """

    states: Mapping[int, str]
    open: int | None
    controller: str | None
    targets: tuple[str, ...]
    picks: tuple[Mapping[str, Any], ...]

    def to_json(self) -> dict[str, Any]:
        """For a page's script."""
        return {
            "states": {str(event): state for event, state in self.states.items()},
            "open": self.open,
            "controller": self.controller,
            "targets": list(self.targets),
            "picks": [dict(pick) for pick in self.picks],
        }


def frames(steps: list[Step]) -> list[Frame]:
    """One frame for each step."""
    found: list[Frame] = []
    states: dict[int, str] = {}
    frame = Frame({}, None, None, (), ())
    for step in steps:
        facts = step.facts
        if step.changes:
            states = {**states, **dict(step.changes)}
        if step.code in ROOTS:
            frame = Frame(states, step.event, facts["by"], facts["targets"], ())
        elif step.code in ("redirects", "takes-control"):
            frame = frame._replace(controller=facts["by"], targets=facts["targets"])
        elif step.code in ("pick", "picks", "discards"):
            to = "hand" if facts.get("to_hand") else "discard"
            pick = {"by": facts["by"], "from": list(facts["sources"]), "to": to}
            frame = frame._replace(picks=(*frame.picks, *([pick] * facts.get("count", 1))))
        frame = frame._replace(states=states)
        found.append(frame)
    return found


def after_last_card(steps: list[Step]) -> list[Step]:
    """The steps that follow the last card that was shown: what there is to do now."""
    last = max((place for place, step in enumerate(steps) if step.code in SHOWN), default=-1)
    return steps[last + 1 :]
