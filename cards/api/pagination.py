"""Pages of lists: limit and offset, refused when they are not numbers in range."""

from __future__ import annotations

import re
from typing import Any

from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request

from .errors import BadParameter

MOST = 200
FARTHEST = 1_000_000
NUMBER = re.compile(r"-?[0-9]{1,20}")


def whole_number(request: Request, name: str, *, least: int, most: int, usual: int) -> int:
    """A number from the address. Raises BadParameter for what is none, or out of these bounds."""
    text = request.query_params.get(name)
    if text is None:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        nearest = min(max(int(text), least), most) if NUMBER.fullmatch(text) else usual
        raise BadParameter("invalid", f"Must be a whole number from {least} to {most}.", name, suggestion=str(nearest))
    return int(text)


class Page(LimitOffsetPagination):
    """``limit`` 1 to 200 (100 unless told), ``offset`` 0 to 1,000,000. Anything else is answered with 400, not guessed."""

    default_limit = 100
    max_limit = MOST

    def get_limit(self, request: Request) -> int:
        return whole_number(request, self.limit_query_param, least=1, most=MOST, usual=self.default_limit)

    def get_offset(self, request: Request) -> int:
        return whole_number(request, self.offset_query_param, least=0, most=FARTHEST, usual=0)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            self._parameter(self.limit_query_param, "How many at most.", 1, MOST, self.default_limit),
            self._parameter(self.offset_query_param, "How many to leave out before.", 0, FARTHEST, 0),
        ]

    def answer(self, things: list[Any], rules: str) -> dict[str, Any]:
        """The page: how many things there are, the addresses of the pages beside this one, by which rules it speaks, and the things."""
        return {"count": self.count, "next": self.get_next_link(), "previous": self.get_previous_link(), "rules": rules, "results": things}

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        """How a page is documented."""
        beside = {"type": ["string", "null"], "format": "uri"}
        return {
            "type": "object",
            "required": ["count", "next", "previous", "rules", "results"],
            "properties": {
                "count": {"type": "integer", "minimum": 0, "description": "How many things there are on all pages."},
                "next": {**beside, "description": "The address of the next page; null on the last one."},
                "previous": {**beside, "description": "The address of the page before; null on the first one."},
                "rules": {"type": "string", "description": "Slug of the version of the rules by which the list speaks."},
                "results": schema,
            },
        }

    @staticmethod
    def _parameter(name: str, description: str, least: int, most: int, usual: int) -> dict[str, Any]:
        schema = {"type": "integer", "minimum": least, "maximum": most, "default": usual}
        return {"name": name, "required": False, "in": "query", "description": description, "schema": schema}
