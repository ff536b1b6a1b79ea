"""How every page looks and reads, whatever it is about: nothing sticks out, every target fits a thumb, axe finds nothing.

Each run looks at a phone in the light and measures the narrowest one, at the first state of each page and at every eighth other; the nightly run
looks at all of them, in the other light and at a desk too. The pages of the reference, made of the same parts, are seen in both lights in each run.
Whole pages are judged in the light; in the dark only the colours are others.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings

from .conftest import Open

SMALL_TARGETS = """() => [...document.querySelectorAll('main :is(a, button, select, input, summary)')].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || !one.checkVisibility({ visibilityProperty: true }) || one.closest('p, .rule-text, .second, dd') || one.tabIndex < 0) return false;
  if (one.matches('.check input, .option input')) return false;
  const after = getComputedStyle(one, '::after');
  const reach = after.position === 'absolute' && after.content !== 'none' ? -2 * parseFloat(after.top) : 0;
  if (one.matches('.slip-name a')) return one.closest('.slip').getBoundingClientRect().height < 43.5;
  if (one.matches('.crumbs a, a.step-n, .windows a, .players a, .verdict-ways a') && box.width < 43.5) return true;
  return Math.max(box.height, box.height + reach) < 43.5;
}).map((one) => one.outerHTML.slice(0, 90))"""

RULES = {"light": {}, "dark": {"runOnly": {"type": "rule", "values": ["color-contrast"]}}}
HEIGHTS = {320: 640, 360: 740, 900: 800, 1280: 900}

LOOKS = {
    "phone, light": ("light", (320, 360), 360),
    "desk, dark": ("dark", (1280,), 1280),
    "phone, dark": ("dark", (320, 360), 360),
    "desk, light": ("light", (900, 1280), 1280),
}
"""Light, widths, and the width at which axe reads the page and a picture of it may be kept."""
EVERY = 8
PICTURES = bool(os.environ.get("PICTURES"))
"""Whether pictures are kept, for people to look at: the nightly run says so."""


def some(values: Iterable[object], *often: object) -> list[Any]:
    """Each value for a test of its own: those named ``often`` in each run, the others in the nightly run."""
    return [pytest.param(value, marks=() if value in often else pytest.mark.nightly) for value in values]


def each_look(states: Mapping[str, str]) -> pytest.MarkDecorator:
    """One test for each state (name → address) and look; which of them each run makes stands at the head of this module."""
    known: Counter[str] = Counter()
    looks = []
    for name, address in states.items():
        page = address.partition("?")[0]
        for look, seen in LOOKS.items():
            often = look == "phone, light" and known[page] % EVERY == 0
            looks.append(pytest.param(name, *seen, id=f"{name}-{look}", marks=() if often else pytest.mark.nightly))
        known[page] += 1
    return pytest.mark.parametrize(("name", "theme", "widths", "judged"), looks)


def looks_well(open_page: Open, path: str, name: str, theme: str, widths: tuple[int, ...], judged: int) -> None:
    """Asserts that the page looks and reads well. Each light has a page of its own: one that is being recoloured cannot be judged."""
    folder = settings.VAR_DIR / "screenshots"
    folder.mkdir(parents=True, exist_ok=True)
    page = open_page(path, color_scheme=theme)
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        small = page.evaluate(SMALL_TARGETS)
        assert small == [], (width, small)
        if width == judged:
            if PICTURES:
                page.screenshot(path=folder / f"{re.sub(r'[^a-z]+', '-', name.lower())}-{width}-{theme}.png", full_page=True)
            result = Axe().run(page, options=RULES[theme])
            assert result.violations_count == 0, (width, theme, result.generate_report())
