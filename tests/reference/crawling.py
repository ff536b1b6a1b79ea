"""Walks the site as a reader does, from home by links, with the test client."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin, urlsplit

from bs4 import BeautifulSoup
from django.test import Client

NOT_WALKED = ("/admin/", "/api/", "/static/")
ENDLESS = ("/judge/chain/", "/judge/start/", "/judge/story/", "/judge/claims/", "/judge/change/", "/search/", "/suggest/")
"""Pages with as many addresses as one likes: what they lead to is not walked."""
MOST_VARIANTS = 24
"""So many addresses of one page that differ only after the question mark are looked at, those found first."""


MOVED = (301, 302)


@dataclass
class Page:
    """A page as it was found: how many taps from home, what it holds, and where it leads (address and fragment)."""

    address: str
    taps: int
    status: int
    html: bytes = b""
    soup: BeautifulSoup = field(default_factory=lambda: BeautifulSoup("", "html.parser"))
    links: set[tuple[str, str]] = field(default_factory=set)
    anchors: set[str] = field(default_factory=set)

    @property
    def text(self) -> str:
        """What the main part says, in one line."""
        main = self.soup.find("main")
        return " ".join(main.get_text(" ").split()) if main else ""

    @property
    def is_html(self) -> bool:
        return bool(self.html)


def _links(page: Page) -> set[tuple[str, str]]:
    found = set()
    for link in page.soup.find_all("a", href=True):
        whole = urlsplit(urljoin(page.address, str(link["href"])))
        if whole.scheme or whole.netloc:
            continue
        address, fragment = urldefrag(whole.geturl())
        if not address.startswith(NOT_WALKED):
            found.add((address, fragment))
    return found


def fetch(client: Client, address: str, taps: int = 0) -> Page:
    """One page; one that has moved leads to where it stands now, and nowhere else."""
    response = client.get(address)
    page = Page(address, taps, response.status_code)
    if response.status_code in MOVED:
        target, fragment = urldefrag(urljoin(address, response.headers["Location"]))
        page.links = {(target, fragment)}
        return page
    if response.headers.get("Content-Type", "").startswith("text/html"):
        page.html = response.content
        page.soup = BeautifulSoup(response.content, "html.parser")
        page.anchors = {str(tag["id"]) for tag in page.soup.find_all(id=True)}
        page.links = _links(page)
    return page


def walk(client: Client, besides: Iterable[str] = (), most: int = 2000) -> Mapping[str, Page]:
    """Every page that links lead to from home, nearest first, and those named ``besides``; fails if there are more than ``most``."""
    pages: dict[str, Page] = {}
    waiting = [("/", 0)]
    known = {"/"}
    variants: Counter[str] = Counter()
    for address, taps in waiting:
        page = pages[address] = fetch(client, address, taps)
        assert len(pages) <= most, "the site has more pages than it should"
        if address.startswith(ENDLESS):
            continue
        for target, _ in sorted(page.links):
            path, _, query = target.partition("?")
            if target in known or (query and variants[path] >= MOST_VARIANTS):
                continue
            variants[path] += bool(query)
            known.add(target)
            waiting.append((target, taps + (page.status not in MOVED)))
    return {address: fetch(client, address, most) for address in besides} | pages
