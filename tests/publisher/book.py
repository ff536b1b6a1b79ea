"""A document in the publisher's form, written from the site's own content and in its own words, to be spoiled at will."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cards.content.reading import Record, read_all

STATUS = {"on_sale": "On sale", "online_only": "Online game only", "in_development": "In development"}


@dataclass
class BookCard:
    """One entry of the card reference."""

    slug: str
    name: str
    kind: str
    effect: str
    when: str
    afterwards: str
    notes: list[str]
    same: str = ""


@dataclass
class BookEdition:
    """One edition: ``deck`` are names of cards with their copies. ``size`` is what its Deck line says."""

    name: str
    status: str
    summary: str
    winning: str
    notes: list[str]
    size: int
    deck: list[tuple[str, int]]

    @property
    def short(self) -> str:
        return self.name.removesuffix(" Edition")


@dataclass
class Book:
    """The whole document. ``rules`` are headings with their sentences; ``order`` is the order of its chapters."""

    version: str
    editions: list[BookEdition]
    cards: list[BookCard]
    rules: list[tuple[str, list[str]]]
    stories: list[tuple[str, list[str]]]
    order: list[str] = field(default_factory=lambda: ["list", "rules", "interrupts", "editions", "cards"])

    def card(self, name: str) -> BookCard:
        return next(card for card in self.cards if card.name == name)

    def edition(self, short: str) -> BookEdition:
        return next(edition for edition in self.editions if edition.short == short)

    def set_copies(self, short: str, name: str, copies: int) -> None:
        deck = self.edition(short).deck
        deck[[each for each, _copies in deck].index(name)] = (name, copies)

    def rename(self, old: str, new: str) -> None:
        """Gives a card another name everywhere; the address of its page stays."""
        self.card(old).name = new
        for edition in self.editions:
            edition.deck = [(new if name == old else name, copies) for name, copies in edition.deck]

    def rule(self, heading: str) -> list[str]:
        return next(sentences for title, sentences in self.rules if title == heading)

    def text(self) -> str:
        parts = {"list": self._list, "rules": self._rules, "interrupts": self._interrupts, "editions": self._editions, "cards": self._cards}
        lines = ["# Complete rules", "", f"Rules version {self.version}. Source: https://example.org/rules/. All of the game.", ""]
        for name in self.order:
            lines += parts[name]()
        return "\n".join(lines)

    def data(self) -> bytes:
        return self.text().encode()

    def _list(self) -> list[str]:
        lines = ["## Editions", "", "So many editions there are.", ""]
        return [*lines, *(f"- **{each.name}**: {STATUS[each.status]} (so). {each.summary}" for each in self.editions), ""]

    def _rules(self) -> list[str]:
        lines = ["## Core rules (all editions)", ""]
        for heading, sentences in self.rules:
            lines += [f"### {heading}", "", *(f"- {sentence}" for sentence in sentences), ""]
        return lines

    def _interrupts(self) -> list[str]:
        lines = ["## Interrupts", "", "### The interrupt cards", "", "| Card | Editions | Answers | What it does |", "|---|---|---|---|"]
        for card in self.cards:
            if card.kind == "interrupt":
                lines.append(f"| [{card.name}](https://example.org/{card.slug}/) | {self._where(card)} | Something | **{card.when.rstrip('.')}** |")
        lines += ["", "### Examples", ""]
        for number, (title, sentences) in enumerate(self.stories, start=1):
            lines += [f"#### Example {number}: {title}", *(f"- {sentence}" for sentence in sentences), ""]
        return lines

    def _editions(self) -> list[str]:
        lines: list[str] = []
        for edition in self.editions:
            lines += [f"## {edition.name}", "", f"Status: {STATUS[edition.status]} (so). It is.", "", edition.summary, ""]
            lines += [f"- Winning: {edition.winning}", f"- Deck: {edition.size} cards.", *(f"- {note}" for note in edition.notes), ""]
            lines += ["| Card | Type | Copies | Effect |", "|---|---|---|---|"]
            lines += [f"| {name} | {self._kind(name)} | {copies} | {self._effect(name)} |" for name, copies in edition.deck]
            lines.append("")
        return lines

    def _cards(self) -> list[str]:
        lines = ["## Card reference (all editions)", ""]
        for card in self.cards:
            lines += [f"### {card.name}", "", f"- Type: {card.kind.capitalize()} card", f"- Editions: {self._where(card)}"]
            lines += [f"- Effect: {card.effect}", f"- When: {card.when}", f"- Afterwards: {card.afterwards}"]
            lines += [f"- Same card as: It is {card.same}."] if card.same else []
            lines += [*(f"- {note}" for note in card.notes), f"- Page: https://example.org/cards/{card.slug}/", ""]
        return lines

    def _where(self, card: BookCard) -> str:
        return ", ".join(edition.short for edition in self.editions if card.name in dict(edition.deck))

    def _kind(self, name: str) -> str:
        found = next((card for card in self.cards if card.name == name), None)
        return f"{found.kind.capitalize() if found else 'Action'} card"

    def _effect(self, name: str) -> str:
        return next((card.effect for card in self.cards if card.name == name), "Something.")


def book() -> Book:
    """The document that says what the fixtures say; whoever spoils it spoils a copy."""
    return deepcopy(_book())


@cache
def _book() -> Book:
    records = read_all()

    def of(model: str) -> list[Record]:
        found = [record for record in records if record.model == f"cards.{model}"]
        return sorted(found, key=lambda record: int(record.fields.get("order") or record.fields.get("number") or 0))

    names = {record.key[0]: str(record.fields["name"]) for record in of("card")}
    editions = [_edition(record.fields, of("printing"), names) for record in of("edition")]
    cards = [_card(record.fields, of("card"), names) for record in of("card")]
    titles = [(record.key, str(record.fields["title"])) for record in of("section") if record.key[0] == "2026-10-15"]
    clauses = [record.fields for record in of("clause") if record.key[0] == "2026-10-15"]
    rules = [(title, [_line(each["text"]) for each in clauses if tuple(each["section"]) == key]) for key, title in titles]
    rules[0][1].insert(0, "**Players:** 2–6. **Ages:** 7+. **Length:** about 15 minutes.")
    stories = [(str(record.fields["title"]), [*record.fields["story"], _line(record.fields["outcome"])]) for record in of("example")]
    return Book("2026-12-01", editions, cards, rules, stories)


def _line(text: str) -> str:
    """A text without tables and brackets, in one line."""
    return " ".join(line for line in text.replace("[[", "").replace("]]", "").split("\n") if not line.startswith("|")).strip()


def _edition(fields: dict[str, Any], printings: list[Record], names: dict[str, str]) -> BookEdition:
    deck = [(names[each.key[1]], int(each.fields["copies"])) for each in printings if each.key[0] == fields["slug"]]
    winning = f"{fields['winning']} {fields['tie']}"
    return BookEdition(fields["name"], fields["status"], fields["summary"], winning, list(fields["notes"]), fields["deck_size"], deck)


def _card(fields: dict[str, Any], cards: list[Record], names: dict[str, str]) -> BookCard:
    other = next((record.key[0] for record in cards if record.fields.get("same_as") == [fields["slug"]]), None)
    same = fields["same_as"][0] if fields.get("same_as") else other
    effect, when, afterwards = (_line(fields[name]) for name in ("effect", "when", "afterwards"))
    notes = [_line(note) for note in fields["notes"]]
    return BookCard(fields["slug"], fields["name"], fields["kind"], effect, when, afterwards, notes, names.get(same or "", ""))
