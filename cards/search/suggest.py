"""As you type: what the half-written query may become.

Names and titles whose words begin with the words in the box, in any order. If nothing does, the last word is taken for mistyped.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .documents import Document
from .index import Index
from .words import clean, tokens

MOST = 20
"""More suggestions than this help nobody."""

LAST_RESORT = frozenset({"ruling", "example", "old"})
"""Kinds whose long titles are suggested only where there is little else."""

ENOUGH = 3


@dataclass(frozen=True)
class Suggestion:
    """Something that can be opened at once. ``name`` is the name that fits, which need not be the title."""

    document: Document
    name: str


def suggest(typed: str, index: Index, *, limit: int = 8, kinds: Collection[str] = ()) -> list[Suggestion]:
    """What the box may become, best first, each document once; at most MOST. ``kinds``: only these, all if empty."""
    words = [token.word for token in tokens(clean(typed[:200]))][:6]
    names = index.prefixes
    found = names.find(words)
    if not found and words:
        found = names.find([*words[:-1], names.mended(words[-1])]) or names.find([names.mended(word) for word in words])
    chosen: dict[str, Suggestion] = {}
    for name in found:
        late = name.document.kind in LAST_RESORT and len(chosen) >= ENOUGH
        if not late and (not kinds or name.document.kind in kinds):
            chosen.setdefault(name.document.key, Suggestion(name.document, name.text))
    return list(chosen.values())[: max(0, min(limit, MOST))]
