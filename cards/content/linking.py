"""Where the names in a text lead: cards, editions, examples and words of the rules, found in running text; clauses and rulings by slug."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cards.models import Alias, Card, Clause, Edition, Example, Ruling, Term
from cards.versioned import Versioned

from .naming import choice

_EVERYDAY = """
    action answer attack carry-out clockwise copy discard draw edition hand
    opponent owner pair play points settle successfully target tie turn
"""
EVERYDAY = frozenset(_EVERYDAY.split())
"""Words of the glossary that everybody knows: a link at each would only be in the way."""


class Target(NamedTuple):
    """Where a name leads. ``kind`` is the class of the link; ``text`` is shown where the author wrote only the slug."""

    url: str
    kind: str
    text: str


class Found(NamedTuple):
    """A name in a text, from ``start`` up to ``end``."""

    start: int
    end: int
    target: Target


@dataclass(frozen=True)
class Linker:
    """Finds what to link in a text: the longest name first, each target once, never the page itself.

    A linker from ``for_page`` links each target once in all texts of that page, any other once in each text.
    """

    names: dict[str, Target]
    words: dict[str, Target]
    slugs: dict[str, Target]
    own: frozenset[str] = frozenset()
    seen: set[str] | None = None
    pattern: re.Pattern[str] | None = field(default=None, compare=False)

    @classmethod
    def current(cls) -> Linker:
        """The linker of the published content, built once for each content version."""
        return _linker.current()

    @classmethod
    def of(cls, *, names: dict[str, Target], words: dict[str, Target] | None = None, slugs: dict[str, Target] | None = None) -> Linker:
        """A linker of names (found as they are spelt), words (found in any case) and slugs (found in ``[[…]]``)."""
        words = {word.lower(): target for word, target in (words or {}).items()}
        linker = cls(names, words, slugs or {})
        return replace(linker, pattern=_pattern(names, words))

    def for_page(self, *own: str) -> Linker:
        """A linker for all texts of one page; ``own`` are the addresses that it never links."""
        return replace(self, own=frozenset(own), seen=set())

    def begin(self) -> set[str]:
        """The addresses linked so far, for one text; kept from text to text on a page."""
        return set() if self.seen is None else self.seen

    def find(self, text: str, linked: set[str]) -> list[Found]:
        """Every name in ``text`` to be linked; ``linked`` grows by their addresses."""
        if self.pattern is None:
            return []
        hits: list[Found] = []
        for match in self.pattern.finditer(text):
            target = self.names.get(match[0]) or self.words.get(match[0].lower())
            if target and target.url not in linked and target.url not in self.own:
                linked.add(target.url)
                hits.append(Found(match.start(), match.end(), target))
        return hits

    def target(self, slug: str) -> Target | None:
        """Where ``[[slug]]`` leads: a clause of the current rules or a ruling."""
        target = self.slugs.get(slug)
        return None if target is None or target.url in self.own else target


def _pattern(names: Iterable[str], words: Iterable[str]) -> re.Pattern[str] | None:
    of_words = choice(words)
    parts = [part for part in (choice(names), f"(?i:{of_words})" if of_words else "") if part]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(parts)})(?![\w-])") if parts else None


def plurals(name: str) -> list[str]:
    """A card's name and, where it has one, its plural: Booming Booby, Booming Boobies."""
    if name.endswith("s"):
        return [name]
    return [name, f"{name[:-1]}ies" if re.search(r"[^aeiou]y$", name) else f"{name}s"]


def _built() -> Linker:
    """The linker of the content now in the database."""
    cards = [(card.name, card) for card in Card.objects.all()] + [(alias.name, alias.card) for alias in Alias.objects.select_related("card")]
    names = {form: Target(card.get_absolute_url(), "to-card", card.name) for name, card in cards for form in plurals(name)}
    names |= {edition.name: Target(edition.get_absolute_url(), "to-edition", edition.name) for edition in Edition.objects.all()}
    for example in Example.objects.select_related("section__ruleset"):
        names[f"Example {example.number}"] = Target(example.get_absolute_url(), "to-example", f"Example {example.number}")
    words: dict[str, Target] = {}
    terms = [term for term in Term.objects.all() if term.slug not in EVERYDAY]
    for term in terms:
        words |= {form.lower(): Target(term.get_absolute_url(), "to-word", term.word) for form in _forms(term)}
    slugs = {ruling.slug: Target(ruling.get_absolute_url(), "to-ruling", ruling.question) for ruling in Ruling.objects.all()}
    for clause in Clause.objects.filter(ruleset__is_current=True).select_related("ruleset", "section__ruleset"):
        slugs[clause.slug] = Target(clause.get_absolute_url(), "to-rule", str(clause))
    return Linker.of(names=names, words=words, slugs=slugs)


_linker = Versioned(_built)


def _forms(term: Term) -> list[str]:
    """The word and those of its other forms that are the same word: cancelled for cancel, not stop."""
    stem = term.word.split()[0].lower()[:4]
    return [term.word, *(form for form in term.also if form.lower().replace("-", " ").startswith(stem))]
