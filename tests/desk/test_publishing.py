"""A release becomes public wholly or not at all: checks, history, snapshot, content version, flips, dates."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.core.management import call_command
from django.db import InterfaceError, OperationalError
from django.utils import timezone

from cards.content.lint import lint_records
from cards.content.records import from_database
from cards.desk import releases, snapshots
from cards.desk.drafting import approve, draft, draft_deletion, look, submit
from cards.desk.publishing import NeedsReason, Published, Unpublishable, publish, publish_due, rehearse
from cards.interfaces import Flip, verdict_flips
from cards.models import Card, Change, Clause, ContentVersion, Release, Snapshot, Term
from cards.search.answers import search

from .conftest import RULES, Editor

pytestmark = pytest.mark.usefixtures("content")

SOON = datetime.timedelta(hours=1)


@pytest.fixture
def ana(editor: Editor) -> User:
    return editor("Ana", "editor")


@pytest.fixture
def ben(editor: Editor) -> User:
    return editor("Ben", "editor")


@pytest.fixture
def cleo(editor: Editor) -> User:
    return editor("Cleo", "chief")


@pytest.fixture
def flips() -> Iterator[list[Flip]]:
    """What the drafts would flip; a test fills it."""
    found: list[Flip] = []
    before = verdict_flips.provider

    def ask(changes: Sequence[Change]) -> list[Flip]:
        return found

    verdict_flips.fill(ask)
    yield found
    verdict_flips._provider = before


FLIP = Flip("ruling penguin-own", "May a Penguin answer its own attack?", "/rulings/penguin-own/", "It may.", "It may not.")


def ready(author: User, approver: User, label: str, key: Sequence[str], reason: str = "", **fields: Any) -> Change:
    """An approved draft."""
    made = draft(author, label, key, fields, base=look(label, key).base, reason=reason)
    assert made is not None
    return approve(approver, submit(author, made))


def alone(change: Change, user: User) -> Published:
    """Publishes one draft in a release of its own."""
    return publish(releases.begin(user, "alone", changes=[change]), user)


def clause(author: User, approver: User, text: str = "It calls a wobbegong.") -> Change:
    return ready(author, approver, "cards.clause", (RULES, "chain.answer"), text=text)


def term(author: User, meaning: str = "Another meaning of wobbegong.") -> Change:
    return ready(author, author, "cards.term", ("redirect",), meaning=meaning, reason="Clearer.")


def test_a_release_is_public_at_once_and_as_a_whole(ana: User, ben: User) -> None:
    before = ContentVersion.current().number
    assert 0 == search("wobbegong").total
    release = releases.begin(ana, "rules 2026-12-01", "The second printing.", [clause(ana, ben), term(ana)])
    assert 0 == search("wobbegong").total, "a release is not public before it is published"
    done = publish(release, ana)
    assert {"clause/chain.answer", "word/redirect"} == {document.key for document in search("wobbegong").documents}
    assert before + 1 == done.version == ContentVersion.current().number, "exactly once"
    assert ("published", "Ana", before + 1) == (done.release.state, str(done.release.published_by), done.release.version)
    assert {"published"} == {change.state for change in Change.objects.all()}
    assert all(change.result for change in Change.objects.all())


def test_the_history_says_who_published_it_and_why(ana: User, ben: User) -> None:
    publish(releases.begin(ana, "rules 2026-12-01", "The second printing.", [clause(ana, ben), term(ana)]), ben)
    newest = Clause.history.filter(slug="chain.answer").first(), Term.history.filter(slug="redirect").first()
    assert [("Ben", "The second printing."), ("Ben", "Clearer.")] == [(str(row.history_user), row.history_change_reason) for row in newest]
    assert newest[0].history_date == newest[1].history_date


def test_a_draft_belongs_to_one_release(ana: User) -> None:
    change = term(ana)
    releases.begin(ana, "rules", changes=[change])
    with pytest.raises(Unpublishable, match="belongs to the release rules"):
        releases.begin(ana, "others", changes=[change])


def test_what_is_not_approved_stops_everything(ana: User, ben: User) -> None:
    second = draft(ana, "cards.clause", (RULES, "chain.cancelled"), {"text": "x"}, base=look("cards.clause", (RULES, "chain.cancelled")).base)
    assert second is not None
    release = releases.begin(ana, "rules", changes=[term(ana), second])
    with pytest.raises(Unpublishable, match=r"clause 2026-10-15 chain\.cancelled: The draft is draft") as caught:
        publish(release, ana)
    assert 1 == len(caught.value.problems)
    nothing_is_public()


def nothing_is_public() -> None:
    assert not Change.objects.filter(state="published").exists()
    assert not Snapshot.objects.exists()
    assert "wobbegong" not in "".join(str(record.fields) for record in from_database())


def test_what_was_published_since_stops_everything(ana: User, ben: User) -> None:
    release = releases.begin(ana, "rules", changes=[clause(ana, ben), term(ana)])
    other = Clause.objects.get(ruleset__slug=RULES, slug="chain.answer")
    other.title = "Another title"
    other._history_user = ben  # type: ignore[attr-defined]
    other.save()
    with pytest.raises(Unpublishable) as caught:
        publish(release, ana)
    (conflict,) = caught.value.conflicts
    assert ("Ben", ["title"], ()) == (conflict.who, [each.field for each in conflict.theirs], conflict.clashing)
    nothing_is_public()


def test_errors_of_the_linter_stop_everything_and_warnings_are_told(ana: User, ben: User) -> None:
    broken = ready(ana, ana, "cards.printing", ("innocent", "holy-dove"), copies=50)
    release = releases.begin(ana, "rules", changes=[clause(ana, ben), broken])
    with pytest.raises(Unpublishable) as caught:
        publish(release, ana)
    assert {"wrong-total"} == {fault.code for fault in caught.value.errors}
    nothing_is_public()
    releases.take_out(ana, release, [broken])
    titled = ready(ana, ben, "cards.clause", (RULES, "chain.cancelled"), title="A title that is much too long for chips")
    releases.put(ana, release, [titled])
    assert {"title-length"} == {fault.code for fault in publish(release, ana).warnings}


def test_a_draft_that_cannot_be_applied_stops_everything(ana: User, ben: User) -> None:
    lost = ready(ana, ana, "cards.card", ("holy-dove",), clauses=[[RULES, "chain.nowhere"]])
    with pytest.raises(Unpublishable, match=rf"draft {lost.pk}: card holy-dove refers to clause"):
        publish(releases.begin(ana, "rules", changes=[clause(ana, ben), lost]), ana)
    nothing_is_public()


def test_flips_need_a_reason_that_a_chief_confirms(ana: User, ben: User, cleo: User, flips: list[Flip]) -> None:
    flips.append(FLIP)
    release = releases.begin(ana, "rules", changes=[clause(ana, ben)])
    for reason in (None, "  "):
        with pytest.raises(NeedsReason, match="May a Penguin") as caught:
            publish(release, cleo, confirmed=reason)
        assert (FLIP,) == caught.value.flips
    with pytest.raises(PermissionDenied):
        publish(release, ana, confirmed="The publisher says so.")
    nothing_is_public()
    done = publish(release, cleo, confirmed="The publisher says so.")
    assert ((FLIP,), "The publisher says so.", [FLIP.key]) == (done.flips, done.release.confirmed, done.release.flips)


def test_who_may_not_publish_does_not(editor: Editor, ana: User) -> None:
    cora = editor("Cora", "contributor")
    release = releases.begin(ana, "rules", changes=[term(ana)])
    with pytest.raises(PermissionDenied):
        publish(release, cora)
    with pytest.raises(PermissionDenied):
        rehearse(release, cora)
    with pytest.raises(PermissionDenied):
        releases.unschedule(cora, release)
    with pytest.raises(PermissionDenied):
        releases.begin(cora, "mine")


def test_a_release_is_published_once_and_never_empty(ana: User) -> None:
    with pytest.raises(Unpublishable, match="is empty"):
        publish(releases.begin(ana, "empty"), ana)
    done = alone(term(ana), ana)
    with pytest.raises(Unpublishable, match="published already"):
        publish(done.release, ana)
    with pytest.raises(Unpublishable, match="published already"):
        releases.put(ana, done.release, [])
    with pytest.raises(Unpublishable, match="the draft is published"):
        releases.begin(ana, "again", changes=Change.objects.all())


def test_deletions_are_published_by_a_chief(ana: User, cleo: User) -> None:
    made = draft_deletion(ana, "cards.term", ("redirect",), base=look("cards.term", ("redirect",)).base, reason="Nobody says so.")
    made = approve(cleo, submit(ana, made))
    with pytest.raises(Unpublishable, match="Only a chief"):
        publish(releases.begin(ana, "rules", changes=[made]), ana)
    publish(Release.objects.get(), cleo)
    assert not Term.objects.filter(slug="redirect").exists()
    last = Term.history.filter(slug="redirect").first()
    assert ("-", "Cleo", "Nobody says so.") == (last.history_type, str(last.history_user), last.history_change_reason)
    assert last.record["meaning"]


def test_a_rules_release_keeps_the_ruleset_readable(ana: User, ben: User) -> None:
    done = publish(releases.begin(ana, "rules", changes=[clause(ana, ben), term(ana)]), ana)
    (snapshot,) = done.release.snapshots.all()
    assert RULES == snapshot.ruleset
    records = snapshots.read(snapshot)
    text = next(record.fields["text"] for record in records if record.key == (RULES, "chain.answer"))
    assert "It calls a wobbegong." == text
    assert {RULES} == {record.key[0] for record in records if record.model in snapshots.OF_A_RULESET}
    assert {"cards.card", "cards.ruling", "cards.printing", "cards.edition"} <= {record.model for record in records}
    alone(clause(ana, ben, "Yet another text."), ana)
    assert text == next(record.fields["text"] for record in snapshots.read(snapshot) if record.key == (RULES, "chain.answer"))
    dates = {"date", "effective"}
    codes = {fault.code for fault in lint_records(records) if fault.field not in dates}
    assert codes <= {"unknown-ruleset", "unknown-clause", "unknown-section", "about-nothing"}, "all but the other ruleset is there"


def test_other_releases_keep_none(ana: User) -> None:
    alone(term(ana), ana)
    assert not Snapshot.objects.exists()


def test_a_rehearsal_tells_everything_and_does_nothing(ana: User, ben: User, flips: list[Flip]) -> None:
    flips.append(FLIP)
    release = releases.begin(ana, "rules", changes=[clause(ana, ben)])
    number = ContentVersion.current().number
    found = rehearse(release, ana)
    assert (None, (FLIP,)) == (found.problem, found.flips)
    releases.put(ana, release, [ready(ana, ana, "cards.printing", ("innocent", "holy-dove"), copies=50)])
    problem = rehearse(release, ana).problem
    assert problem is not None
    assert {"wrong-total"} == {fault.code for fault in problem.errors}
    assert number == ContentVersion.current().number
    nothing_is_public()


def test_what_is_due_is_published_in_the_name_of_who_scheduled_it(ana: User, ben: User) -> None:
    now = timezone.now()
    release = releases.schedule(ben, releases.begin(ana, "rules", changes=[clause(ana, ben)]), now + SOON)
    assert [] == publish_due(now)
    nothing_is_public()
    assert [(release, "")] == publish_due(now + SOON)
    release.refresh_from_db()
    assert ("published", "Ben") == (release.state, str(release.published_by))
    assert [] == publish_due(now + SOON)


def test_one_that_fails_is_marked_and_does_not_stop_the_others(ana: User, ben: User) -> None:
    now = timezone.now()
    first = releases.schedule(ana, releases.begin(ana, "first", changes=[clause(ana, ben)]), now)
    second = releases.schedule(ana, releases.begin(ana, "second", changes=[term(ana)]), now)
    other = Clause.objects.get(ruleset__slug=RULES, slug="chain.answer")
    other.title = "Another title"
    other.save()
    outcomes = publish_due(now)
    assert [first, second] == [release for release, _failure in outcomes]
    assert ("", True) == (outcomes[1][1], "changed clause 2026-10-15 chain.answer meanwhile" in outcomes[0][1])
    first.refresh_from_db()
    assert ("failed", outcomes[0][1]) == (first.state, first.failure)
    assert ("open", "", None) == ((again := releases.unschedule(ana, first)).state, again.failure, again.due)
    assert "wobbegong" in Term.objects.get(slug="redirect").meaning


def test_any_failure_is_kept_to_its_release(ana: User, ben: User, monkeypatch: pytest.MonkeyPatch) -> None:
    now = timezone.now()
    releases.schedule(ana, releases.begin(ana, "first", changes=[clause(ana, ben)]), now)
    releases.schedule(ana, releases.begin(ana, "second", changes=[term(ana)]), now)

    def broken(release: Release, changes: Sequence[Change]) -> None:
        if release.name == "first":
            raise ZeroDivisionError

    monkeypatch.setattr(snapshots, "take", broken)
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit):
        call_command("publish_due", stdout=out, stderr=err)
    assert ("second: published.\n", "first: could not be published.\nZeroDivisionError\n") == (out.getvalue(), err.getvalue())
    assert "wobbegong" not in Clause.objects.get(ruleset__slug=RULES, slug="chain.answer").text


@pytest.mark.parametrize("fault", [OperationalError("the connection is lost"), InterfaceError("connection already closed")])
def test_while_the_database_is_away_a_release_stays_scheduled(ana: User, ben: User, monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    release = releases.schedule(ana, releases.begin(ana, "first", changes=[clause(ana, ben)]), timezone.now())

    def away(release: Release, changes: Sequence[Change]) -> None:
        raise fault

    err = StringIO()
    with monkeypatch.context() as broken:
        broken.setattr(snapshots, "take", away)
        with pytest.raises(SystemExit) as ended:
            call_command("publish_due", stdout=StringIO(), stderr=err)
    assert ended.value.code == 1
    assert "stays scheduled" in err.getvalue()
    release.refresh_from_db()
    assert (release.state, release.failure) == (Release.State.SCHEDULED, "")
    assert [(release, "")] == publish_due()


def test_a_date_needs_a_release_that_could_be_published(ana: User, cleo: User, flips: list[Flip]) -> None:
    with pytest.raises(Unpublishable, match="is empty"):
        releases.schedule(ana, releases.begin(ana, "empty"), timezone.now())
    flips.append(FLIP)
    release = releases.begin(ana, "rules", changes=[term(ana)])
    with pytest.raises(NeedsReason):
        releases.schedule(ana, release, timezone.now())
    with pytest.raises(PermissionDenied):
        releases.schedule(ana, release, timezone.now(), confirmed="I say so.")
    release = releases.schedule(cleo, release, timezone.now(), confirmed="The publisher says so.")
    flips.append(Flip("ruling macaw", "May a Macaw?", "/", "It may.", "It may not."))
    ((_release, failure),) = publish_due()
    assert "May a Macaw?" in failure
    assert "May a Penguin" not in failure, "that one was confirmed"


def test_confirmed_flips_are_published_when_they_are_due(cleo: User, flips: list[Flip]) -> None:
    flips.append(FLIP)
    release = releases.begin(cleo, "rules", changes=[term(cleo)])
    releases.schedule(cleo, release, timezone.now(), confirmed="The publisher says so.")
    assert [(release, "")] == publish_due()


def test_whoever_changes_a_scheduled_release_schedules_it_anew(ana: User) -> None:
    change = term(ana)
    release = releases.schedule(ana, releases.begin(ana, "rules", changes=[change]), timezone.now())
    releases.take_out(ana, release, [change])
    assert ("open", None) == (release.state, release.due)
    assert [] == publish_due()


def test_the_right_to_publish_is_needed_on_the_day(ana: User) -> None:
    releases.schedule(ana, releases.begin(ana, "rules", changes=[term(ana)]), timezone.now())
    ana.groups.clear()
    ((_release, failure),) = publish_due()
    assert "Your role does not allow this." == failure


def test_edits_outside_the_desk_move_the_version_in_their_own_transaction() -> None:
    """See also ``test_kill``: there is no moment at which one is there without the other."""
    before = ContentVersion.current().number
    card = Card.objects.get(slug="eagle-eye")
    card.effect = "Another text."
    card.save()
    assert before + 1 == ContentVersion.current().number, "before any commit"
    card.clauses.clear()
    assert before + 1 == ContentVersion.current().number, "once a transaction"
    assert [] == card.history.first().record["clauses"]
