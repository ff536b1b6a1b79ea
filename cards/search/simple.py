"""A plain search over names, titles and texts: every word must be there, names count more than texts.

Small on purpose: all content is read and compared in memory, in a constant number of queries.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cards.models import Alias, Card, Clause, Edition, Example, Ruling, Section, Term

from .nearest import Name, fold, nearest

MOST_WORDS = 12
SMALL_WORDS = frozenset({"and", "are", "can", "does", "for", "from", "how", "the", "this", "that", "what", "when", "who", "with", "you", "your"})
"""With words of one or two letters, the words that say nothing about what is sought."""


@dataclass(frozen=True)
class Hit:
    """Something found: ``kind`` is one of card, rule, clause, ruling, example, edition, word."""

    kind: str
    slug: str
    title: str
    url: str
    snippet: str


@dataclass(frozen=True)
class Results:
    """What a search gives: hits, best first, and the nearest names when there are none."""

    query: str
    hits: list[Hit]
    nearest: list[Name]


@dataclass(frozen=True)
class _Document:
    kind: str
    slug: str
    title: str
    url: str
    text: str
    names: str = ""


def _documents() -> Iterator[_Document]:
    """All content as title, other names and text, the most useful kinds first (8 queries)."""
    aliases: dict[int, list[str]] = {}
    for alias in Alias.objects.all():
        aliases.setdefault(alias.card_id, []).append(alias.name)
    for card in Card.objects.all():
        names = " ".join([*aliases.get(card.pk, []), card.also_searched_as])
        text = " ".join([card.effect, card.when, card.afterwards, *card.notes])
        yield _Document("card", card.slug, card.name, card.get_absolute_url(), text, f"{names} {card.kind}")
    for section in Section.objects.filter(ruleset__is_current=True).select_related("ruleset"):
        yield _Document("rule", section.slug, section.title, section.get_absolute_url(), section.summary)
    for clause in Clause.objects.filter(ruleset__is_current=True).select_related("section__ruleset"):
        yield _Document("clause", clause.slug, f"{clause.label} {clause.title}", clause.get_absolute_url(), clause.text, clause.also_searched_as)
    for term in Term.objects.all():
        yield _Document("word", term.slug, term.word, term.get_absolute_url(), term.meaning, " ".join(term.also))
    for ruling in Ruling.objects.all():
        yield _Document("ruling", ruling.slug, ruling.question, ruling.get_absolute_url(), ruling.ruling, ruling.also_searched_as)
    for edition in Edition.objects.all():
        yield _Document("edition", edition.slug, edition.name, edition.get_absolute_url(), f"{edition.summary} {edition.winning} {edition.tie}")
    for example in Example.objects.select_related("section__ruleset"):
        text = " ".join([*example.story, example.outcome, example.lesson])
        yield _Document("example", example.slug, str(example), example.get_absolute_url(), text)


def _score(words: list[str], document: _Document) -> int:
    """0 if a word is missing; more for words in the title, most when they are the whole title."""
    title, names, text = (f"-{fold_long(part)}" for part in (document.title, document.names, document.text))
    if title[1:] == "-".join(words):
        return 1000
    score = 0
    for word in words:
        part = 30 if f"-{word}" in title else 20 if f"-{word}" in names else 1 if f"-{word}" in text else 0
        if not part:
            return 0
        score += part
    return score


def fold_long(text: str) -> str:
    """Folded like a name, however long it is."""
    return "-".join(filter(None, (fold(word) for word in text.split())))


def _snippet(text: str, words: list[str]) -> str:
    """The sentence of the text in which a word first stands; the first one if none does."""
    plain = text.replace("*", "").replace("`", "")
    sentences = [sentence.strip() for sentence in plain.replace("\n", " ").split(". ") if sentence.strip()]
    fitting = (sentence for sentence in sentences if any(f"-{word}" in f"-{fold_long(sentence)}" for word in words))
    best = next(fitting, sentences[0] if sentences else "")
    if best and best[-1] not in ".!?":
        best += "."
    return best


def search(query: str, *, limit: int = 40) -> Results:
    """What the content says about the words of ``query``; small words do not count unless there are no others."""
    folded = [word for word in fold_long(query).split("-") if word][:MOST_WORDS]
    words = [word for word in folded if len(word) > 2 and word not in SMALL_WORDS] or folded
    if not words:
        return Results(query, [], [])
    documents = list(_documents())
    scored = [(_score(words, document), document) for document in documents]
    ranked = sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])
    hits = [Hit(each.kind, each.slug, each.title, each.url, _snippet(each.text, words)) for _score_, each in ranked[:limit]]
    names = [Name(each.slug, each.title, each.url) for each in documents if each.kind in ("card", "edition", "word")]
    return Results(query, hits, [] if hits else nearest(query, names))
