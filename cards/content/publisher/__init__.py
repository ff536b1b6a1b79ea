"""The publisher's complete rules document: read, held against the site, and turned into drafts.

    document = publisher.read(data)         what the bytes say; raises NotTheRules, and nothing else, for what cannot be read
    report = publisher.examine(document)    against the site and against what the publisher said before
    report.as_text(), report.as_dict()      understood, facts, wording, moved, new, gone, missing, not understood, each with its line
    publisher.propose(report)               the drafts to make; none from a document that is not whole

``cards.desk.publisher.take`` makes those drafts, and remembers what the publisher said.
"""

from __future__ import annotations

from cards.content.records import from_database

from .blocks import LARGEST, NotTheRules
from .document import Document
from .findings import Finding, Kind, Proposal
from .parsing import parse as read
from .remembering import known
from .report import Report
from .report import examine as _examine
from .site import Site

__all__ = ["LARGEST", "Document", "Finding", "Kind", "NotTheRules", "Proposal", "Report", "examine", "propose", "read"]


def examine(document: Document) -> Report:
    """Holds a document against the site as it is published now. Changes nothing."""
    return _examine(document, Site(from_database()), known())


def propose(report: Report) -> list[Proposal]:
    """The drafts that a report asks for, one for each object."""
    return report.proposals()
