"""The page of a verdict."""

from __future__ import annotations

from judge.engine.notation import Assumption
from judge.fragments import curly
from judge.screens.place import Place
from judge.screens.verdict import verdict_screen

from .page import Page, page
from .share import verdict_handed_on
from .shelf import Shelf
from .visit import Visit


def verdict_page(visit: Visit, shelf: Shelf, place: Place, assumed: tuple[Assumption, ...] = ()) -> Page:
    """The verdict on the dispute of a place. ``assumed`` is what had to be assumed to read it."""
    screen = verdict_screen(place, shelf.matter, assumed)
    reason = f" {screen.barred}" if screen.barred else ""
    return page(
        visit,
        "verdict",
        shelf,
        "verdict",
        {"screen": screen, "share": verdict_handed_on(visit, screen.link)},
        met=tuple(each.slug for each in screen.contested) if place.ask.step is None else (),
        preview=screen.link.replace("/judge/chain/", "/judge/preview.png"),
        title=f"{curly(screen.headline.rstrip('.'))}: {screen.told}",
        headline=curly(screen.headline.rstrip(".")),
        description=curly(f"{screen.headline}{reason} Judged by the {screen.rules}."),
        canonical=visit.whole(screen.link),
    )
