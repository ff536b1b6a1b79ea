"""Every public page of the reference, and how to read one."""

from __future__ import annotations

import warnings
from typing import Any

import html5lib
from bs4 import BeautifulSoup
from django.test import Client

from cards import queries
from cards.models import MAIN, Card, Edition, Game, Ruling, Section

FIXED = ["/", "/cards/", "/cards/?as=table", "/editions/", "/rules/", "/glossary/", "/rulings/", "/rulings/open/", "/games/"]


def addresses() -> list[str]:
    """All pages that the content has now."""
    things: list[Card | Edition | Section | Ruling] = [*Card.objects.all(), *Edition.objects.all()]
    things += [*queries.sections(), *Ruling.objects.all()]
    games = [f"{game.get_absolute_url()}{rest}" for game in Game.objects.exclude(slug=MAIN) for rest in ("", "rulings/")]
    return FIXED + [thing.get_absolute_url() for thing in things] + games


def page(client: Client, address: str, status: int = 200) -> BeautifulSoup:
    """The page at an address, parsed; fails if the status is another."""
    response = client.get(address)
    assert status == response.status_code, (address, response.status_code, response.headers.get("Location"))
    return BeautifulSoup(response.content, "html.parser")


def words(soup: BeautifulSoup) -> str:
    """What the main part of a page says, in one line."""
    main = soup.find("main")
    assert main is not None
    return " ".join(main.get_text(" ").split())


def parse_strictly(html: bytes) -> Any:
    """Raises on the first thing that a browser would have to mend."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return html5lib.HTMLParser(strict=True).parse(html)
