"""A card and a clause show how their texts came about; who edited them is nobody's business."""

from __future__ import annotations

import datetime

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from cards.models import Card, Clause, ContentVersion
from tests.pages.site import page, words

pytestmark = pytest.mark.usefixtures("content")

CHAIN = "/rules/clause/chain.top-card/history/"
GALAH = "/cards/flaming-galah/history/"


def edited(thing: Card | Clause, reason: str = "", **fields: object) -> None:
    """Saves the fields as an editor would, with a reason."""
    for name, value in fields.items():
        setattr(thing, name, value)
    user = get_user_model().objects.get_or_create(username="mira", email="mira@example.org")[0]
    thing._history_user = user  # type: ignore[union-attr]
    thing._change_reason = reason  # type: ignore[union-attr]
    thing.save()
    ContentVersion.bump()


def clause(slug: str = "chain.top-card") -> Clause:
    return Clause.objects.get(ruleset__is_current=True, slug=slug)


def test_a_history_begins_with_the_first_content(client: Client) -> None:
    soup = page(client, CHAIN)
    day = clause().history.first().history_date.date()
    assert [day.isoformat()] == [tag["datetime"] for tag in soup.find_all("time")]
    assert "The rule comes onto this site, as loaded from the rules of 15 October 2026." in words(soup)
    assert "The card comes onto this site, as loaded from the rules of 15 October 2026." in words(page(client, GALAH))
    assert "as loaded from the older sheet." in words(page(client, "/rules/clause/older.shocking-vulture/history/"))


def test_an_edit_of_a_clause_shows_its_words_its_reason_and_that_an_editor_made_it(client: Client) -> None:
    edited(clause(), "Asked at a table", text="You answer the card that was just played. It is the card on top.")
    soup = page(client, CHAIN)
    assert [tag.get_text() for tag in soup.select(".history-edit .words del")] == ["That"]
    assert [tag.get_text() for tag in soup.select(".history-edit .words ins")] == ["It"]
    said = words(soup)
    assert "By an editor. Why: Asked at a table" in said
    assert "mira" not in soup.decode(), "the name for signing in is nobody's business"


def test_an_editor_who_gave_a_name_is_named(client: Client) -> None:
    get_user_model().objects.create(username="mira", email="mira@example.org", first_name="Mira", last_name="Moor")
    edited(Card.objects.get(slug="flaming-galah"), when="Now.")
    assert "By Mira Moor. No reason was given." in words(page(client, GALAH))


def test_an_edit_of_which_nothing_was_noted_says_so(client: Client) -> None:
    card = Card.objects.get(slug="flaming-galah")
    card.when = "Now."
    card.save()
    ContentVersion.bump()
    assert "Who did it, and why, was not noted." in words(page(client, GALAH))


def test_a_new_number_and_title_are_part_of_the_history(client: Client) -> None:
    edited(clause(), number=40, title="The topmost card")
    soup = page(client, CHAIN)
    assert [tag.get_text() for tag in soup.select(".history-edit h4")] == ["Number", "Title"]
    assert "7.40" in words(soup)


def test_an_edit_of_what_nobody_reads_is_no_step(client: Client) -> None:
    edited(clause(), also_searched_as="uppermost")
    edited(Card.objects.get(slug="flaming-galah"), order=99, also_searched_as="parrot")
    assert len(page(client, CHAIN).select(".history-steps > li")) == 1
    assert len(page(client, GALAH).select(".history-steps > li")) == 1


def test_every_part_of_a_card_that_changed_is_shown(client: Client) -> None:
    card = Card.objects.get(slug="flaming-galah")
    edited(card, effect="Pick 2 cards.", when="Now.", notes=["One note."], name="Flaming Gala", kind="action", face_effect="Pick 2.")
    labels = [tag.get_text() for tag in page(client, GALAH).select(".history-edit h4")]
    assert labels == ["Name", "Type", "Effect", "When", "Good to know", "On the card"]


def test_a_card_that_the_judge_treats_otherwise_says_so(client: Client) -> None:
    edited(Card.objects.get(slug="flaming-galah"), behaviour={"picks": 2, "to": "discard"})
    assert "The judge treats it otherwise from then on." in words(page(client, GALAH))


def test_the_newest_edit_stands_first(client: Client) -> None:
    for number, day in enumerate((1, 2)):
        edited(clause(), text=f"Text {number}.")
        row = clause().history.latest("history_id")
        row.history_date = datetime.datetime(2027, 1, day, 12, tzinfo=datetime.UTC)
        row.save()
    days = [str(tag["datetime"]) for tag in page(client, CHAIN).find_all("time")]
    assert days[:2] == ["2027-01-02", "2027-01-01"]


def test_a_clause_is_followed_back_into_the_older_sheet(client: Client) -> None:
    soup = page(client, "/rules/clause/attack.to-the-pile/history/")
    assert [tag.get_text() for tag in soup.select("section > h2")] == ["Rules of 15 October 2026", "An older sheet"]
    assert [tag.get_text() for tag in soup.select("section > .words del")] == ["up to"]
    assert "/rules/v/older-sheet/clause/attack.to-the-pile/" in [link["href"] for link in soup.find_all("a", href=True)]


def test_a_clause_of_the_older_sheet_alone_has_a_history_too(client: Client) -> None:
    soup = page(client, "/rules/clause/older.shocking-vulture/history/")
    assert [tag.get_text() for tag in soup.select("section > h2")] == ["An older sheet"]


def test_a_clause_that_was_taken_out_keeps_its_history(client: Client) -> None:
    clause("bluff.allowed").delete()
    ContentVersion.bump()
    soup = page(client, "/rules/clause/bluff.allowed/history/")
    said = words(soup)
    assert "The rule was taken out." in said
    assert "Rule 14.1, taken out" in said
    assert "/rules/clause/bluff.allowed/" not in [link["href"] for link in soup.find_all("a", href=True)]


def test_a_step_in_which_nothing_but_marks_changed_is_no_step(client: Client) -> None:
    edited(clause(), text=f"**{clause().text}**")
    assert len(page(client, CHAIN).select(".history-steps > li")) == 1


def test_cards_and_chapters_lead_to_their_histories(client: Client) -> None:
    assert GALAH in [link["href"] for link in page(client, "/cards/flaming-galah/").find_all("a", href=True)]
    assert CHAIN in [link["href"] for link in page(client, "/rules/chain/").find_all("a", href=True)]
