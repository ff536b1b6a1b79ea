"""The pages of the other games: complete, findable, linked, and apart from those of Innocent Chicks."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.models import MAIN, Clause, Game, Ruleset, Ruling, Section
from cards.search.answers import search
from cards.search.tools import tools_below
from judge.catalogue import catalogue_data
from tests.pages.site import page, parse_strictly, words

pytestmark = pytest.mark.usefixtures("content")

GAMES = ("chicken-out", "chicken-war")
PAGES = ["/games/", *(f"/games/{game}/{rest}" for game in GAMES for rest in ("", "rulings/"))]


def links(soup: BeautifulSoup) -> list[str]:
    return [str(link["href"]) for link in soup.find_all("a", href=True)]


def data(soup: BeautifulSoup) -> dict[str, Any]:
    """The blocks of structured data by their type."""
    found = [json.loads(block.get_text()) for block in soup.find_all("script", type="application/ld+json")]
    return {block["@type"]: block for block in found}


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_whole_html_with_one_headline_and_a_head_of_its_own(client: Client, address: str) -> None:
    parse_strictly(client.get(address).content)
    soup = page(client, address)
    assert len(soup.find_all("h1")) == 1
    canonical = soup.find("link", rel="canonical")
    assert canonical is not None
    assert str(canonical["href"]).endswith(address)
    description = soup.find("meta", attrs={"name": "description"})
    assert description is not None
    assert 50 < len(str(description["content"])) < 200
    picture = soup.find("meta", property="og:image")
    assert picture is not None
    assert client.get(str(picture["content"]).removeprefix("http://testserver")).headers["Content-Type"] == "image/png"
    assert address == "/games/" or "BreadcrumbList" in data(soup)


def test_every_title_is_unlike_any_other(client: Client) -> None:
    rulings = [ruling.get_absolute_url() for ruling in Ruling.objects.exclude(game__slug=MAIN)]
    titles = [str(page(client, address).title) for address in [*PAGES, *rulings, "/", "/rules/", "/rulings/"]]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("slug", GAMES)
class TestGame:
    def test_its_page_has_every_chapter_and_clause_at_its_lasting_place(self, client: Client, slug: str) -> None:
        soup = page(client, f"/games/{slug}/")
        text = words(soup)
        for section in Section.objects.filter(ruleset__game__slug=slug):
            assert section.title in text
            assert soup.find(id=section.slug) is not None
        for clause in Clause.objects.filter(ruleset__game__slug=slug).select_related("section__ruleset"):
            assert soup.find(id=clause.anchor) is not None
            answer = client.get(f"/rules/clause/{clause.slug}/")
            assert (answer.status_code, answer.headers["Location"]) == (302, f"/games/{slug}/#{clause.slug}")

    def test_every_link_of_its_pages_leads_somewhere(self, client: Client, slug: str) -> None:
        for address in (f"/games/{slug}/", f"/games/{slug}/rulings/"):
            soup = page(client, address)
            for link in set(links(soup)):
                if link.startswith("#"):
                    assert soup.find(id=link[1:]) is not None, link
                elif link.startswith("/") and not link.startswith("/suggest/"):
                    assert client.get(link).status_code in (200, 301, 302), link

    def test_words_of_innocent_chicks_are_not_linked_in_its_texts(self, client: Client, slug: str) -> None:
        addresses = [f"/games/{slug}/", *(ruling.get_absolute_url() for ruling in Ruling.objects.filter(game__slug=slug))]
        for address in addresses:
            main = page(client, address).find("main")
            assert main is not None
            assert not main.select(".to-card, .to-word, .to-edition"), address

    def test_its_rulings_stand_in_its_list_with_answer_and_status(self, client: Client, slug: str) -> None:
        soup = page(client, f"/games/{slug}/rulings/")
        rulings = list(Ruling.objects.filter(game__slug=slug))
        assert {ruling.get_absolute_url() for ruling in rulings} <= set(links(soup))
        assert len(soup.select(".sure")) == len(rulings)
        assert f"{len(rulings)} questions" in words(soup)

    def test_the_page_of_a_ruling_leads_back_to_its_game(self, client: Client, slug: str) -> None:
        for ruling in Ruling.objects.filter(game__slug=slug).prefetch_related("clauses"):
            soup = page(client, ruling.get_absolute_url())
            main = soup.find("main")
            assert main is not None
            found = links(BeautifulSoup(str(main), "html.parser"))
            assert f"/games/{slug}/rulings/" in found
            assert "/judge/" not in found
            assert {f"/games/{slug}/#{clause.slug}" for clause in ruling.clauses.all()} <= set(found)
            assert "FAQPage" in data(soup)

    def test_its_judges_are_linked_as_soon_as_they_stand(self, client: Client, slug: str) -> None:
        main = page(client, f"/games/{slug}/").find("main")
        assert main is not None
        linked = {link for link in links(BeautifulSoup(str(main), "html.parser")) if link.startswith(f"/games/{slug}/") and "#" not in link}
        assert {tool.url for tool in tools_below(f"/games/{slug}/")} == linked - {f"/games/{slug}/rulings/"}

    def test_machines_read_what_it_is(self, client: Client, slug: str) -> None:
        game = data(page(client, f"/games/{slug}/"))["Game"]
        assert game["numberOfPlayers"] == {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 4}
        assert game["url"] == f"http://testserver/games/{slug}/"


@pytest.mark.parametrize(
    ("asked", "leads"),
    [
        ("/games/Chicken-Out/", "/games/chicken-out/"),
        ("/games/chicken%20war/rulings/", "/games/chicken-war/rulings/"),
        ("/games/CHICKEN_WAR/", "/games/chicken-war/"),
        ("/games/innocent-chicks/", "/rules/"),
        ("/games/innocent-chicks/rulings/", "/rulings/"),
    ],
)
def test_other_spellings_and_the_main_game_lead_to_where_they_stand(client: Client, asked: str, leads: str) -> None:
    assert client.get(asked).headers["Location"] == leads


def test_an_unknown_game_is_missing(client: Client) -> None:
    assert "/games/" in links(page(client, "/games/duck-peace/", 404))
    assert client.get("/games/duck-peace/rulings/").status_code == 404
    assert client.get("/games/duck-peace/preview.png").status_code == 404


@pytest.mark.parametrize("address", ["/rules/", "/rules/v/", "/rulings/", "/rulings/open/", "/rules/changes/", "/glossary/"])
def test_pages_of_innocent_chicks_do_not_mix_in_other_games(client: Client, address: str) -> None:
    main = page(client, address).find("main")
    assert main is not None
    found = set(links(BeautifulSoup(str(main), "html.parser")))
    assert not found & {ruling.get_absolute_url() for ruling in Ruling.objects.exclude(game__slug=MAIN)}
    assert not [link for link in found if "#out." in link or "#war." in link or "/v/chicken" in link]


def test_other_games_have_no_versions_of_the_site(client: Client) -> None:
    for address in ("/rules/v/chicken-out/", "/v/chicken-war/", "/rules/v/chicken-out/out-box/", "/rules/out-box/"):
        assert client.get(address).status_code == 404, address


def test_the_catalogue_of_the_judge_is_of_innocent_chicks_alone() -> None:
    catalogue = catalogue_data()
    assert catalogue["rules"] == "2026-10-15"
    assert not [slug for slug in catalogue["clauses"] if slug.startswith(("out.", "war."))]
    assert {ruling["slug"] for ruling in catalogue["rulings"]} == set(Ruling.objects.filter(game__slug=MAIN).values_list("slug", flat=True))


def test_home_rulings_and_gap_register_lead_to_the_games(client: Client) -> None:
    assert {"/games/", "/games/chicken-out/", "/games/chicken-war/"} <= set(links(page(client, "/")))
    for address in ("/rulings/", "/rulings/open/"):
        assert {"/games/chicken-out/rulings/", "/games/chicken-war/rulings/"} <= set(links(page(client, address)))


def test_the_sitemap_names_their_pages(client: Client) -> None:
    text = client.get("/sitemap.xml").content.decode()
    for address in [*PAGES, "/rulings/out-landing/"]:
        assert f"{address}</loc>" in text


def test_the_api_says_which_game_a_ruling_is_about(client: Client) -> None:
    of_war = client.get("/api/v1/rulings/?game=chicken-war&limit=100").json()
    assert {ruling["game"] for ruling in of_war["results"]} == {"chicken-war"}
    assert of_war["count"] == Ruling.objects.filter(game__slug="chicken-war").count()
    assert client.get("/api/v1/games/chicken-out/").json()["url"] == "/games/chicken-out/"
    assert {clause["slug"].partition(".")[0] for clause in client.get("/api/v1/clauses/?ruleset=chicken-out").json()["results"]} == {"out"}
    assert not [clause for clause in client.get("/api/v1/clauses/?limit=200").json()["results"] if clause["ruleset"] != "2026-10-15"]


@pytest.mark.parametrize(
    ("query", "leads"),
    [
        ("chicken war", "game/chicken-war"),
        ("chicken out", "game/chicken-out"),
        ("how many chickens match", "clause/war.match"),
        ("what does a goose card do in chicken out", "clause/out.goose-card"),
        ("dare", "clause/out.dare"),
        ("safety area", "clause/out.safety-area"),
        ("infiltrate", "clause/war.infiltrate"),
        ("lob an egg", "clause/war.egg"),
        ("who goes first in chicken war", "clause/war.first-player"),
        ("is my leader safe if he was stolen", "clause/war.leader-taken"),
        ("two finish in the same dare", "ruling/out-two-finish"),
    ],
)
def test_a_search_finds_them(query: str, leads: str) -> None:
    assert leads in [document.key for document in search(query).documents[:3]]


@pytest.mark.parametrize("query", ["setup", "goose", "steal", "who goes first", "how do I win", "discard", "draw pile", "tie", "last card"])
def test_a_search_that_names_no_game_begins_with_innocent_chicks(client: Client, query: str) -> None:
    first = search(query).documents[0]
    assert first.game in ("", MAIN), first.key
    assert client.get(f"/search/?q={quote(query)}").status_code == 200


def test_a_hit_says_of_which_game_it_is() -> None:
    found = {document.key: document for document in search("dare").documents}
    assert found["clause/out.dare"].where.startswith("Chicken Out")
    assert found["clause/out.dare"].game == "chicken-out"


class TestAnotherGame:
    """A game that is only in the database has all of its pages."""

    @pytest.fixture
    def third(self) -> Game:
        game = Game.objects.create(
            slug="duck-peace", name="Duck Peace", summary="Ducks agree.", players_min=1, players_max=9, goal="Agree.", minutes=5, order=9
        )
        ruleset = Ruleset.objects.create(slug="duck-peace", game=game, name="Rules of Duck Peace", is_current=True, order=9)
        section = Section.objects.create(ruleset=ruleset, slug="duck-pond", number=1, title="The pond", summary="Where it happens.")
        clause = Clause.objects.create(ruleset=ruleset, section=section, slug="duck.quack", number=1, title="Quack once", text="Quack.")
        ruling = Ruling.objects.create(
            slug="duck-twice", game=game, question="Twice?", ruling="No.", status="open", source="site", topic="Quacks", date="2026-11-30"
        )
        ruling.clauses.add(clause)
        return game

    def test_has_pages_rulings_searches_and_a_place_in_the_sitemap(self, client: Client, third: Game) -> None:
        assert "1 to 9 players, about 5 minutes" in words(page(client, "/games/duck-peace/"))
        assert "Twice?" in words(page(client, "/games/duck-peace/rulings/"))
        assert "Duck Peace" in words(page(client, "/rulings/duck-twice/"))
        assert client.get("/rules/clause/duck.quack/").headers["Location"] == "/games/duck-peace/#duck.quack"
        assert "/games/duck-peace/rulings/</loc>" in client.get("/sitemap.xml").content.decode()
        assert "/games/duck-peace/" in links(page(client, "/games/"))
        assert "game/duck-peace" in [document.key for document in search("duck peace").documents[:2]]
        page(client, "/rules/clause/duck.quack/history/")

    @pytest.mark.parametrize("address", ["/games/", "/games/duck-peace/", "/games/duck-peace/rulings/", "/"])
    def test_makes_no_more_queries_the_more_there_is(self, client: Client, third: Game, address: str) -> None:
        def count() -> int:
            with CaptureQueriesContext(connection) as caught:
                client.get(address)
            return len(caught)

        client.get(address)
        before = count()
        ruleset = Ruleset.objects.get(slug="duck-peace")
        for number in range(2, 9):
            section = Section.objects.create(ruleset=ruleset, slug=f"duck-{number}", number=number, title=f"More {number}", summary="More.")
            Clause.objects.create(ruleset=ruleset, section=section, slug=f"duck.{number}", number=1, title="More of it", text="[[duck.quack]]")
            Ruling.objects.create(
                slug=f"duck-{number}", game=third, question="?", ruling="No.", status="open", source="site", topic=f"T{number}", date="2026-11-30"
            )
        client.get(address)
        assert count() == before
