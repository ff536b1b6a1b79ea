"""What the holder of a card can and cannot do, line by line, from data alone: behaviour, rulings, and how cards meet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .interfaces import Meeting, Meetings
from .mixing import worth

LIMITS = {"turn": "Play it twice in one turn.", "round": "Use it twice in one full round of turns."}
NEVER_PLAYED = frozenset({"score", "penalty", "special"})
HAND_CARDS = frozenset({"score", "penalty"})
"""Types of cards with which nothing happens but what other cards do to them."""
GAPS = frozenset({"open", "contested"})
LISTS = ("can", "cannot", "others_can", "others_cannot")
"""The lists of a sheet: what the holder can and cannot do, and what the others can and cannot do."""


@dataclass(frozen=True)
class Line:
    """One thing that can or cannot be done. ``more`` is a condition or reason, ``href`` where it is explained; ``slugs``, the cards that it is
    about, come after ``says``, which then has no stop.

    ``doubtful`` is true where the texts leave it open or readers differ, ``mixed`` where no deck has those cards together: only a mix does.
    """

    says: str
    more: str = ""
    slugs: tuple[str, ...] = ()
    href: str = ""
    doubtful: bool = False
    mixed: bool = False


@dataclass(frozen=True)
class Stated:
    """What a ruling says for the sheet of a card: in which of the lists, in one plain sentence, with the status and address of the ruling."""

    list: str
    says: str
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

    ``kinds`` maps each card of the game to its type, a card with several names once. ``beside`` are the cards that lie in one deck with it.
    """

    slug: str
    kind: str
    behaviour: Mapping[str, Any]
    when: str
    afterwards: str
    kinds: Mapping[str, str]
    beside: Collection[str]


def allowances(held: Holding, stated: Sequence[Stated], meetings: Mapping[str, Meetings]) -> Allowances:
    """All lines for a card. ``meetings`` say how each card meets others, by slug; they may be empty where nobody judges."""
    own = meetings.get(held.slug)
    ruled = {name: [_ruled(each) for each in stated if each.list == name] for name in LISTS}
    return Allowances(
        can=(*_can(held), *_answers(held, own), *ruled["can"]),
        cannot=(*_cannot(held), *_answers_not(held, meetings), *ruled["cannot"]),
        others_can=(*_others_can(held), *_by_what(held, own.answered_by if own else ()), *ruled["others_can"]),
        others_cannot=(*_refused(held), *_refusals(held, own.unanswered_by if own else ()), *ruled["others_cannot"]),
    )


def _ruled(stated: Stated) -> Line:
    return Line(stated.says, href=stated.href, doubtful=stated.status in GAPS)


def _can(held: Holding) -> list[Line]:
    if held.kind in HAND_CARDS:
        lines = [Line("Keep it in your hand until the game ends.")] if held.kind == "score" else []
        lines += [Line("Give it away when a card tells you to give one."), Line("Discard it when a card tells you to discard one.")]
        return [*lines, Line("Count it when the game ends.", _sentence(worth(held.kind, held.behaviour)))]
    lines = [Line("Play it.", held.when)] if held.kind not in NEVER_PLAYED else []
    if held.behaviour.get("picks", 1) > 1:
        lines.append(Line("Pick from one player, or from several."))
    if returns := held.behaviour.get("returns"):
        lines.append(Line("Take it back.", held.afterwards))
        if returns.get("cancelled"):
            lines.append(Line("Take it back even when it was cancelled."))
    return lines


def _others_can(held: Holding) -> list[Line]:
    return [Line("Pick it from your hand, without seeing it first.")] if held.kind in HAND_CARDS else []


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
        same = {(meeting.what, meeting.doubtful) for meeting in group.meetings}
        if every <= {meeting.slug for meeting in group.meetings} and len(same) == 1 and not group.meetings[0].what:
            lines.append(Line(f"{_base(group.words)}: all of them.", doubtful=group.meetings[0].doubtful))
        else:
            lines += _alike(held, ((_base(group.words), _sentence(meeting.what), meeting.slug, meeting.doubtful) for meeting in group.meetings))
    return lines


def _answers_not(held: Holding, meetings: Mapping[str, Meetings]) -> list[Line]:
    """What the card cannot answer, by reason: it stands at those cards."""
    refused = ((below, meeting) for below, each in meetings.items() for meeting in each.unanswered_by if meeting.slug == held.slug != below)
    return _alike(held, (("Answer", _reason(meeting.what), below, False) for below, meeting in refused))


def _by_what(held: Holding, meetings: Iterable[Meeting]) -> list[Line]:
    """What others can do: those that do the same in one line. What stands after a comma is on what condition."""
    found = ((meeting, *meeting.what.partition(", ")[::2]) for meeting in meetings)
    return _alike(held, ((_base(does), _sentence(condition), meeting.slug, meeting.doubtful) for meeting, does, condition in found))


def _refusals(held: Holding, meetings: Iterable[Meeting]) -> list[Line]:
    """What others cannot do, by reason. That a card does not answer its like follows from what it answers."""
    others = (meeting for meeting in meetings if meeting.slug != held.slug)
    return _alike(held, (("Answer it with", _reason(meeting.what), meeting.slug, False) for meeting in others))


def _alike(held: Holding, told: Iterable[tuple[str, str, str, bool]]) -> list[Line]:
    """Lines of what is told of other cards (what, on what condition, card, whether readers differ): those alike in one, those of the deck first."""
    found: dict[tuple[str, str, bool, bool], list[str]] = {}
    for says, more, slug, doubtful in told:
        found.setdefault((says, more, doubtful, slug not in held.beside), []).append(slug)
    lines = [Line(says, more, tuple(slugs), doubtful=doubtful, mixed=mixed) for (says, more, doubtful, mixed), slugs in found.items()]
    return sorted(lines, key=lambda line: line.mixed)


def _base(words: str) -> str:
    """What a card does, as what one can do with it: "Cancels attacks" becomes "Cancel attacks"."""
    verb, space, rest = words.partition(" ")
    return f"{verb.removesuffix('s')}{space}{rest}"


def _reason(sentence: str) -> str:
    """The reason alone, without what follows from it for this one card: that is the line itself."""
    return _sentence(sentence.partition(", so ")[0])


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:].removesuffix('.')}." if words else ""
