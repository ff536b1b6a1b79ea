"""The wording of a document as single texts, and what is kept of each from one import to the next."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import slugify

from .document import Document, Said
from .facts import Names
from .site import Key, Site

SENTENCE = re.compile(r"(?<=[.!?])\s+|\n")
PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "…": "."})
LONGEST_GROUP = 300
"""Letters; no real one comes near."""
FIELDS = {"effect": "effect", "when": "when", "afterwards": "afterwards", "same card as": "same_as"}


@dataclass(frozen=True)
class Item:
    """One text of the publisher's wording.

    ``group`` is where it stands ("card swift-bomber effect", "rules setting-up"), ``about`` the same for people. ``target`` is what the site
    has about it and ``fields`` the fields concerned; None if the site has nothing. What is ``single`` is the only text of its group and
    never moves: when it changes, its words changed.
    """

    group: str
    text: str
    line: int
    about: str
    target: Key | None
    fields: tuple[str, ...] = ()
    single: bool = False
    headings: tuple[str, ...] = ()

    @property
    def digests(self) -> tuple[str, ...]:
        return digests(self.text)


@dataclass(frozen=True)
class Heard:
    """What the publisher said last time. ``text`` is None where only the digests of its sentences are known."""

    group: str
    digests: tuple[str, ...]
    text: str | None = None
    about: str = ""


def digests(text: str) -> tuple[str, ...]:
    """One short digest for each sentence; capitals count, kinds of quotation marks, dashes and spaces do not."""
    plain = " ".join(unicodedata.normalize("NFKC", text).translate(PLAIN).split())
    return tuple(hashlib.blake2b(sentence.encode(), digest_size=6).hexdigest() for sentence in SENTENCE.split(plain) if sentence)


def items(document: Document, site: Site, names: Names) -> list[Item]:
    """Every text of the document once, in its order within each kind."""
    found = [
        *_editions(document, names),
        *_cards(document, names),
        *_decks(document, names),
        *_answers(document, names),
        *_stories(document, site),
        *_passages(document),
    ]
    return [replace(item, group=item.group[:LONGEST_GROUP]) for item in found]


def _editions(document: Document, names: Names) -> Iterator[Item]:
    for edition in document.editions:
        slug = names.editions[edition.name]
        target = ("cards.edition", (slug,))
        fields: tuple[tuple[str, Said, tuple[str, ...]], ...] = (
            ("status", edition.status, ("status_note",)),
            ("summary", edition.summary, ("summary",)),
            ("winning", edition.winning, ("winning", "tie")),
        )
        for what, said, concerned in fields:
            if said:
                yield Item(f"edition {slug} {what}", said.text, said.line, f"{edition.name}, {what}", target, concerned, single=True)
        for note in edition.notes:
            yield Item(f"edition {slug} notes", note.text, note.line, f"{edition.name}, notes", target, ("notes",))
    for name, said in document.listed:
        slug = names.edition(name)
        known = ("cards.edition", (slug,)) if slug in names.editions.values() else None
        yield Item(f"edition {slug} list", said.text, said.line, f"List of editions, {name}", known, ("summary", "status_note"), single=True)


def _cards(document: Document, names: Names) -> Iterator[Item]:
    for card in document.cards:
        slug = names.card(card.name)
        target = ("cards.card", (slug,))
        for what, said in card.fields.items():
            yield Item(f"card {slug} {what}", said.text, said.line, f"{card.name}, {what}", target, (FIELDS[what],), single=True)
        for note in card.notes:
            yield Item(f"card {slug} notes", note.text, note.line, f"{card.name}, notes", target, ("notes",))


def _decks(document: Document, names: Names) -> Iterator[Item]:
    for edition in document.editions:
        for row in edition.rows:
            card = names.card(row.card)
            group = f"deck {names.editions[edition.name]} {card}"
            yield Item(group, row.effect.text, row.line, f"{edition.name}, {row.card}", ("cards.card", (card,)), ("effect",), single=True)


def _answers(document: Document, names: Names) -> Iterator[Item]:
    for row in document.answers:
        cards = [names.card(name) for name in row.cards]
        about = f"Table of interrupts, {' / '.join(row.cards)}"
        yield Item(f"interrupt {' '.join(cards)}", row.text.text, row.line, about, ("cards.card", (cards[0],)), ("effect",), single=True)


def _stories(document: Document, site: Site) -> Iterator[Item]:
    for story in document.stories:
        target = site.example(story.number)
        about = f"Example {story.number}"
        if story.title:
            yield Item(f"example {story.number} title", story.title.text, story.title.line, about, target, ("title",), single=True)
        for said in story.lines:
            yield Item(f"example {story.number} story", said.text, said.line, about, target, ("story", "outcome"))


def _passages(document: Document) -> Iterator[Item]:
    for passage in document.passages:
        headings = passage.headings[1:] or passage.headings
        group = f"rules {' / '.join(slugify(heading)[:40] for heading in headings)}"
        yield Item(group, passage.text.text, passage.text.line, ", ".join(headings), None, headings=headings)


def heard(found: Sequence[Item]) -> list[Heard]:
    """What is kept of texts for the next import."""
    return [Heard(item.group, item.digests, item.text, item.about) for item in found]


def as_baseline(version: str, found: Sequence[Item]) -> dict[str, Any]:
    """The digests of a version, without a word of it."""
    return {"version": version, "items": [[item.group, item.about, *item.digests] for item in found]}


def from_baseline(data: dict[str, Any]) -> list[Heard]:
    """What a file of digests says was heard."""
    return [Heard(group, tuple(each), None, about) for group, about, *each in data["items"]]
