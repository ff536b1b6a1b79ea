"""The fields of each kind of content. All are there unless ``fields`` chose some or an older version does not tell them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.models import Card, Edition, Ruling

from .behaviour import BEHAVIOUR


def text(help_text: str = "", **more: Any) -> serializers.CharField:
    """A text of any length; it may be empty."""
    return serializers.CharField(required=False, allow_blank=True, help_text=help_text or None, **more)


def number(help_text: str = "", **more: Any) -> serializers.IntegerField:
    """A whole number."""
    return serializers.IntegerField(required=False, help_text=help_text or None, **more)


def choice(values: Any, help_text: str = "") -> serializers.ChoiceField:
    """One of fixed words."""
    return serializers.ChoiceField(choices=values, required=False, help_text=help_text or None)


def texts(help_text: str = "") -> serializers.ListField:
    """A list of texts."""
    return serializers.ListField(child=serializers.CharField(), required=False, help_text=help_text or None)


def slugs(what: str) -> serializers.ListField:
    """Other content, by slug."""
    return texts(f"Slugs of {what}.")


def page(help_text: str = "The page on this site, without the host.") -> serializers.CharField:
    """An address."""
    return text(help_text)


@extend_schema_field(BEHAVIOUR)
class BehaviourField(serializers.JSONField):
    """What a card does, as data."""


class JudgedField(serializers.JSONField):
    """Something that the judge takes or gives: the part of the description of this name, which the judge writes."""

    def __init__(self, part: str, **more: Any) -> None:
        super().__init__(required=False, **more)
        self.part = part


class ThingSerializer(serializers.Serializer[Any]):
    """What all kinds have."""

    slug = serializers.CharField(help_text="Names the thing for ever, also in addresses.")


class GameSerializer(ThingSerializer):
    """A game that the site describes."""

    name = text()
    summary = text()
    players_min = number()
    players_max = number()
    age = number("From which age; null if the rules name none.", allow_null=True)
    minutes = number("How long a game takes, about; null if the rules do not say.", allow_null=True)
    goal = text()
    editions = slugs("its editions")
    url = page()


class CopiesOfCardSerializer(serializers.Serializer[Any]):
    """A card in a deck."""

    card = serializers.CharField(help_text="Slug of the card.")
    copies = serializers.IntegerField()


class EditionSerializer(ThingSerializer):
    """A deck and a way to win."""

    name = text()
    short_name = text("One word.")
    game = text("Slug of the game.")
    status = choice(Edition.Status.choices)
    status_note = text("Where it can be had.")
    summary = text()
    winning = text("Who wins.")
    tie = text("Who wins a tie.")
    notes = texts("Further facts, each a sentence in Markdown.")
    deck_size = number("How many cards the deck has.")
    deck = CopiesOfCardSerializer(many=True, required=False)
    url = page()


class CopiesInEditionSerializer(serializers.Serializer[Any]):
    """An edition that has a card."""

    edition = serializers.CharField(help_text="Slug of the edition.")
    copies = serializers.IntegerField()


class AliasSerializer(serializers.Serializer[Any]):
    """Another name of a card."""

    slug = serializers.CharField(help_text="Leads to the card for ever.")
    name = serializers.CharField()
    ruleset = serializers.CharField(allow_null=True, help_text="The version of the rules that uses this name.")
    note = serializers.CharField(allow_blank=True)


class CardSerializer(ThingSerializer):
    """What a card says to players, and its behaviour as data for the judge."""

    name = text()
    kind = choice(Card.Kind.choices)
    effect = text("What it does, in full.")
    face_effect = text("The same for the large face of a card.")
    small_effect = text("The same for the small face of a card.")
    when = text("When it may be played.")
    afterwards = text("Where it goes afterwards.")
    notes = texts("Further facts and tips, each a sentence in Markdown.")
    same_as = text("Slug of the card whose second name this is; null for all others.", allow_null=True)
    also_printed_as = slugs("the cards that are this card under a second name")
    aliases = AliasSerializer(many=True, required=False)
    editions = CopiesInEditionSerializer(many=True, required=False)
    behaviour = BehaviourField(required=False, help_text="What the judge goes by.")
    clauses = slugs("the clauses about it")
    url = page()


class PrintingSerializer(ThingSerializer):
    """How many copies of a card an edition has. The slug is EDITION.CARD."""

    edition = text("Slug of the edition.")
    card = text("Slug of the card.")
    copies = number()
    url = page("The page of the edition.")


class ChapterSerializer(serializers.Serializer[Any]):
    """The chapter of a clause."""

    slug = serializers.CharField()
    number = serializers.IntegerField()
    title = serializers.CharField()
    summary = serializers.CharField(allow_blank=True)


class ClauseSerializer(ThingSerializer):
    """The atom of rule text."""

    ruleset = text("Slug of the version of the rules.")
    # Two fields have names that serializers use themselves; those attributes are gone when the classes are made.
    label = text("The number as people say it: 7.3. It may move; the slug never does.")  # type: ignore[assignment]
    title = text("Two to five words.")
    text = text("Markdown. [[slug]] is a link to that clause.")
    section = ChapterSerializer(required=False)
    acts_on_chain = serializers.BooleanField(required=False, help_text="Whether it has an effect on how a chain is judged.")
    url = page("Where it stands now.")


class ReadingSerializer(serializers.Serializer[Any]):
    """One way to read the rules."""

    slug = serializers.CharField()
    says = serializers.CharField()
    used = serializers.BooleanField(help_text="Whether the judge goes by it unless told otherwise.")


class RulingSerializer(ThingSerializer):
    """An answer to a question that the rules leave to careful readers."""

    game = text("Slug of the game.")
    topic = text("Groups rulings in lists.")
    question = text()
    situation = text()
    ruling = text()
    reasons_for = texts("Each a sentence in Markdown.")
    reasons_against = texts("Each a sentence in Markdown.")
    status = choice(Ruling.Status.choices, "How sure it is.")
    source = choice(Ruling.Source.choices, "Where it comes from.")  # type: ignore[assignment]  # as above
    readings = ReadingSerializer(many=True, required=False)
    date = serializers.DateField(required=False)
    cards = slugs("the cards that it is about")
    card_kinds = texts("It concerns every card of these types.")
    clauses = slugs("the clauses that it is about")
    dispute = JudgedField("Dispute", allow_null=True, help_text="A dispute that shows it, as the judge reads it.")
    expected = JudgedField("Expected", allow_null=True, help_text="What the judge answers to it, as far as it matters here.")
    url = page()


class TermSerializer(ThingSerializer):
    """A word of the rules."""

    word = text()
    also = texts("Other forms and words.")
    meaning = text("Markdown.")
    url = page()


class ExampleSerializer(ThingSerializer):
    """A worked example of the rule book."""

    number = number()
    title = text()
    story = texts("Sentences, one for each card.")
    outcome = text()
    lesson = text("What it teaches.")
    section = text("Slug of its chapter.")
    cards = slugs("its cards")
    clauses = slugs("the clauses that it shows")
    dispute = JudgedField("Dispute", help_text="As the judge reads it.")
    expected = JudgedField("Expected", help_text="What the judge answers to it, as far as it matters here.")
    url = page()


class VersionSerializer(ThingSerializer):
    """Something that as_of takes: a version of the rules, or a release of this site."""

    kind = choice(["rules", "release"])
    name = text()
    date = serializers.DateField(required=False, allow_null=True, help_text="From when it holds; null if nobody knows.")
    current = serializers.BooleanField(required=False, help_text="Whether these rules hold today.")
    note = text()
    url = page()
