"""Whether a document is whole, told from the document alone: what it announces has to be there. And where it contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .document import CardText, Document, EditionText, Unread
from .facts import Names, kind, split, status
from .site import folded

NEEDED = ("effect", "when", "afterwards")


def missing(document: Document) -> list[Unread]:
    """What a whole document would have. Any of it means that the document was cut off, or is no longer in the form that is understood here."""
    return sorted({*_parts(document), *_editions(document), *_cards(document)}, key=lambda each: (each.line, each.text))


def _parts(document: Document) -> Iterator[Unread]:
    if not document.version:
        yield Unread(0, "Rules version", "the document does not say which version it is")
    for what, there in {"editions": document.editions, "cards": document.cards, "rules": document.passages}.items():
        if not there:
            yield Unread(0, what, "the document has none")
    if not document.listed:
        yield Unread(0, "list of editions", "the document does not list its editions")
    if not document.answers:
        yield Unread(0, "table of interrupts", "the document has none")
    numbers = sorted(story.number for story in document.stories)
    if not numbers or numbers[0] != 1 or any(later != earlier + 1 for earlier, later in pairwise(numbers)):
        yield Unread(0, "examples", f"the examples are not numbered from 1 on without a gap: {', '.join(map(str, numbers)) or 'there are none'}")
    for story in document.stories:
        if len(story.lines) < 2:
            yield Unread(story.title.line, f"Example {story.number}", "the example is not told to its end")


def _editions(document: Document) -> Iterator[Unread]:
    there = {folded(edition.name) for edition in document.editions}
    listed = {folded(name) for name, _said in document.listed}
    for name, said in document.listed:
        if folded(name) not in there:
            yield Unread(said.line, name, "the list of editions has it, and there is no section on it")
    for edition in document.editions:
        if listed and folded(edition.name) not in listed:
            yield Unread(edition.line, edition.name, "the list of editions lacks it")
        for what, said in {"a status": edition.status, "a sentence on what it is": edition.summary, "who wins": edition.winning}.items():
            if not said:
                yield Unread(edition.line, edition.name, f"the edition has not {what}")
        if edition.deck is None:
            yield Unread(edition.line, edition.name, "the edition does not say how many cards its deck has")
        if edition.status and status(edition.status.text) is None:
            yield Unread(edition.status.line, edition.status.text[:200], "the status is none of: on sale, online game only, in development")


def _cards(document: Document) -> Iterator[Unread]:
    described = {folded(card.name) for card in document.cards}
    in_decks = {folded(row.card) for edition in document.editions for row in edition.rows}
    for edition in document.editions:
        for row in edition.rows:
            if folded(row.card) not in described:
                described.add(folded(row.card))
                yield Unread(row.line, row.card, "a deck has this card, and the card reference does not")
            if kind(row.type) is None:
                yield Unread(row.line, row.type, "this is no type of card")
    for card in document.cards:
        if document.editions and folded(card.name) not in in_decks:
            yield Unread(card.line, card.name, "the card reference has this card, and no deck does")
        yield from _card(card)


def _card(card: CardText) -> Iterator[Unread]:
    told = {"type": card.type, "editions": card.editions, "page": card.page, **{name: card.fields.get(name) for name in NEEDED}}
    for what, said in told.items():
        if not said:
            yield Unread(card.line, card.name, f"the card has no {what}")
    if card.type and kind(card.type.text) is None:
        yield Unread(card.type.line, card.type.text[:200], "this is no type of card")


def contradictions(document: Document, names: Names) -> list[Unread]:
    """Where the document says one thing here and another there. Facts are still drafted; an editor asks the publisher which is right."""
    return sorted({*_sums(document), *_types(document), *_where(document, names), *_listed(document)}, key=lambda each: (each.line, each.text))


def _sums(document: Document) -> Iterator[Unread]:
    for edition in document.editions:
        if edition.deck is not None and edition.copies != edition.deck:
            yield Unread(edition.line, edition.name, f"the deck has {edition.deck} cards, and the copies in its table add up to {edition.copies}")


def _types(document: Document) -> Iterator[Unread]:
    types = {folded(card.name): card for card in document.cards}
    for edition in document.editions:
        for row in edition.rows:
            card = types.get(folded(row.card))
            if card and kind(row.type) != kind(card.type.text):
                yield Unread(row.line, f"{edition.name}, {row.card}", f"its type is {row.type} here and {card.type.text} in line {card.type.line}")
            if card and "effect" in card.fields and folded(row.effect.text) != folded(card.fields["effect"].text):
                line = card.fields["effect"].line
                yield Unread(row.line, f"{edition.name}, {row.card}", f"the effect is worded otherwise in line {line}")


def _where(document: Document, names: Names) -> Iterator[Unread]:
    decks = {edition.name: {names.card(row.card) for row in edition.rows} for edition in document.editions}
    told = [(card.name, [card.name], card.editions) for card in document.cards]
    told += [("Table of interrupts, " + " / ".join(row.cards), list(row.cards), row.editions) for row in document.answers]
    for about, cards, editions in told:
        slugs = {names.card(card) for card in cards}
        really = {names.editions[name] for name, deck in decks.items() if deck & slugs}
        said = {names.edition(name) for name in split(editions.text)}
        if editions and said != really:
            where = ", ".join(_short(edition) for edition in document.editions if names.editions[edition.name] in really)
            yield Unread(editions.line, about, f"its editions are {editions.text} here, and the decks have it in: {where or 'none'}")


def _listed(document: Document) -> Iterator[Unread]:
    sections = {folded(edition.name): edition for edition in document.editions}
    for name, said in document.listed:
        edition = sections.get(folded(name))
        if edition and edition.status and status(said.text) != status(edition.status.text):
            yield Unread(said.line, name, f"its status is another one in line {edition.status.line}")


def _short(edition: EditionText) -> str:
    return edition.name.removesuffix(" Edition")
