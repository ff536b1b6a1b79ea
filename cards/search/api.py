"""The search and the resolver of names as JSON."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.api.errors import ErrorsSerializer
from cards.api.schema import BUSY, SAME
from cards.views.caching import with_validators

from . import names
from .answers import Answer, search
from .documents import KINDS
from .index import Index, current
from .suggest import MOST, suggest

USUAL = 20
MOST_RESULTS = 100


class WarningSerializer(serializers.Serializer[Any]):
    """What was not understood, in the shape of an error. The rest of the query was searched."""

    code = serializers.CharField()
    message = serializers.CharField()
    place = serializers.CharField(help_text="Where in the query, in words: letters 6 to 10; or which parameter.")
    suggestion = serializers.CharField(allow_blank=True, help_text="What to write there instead; may be empty.")
    start = serializers.IntegerField(help_text="The first letter at fault, counted from 0.")
    end = serializers.IntegerField(help_text="The letter behind the last.")


class ResultSerializer(serializers.Serializer[Any]):
    """A page that was found."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    slug = serializers.CharField()
    title = serializers.CharField()
    url = serializers.CharField(help_text="The page, with its place in it.")
    snippet = serializers.CharField(help_text="The telling part of its text, plain.", allow_blank=True)
    marks = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2),
        help_text="Where the sought words stand in the snippet: first letter, behind the last.",
    )


class GroupSerializer(serializers.Serializer[Any]):
    """How many pages of a kind were found."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    total = serializers.IntegerField()


class LineSerializer(serializers.Serializer[Any]):
    """What one card does to another."""

    says = serializers.CharField()
    why = serializers.CharField(allow_blank=True)
    allowed = serializers.BooleanField()


class PairSerializer(serializers.Serializer[Any]):
    """What the judge says about cards that a query names together."""

    headline = serializers.CharField()
    notes = serializers.ListField(child=serializers.CharField(), help_text="What to know first: two names of one card, or that it depends.")
    lines = LineSerializer(many=True)
    rules = serializers.ListField(child=serializers.CharField(), help_text="Slugs of clauses.")
    rulings = serializers.ListField(child=serializers.CharField(), help_text="Slugs of rulings.")
    told = serializers.CharField(allow_blank=True, help_text="What is played in the ready dispute.")
    outcome = serializers.CharField(allow_blank=True, help_text="What comes of it.")
    matrix = serializers.CharField(allow_blank=True, help_text="Address of the answer matrix, at the cell of these cards.")
    dispute = serializers.CharField(allow_blank=True, help_text="Address of a ready dispute.")


class AskedSerializer(serializers.Serializer[Any]):
    """A question that every table asks, and the page that answers it."""

    question = serializers.CharField()
    url = serializers.CharField()


class FoundSerializer(serializers.Serializer[Any]):
    """The answer to a search: always 200, best first."""

    query = serializers.CharField(allow_blank=True)
    explanation = serializers.CharField(allow_blank=True, help_text="The query in words.")
    did_you_mean = serializers.CharField(allow_null=True, help_text="The query with its typing errors put right, if there were any.")
    warnings = WarningSerializer(many=True)
    results = ResultSerializer(many=True)
    total = serializers.IntegerField(help_text="How many pages were found, also those that are not in results.")
    groups = GroupSerializer(many=True)
    pair = PairSerializer(allow_null=True)
    nearest = ResultSerializer(many=True, help_text="The nearest names, if nothing was found.")
    asked = AskedSerializer(many=True, help_text="The questions asked most often, if nothing was found.")


class SuggestionSerializer(serializers.Serializer[Any]):
    """A name that begins as the text does."""

    kind = serializers.ChoiceField(choices=list(KINDS))
    slug = serializers.CharField()
    title = serializers.CharField()
    name = serializers.CharField(help_text="The name that fits; an older name need not be the title.")
    url = serializers.CharField()


class NamesSerializer(serializers.Serializer[Any]):
    """What a name means: one card, several that share it, or none."""

    query = serializers.CharField(allow_blank=True)
    card = serializers.CharField(allow_null=True, help_text="Slug of the card that is meant, if it is one.")
    candidates = serializers.ListField(child=serializers.CharField(), help_text="Slugs of the cards that share the name.")
    nearest = serializers.ListField(child=serializers.CharField(), help_text="Slugs of the cards with the nearest names.")
    suggestions = SuggestionSerializer(many=True)


def _number(request: Request, name: str, usual: int, most: int) -> int:
    """A number from the address; what is none counts as left out, for a search always answers."""
    text = request.query_params.get(name, "")
    return max(1, min(int(text), most)) if text.isascii() and text.isdigit() and len(text) < 7 else usual


PARAMETERS = ("q", "limit")
INSTEAD = {
    "kind": "Write the kind into the query, for instance kind:ruling.",
    "type": "Write the type into the query, for instance type:attack.",
    "edition": "Write the edition into the query, for instance edition:pure.",
    "page": f"The best results come at once, up to limit={MOST_RESULTS}.",
    "size": f"Say limit, up to {MOST_RESULTS}.",
}
"""Parameters that the search does not take, though others of the API do, and what to do instead."""


def _warning(code: str, message: str, name: str, suggestion: str = "") -> dict[str, Any]:
    return {"code": code, "message": message, "place": f"the parameter {name}", "suggestion": suggestion, "start": 0, "end": 0}


def _misread(request: Request) -> list[dict[str, Any]]:
    """A warning for each parameter that the search does not take, and for a limit that is none."""
    known = f"It takes {' and '.join(PARAMETERS)}."
    found = []
    limit = request.query_params.get("limit")
    if limit is not None and str(_number(request, "limit", USUAL, MOST_RESULTS)) != limit:
        used = _number(request, "limit", USUAL, MOST_RESULTS)
        message = f"limit takes a number from 1 to {MOST_RESULTS}, and “{limit[:20]}” is none. It was read as {used}."
        found.append(_warning("limit-out-of-range", message, "limit", str(used)))
    for name in request.query_params:
        if name not in (*PARAMETERS, "format"):
            suggestion = f"{name}:{request.query_params[name][:40]}" if name in ("kind", "type", "edition") else ""
            message = f"The search takes no {name[:40]}. {INSTEAD.get(name, known)}"
            found.append(_warning("unknown-parameter", message, name[:40], suggestion))
    return found


def _result(hit: Any) -> dict[str, Any]:
    return {
        "kind": hit.document.kind,
        "slug": hit.document.slug,
        "title": hit.document.title,
        "url": hit.document.url,
        "snippet": hit.passage.text,
        "marks": [list(place) for place in hit.passage.marks],
    }


def _pair(answer: Answer) -> dict[str, Any] | None:
    pair = answer.pair
    if pair is None:
        return None
    return {
        "headline": pair.headline,
        "notes": list(pair.notes),
        "lines": [{"says": line.says, "why": line.why, "allowed": line.allowed} for line in pair.lines],
        "rules": list(pair.rules),
        "rulings": [ruling.slug for ruling in answer.pair_rulings],
        "told": pair.told,
        "outcome": pair.outcome,
        "matrix": pair.matrix,
        "dispute": pair.dispute,
    }


def found(answer: Answer, limit: int = USUAL) -> dict[str, Any]:
    """An answer as the API gives it."""
    return {
        "query": answer.query.text,
        "explanation": answer.explanation,
        "did_you_mean": answer.did_you_mean or None,
        "warnings": [fault.to_json() for fault in answer.faults],
        "results": [_result(hit) for hit in answer.hits(0, limit)],
        "total": answer.total,
        "groups": [{"kind": group.kind, "total": group.total} for group in answer.groups(0)],
        "pair": _pair(answer),
        "nearest": [_result(hit) for hit in answer.nearest_hits()],
        "asked": [{"question": question, "url": document.url} for question, document in answer.asked],
    }


TYPED = {"type": "string", "pattern": "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$"}
"""Any text that can be typed."""


def typed(name: str, description: str) -> OpenApiParameter:
    """A parameter that takes any text."""
    return OpenApiParameter(name, TYPED, OpenApiParameter.QUERY, description=description)


REFUSED = OpenApiResponse(ErrorsSerializer, "The address has characters that nobody can type.")


class Kept(APIView):
    """An answer that stays the same until the content changes, with validators."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method not in ("GET", "HEAD"):
            return super().dispatch(request, *args, **kwargs)
        return with_validators(request, lambda: self._rendered(request, *args, **kwargs))

    def _rendered(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = super().dispatch(request, *args, **kwargs)
        return response.render() if hasattr(response, "render") else response


class SearchView(Kept):
    """One box over everything."""

    @extend_schema(
        summary="Search everything",
        description=(
            "Cards, rules, rulings, examples, editions, words, tools and the older sheet, best first. Plain words and questions, names with "
            "typing errors, and operators: type:attack edition:pure copies>3 answers:attack effect:steal kind:ruling, quotes, OR and minus. "
            "Always answers 200; what was not understood is in warnings."
        ),
        parameters=[
            typed("q", "What to look for."),
            typed("limit", f"How many results, 1 to {MOST_RESULTS}; {USUAL} unless told."),
        ],
        responses={200: FoundSerializer, 304: SAME, 400: REFUSED, 429: BUSY},
        examples=[OpenApiExample("Operators", value="type:attack edition:pure copies>3", parameter_only=("q", "query"))],
    )
    def get(self, request: Request) -> Response:
        answer = found(search(request.query_params.get("q", "")), _number(request, "limit", USUAL, MOST_RESULTS))
        answer["warnings"] += _misread(request)
        return Response(answer)


class NamesView(Kept):
    """What a name means."""

    @extend_schema(
        summary="Resolve a name",
        description="The card that a name means, with typing errors, older names and half words, and what the text may become as it is typed.",
        parameters=[
            typed("q", "A name, or its beginning."),
            typed("limit", f"How many suggestions, 1 to {MOST}; {MOST} unless told."),
        ],
        responses={200: NamesSerializer, 304: SAME, 400: REFUSED, 429: BUSY},
    )
    def get(self, request: Request) -> Response:
        text = request.query_params.get("q", "")
        return Response(resolved(text, current(), _number(request, "limit", MOST, MOST)))


def resolved(text: str, index: Index, limit: int) -> dict[str, Any]:
    """What a name means, and what it may become."""
    meant = names.resolver(index).find(text[:200])
    return {
        "query": text[:200],
        "card": meant.card or None,
        "candidates": list(meant.candidates),
        "nearest": list(meant.nearest),
        "suggestions": [
            {"kind": each.document.kind, "slug": each.document.slug, "title": each.document.title, "name": each.name, "url": each.document.url}
            for each in suggest(text, index, limit=limit)
        ],
    }
