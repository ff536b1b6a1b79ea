"""How often the judge met questions that the rules leave open."""

from __future__ import annotations

from django.db import models


class QuestionMet(models.Model):
    """One ruling on an open or contested question, and how often a verdict consulted it. Nothing about who asked is kept."""

    ruling = models.SlugField(max_length=80, unique=True, help_text="The slug of the ruling.")
    times = models.PositiveBigIntegerField(default=0)
    since = models.DateTimeField(auto_now_add=True)
    last = models.DateField(auto_now=True, help_text="The day on which it was met last.")

    class Meta:
        ordering = ["-times", "ruling"]

    def __str__(self) -> str:
        return f"{self.ruling}: {self.times}"
