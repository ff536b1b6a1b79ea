"""Templates and styles hold to the house rules; every part renders as valid HTML."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import html5lib
import pytest

from .gallery import ROOT, page

TEMPLATES = sorted([*(ROOT / "templates").rglob("*.html"), *(ROOT / "judge" / "jinja").rglob("*.html")])
STYLES = sorted((ROOT / "static" / "css").glob("*.css"))
FRAME = {"tokens.css", "base.css", "layout.css", "parts.css", "faces.css", "chain.css", "print.css"}


@pytest.fixture(scope="module")
def gallery() -> str:
    return page()


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_style_or_script_inside_a_page(template: Path) -> None:
    text = re.sub(r"{%\s*comment\s*%}.*?{%\s*endcomment\s*%}|{#.*?#}", "", template.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.search(r"\sstyle\s*=", text)
    assert not re.search(r"\son[a-z]+\s*=\s*[\"']", text)
    assert "<style" not in text
    assert not re.search(r"<script(?![^>]*\b(src=|type=\"application/(ld\+)?json\"))", text)


@pytest.mark.parametrize("part", sorted((ROOT / "templates" / "parts").glob("*.html")), ids=lambda path: path.stem)
def test_every_part_says_what_it_needs(part: Path) -> None:
    text = part.read_text(encoding="utf-8")
    comment = re.search(r"{% comment %}(.*?){% endcomment %}", text, flags=re.DOTALL)
    assert comment
    assert "Context:" in comment.group(1)


@pytest.mark.parametrize("style", STYLES, ids=lambda path: path.name)
def test_every_style_begins_with_its_words(style: Path) -> None:
    assert style.read_text(encoding="utf-8").startswith("/*")


def test_the_frame_is_light() -> None:
    sizes = [len(gzip.compress(style.read_bytes())) for style in STYLES if style.name in FRAME]
    assert len(sizes) == len(FRAME)
    assert sum(sizes) < 20_000


def test_styles_use_only_known_tokens() -> None:
    text = "\n".join(style.read_text(encoding="utf-8") for style in STYLES)
    defined = set(re.findall(r"(--[\w-]+)\s*:", text))
    assert set(re.findall(r"var\((--[\w-]+)", text)) <= defined


def test_nothing_on_a_page_is_smaller_than_15_pixels() -> None:
    for style in STYLES:
        if style.name == "print.css":
            continue
        text = style.read_text(encoding="utf-8")
        for size, unit in re.findall(r"font(?:-size)?:[^;{}]*?([\d.]+)(rem|px|em)\b", text):
            pixels = float(size) * (1 if unit == "px" else 16)
            assert pixels >= 15 or pixels == 0 or unit == "em", f"{style.name}: {size}{unit}"


def test_the_gallery_is_valid_html(gallery: str) -> None:
    parser = html5lib.HTMLParser(strict=True)
    parser.parse(gallery)


def test_ids_are_unique(gallery: str) -> None:
    ids = re.findall(r'\sid="([^"]*)"', gallery)
    assert len(ids) == len(set(ids))


def test_the_frame_holds_what_every_page_needs(gallery: str) -> None:
    assert '<html lang="en-GB">' in gallery
    assert gallery.index('class="skip" href="#main"') < gallery.index('class="topbar"')
    assert '<main class="page" id="main" tabindex="-1">' in gallery
    assert "OpenMoji" in gallery
    assert "CC BY-SA 4.0" in gallery
    assert 'href="/judge/" aria-current="page"' in gallery
    assert gallery.count("<h1") == 1


def test_licences_lie_beside_what_they_cover() -> None:
    vendor = ROOT / "static" / "vendor"
    for file in ("fonts/atkinson-hyperlegible-next/LICENSE", "fonts/young-serif/LICENSE", "openmoji/LICENSE.txt", "openmoji/README.md"):
        assert (vendor / file).stat().st_size > 100
