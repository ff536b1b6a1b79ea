"""The feed of changes, the sitemap and robots.txt."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client

from cards.models import Card, Clause, ContentVersion, Ruling
from cards.views.feeds import MOST

pytestmark = pytest.mark.usefixtures("content")

ATOM = {"a": "http://www.w3.org/2005/Atom"}
SITE = "http://testserver"


def entries(client: Client) -> list[dict[str, str]]:
    """Title, link, id, time and words of each entry, newest first."""
    response = client.get("/feed/")
    assert (response.status_code, response.headers["Content-Type"]) == (200, "application/atom+xml; charset=utf-8")
    feed = ElementTree.fromstring(response.content)  # noqa: S314  # our own feed
    found = []
    for entry in feed.findall("a:entry", ATOM):
        link = entry.find("a:link", ATOM)
        assert link is not None
        parts = {name: entry.findtext(f"a:{name}", "", ATOM) for name in ("title", "id", "updated", "summary")}
        found.append({**parts, "link": link.attrib["href"]})
    return found


def test_before_any_edit_it_tells_since_when_the_rules_hold(client: Client) -> None:
    [entry] = entries(client)
    assert (entry["title"], entry["updated"]) == ("Rules of 15 October 2026", "2026-10-15T00:00:00+00:00")


def test_edits_of_cards_rules_and_rulings_stand_there_newest_first(client: Client) -> None:
    card = Card.objects.get(slug="holy-dove")
    card.effect = "Draw 3 cards."
    card.save()
    clause = Clause.objects.get(slug="chain.answer", ruleset__is_current=True)
    clause.text, clause.title = "Answers may be <answered>.", "Answering answers"
    clause.save()
    ruling = Ruling.objects.get(slug="first-shown")
    ruling.status = "settled"
    ruling.save()
    titles = [entry["title"] for entry in entries(client)]
    assert titles == [
        f"Ruling: {ruling.question}: how sure changed",
        "Rule 7.1 Answering answers: title and text changed",
        "Holy Dove: effect changed",
        "Rules of 15 October 2026",
    ]
    newest, rule, dove, _ = entries(client)
    assert (newest["link"], rule["link"], dove["link"]) == (
        f"{SITE}/rulings/first-shown/",
        f"{SITE}/rules/clause/chain.answer/history/",
        f"{SITE}/cards/holy-dove/history/",
    )
    assert dove["summary"] == "<p><strong>Effect:</strong> Draw 3 cards.</p>"
    assert "<answered>" not in rule["summary"]
    assert all(client.get(entry["link"]).status_code == 200 for entry in entries(client))


def test_what_no_player_reads_is_no_change(client: Client) -> None:
    card = Card.objects.get(slug="holy-dove")
    card.also_searched_as = "dove of peace"
    card.order = 99
    card.save()
    assert len(entries(client)) == 1


def test_new_things_and_things_taken_out(client: Client) -> None:
    card = Card.objects.create(
        slug="new-bird", name="New Bird", kind="attack", effect="E.", face_effect="E.", small_effect="E.", when="W.", afterwards="A."
    )
    card.delete()
    assert [(entry["title"], entry["link"]) for entry in entries(client)][:2] == [
        ("New Bird: taken out", f"{SITE}/cards/"),
        ("New Bird: new", f"{SITE}/cards/new-bird/history/"),
    ]


def test_each_entry_has_an_id_of_its_own_that_stays(client: Client) -> None:
    card = Card.objects.get(slug="holy-dove")
    for number in range(3):
        card.effect = f"Draw {number} cards."
        card.save()
    first = [entry["id"] for entry in entries(client)]
    assert len(set(first)) == len(first)
    card.effect = "Draw all cards."
    card.save()
    assert set(first) <= {entry["id"] for entry in entries(client)}


def test_it_has_an_end_and_needs_no_more_queries_for_more_edits(client: Client, django_assert_num_queries: Any) -> None:
    def edit(times: int) -> None:
        for number in range(times):
            for thing, field in (
                (Card.objects.first(), "effect"),
                (Clause.objects.filter(ruleset__is_current=True).first(), "text"),
                (Ruling.objects.first(), "ruling"),
            ):
                assert thing is not None
                setattr(thing, field, f"Changed {times} {number}.")
                thing.save()
        ContentVersion.bump()

    edit(1)
    with django_assert_num_queries(8):
        client.get("/feed/")
    edit(30)
    with django_assert_num_queries(8):
        assert len(entries(client)) == MOST + 1


def test_every_page_points_to_the_feed(client: Client) -> None:
    assert b'<link rel="alternate" type="application/atom+xml" title="What changed" href="/feed/">' in client.get("/cards/").content


def test_the_sitemap_names_pages_that_exist_and_call_themselves_so(client: Client) -> None:
    tree = ElementTree.fromstring(client.get("/sitemap.xml").content)  # noqa: S314
    addresses = [location.text or "" for location in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert len(set(addresses)) == len(addresses)
    things: list[Any] = [*Card.objects.all(), *Ruling.objects.all()]
    for thing in things:
        assert f"{SITE}{thing.get_absolute_url()}" in addresses
    for address in addresses[::7]:
        response = client.get(address)
        assert response.status_code == 200, address
        assert f'<link rel="canonical" href="{address}">' in response.content.decode(), address


def test_robots_are_told_where_the_sitemap_is(client: Client) -> None:
    response = client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    lines = response.content.decode().splitlines()
    assert "User-agent: *" in lines
    assert "Disallow: /suggest/" in lines
    assert f"Sitemap: {SITE}/sitemap.xml" in lines
    assert "Disallow: /" not in lines
