"""A search from the text in the box to everything that the page and the API show."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import yaml

from . import names, pairs
from .documents import KINDS, Document
from .explain import explain
from .faults import Fault
from .filters import allowed
from .grammar import Query, parse
from .index import Index, current
from .mentions import Mention
from .misspelt import misspelt, whole_name
from .nearest import Name, nearest
from .passages import Passage, passage
from .ranking import rank
from .together import asked_together, cited, rulings_on
from .vocabulary import MOST_WORDS, Reading, familiar, read
from .widening import widened
from .words import stems, tokens

NEAREST = 4

MOST_NAME_WORDS = 4
"""More words than this are no name."""

NAMED = 0.15
"""What a word of the title counts when the telling part of a text is chosen: the reader sees the title anyway."""

_ASKED = Path(__file__).with_name("data") / "asked.yaml"
MOST_ASKED: tuple[tuple[str, str], ...] = tuple((entry["question"], entry["page"]) for entry in yaml.safe_load(_ASKED.read_text(encoding="utf-8")))
"""Questions that every table asks, and the page (``kind/slug``) that answers them."""


@dataclass(frozen=True)
class Hit:
    """A document that was found, and the telling part of its text with the sought words marked."""

    document: Document
    passage: Passage


@dataclass(frozen=True)
class Group:
    """The hits of one kind, best first; ``total`` counts also those that are not among ``hits``."""

    kind: str
    heading: str
    hits: tuple[Hit, ...]
    total: int


@dataclass(frozen=True)
class Answer:
    """All that a search gives. ``hits``: all of them, best first. ``pair_rulings``: the rulings on the cards named together.

    ``nearest`` and ``asked`` are filled when nothing was found.
    """

    query: Query
    explanation: str
    did_you_mean: str
    faults: tuple[Fault, ...]
    documents: tuple[Document, ...]
    weights: dict[str, float]
    pair: pairs.PairAnswer | None
    pair_rulings: tuple[Document, ...]
    nearest: tuple[Document, ...]
    asked: tuple[tuple[str, Document], ...]

    @property
    def total(self) -> int:
        return len(self.documents)

    def hits(self, start: int = 0, behind: int | None = None) -> tuple[Hit, ...]:
        """The hits from ``start`` to before ``behind``."""
        return tuple(self._hit(document) for document in self.documents[start:behind])

    def nearest_hits(self) -> tuple[Hit, ...]:
        """The nearest names as hits, if nothing was found."""
        return tuple(self._hit(document) for document in self.nearest)

    def groups(self, each: int, start: int = 0) -> tuple[Group, ...]:
        """The hits from ``start`` by kind, the kind of the best one first, at most ``each`` of a kind."""
        by_kind: dict[str, list[Document]] = {}
        for document in self.documents[start:]:
            by_kind.setdefault(document.kind, []).append(document)
        return tuple(Group(kind, KINDS[kind], tuple(self._hit(one) for one in found[:each]), len(found)) for kind, found in by_kind.items())

    def _hit(self, document: Document) -> Hit:
        named = set(stems(document.title))
        telling = {known: weight * (NAMED if known in named else 1) for known, weight in self.weights.items()}
        return Hit(document, passage(document.body, telling))


def search(text: str, index: Index | None = None) -> Answer:
    """Answers any text. Never raises; what was not understood stands in ``faults``."""
    index = index or current()
    query = parse(text, index.values)
    reading = read(query.words(), index)
    faults = query.faults
    if len(query.words()) > MOST_WORDS:
        faults = (*faults, Fault("too-many-words", f"Only the first {MOST_WORDS} telling words count.", 0, len(query.text)))
    mentions = _mentions(query, reading, index)
    together = asked_together(mentions, reading, index)
    pair = pairs.answer(together) if query.plain else None
    numbers = _found(query, _as_named(reading, mentions, index), mentions, index, pair)
    documents = tuple(index.entries[number].document for number in numbers)
    weights = {known: weight for word in reading.words for known, weight in word.known.items()}
    empty = not documents
    return Answer(
        query=query,
        explanation=explain(query, index.values),
        did_you_mean=_meant(query, reading, mentions, index) if query.plain else "",
        faults=faults,
        documents=documents,
        weights=weights,
        pair=pair,
        pair_rulings=rulings_on(pair, together, numbers, index),
        nearest=_nearest(query.text, index) if empty and query.text.strip() else (),
        asked=_asked(index) if empty else (),
    )


def _meant(query: Query, reading: Reading, mentions: Collection[Mention], index: Index) -> str:
    """The query as it was probably meant, if it holds a word that nobody writes so: a whole name before its single words."""
    written = [token.word for token in query.words()]
    if not misspelt(written, index):
        return ""
    name = whole_name(written, index)
    if not name and len(mentions) == 1 and len(written) <= MOST_NAME_WORDS:
        (mention,) = mentions
        card = index.find(f"card/{mention.card}")
        name = card.title if card and mention.behind - mention.first == len(reading.stems) else ""
    return name or reading.corrected


def _mentions(query: Query, reading: Reading, index: Index) -> list[Mention]:
    """The cards that a query names. A few words that name none as they stand may still be one name, mistyped: the resolver knows."""
    spotted = index.cards.spot(reading.stems)
    named = sum(mention.behind - mention.first for mention in spotted)
    count = len(reading.stems)
    written = [token.word for token in query.words()]
    strange = bool(reading.corrected or reading.unknown) or not all(familiar(word, index) for word in written)
    by_parts = 1 < count != named and index.cards.parts_of_names.issuperset(reading.stems)
    if query.plain and count <= MOST_NAME_WORDS and (strange or by_parts):
        card = index.cards.one(names.resolver(index).find(query.text).card)
        if index.find(f"card/{card}"):
            return [Mention(card, 0, len(reading.stems))]
    return spotted or index.cards.whole(reading.stems)


def _as_named(reading: Reading, mentions: list[Mention], index: Index) -> Reading:
    """The reading of a query that is nothing but one name, mistyped so that a word of it was taken for another: the name itself."""
    if len(mentions) != 1 or (mentions[0].first, mentions[0].behind) != (0, len(reading.stems)):
        return reading
    card = index.find(f"card/{mentions[0].card}")
    whole = card and index.cards.parts.get(card.slug, set()).issuperset(reading.stems)
    return reading if whole or card is None else read(tokens(card.title), index)


def _found(query: Query, reading: Reading, mentions: list[Mention], index: Index, pair: pairs.PairAnswer | None) -> list[int]:
    """The numbers of the hits, best first."""
    if query.plain:
        ranked = rank(widened(reading, mentions, index), mentions, index, cited=cited(pair, mentions, index))
        return [each.number for each in ranked]
    if not query.groups:
        return []
    plain = [[token for part in group if not part.negative for token in part.words] for group in query.groups]
    readings = [read(words, index) for words in plain]
    fitting = allowed(query, readings, index)
    best: dict[int, float] = {}
    for words, each in zip(plain, readings, strict=True):
        if words:
            for hit in rank(each, index.cards.spot(each.stems), index, allowed=frozenset(fitting)):
                best[hit.number] = max(hit.score, best.get(hit.number, 0.0))
    first = sorted(best, key=lambda number: (-best[number], number))
    return first + [number for number in fitting if number not in best]


def _nearest(text: str, index: Index) -> tuple[Document, ...]:
    """The cards, editions and words whose names are most like the text."""
    known = [
        Name(entry.document.key, name, entry.document.key)
        for entry in index.entries
        if entry.document.kind in ("card", "edition", "word")
        for name in (entry.document.title, *(entry.document.names if entry.document.kind == "card" else ()))
    ]
    found = [index.find(name.slug) for name in nearest(text, known, limit=NEAREST, at_least=0)]
    return tuple(document for document in found if document)


def _asked(index: Index) -> tuple[tuple[str, Document], ...]:
    """The most asked questions whose pages exist."""
    found = ((question, index.find(page)) for question, page in MOST_ASKED)
    return tuple((question, document) for question, document in found if document)
