"""What the publisher of the game said in the document that was imported last."""

from __future__ import annotations

from django.db import models


class PublisherText(models.Model):
    """One text of the publisher's, kept so that the next import can tell which words changed. Editors see it, readers never do."""

    place = models.PositiveIntegerField(unique=True, help_text="Its place in the document.")
    group = models.CharField(max_length=300, help_text="Where it stands, for instance: card swift-bomber effect.")
    about = models.TextField(help_text="The same for people.")
    text = models.TextField(blank=True, help_text="Empty where only the digests are known.")
    digests = models.JSONField(help_text="One for each sentence.")
    version = models.CharField(max_length=80, blank=True, help_text="The version of the rules that says so.")

    class Meta:
        ordering = ["place"]

    def __str__(self) -> str:
        return self.about
