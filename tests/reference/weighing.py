"""How heavy a page is on the wire: itself and everything that it brings along, compressed."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from bs4 import BeautifulSoup

ROOT = Path(__file__).resolve().parent.parent.parent
FONTS = ROOT / "static" / "vendor" / "fonts"
MACRONS = set("ĀāĒēĪīŌōŪū")


@cache
def compressed(file: Path) -> int:
    """The bytes of a static file as they are sent; fonts are compressed already."""
    content = file.read_bytes()
    return len(content) if file.suffix == ".woff2" else len(gzip.compress(content, 9))


def _static(address: str) -> Path | None:
    return ROOT / address.lstrip("/") if address.startswith("/static/") and not address.endswith(".woff2") else None


def _fonts(text: str) -> int:
    """The cuts for plain letters, those with macrons where the page has such letters, and the large ones for any other mark."""
    marked = {letter for letter in text if "\u0100" <= letter <= "\u02ba" or "\u1e00" <= letter <= "\u1e9f"}
    left_out = {"-latin-ext-"} if marked <= MACRONS else set()
    left_out |= {"-macron-"} if not marked & MACRONS else set()
    return sum(compressed(file) for file in FONTS.rglob("*.woff2") if not any(part in file.name for part in left_out))


def weight(html: bytes, soup: BeautifulSoup) -> int:
    """Bytes of the page with its style sheets, scripts, pictures and fonts."""
    named = {str(tag.get(name)) for tag in soup.find_all(True) for name in ("src", "href") if tag.name != "a" and tag.get(name)}
    files = {file for address in named if (file := _static(address)) and "apple" not in address}
    return len(gzip.compress(html, 6)) + sum(map(compressed, files)) + _fonts(soup.get_text())
