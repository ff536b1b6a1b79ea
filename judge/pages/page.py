"""What a visit is answered with: a fragment and what its frame needs, or another address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.fragments import Fragments

from .shelf import Shelf
from .visit import Visit


@dataclass(frozen=True)
class Page:
    """``template`` is the frame ``templates/judge/TEMPLATE.html``, ``body`` the fragment inside it, ``frame`` what else it shows (title …).

    Status 400 where something is typed that cannot be read, 302 where ``location`` answers instead. ``met`` are the rulings on which careful readers
    differ that the reader was shown.
    """

    template: str = ""
    body: str = ""
    status: int = 200
    frame: Mapping[str, Any] = field(default_factory=dict)
    location: str = ""
    met: tuple[str, ...] = ()


Maker = Callable[[Shelf, Visit], Page]
"""Makes a page from the texts and a visit; the same of both give the same page."""


def page(
    visit: Visit,
    template: str,
    shelf: Shelf,
    fragment: str,
    screen: Mapping[str, Any],
    *,
    status: int = 200,
    met: tuple[str, ...] = (),
    **frame: Any,
) -> Page:
    """The fragment made from ``screen``, for the frame ``template``."""
    return Page(template, Fragments(shelf.matter, visit.static).make(fragment, **screen), status, frame, met=met)


def elsewhere(address: str) -> Page:
    """The page stands at another address."""
    return Page(status=302, location=address)
