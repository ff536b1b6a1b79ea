"""The second weighing: what a document is worth for a query beside what Whoosh says of it.

How much of the query it covers, how near the query is to one of its titles or to one of the questions that should lead there,
which cards the query names, and what kind of page it is. The weights lie on a plateau: any one of them times two thirds or times
one and a half changed the first place in at most 7 of 600 queries, and the first three in none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from .documents import Document
from .index import OF_OTHER_NAME, OF_QUESTION, Entry, Index, Phrase
from .lexicon import EMPTY, STOP
from .mentions import Mention
from .vocabulary import Reading
from .words import stem

KINDS = {
    "card": 1.13,
    "rule": 1.08,
    "clause": 1.0,
    "word": 0.9,
    "example": 0.9,
    "edition": 1.25,
    "ruling": 0.68,
    "cited ruling": 0.9,
    "answered card": 0.9,
    "tool": 0.85,
    "game": 0.8,
    "old": 0.5,
}
"""How readily a page of a kind is what people look for. Rulings are for special cases; one on just the cards that were named is not."""

WEIGHTS = {
    "text": 0.7,
    "covered": 0.75,
    "sentence": 0.75,
    "title": 0.8,
    "exact": 2.5,
    "question": 2.5,
    "named": 2.6,
    "speaks": 1.3,
    "together": 1.0,
    "cited": 1.5,
}
"""What each feature of a hit counts for; each lies between 0 and 1.

text      Whoosh's score, beside the best one
covered   the share of the query that the document has
sentence  the share of the query that one of its sentences has, with its title
title     likeness to one of its names
exact     the query is one of its names or questions, word for word
question  likeness to one of its names, or of the questions that should lead to it
named     the query names this card or edition; more, the less else it says
speaks    the share of the cards that the query names which it speaks of
together  the cards that the query names, and no others, are named
cited     the judge relied on it for these cards
"""

PAIR_WEIGHTS = {
    "text": 1.2,
    "covered": 0.7,
    "sentence": 1.0,
    "title": 1.4,
    "exact": 1.2,
    "question": 3.5,
    "named": 0.5,
    "speaks": 0.7,
    "together": 2.0,
    "cited": 1.5,
}
"""When several cards are named and the judge has an answer, the answer is what is looked for: the cards themselves count less, and
what speaks of just these cards more."""

SHARED_NAME = 0.7
"""What a word that names several cards counts beside one that names this card alone."""

SMALL = 0.8
"""What a word without meaning of its own weighs where two questions are compared; a telling word weighs 1 to 6."""

SMALL_WORDS = frozenset(stem(word) for word in STOP - EMPTY)

OTHER_FORMS, WITHOUT_SMALL = 0.9, 0.5
""""mixing decks" is not quite "mixed decks", and "what does steal mean" is "steal" only half."""


@dataclass(frozen=True)
class Asked:
    """What is asked, made ready for the weighing.

    words    what each telling word may be filed under, best first, and its weight; ``known`` all of these stems
    small    the words that carry no meaning by themselves but tell one question from another ("where", "when")
    wording  the query as it is written; ``phrase`` as a phrase; ``telling`` the same without the small words
    total    the sum of the weights
    """

    words: tuple[tuple[tuple[tuple[str, float], ...], float], ...]
    known: frozenset[str]
    small: tuple[str, ...]
    wording: str
    phrase: Phrase
    telling: Phrase
    total: float
    cards: frozenset[str]
    named_share: float
    shared: Mapping[str, float]
    edition: str
    edition_share: float
    cited: Mapping[str, float]

    def share(self, have: Collection[str]) -> float:
        """The share of the query, by weight of words, that is among these stems."""
        found = 0.0
        for known, weight in self.words:
            for each, worth in known:
                if each in have:
                    found += weight * worth
                    break
        return min(1.0, found / self.total)

    def likeness(self, phrase: Phrase, index: Index) -> float:
        """How alike the query and a phrase are: 1 when each has all of the other, by weight of words. A word meets a word only once."""
        if self.known.isdisjoint(phrase):
            return 0.0
        left = list(phrase)
        found = 0.0
        for known, weight in self.words:
            for each, worth in known:
                if each in left:
                    left.remove(each)
                    found += weight * worth
                    break
        for word in self.small:
            if word in left:
                left.remove(word)
                found += SMALL
        theirs = sum([SMALL if each in SMALL_WORDS else index.weight(each) for each in phrase])
        return min(1.0, 2 * found / (self.total + SMALL * len(self.small) + theirs))

    def exact(self, entry: Entry) -> float:
        """Whether the query is one of the names or questions of a document: as it is written, in other forms, without its small words."""
        written = entry.wordings.get(self.wording, 0.0)
        if written == 1.0:
            return written
        best = [OF_OTHER_NAME * self._same(phrase) for phrase in entry.names] + [OF_QUESTION * self._same(phrase) for phrase in entry.questions]
        return max(written, *best, 0.0)

    def _same(self, phrase: Phrase) -> float:
        if phrase == self.phrase:
            return OTHER_FORMS
        if self.known.isdisjoint(phrase):
            return 0.0
        return WITHOUT_SMALL if tuple(each for each in phrase if each not in SMALL_WORDS) == self.telling else 0.0


def prepared(reading: Reading, mentions: Collection[Mention], index: Index, cited: Mapping[str, float] | None = None) -> Asked:
    """The query as the weighing needs it."""
    words = tuple((tuple(sorted(word.known.items(), key=lambda each: -each[1])), index.weight(word.first)) for word in reading.words if word.known)
    told = [word.first for word in reading.words if not word.hint]
    total = sum(index.weight(first) for first in told) or 1.0
    naming = {known for mention in mentions for known in reading.stems[mention.first : mention.behind]} & set(told)
    edition = index.cards.edition(reading.stems)
    of_edition = set(reading.stems[edition.first : edition.behind]) & set(told) - naming if edition else set()
    beside = total - sum(index.weight(known) for known in of_edition)
    return Asked(
        words=words,
        known=frozenset(known for word in reading.words for known in word.known),
        small=tuple(each for each in reading.phrase if each in SMALL_WORDS and each not in told),
        wording=reading.wording,
        phrase=reading.phrase,
        telling=tuple(each for each in reading.phrase if each not in SMALL_WORDS),
        total=total,
        cards=frozenset(mention.card for mention in mentions),
        named_share=min(1.0, sum(index.weight(known) for known in naming) / (beside or total)),
        shared=_shared(set(told) - naming, index, beside or total),
        edition=edition.card if edition else "",
        edition_share=(total - beside) / total,
        cited=cited or {},
    )


def _shared(told: Collection[str], index: Index, total: float) -> dict[str, float]:
    """Card → the share of the query that is a word by which it is called, though others are too ("booby")."""
    found: dict[str, float] = {}
    for word in told:
        for card in index.cards.shared.get(word, ()):
            found[card] = max(found.get(card, 0.0), SHARED_NAME * min(1.0, index.weight(word) / total))
    return found


def features(asked: Asked, entry: Entry, text: float, index: Index) -> dict[str, float]:
    """The features of a document for a query (see WEIGHTS); ``text`` is Whoosh's score beside the best."""
    together = len(asked.cards) > 1 and asked.cards <= entry.mentions and entry.document.kind != "card"
    names = [asked.likeness(phrase, index) for phrase in entry.names]
    questions = [asked.likeness(phrase, index) for phrase in entry.questions]
    return {
        "text": text,
        "covered": asked.share(entry.stems) ** 2,
        "sentence": max(asked.share(sentence) for sentence in entry.sentences) ** 2,
        "title": max(names, default=0.0) ** 2,
        "exact": asked.exact(entry),
        "question": max(names + questions, default=0.0) ** 3,
        "named": _named(asked, entry.document, index),
        "speaks": len(asked.cards & entry.mentions) / len(asked.cards) if asked.cards else 0.0,
        "together": (len(asked.cards) / len(entry.mentions)) ** 0.5 if together else 0.0,
        "cited": asked.cited.get(entry.document.key, 0.0),
    }


def _named(asked: Asked, document: Document, index: Index) -> float:
    if document.kind == "card":
        card = index.cards.one(document.slug)
        return asked.named_share if card in asked.cards else asked.shared.get(card, 0.0)
    return asked.edition_share**2 if document.kind == "edition" and document.slug == asked.edition else 0.0


def worth(asked: Asked, reading: Reading, entry: Entry, text: float, index: Index) -> float:
    """What a document is worth for a query: the sum of its features, times how readily its kind is sought."""
    values = features(asked, entry, text, index)
    kind = entry.document.kind
    weights = PAIR_WEIGHTS if asked.cited else WEIGHTS
    readily = KINDS.get(_in_answer(kind, values) if asked.cited else kind, 0.8) * reading.kinds.get(kind, 1.0)
    return readily * sum([weights[name] * value for name, value in values.items()])


def _in_answer(kind: str, values: Mapping[str, float]) -> str:
    """The kind of a hit where the judge has answered: a ruling on these cards, or a card, whose page tells less than the answer."""
    if kind == "ruling":
        return "cited ruling" if values["together"] or values["cited"] else kind
    return "answered card" if kind == "card" else kind
