"""How the calls that read are documented: parameters, answers, headers and errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema, extend_schema_view

from .choosing import AS_OF, SLUG_SCHEMA, fields_parameter, ordering_parameter
from .errors import ErrorsSerializer
from .kinds import Kind

ViewT = TypeVar("ViewT", bound=type)

BAD = OpenApiResponse(ErrorsSerializer, "A parameter is not what it must be.")
NONE = OpenApiResponse(ErrorsSerializer, "Nothing has this name. The nearest slugs are suggested.")
MOVED = OpenApiResponse(None, "Another name or spelling: the thing stands at the address in Location.")
NEITHER = OpenApiResponse(ErrorsSerializer, "The answer is JSON, and the request does not accept that.")
BUSY = OpenApiResponse(ErrorsSerializer, "Too many requests from one address. Retry-After says in how many seconds there may be more.")
ANOTHER = OpenApiResponse(ErrorsSerializer, "It is no longer what If-Match or If-Unmodified-Since asks for.")
SAME = OpenApiResponse(None, "Unchanged since the ETag or date that was sent.")
READING = {304: SAME, 400: BAD, 406: NEITHER, 412: ANOTHER, 429: BUSY}


def header(name: str, says: str, *, statuses: list[int | str] | None = None) -> OpenApiParameter:
    """A header of answers."""
    return OpenApiParameter(name, str, OpenApiParameter.HEADER, description=says, response=statuses or [200])


RULES = header("Rules-Version", "The slug of the version of the rules by which it speaks.")
LIMIT_HEADERS = [
    header("RateLimit-Policy", "How many calls an address may make: q in w seconds.", statuses=[200, 400, 404, 409, 429]),
    header("RateLimit", "What is left: r calls, and in t seconds all of them again.", statuses=[200, 400, 404, 409, 429]),
]
AGAIN = header("Retry-After", "Seconds until the next call may be made.", statuses=[429])
HEADERS = [
    header("ETag", "Names this state of the answer. Send it back in If-None-Match; 304 says that nothing changed.", statuses=[200, 304]),
    header("Last-Modified", "When content was published last. If-Modified-Since takes it.", statuses=[200, 304]),
    RULES,
    *LIMIT_HEADERS,
    AGAIN,
]


def documented(kind: Kind) -> Callable[[ViewT], ViewT]:
    """Documents the list and the single things of a kind."""
    slug = OpenApiParameter("slug", SLUG_SCHEMA, OpenApiParameter.PATH, description=f"The slug of the {kind.what}.")
    both = [fields_parameter(kind.fields), *([AS_OF] if kind.has_past else []), *HEADERS]
    filters = [each.parameter for each in kind.filters]
    rules = [each.parameter for each in kind.filters if each.usual]
    errors = {**READING, 404: NONE}
    return extend_schema_view(
        list=extend_schema(
            summary=f"All {kind.plural}",
            description=f"The {kind.plural}. A page at a time: those that all filters let through, in the order that is asked for.",
            tags=["reference"],
            parameters=[*filters, ordering_parameter(kind.orders), *both],
            responses={200: kind.serializer(many=True), **errors},
        ),
        retrieve=extend_schema(
            summary=f"One {kind.what}",
            description=f"One {kind.what} by its slug. Another name or spelling of it leads there; what is none gets 404 with the nearest slugs.",
            tags=["reference"],
            parameters=[slug, *rules, *both],
            responses={200: kind.serializer, 301: MOVED, **errors},
        ),
    )


def needed_bodies(result: dict[str, Any], **_more: Any) -> dict[str, Any]:
    """Says of every body that it is needed: also a question that says nothing is an object."""
    for calls in result["paths"].values():
        for call in calls.values():
            if "requestBody" in call:
                call["requestBody"]["required"] = True
    return result
