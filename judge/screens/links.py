"""Addresses of the pages around the judge: only what says something stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from judge.engine import Catalogue, Dispute, notation

from .place import CHAIN

CASES = "/judge/cases/"
CLAIMS = "/judge/claims/"
CHANGE = "/judge/change/"
QUIZ = "/judge/quiz/"


def query_url(path: str, fields: Mapping[str, object] | Sequence[tuple[str, object]]) -> str:
    """An address with fields; those that are empty are left out."""
    pairs = fields.items() if isinstance(fields, Mapping) else fields
    query = urlencode([(key, value) for key, value in pairs if value not in ("", None)], safe="~")
    return f"{path}?{query}" if query else path


def chain_url(dispute: Dispute, catalogue: Catalogue) -> str:
    """The address of the verdict on a dispute."""
    return query_url(CHAIN, {"d": notation.write(dispute, catalogue)})
