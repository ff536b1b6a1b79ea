"""What the search and the resolver of names say as JSON: the fields of their answers."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from .documents import KINDS


class WarningSerializer(serializers.Serializer[Any]):
    """What was not understood, in the shape of an error. The rest of the query was searched."""

    code = serializers.CharField()
    message = serializers.CharField()
    place = serializers.CharField(help_text="Where in the query, in words: letters 6 to 10; or the parameter.")
    suggestion = serializers.CharField(allow_blank=True, help_text="What to write there instead; may be empty.")
    start = serializers.IntegerField(help_text="The first letter at fault, counted from 0.")
    end = serializers.IntegerField(help_text="The letter behind the last.")


class ResultSerializer(serializers.Serializer[Any]):
    """A page that was found."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    slug = serializers.CharField()
    title = serializers.CharField()
    url = serializers.CharField(help_text="The page, with its place in it.")
    snippet = serializers.CharField(help_text="The telling part of its text, plain.", allow_blank=True)
    marks = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2),
        help_text="Where the sought words stand in the snippet: first letter, behind the last.",
    )


class GroupSerializer(serializers.Serializer[Any]):
    """How many pages of a kind were found."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    total = serializers.IntegerField()


class LineSerializer(serializers.Serializer[Any]):
    """What one card does to another."""

    says = serializers.CharField()
    why = serializers.CharField(allow_blank=True)
    allowed = serializers.BooleanField()


class PairSerializer(serializers.Serializer[Any]):
    """What the judge says about cards that a query names together."""

    headline = serializers.CharField()
    notes = serializers.ListField(child=serializers.CharField(), help_text="What to know first: two names of one card, or that it depends.")
    lines = LineSerializer(many=True)
    rules = serializers.ListField(child=serializers.CharField(), help_text="Slugs of clauses.")
    rulings = serializers.ListField(child=serializers.CharField(), help_text="Slugs of rulings.")
    told = serializers.CharField(allow_blank=True, help_text="What is played in the ready dispute.")
    outcome = serializers.CharField(allow_blank=True, help_text="What comes of it.")
    matrix = serializers.CharField(allow_blank=True, help_text="Address of the answer matrix, at the cell of these cards.")
    dispute = serializers.CharField(allow_blank=True, help_text="Address of a ready dispute.")


class AskedSerializer(serializers.Serializer[Any]):
    """A question that every table asks, and the page that answers it."""

    question = serializers.CharField()
    url = serializers.CharField()


class FoundSerializer(serializers.Serializer[Any]):
    """The answer to a search: always 200, best first."""

    query = serializers.CharField(allow_blank=True)
    explanation = serializers.CharField(allow_blank=True, help_text="The query in words.")
    did_you_mean = serializers.CharField(allow_null=True, help_text="The query with its typing errors put right, if there were any.")
    warnings = WarningSerializer(many=True)
    results = ResultSerializer(many=True)
    total = serializers.IntegerField(help_text="How many pages were found, also those that are not in results.")
    groups = GroupSerializer(many=True)
    pair = PairSerializer(allow_null=True)
    nearest = ResultSerializer(many=True, help_text="The nearest names, if nothing was found.")
    asked = AskedSerializer(many=True, help_text="The questions asked most often, if nothing was found.")


class SuggestionSerializer(serializers.Serializer[Any]):
    """A name that begins as the text does."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    slug = serializers.CharField()
    title = serializers.CharField()
    name = serializers.CharField(help_text="The name that fits; an older name need not be the title.")
    url = serializers.CharField()


class NamesSerializer(serializers.Serializer[Any]):
    """What a name means: one card, several that share it, or none."""

    query = serializers.CharField(allow_blank=True)
    card = serializers.CharField(allow_null=True, help_text="Slug of the card that is meant, if it is one.")
    candidates = serializers.ListField(child=serializers.CharField(), help_text="Slugs of the cards that share the name.")
    nearest = serializers.ListField(child=serializers.CharField(), help_text="Slugs of the cards with the nearest names.")
    suggestions = SuggestionSerializer(many=True)
