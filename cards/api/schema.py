"""How the reference API is documented: parameters, answers and errors of its lists and single things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema, extend_schema_view
from rest_framework.serializers import BaseSerializer

from .errors import ErrorsSerializer

ViewT = TypeVar("ViewT", bound=type)

BAD = OpenApiResponse(ErrorsSerializer, "A parameter is not what it must be.")
NONE = OpenApiResponse(ErrorsSerializer, "Nothing has this name. The nearest slugs are suggested.")
MOVED = OpenApiResponse(None, "Another name or spelling: the thing stands at the address in Location.")
BUSY = OpenApiResponse(ErrorsSerializer, "Too many requests from one address.")
SAME = OpenApiResponse(None, "Unchanged since the ETag or date that was sent.")


def parameter(name: str, description: str, *, enum: Sequence[str] | None = None) -> OpenApiParameter:
    """A filter in the query; ``enum`` lists the values if they are fixed."""
    return OpenApiParameter(name, OpenApiTypes.STR, OpenApiParameter.QUERY, description=description, enum=enum)


def described(
    serializer: type[BaseSerializer[Any]],
    what: str,
    plural: str,
    *,
    filters: Sequence[OpenApiParameter] = (),
    of_one: Sequence[OpenApiParameter] = (),
) -> Callable[[ViewT], ViewT]:
    """Documents a list (narrowed by ``filters``) and its single things (with parameters ``of_one``)."""
    slug = OpenApiParameter("slug", OpenApiTypes.STR, OpenApiParameter.PATH, description=f"The slug of the {what}.")
    errors = {304: SAME, 400: BAD, 404: NONE, 429: BUSY}
    return extend_schema_view(
        list=extend_schema(summary=f"All {plural}", parameters=list(filters), responses={200: serializer(many=True), **errors}),
        retrieve=extend_schema(summary=f"One {what}", parameters=[slug, *of_one], responses={200: serializer, 301: MOVED, **errors}),
    )
