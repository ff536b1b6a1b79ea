"""Rules: numbers without gaps, titles that fit on a chip, one current ruleset for each game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cards.content.faults import Fault
from cards.content.reading import Record, as_key
from cards.models import MAIN

from .content import Content, fault, whole


def check(content: Content) -> Iterator[Fault]:
    yield from _current(content)
    for field, model in (("ruleset", "section"), ("section", "clause")):
        groups: dict[tuple[str, ...], list[Record]] = defaultdict(list)
        for record in content.of(model):
            groups[as_key(record.fields.get(field))].append(record)
        for records in groups.values():
            yield from _numbers(records)
    yield from _numbers(content.of("example"))
    filled = {as_key(clause.fields.get("section")) for clause in content.of("clause")}
    for section in content.of("section"):
        if section.key not in filled:
            yield fault(section, "empty-section", "", f"{section.fields.get('title') or section.name} has no clause.")
    for clause in content.of("clause"):
        yield from _clause(clause)


def _current(content: Content) -> Iterator[Fault]:
    games: dict[tuple[str, ...], list[Record]] = defaultdict(list)
    for ruleset in content.of("ruleset"):
        games[as_key(ruleset.fields.get("game", MAIN))].append(ruleset)
    for rulesets in games.values():
        current = [ruleset for ruleset in rulesets if ruleset.fields.get("is_current") is True]
        if not current:
            yield fault(rulesets[0], "current-ruleset", "is_current", "No ruleset is the current one.")
        for ruleset in current[1:]:
            yield fault(ruleset, "current-ruleset", "is_current", f"{current[0].name} is the current one already.")


def _numbers(records: Sequence[Record]) -> Iterator[Fault]:
    taken: dict[int, Record] = {}
    for record in records:
        number = whole(record.fields.get("number"))
        if number is None:
            continue
        other = taken.setdefault(number, record)
        if other is not record:
            yield fault(record, "number-taken", "number", f"{other.name} has the number {number}.")
    before = 0
    for number in sorted(taken):
        if number != before + 1:
            yield fault(taken[number], "number-gap", "number", f"Its number is {number}, and the one before is {before}.")
        before = number


def _clause(clause: Record) -> Iterator[Fault]:
    words = str(clause.fields.get("title") or "").split()
    if words and not 2 <= len(words) <= 5:
        yield fault(clause, "title-length", "title", f"The title has {len(words)} word{'s' if len(words) > 1 else ''}.")
    section, ruleset = as_key(clause.fields.get("section")), as_key(clause.fields.get("ruleset"))
    if section and ruleset and section[0] != ruleset[0]:
        yield fault(clause, "mixed-rulesets", "section", f"The clause belongs to {ruleset[0]}, its section to {section[0]}.")
