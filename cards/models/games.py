"""Games, their editions, and how often each edition has each card."""

from __future__ import annotations

from django.db import models

from .base import Content, Slugged, SlugManager, kept_history

MAIN = "innocent-chicks"
"""The game of which the site's own pages speak; each other game has its reference below ``/games/``."""


class Game(Slugged):
    """A game that the site describes."""

    name = models.CharField(max_length=80)
    summary = models.TextField()
    players_min = models.PositiveSmallIntegerField()
    players_max = models.PositiveSmallIntegerField()
    age = models.PositiveSmallIntegerField(null=True, blank=True, help_text="From which age; empty if the rules name none.")
    minutes = models.PositiveSmallIntegerField(null=True, blank=True, help_text="How long a game takes, about; empty if the rules do not say.")
    goal = models.TextField()
    order = models.PositiveSmallIntegerField(default=0)

    objects = SlugManager["Game"]()
    history = kept_history()

    class Meta:
        ordering = ["order", "slug"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return "/rules/" if self.slug == MAIN else f"/games/{self.slug}/"


class Edition(Slugged):
    """An edition of Innocent Chicks: a deck and a way to win."""

    class Status(models.TextChoices):
        ON_SALE = "on_sale", "On sale"
        ONLINE_ONLY = "online_only", "Online only"
        IN_DEVELOPMENT = "in_development", "In development"

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="editions")
    name = models.CharField(max_length=80)
    short_name = models.CharField(max_length=20, help_text="One word: Innocent.")
    status = models.CharField(max_length=20, choices=Status.choices)
    status_note = models.TextField(help_text="Where it can be had, in one or two sentences.")
    summary = models.TextField(help_text="What kind of edition it is.")
    winning = models.TextField(help_text="Who wins, in words.")
    tie = models.TextField(help_text="Who wins a tie.")
    notes = models.JSONField(default=list, blank=True, help_text="List of further facts, each a Markdown sentence.")
    deck_size = models.PositiveSmallIntegerField(default=56)
    order = models.PositiveSmallIntegerField(default=0)

    objects = SlugManager["Edition"]()
    history = kept_history()

    class Meta:
        ordering = ["order", "slug"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return f"/editions/{self.slug}/"


class PrintingManager(models.Manager["Printing"]):
    def get_by_natural_key(self, edition: str, card: str) -> Printing:
        return self.get(edition__slug=edition, card__slug=card)


class Printing(Content):
    """How many copies of a card an edition has."""

    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="printings")
    card = models.ForeignKey("cards.Card", on_delete=models.CASCADE, related_name="printings")
    copies = models.PositiveSmallIntegerField()
    order = models.PositiveSmallIntegerField(default=0, help_text="Place in the edition's deck table.")

    objects = PrintingManager()
    history = kept_history()

    class Meta:
        ordering = ["edition__order", "order"]
        constraints = [models.UniqueConstraint(fields=["edition", "card"], name="one_printing_per_edition_and_card")]

    def __str__(self) -> str:
        return f"{self.edition.short_name} {self.copies} × {self.card.name}"

    def natural_key(self) -> tuple[str, str]:
        return (self.edition.slug, self.card.slug)

    natural_key.dependencies = ["cards.edition", "cards.card"]  # type: ignore[attr-defined]
