"""What readers tell the editors: the queue behind "Something wrong here?"."""

from __future__ import annotations

from django.db import models


class Suggestion(models.Model):
    """One note of a reader about one page. Nothing about the reader is kept: no name, no address, no device."""

    class Reason(models.TextChoices):
        RULE = "rule", "A rule is wrong"
        CARD = "card", "A card is wrong"
        RULING = "ruling", "The judge or a ruling is wrong"
        UNCLEAR = "unclear", "I do not understand it"
        MISSING = "missing", "Something is missing"
        SPELLING = "spelling", "A word is misspelt"
        BROKEN = "broken", "The page does not work"
        OTHER = "other", "Something else"

    class Status(models.TextChoices):
        NEW = "new", "New"
        ACCEPTED = "accepted", "Accepted"
        DECLINED = "declined", "Declined"
        DONE = "done", "Done"

    LONGEST_PAGE = 2000
    LONGEST_TEXT = 2000

    page = models.CharField(max_length=LONGEST_PAGE, help_text="The address on this site, from the first slash.")
    reason = models.CharField(max_length=10, choices=Reason.choices)
    text = models.TextField(max_length=LONGEST_TEXT)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.NEW, db_index=True)
    note = models.TextField(blank=True, help_text="For editors: what was decided, and why.")
    content_version = models.PositiveBigIntegerField(help_text="The content that the reader saw.")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return f"{self.get_reason_display()}: {self.page}"
