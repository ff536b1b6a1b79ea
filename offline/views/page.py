"""The pages of this feature: what this phone holds, and what is said in place of a page that it does not hold."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from cards.views.caching import public_page


@public_page
def on_this_phone(request: HttpRequest) -> HttpResponse:
    """What is kept here, how to keep the judge, how to take it all off again. Scripts fill it: only the phone knows."""
    return _offered(request, "page")


@public_page
def not_kept(request: HttpRequest) -> HttpResponse:
    """Shown by a phone without a network for an address that it does not hold."""
    return _offered(request, "none")


@public_page
def judge_here(request: HttpRequest) -> HttpResponse:
    """The frame in which a phone that holds the judge makes the judge's pages itself."""
    return _offered(request, "judge")


def _offered(request: HttpRequest, name: str) -> HttpResponse:
    """404 on a site that keeps nothing on phones: there these pages are of no use."""
    if not settings.OFFLINE:
        raise Http404
    return render(request, f"offline/{name}.html")
