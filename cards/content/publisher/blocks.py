"""The bytes of a document as its headings, paragraphs, entries of lists and rows of tables, each with its line.

Made for documents of anybody: whatever the bytes are, the answer is a list of blocks or NotTheRules. It reads line by line, so neither
deep nesting nor long tables cost more than their length.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

LARGEST = 1_000_000
"""Bytes; the rules of all four editions have 40,000."""
LONGEST = 5_000
"""Letters in a line; more is no sentence of rules."""

MOST = 3_000
"""Blocks; the rules have 500."""

HEADING = re.compile(r"(#{1,6})[ \t]+(.*)$")
BULLET = re.compile(r"\s*[-*+]\s+(.*)$")
NUMBERED = re.compile(r"\s*\d{1,3}[.)]\s+(.*)$")
MARKUP = re.compile(r"<\s*[/!?a-zA-Z]|javascript:|vbscript:|data:\w+/|&#", re.IGNORECASE)
LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*\)")
EMPHASIS = re.compile(r"(?<![\w*])\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?![\w*])")


class NotTheRules(Exception):
    """A document of which nothing can be read. The only error that reading one raises; the message is a sentence for editors."""


class Kind(StrEnum):
    """What a block is. A row of a table has cells; ``MARKUP`` is what has no business in a document of rules."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    BULLET = "bullet"
    NUMBERED = "numbered"
    HEAD = "head of a table"
    ROW = "row of a table"
    MARKUP = "markup"
    TOO_LONG = "too long"


@dataclass(frozen=True)
class Block:
    """``line`` counts from 1; ``level`` is that of a heading, 0 for everything else; ``text`` is without Markdown."""

    kind: Kind
    text: str
    line: int
    level: int = 0
    cells: tuple[str, ...] = ()


def read_blocks(data: bytes) -> list[Block]:
    """The blocks of a document in its order. Raises NotTheRules for what is no text at all."""
    blocks = list(islice(_blocks(_lines(_text(data))), MOST + 1))
    if len(blocks) > MOST:
        raise NotTheRules(f"The document has more than {MOST:,} headings, paragraphs, entries and rows: too many for rules.")
    return blocks


def bare(text: str) -> str:
    """A text without the Markdown of links, bold and italics, in one line."""
    return " ".join(EMPHASIS.sub("", LINK.sub(r"\1", text)).split())


def _text(data: bytes) -> str:
    if len(data) > LARGEST:
        raise NotTheRules(f"The document is too large: {len(data):,} bytes, and {LARGEST:,} is the most that is read.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotTheRules(f"The document is not text in UTF-8: byte {error.start + 1:,} cannot be read.") from error
    if "\0" in text:
        raise NotTheRules("The document is not a text: it holds zero bytes.")
    if not text.strip():
        raise NotTheRules("The document is empty.")
    return unicodedata.normalize("NFC", text)


def _lines(text: str) -> list[str]:
    """Its lines, with spaces for control characters, which could play tricks in a terminal or hide text."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return ["".join(" " if unicodedata.category(letter) in {"Cc", "Cf", "Zl", "Zp"} else letter for letter in line).rstrip() for line in lines]


def _blocks(lines: list[str]) -> Iterator[Block]:
    number = 0
    while number < len(lines):
        line = lines[number]
        if not line.strip():
            number += 1
        elif (odd := _odd(line)) is not None:
            yield Block(odd, line.strip()[:200], number + 1)
            number += 1
        elif heading := HEADING.match(line):
            yield Block(Kind.HEADING, bare(heading[2].rstrip("# \t")), number + 1, len(heading[1]))
            number += 1
        elif line.lstrip().startswith("|"):
            yield from _row(lines, number)
            number += 1
        else:
            kind, first = _kind(line)
            end = number + 1
            while end < len(lines) and _goes_on(lines[end]):
                end += 1
            text = " ".join([first, *lines[number + 1 : end]])
            yield Block(Kind.TOO_LONG if len(text) > LONGEST else kind, bare(text) if len(text) <= LONGEST else text[:200], number + 1)
            number = end


def _odd(line: str) -> Kind | None:
    if len(line) > LONGEST:
        return Kind.TOO_LONG
    return Kind.MARKUP if MARKUP.search(line) else None


def _kind(line: str) -> tuple[Kind, str]:
    """What begins with a line that is no heading and no row, and the line without its mark."""
    if found := BULLET.match(line):
        return Kind.BULLET, found[1]
    if found := NUMBERED.match(line):
        return Kind.NUMBERED, found[1]
    return Kind.PARAGRAPH, line


def _goes_on(line: str) -> bool:
    """Whether a line belongs to the paragraph or entry above it."""
    begins = line.lstrip().startswith("|") or any(mark.match(line) for mark in (HEADING, BULLET, NUMBERED))
    return bool(line.strip()) and not begins and _odd(line) is None


def _row(lines: list[str], number: int) -> Iterator[Block]:
    if _is_rule(lines[number]):
        return
    cells = tuple(bare(cell) for cell in lines[number].strip().strip("|").split("|"))
    is_head = number + 1 < len(lines) and _is_rule(lines[number + 1])
    yield Block(Kind.HEAD if is_head else Kind.ROW, " · ".join(cells), number + 1, cells=cells)


def _is_rule(line: str) -> bool:
    """Whether it is the line between the head of a table and its rows."""
    return line.lstrip().startswith("|") and "-" in line and not set(line) - set(" \t|:-")
