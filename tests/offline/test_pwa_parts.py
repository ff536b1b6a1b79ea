"""What a phone fetches to be the site: the parts, the worker's text, the app's manifest."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag, urlsplit

import pytest
from django.conf import settings as site_settings
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from PIL import Image

from cards.models import Card, ContentVersion, Ruling, Section
from cards.sitemaps import ReferenceSitemap
from judge.sitemaps import JudgeSitemap
from offline import pages
from offline.code import name_of
from offline.inside import page
from offline.views import parts

pytestmark = pytest.mark.usefixtures("content")

FOR_THE_NETWORK = re.compile(
    r"/(admin|api|suggest|feed|static|search)/|/(sitemap\.xml|robots\.txt)|.*\.(png|svg)$|.*/history/$"
    r"|/editions/mix/(sheet|booklet)/|/rules/v/2026-10-15/"
)
"""What a page may link to although no phone keeps it: what is sent, what machines read, pictures, histories."""


def kept(client: Client) -> dict[str, Any]:
    """What the worker's text names."""
    text = client.get("/sw.js").content.decode()
    found: dict[str, Any] = json.loads(text.partition("const KEPT = ")[2].partition(";\nimportScripts(")[0])
    return found


def fetched(client: Client) -> dict[str, str]:
    """Address → page, of all parts."""
    parts = kept(client)["parts"]
    return {address: html for part in parts for address, html in client.get(part["url"]).json()["pages"]}


@pytest.mark.once
def test_parts_hold_every_page_as_a_stranger_gets_it(client: Client) -> None:
    """Every page once, none that does not answer, none that leads to what is not there. One test: all pages are made for it."""
    held = fetched(client)
    every_page_once(held)
    leads_to_kept_pages(held)
    for address in [*held][::9]:
        assert Client().get(address).content.decode() == held[address], address


def every_page_once(held: dict[str, str]) -> None:
    told = [address for part in pages.parts() for address in part.addresses]
    assert len(told) == len(set(told))
    assert {*ReferenceSitemap().items(), *JudgeSitemap().items()} - set(told) == {"/api/"}
    assert {*held} == {*told}, "every page that is promised answers"
    assert all(len(part.addresses) <= pages.LARGEST for part in pages.parts())


def test_the_core_is_what_a_table_needs() -> None:
    core = {address for part in pages.parts() if part.core for address in part.addresses}
    things: list[Any] = [
        *Card.objects.all(),
        *Ruling.objects.all(),
        *Section.objects.filter(ruleset__is_current=True, ruleset__game__slug="innocent-chicks"),
    ]
    assert {each.get_absolute_url() for each in things} <= core
    assert {
        "/",
        "/glossary/",
        "/search/",
        "/judge/",
        "/judge/tools/",
        "/judge/score/",
        "/judge/timer/",
        "/games/chicken-war/",
        "/offline/none/",
    } <= core


def links(address: str, html: str) -> Iterator[str]:
    """The addresses on the site to which a page leads, without the questions in them."""
    for link in re.findall(r'<a [^>]*?href="([^"]*)"', html):
        href = urldefrag(unescape(link))[0]
        if href.startswith("/") and href != address:
            yield urlsplit(href).path


def leads_to_kept_pages(held: dict[str, str]) -> None:
    moves = pages.moves()
    judged = re.compile(r"/judge/(chain|story|start|claims|change)/")
    paths = {urlsplit(address).path for address in held}
    missing = {
        href
        for address, html in held.items()
        for href in links(address, html)
        if href not in paths and href not in moves and not FOR_THE_NETWORK.match(href) and not judged.match(href)
    }
    assert missing == set()


def test_nothing_of_one_reader_is_in_a_part(client: Client) -> None:
    own = Client()
    own.force_login(User.objects.create_superuser("editor"))
    told = kept(client)
    for part in told["parts"][:4]:
        one, other = client.get(part["url"]), own.get(part["url"])
        assert one.content == other.content
        assert not other.cookies
        assert b"csrfmiddlewaretoken" not in one.content
        assert one.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    request = RequestFactory().get("/cards/", HTTP_HOST="testserver", HTTP_COOKIE="sessionid=x", HTTP_IF_NONE_MATCH="*")
    assert page(request, "/cards/golden-goose/").content == Client().get("/cards/golden-goose/").content


def test_a_part_belongs_to_one_mark(client: Client) -> None:
    before = kept(client)
    url = before["parts"][0]["url"]
    ContentVersion.bump()
    after = kept(client)
    assert after["mark"] != before["mark"]
    assert after["content"] == before["content"] + 1
    assert client.get(url).status_code == 410
    assert client.get(before["find"]).status_code == 410
    assert client.get(after["parts"][0]["url"]).status_code == 200
    assert client.get(after["parts"][0]["url"].replace(after["parts"][0]["name"], "nothing-1")).status_code == 404
    assert client.post(after["parts"][0]["url"]).status_code == 405


def test_of_a_part_only_the_pages_that_changed_can_be_asked_for(client: Client) -> None:
    url = kept(client)["parts"][0]["url"]
    whole = client.get(url).json()["pages"]
    named = client.get("/names/".join(url.rsplit("/", 1))).json()["names"]
    assert named == [[address, name_of(html.encode())] for address, html in whole]
    assert client.get(f"{url}?only=0.4").json() == {"pages": [whole[0], whole[4]]}
    for nothing in ("", "x", "0.", "999", "-1"):
        assert client.get(f"{url}?only={nothing}").status_code == 404, nothing
    gone = "/names/".join(url.replace(url.split("/")[2], "0" * 16).rsplit("/", 1))
    assert client.get(gone).status_code == 410


def test_permanent_addresses_lead_where_the_site_leads() -> None:
    moves = pages.moves()
    assert len(moves) > 200
    for address in [*moves][::9]:
        assert Client().get(address).headers["Location"] == moves[address], address


def test_the_worker_is_asked_for_each_time_and_sent_once(client: Client) -> None:
    first = client.get("/sw.js")
    assert first.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert first.headers["Cache-Control"] == "no-cache"
    assert client.get("/sw.js", HTTP_IF_NONE_MATCH=first.headers["ETag"]).status_code == 304
    told = kept(client)
    assert not [name for name in told["files"] if "desk" in name]
    *files, manifest = told["files"]
    assert client.get(manifest).status_code == 200
    for name in files:
        assert (Path(site_settings.BASE_DIR) / "static" / name.removeprefix(told["static"])).is_file(), name


def test_a_site_that_keeps_nothing_clears_up(client: Client, settings: Any) -> None:
    settings.OFFLINE = False
    text = client.get("/sw.js").content.decode()
    assert "unregister" in text
    assert "KEPT" not in text
    html = client.get("/").content.decode()
    assert "manifest.webmanifest" not in html
    assert "offline.js" not in html
    for address in ("/offline/", "/manifest.webmanifest", "/offline/judge.json"):
        assert client.get(address).status_code == 404, address


def test_a_browser_that_has_a_page_from_before_the_switch_is_sent_the_other(client: Client, settings: Any) -> None:
    before = client.get("/judge/")
    settings.OFFLINE = False
    after = client.get("/judge/", HTTP_IF_NONE_MATCH=before.headers["ETag"])
    assert after.status_code == 200
    assert b"data-keep" in before.content
    assert b"data-keep" not in after.content


def test_what_cannot_be_made_holds_nothing_back_and_is_said(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("a fault of the program")

    told = kept(client)
    with monkeypatch.context() as broken:
        broken.setattr(parts, "finding", fails)
        broken.setattr(parts, "page", lambda request, address: fails() if address == "/cards/golden-goose/peek/" else page(request, address))
        found = client.get(told["find"])
        peeks = next(part for part in pages.parts() if "/cards/golden-goose/peek/" in part.addresses)
        some = client.get(next(part["url"] for part in told["parts"] if part["name"] == peeks.name))
    assert found.json() == {"moves": pages.moves(), "lacks": ["search"]}
    assert some.json()["lacks"] == ["/cards/golden-goose/peek/"]
    assert len(some.json()["pages"]) == len(peeks.addresses) - 1
    assert {answer.headers["Cache-Control"] for answer in (found, some)} == {"no-store"}
    assert "no phone keeps the search" in caplog.text
    assert "no phone keeps /cards/golden-goose/peek/" in caplog.text


def test_the_app_has_its_icons(client: Client) -> None:
    assert "/manifest.webmanifest" in client.get("/").content.decode()
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert {"id", "name", "short_name", "start_url", "scope", "display", "background_color", "theme_color"} <= {*told}
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} == {
        (f"{size}x{size}", purpose) for size in (192, 512) for purpose in ("any", "maskable")
    }
    for icon in told["icons"]:
        file = Path(site_settings.BASE_DIR) / "static" / icon["src"].removeprefix(site_settings.STATIC_URL)
        picture = Image.open(BytesIO(file.read_bytes()))
        assert f"{picture.width}x{picture.height}" == icon["sizes"]
        if icon["purpose"] == "maskable":
            assert picture.convert("RGBA").getpixel((1, 1))[3] == 255, "a maskable icon fills its square"  # type: ignore[index]
