"""What the publisher's document asks for becomes drafts, all of it or nothing; and what the publisher said is remembered for the next time.

The same document again makes no draft: facts that an open draft has already, or that editors have declined, are left alone, and wording
is compared with what is remembered. Where an editor is already at work on an object, the import does not meddle with that draft: it says
so, and forgets what was said about the object, so that the next import of the same document asks again.

A draft about wording changes nothing by itself: the site has its own words. It holds the object open for an editor, and its reason tells
word by word what the publisher changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from cards.content.publisher import Proposal, Report, examine, propose
from cards.content.publisher.items import Heard
from cards.content.publisher.remembering import remember
from cards.content.publisher.wording import pairs
from cards.models import Change, ContentVersion

from . import objects
from .conflicts import same
from .drafting import draft, draft_deletion, look, open_draft
from .roles import Action, require

IMPORT = Change.Source.IMPORT


@dataclass(frozen=True)
class Taken:
    """What an import did. ``waiting`` are the proposals for objects at which editors are at work; ``known`` is how many were there or declined;
    ``superseded`` are open drafts from an earlier document whose facts this one does not ask for any more."""

    made: tuple[Change, ...]
    known: int
    waiting: tuple[Proposal, ...]
    superseded: tuple[Change, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return {
            "made": [change.pk for change in self.made],
            "known": self.known,
            "waiting": [proposal.name for proposal in self.waiting],
            "superseded": [change.pk for change in self.superseded],
        }

    def as_text(self) -> str:
        """The same for people."""
        lines = [f"Drafts made: {len(self.made)}." if self.made else "No draft was made."]
        lines += [f"Known already, as drafts or declined: {self.known}."] if self.known else []
        lines += [f"Waits for the open draft of {proposal.name}." for proposal in self.waiting]
        lines += [f"No longer asked for, look at it again: the draft of {change.name}." for change in self.superseded]
        return "\n".join(lines)


def take(report: Report, user: User | None = None) -> Taken:
    """Makes the drafts of a report in one transaction; none, and nothing is remembered, if the document is not whole.

    ``user`` is the author of the drafts, None for the program. The report is made again first, so that an old one does no harm.
    Raises PermissionDenied.
    """
    if user is not None:
        require(user, Action.DRAFT)
    if not report.whole:
        return Taken((), 0, ())
    with transaction.atomic():
        ContentVersion.objects.select_for_update().get_or_create(pk=1)
        now = examine(report.document)
        made: list[Change] = []
        waiting: list[Proposal] = []
        known = 0
        for proposal in propose(now):
            if _is_at_work(proposal):
                waiting.append(proposal)
            elif (change := _made(proposal, user)) is not None:
                made.append(change)
            else:
                known += 1
        left = _superseded(now, made)
        _asked_again(left, user)
        for change in left:
            _point_out(change, now.document.version.text, user)
        remember(now.document.version.text, _to_remember(now, waiting))
    return Taken(tuple(made), known, tuple(waiting), tuple(left))


def foresee(report: Report, user: User | None = None) -> Taken:
    """What ``take`` would do, which is not kept."""
    with transaction.atomic():
        taken = take(report, user)
        transaction.set_rollback(True)
    return taken


def _superseded(report: Report, made: list[Change]) -> list[Change]:
    """Open drafts of facts from an earlier document that this one does not propose."""
    asked = {(proposal.model, proposal.key): proposal for proposal in propose(report)}
    new = {change.pk for change in made}
    found = []
    for change in Change.objects.filter(source=IMPORT, state__in=Change.OPEN):
        proposal = asked.get((change.model, tuple(change.key)))
        about_facts = change.action != Change.Action.EDIT or change.after
        if change.pk not in new and about_facts and (proposal is None or not _is_there(change, proposal)):
            found.append(change)
    return found


NOT_ASKED = "does not ask for this any more. Decline it, or keep it knowingly."


def _asked_again(left: list[Change], user: User | None) -> None:
    """Takes back what was said on drafts that a still later document asks for again."""
    for change in Change.objects.filter(source=IMPORT, state__in=Change.OPEN, approver_note__endswith=NOT_ASKED):
        if change.pk not in {each.pk for each in left}:
            change.approver_note = ""
            change._history_user = user  # type: ignore[attr-defined]  # read by simple-history
            change.save()


def _point_out(change: Change, version: str, user: User | None) -> None:
    """Says on a draft that a later document does not ask for it any more; said once for each document."""
    says = f"Rules version {version or 'unknown'} {NOT_ASKED}"
    if change.approver_note != says:
        change.approver_note = says
        change._history_user = user  # type: ignore[attr-defined]  # read by simple-history
        change.save()


def _is_at_work(proposal: Proposal) -> bool:
    """Whether an editor has an open draft of the object: begun at the desk, or gone on with since an import made it."""
    there = open_draft(proposal.model, proposal.key)
    if there is None or _is_there(there, proposal):
        return False
    return there.source != IMPORT or there.state != Change.State.DRAFT or there.revision > 1


def _is_there(there: Change, proposal: Proposal) -> bool:
    """Whether a draft already says what is proposed."""
    news = _news(proposal)
    if proposal.action == "delete" or there.action == Change.Action.DELETE:
        return there.action == proposal.action
    return bool(news) and all(name in there.after and same(there.after[name], value) for name, value in news.items())


def _news(proposal: Proposal) -> dict[str, Any]:
    """The fields that it changes; none if it is about wording."""
    return {name: value for name, value in proposal.after.items() if name not in proposal.before or not same(value, proposal.before[name])}


def _made(proposal: Proposal, user: User | None) -> Change | None:
    """The draft of a proposal; None if there is one that says the same, or if editors have declined it."""
    there = open_draft(proposal.model, proposal.key)
    if there is not None and _is_there(there, proposal):
        return None
    base = look(proposal.model, proposal.key).base
    if proposal.action == "delete":
        try:
            return draft_deletion(user, proposal.model, proposal.key, base=base, reason=proposal.reason, source=IMPORT)
        except LookupError:
            return None
    news = _news(proposal)
    reason = "\n\n".join(dict.fromkeys(text for text in (there.reason if there else "", proposal.reason) if text))
    if news:
        return draft(user, proposal.model, proposal.key, news, base=base, reason=reason, source=IMPORT)
    return _note(proposal, there, reason, user)


def _note(proposal: Proposal, there: Change | None, reason: str, user: User | None) -> Change:
    """A draft that changes nothing yet and says why an editor should look; or the same said in the draft that there is."""
    change = there or Change(model=proposal.model, key=list(proposal.key), action=Change.Action.EDIT, source=IMPORT)
    if there is None:
        change.base = objects.now(proposal.model, proposal.key).history
    change.reason, change.author = reason, user
    change.revision = change.revision + 1 if change.pk else 1
    change._history_user = user  # type: ignore[attr-defined]  # read by simple-history
    change.save()
    if user is not None:
        change.contributors.add(user)
    return change


def _to_remember(report: Report, waiting: list[Proposal]) -> list[Heard]:
    """What the publisher says now; about objects that wait, what was said before, so that it is asked again."""
    objects_at_work = {proposal.target for proposal in waiting}
    held = {finding.item for finding in report.findings if finding.proposal is not None and finding.proposal.target in objects_at_work}
    before = {pair.place: pair.before for pair in pairs(report.texts, report.before)} if report.before else {}
    texts = [before.get(place) if place in held else text for place, text in enumerate(report.heard())]
    return [text for text in texts if text is not None]
