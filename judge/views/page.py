"""What all pages of the judge share: the fragment inside the site's frame."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static

from cards.desk import asked
from judge.catalogue import Shelf
from judge.engine.notation import Assumption
from judge.fragments import Fragments, curly
from judge.screens.place import Place
from judge.screens.verdict import verdict_screen

from .share import share


def page(
    request: HttpRequest, template: str, shelf: Shelf, fragment: str, screen: dict[str, Any], *, status: int = 200, **frame: Any
) -> HttpResponse:
    """The fragment made from ``screen``, in the template's frame. ``frame`` is what the template needs: title, description …"""
    body = Fragments(shelf.matter, static).make(fragment, **screen)
    return render(request, f"judge/{template}.html", {"body": body, **frame}, status=status)


def verdict_page(request: HttpRequest, shelf: Shelf, place: Place, assumed: tuple[Assumption, ...] = ()) -> HttpResponse:
    """The verdict on the dispute of a place. ``assumed`` is what had to be assumed to read it."""
    screen = verdict_screen(place, shelf.matter, assumed)
    if place.ask.step is None:
        asked.met(each.slug for each in screen.contested)
    reason = f" {screen.barred}" if screen.barred else ""
    return page(
        request,
        "verdict",
        shelf,
        "verdict",
        {"screen": screen, "share": share(request, screen.link)},
        preview=screen.link.replace("/judge/chain/", "/judge/preview.png"),
        title=f"{curly(screen.headline.rstrip('.'))}: {screen.told}",
        headline=curly(screen.headline.rstrip(".")),
        description=curly(f"{screen.headline}{reason} Judged by the {screen.rules}."),
        canonical=request.build_absolute_uri(screen.link),
    )
