"""What the holder of a card can and cannot do, line by line, from data alone: behaviour, rulings, and how cards meet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .interfaces import Meeting, Meetings

LIMITS = {"turn": "Play it twice in one turn.", "round": "Use it twice in one full round of turns."}
NEVER_PLAYED = frozenset({"score", "penalty", "special"})
GAPS = frozenset({"open", "contested"})


@dataclass(frozen=True)
class Line:
    """One thing that can or cannot be done. ``more`` is a condition or reason, ``href`` where it is explained; ``slugs``, the cards that it is
    about, come after ``says``, which then has no stop.

    ``doubtful`` is true where the texts leave it open or readers differ.
    """

    says: str
    more: str = ""
    slugs: tuple[str, ...] = ()
    href: str = ""
    doubtful: bool = False


@dataclass(frozen=True)
class Asked:
    """A ruling as far as it is needed here: plain texts, its status, and its address."""

    question: str
    ruling: str
    status: str
    href: str


@dataclass(frozen=True)
class Allowances:
    """The four lists of a card's sheet."""

    can: tuple[Line, ...]
    cannot: tuple[Line, ...]
    others_can: tuple[Line, ...]
    others_cannot: tuple[Line, ...]


@dataclass(frozen=True)
class Holding:
    """The card in question: its slug, type and behaviour, and what its page says about when it is played and where it goes.

    ``kinds`` maps each card of the game to its type, a card with several names once.
    """

    slug: str
    kind: str
    behaviour: Mapping[str, Any]
    when: str
    afterwards: str
    kinds: Mapping[str, str]


def allowances(held: Holding, asked: Sequence[Asked], meetings: Mapping[str, Meetings]) -> Allowances:
    """All lines for a card. ``meetings`` say how each card meets others, by slug; they may be empty where nobody judges."""
    own = meetings.get(held.slug)
    yes = [line for ruling in asked if (line := ruled(ruling, "yes"))]
    no = [line for ruling in asked if (line := ruled(ruling, "no"))]
    return Allowances(
        can=(*_can(held), *_answers(held, own), *yes),
        cannot=(*_cannot(held), *_answers_not(held.slug, meetings), *no),
        others_can=_by_what(own.answered_by if own else ()),
        others_cannot=(*_refused(held), *_refusals(own.unanswered_by if own else ())),
    )


def ruled(ruling: Asked, answer: str) -> Line | None:
    """The line of a ruling whose question asks what one may do and whose answer begins with "yes" or "no"; None for any other."""
    asks = re.search(r"\b(?:May|Can)\b[^?.]*\?", ruling.question)
    if not asks or not re.match(rf"{answer}\b", ruling.ruling, re.IGNORECASE):
        return None
    first = re.match(r"[^.]*\.", ruling.ruling)
    more = first[0] if first and len(first[0]) > len("Yes.") else ""
    return Line(ruling.question, more, href=ruling.href, doubtful=ruling.status in GAPS)


def _can(held: Holding) -> list[Line]:
    lines = [Line("Play it.", held.when)] if held.kind not in NEVER_PLAYED else []
    if held.behaviour.get("returns"):
        lines.append(Line("Take it back.", held.afterwards))
    return lines


def _cannot(held: Holding) -> list[Line]:
    lines = [Line("Play it.", held.when)] if held.kind in NEVER_PLAYED else []
    if limit := LIMITS.get(held.behaviour.get("limit", "")):
        lines.append(Line(limit))
    if held.behaviour.get("out_with_two"):
        lines.append(Line("Use it with two players.", "It stays out of the deck."))
    return lines


def _refused(held: Holding) -> list[Line]:
    words = {"redirect": "Redirect it.", "cancel": "Cancel it.", "take_control": "Take control of it."}
    return [Line(words[effect]) for effect in held.behaviour.get("refuses", ())]


def _answers(held: Holding, own: Meetings | None) -> list[Line]:
    """What the card answers: those that go alike in one line, without their names if they are all of their type."""
    lines = []
    for group in own.answers if own else ():
        every = {slug for slug, kind in held.kinds.items() if kind == group.kind}
        for line in _alike(_base(group.words), group.meetings):
            whole = every <= set(line.slugs) and not line.more
            lines.append(Line(f"{line.says}: all of them.", doubtful=line.doubtful) if whole else line)
    return lines


def _answers_not(slug: str, meetings: Mapping[str, Meetings]) -> list[Line]:
    """What the card cannot answer, by reason: it stands at those cards."""
    refused: dict[str, list[str]] = {}
    for below, each in meetings.items():
        for meeting in each.unanswered_by:
            if meeting.slug == slug:
                refused.setdefault(_reason(meeting.what), []).append(below)
    return [Line("Answer", why, tuple(slugs)) for why, slugs in refused.items()]


def _by_what(meetings: Iterable[Meeting]) -> tuple[Line, ...]:
    """What others can do: those that do the same in one line. What stands after a comma is on what condition."""
    found: dict[tuple[str, bool], list[str]] = {}
    for meeting in meetings:
        found.setdefault((meeting.what, meeting.doubtful), []).append(meeting.slug)
    lines = []
    for (what, doubtful), slugs in found.items():
        does, _, condition = what.partition(", ")
        lines.append(Line(_base(does), _sentence(condition), tuple(slugs), doubtful=doubtful))
    return tuple(lines)


def _refusals(meetings: Iterable[Meeting]) -> tuple[Line, ...]:
    """What others cannot do, by reason."""
    refused: dict[str, list[str]] = {}
    for meeting in meetings:
        refused.setdefault(_reason(meeting.what), []).append(meeting.slug)
    return tuple(Line("Answer it with", why, tuple(slugs)) for why, slugs in refused.items())


def _alike(says: str, meetings: Iterable[Meeting]) -> list[Line]:
    found: dict[tuple[str, bool], list[str]] = {}
    for meeting in meetings:
        found.setdefault((meeting.what, meeting.doubtful), []).append(meeting.slug)
    return [Line(says, _sentence(what), tuple(slugs), doubtful=doubtful) for (what, doubtful), slugs in found.items()]


def _base(words: str) -> str:
    """What a card does, as what one can do with it: "Cancels attacks" becomes "Cancel attacks"."""
    verb, space, rest = words.partition(" ")
    return f"{verb.removesuffix('s')}{space}{rest}"


def _reason(sentence: str) -> str:
    """The reason alone, without what follows from it for this one card: that is the line itself."""
    return _sentence(sentence.partition(", so ")[0])


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:].removesuffix('.')}." if words else ""
