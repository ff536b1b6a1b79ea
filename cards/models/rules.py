"""Rulesets, their sections and clauses, and the glossary."""

from __future__ import annotations

from django.db import models

from .base import Content, Slugged, SlugManager, kept_history
from .games import MAIN


class Ruleset(Slugged):
    """A version of the rules of a game: the current one, or an older sheet. Each game has one current version."""

    game = models.ForeignKey("cards.Game", on_delete=models.PROTECT, to_field="slug", default=MAIN, related_name="rulesets")
    name = models.CharField(max_length=80)
    effective = models.DateField(null=True, blank=True, help_text="From when it holds; empty if nobody knows.")
    is_current = models.BooleanField(default=False)
    note = models.TextField(blank=True)
    order = models.PositiveSmallIntegerField(default=0)

    objects = SlugManager["Ruleset"]()
    history = kept_history()

    class Meta:
        ordering = ["order", "slug"]

    def __str__(self) -> str:
        return self.name


class SectionManager(models.Manager["Section"]):
    def get_by_natural_key(self, ruleset: str, slug: str) -> Section:
        return self.get(ruleset__slug=ruleset, slug=slug)


class Section(Content):
    """A chapter of a ruleset: a page of its own, or a part of the page of another game."""

    ruleset = models.ForeignKey(Ruleset, on_delete=models.PROTECT, related_name="sections")
    slug = models.SlugField(max_length=60)
    number = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=80)
    summary = models.TextField(help_text="The chapter in one sentence.")

    objects = SectionManager()
    history = kept_history()

    class Meta:
        ordering = ["ruleset__order", "number"]
        constraints = [
            models.UniqueConstraint(fields=["ruleset", "slug"], name="one_section_per_slug"),
            models.UniqueConstraint(fields=["ruleset", "number"], name="one_section_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.title}"

    def get_absolute_url(self) -> str:
        if self.ruleset.game_id != MAIN:
            return f"/games/{self.ruleset.game_id}/#{self.slug}"
        if self.ruleset.is_current:
            return f"/rules/{self.slug}/"
        return f"/rules/v/{self.ruleset.slug}/{self.slug}/"

    def natural_key(self) -> tuple[str, str]:
        return (self.ruleset.slug, self.slug)

    natural_key.dependencies = ["cards.ruleset"]  # type: ignore[attr-defined]


class ClauseManager(models.Manager["Clause"]):
    def get_by_natural_key(self, ruleset: str, slug: str) -> Clause:
        return self.get(ruleset__slug=ruleset, slug=slug)


class Clause(Content):
    """The atom of rule text. Its slug (``chain.settle-from-last``) is for ever, its number is for people and may move."""

    ruleset = models.ForeignKey(Ruleset, on_delete=models.PROTECT, related_name="clauses")
    section = models.ForeignKey(Section, on_delete=models.PROTECT, related_name="clauses")
    slug = models.CharField(max_length=80)
    number = models.PositiveSmallIntegerField(help_text="Place in its section; shown as SECTION.NUMBER.")
    title = models.CharField(max_length=60, help_text="Two to five words, for chips and contents.")
    text = models.TextField(help_text="Markdown.")
    acts_on_chain = models.BooleanField(default=False, help_text="Has an effect on how a chain is judged; then some verdict must cite it.")
    also_searched_as = models.TextField(blank=True)

    objects = ClauseManager()
    history = kept_history()

    class Meta:
        ordering = ["section__number", "number"]
        constraints = [
            models.UniqueConstraint(fields=["ruleset", "slug"], name="one_clause_per_slug"),
            models.UniqueConstraint(fields=["section", "number"], name="one_clause_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.label} {self.title}"

    def get_absolute_url(self) -> str:
        page, _, _ = self.section.get_absolute_url().partition("#")
        return f"{page}#{self.anchor}"

    @property
    def label(self) -> str:
        """The number as people say it: 7.3."""
        return f"{self.section.number}.{self.number}"

    @property
    def anchor(self) -> str:
        """The fragment in its section's page."""
        return self.slug

    def natural_key(self) -> tuple[str, str]:
        return (self.ruleset.slug, self.slug)

    natural_key.dependencies = ["cards.ruleset", "cards.section"]  # type: ignore[attr-defined]


class Term(Slugged):
    """A word of the rules and what it means."""

    word = models.CharField(max_length=60)
    also = models.JSONField(default=list, blank=True, help_text="Other forms and words: list.")
    meaning = models.TextField(help_text="Markdown.")

    objects = SlugManager["Term"]()
    history = kept_history()

    class Meta:
        ordering = ["word"]

    def __str__(self) -> str:
        return self.word

    def get_absolute_url(self) -> str:
        return f"/glossary/#{self.slug}"
