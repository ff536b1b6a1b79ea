"""The documents of the reference: cards, rules, rulings, examples, editions, words, games, and rules that hold no longer.

Every builder makes a constant number of queries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from cards.models import MAIN, Alias, Card, Clause, Edition, Example, Game, Printing, Ruleset, Ruling, Section, Term

from .documents import Document, phrases, register
from .effects import effects_of
from .plain import plain

OLDER = "older-"
"""How the slugs of rulings begin that set the older sheet beside the current rules."""


class Listed(Protocol):
    """What has a permanent name and a page."""

    slug: Any

    def get_absolute_url(self) -> str: ...


def _sentences(parts: Iterable[object]) -> str:
    return " ".join(plain(str(part)) for part in parts if part)


def _page(kind: str, thing: Listed, title: str, **more: Any) -> Document:
    """The document of a thing that has a page: its address is the thing's own."""
    return Document(kind=kind, slug=thing.slug, title=title, url=thing.get_absolute_url(), **more)


@register
def cards() -> Iterator[Document]:
    """Cards under every name they have, with their type, copies and effects (4 queries)."""
    names: dict[int, list[str]] = {}
    for alias in Alias.objects.all():
        names.setdefault(alias.card_id, []).append(alias.name)
    known = list(Card.objects.select_related("same_as"))
    for card in known:
        if card.same_as_id:
            names.setdefault(card.same_as_id, []).append(card.name)
    copies: dict[int, dict[str, int]] = {}
    for printing in Printing.objects.select_related("edition"):
        copies.setdefault(printing.card_id, {})[printing.edition.slug] = printing.copies
    for card in known:
        yield _page(
            "card",
            card,
            card.name,
            names=tuple(names.get(card.pk, [])),
            also=phrases(card.also_searched_as),
            body=_sentences([card.effect, card.when, card.afterwards, *card.notes]),
            label=f"{card.get_kind_display()} card",
            about=frozenset({card.slug}),
            card_kind=card.kind,
            copies=copies.get(card.pk, {}),
            answers={str(what): str(effect) for what, effect in card.behaviour.get("answers", {}).items()},
            refuses=frozenset(card.behaviour.get("refuses", ())),
            effects=effects_of(card.effect, card.behaviour),
            game=MAIN,
        )


def _place(ruleset: Ruleset, chapter: str = "") -> str:
    """Where a rule stands, with the name of the game unless it is the site's own."""
    if ruleset.game_id == MAIN:
        return chapter
    return f"{ruleset.game.name}, {chapter.lower()}" if chapter else ruleset.game.name


@register
def rules() -> Iterator[Document]:
    """Chapters and clauses of every ruleset; those that hold no longer are of the kind ``old`` (3 queries)."""
    titles = {clause.slug: clause.title for clause in Clause.objects.only("slug", "title")}
    for section in Section.objects.select_related("ruleset__game"):
        current = section.ruleset.is_current
        yield _page(
            "rule" if current else "old",
            section,
            section.title,
            body=plain(section.summary, titles),
            label=str(section.number) if current else section.ruleset.name,
            where=_place(section.ruleset) if current else section.ruleset.name,
            game=section.ruleset.game_id,
        )
    for clause in Clause.objects.select_related("section__ruleset", "ruleset__game"):
        current = clause.ruleset.is_current
        yield _page(
            "clause" if current else "old",
            clause,
            clause.title,
            also=phrases(clause.also_searched_as),
            body=plain(clause.text, titles),
            label=clause.label if current else clause.ruleset.name,
            where=_place(clause.ruleset, clause.section.title),
            game=clause.ruleset.game_id,
        )


@register
def rulings() -> Iterator[Document]:
    """Rulings with their reasons (2 queries)."""
    for ruling in Ruling.objects.select_related("game").prefetch_related("cards"):
        said = [reading.get("says", "") for reading in ruling.readings]
        yield _page(
            "ruling",
            ruling,
            ruling.question,
            also=phrases(ruling.also_searched_as),
            body=_sentences([ruling.ruling, ruling.situation, *said, *ruling.reasons_for, *ruling.reasons_against]),
            label=ruling.get_status_display(),
            state=ruling.status,
            where=ruling.topic if ruling.game_id == MAIN else f"{ruling.game.name}, {ruling.topic.lower()}",
            about=frozenset(card.slug for card in ruling.cards.all()),
            about_kinds=frozenset(ruling.card_kinds),
            older=ruling.slug.startswith(OLDER),
            game=ruling.game_id,
        )


@register
def examples() -> Iterator[Document]:
    """The worked examples (2 queries)."""
    for example in Example.objects.select_related("section__ruleset").prefetch_related("cards"):
        yield _page(
            "example",
            example,
            example.title,
            names=(f"Example {example.number}",),
            body=_sentences([example.lesson, *example.story, example.outcome]),
            label=f"Example {example.number}",
            where=example.section.title,
            about=frozenset(card.slug for card in example.cards.all()),
            game=MAIN,
        )


@register
def editions() -> Iterator[Document]:
    """The editions (1 query)."""
    for edition in Edition.objects.all():
        size = f"A deck of {edition.deck_size} cards."
        yield _page(
            "edition",
            edition,
            edition.name,
            names=(edition.short_name,),
            body=_sentences([edition.summary, edition.winning, edition.tie, edition.status_note, size, *edition.notes]),
            label=edition.get_status_display(),
            state=edition.status,
            copies={edition.slug: edition.deck_size},
            game=MAIN,
        )


@register
def words() -> Iterator[Document]:
    """The glossary (1 query)."""
    for term in Term.objects.all():
        yield _page(
            "word",
            term,
            term.word,
            names=tuple(str(other) for other in term.also),
            body=plain(term.meaning),
            label="Word",
        )


@register
def games() -> Iterator[Document]:
    """The games (1 query). The site's own game has the overview of its rules as its page."""
    for game in Game.objects.all():
        facts = [f"{game.players_min} to {game.players_max} players"]
        facts += [f"from {game.age} years"] * (game.age is not None) + [f"about {game.minutes} minutes"] * (game.minutes is not None)
        yield _page(
            "game",
            game,
            game.name,
            body=_sentences([game.summary, game.goal, f"{', '.join(facts)}."]),
            label="Game",
            game=game.slug,
        )
