"""Helps those who write disputes down at the editors' desk: reads what they typed, and tells what they wrote."""

from __future__ import annotations

from typing import Any

from cards.interfaces import Disputes, Shown
from cards.versioned import Versioned

from .casebook import Case
from .catalogue import current
from .engine import Malformed, Verdict, judge, read_dispute
from .engine.notation import NotationError, parse, write_long


def faults(data: Any) -> list[tuple[str, str]]:
    """What is wrong with a dispute: code and sentence each."""
    try:
        read_dispute(data, current().catalogue)
    except Malformed as malformed:
        return [(fault.code, _sentence(fault.place, fault.message, fault.suggestion)) for fault in malformed.errors]
    return []


def typed(text: str) -> tuple[dict[str, Any], list[str]]:
    """The dispute that a notation or a story stands for, and what was assumed. Raises ValueError with a line for each fault."""
    try:
        parsed = parse(text, current().catalogue)
    except NotationError as error:
        raise ValueError("\n".join(_sentence(fault.place, fault.message, fault.suggestion) for fault in error.faults)) from error
    return {name: value for name, value in parsed.dispute.to_json().items() if value not in ({}, [])}, list(parsed.assumptions)


def told(data: Any) -> list[str]:
    """What happens in a dispute, a sentence each, and at the end the verdict; nothing for what cannot be read."""
    catalogue = current().catalogue
    try:
        dispute = read_dispute(data, catalogue)
    except Malformed:
        return []
    verdict = judge(dispute, catalogue, others=False, instead=False)
    return [*write_long(dispute, catalogue).splitlines(), f"The judge says: {verdict.headline}"]


def _sentence(place: str, message: str, suggestion: str) -> str:
    said = f"{place}: {message}" if place else message
    return f"{said} Did you mean {suggestion}?" if suggestion else said


def cases_of(kind: str, slug: str) -> list[Shown]:
    """The cases that show a card, were made from a ruling, or whose verdict rests on a ruling or a clause. All are judged once for each content."""
    return [
        Shown(case.question, f"/judge/cases/{case.slug}/", how) for case, verdict in _judged.current() if (how := _how(kind, slug, case, verdict))
    ]


def _judge_all() -> tuple[tuple[Case, Verdict], ...]:
    shelf = current()
    return tuple((case, judge(case.dispute, shelf.catalogue, others=False, instead=False)) for case in shelf.book.cases)


_judged = Versioned(_judge_all)


def _how(kind: str, slug: str, case: Case, verdict: Verdict) -> str:
    if kind == "card" and slug in case.cards:
        return "shows it"
    if kind == "ruling" and slug in (case.ruling, *verdict.consulted):
        return "was made from it" if slug == case.ruling else "rests on it"
    if kind == "clause" and any(slug in step.rules for step in verdict.steps):
        return "rests on it"
    return "plays with it" if kind == "edition" and slug in case.dispute.editions else ""


disputes = Disputes(faults, typed, told)
