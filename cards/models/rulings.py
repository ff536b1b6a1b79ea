"""Rulings where the rules are silent or pull two ways, and worked examples."""

from __future__ import annotations

from django.db import models

from .base import Slugged, SlugManager, kept_history
from .games import MAIN


class Ruling(Slugged):
    """An answer to a question that the rules leave to careful readers.

    A computed ruling has ``readings``: ``[{"slug", "says", "used"}]``; the judge can be told to use either.
    """

    class Status(models.TextChoices):
        SETTLED = "settled", "Settled"
        INFERRED = "inferred", "Follows from the text"
        CONTESTED = "contested", "Readers differ"
        OPEN = "open", "The rules do not say"

    class Source(models.TextChoices):
        TEXT = "text", "The rules say so"
        EXAMPLE = "example", "A worked example shows it"
        SITE = "site", "Ruled by this site"
        PUBLISHER = "publisher", "Ruled by the publisher"

    game = models.ForeignKey("cards.Game", on_delete=models.PROTECT, to_field="slug", default=MAIN, related_name="rulings")
    question = models.CharField(max_length=200)
    situation = models.TextField(blank=True)
    ruling = models.TextField()
    reasons_for = models.JSONField(default=list, help_text="List of Markdown sentences.")
    reasons_against = models.JSONField(default=list, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices)
    source = models.CharField(max_length=10, choices=Source.choices)
    topic = models.CharField(max_length=40, help_text="Groups rulings in the list, for instance: Copying.")
    readings = models.JSONField(default=list, blank=True)
    date = models.DateField()
    cards = models.ManyToManyField("cards.Card", blank=True, related_name="rulings")
    card_kinds = models.JSONField(default=list, blank=True, help_text="Concerns every card of these kinds.")
    clauses = models.ManyToManyField("cards.Clause", blank=True, related_name="rulings")
    dispute = models.JSONField(null=True, blank=True, help_text="A dispute that shows it, as the judge reads it.")
    expected = models.JSONField(null=True, blank=True, help_text="What the judge must answer: any of legal, problem, plays, cards, certainty.")
    statements = models.JSONField(
        default=list,
        blank=True,
        help_text='For the sheets of cards: [{"list": "can", "says": "Copy another Macaw.", "for": ["parroting-macaw"]}, …]. '
        "list is can, cannot, others_can or others_cannot; for (slugs or types of cards) may be left out: then all that the ruling concerns.",
    )
    also_searched_as = models.TextField(blank=True)
    order = models.PositiveSmallIntegerField(default=0)

    objects = SlugManager["Ruling"]()
    history = kept_history()

    class Meta:
        ordering = ["order", "slug"]

    def __str__(self) -> str:
        return self.question

    def get_absolute_url(self) -> str:
        return f"/rulings/{self.slug}/"


class Example(Slugged):
    """A worked example of the rule book: a story, a dispute and its outcome."""

    number = models.PositiveSmallIntegerField(unique=True)
    title = models.CharField(max_length=80)
    story = models.JSONField(help_text="List of sentences, one for each card.")
    outcome = models.TextField()
    lesson = models.CharField(max_length=160, help_text="What it teaches, in one sentence.")
    dispute = models.JSONField()
    expected = models.JSONField(help_text="As for rulings.")
    section = models.ForeignKey("cards.Section", on_delete=models.PROTECT, related_name="examples")
    cards = models.ManyToManyField("cards.Card", related_name="examples")
    clauses = models.ManyToManyField("cards.Clause", related_name="examples")

    objects = SlugManager["Example"]()
    history = kept_history()

    class Meta:
        ordering = ["number"]

    def __str__(self) -> str:
        return f"Example {self.number}: {self.title}"

    def get_absolute_url(self) -> str:
        return f"/rules/{self.section.slug}/#{self.slug}"
