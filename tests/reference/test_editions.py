"""Editions side by side, mixed, and what an edition page says about the others."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from django.test import Client

from cards.models import Card, ContentVersion, Edition, Printing
from tests.pages.site import page, words
from tests.pages.test_api import more_cards
from tests.pages.test_pages import links

pytestmark = pytest.mark.usefixtures("content")

EDITIONS = ("innocent", "pure", "raging", "mounting")
MIXES = [mix for number in (2, 3, 4) for mix in itertools.combinations(EDITIONS, number)]


def query(*slugs: str) -> str:
    return "&".join(f"edition={slug}" for slug in slugs)


def rows(client: Client, address: str) -> dict[str, list[str]]:
    """The cells of each row of the card table, by the name of the card."""
    table = page(client, address).select_one("table.compare")
    assert table is not None
    found = {}
    for row in table.select("tbody tr:not(.group), tfoot tr"):
        first = row.select_one("th a") or row.select_one("th")
        assert first is not None
        found[first.get_text(strip=True)] = [cell.get_text(strip=True).replace("–none", "0") for cell in row.select("td")]
    return found


class TestCompare:
    def test_every_card_of_every_edition_stands_there_with_its_copies(self, client: Client) -> None:
        table = rows(client, "/editions/compare/")
        for card in Card.objects.filter(same_as=None):
            for place, slug in enumerate(EDITIONS):
                same = Printing.objects.filter(edition__slug=slug, card__in=Card.objects.filter(slug=card.slug) | Card.objects.filter(same_as=card))
                assert table[card.name][place] == str(sum(row.copies for row in same)), (card.slug, slug)
        assert table["All cards of the box"] == ["56"] * 4

    def test_only_some_editions(self, client: Client) -> None:
        table = rows(client, f"/editions/compare/?{query('innocent', 'raging')}")
        assert table["Innocent Chick"] == ["18", "10"]
        assert "Perfect Chicks" in table
        assert "Fun Duck" not in table

    def test_only_what_differs(self, client: Client) -> None:
        soup = page(client, f"/editions/compare/?{query('innocent', 'pure')}&differ=1")
        table = rows(client, f"/editions/compare/?{query('innocent', 'pure')}&differ=1")
        assert set(table) == {"Innocent Chick", "Perfect Chicks", "Swift Bomber", "Booming Booby", "Lovely Cockatoo", "All cards of the box"}
        assert f"/editions/compare/?{query('innocent', 'pure')}" in links(soup)

    def test_what_is_only_in_one(self, client: Client) -> None:
        facts = page(client, f"/editions/compare/?{query('innocent', 'pure')}").select_one("section:has(#only) dl")
        assert facts is not None
        assert [fact.get_text(" ", strip=True) for fact in facts.select("dd")] == ["Booming Booby", "Perfect Chicks , Lovely Cockatoo"]

    def test_it_says_who_wins_and_the_status(self, client: Client) -> None:
        text = words(page(client, "/editions/compare/"))
        for edition in Edition.objects.all():
            assert f"{edition.name} {edition.get_status_display()}" in text

    @pytest.mark.parametrize("asked", ["edition=innocent", "edition=purple", "edition=", ""])
    def test_fewer_than_two_editions_are_compared_with_all(self, client: Client, asked: str) -> None:
        soup = page(client, f"/editions/compare/?{asked}")
        assert len(soup.select("table.compare thead th")) == 5
        assert ("no edition called" in words(soup)) == (asked == "edition=purple")

    def test_each_filter_puts_an_edition_in_or_takes_it_out(self, client: Client) -> None:
        soup = page(client, f"/editions/compare/?{query('innocent', 'pure')}")
        hrefs = [str(link["href"]) for link in soup.select("a.filter")]
        assert hrefs[0] == "/editions/compare/?edition=pure"
        assert hrefs[2] == f"/editions/compare/?{query('innocent', 'pure', 'raging')}"


class TestMix:
    def test_without_a_choice_it_is_the_choice(self, client: Client) -> None:
        soup = page(client, "/editions/mix/")
        assert [str(box["value"]) for box in soup.select("input[type=checkbox]")] == list(EDITIONS)
        assert "Set aside" not in words(soup).split("What changes")[0]

    def test_one_edition_is_no_mix(self, client: Client) -> None:
        soup = page(client, "/editions/mix/?edition=pure")
        assert "One edition is no mix" in words(soup)
        assert [str(box["value"]) for box in soup.select("input[checked]")] == ["pure"]

    @pytest.mark.parametrize("mix", MIXES, ids="+".join)
    def test_totals_specials_and_deal_of_every_mix(self, client: Client, mix: tuple[str, ...]) -> None:
        soup = page(client, f"/editions/mix/?{query(*mix)}")
        text = words(soup)
        total = 56 * len(mix)
        assert f"One deck of {total} cards" in text
        table = rows(client, f"/editions/mix/?{query(*mix)}")
        assert sum(int(cells[-1]) for cells in table.values()) == total
        specials = Printing.objects.filter(edition__slug__in=mix, card__kind="special").select_related("card")
        assert f"Set aside the {sum(row.copies for row in specials)} special cards" in text
        for row in specials:
            assert row.card.name in text
        deals = [[cell.get_text(strip=True) for cell in row.select("th, td")] for row in soup.select(".deal-table tbody tr")]
        out = sum(row.copies for row in Printing.objects.filter(edition__slug__in=mix, card__slug__in=["golden-goose", "flaming-galah"]))
        assert deals[0] == ["2", "6", str(total - out - 12)]
        assert deals[4] == ["6", "2", str(total - 12)]

    def test_falcon_and_booby_are_one_card(self, client: Client) -> None:
        table = rows(client, f"/editions/mix/?{query('innocent', 'pure')}")
        assert table["Falcon Interceptor"] == ["4", "4", "8"]
        assert "Distracting Booby" not in table
        assert "There are 8 of them" in words(page(client, f"/editions/mix/?{query('innocent', 'pure')}"))

    def test_what_counts(self, client: Client) -> None:
        facts = page(client, f"/editions/mix/?{query(*EDITIONS)}").select_one("section:has(#points) dl")
        assert facts is not None
        text = " ".join(facts.get_text(" ").split())
        assert text == (
            "Innocent Chick 1 point Perfect Chicks 2 points Ample Great Tits 5 points for each pair, none for one alone Raging Cockerel −2 points "
            "Flamingo Show 1 point for every 2 face-up cards that you hold Fun Duck doubles the points of its card"
        )

    def test_what_only_a_mix_leaves_open(self, client: Client) -> None:
        def first(*mix: str) -> str:
            section = page(client, f"/editions/mix/?{query(*mix)}").select_one("section:has(#agree)")
            assert section is not None
            return section.get_text(" ").partition("that these decks bring along")[0]

        assert "What does a Peacock do to a Macaw?" in first("innocent", "raging")
        assert "Mixing these decks brings no open question" in first("innocent", "pure")
        assert "Fun Duck do on Ample Great Tits" in first("raging", "mounting")
        assert "Bellbird" in first("pure", "mounting")
        assert "Bellbird" not in first("pure", "raging")

    def test_it_leads_to_the_judge_and_to_paper(self, client: Client) -> None:
        hrefs = links(page(client, f"/editions/mix/?{query('pure', 'innocent')}"))
        mix = query("innocent", "pure")
        assert {f"/judge/?{mix}", f"/editions/mix/sheet/?{mix}", f"/editions/mix/booklet/?{mix}", f"/editions/compare/?{mix}"} <= set(hrefs)
        chosen = page(client, f"/judge/?{mix}").select("input[name=edition][checked]")
        assert [str(box["value"]) for box in chosen] == ["innocent", "pure"]

    def test_the_order_of_the_address_does_not_matter(self, client: Client) -> None:
        one, other = (page(client, f"/editions/mix/?{query(*mix)}") for mix in (("pure", "innocent"), ("innocent", "pure")))
        assert words(one) == words(other)
        assert one.select_one("link[rel=canonical]") == other.select_one("link[rel=canonical]")


class TestEditionPage:
    def test_it_says_what_differs(self, client: Client) -> None:
        section = page(client, "/editions/innocent/").select_one("section:has(#differs)")
        assert section is not None
        text = " ".join(section.get_text(" ").split())
        assert "Only here Booming Booby" in text
        assert "Pure 13 cards in common" in text
        assert "Raging 1 card in common" in text
        assert f"/editions/compare/?{query('innocent', 'mounting')}" in links(section)

    def test_it_leads_to_paper(self, client: Client) -> None:
        assert {"/editions/pure/sheet/", "/editions/pure/booklet/"} <= set(links(page(client, "/editions/pure/")))


QUERIES = {
    "/editions/compare/": 4,
    f"/editions/compare/?{query('innocent', 'pure')}&differ=1": 4,
    "/editions/mix/": 5,
    f"/editions/mix/?{query('innocent', 'raging')}": 9,
    "/editions/innocent/sheet/": 8,
    f"/editions/mix/sheet/?{query(*EDITIONS)}": 8,
    "/editions/innocent/booklet/": 13,
    "/cards/bouncing-penguin/sheet/": 8,
    "/robots.txt": 1,
}


@pytest.mark.parametrize(("address", "number"), QUERIES.items())
def test_a_page_makes_the_same_few_queries_however_much_there_is(client: Client, django_assert_num_queries: Any, address: str, number: int) -> None:
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)
    more_cards(15)
    for card in Card.objects.filter(slug__startswith="more-"):
        card.clauses.set(Card.objects.get(slug="flaming-galah").clauses.all())
        card.rulings.set(Card.objects.get(slug="bouncing-penguin").rulings.all())
    ContentVersion.bump()
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)


@pytest.mark.parametrize("address", QUERIES)
def test_a_page_is_read_only_and_not_sent_twice(client: Client, address: str) -> None:
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert client.post(address).status_code == 405
