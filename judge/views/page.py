"""What all pages of the judge share: the page as ``judge.pages`` makes it, inside the site's frame."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.templatetags.static import static

from cards.desk import asked
from cards.views.caching import public_page
from judge.catalogue import current
from judge.pages.page import Maker, Page
from judge.pages.visit import Visit


def shown(make: Maker) -> Callable[..., HttpResponseBase]:
    """The view of a page."""

    def view(request: HttpRequest) -> HttpResponse:
        return respond(request, make(current(), visit(request)))

    return public_page(view)


def visit(request: HttpRequest) -> Visit:
    """What the request asks for."""
    return Visit(request.GET, request.build_absolute_uri("/").removesuffix("/"), static)


def respond(request: HttpRequest, page: Page) -> HttpResponse:
    """The page in its frame, or the way to where it stands. Open questions that it shows are counted for the desk."""
    if page.location:
        return redirect(page.location)
    asked.met(page.met)
    return render(request, f"judge/{page.template}.html", {"body": page.body, **page.frame}, status=page.status)
