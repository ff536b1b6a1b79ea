"""The whole site, walked once from home: every fact of the rules is near, nothing is broken, heavy, hard to read or named twice.

All of it stands in one module, since the walk is long and each process makes its own.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from bs4 import BeautifulSoup
from django.core.cache import cache
from django.test import Client

from cards import queries
from cards.content.linking import plurals
from cards.models import Card, Edition, Section
from tests.content.test_reading_level import GRADE, grade
from tests.pages.site import addresses, parse_strictly

from .crawling import ENDLESS, MOVED, Page, walk
from .weighing import weight

STATEMENTS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "statements.yaml").read_text(encoding="utf-8"))
MOST_TAPS = 3
HEAVIEST = 150_000
FEWEST_WORDS = 20
"""Headlines of a page with fewer words are measured together with those of all other such pages: the measure needs some text."""
MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"

HISTORIES = [f"/rules/clause/{slug}/history/" for slug in ("chain.answer", "card.golden-goose", "out.answers", "war.steal", "older.clever-crow")]
"""To most of these no link leads; any clause has one."""

pytestmark = [pytest.mark.usefixtures("content"), pytest.mark.once]


@pytest.fixture(scope="module")
def site(content_database: None, django_db_blocker: Any) -> Mapping[str, Page]:
    """Every page that can be reached from home by links, by address."""
    with django_db_blocker.unblock():
        cache.clear()
        return walk(Client(), HISTORIES)


@pytest.fixture(scope="module")
def pages(site: Mapping[str, Page]) -> Mapping[str, Page]:
    """Those of them that are HTML."""
    return {address: page for address, page in site.items() if page.is_html}


def folded(text: str) -> str:
    """Letters and spaces as compared: no space before a mark, since a link may end there."""
    for mark in ".,:;)’":
        text = text.replace(f" {mark}", mark)
    return text


def test_all_statements_are_listed() -> None:
    assert list(range(1, 105)) == [statement["number"] for statement in STATEMENTS]


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: str(statement["number"]))
def test_a_statement_stands_where_it_is_said_to_stand(statement: dict[str, Any], site: Mapping[str, Page]) -> None:
    for place in statement["stands"]:
        assert place["page"] in site, place
        assert folded(place["words"]) in folded(site[place["page"]].text), place


def test_every_such_page_is_three_taps_from_home(site: Mapping[str, Page]) -> None:
    pages = {place["page"] for statement in STATEMENTS for place in statement["stands"]}
    assert {page: site[page].taps for page in pages if site[page].taps > MOST_TAPS} == {}


def test_no_link_is_dead(site: Mapping[str, Page]) -> None:
    assert {address: page.status for address, page in site.items() if page.status not in (200, *MOVED)} == {}


def test_no_fragment_is_dead(site: Mapping[str, Page]) -> None:
    aims = {(target, fragment) for page in site.values() for target, fragment in page.links if fragment and target in site}
    assert [(target, fragment) for target, fragment in aims if fragment not in site[target].anchors] == []


def test_every_page_is_valid_html(pages: Mapping[str, Page]) -> None:
    broken = {}
    for address, page in pages.items():
        try:
            parse_strictly(page.html)
        except Exception as fault:
            broken[address] = str(fault)
    assert broken == {}


def test_the_walk_has_passed_all_that_the_content_has(site: Mapping[str, Page]) -> None:
    versions = {f"/rules/v/{each.ruleset.slug}/{each.slug}/" for each in Section.objects.filter(ruleset__in=queries.versions())}
    histories = {f"{card.get_absolute_url()}history/" for card in Card.objects.all()}
    assert {*addresses(), *versions, *histories} - {*site} == set()


def test_every_page_has_one_headline_and_says_what_it_is(pages: Mapping[str, Page]) -> None:
    for address, page in pages.items():
        assert len(page.soup.find_all("h1")) == 1, address
        description = page.soup.find("meta", attrs={"name": "description"})
        assert description is not None, address
        assert 20 < len(str(description["content"])) < 300, (address, description)
        assert page.soup.find("link", rel="canonical") is not None, address
        assert len(page.soup.find_all(id=True)) == len(page.anchors), f"{address} names something twice"


def test_no_page_says_how_it_looks_or_brings_a_script_of_its_own(pages: Mapping[str, Page]) -> None:
    """The content security policy forbids style attributes, style elements and inline scripts; data for machines is no script."""
    for address, page in pages.items():
        assert page.soup.select("[style], style") == [], address
        assert page.soup.select('script:not([src]):not([type="application/ld+json"])') == [], address


def test_no_two_pages_have_one_title(pages: Mapping[str, Page]) -> None:
    """Addresses with the same canonical one are one page. Disputes may well end alike: their pages are named after that."""
    named: dict[str, set[str]] = defaultdict(set)
    for address, page in pages.items():
        if not address.startswith(ENDLESS) and page.soup.title:
            canonical = page.soup.find("link", rel="canonical")
            named[page.soup.title.get_text()].add(str(canonical["href"]) if canonical else address)
    assert {title: sorted(addresses) for title, addresses in named.items() if len(addresses) > 1} == {}


def test_no_page_is_heavy(pages: Mapping[str, Page]) -> None:
    weights = {address: weight(page.html, page.soup) for address, page in pages.items()}
    assert {address: bytes_ for address, bytes_ in weights.items() if bytes_ > HEAVIEST} == {}


def headlines(soup: BeautifulSoup) -> Iterator[str]:
    """Headlines of a page and the large sentences below them, each as a sentence."""
    for tag in soup.select("main h1, main h2, main h3, main .effect"):
        words = " ".join(tag.get_text(" ").split())
        if re.search("[A-Za-z]", words):
            yield words if words[-1] in ".?!" else f"{words}."


def test_headlines_are_for_ten_year_olds(pages: Mapping[str, Page]) -> None:
    """Names of cards and editions are one easy word; numbers and dates are not read."""
    names = [form for card in Card.objects.all() for form in plurals(card.name)] + [edition.name for edition in Edition.objects.all()]
    easy = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) + rf"|\d+ (?:{MONTHS}) \d+|\d+(?:\.\d+)?")
    hard, short = {}, set()
    for address, page in pages.items():
        every = dict.fromkeys(headlines(page.soup))
        text = easy.sub("bird", " ".join(every))
        if len(re.findall("[A-Za-z’]+", text)) < FEWEST_WORDS:
            short |= set(every)
        elif grade(text) > GRADE:
            hard[address] = grade(text)
    assert hard == {}
    assert grade(easy.sub("bird", " ".join(sorted(short)))) <= GRADE


def test_every_page_shows_itself_to_machines(pages: Mapping[str, Page]) -> None:
    """Open Graph on each page, with the title and a picture of the site's own."""
    for address, page in pages.items():
        said = {str(tag["property"]): str(tag["content"]) for tag in page.soup.find_all("meta", property=re.compile("^og:"))}
        assert {"og:title", "og:description", "og:image", "og:type"} <= set(said), address
        assert page.soup.title is not None
        assert page.soup.title.get_text().startswith(said["og:title"]), address
        assert re.match(r"http://testserver/[^ ]*\.png", said["og:image"]), address


def test_every_page_asks_whether_something_is_wrong(pages: Mapping[str, Page]) -> None:
    without = [address for address, page in pages.items() if not page.soup.select_one('.foot a[href^="/suggest/?page=%2F"]')]
    assert [address for address in without if not address.startswith("/suggest/")] == []
