"""What records refer to: cards, clauses, editions … that must exist."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models

from cards.content.faults import Fault
from cards.content.reading import CLAUSE_LINK, Record, as_key
from cards.models import MAIN

from .content import Content, fault, texts


def check(content: Content) -> Iterator[Fault]:
    clauses = _clauses_to_refer_to(content)
    for record in content.records:
        try:
            model = apps.get_model(record.model)
        except (LookupError, ValueError):
            continue
        for field in (*model._meta.fields, *model._meta.many_to_many):
            if isinstance(field, models.ForeignKey | models.ManyToManyField) and record.fields.get(field.name):
                yield from _references(content, record, field, record.fields[field.name])
        yield from _links_in_texts(content, record, clauses)
    for ruling in content.of("ruling"):
        yield from _stated_for(content, ruling)


def _clauses_to_refer_to(content: Content) -> set[str]:
    """The clauses of the current rules of each game; all of a game's that has no current rules, since that is a fault of its own."""
    games: dict[tuple[str, ...], list[Record]] = defaultdict(list)
    for ruleset in content.of("ruleset"):
        games[as_key(ruleset.fields.get("game", MAIN))].append(ruleset)
    chosen = [[each for each in rulesets if each.fields.get("is_current") is True] or rulesets for rulesets in games.values()]
    current = {ruleset.key[0] for rulesets in chosen for ruleset in rulesets}
    return {slug for ruleset, slug in content.keys("clause") if ruleset in current}


def _stated_for(content: Content, ruling: Record) -> Iterator[Fault]:
    """Whom the statements of a ruling are for: cards and types of cards that the ruling concerns."""
    named = {as_key(card)[0] for card in ruling.fields.get("cards") or []}
    kinds = {kind for kind in ruling.fields.get("card_kinds") or [] if isinstance(kind, str)}
    named |= {card.key[0] for card in content.of("card") if card.fields.get("kind") in kinds}
    for number, statement in enumerate(ruling.fields.get("statements") or [], 1):
        concerned = statement.get("for", []) if isinstance(statement, dict) else []
        for each in concerned if isinstance(concerned, list) else []:
            if not isinstance(each, str) or each not in named | kinds:
                yield fault(ruling, "stated-for-another", f"statements.{number}", f"The ruling does not concern {each}.")


def _references(content: Content, record: Record, field: Any, value: Any) -> Iterator[Fault]:
    target: str = field.related_model._meta.model_name
    known = content.keys(target)
    seen: set[tuple[str, ...]] = set()
    several = isinstance(field, models.ManyToManyField)
    for number, reference in enumerate(value if several and isinstance(value, list) else [value], 1):
        key = as_key(reference)
        path = f"{field.name}.{number}" if several else field.name
        if key not in known:
            yield fault(record, f"unknown-{target}", path, f"There is no {target} {' '.join(key)}.")
        if key in seen:
            yield fault(record, "cited-twice", path, f"{' '.join(key)} stands in this list already.")
        seen.add(key)


def _links_in_texts(content: Content, record: Record, clauses: set[str]) -> Iterator[Fault]:
    """``[[slug]]`` in any text: a clause of the current rules of a game, or a ruling if there is no dot."""
    rulings = content.slugs("ruling")
    for path, text in (found for name, value in record.fields.items() for found in texts(value, str(name))):
        for slug in CLAUSE_LINK.findall(text):
            if "." in slug and slug not in clauses:
                yield fault(record, "unknown-clause", path, f"The text refers to the clause {slug}, which the current rules do not have.")
            elif "." not in slug and slug not in rulings:
                yield fault(record, "unknown-ruling", path, f"The text refers to the ruling {slug}, which does not exist.")
