"""A search as of an older version of the rules: what that version says, and its pages of the cards that were found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cards.content.as_of import CardThen, cards_then, clauses_of, version_path
from cards.content.comparing import called
from cards.models import Ruleset

from .answers import Answer
from .documents import Document


def as_of(answer: Answer, version: Ruleset) -> Answer:
    """The same answer with nothing in it but the version's own parts and the cards that it knows, under their names of then (4 queries).

    Cards lead to their pages in the version.
    """
    then = {card.slug: card for card in cards_then(version, clauses_of(version)) if card.known}
    found = tuple(kept for document in answer.documents if (kept := _in_version(document, version, then)))
    return replace(answer, documents=found, pair=None)


def _in_version(document: Document, version: Ruleset, then: Mapping[str, CardThen]) -> Document | None:
    if document.kind == "old":
        return document if document.url.startswith(f"/rules/v/{version.slug}/") else None
    card = then.get(document.slug) if document.kind == "card" else None
    if card is None or card.gone:
        return None
    said = f"What {called(version)} says of this card: {card.said[0].text}"
    return replace(document, title=card.name, url=f"{version_path(version)}cards/{document.slug}/", body=said)
