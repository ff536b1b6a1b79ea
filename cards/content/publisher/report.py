"""What an import found, to be read by people and by programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .document import Document, Unread
from .facts import Names, facts
from .findings import Finding, Kind, Proposal, merged
from .items import Heard, Item, heard, items
from .site import Site
from .wholeness import contradictions, missing
from .wording import findings, pairs

TITLES = {
    Kind.FACT: "Facts that changed",
    Kind.WORDING: "Wording that changed",
    Kind.MOVED: "Moved",
    Kind.NEW: "New",
    Kind.GONE: "Gone",
}


@dataclass(frozen=True)
class Report:
    """All about one document held against the site and against what the publisher said before.

    site_version    the version of the rules that the site tells
    first           whether nothing was known of what the publisher said before, so that wording could not be compared
    findings        every difference, facts first
    missing         what a whole document would have
    contradictions  where the document says two things
    texts           the document's wording; ``before`` what was known of it
    """

    document: Document
    site_version: str
    first: bool
    findings: tuple[Finding, ...]
    missing: tuple[Unread, ...]
    contradictions: tuple[Unread, ...]
    texts: tuple[Item, ...]
    before: tuple[Heard, ...]

    @property
    def whole(self) -> bool:
        """Whether all of it was understood and nothing is missing. Only a whole document is imported: a half import is none."""
        return not self.missing and not self.document.unread

    @property
    def same(self) -> bool:
        """Whether the document says nothing new."""
        return not self.findings

    def of(self, kind: Kind) -> list[Finding]:
        return [finding for finding in self.findings if finding.kind is kind]

    def proposals(self) -> list[Proposal]:
        """The drafts to make, one for each object; none from a document that is not whole."""
        return merged(self.findings) if self.whole else []

    def heard(self) -> list[Heard]:
        """What to keep of the document for the next import."""
        return heard(self.texts)

    def as_dict(self) -> dict[str, Any]:
        """The report for programs."""
        return {
            "version": self.document.version.text,
            "site_version": self.site_version,
            "source": self.document.source.text,
            "whole": self.whole,
            "first": self.first,
            "understood": {**self.document.counts, "texts": len(self.texts)},
            **{_name(kind): [finding.as_dict() for finding in self.of(kind)] for kind in TITLES},
            "contradictions": [_unread(each) for each in self.contradictions],
            "missing": [_unread(each) for each in self.missing],
            "not_understood": [_unread(each) for each in self.document.unread],
            "drafts": [proposal.as_dict() for proposal in self.proposals()],
        }

    def as_text(self) -> str:
        """The report for people."""
        counts = ", ".join(f"{what} {number}" for what, number in {**self.document.counts, "texts": len(self.texts)}.items())
        lines = [f"Rules version {self.document.version.text or 'unknown'}; the site tells {self.site_version or 'none'}.", f"Understood: {counts}."]
        if self.first:
            lines.append("Nothing is known of what the publisher said before: this wording will be the measure of the next import.")
        for kind, title in TITLES.items():
            lines += _part(title, [f"{_line(each.line)}{each.about}: {each.says}" for each in self.of(kind)])
        for title, found in {
            "The document contradicts itself": self.contradictions,
            "Missing": self.missing,
            "Not understood": self.document.unread,
        }.items():
            lines += _part(title, [f"{_line(each.line)}{each.text}: {each.why}" for each in found])
        if not self.whole:
            lines += ["", "The document is not whole, so nothing is imported from it."]
        return "\n".join(lines)


def examine(document: Document, site: Site, before: Sequence[Heard]) -> Report:
    """Holds a document against the site and against what the publisher said before (empty if that is not known).

    Of a document that is not whole nothing counts as gone: it may only be cut off.
    """
    names = Names(document, site)
    texts = items(document, site, names)
    lacks = missing(document)
    if not site.all("cards.card"):
        lacks.append(Unread(0, "the site", "it has no content yet that a document could be compared with"))
    found = list(facts(document, site, names))
    if before:
        found += findings(pairs(texts, before), site)
    if lacks or document.unread:
        found = [finding for finding in found if finding.kind is not Kind.GONE]
    order = list(Kind)
    ordered = sorted(found, key=lambda finding: (order.index(finding.kind), finding.line or 10**9))
    doubts = contradictions(document, names)
    return Report(document, site.ruleset, not before, tuple(ordered), tuple(lacks), tuple(doubts), tuple(texts), tuple(before))


def _part(title: str, lines: Sequence[str]) -> list[str]:
    return ["", f"{title} ({len(lines)})", *(f"  {line}" for line in lines)] if lines else []


def _line(line: int) -> str:
    return f"line {line}: " if line else ""


def _name(kind: Kind) -> str:
    return {Kind.FACT: "facts"}.get(kind, str(kind))


def _unread(each: Unread) -> dict[str, Any]:
    return {"line": each.line, "what": each.text, "why": each.why}
