"""What the API says about each kind of content. Texts are Markdown as the fixtures have them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.models import Alias, Card, Clause, Edition, Example, Game, Printing, Ruling, Section, Term


class SentencesField(serializers.ListField):
    """A list of Markdown sentences."""

    child = serializers.CharField()


class AddressField(serializers.CharField):
    """The page of the thing on this site."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(source="get_absolute_url", read_only=True, **kwargs)


@extend_schema_field({"type": "object", "additionalProperties": True})
class ObjectField(serializers.JSONField):
    """An object whose keys depend on the thing described."""


class SlugsField(serializers.SlugRelatedField[Any]):
    """Other content, by slug."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("read_only", True)
        super().__init__(slug_field="slug", **kwargs)


class GameSerializer(serializers.ModelSerializer[Game]):
    editions = SlugsField(many=True)
    url = AddressField()

    class Meta:
        model = Game
        fields = ["slug", "name", "summary", "players_min", "players_max", "age", "minutes", "goal", "editions", "url"]


class PrintingInEditionSerializer(serializers.ModelSerializer[Printing]):
    card = serializers.CharField(source="card.slug")

    class Meta:
        model = Printing
        fields = ["card", "copies"]


class EditionSerializer(serializers.ModelSerializer[Edition]):
    game = SlugsField()
    notes = SentencesField()
    deck = PrintingInEditionSerializer(source="printings", many=True)
    url = AddressField()

    class Meta:
        model = Edition
        fields = ["slug", "name", "short_name", "game", "status", "status_note", "summary", "winning", "tie", "notes", "deck_size", "deck", "url"]


class PrintingOfCardSerializer(serializers.ModelSerializer[Printing]):
    edition = serializers.CharField(source="edition.slug")

    class Meta:
        model = Printing
        fields = ["edition", "copies"]


class AliasSerializer(serializers.ModelSerializer[Alias]):
    ruleset = SlugsField(allow_null=True)

    class Meta:
        model = Alias
        fields = ["slug", "name", "ruleset", "note"]


class CardSerializer(serializers.ModelSerializer[Card]):
    notes = SentencesField()
    same_as = SlugsField(allow_null=True)
    also_printed_as = SlugsField(many=True)
    aliases = AliasSerializer(many=True)
    editions = PrintingOfCardSerializer(source="printings", many=True)
    behaviour = ObjectField()
    clauses = SlugsField(many=True)
    url = AddressField()

    class Meta:
        model = Card
        fields = [
            "slug",
            "name",
            "kind",
            "effect",
            "face_effect",
            "small_effect",
            "when",
            "afterwards",
            "notes",
            "same_as",
            "also_printed_as",
            "aliases",
            "editions",
            "behaviour",
            "clauses",
            "url",
        ]


class SectionSerializer(serializers.ModelSerializer[Section]):
    class Meta:
        model = Section
        fields = ["slug", "number", "title", "summary"]


class ClauseSerializer(serializers.ModelSerializer[Clause]):
    ruleset = SlugsField()
    section = SectionSerializer()
    url = AddressField()

    class Meta:
        model = Clause
        fields = ["slug", "ruleset", "label", "title", "text", "section", "acts_on_chain", "url"]


class ReadingSerializer(serializers.Serializer[Any]):
    """One way to read the rules."""

    slug = serializers.CharField()
    says = serializers.CharField()
    used = serializers.BooleanField(default=False)

    def to_representation(self, instance: Any) -> dict[str, Any]:
        return {"slug": instance["slug"], "says": instance["says"], "used": bool(instance.get("used"))}


class RulingSerializer(serializers.ModelSerializer[Ruling]):
    game = serializers.CharField(source="game_id", help_text="Slug of the game.")
    reasons_for = SentencesField()
    reasons_against = SentencesField()
    readings = ReadingSerializer(many=True)
    cards = SlugsField(many=True)
    card_kinds = serializers.ListField(child=serializers.CharField(), help_text="The ruling concerns every card of these types.")
    clauses = SlugsField(many=True)
    dispute = ObjectField(allow_null=True)
    expected = ObjectField(allow_null=True)
    url = AddressField()

    class Meta:
        model = Ruling
        fields = [
            "slug",
            "game",
            "topic",
            "question",
            "situation",
            "ruling",
            "reasons_for",
            "reasons_against",
            "status",
            "source",
            "readings",
            "date",
            "cards",
            "card_kinds",
            "clauses",
            "dispute",
            "expected",
            "url",
        ]


class TermSerializer(serializers.ModelSerializer[Term]):
    also = serializers.ListField(child=serializers.CharField())
    url = AddressField()

    class Meta:
        model = Term
        fields = ["slug", "word", "also", "meaning", "url"]


class ExampleSerializer(serializers.ModelSerializer[Example]):
    story = SentencesField()
    section = serializers.CharField(source="section.slug")
    cards = SlugsField(many=True)
    clauses = SlugsField(many=True)
    dispute = ObjectField()
    expected = ObjectField()
    url = AddressField()

    class Meta:
        model = Example
        fields = ["slug", "number", "title", "story", "outcome", "lesson", "section", "cards", "clauses", "dispute", "expected", "url"]
