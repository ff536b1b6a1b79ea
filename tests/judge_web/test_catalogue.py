"""The bridge from the content to the engine."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.models import Card, ContentVersion
from judge import catalogue

pytestmark = pytest.mark.usefixtures("content")


def test_the_written_catalogue_is_that_of_the_fixtures() -> None:
    """Otherwise ``python -m judge`` and the site would judge by different cards. Usual fix: manage.py write_catalogue."""
    assert catalogue.FILE.read_text(encoding="utf-8") == catalogue.as_text(catalogue.catalogue_data())


def test_check_says_when_the_written_catalogue_is_stale() -> None:
    call_command("write_catalogue", check=True, stdout=StringIO())
    Card.objects.filter(slug="swift-bomber").update(name="Slow Bomber")
    with pytest.raises(CommandError, match="stale"):
        call_command("write_catalogue", check=True)


def test_an_edit_reaches_the_judge_with_the_content_version() -> None:
    assert catalogue.current().catalogue.cards["swift-bomber"].name == "Swift Bomber"
    Card.objects.filter(slug="swift-bomber").update(name="Slow Bomber")
    ContentVersion.bump()
    assert catalogue.current().catalogue.cards["swift-bomber"].name == "Slow Bomber"
    assert catalogue.current().matter.cards["swift-bomber"].name == "Slow Bomber"


def test_the_shelf_is_built_once_for_a_version() -> None:
    assert catalogue.current() is catalogue.current()


def test_what_the_engine_does_not_read_leaves_its_catalogue_the_same_object() -> None:
    """So the matrix, and all else that was found out by it, is not made again."""
    before = catalogue.current()
    Card.objects.filter(slug="swift-bomber").update(face_effect="Pick a card.")
    ContentVersion.bump()
    after = catalogue.current()
    assert after.matter.cards["swift-bomber"].face_effect == "Pick a card."
    assert after.catalogue is before.catalogue


def test_every_edition_has_its_fifty_six_cards() -> None:
    cards = catalogue.catalogue_data()["cards"]
    assert {e: sum(c["copies"].get(e, 0) for c in cards) for e in ("innocent", "pure", "raging", "mounting")} == dict.fromkeys(
        ("innocent", "pure", "raging", "mounting"), 56
    )
