"""Any version of the rules can be read, with a way back to today's."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from cards.models import Card, Clause, ContentVersion, Ruleset, Section
from tests.pages.site import page, words

pytestmark = pytest.mark.usefixtures("content")

FIXED = ["/rules/v/", "/rules/v/older-sheet/", "/rules/v/2026-10-15/", "/rules/changes/"]
SAMPLES = [
    *FIXED,
    "/rules/v/older-sheet/attacks/",
    "/rules/v/2026-10-15/chain/",
    "/rules/clause/attack.several-hands/history/",
    "/rules/clause/older.clever-crow/history/",
    "/cards/fishing-frigate/history/",
]


@pytest.mark.parametrize("ruleset", ["older-sheet", "2026-10-15"])
def test_every_clause_of_a_version_stands_in_it_and_has_a_lasting_address(client: Client, ruleset: str) -> None:
    for section in Section.objects.filter(ruleset__slug=ruleset):
        soup = page(client, f"/rules/v/{ruleset}/{section.slug}/")
        clauses = list(section.clauses.all())
        assert [clause.slug for clause in clauses] == [str(tag["id"]) for tag in soup.select("li.clause")]
        for clause in clauses:
            response = client.get(f"/rules/v/{ruleset}/clause/{clause.slug}/")
            assert (302, f"/rules/v/{ruleset}/{section.slug}/#{clause.slug}") == (response.status_code, response.headers["Location"])


def test_a_page_of_an_older_version_warns_and_leads_to_todays_rule(client: Client) -> None:
    soup = page(client, "/rules/v/older-sheet/attacks/")
    (warning,) = soup.select(".old-rules")
    assert " ".join(warning.get_text().split()) == "You are reading the older sheet. Today’s rule"
    assert warning.a
    assert warning.a["href"] == "/rules/attacks/"
    clause = soup.find(id="attack.several-hands")
    assert clause is not None
    links = [(" ".join(link.get_text(" ").split()), link["href"]) for link in clause.select(".change-links a")]
    assert ("Today: 5.6 From one or several", "/rules/attacks/#attack.several-hands") in links
    assert "/rules/changes/?from=older-sheet#attack.several-hands" in [href for _words, href in links]
    assert "Nobody knows from when the older sheet holds" in words(soup)


def test_a_clause_that_is_gone_says_so(client: Client) -> None:
    clause = page(client, "/rules/v/older-sheet/cards/").find(id="older.shocking-vulture")
    assert clause is not None
    assert "Not in today’s rules" in clause.get_text()


def test_the_pinned_page_of_todays_rules_names_the_page_of_today_as_the_one_to_know(client: Client) -> None:
    soup = page(client, "/rules/v/2026-10-15/chain/")
    assert soup.select(".old-rules") == []
    link = soup.find("link", rel="canonical")
    assert link is not None
    assert str(link["href"]).endswith("/rules/chain/")
    assert "These rules hold today, from 15 October 2026 on." in words(soup)


def test_each_page_names_the_rules_that_it_shows_in_its_foot(client: Client) -> None:
    def foot(address: str) -> str:
        found = page(client, address).find("footer")
        assert found is not None
        return " ".join(found.get_text(" ").split())

    assert "Rules: An older sheet" in foot("/rules/v/older-sheet/attacks/")
    assert "Rules of 15 October 2026" in foot("/rules/v/2026-10-15/chain/")
    assert "Rules of 15 October 2026" in foot("/rules/changes/")


@pytest.mark.parametrize(
    ("address", "links", "here"),
    [
        ("/rules/", ["/rules/", "/rules/v/older-sheet/"], "/rules/"),
        ("/rules/attacks/", ["/rules/attacks/", "/rules/v/older-sheet/attacks/"], "/rules/attacks/"),
        ("/rules/mounts/", ["/rules/mounts/", "/rules/v/older-sheet/"], "/rules/mounts/"),
        ("/rules/v/older-sheet/attacks/", ["/rules/attacks/", "/rules/v/older-sheet/attacks/"], "/rules/v/older-sheet/attacks/"),
        ("/rules/v/older-sheet/left-open/", ["/rules/", "/rules/v/older-sheet/left-open/"], "/rules/v/older-sheet/left-open/"),
    ],
)
def test_your_box_or_today(client: Client, address: str, links: list[str], here: str) -> None:
    nav = page(client, address).find("nav", attrs={"aria-label": "Versions of the rules"})
    assert nav is not None
    assert links == [str(link["href"]) for link in nav.find_all("a")]
    assert [here] == [str(link["href"]) for link in nav.find_all("a", attrs={"aria-current": "true"})]


def test_with_one_version_there_is_nothing_to_switch_and_nothing_changed(client: Client) -> None:
    Ruleset.objects.exclude(is_current=True).update(is_current=False, order=9)
    old = Ruleset.objects.get(slug="older-sheet")
    Clause.objects.filter(ruleset=old).delete()
    Section.objects.filter(ruleset=old).delete()
    Card.objects.get(slug="falcon-interceptor").aliases.all().delete()
    Card.objects.get(slug="rampaging-cassowary").aliases.all().delete()
    old.delete()
    ContentVersion.bump()
    assert page(client, "/rules/").find("nav", attrs={"aria-label": "Versions of the rules"}) is None
    soup = page(client, "/rules/changes/")
    assert "There is only one version of the rules." in words(soup)
    assert client.get("/cards/fishing-frigate/").status_code == 200


def test_what_the_older_sheet_says_of_a_card_stands_on_its_page(client: Client) -> None:
    soup = page(client, "/cards/fishing-frigate/")
    section = soup.find("section", attrs={"aria-labelledby": "older-older-sheet"})
    assert section is not None
    text = " ".join(section.get_text(" ").split())
    assert text.startswith("The older sheet says 4.6 Frigate: only one hand")
    assert "must both come from one player" in text
    assert "/rules/changes/#attack.several-hands" in [link["href"] for link in section.find_all("a", href=True)]


@pytest.mark.parametrize(
    ("card", "clause"),
    [
        ("clever-crow", "older.clever-crow"),
        ("vulture-shock", "older.shocking-vulture"),
        ("falcon-interceptor", "interrupt.falcon"),
        ("distracting-booby", "interrupt.falcon"),
        ("parroting-macaw", "copy.same-turn"),
        ("holy-dove", "end.last-card"),
        ("booming-booby", "special.booming-booby"),
        ("eagle-eye", "card.eagle-eye"),
    ],
)
def test_a_card_shows_the_older_rule_that_names_it(client: Client, card: str, clause: str) -> None:
    links = [str(link["href"]) for link in page(client, f"/cards/{card}/").find_all("a", href=True)]
    assert f"/rules/changes/#{clause}" in links


@pytest.mark.parametrize("card", ["owl-micromanager", "lovely-cockatoo", "fun-duck", "thieving-magpie"])
def test_a_card_on_which_the_older_sheet_does_not_differ_says_nothing_of_it(client: Client, card: str) -> None:
    assert "The older sheet says" not in [heading.get_text() for heading in page(client, f"/cards/{card}/").find_all("h2")]


@pytest.mark.parametrize(
    ("asked", "status", "to"),
    [
        ("/rules/v/Older_Sheet/", 301, "/rules/v/older-sheet/"),
        ("/rules/v/older-sheet/Attacks/", 301, "/rules/v/older-sheet/attacks/"),
        ("/rules/v/older-sheet/clause/Attack.Several-Hands/", 302, "/rules/v/older-sheet/attacks/#attack.several-hands"),
        ("/rules/clause/older.shocking-vulture/", 302, "/rules/v/older-sheet/cards/#older.shocking-vulture"),
        ("/cards/shocking-vulture/", 301, "/rules/v/older-sheet/cards/#older.shocking-vulture"),
        ("/cards/intercepting-hawk/history/", 301, "/cards/falcon-interceptor/history/"),
        ("/cards/Fishing_Frigate/history/", 301, "/cards/fishing-frigate/history/"),
        ("/rules/clause/Chain.Answer/history/", 301, "/rules/clause/chain.answer/history/"),
    ],
)
def test_other_spellings_lead_to_the_one_address(client: Client, asked: str, status: int, to: str) -> None:
    response = client.get(asked)
    assert (status, to) == (response.status_code, response.headers["Location"])


@pytest.mark.parametrize(
    "asked",
    [
        "/rules/v/newest/",
        "/rules/v/newest/attacks/",
        "/rules/v/newest/clause/chain.answer/",
        "/rules/v/older-sheet/mounts/",
        "/rules/v/older-sheet/clause/mount.travels/",
        "/rules/clause/chain.nothing/history/",
        "/cards/dragon/history/",
    ],
)
def test_what_no_version_has_is_a_page_that_helps(client: Client, asked: str) -> None:
    soup = page(client, asked, status=404)
    assert "called" in words(soup)


@pytest.mark.parametrize("address", SAMPLES)
def test_a_page_is_not_sent_twice_until_the_content_changes(client: Client, address: str) -> None:
    first = client.get(address)
    assert "public" in first.headers["Cache-Control"]
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    ContentVersion.bump()
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200


@pytest.mark.parametrize("address", SAMPLES)
def test_pages_are_read_only_and_set_no_cookie(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
    response = client.get(address)
    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")


QUERIES = {
    "/rules/v/": 5,
    "/rules/v/older-sheet/": 5,
    "/rules/v/older-sheet/attacks/": 7,
    "/rules/v/2026-10-15/chain/": 6,
    "/rules/changes/": 6,
    "/rules/clause/attack.several-hands/history/": 3,
    "/cards/fishing-frigate/history/": 4,
}


@pytest.mark.parametrize(("address", "number"), QUERIES.items())
def test_a_page_makes_the_same_few_queries_however_much_there_is(client: Client, django_assert_num_queries: Any, address: str, number: int) -> None:
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)
    for ruleset in Ruleset.objects.all():
        for section in ruleset.sections.all():
            Clause.objects.bulk_create(
                Clause(ruleset=ruleset, section=section, slug=f"more.{section.slug}-{place}", number=100 + place, title="One more", text="More.")
                for place in range(5)
            )
    frigate = Card.objects.get(slug="fishing-frigate")
    hands = Clause.objects.get(ruleset__is_current=True, slug="attack.several-hands")
    for place in range(3):
        frigate.effect = f"Effect {place}."
        frigate.save()
        hands.text = f"Text {place}."
        hands.save()
    ContentVersion.bump()
    client.get(address)
    with django_assert_num_queries(number):
        client.get(address)
