"""Markdown of the content → safe HTML, with links to what it names.

Texts are Markdown with two additions: ``[[chain.cancelled]]`` or ``[[chain.cancelled|its own words]]`` leads to a clause (or, with
a slug that has no dot, to a ruling), and names of cards become links by themselves where a linker is given. What goes beyond ``bounds`` is
shown as it was typed, without marks and links.
"""

from __future__ import annotations

import html
import re
import threading
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import markdown
import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from .bounds import excess
from .linking import Linker, Target

__all__ = ["Linker", "Target", "plain", "render", "render_inline"]

INLINE = {"a", "abbr", "b", "br", "code", "dfn", "em", "i", "kbd", "s", "strong", "sub", "sup"}
BLOCKS = {"blockquote", "dd", "dl", "dt", "h3", "h4", "h5", "hr", "li", "ol", "p", "pre", "table", "tbody", "td", "th", "thead", "tr", "ul"}
ATTRIBUTES = {"a": {"href"}, "th": {"scope"}, "ol": {"start"}}
CLASSES = {"a": {"to-card", "to-edition", "to-example", "to-word", "to-rule", "to-ruling"}}
SCHEMES = {"http", "https", "mailto"}
UNTOUCHED = {"a", "code", "pre", "kbd", "h1", "h2", "h3", "h4", "h5", "h6"}


def render(text: str, *, linker: Linker | None = None) -> SafeString:
    """A text as HTML blocks; whatever is not safe in it is left out."""
    return mark_safe(_cleaned(_converted(text, linker), INLINE | BLOCKS))


def render_inline(text: str, *, linker: Linker | None = None) -> SafeString:
    """A text as it stands inside a line: without paragraphs, lists or tables."""
    return mark_safe(_cleaned(_converted(text, linker), INLINE).strip())


def plain(text: str) -> str:
    """A text without any marks, in one line: for descriptions, search and messages."""
    return " ".join(html.unescape(nh3.clean(_converted(text, None), tags=set())).split())


def _cleaned(unsafe: str, tags: set[str]) -> str:
    return nh3.clean(unsafe, tags=tags, attributes=ATTRIBUTES, allowed_classes=CLASSES, url_schemes=SCHEMES, link_rel=None)


class _References(InlineProcessor):
    """``[[slug]]`` and ``[[slug|words]]``."""

    def handleMatch(self, match: re.Match[str], data: str) -> tuple[Element | str, int, int]:  # type: ignore[override]
        linker = _local.linker
        target = linker.target(match[1]) if linker else None
        if target is None:
            return match[2] or match[1], match.start(0), match.end(0)
        return _link(target, match[2] or target.text), match.start(0), match.end(0)


class _Names(Treeprocessor):
    """Links names in running text, and sets quotes and apostrophes as printers do."""

    def run(self, root: Element) -> None:
        linked = _local.linker.begin() if _local.linker else set()
        for element in list(_touched(root)):
            if element.tag == "th":
                element.set("scope", "col")
            self._text_of(element, linked)

    def _text_of(self, element: Element, linked: set[str]) -> None:
        """Every piece of text directly inside the element, in the order of reading."""
        children = list(element)
        pieces: list[Element] = []
        element.text, new = _split(element.text, linked)
        pieces += new
        for child in children:
            pieces.append(child)
            child.tail, new = _split(child.tail, linked)
            pieces += new
        element[:] = pieces


class _Additions(Extension):
    def extendMarkdown(self, md: markdown.Markdown) -> None:
        md.inlinePatterns.register(_References(r"\[\[([a-z0-9.-]+)(?:\|([^\]]+))?\]\]", md), "references", 175)
        md.treeprocessors.register(_Names(md), "names", 5)


class _Local(threading.local):
    """One converter for each thread, since a converter keeps state while it works."""

    def __init__(self) -> None:
        self.linker: Linker | None = None
        self.converter = markdown.Markdown(extensions=["tables", "sane_lists", _Additions()], output_format="html")


_local = _Local()


def _converted(text: str, linker: Linker | None) -> str:
    if excess(text):
        return "".join(f"<p>{html.escape(paragraph)}</p>" for paragraph in text.split("\n\n"))
    _local.linker = linker
    try:
        return _local.converter.reset().convert(text)
    finally:
        _local.linker = None


def _touched(element: Element) -> Iterator[Element]:
    if element.tag not in UNTOUCHED:
        yield element
        for child in element:
            yield from _touched(child)


def _split(text: str | None, linked: set[str]) -> tuple[str, list[Element]]:
    """A text as its beginning and the links in it, each with the text that follows as its tail."""
    text = _printed(text or "")
    if _local.linker is None:
        return text, []
    found = _local.linker.find(text, linked)
    if not found:
        return text, []
    links = []
    for hit, after in zip(found, [*(following.start for following in found[1:]), len(text)], strict=True):
        link = _link(hit.target, text[hit.start : hit.end])
        link.tail = text[hit.end : after]
        links.append(link)
    return text[: found[0].start], links


def _link(target: Target, text: str) -> Element:
    link = Element("a", {"class": target.kind, "href": target.url})
    link.text = text
    return link


def _printed(text: str) -> str:
    """Curly apostrophes and quotation marks for straight ones."""
    text = re.sub(r"(?<=\w)'(?=\w)|(?<=s)'(?=[\s.,;:!?)]|$)", "’", text)
    return re.sub(r'"([^"]*)"', r"“\1”", text)
