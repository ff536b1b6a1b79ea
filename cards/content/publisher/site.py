"""What the site has, looked up as the publisher calls it: cards by any of their names, editions, printings, and the clause nearest to a text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from rapidfuzz import fuzz, process

from cards.content.reading import Record, as_json, as_key

Key = tuple[str, tuple[str, ...]]
"""A model's label and a natural key."""

SAME_HEADING = 70
"""From which likeness, of 100, a heading of the publisher is that of a section."""
SECTION_BONUS = 15
"""What a clause in the section of that heading is worth more than one elsewhere."""


class Site:
    """The records of the site (see ``cards.content.records``); nothing here asks the database."""

    def __init__(self, records: Iterable[Record]) -> None:
        self._records: dict[Key, dict[str, Any]] = {(record.model, record.key): as_json(record.fields) for record in records}
        self._names: dict[str, str] = {}
        for fields in self.all("cards.alias").values():
            self._names[folded(fields["name"])] = self._names[folded(fields["slug"])] = as_key(fields["card"])[0]
        for (slug,), fields in self.all("cards.card").items():
            self._names[folded(slug)] = self._names[folded(fields["name"])] = slug

    def all(self, model: str) -> dict[tuple[str, ...], dict[str, Any]]:
        """Every record of a model by its key, in the order of the site."""
        return {key: fields for (label, key), fields in self._records.items() if label == model}

    def fields(self, model: str, *key: str) -> dict[str, Any]:
        """The fields of a record; empty if there is none."""
        return self._records.get((model, key), {})

    def card(self, name: str) -> str | None:
        """The slug of the card with this name, second name or slug."""
        return self._names.get(folded(name))

    def nearest_card(self, name: str) -> str:
        """The name of the card that is called most like this; empty if none is."""
        names = [fields["name"] for fields in self.all("cards.card").values()]
        found = process.extractOne(name, names, score_cutoff=75)
        return str(found[0]) if found else ""

    def edition(self, name: str) -> str | None:
        """The slug of the edition with this name, short name or slug."""
        wanted = folded(name)
        for (slug,), fields in self.all("cards.edition").items():
            if wanted in {folded(slug), folded(fields["name"]), folded(fields["short_name"])}:
                return slug
        return None

    def deck(self, edition: str) -> dict[str, dict[str, Any]]:
        """Card slug → the printing's fields, in the order of the deck."""
        found = {card: fields for (in_edition, card), fields in self.all("cards.printing").items() if in_edition == edition}
        return dict(sorted(found.items(), key=lambda pair: int(pair[1]["order"])))

    @cached_property
    def game(self) -> tuple[str, ...]:
        """The key of the game that the editions are of; empty if there is none."""
        return next((as_key(fields["game"]) for fields in self.all("cards.edition").values()), next(iter(self.all("cards.game")), ()))

    @cached_property
    def ruleset(self) -> str:
        """The slug of the rules of that game that hold now; empty if there are none."""
        current = {key[0]: as_key(fields.get("game")) for key, fields in self.all("cards.ruleset").items() if fields["is_current"]}
        return next((slug for slug, game in current.items() if game in {self.game, ()}), "")

    @cached_property
    def _clauses(self) -> dict[tuple[str, ...], str]:
        return {key: folded(f"{fields['title']} {fields['text']}") for key, fields in self.all("cards.clause").items() if key[0] == self.ruleset}

    def nearest_clause(self, text: str, headings: Sequence[str]) -> Key | None:
        """The clause that a text of the rules most likely belongs to: many words in common, and a section named like its headings."""
        sections = self._sections_like(headings)
        wanted = folded(text)

        def likeness(key: tuple[str, ...]) -> float:
            bonus = SECTION_BONUS if as_key(self.fields("cards.clause", *key).get("section")) in sections else 0
            return fuzz.token_set_ratio(wanted, self._clauses[key]) + fuzz.token_sort_ratio(wanted, self._clauses[key]) / 2 + bonus

        best = max(self._clauses, key=likeness, default=None)
        return ("cards.clause", best) if best else None

    def rule(self, text: str, headings: Sequence[str]) -> tuple[Key | None, tuple[str, ...]]:
        """What the site has about a text of the rules, and in which fields: the entry of the glossary that a row "word · meaning" is about,
        or else the nearest clause."""
        word, in_table, _meaning = text.partition(" · ")
        if in_table and (term := self.term(word)):
            return term, ("meaning",)
        return self.nearest_clause(text, headings), ("text",)

    def _sections_like(self, headings: Sequence[str]) -> set[tuple[str, ...]]:
        titles = {key: folded(fields["title"]) for key, fields in self.all("cards.section").items() if key[0] == self.ruleset}
        wanted = [folded(heading) for heading in headings]
        return {key for key, title in titles.items() if any(fuzz.token_set_ratio(title, heading) >= SAME_HEADING for heading in wanted)}

    def term(self, word: str) -> Key | None:
        """The entry of the glossary for a word, or for one of its forms."""
        for key, fields in self.all("cards.term").items():
            if folded(word) in {folded(form) for form in (fields["word"], *fields["also"])}:
                return "cards.term", key
        return None

    def example(self, number: int) -> Key | None:
        """The worked example with a number."""
        return next((("cards.example", key) for key, fields in self.all("cards.example").items() if fields["number"] == number), None)


def folded(text: str) -> str:
    """A name or text as it is compared: without capitals, accents and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter)).split())


def only(fields: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Some of the fields."""
    return {name: fields[name] for name in names if name in fields}
