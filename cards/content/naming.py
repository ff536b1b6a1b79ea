"""Which of many names a text says: found in one go, however many names there are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

END = ""
"""Stands in a tree where a text may end."""


class Named:
    """Finds whose names a text says, spelt as they are and as whole words. Names inside longer names count too."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        """``names`` are those of each one who is looked for."""
        whose: dict[str, set[str]] = {}
        for one, forms in names.items():
            for form in forms:
                whose.setdefault(form, set()).add(one)
        self._said = {form: _begun(form, whose) for form in whose}
        self._pattern = re.compile(rf"(?<![\w-])(?=({choice(whose)})(?![\w-]))") if whose else None

    def among(self, text: str) -> set[str]:
        """Those of whom the text says a name."""
        if self._pattern is None:
            return set()
        return {one for match in self._pattern.finditer(text) for one in self._said[match[1]]}


def _begun(name: str, whose: Mapping[str, set[str]]) -> frozenset[str]:
    """Whose names are said where this one is, which is the longest there: they are whole words with which it begins."""
    ends = [match.start() for match in re.finditer(r"(?<=.)(?![\w-])", name, re.DOTALL)]
    return frozenset(one for end in ends for one in whose.get(name[:end], ()))


def choice(texts: Iterable[str]) -> str:
    """What matches each of the texts, the longest first. Letters with which several begin are looked at once, so that a text is searched for
    thousands of names about as fast as for a few."""
    tree: dict[str, Any] = {}
    for text in texts:
        at = tree
        for letter in text:
            at = at.setdefault(letter, {})
        at[END] = {}
    return _branches(tree)


def _branches(tree: Mapping[str, Any]) -> str:
    parts = [re.escape(letter) + _branches(rest) for letter, rest in tree.items() if letter != END]
    if END in tree:
        return f"(?:{'|'.join(parts)})?" if parts else ""
    return parts[0] if len(parts) == 1 else f"(?:{'|'.join(parts)})" if parts else ""
