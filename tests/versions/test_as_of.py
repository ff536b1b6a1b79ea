"""Your box or today: the site read by an older version of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.content.as_of import cards_then, clauses_of, words_then
from cards.models import Card, ContentVersion, Ruleset
from tests.pages.site import page, words

pytestmark = pytest.mark.usefixtures("content")

PAIRS = [
    ("/", "/v/older-sheet/"),
    ("/cards/", "/v/older-sheet/cards/"),
    ("/cards/falcon-interceptor/", "/v/older-sheet/cards/falcon-interceptor/"),
    ("/cards/clever-crow/", "/v/older-sheet/cards/clever-crow/"),
    ("/editions/", "/v/older-sheet/editions/"),
    ("/editions/pure/", "/v/older-sheet/editions/pure/"),
    ("/rulings/", "/v/older-sheet/rulings/"),
    ("/glossary/", "/v/older-sheet/glossary/"),
    ("/search/?q=hawk", "/search/?q=hawk&v=older-sheet"),
    ("/search/", "/search/?v=older-sheet"),
]
ONE_WAY = [
    ("/rulings/open/", "/v/older-sheet/rulings/"),
    ("/editions/compare/", "/v/older-sheet/editions/"),
    ("/cards/?type=attack", PAIRS[1][1]),
]


def switch(soup: BeautifulSoup) -> dict[str, tuple[str, bool]]:
    """Words → address, and whether it is the one that the page shows."""
    links = soup.select(".versions .segments a")
    return {link.get_text(): (str(link["href"]), link.get("aria-current") == "true") for link in links}


@pytest.mark.parametrize(("today", "then"), [*PAIRS, *ONE_WAY])
def test_every_page_offers_the_same_place_by_the_older_sheet(client: Client, today: str, then: str) -> None:
    found = switch(page(client, today))
    assert found["The older sheet"] == (then, False)
    assert found["Today’s rules"][1]


@pytest.mark.parametrize(("today", "then"), PAIRS)
def test_a_page_by_the_older_sheet_says_so_and_leads_back(client: Client, today: str, then: str) -> None:
    soup = page(client, then)
    assert switch(soup) == {"Today’s rules": (today, False), "The older sheet": (then, True)}
    banner = soup.select_one(".old-rules")
    assert banner is not None
    assert "the older sheet" in banner.get_text()
    assert banner.select("a[href]")


@pytest.mark.parametrize(("_today", "then"), PAIRS)
def test_nothing_is_remembered_and_everybody_gets_the_same(client: Client, _today: str, then: str) -> None:
    response = client.get(then)
    assert not response.cookies
    assert "public" in response.headers["Cache-Control"]
    assert client.get(then, headers={"If-None-Match": response.headers["ETag"]}).status_code == 304


@pytest.mark.parametrize("address", ["/judge/", "/rulings/penguin-own/", "/suggest/"])
def test_pages_that_no_version_has_offer_nothing(client: Client, address: str) -> None:
    assert switch(page(client, address)) == {}


def test_a_missing_page_offers_nothing(client: Client) -> None:
    for address in ("/cards/dragon/", "/v/older-sheet/cards/dragon/", "/v/oldest-sheet/", "/nowhere/"):
        assert switch(page(client, address, status=404)) == {}


class TestCards:
    def test_they_have_their_names_of_then(self, client: Client) -> None:
        text = words(page(client, "/v/older-sheet/cards/"))
        assert "Intercepting Hawk today Falcon Interceptor" in text
        assert "Raging Cassowary today Rampaging Cassowary" in text
        assert "Shocking Vulture" in text
        assert page(client, "/v/older-sheet/cards/rampaging-cassowary/").h1.get_text() == "Raging Cassowary"  # type: ignore[union-attr]

    def test_a_card_of_then_alone_has_a_page(self, client: Client) -> None:
        soup = page(client, "/v/older-sheet/cards/shocking-vulture/")
        assert "top card of the discard pile" in words(soup)
        assert switch(soup)["Today’s rules"] == ("/cards/", False)

    def test_a_name_that_passed_to_another_card_tells_of_both(self, client: Client) -> None:
        text = words(page(client, "/v/older-sheet/cards/clever-crow/"))
        assert "nobody can interrupt" in text
        assert "Today another card has this name, of the type mount" in text

    @pytest.mark.parametrize(("asked", "slug"), [("intercepting-hawk", "falcon-interceptor"), ("Golden-Goose", "golden-goose")])
    def test_other_names_lead_to_it(self, client: Client, asked: str, slug: str) -> None:
        response = client.get(f"/v/older-sheet/cards/{asked}/")
        assert (response.status_code, response.headers["Location"]) == (301, f"/v/older-sheet/cards/{slug}/")

    def test_a_card_that_the_sheet_does_not_know_says_so_and_is_known_by_todays_address(self, client: Client) -> None:
        soup = page(client, "/v/older-sheet/cards/flashy-peacock/")
        assert "does not know this card" in words(soup)
        assert str(soup.select_one("link[rel=canonical]")["href"]).endswith("/cards/flashy-peacock/")  # type: ignore[index]

    def test_every_card_of_today_has_a_page_by_the_sheet_with_a_title_of_its_own(self, client: Client) -> None:
        titles = {page(client, f"/v/older-sheet/cards/{card.slug}/").title.get_text() for card in Card.objects.all()}  # type: ignore[union-attr]
        assert len(titles) == Card.objects.count()

    def test_links_lead_from_card_to_card_within_the_version(self, client: Client) -> None:
        soup = page(client, "/v/older-sheet/cards/falcon-interceptor/")
        links = {str(link["href"]) for link in soup.select(".clause-text a")}
        assert "/v/older-sheet/cards/bouncing-penguin/" in links
        assert not any(link.startswith("/cards/") for link in links)

    def test_a_card_of_then_is_not_taken_for_one_of_today(self) -> None:
        sheet = Ruleset.objects.get(slug="older-sheet")
        found = {card.slug: card for card in cards_then(sheet, clauses_of(sheet))}
        assert not found["vulture-shock"].known
        assert found["shocking-vulture"].gone


def test_the_search_finds_only_what_the_sheet_says(client: Client) -> None:
    soup = page(client, "/search/?q=cassowary&v=older-sheet")
    links = {str(link["href"]) for link in soup.select(".hit-title a")}
    assert "/v/older-sheet/cards/rampaging-cassowary/" in links
    assert links
    assert all(link.startswith(("/rules/v/older-sheet/", "/v/older-sheet/cards/")) for link in links)
    assert soup.select("form.search input[name=v][value=older-sheet]")


def test_an_unknown_version_in_a_search_is_todays(client: Client) -> None:
    found = switch(page(client, "/search/?q=hawk&v=never"))
    assert found["Today’s rules"] == ("/search/?q=hawk", True)


def test_the_editions_say_how_many_of_their_cards_the_sheet_names(client: Client) -> None:
    rows = {
        row.select("th a")[0].get_text(): int(row.select("td")[1].get_text())
        for row in page(client, "/v/older-sheet/editions/").select("tbody tr")
        if row.select("th a")
    }
    assert rows["Innocent"] == max(rows.values())
    assert rows["Raging"] < 3


def test_words_stand_with_the_points_that_use_them() -> None:
    sheet = Ruleset.objects.get(slug="older-sheet")
    clauses = clauses_of(sheet)
    for word in words_then(clauses):
        assert set(word.used) <= set(clauses)
        assert word.used


@pytest.mark.parametrize(
    ("asked", "target"), [("/v/2026-10-15/", "/"), ("/v/2026-10-15/cards/", "/cards/"), ("/v/2026-10-15/glossary/", "/glossary/")]
)
def test_todays_version_is_the_site_itself(client: Client, asked: str, target: str) -> None:
    response = client.get(asked)
    assert (response.status_code, response.headers["Location"]) == (302, target)


QUERIES = {
    "/v/older-sheet/": 10,
    "/v/older-sheet/cards/": 8,
    "/v/older-sheet/cards/falcon-interceptor/": 9,
    "/v/older-sheet/editions/": 13,
    "/v/older-sheet/glossary/": 6,
}


@pytest.mark.parametrize(("address", "number"), QUERIES.items())
def test_a_page_makes_the_same_few_queries_however_much_there_is(client: Client, django_assert_num_queries: Any, address: str, number: int) -> None:
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)
    for number_of in range(20):
        Card.objects.create(slug=f"more-{number_of}", name=f"More {number_of}", kind="attack", effect="It picks.", when="Now.", afterwards="Away.")
    ContentVersion.bump()
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)


def test_links_from_the_rules_of_then_stay_there(client: Client) -> None:
    soup = page(client, "/rules/v/older-sheet/attacks/")
    linked = {str(link["href"]) for link in soup.select(".clause-text a.to-card")}
    assert linked
    assert all(address.startswith("/v/older-sheet/cards/") for address in linked)
    assert not any(str(link["href"]).startswith("/v/") for link in page(client, "/rules/v/2026-10-15/attacks/").select(".clause-text a"))


def test_a_pop_over_shows_what_the_sheet_says(client: Client) -> None:
    frigate = page(client, "/v/older-sheet/cards/fishing-frigate/peek/").get_text(" ")
    assert "The older sheet" in frigate
    assert "or from two" not in frigate
    assert "does not know this card" in page(client, "/v/older-sheet/cards/fun-duck/peek/").get_text(" ")
    assert client.get("/v/older-sheet/cards/no-such-card/peek/").status_code == 404


@pytest.mark.parametrize("address", ["/v/older-sheet/cards/", "/rules/v/older-sheet/attacks/", "/search/?q=falcon&v=older-sheet"])
def test_the_bars_and_the_foot_keep_the_version(client: Client, address: str) -> None:
    soup = page(client, address)
    for bar in (".topnav", ".bottombar"):
        links = {str(link["href"]) for link in soup.select(f"{bar} a")}
        assert {"/v/older-sheet/cards/", "/rules/v/older-sheet/", "/v/older-sheet/editions/"} <= links
    assert "Rules: An older sheet" in " ".join(soup.select(".foot")[0].get_text(" ").split())
    assert "15 October" not in soup.select(".foot")[0].get_text()


@pytest.mark.parametrize("address", ["/", "/cards/", "/rules/v/2026-10-15/", "/rules/changes/", "/search/?q=falcon"])
def test_the_bars_of_today_lead_to_today(client: Client, address: str) -> None:
    soup = page(client, address)
    assert {"/cards/", "/rules/", "/editions/"} <= {str(link["href"]) for link in soup.select(".bottombar a")}


def test_an_edition_that_the_sheet_was_not_written_for(client: Client) -> None:
    raging = words(page(client, "/v/older-sheet/editions/raging/"))
    assert "was not written for the Raging Edition" in raging
    assert "of the 12 cards of this deck" in raging
    assert "fits this edition" in words(page(client, "/v/older-sheet/editions/innocent/"))
    assert client.get("/v/older-sheet/editions/Pure/").status_code == 301
    assert client.get("/v/older-sheet/editions/golden/").status_code == 404


def test_the_rulings_on_the_sheet(client: Client) -> None:
    soup = page(client, "/v/older-sheet/rulings/")
    assert "/rulings/older-last-card/" in {link["href"] for link in soup.select("main a[href]")}


@pytest.mark.parametrize("asked", ["perfect chicks", "fun duck", "vulture shock"])
def test_a_search_by_the_sheet_finds_no_card_that_it_does_not_know(client: Client, asked: str) -> None:
    soup = page(client, f"/search/?q={asked}&v=older-sheet")
    hits = [str(link["href"]) for link in soup.select(".hit-card .hit-title a")]
    version = Ruleset.objects.get(slug="older-sheet")
    then = {card.slug for card in cards_then(version, clauses_of(version)) if card.known}
    assert {address.split("/")[-2] for address in hits} <= then
    assert soup.select_one("#parts") is None


def test_a_search_by_the_sheet_finds_cards_by_their_names_of_then(client: Client) -> None:
    titles = [link.get_text() for link in page(client, "/search/?q=cassowary&v=older-sheet").select(".hit-card .hit-title a")]
    assert "Raging Cassowary" in titles
    assert "Rampaging Cassowary" not in titles


@pytest.mark.parametrize("address", ["/search/?q=falcon&v=zzz", "/rules/changes/?from=zzz"])
def test_an_unknown_version_is_named(client: Client, address: str) -> None:
    assert "No version of the rules is called “zzz”." in words(page(client, address))


def test_the_pages_of_then_are_in_the_sitemap(client: Client) -> None:
    listed = client.get("/sitemap.xml").content.decode()
    for address in ("/v/older-sheet/", "/v/older-sheet/rulings/", "/v/older-sheet/editions/pure/", "/v/older-sheet/cards/fishing-frigate/"):
        assert f"<loc>http://testserver{address}</loc>" in listed
    assert "/v/older-sheet/cards/fun-duck/" not in listed
