"""The line of picks of an attack that was answered between its picks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.engine import Pick, Verdict
from judge.engine.results import STOPPED, PlayResult, Step

from .pile import LAID, ROOTS, Slip, slip_of
from .replay import EACH
from .table import deck_of
from .words import ordinal, own, pairs

Pair = tuple[str, str]


@dataclass(frozen=True)
class Node:
    """A knot of the line. ``what`` is card, ask, answer or pick; ``line`` how the line goes on: "", moved or ends."""

    what: str
    title: str
    kind: str = ""
    number: int = 0
    sources: tuple[Pair, ...] = ()
    to: tuple[Pair, ...] = ()
    note: str = ""
    slip: Slip | None = None
    stays: str = ""
    goes: str = ""
    line: str = ""


def pick_line(verdict: Verdict) -> list[Node]:
    """The line of the last attack; empty unless picks of it were entered one by one."""
    if not verdict.plays or verdict.plays[-1].acts_as.picks == 0:
        return []
    play = verdict.plays[-1]
    steps = [step for step in verdict.steps if step.event is not None and step.event >= play.event]
    events = verdict.dispute.events[play.event :]
    if len(play.picks) + (play.outcome == STOPPED) < 2 or not any(isinstance(event, Pick) for event in events):
        return []
    marks = {event: mark for step in steps for event, mark in step.changes}
    return _Line(play, verdict, marks).read(steps)


def turning_point(verdict: Verdict) -> str:
    """What an answer between the picks did to those still to come, in one sentence; empty if there was none that did anything."""
    told = [step for step in verdict.steps if step.code == "is-stopped" or (step.code in ("redirects", "takes-control") and step.facts.get("rest"))]
    return verdict.text_of(told[-1]) if told else ""


class _Line:
    def __init__(self, play: PlayResult, verdict: Verdict, marks: dict[int, str]) -> None:
        self.play, self.people, self.marks = play, verdict.people, marks
        self.deck = deck_of(verdict)
        self.nodes: list[Node] = []
        self.moved = False
        self.asked = False
        self.picked = 0

    def read(self, steps: list[Step]) -> list[Node]:
        for step in steps:
            if step.code in ROOTS and step.event == self.play.event:
                self._card(step)
            elif step.code in LAID:
                self._answer(step)
            elif step.code in ("redirects", "takes-control"):
                self.moved = True
            elif step.code in ("pick", "picks"):
                self._picks(step)
        if self.play.outcome == STOPPED and self.nodes:
            self.nodes[-1] = replace(self.nodes[-1], line="ends")
        return self.nodes

    def _card(self, step: Step) -> None:
        total = self.play.acts_as.picks
        where = "Stolen cards go to whoever picks." if self.play.acts_as.to_hand else "Picked cards go on the discard pile."
        by = step.facts["by"]
        self.nodes.append(
            Node(
                "card",
                step.facts["card"].name,
                kind="attack",
                sources=((by, self.people(by)),),
                to=tuple(pairs(step.facts["targets"], self.people)),
                note=f"{total} {'pick' if total == 1 else 'picks'}. {where}",
            )
        )

    def _answer(self, step: Step) -> None:
        self.asked = True
        slip = slip_of(step, self.people, self.deck)
        mark = self.marks.get(slip.event, "")
        title = "Answer between picks" if self.picked else "Answer before the first pick"
        note = f"The attack is {own(slip.player)} from here on." if mark == "worked" and slip.does.endswith("now hits") else ""
        line = "moved" if self.moved or note else ""
        self.nodes.append(Node("answer", title, kind="interrupt", slip=replace(slip, mark="" if note else mark), note=note, line=line))

    def _picks(self, step: Step) -> None:
        facts = step.facts
        if not self.asked and self.picked == 0:
            self.nodes.append(Node("ask", "Any answer?", note="Nobody.", line=self._now()))
        count = facts.get("count", 1)
        for _ in range(count) if count <= EACH else range(1):
            self.picked += 1 if count <= EACH else count
            by = (facts["by"], self.people(facts["by"]))
            own_pick = facts["by"] == self.play.by
            words = f"{'Stays with' if own_pick else 'Goes to'} {by[1]}" if facts["to_hand"] else f"{by[1]} picks it for the pile"
            self.nodes.append(
                Node(
                    "pick",
                    f"{ordinal(self.picked).capitalize()} pick" if count <= EACH else f"{count} more picks",
                    kind="attack",
                    number=self.picked,
                    sources=tuple(pairs(facts["sources"], self.people)),
                    to=(by,) if facts["to_hand"] else (),
                    stays=words if own_pick else "",
                    goes="" if own_pick else words,
                    line=self._now(),
                )
            )
        self.asked = False

    def _now(self) -> str:
        return "moved" if self.moved else ""
