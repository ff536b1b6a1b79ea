"""The colours keep the contrasts that the design promises, in light and in dark."""

from __future__ import annotations

import re

import pytest

from cards.faces import FEATHERS
from cards.faces.eggs import GROUNDS, INK

from .gallery import ROOT

CSS = (ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
KINDS = list(FEATHERS)


def _values(text: str) -> dict[str, str]:
    return {name: value.strip().lower() for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", text)}


LIGHT = _values(CSS.split("prefers-color-scheme: dark")[0])
DARK = LIGHT | _values(CSS.split("prefers-color-scheme: dark")[1].split("\n}\n")[0])
THEMES = {"light": LIGHT, "dark": DARK}


def _luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.2 between two colours, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_ratio_is_that_of_wcag() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        *[("ink", ground, 7.0) for ground in ("paper", "sheet", "sunk", "egg", "ins", "del")],
        *[("ink2", ground, 7.0) for ground in ("paper", "sheet")],
        *[("ink2", ground, 4.5) for ground in ("sunk", "egg")],
        *[("link", ground, 4.5) for ground in ("paper", "sheet", "sunk")],
        *[(sign, ground, 4.5) for sign in ("ok", "warn", "err") for ground in ("paper", "sheet")],
        ("paper", "ink", 7.0),
        *[("line2", ground, 3.0) for ground in ("paper", "sheet", "sunk")],
        *[("focus", ground, 3.0) for ground in ("paper", "sheet", "sunk", "egg")],
    ],
)
def test_text_and_grounds(theme: str, text: str, ground: str, least: float) -> None:
    values = THEMES[theme]
    assert contrast(values[text], values[ground]) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_feathers(theme: str, kind: str) -> None:
    values = THEMES[theme]
    band, on, ink, wash = (values[f"{kind}-{part}"] for part in ("band", "on", "ink", "wash"))
    assert contrast(on, band) >= 4.5
    assert contrast(ink, values["paper"]) >= 7
    assert contrast(ink, values["sheet"]) >= 7
    assert contrast(ink, wash) >= 6.5
    if not (kind == "score" and theme == "light"):
        assert contrast(band, values["sheet"]) >= 4.5


def test_the_light_score_band_has_an_outline() -> None:
    parts = (ROOT / "static" / "css" / "parts.css").read_text(encoding="utf-8")
    assert re.search(r"\.type\.k-score \{[^}]*border-color: var\(--feather\)", parts)


@pytest.mark.parametrize("kind", KINDS)
def test_faces_use_the_light_feathers(kind: str) -> None:
    feather = FEATHERS[kind]
    drawn = [feather.band, feather.on, feather.ink, feather.wash]
    tokens = [LIGHT[f"{kind}-{part}"] for part in ("band", "on", "ink", "wash")]
    assert [colour.lower().replace("#ffffff", "#fff") for colour in drawn] == tokens


@pytest.mark.parametrize("theme", THEMES)
def test_a_card_stays_paper_in_both_themes(theme: str) -> None:
    card = THEMES[theme]["card"]
    assert contrast("#15292e", card) >= 7
    assert contrast("#3d4f53", card) >= 7
    assert contrast("#15292e", LIGHT["turned"]) >= 7


@pytest.mark.parametrize("seat", GROUNDS)
def test_letters_on_players_eggs(seat: str) -> None:
    assert contrast(INK, GROUNDS[seat]) >= 11
