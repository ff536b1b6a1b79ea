"""A search as of an older version of the rules: what that version says, and its pages of the cards that were found."""

from __future__ import annotations

from dataclasses import replace

from cards.content.as_of import version_path
from cards.content.comparing import called
from cards.models import Ruleset

from .answers import Answer
from .documents import Document


def as_of(answer: Answer, version: Ruleset) -> Answer:
    """The same answer with nothing in it but the version's own parts and cards; cards lead to their pages in the version."""
    found = tuple(kept for document in answer.documents if (kept := _in_version(document, version)))
    return replace(answer, documents=found, pair=None)


def _in_version(document: Document, version: Ruleset) -> Document | None:
    if document.kind == "old":
        return document if document.url.startswith(f"/rules/v/{version.slug}/") else None
    if document.kind == "card":
        return replace(document, url=f"{version_path(version)}cards/{document.slug}/", body=f"What {called(version)} says of this card.")
    return None
