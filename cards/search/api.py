"""The search and the resolver of names as JSON."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api import moments
from cards.api.book import TODAY
from cards.api.calls import Kept
from cards.api.choosing import AS_OF, refuse_unknown
from cards.api.errors import BadParameter, ErrorsSerializer, Missing
from cards.api.pagination import whole_number
from cards.api.schema import HEADERS, READING
from cards.models import Ruleset

from . import names
from .answers import Answer, search
from .as_of import as_of
from .fields import FoundSerializer, NamesSerializer
from .index import Index, current
from .suggest import MOST, suggest

USUAL = 20
MOST_RESULTS = 100


def _number(request: Request, name: str, bounds: tuple[int, int, int]) -> int:
    """A number from the address; what is none counts as left out, for a search always answers."""
    least, most, usual = bounds
    text = request.query_params.get(name, "")
    return max(least, min(int(text), most)) if text.isascii() and text.isdigit() and len(text) < 7 else usual


NUMBERS = {"limit": (1, MOST_RESULTS, USUAL), "offset": (0, 10_000, 0)}
"""Least, most and usual value of each number of a search."""
PARAMETERS = ("q", "limit", "offset", "as_of")
INSTEAD = {
    "kind": "Write the kind into the query, for instance kind:ruling.",
    "type": "Write the type into the query, for instance type:attack.",
    "edition": "Write the edition into the query, for instance edition:pure.",
    "page": f"Say offset: how many results to leave out before, and limit, up to {MOST_RESULTS}.",
    "size": f"Say limit, up to {MOST_RESULTS}.",
}
"""Parameters that the search does not take, though others of the API do, and what to do instead."""


def _warning(code: str, message: str, name: str, suggestion: str = "") -> dict[str, Any]:
    return {"code": code, "message": message, "place": name, "suggestion": suggestion, "start": 0, "end": 0}


def _misread(request: Request) -> list[dict[str, Any]]:
    """A warning for each parameter that the search does not take, and for a limit that is none."""
    known = f"It takes {', '.join(PARAMETERS[:-1])} and {PARAMETERS[-1]}."
    found = []
    for name, bounds in NUMBERS.items():
        said = request.query_params.get(name)
        used = _number(request, name, bounds)
        if said is not None and str(used) != said:
            message = f"{name} takes a number from {bounds[0]} to {bounds[1]}, and “{said[:20]}” is none. It was read as {used}."
            found.append(_warning(f"{name}-out-of-range", message, name, str(used)))
    for name in request.query_params:
        if name in PARAMETERS and len(request.query_params.getlist(name)) > 1:
            found.append(_warning("said-twice", f"{name} was said more than once. The last one was read.", name, "Say it once"))
        if name not in PARAMETERS:
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


def found(answer: Answer, limit: int = USUAL, offset: int = 0) -> dict[str, Any]:
    """An answer as the API gives it."""
    return {
        "query": answer.query.text,
        "explanation": answer.explanation,
        "did_you_mean": answer.did_you_mean or None,
        "warnings": [fault.to_json() for fault in answer.faults],
        "results": [_result(hit) for hit in answer.hits(offset, offset + limit)],
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


SEARCHED = (
    "By another version of the rules only what that version says is found. Texts are always searched as they are today, and a warning says so "
    "where a release or a day was asked for. What is none of these is told in warnings too."
)


class SearchView(Kept):
    """One box over everything."""

    @extend_schema(
        summary="Search everything",
        tags=["search"],
        description=(
            "Cards, rules, rulings, examples, editions, words, tools and the older sheet, best first. Plain words and questions, names with "
            "typing errors, and operators: type:attack edition:pure copies>3 answers:attack effect:steal kind:ruling, quotes, OR and minus. "
            "Always answers 200; what was not understood is in warnings."
        ),
        parameters=[
            typed("q", "What to look for."),
            typed("limit", f"How many results, 1 to {MOST_RESULTS}; {USUAL} unless told."),
            typed("offset", "How many results to leave out before."),
            typed("as_of", f"{AS_OF.description} {SEARCHED}"),
            *HEADERS,
        ],
        responses={200: FoundSerializer, **READING, 400: REFUSED},
        examples=[OpenApiExample("Operators", value="type:attack edition:pure copies>3", parameter_only=("q", "query"))],
    )
    def get(self, request: Request) -> Response:
        """A query in, an answer out."""
        result, rules, warnings = self._as_of(request, search(request.query_params.get("q", "")))
        answer = found(result, *(_number(request, name, bounds) for name, bounds in NUMBERS.items()))
        answer["warnings"] += [*_misread(request), *warnings]
        return Response(answer, headers={"Rules-Version": rules})

    def _as_of(self, request: Request, answer: Answer) -> tuple[Answer, str, list[dict[str, Any]]]:
        """The answer by the version of the rules that is asked for, its slug, and a warning where there is none such or where texts of today were
        searched."""
        asked = request.query_params.get("as_of")
        today = TODAY.current().rules
        if asked is None:
            return answer, today, []
        try:
            rules = moments.asked(asked).rules
        except (BadParameter, Missing) as fault:
            [error] = fault.errors
            return answer, today, [_warning("unknown-version", f"{error['message']} Today’s content was searched.", "as_of", error["suggestion"])]
        version = Ruleset.objects.filter(slug=rules).first()
        if version is not None and not version.is_current:
            return as_of(answer, version), rules, []
        if asked == rules:
            return answer, rules, []
        return (
            answer,
            rules,
            [_warning("searched-today", "Texts are searched as they are today; lists and single things can be had as of then.", "as_of")],
        )


LIMIT = {"type": "integer", "minimum": 1, "maximum": MOST, "default": MOST}


class NamesView(Kept):
    """What a name means."""

    @extend_schema(
        summary="Resolve a name",
        tags=["search"],
        description="The card that a name means, with typing errors, older names and half words, and what the text may become as it is typed.",
        parameters=[
            typed("q", "A name, or its beginning."),
            OpenApiParameter("limit", LIMIT, description="How many suggestions."),
            *HEADERS,
        ],
        responses={200: NamesSerializer, **READING},
    )
    def get(self, request: Request) -> Response:
        refuse_unknown(request, ["q", "limit"])
        text = request.query_params.get("q", "")
        found = resolved(text, current(), whole_number(request, "limit", least=1, most=MOST, usual=MOST))
        return Response(found, headers={"Rules-Version": TODAY.current().rules})


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
