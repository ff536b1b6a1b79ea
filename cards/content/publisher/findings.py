"""What an import found, and the drafts that it proposes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from .site import Key


class Kind(StrEnum):
    """What a difference is about, the weightiest first. ``KNOWN`` needs nobody: it is only told."""

    FACT = "fact"
    NEW = "new"
    MOVED = "moved"
    WORDING = "wording"
    GONE = "gone"


@dataclass(frozen=True)
class Proposal:
    """A draft for an editor. ``before`` and ``after`` hold the fields that it is about in the form of a fixture record.

    A draft about wording leaves the texts as they are (``after`` is ``before``): the site has its own words, so an editor reads in
    ``reason`` which words the publisher changed, and writes what follows from it.
    """

    model: str
    key: tuple[str, ...]
    action: str
    before: dict[str, Any]
    after: dict[str, Any]
    reason: str
    kind: Kind

    @property
    def target(self) -> Key:
        return self.model, self.key

    @property
    def name(self) -> str:
        """What people call the object: ``printing innocent swift-bomber``."""
        return f"{self.model.removeprefix('cards.')} {' '.join(self.key)}"

    def as_dict(self) -> dict[str, Any]:
        return {
            "model": self.model,
            "key": list(self.key),
            "action": self.action,
            "before": self.before,
            "after": self.after,
            "reason": self.reason,
            "kind": str(self.kind),
        }


@dataclass(frozen=True)
class Finding:
    """One difference. ``line`` is that of the document, 0 for what is not in it; ``about`` names the thing, ``says`` the difference.

    ``item`` ties a difference of wording to the text it is about, so that a draft that has to wait can be proposed again.
    """

    kind: Kind
    line: int
    about: str
    says: str
    proposal: Proposal | None = None
    item: int | None = field(default=None, compare=False)

    def as_dict(self) -> dict[str, Any]:
        draft = self.proposal
        return {"line": self.line, "about": self.about, "says": self.says, "draft": {"model": draft.model, "key": list(draft.key)} if draft else None}


def merged(findings: Iterable[Finding]) -> list[Proposal]:
    """One draft for each object, since an object can have only one open draft: facts stand first in its reason, the same is said once."""
    by_target: dict[Key, list[Finding]] = {}
    for finding in findings:
        if finding.proposal is not None:
            by_target.setdefault(finding.proposal.target, []).append(finding)
    return [_merged(found) for found in by_target.values()]


def _merged(findings: list[Finding]) -> Proposal:
    order = list(Kind)
    proposals = [each.proposal for each in sorted(findings, key=lambda each: order.index(each.kind)) if each.proposal is not None]
    first = proposals[0]
    if first.action == "delete":
        return first
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for proposal in reversed(proposals):
        before.update(proposal.before)
        after.update(proposal.after)
    for proposal in proposals:
        after.update({name: value for name, value in proposal.after.items() if value != proposal.before.get(name)})
    reasons = dict.fromkeys(proposal.reason for proposal in proposals)
    return Proposal(first.model, first.key, first.action, before, after, "\n\n".join(reasons), first.kind)
