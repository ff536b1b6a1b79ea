"""Cards and the names they also go by."""

from __future__ import annotations

from django.db import models

from .base import Slugged, SlugManager, kept_history


class Card(Slugged):
    """A card: what it says to players, and its behaviour as data for the judge.

    The format of ``behaviour`` stands at the top of ``judge/engine/cards.py``; the content linter checks it.
    """

    class Kind(models.TextChoices):
        ATTACK = "attack", "Attack"
        ACTION = "action", "Action"
        INTERRUPT = "interrupt", "Interrupt"
        SCORE = "score", "Score"
        PENALTY = "penalty", "Penalty"
        SPECIAL = "special", "Special"
        MOUNT = "mount", "Mount"

    name = models.CharField(max_length=80)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    effect = models.TextField(help_text="What it does, in full.")
    face_effect = models.CharField(max_length=116, help_text="For the full card face: at most 4 lines of 29 letters.")
    small_effect = models.CharField(max_length=36, help_text="For the small card face: at most 2 lines of 18 letters.")
    when = models.TextField(help_text="When it may be played.")
    afterwards = models.TextField(help_text="Where it goes afterwards.")
    notes = models.JSONField(default=list, blank=True, help_text="List of further facts and tips, each a Markdown sentence.")
    also_searched_as = models.TextField(blank=True, help_text="Words people look for that the card does not contain.")
    same_as = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="also_printed_as",
        help_text="The card whose second name this is.",
    )
    behaviour = models.JSONField(default=dict, blank=True)
    clauses = models.ManyToManyField("cards.Clause", blank=True, related_name="cards")
    order = models.PositiveSmallIntegerField(default=0)

    objects = SlugManager["Card"]()
    history = kept_history()

    class Meta:
        ordering = ["order", "slug"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return f"/cards/{self.slug}/"


class Alias(Slugged):
    """Another name of a card. Its slug redirects to the card for ever."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="aliases")
    name = models.CharField(max_length=80)
    ruleset = models.ForeignKey("cards.Ruleset", null=True, blank=True, on_delete=models.PROTECT, help_text="The rules that use this name.")
    note = models.CharField(max_length=200, blank=True)

    objects = SlugManager["Alias"]()
    history = kept_history()

    class Meta:
        ordering = ["card__order", "name"]
        verbose_name_plural = "aliases"

    def __str__(self) -> str:
        return f"{self.name} ({self.card.name})"
