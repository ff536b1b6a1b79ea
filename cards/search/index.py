"""The index: all documents in memory, one for each process, built from the database and keyed by the content version.

Whoosh holds the words and gives each document its first score; what ``ranking`` needs beside that is kept in plain tuples.
An index never changes once it is built. A new content version makes a new one, behind one lock, and it takes the place of the
old one in one step: readers hold either the old index or the new one, never half of either.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from sys import intern

from whoosh import fields, scoring
from whoosh.filedb.filestore import RamStorage
from whoosh.index import FileIndex
from whoosh.searching import Searcher

from cards.versioned import Versioned

from . import reference, tools  # noqa: F401  # they register their documents
from .documents import Document, collect
from .lexicon import EMPTY, STOP
from .mentions import Mentions
from .passages import sentences as split
from .prefixes import Prefixes
from .values import Values
from .words import clean, flat, folded, phrase, stem, stems, tokens, wording

FIELDS = ("title", "names", "also", "body")
MODEL = scoring.BM25F(B=0.5, K1=1.2, title_B=0.3, names_B=0.1, also_B=0.2, body_B=0.4)

OF_OTHER_NAME, OF_QUESTION = 0.85, 0.8
"""Another name, or a question that leads to a page, is nearly as good as its title."""

SMALL = 0.8
"""What a word without meaning of its own weighs where two questions are compared; a telling word weighs 1 to 6."""

SMALL_WORDS = frozenset(stem(word) for word in STOP - EMPTY)

STORIES = frozenset({"ruling", "example"})
"""Kinds whose texts tell stories: a card that only plays a part in one is not what they are about."""

Phrase = tuple[str, ...]


def _words() -> fields.KEYWORD:
    """Stems that are cut already: ``words`` alone decides what a word is."""
    return fields.KEYWORD(scorable=True)


SCHEMA = fields.Schema(**{name: _words() for name in FIELDS})


@dataclass(frozen=True)
class Entry:
    """A document as the ranking sees it.

    stems      all of its stems
    sentences  the stems of each sentence, with those of its title
    names, questions   its names and the questions that should lead to it, as phrases (see ``words.phrase``)
    wordings   the same as they are written (see ``words.wording``), with what it counts to hit one
    mentions   slugs of the cards that it speaks of; ``titled`` of those that its title names
    flat       its words for quoted phrases
    words      the words of its names, questions and text as they are written
    fields     its stems for Whoosh, by field
    """

    document: Document
    stems: frozenset[str]
    sentences: tuple[frozenset[str], ...]
    names: tuple[Phrase, ...]
    questions: tuple[Phrase, ...]
    wordings: Mapping[str, float]
    mentions: frozenset[str]
    titled: frozenset[str]
    flat: str
    words: frozenset[str]
    fields: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Index:
    """Everything searchable at one content version. ``entries`` and Whoosh number the documents alike.

    frequency   stem → in how many documents it is
    rarity      stem → how much it says: more, the fewer documents have it
    words       all words as they are written; ``name_words`` those of cards and editions; ``long_words`` those that may be mistyped
    whole_names names of cards and editions: folded → as they are written
    hefts       each name and question as a phrase → the sum of the weights of its stems
    cards, prefixes, values   names of cards, beginnings of names, what the operators take
    main_game   the game of the cards; ``other_games``: slug → the stems of the game's name
    by_key      ``kind/slug`` → number; ``clauses_on``: card → keys of the clauses whose title names it and no other
    """

    entries: tuple[Entry, ...]
    whoosh: FileIndex
    frequency: Mapping[str, int]
    rarity: dict[str, float]
    hefts: Mapping[Phrase, float]
    words: frozenset[str]
    name_words: frozenset[str]
    whole_names: Mapping[str, str]
    long_words: tuple[str, ...]
    cards: Mentions
    prefixes: Prefixes
    values: Values
    by_key: dict[str, int]
    main_game: str
    other_games: Mapping[str, tuple[str, ...]]
    clauses_on: dict[str, tuple[str, ...]]

    def searcher(self) -> Searcher:
        """A searcher for one request: never kept, never shared, closed by ``with``."""
        opened: Searcher = self.whoosh.searcher(weighting=MODEL)
        return opened

    def weight(self, word_stem: str) -> float:
        """How much a stem says: more, the fewer documents have it. An unknown one weighs as much as the rarest."""
        return self.rarity.get(word_stem, self.rarity.get("", 1.0))

    def knows(self, word_stem: str) -> bool:
        """Whether any document has the stem."""
        return bool(word_stem) and word_stem in self.rarity

    def find(self, key: str) -> Document | None:
        """The document ``kind/slug``."""
        number = self.by_key.get(key)
        return None if number is None else self.entries[number].document


def build(documents: Iterable[Document], before: Index | None = None) -> Index:
    """An index of these documents. What stands in ``before`` as it is now is taken from there: most edits change one document."""
    found = tuple(documents)
    cards = Mentions(found)
    known = {entry.document.key: entry for entry in before.entries} if before and before.cards.alike(cards) else {}
    entries = tuple(_same(document, known) or _entry(document, cards) for document in found)
    count = Counter(word for entry in entries for word in entry.stems)
    rarity = {word: math.log(1 + (len(entries) + 1) / (n + 0.5)) for word, n in count.items()}
    said = {each for entry in entries for each in (*entry.names, *entry.questions)}
    rarity[""] = math.log(1 + (len(entries) + 1) / 0.5)
    words = {word for entry in entries for word in entry.words}
    called = [part for d in found if d.kind in ("card", "edition") for part in (d.title, *d.names)]
    names = {t.word for part in called for t in tokens(clean(part))}
    whoosh = RamStorage().create_index(SCHEMA)
    with whoosh.writer() as writer:
        for entry in entries:
            writer.add_document(**entry.fields)
    main = next((d.game for d in found if d.kind == "card"), "")
    clauses_on: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        if entry.document.kind == "clause" and len(entry.titled) == 1:
            (card,) = entry.titled
            clauses_on[card] = (*clauses_on.get(card, ()), entry.document.key)
    return Index(
        entries=entries,
        whoosh=whoosh,
        frequency=count,
        rarity=rarity,
        hefts={each: sum(SMALL if word in SMALL_WORDS else rarity[word] for word in each) for each in said},
        words=frozenset(words),
        name_words=frozenset(names),
        whole_names={flat(name).strip(): name for name in called},
        long_words=tuple(sorted(word for word in words if len(word) > 3)),
        cards=cards,
        prefixes=Prefixes(found),
        values=Values(found, cards),
        main_game=main,
        other_games={d.slug: tuple(stem(t.word) for t in tokens(clean(d.title))) for d in found if d.kind == "game" and d.slug != main},
        by_key={document.key: number for number, document in enumerate(found)},
        clauses_on=clauses_on,
    )


def _same(document: Document, known: Mapping[str, Entry]) -> Entry | None:
    entry = known.get(document.key)
    return entry if entry and entry.document == document else None


def _entry(document: Document, cards: Mentions) -> Entry:
    names = (document.title, *document.names)
    heading = frozenset(stems(" . ".join([*names, document.label, document.where])))
    sentences = tuple(heading.union(stems(sentence)) for sentence in split(document.body)) or (heading,)
    told = document.title if document.kind in STORIES else f"{document.title} {document.body}"
    return Entry(
        document=document,
        stems=heading.union(*sentences, *(stems(question) for question in document.also)),
        sentences=sentences,
        names=tuple(filter(None, map(phrase, names))),
        questions=tuple(filter(None, map(phrase, document.also))),
        wordings={
            **{wording(question): OF_QUESTION for question in document.also},
            **{wording(name): OF_OTHER_NAME for name in document.names},
            wording(document.title): 1.0,
        },
        mentions=frozenset(cards.one(slug) for slug in document.about) | cards.exact(told),
        titled=frozenset(cards.exact(document.title)),
        flat=flat(" \n ".join([*names, document.label, document.where, document.body])),
        words=frozenset(intern(word) for part in (*names, *document.also, document.body) for word in folded(part)),
        fields={
            "title": " ".join(stems(document.title)),
            "names": " ".join(word for name in document.names for word in stems(name)),
            "also": " ".join(word for question in document.also for word in stems(question)),
            "body": " ".join([*stems(document.label), *stems(document.body)]),
        },
    )


_last: list[Index] = []
"""The index that was built last, for what stays the same in the next."""


def _build() -> Index:
    built = build(collect(), _last[0] if _last else None)
    _last[:] = [built]
    return built


_index = Versioned(_build)


def current() -> Index:
    """The index of the content that this connection sees now (1 query, more when the content version has moved).

    A reader that comes after an edit was published waits for the new index, so that the edit is found at once. A preview has an index of
    its own, and leaves everybody else's alone.
    """
    return _index.current()


def forget() -> None:
    """Lets go of the index; the next reader builds it anew."""
    _last.clear()
    _index.forget()
