"""Lists and single things of the reference, read only: filtered, ordered, in pages, with the fields that are asked for, as of any version."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from django.http import HttpResponsePermanentRedirect
from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from cards.search.nearest import fold

from . import moments
from .book import TODAY, Book
from .calls import Kept
from .choosing import chosen_fields, narrowed, ordered, refuse_unknown
from .errors import Missing
from .kinds import KINDS, Kind
from .pagination import Page
from .schema import documented
from .telling import Thing


class Reference(Kept, GenericViewSet[Any]):
    """The list of one kind of content, and each thing of it."""

    pagination_class = Page
    lookup_field = "slug"
    lookup_value_regex = "[^/]+"
    kind: ClassVar[Kind]

    def list(self, request: Request) -> Response:
        """A page of the things that are asked for."""
        self._refuse_unknown("limit", "offset", "ordering", *(each.name for each in self.kind.filters))
        tell = chosen_fields(request, self.kind.fields)
        found = narrowed(self.book.things[self.kind.name], self.kind.filters, request, self.book)
        pages = Page()
        shown = pages.paginate_queryset(ordered(found, request, self.kind.orders), request) or []
        return Response(pages.answer([tell(each) for each in shown], self.book.rules))

    def retrieve(self, request: Request, slug: str) -> Any:
        """One thing; another name or spelling of it leads there. Raises Missing, with the nearest slugs."""
        self._refuse_unknown(*(each.name for each in self.kind.filters if each.usual))
        tell = chosen_fields(request, self.kind.fields)
        thing = self._find(slug)
        if thing is not None:
            return Response(tell(thing))
        names = [name for name in self.book.names(self.kind.name) if self.book.find(self.kind.name, name.url)]
        folded = fold(slug)
        other = next((name.url for name in names if folded in (fold(name.slug), fold(name.text))), None)
        if other is None or other == slug or self._find(other) is None:
            raise Missing(self.kind.what, slug, names, "slug", self._elsewhere(slug))
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"{reverse(f'{self.kind.route}-detail', args=[other])}{'?' if query else ''}{query}")

    @cached_property
    def book(self) -> Book:
        """The content that is asked for."""
        return moments.asked(self.request.query_params.get("as_of")) if self.kind.has_past else TODAY.current()

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        """The answer, with the version of the rules by which it speaks."""
        done = super().finalize_response(request, response, *args, **kwargs)
        if done.status_code == 200 and "book" in self.__dict__:
            done.headers["Rules-Version"] = self.book.rules
        return done

    def _find(self, slug: str) -> Thing | None:
        chosen = [each for each in self.kind.filters if each.usual and each.name in self.request.query_params]
        if not chosen:
            return self.book.find(self.kind.name, slug)
        return next((each for each in narrowed(self.book.things[self.kind.name], chosen, self.request, self.book) if each["slug"] == slug), None)

    def _elsewhere(self, slug: str) -> str:
        """With which parameter the call finds a thing that it does not find without one; empty if there is none."""
        chosen = [each for each in self.kind.filters if each.usual and each.name not in self.request.query_params]
        found = (each for each in self.book.things[self.kind.name] if each["slug"] == slug)
        return next((f"?{by.name}={value}" for thing in found for by in chosen for value in by.has(thing)), "")

    def _refuse_unknown(self, *names: str) -> None:
        refuse_unknown(self.request, [*names, "fields", *(["as_of"] if self.kind.has_past else [])])


def _viewset(kind: Kind) -> type[Reference]:
    own = {"kind": kind, "serializer_class": kind.serializer, "__doc__": f"The {kind.plural}."}
    made = type(f"{kind.what.capitalize()}ViewSet", (Reference,), own)
    return documented(kind)(made)


VIEWSETS = {kind: _viewset(kind) for kind in KINDS}
"""The calls of each kind."""
