"""Reads the publisher's document. What a section is about is told by what stands in it, so that a renamed heading changes nothing:
an edition has a table of copies, a card has a type, an example has a number, and everything else is rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from .blocks import Block, Kind, NotTheRules, read_blocks
from .document import Answers, CardText, DeckRow, Document, EditionText, Passage, Said, Story, Unread

VERSION = re.compile(r"\bversion\s+([\w-]+(?:\.\w[\w-]*)*)", re.IGNORECASE)
DATE = re.compile(r"\d{4}-\d{2}-\d{2}$")
SOURCE = re.compile(r"\bSource:\s*(\S+)")
FIELD = re.compile(r"([A-Z][A-Za-z ]{1,20}):\s*(.*)$")
LISTED = re.compile(r"(.+? Edition): (.+)$")
STORY = re.compile(r"Example\s+(\d{1,3})\b[:.]?\s*(.*)$", re.IGNORECASE)
NUMBER = re.compile(r"\d{1,3}$")

FIELDS = ("effect", "when", "afterwards", "same card as")
ALL_FIELDS = {*FIELDS, "type", "editions", "page"}
DECK_HEAD = ("card", "type", "copies")
ANSWERS_HEAD = ("card", "editions", "answers")


@dataclass
class _Section:
    """A heading with what stands directly under it, and the headings above it."""

    heading: Block
    above: tuple[str, ...]
    blocks: list[Block] = field(default_factory=list)

    @property
    def path(self) -> tuple[str, ...]:
        return (*self.above, self.heading.text)

    def head(self, names: Sequence[str]) -> bool:
        return any(tuple(cell.casefold() for cell in block.cells[: len(names)]) == tuple(names) for block in self.blocks if block.kind is Kind.HEAD)

    def has(self, name: str) -> bool:
        return any(block.kind is Kind.BULLET and block.text.casefold().startswith(f"{name}:") for block in self.blocks)


def parse(data: bytes) -> Document:
    """The document that these bytes are, whole or not. Raises NotTheRules if nothing in it is of the rules."""
    reader = _Reader()
    for section in reader.sections(read_blocks(data)):
        reader.read(section)
    if not (reader.editions or reader.cards or reader.listed or reader.answers or DATE.match(reader.version.text)):
        raise NotTheRules("This does not look like the rules: it has no version with a date, no editions, no cards and no interrupts.")
    return reader.document()


class _Reader:
    """Collects what the sections say."""

    def __init__(self) -> None:
        self.version = self.source = Said()
        self.listed: list[tuple[str, Said]] = []
        self.editions: dict[str, EditionText] = {}
        self.cards: dict[str, CardText] = {}
        self.passages: list[Passage] = []
        self.answers: list[Answers] = []
        self.stories: dict[int, Story] = {}
        self.headings: list[Said] = []
        self.unread: list[Unread] = []

    def document(self) -> Document:
        return Document(
            self.version,
            self.source,
            tuple(self.listed),
            tuple(self.editions.values()),
            tuple(self.cards.values()),
            tuple(self.passages),
            tuple(self.answers),
            tuple(self.stories.values()),
            tuple(self.headings),
            tuple(sorted(self.unread, key=lambda each: each.line)),
        )

    def skip(self, block: Block, why: str) -> None:
        self.unread.append(Unread(block.line, block.text[:200], why))

    def sections(self, blocks: Sequence[Block]) -> list[_Section]:
        found: list[_Section] = []
        open_headings: list[Block] = []
        for block in blocks:
            if block.kind is Kind.HEADING:
                open_headings = [each for each in open_headings if each.level < block.level]
                found.append(_Section(block, tuple(each.text for each in open_headings)))
                open_headings.append(block)
                self.headings.append(Said(block.text, block.line))
            elif block.kind is Kind.MARKUP:
                self.skip(block, "markup, a script or an unsafe address")
            elif block.kind is Kind.TOO_LONG:
                self.skip(block, "too long for a sentence")
            elif found:
                found[-1].blocks.append(block)
            else:
                self.skip(block, "it stands above the first heading")
        return found

    def read(self, section: _Section) -> None:
        if section.head(DECK_HEAD):
            self._edition(section)
        elif section.has("type") or (section.has("effect") and section.has("when")):
            self._card(section)
        elif section.head(ANSWERS_HEAD):
            self._answers(section)
        elif story := STORY.match(section.heading.text):
            self._story(section, int(story[1]), story[2])
        else:
            self._rules(section)

    def _edition(self, section: _Section) -> None:
        name = section.heading.text
        if name in self.editions:
            self.skip(section.heading, "this edition stands here a second time")
            return
        told: dict[str, Said] = {}
        deck: int | None = None
        notes: list[Said] = []
        rows: list[DeckRow] = []
        for block in section.blocks:
            label, said = _field(block)
            if block.kind is Kind.HEAD:
                continue
            if block.kind is Kind.ROW:
                rows += self._deck_row(block, rows)
            elif label in {"status", "winning"} and label not in told:
                told[label] = said
            elif label == "deck" and deck is None:
                number = re.match(r"(\d{1,3}) cards?\b", said.text)
                deck = int(number[1]) if number else None
                if number is None:
                    self.skip(block, "the number of cards in the deck cannot be read")
            elif block.kind is Kind.PARAGRAPH and "summary" not in told:
                told["summary"] = Said(block.text, block.line)
            else:
                notes.append(Said(block.text, block.line))
        self.editions[name] = EditionText(name, section.heading.line, deck=deck, notes=tuple(notes), rows=tuple(rows), **told)

    def _deck_row(self, block: Block, before: Sequence[DeckRow]) -> list[DeckRow]:
        if len(block.cells) != 4 or not all(block.cells):
            self.skip(block, "a row of a deck has four cells: card, type, copies and effect")
        elif not NUMBER.match(block.cells[2]):
            self.skip(block, "the number of copies cannot be read")
        elif block.cells[0] in {row.card for row in before}:
            self.skip(block, "this card stands in the table a second time")
        else:
            card, kind, copies, effect = block.cells
            return [DeckRow(card, kind, int(copies), Said(effect, block.line), block.line)]
        return []

    def _card(self, section: _Section) -> None:
        name = section.heading.text
        if name in self.cards:
            self.skip(section.heading, "this card stands here a second time")
            return
        told: dict[str, Said] = {}
        notes = []
        for block in section.blocks:
            label, said = _field(block)
            if label in ALL_FIELDS and label in told:
                self.skip(block, f"the card has a second {label}")
            elif label in ALL_FIELDS:
                told[label] = said
            elif block.kind in {Kind.HEAD, Kind.ROW}:
                self.skip(block, "a card has no table")
            else:
                notes.append(Said(block.text, block.line))
        page = told.get("page", Said())
        slug = Said(page.text.rstrip("/").rpartition("/")[2], page.line)
        fields = {label: told[label] for label in FIELDS if label in told}
        missing = Said()
        self.cards[name] = CardText(name, section.heading.line, told.get("type", missing), told.get("editions", missing), slug, fields, tuple(notes))

    def _answers(self, section: _Section) -> None:
        for block in section.blocks:
            if block.kind is Kind.ROW and len(block.cells) == 4 and block.cells[0]:
                names = tuple(name.strip() for name in block.cells[0].split(" / "))
                text = Said(" · ".join(block.cells[2:]), block.line)
                self.answers.append(Answers(names, Said(block.cells[1], block.line), text, block.line))
            elif block.kind is Kind.ROW:
                self.skip(block, "a row of this table has four cells: card, editions, answers and what it does")
            elif block.kind is not Kind.HEAD:
                self.passages.append(Passage(section.path, Said(block.text, block.line)))

    def _story(self, section: _Section, number: int, title: str) -> None:
        if number in self.stories:
            self.skip(section.heading, "this example stands here a second time")
            return
        lines = tuple(Said(block.text, block.line) for block in section.blocks)
        self.stories[number] = Story(number, Said(title, section.heading.line), lines)

    def _rules(self, section: _Section) -> None:
        for block in section.blocks:
            if not self.version and (version := VERSION.search(block.text)):
                self.version = Said(version[1], block.line)
                source = SOURCE.search(block.text)
                self.source = Said(source[1].rstrip(".,;"), block.line) if source else Said()
                rest = SOURCE.sub("", block.text).partition(version[0])[2].lstrip(". ")
                if rest:
                    self.passages.append(Passage(section.path, Said(rest, block.line)))
            elif block.kind is Kind.BULLET and (listed := LISTED.match(block.text)):
                self.listed.append((listed[1], Said(listed[2], block.line)))
            elif block.kind is not Kind.HEAD:
                self.passages.append(Passage(section.path, Said(block.text, block.line)))


def _field(block: Block) -> tuple[str, Said]:
    """The label of "Label: text" in small letters, and its text; an empty label for anything else."""
    found = FIELD.match(block.text) if block.kind in {Kind.BULLET, Kind.PARAGRAPH} else None
    return (found[1].casefold(), Said(found[2], block.line)) if found else ("", Said(block.text, block.line))
