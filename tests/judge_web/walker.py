"""A reader without scripts: follows links by what they say, and fills GET forms."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlencode, urljoin, urlsplit

from bs4 import BeautifulSoup, Tag
from django.test import Client


def words(tag: Tag) -> str:
    """What a link says, with the words that are only read aloud."""
    spoken = [str(svg["aria-label"]) for svg in tag.find_all("svg") if svg.get("aria-label")]
    return " ".join(" ".join([*spoken, tag.get_text(" ")]).split()).replace(" :", ":").replace(" ,", ",")


@dataclass
class Walker:
    """Where the reader is. ``taps`` counts links and buttons."""

    client: Client = field(default_factory=Client)
    url: str = ""
    status: int = 0
    page: BeautifulSoup = field(default_factory=lambda: BeautifulSoup("", "html.parser"))
    taps: int = 0

    def open(self, url: str) -> Walker:
        """Opens an address; redirects are followed."""
        answer = self.client.get(url, follow=True)
        chain = answer.redirect_chain
        self.url = urljoin(self.url or "http://testserver/", chain[-1][0] if chain else url)
        self.status = answer.status_code
        self.page = BeautifulSoup(answer.content, "html.parser")
        return self

    def tap(self, says: str, within: str = "main") -> Walker:
        """Follows the first link that says this, in whole words."""
        found = re.compile(rf"(?<!\w){re.escape(says)}(?!\w)")
        for link in self.page.select(f"{within} a[href]"):
            if found.search(words(link)):
                self.taps += 1
                return self.open(urljoin(self.url, str(link["href"])))
        raise AssertionError(f"no link says {says!r} on {self.url}: {[words(a) for a in self.page.select(f'{within} a[href]')]}")

    def submit(self, form: str = "main form", **typed: str | list[str]) -> Walker:
        """Sends a GET form with what stands in it, and what is typed instead."""
        self.taps += 1
        found = self.page.select_one(form)
        assert found is not None, f"no form {form} on {self.url}"
        fields: list[tuple[str, str]] = []
        for control in found.select("input[name], select[name], textarea[name]"):
            name = str(control["name"])
            if name in typed or (control.get("type") in ("checkbox", "radio") and not control.has_attr("checked")):
                continue
            fields.append((name, self._value(control)))
        for name, value in typed.items():
            fields += [(name, one) for one in (value if isinstance(value, list) else [value])]
        return self.open(f"{found['action']}?{urlencode(fields)}")

    @staticmethod
    def _value(control: Tag) -> str:
        if control.name == "select":
            chosen = control.select_one("option[selected]") or control.select_one("option")
            return str(chosen.get("value", "")) if chosen else ""
        return control.get_text() if control.name == "textarea" else str(control.get("value", ""))

    @property
    def h1(self) -> str:
        """The headline."""
        heading = self.page.select_one("h1")
        return words(heading) if heading else ""

    @property
    def text(self) -> str:
        """All words of the page."""
        main = self.page.select_one("main")
        return words(main) if main else ""

    @property
    def path(self) -> str:
        """The address without the host."""
        parts = urlsplit(self.url)
        return f"{parts.path}?{parts.query}" if parts.query else parts.path
