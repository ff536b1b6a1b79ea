"""``as_of``: any version of the rules, any day since the first, any release."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from cards.api import moments
from cards.content.reading import as_json
from cards.content.records import from_database
from cards.models import Card, Change, Clause, ContentVersion, Release, Ruleset

pytestmark = pytest.mark.usefixtures("content")


def get(address: str, status: int = 200) -> Any:
    response = Client().get(f"/api/v1/{address}")
    assert response.status_code == status, (address, response.content[:300])
    return response.json()


def plain(records: Any) -> list[str]:
    return sorted(json.dumps([record.model, as_json(record.fields)], sort_keys=True) for record in records)


def test_the_history_gives_back_all_that_is_published() -> None:
    assert plain(from_database()) == plain(moments.records_at(timezone.now()))


def edited(day: datetime.datetime, effect: str) -> None:
    """The Golden Goose gets another effect on a day."""
    card = Card.objects.get(slug="golden-goose")
    card.effect = effect
    card._history_date = day  # type: ignore[attr-defined]  # simple-history reads it there
    card.save()
    ContentVersion.bump()


def test_a_day_reads_as_it_was_at_its_end() -> None:
    first = get("cards/golden-goose/")["effect"]
    now = timezone.now()
    edited(now + datetime.timedelta(days=2), "Second.")
    edited(now + datetime.timedelta(days=4), "Third.")

    def effect(days: int) -> str:
        day = (now + datetime.timedelta(days=days)).date()
        return str(get(f"cards/golden-goose/?as_of={day}")["effect"])

    assert [effect(days) for days in range(7)] == [first, first, "Second.", "Second.", "Third.", "Third.", "Third."]
    assert get("cards/golden-goose/")["effect"] == "Third."


def test_what_was_taken_out_stands_in_the_days_before_and_what_is_new_does_not() -> None:
    now = timezone.now()
    goose = Card.objects.create(
        slug="late-goose", name="Late Goose", kind="action", effect="E.", face_effect="E.", small_effect="E.", when="W.", afterwards="A."
    )
    row = goose.history.first()
    row.history_date = now + datetime.timedelta(days=2)
    row.save()
    ContentVersion.bump()
    assert get("cards/late-goose/")["name"] == "Late Goose"
    get(f"cards/late-goose/?as_of={now.date()}", 404)
    goose.delete()
    gone = Card.history.get(slug="late-goose", history_type="-")
    gone.history_date = now + datetime.timedelta(days=4)
    gone.save()
    ContentVersion.bump()
    get("cards/late-goose/", 404)
    assert get(f"cards/late-goose/?as_of={(now + datetime.timedelta(days=3)).date()}")["name"] == "Late Goose"


def test_a_day_goes_by_the_rules_that_held_then() -> None:
    assert get("clauses/?as_of=2026-10-15&limit=1")["rules"] == "2026-10-15"
    assert get("clauses/?as_of=2026-10-14&limit=1")["rules"] == "older-sheet"
    assert get("clauses/?as_of=1999-01-01&limit=1")["rules"] == "older-sheet"
    Ruleset.objects.create(slug="next", name="Next rules", effective=datetime.date(2027, 3, 1), order=0)
    ContentVersion.bump()
    assert get("clauses/?as_of=2027-02-28")["rules"] == "2026-10-15"
    assert get("clauses/?as_of=2027-03-01")["rules"] == "next"


COUNTED = ("games", "editions", "cards", "printings", "rulings", "glossary", "examples")


def counts(asked: str) -> dict[str, int]:
    return {kind: get(f"{kind}/?as_of={asked}&limit=1")["count"] for kind in COUNTED}


@pytest.mark.parametrize("by_desk", [True, False])
def test_a_version_that_was_current_once_is_whole(by_desk: bool) -> None:
    """``by_desk``: with its history, as editors do it; else only the table says so, as somebody with a shell may do it."""
    before, goose = counts("2026-10-15"), get("cards/golden-goose/")
    clause = get("clauses/?limit=1")["results"][0]
    assert before["printings"] > 0
    assert "effect" in goose
    following = Ruleset.objects.create(slug="next", name="Next rules", effective=datetime.date(2027, 3, 1), order=0)
    for ruleset, current in ((Ruleset.objects.get(slug="2026-10-15"), False), (following, True)):
        ruleset.is_current = current
        if by_desk:
            ruleset.save()
        else:
            Ruleset.objects.filter(pk=ruleset.pk).update(is_current=current)
    if by_desk:
        card = Card.objects.get(slug="golden-goose")
        card.effect = "By the next rules."
        card.save()
    ContentVersion.bump()
    assert get("cards/golden-goose/")["effect"] == ("By the next rules." if by_desk else goose["effect"])
    for asked in ("2026-10-15", "2026-12-24"):
        assert counts(asked) == before
        assert get(f"cards/golden-goose/?as_of={asked}") == goose
        assert Client().get(f"/api/v1/cards/?as_of={asked}").headers["Rules-Version"] == "2026-10-15"
        found = get(f"clauses/?as_of={asked}&limit=1")["results"][0]
        assert found == {**clause, "url": found["url"]}
        assert found["url"].startswith("/rules/v/2026-10-15/")
        assert next(each for each in get("versions/")["results"] if each["slug"] == "next")["current"]
    assert counts("older-sheet")["printings"] == 0


def test_an_older_version_names_cards_as_it_did_and_leaves_out_what_it_does_not_tell() -> None:
    page = get("cards/?as_of=older-sheet&limit=200")
    cards = {each["slug"]: each for each in page["results"]}
    assert cards["falcon-interceptor"]["name"] == "Intercepting Hawk"
    assert set(cards["falcon-interceptor"]) == {"slug", "name", "kind", "clauses", "url"}
    assert "flashy-peacock" not in cards
    assert {clause for card in cards.values() for clause in card["clauses"]} <= {
        each["slug"] for each in get("clauses/?as_of=older-sheet&limit=200")["results"]
    }
    for card in cards.values():
        assert Client().get(card["url"]).status_code == 200
        assert card == get(f"cards/{card['slug']}/?as_of=older-sheet")
    assert get("cards/?as_of=older-sheet&kind=interrupt&fields=kind")["results"]


def test_an_older_version_has_its_own_clauses_words_and_rulings() -> None:
    clauses = get("clauses/?as_of=older-sheet&limit=200")["results"]
    assert {each["ruleset"] for each in clauses} == {"older-sheet"}
    assert len(clauses) == Clause.objects.filter(ruleset__slug="older-sheet").count()
    assert get(f"clauses/{clauses[0]['slug']}/?as_of=older-sheet") == clauses[0]
    assert {each["topic"] for each in get("rulings/?as_of=older-sheet&limit=200")["results"]} == {"Older sheet"}
    assert get("glossary/?as_of=older-sheet&limit=1")["results"][0].keys() == {"slug", "word", "also", "url"}
    assert get("printings/?as_of=older-sheet")["count"] == 0
    assert [each["slug"] for each in get("games/?as_of=older-sheet")["results"]] == ["innocent-chicks"]


def test_the_search_goes_by_an_older_version_too() -> None:
    found = get("search/?q=falcon&as_of=older-sheet")
    assert found["results"][0]["title"] == "Intercepting Hawk"
    assert found["warnings"] == []
    assert [each["code"] for each in get("search/?q=falcon&as_of=")["warnings"]] == ["unknown-version"]
    [warning] = get("search/?q=falcon&as_of=oldersheet")["warnings"]
    assert (warning["code"], warning["suggestion"]) == ("unknown-version", "older-sheet")
    assert [each["code"] for each in get(f"search/?q=falcon&as_of={datetime.date(2026, 11, 1)}")["warnings"]] == ["searched-today"]
    assert get("search/?q=falcon&as_of=2026-10-15")["warnings"] == []


@pytest.mark.parametrize("asked", ["oldersheet", "2026-13-45", "release-1", "chicken-out", "2026"])
def test_what_is_no_version_is_not_found(asked: str) -> None:
    [error] = get(f"cards/?as_of={asked}", 404)["errors"]
    assert (error["code"], error["place"]) == ("not-found", "as_of")


def test_a_release_reads_as_it_left_the_texts() -> None:
    editor = User.objects.create_user("editor")
    before = get("cards/golden-goose/")["effect"]
    now = timezone.now()
    release = Release.objects.create(
        name="Rules of Winter", note="Because.", state=Release.State.PUBLISHED, published_at=now, published_by=editor, version=1
    )
    edited(now + datetime.timedelta(days=1), "Later.")
    slug = f"release-{release.pk}"
    listed = next(each for each in get("versions/")["results"] if each["slug"] == slug)
    assert (listed["kind"], listed["name"], listed["note"], listed["date"]) == ("release", "Rules of Winter", "Because.", now.date().isoformat())
    assert get(f"cards/golden-goose/?as_of={slug}")["effect"] == before
    assert get("cards/golden-goose/")["effect"] == "Later."
    assert get(f"cards/?as_of={slug}&limit=1")["count"] == Card.objects.count()


def test_a_release_that_is_not_published_is_nothing_to_readers() -> None:
    release = Release.objects.create(name="Secret", state=Release.State.SCHEDULED)
    ContentVersion.bump()
    assert all(each["kind"] == "rules" for each in get("versions/")["results"])
    get(f"cards/?as_of=release-{release.pk}", 404)
    assert Change.objects.count() == 0


def test_older_content_costs_a_steady_number_of_queries(django_assert_max_num_queries: Any) -> None:
    for asked in ("older-sheet", "2026-10-01", "2026-11-01"):
        get(f"cards/?as_of={asked}")
        with django_assert_max_num_queries(4):
            get(f"clauses/?as_of={asked}&limit=200")


def test_answers_say_by_which_rules_they_speak() -> None:
    assert Client().get("/api/v1/cards/").headers["Rules-Version"] == "2026-10-15"
    assert Client().get("/api/v1/cards/falcon-interceptor/?as_of=older-sheet").headers["Rules-Version"] == "older-sheet"
