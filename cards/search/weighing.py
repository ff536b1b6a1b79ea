"""The second weighing: what a document is worth for a query beside what Whoosh says of it.

How much of the query it covers, how near the query is to one of its titles or to one of the questions that should lead there,
which cards the query names, and what kind of page it is. The weights lie on a plateau: none of them times two thirds or times
one and a half makes more than a handful of 1,100 queries better or worse.
"""

from __future__ import annotations

from collections.abc import Mapping

from .asked import Asked
from .documents import Document
from .index import Entry, Index
from .vocabulary import Reading

KINDS = {
    "card": 1.05,
    "rule": 1.08,
    "clause": 1.0,
    "word": 0.9,
    "example": 0.9,
    "edition": 0.95,
    "ruling": 0.68,
    "cited ruling": 0.9,
    "answered card": 0.9,
    "tool": 0.77,
    "game": 0.8,
    "old": 0.5,
}
"""How readily a page of a kind is what people look for. Rulings are for special cases; one on just the cards that were named is not."""

ANSWERS, IN_TITLE = 0.3, 0.6
"""How much more readily a ruling is what people look for when its heading has all that was asked, for then it is the answer; and how
far that depends on whether the query names all the cards that the ruling's title names."""

OF_ANOTHER_GAME = 0.4
"""What a page of another game is worth, unless the query names that game; and then what one of the site's own game is worth."""

OF_ANOTHER_CARD = 0.85
"""What a ruling on a card is worth for a question that does not speak of the card."""

OF_OLDER_SHEET = 0.93
"""What a ruling on the older sheet is worth, unless the query asks for that sheet."""

WEIGHTS = {
    "text": 0.7,
    "covered": 0.95,
    "sentence": 0.75,
    "title": 0.6,
    "exact": 3.0,
    "question": 3.4,
    "headed": 1.0,
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
headed    the share of the query that its title, one of those questions and the cards that it is about have together
named     the query names this card or edition; more, the less else it says
speaks    the share of the cards that the query names which it speaks of
together  the cards that the query names, and no others, are named
cited     the judge relied on it for these cards
"""

PAIR_WEIGHTS = WEIGHTS | {
    "text": 1.2,
    "covered": 0.7,
    "sentence": 0.6,
    "title": 1.4,
    "exact": 1.2,
    "question": 3.5,
    "headed": 1.6,
    "named": 0.5,
    "speaks": 0.7,
    "together": 1.2,
    "cited": 2.0,
}
"""When several cards are named and the judge has an answer, the answer is what is looked for: the cards themselves count less, and
what speaks of just these cards more."""


def features(asked: Asked, entry: Entry, text: float, index: Index) -> dict[str, float]:
    """The features of a document for a query (see WEIGHTS); ``text`` is Whoosh's score beside the best."""
    together = len(asked.cards) > 1 and asked.cards <= entry.mentions and entry.document.kind != "card"
    alike: list[float] = []
    met: list[int] = []
    for phrase in (*entry.names, *entry.questions):
        likeness, places = asked.likeness(phrase, index.hefts[phrase])
        alike.append(likeness)
        met.append(places)
    return {
        "text": text,
        "covered": asked.share(entry.stems) ** 2,
        "sentence": max([asked.share(sentence) for sentence in entry.sentences]) ** 2,
        "title": max(alike[: len(entry.names)], default=0.0) ** 2,
        "exact": asked.exact(entry),
        "question": max(alike, default=0.0) ** 3,
        "headed": asked.headed(entry, met[0] if met else 0, set(met)) ** 3,
        "named": _named(asked, entry.document, index),
        "speaks": len(asked.cards & entry.mentions) / len(asked.cards) if asked.cards else 0.0,
        "together": (len(asked.cards) / len(entry.mentions)) ** 0.5 if together else 0.0,
        "cited": asked.cited.get(entry.document.key, 0.0),
    }


def _named(asked: Asked, document: Document, index: Index) -> float:
    if document.kind == "card":
        card = index.cards.one(document.slug)
        return asked.named_share if card in asked.cards else asked.shared.get(card, 0.0)
    if document.kind == "game":
        return asked.game_share**2 if document.slug in asked.games else 0.0
    return asked.edition_share**2 if document.kind == "edition" and document.slug == asked.edition else 0.0


def worth(asked: Asked, reading: Reading, entry: Entry, text: float, index: Index) -> float:
    """What a document is worth for a query: the sum of its features, times how readily its kind is sought."""
    values = features(asked, entry, text, index)
    kind = entry.document.kind
    weights = PAIR_WEIGHTS if asked.cited else WEIGHTS
    readily = KINDS.get(_in_answer(kind, values) if asked.cited else kind, 0.8) * reading.kinds.get(kind, 1.0)
    if kind == "ruling" and len(asked.words) > 1:
        if _foreign(asked, entry):
            readily *= OF_ANOTHER_CARD
        else:
            readily = max(readily, KINDS[kind] + ANSWERS * values["headed"] ** 0.5 * (IN_TITLE * _told_of(asked, entry) + 1 - IN_TITLE))
    if entry.document.older and "old" not in reading.kinds:
        readily *= OF_OLDER_SHEET
    return _of_game(asked, entry, index) * readily * sum([weights[name] * value for name, value in values.items()])


def _of_game(asked: Asked, entry: Entry, index: Index) -> float:
    """Pages of a game that is not the one asked about count less."""
    game = entry.document.game
    wanted = not game or (game in asked.games if asked.games else game == index.main_game)
    return 1.0 if wanted else OF_ANOTHER_GAME


def _foreign(asked: Asked, entry: Entry) -> bool:
    """Whether a page is about cards of which the query says nothing."""
    return bool(entry.titled) and asked.cards.isdisjoint(entry.mentions) and asked.shared.keys().isdisjoint(entry.mentions)


def _told_of(asked: Asked, entry: Entry) -> float:
    """The share of the cards in the title of a page that the query names; 1 if its title names none."""
    return len(entry.titled & asked.cards) / len(entry.titled) if entry.titled else 1.0


def _in_answer(kind: str, values: Mapping[str, float]) -> str:
    """The kind of a hit where the judge has answered: a ruling on these cards, or a card, whose page tells less than the answer."""
    if kind == "ruling":
        return "cited ruling" if values["together"] or values["cited"] else kind
    return "answered card" if kind == "card" and values["speaks"] < 1 else kind
