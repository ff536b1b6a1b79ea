"""How much a text may ask of whoever reads it as Markdown.

Brackets that are never closed are looked for up to the end of their paragraph, each of them, and lists within lists are opened one inside
the other. Any text that people write stays far below these bounds; rubbish that goes beyond them is shown as it was typed.
"""

from __future__ import annotations

import re

LONGEST = 20_000
"""Characters in one text of the desk."""
MOST_WORK = 1_000_000
"""Marks times characters, added up over the paragraphs of a text. A published text asks a tenth of it at most."""
DEEPEST = 10
"""How deep lists and quotations may stand in one another."""

_MARK = re.compile(r"[\[<`*_|]")
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_LEADING = re.compile(r"(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}\.(?=[ \t]|$)))+", re.MULTILINE)
_STEP = re.compile(r">|[-*+]|\d{1,9}\.")
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


def excess(text: str) -> str:
    """Why a text is not read as Markdown, in a sentence that says what to do; empty if it is. Takes time in proportion to its length."""
    if sum(len(_MARK.findall(paragraph)) * len(paragraph) for paragraph in _PARAGRAPH.split(text)) > MOST_WORK:
        return "One paragraph has too many brackets, stars and other marks. Take some out, or put an empty line in between."
    if any(len(run.expandtabs(4)) > 4 * DEEPEST for run in _INDENT.findall(text)) or any(
        len(_STEP.findall(run[0])) > DEEPEST for run in _LEADING.finditer(text)
    ):
        return f"Lists or quotations stand more than {DEEPEST} deep in one another, or a line begins with too many spaces."
    return ""
