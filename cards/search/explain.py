"""A query in words, so that its visitor sees what was understood."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from .effects import EFFECTS
from .filters import ONLY_CARDS
from .grammar import Filter, Part, Query
from .values import ANSWERED, MOST_COPIES, Values

PLURALS = {
    "card": "cards",
    "rule": "chapters of the rules",
    "clause": "rules",
    "ruling": "rulings",
    "example": "examples",
    "edition": "editions",
    "word": "words of the glossary",
    "game": "games",
    "tool": "tools",
    "old": "parts of the older sheet",
}


def _or(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def _counted(number: int) -> str:
    return f"{number} {'copy' if number == 1 else 'copies'}"


def _copies(filter_: Filter) -> str:
    """A demand on the number of copies: a list of numbers, or the bounds of a range."""
    if filter_.sign == ":":
        counted = _or(filter_.values)
        return f"{counted} {'copy' if counted == '1' else 'copies'}"
    return _between([filter_])


def _between(filters: Iterable[Filter]) -> str:
    """Several bounds on the number of copies as one: ``4 to 5 copies``, ``4 or more copies``."""
    least, most = 0, MOST_COPIES
    for filter_ in filters:
        number = min(int(value) for value in filter_.values)
        if filter_.sign in (">", ">="):
            least = max(least, number + (filter_.sign == ">"))
        else:
            most = min(most, number - (filter_.sign == "<"))
    if least > most:
        return "a number of copies that no card has"
    if most == MOST_COPIES:
        return f"{least} or more copies"
    if least == most:
        return _counted(most) if most else "no copies"
    return f"{least} to {most} copies" if least else f"{most} or fewer copies"


def _editions(slugs: Iterable[str], values: Values) -> str:
    names = [values.edition_names.get(slug, slug).removesuffix(" Edition") for slug in slugs]
    return f"the {_or(names)} Edition"


def _answered(filter_: Filter, values: Values) -> str:
    return _or(ANSWERED.get(value) or values.card_names.get(value, value) for value in filter_.values)


def _clause(part: Part, values: Values) -> str:
    """What a part demands, to be read after the word "cards" or "pages"."""
    filter_ = part.filter
    if filter_ is None:
        if part.quoted:
            return f"with the words “{part.quoted.strip()}”"
        return f"about “{_words(part)}”"
    if filter_.field == "edition":
        return f"in {_editions(filter_.values, values)}"
    if filter_.field == "copies":
        return f"with {_copies(filter_)}"
    if filter_.field == "answers":
        return f"that answer {_answered(filter_, values)}"
    if filter_.field == "effect":
        return f"that {_or(EFFECTS[value] for value in filter_.values)}"
    if filter_.field == "type":
        return f"of the type {_or(filter_.values)}"
    return f"of the kind {_or(PLURALS[value] for value in filter_.values)}"


def _words(part: Part) -> str:
    return " ".join(token.word for token in part.words)


def _without(parts: list[Part], values: Values) -> list[str]:
    """What the excluding parts demand, those of one field together: ``not of the type attack or action``."""
    words = [f"“{part.quoted.strip() or _words(part)}”" for part in parts if part.filter is None]
    said = [f"without {_or(words)}"] if words else []
    fields: dict[str, list[Filter]] = {}
    for part in parts:
        if part.filter:
            alike = part.filter.field if part.filter.field != "copies" else f"{part.filter.sign}{part.filter.values}"
            fields.setdefault(alike, []).append(part.filter)
    for filters in fields.values():
        together = replace(filters[0], values=tuple(dict.fromkeys(value for each in filters for value in each.values)))
        clause = _clause(Part(negative=False, filter=together), values)
        said.append(f"not those {clause}" if clause.startswith("that ") else f"not {clause}")
    return said


_ORDER = {"edition": 0, "copies": 1, "answers": 2, "effect": 3}


def _group(group: tuple[Part, ...], values: Values) -> str:
    wanted = [part for part in group if not part.negative]
    types = [part.filter.values for part in wanted if part.filter and part.filter.field == "type"]
    kinds = [part.filter.values for part in wanted if part.filter and part.filter.field == "kind"]
    cards = any(part.filter and part.filter.field in ONLY_CARDS for part in group)
    subject = "cards" if cards else "pages"
    if types:
        subject = f"{_or(types[0])} cards"
    elif kinds:
        subject = _or(PLURALS[kind] for kind in kinds[0])
    elif not cards and any(part.filter and part.filter.field == "edition" for part in wanted):
        subject = "cards and pages"
    said = {id(part) for part in wanted if part.filter and part.filter.field in ("type", "kind") and part.filter.values in (*types[:1], *kinds[:1])}
    bounds = [part for part in wanted if part.filter and part.filter.field == "copies" and part.filter.sign != ":"]
    said |= {id(part) for part in bounds if len(bounds) > 1}
    rest = sorted((part for part in wanted if id(part) not in said), key=lambda part: _ORDER.get(part.filter.field if part.filter else "", 9))
    words = [subject, *(_clause(part, values) for part in rest)]
    if len(bounds) > 1:
        words.append(f"with {_between(part.filter for part in bounds if part.filter)}")
    without = " and ".join(_without([part for part in group if part.negative], values))
    if without.startswith("not") and (len(words) > 1 or types or kinds or without.startswith("not those")):
        without = f"but {without}"
    return " ".join([*words, without] if without else words)


def explain(query: Query, values: Values) -> str:
    """One line: ``Attack cards in the Pure Edition with 4 or more copies``. Empty for an empty query."""
    said = "; or ".join(_group(group, values) for group in query.groups)
    return said[:1].upper() + said[1:]
