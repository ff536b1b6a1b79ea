"""What editors work on before players read it: drafts, releases, and snapshots of the rules.

A draft is data in the form of a fixture record (see ``cards.content.reading``), so that new objects and deletions can be drafts too.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from simple_history.models import HistoricalRecords

from cards.content.reading import Record, identity


class Release(models.Model):
    """Drafts that are published together, in one transaction, with a note that says why."""

    class State(models.TextChoices):
        OPEN = "open", "Being put together"
        SCHEDULED = "scheduled", "Scheduled"
        PUBLISHED = "published", "Published"
        FAILED = "failed", "Could not be published"

    name = models.CharField(max_length=120, help_text="For instance: rules 2026-12-01.")
    note = models.TextField(blank=True, help_text="Why; stands in the history of every text that it changes.")
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN, db_index=True)
    due = models.DateTimeField(null=True, blank=True, help_text="When it shall be published; empty if by hand.")
    confirmed = models.TextField(blank=True, help_text="Why verdicts may flip.")
    flips = models.JSONField(default=list, blank=True, help_text="Keys of the verdicts whose flip was confirmed.")
    failure = models.TextField(blank=True, help_text="Why it could not be published.")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    scheduled_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    published_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveBigIntegerField(null=True, blank=True, help_text="The content version that it made.")
    created = models.DateTimeField(auto_now_add=True)

    history = HistoricalRecords()

    class Meta:
        ordering = ["-created", "-pk"]
        permissions = [
            ("publish_release", "Can schedule and publish releases"),
            ("confirm_flips", "Can confirm that verdicts flip"),
        ]

    def __str__(self) -> str:
        return self.name


class Change(models.Model):
    """One draft: an object that is new, edited or taken out.

    key       the natural key of the object, a list of texts; with ``model`` it names the object for ever
    before    the changed fields as they were published when the draft was made; empty for a new object, all fields for one taken out
    after     the changed fields as they shall be; all fields for a new object, empty for one taken out
    base      the row of the object's history that the draft was made on; null for a new object
    revision  from 1; moves with every saved edit of the draft itself
    result    the row of history that its publishing wrote
    """

    class Action(models.TextChoices):
        ADD = "add", "New"
        EDIT = "edit", "Edited"
        DELETE = "delete", "Taken out"

    class State(models.TextChoices):
        DRAFT = "draft", "Draft"
        REVIEW = "review", "In review"
        APPROVED = "approved", "Approved"
        PUBLISHED = "published", "Published"
        DECLINED = "declined", "Declined"

    class Source(models.TextChoices):
        DESK = "desk", "Written at the desk"
        IMPORT = "import", "From the publisher's document"
        FIXTURES = "fixtures", "From the fixtures"

    OPEN = (State.DRAFT, State.REVIEW, State.APPROVED)
    """The states of a draft that can still become something."""

    model = models.CharField(max_length=40, help_text="For instance: cards.clause.")
    key = models.JSONField()
    action = models.CharField(max_length=10, choices=Action.choices)
    before = models.JSONField(default=dict, blank=True)
    after = models.JSONField(default=dict, blank=True)
    base = models.BigIntegerField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=1)
    reason = models.TextField(blank=True, help_text="Why; stands in the history of the text.")
    source = models.CharField(max_length=10, choices=Source.choices, default=Source.DESK)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT, db_index=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", help_text="Who saved it last."
    )
    contributors = models.ManyToManyField(settings.AUTH_USER_MODEL, blank=True, related_name="+", help_text="Everybody who wrote at it.")
    approver = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    approver_note = models.TextField(blank=True)
    release = models.ForeignKey(Release, null=True, blank=True, on_delete=models.PROTECT, related_name="changes")
    result = models.BigIntegerField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    history = HistoricalRecords()

    class Meta:
        ordering = ["-changed", "-pk"]
        permissions = [
            ("approve_change", "Can approve and decline drafts"),
            ("approve_deletion", "Can approve that content is taken out"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["model", "key"], condition=models.Q(state__in=["draft", "review", "approved"]), name="one_open_draft_for_an_object"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_action_display()}: {self.name}"

    @property
    def name(self) -> str:
        """What people call the object: ``clause 2026-10-15 chain.answer``."""
        return f"{self.model.removeprefix('cards.')} {' '.join(self.key)}"

    @property
    def is_open(self) -> bool:
        """Whether it can still become something."""
        return self.state in self.OPEN

    @property
    def record(self) -> Record:
        """What it says in the form of a fixture record: the key and the changed fields."""
        return Record(f"draft {self.pk}" if self.pk else "draft", 0, self.model, {**key_fields(self.model, self.key), **self.after})


class Snapshot(models.Model):
    """A ruleset, and with it all that the judge reads, as a release left it. ``data`` is a list of records: ``{"model", "fields"}``."""

    release = models.ForeignKey(Release, on_delete=models.PROTECT, related_name="snapshots")
    ruleset = models.CharField(max_length=80, help_text="The slug of the ruleset.")
    data = models.JSONField()
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-made", "-pk"]
        constraints = [models.UniqueConstraint(fields=["release", "ruleset"], name="one_snapshot_of_a_ruleset_for_a_release")]

    def __str__(self) -> str:
        return f"{self.ruleset}, {self.release}"


def key_fields(model: str, key: list[str]) -> dict[str, Any]:
    """A natural key as the fields that make it up: ``{"ruleset": ["2026-10-15"], "slug": "chain.answer"}``."""
    names = identity(model)
    return {name: text if name == "slug" else [text] for name, text in zip(names, key, strict=True)}
