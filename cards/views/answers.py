"""Answers that every kind of page gives: moved for ever, and not found with the nearest names."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render

from cards.queries import other_address
from cards.search.nearest import Name, nearest


def moved(request: HttpRequest, url: str) -> HttpResponsePermanentRedirect:
    """To where the thing stands, for ever; what follows the question mark goes along."""
    query = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(f"{url}?{query}" if query else url)


def elsewhere_or_missing(request: HttpRequest, asked: str, names: Iterable[Name], *, what: str, up: tuple[str, str]) -> HttpResponse:
    """For an address at which nothing stands: a redirect if ``asked`` is another spelling of a name, else 404 with the nearest.

    ``what`` is the kind of thing in one word ("card"), ``up`` the title and address of the list of such things.
    """
    known = list(names)
    url = other_address(asked, known)
    if url and url != request.path:
        return moved(request, url)
    words = " ".join(asked.replace("-", " ").replace("_", " ").split())
    whole = [name for name in known if set(words.lower().split()) <= set(name.text.lower().split())]
    near = _titled(_first_few([*whole, *nearest(words, known)]), known)
    context = {"headline": f"No {what} called “{words}”", "asked": words, "nearest": near, "up_title": up[0], "up_url": up[1]}
    return render(request, "cards/missing.html", context, status=404)


def _first_few(names: Iterable[Name]) -> list[Name]:
    """Three of these names, each address once."""
    return list({name.url: name for name in names}.values())[:3]


def _titled(near: Iterable[Name], known: Iterable[Name]) -> list[tuple[str, str]]:
    """What is shown of the nearest names, with its address: never a slug, which is only for addresses, but the title of the same thing."""
    titles = {name.url: name.text for name in known if name.text != name.slug}
    return [(name.text if name.text != name.slug else titles.get(name.url, name.text), name.url) for name in near]
