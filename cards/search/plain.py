"""Plain words out of the Markdown in which content is written, for the index and for passages."""

from __future__ import annotations

import re
from collections.abc import Mapping

_LINK = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]*))?\]\]")
_ADDRESS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_RULE = re.compile(r"^\s*\|?[\s:|-]*-{3}[\s:|-]*$")
_BULLET = re.compile(r"^\s*(?:[-*+]|\d+\.|#+|>)\s+")
_MARKS = re.compile(r"[*`]+|(?<!\w)_+|_+(?!\w)")


def plain(markdown: str, titles: Mapping[str, str] | None = None) -> str:
    """One line of plain text. ``[[slug]]`` becomes the title that ``titles`` knows for it; table rows become ``a: b;``.

    >>> plain("**On sale**, see [[end.ties]].", {"end.ties": "Who wins a tie"})
    'On sale, see Who wins a tie.'
    """
    known = titles or {}
    lines = []
    for line in markdown.splitlines():
        if _RULE.match(line):
            continue
        row = line.strip()
        if row.startswith("|"):
            row = ": ".join(cell.strip() for cell in row.strip("|").split("|")) + ";"
        lines.append(_BULLET.sub("", row))
    text = " ".join(line for line in lines if line)
    text = _LINK.sub(lambda m: m.group(2) or known.get(m.group(1), m.group(1)), text)
    return " ".join(_MARKS.sub("", _ADDRESS.sub(r"\1", text)).split())
