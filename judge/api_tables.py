"""The table's tools as JSON: a question in, an answer out, errors in the one shape."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from judge.engine import Malformed
from judge.tables.tools import TOOLS

from .api import BAD, JudgeView, Refused
from .api_tables_schema import described_tool, part_of
from .catalogue import current

SUMMARIES = {
    "setup": "Set up a game",
    "first": "Say who begins",
    "score": "Count the points",
    "chances": "Say which interrupts are left",
    "turn": "Answer a question about a turn",
    "specials": "Say what special cards do",
    "mounts": "Say what mounts do",
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "setup": {"editions": ["innocent"], "seats": 3},
    "first": {"seats": 3, "seen": {"A": "days-ago", "B": "minutes-ago", "C": "never"}},
    "score": {
        "editions": ["innocent"],
        "seats": 2,
        "names": {"A": "Ana", "B": "Ben"},
        "hands": {"A": {"cards": {"innocent-chick": 3}, "other": 2}, "B": {"cards": {"innocent-chick": 3}, "other": 1}},
    },
    "chances": {"editions": ["innocent"], "seats": 3, "discard_pile": {"falcon-interceptor": 3}},
    "turn": {"editions": ["innocent"], "seats": 3, "ask": "play", "by": "B", "card": "golden-goose", "turn": "B", "again": True},
    "specials": {"editions": ["innocent"], "seats": 3, "by": "A", "how": "end", "drawn": ["booming-booby"], "hands": {"A": 2}},
    "mounts": {"editions": ["mounting"], "seats": 3, "card": "flocking-bustard", "mounts": ["fun-duck"], "event": "played"},
}
DESCRIPTION = (
    "Answers with a headline, what everybody does now, where cards go, and why, step by step with the clauses that say so. What the rules do not "
    "allow is an answer too (`legal: false`, with the reason). 400 means that the question cannot be read; each thing that is wrong has an error of "
    "its own. `answer` holds the figures of this tool."
)


class ToolView(JudgeView):
    """The answer of one tool."""

    tool = ""

    def post(self, request: Request) -> Response:
        """A question in, an answer out."""
        try:
            result = TOOLS[self.tool].answer(request.data, current().catalogue)
        except Malformed as error:
            raise Refused([fault.to_json() for fault in error.errors]) from error
        return Response(result.to_json())


def tool_view(name: str) -> type[ToolView]:
    """The call of the tool ``name``, with its description."""
    made: type[ToolView] = type(f"{name.capitalize()}View", (ToolView,), {"tool": name, "post": _post(), "__doc__": SUMMARIES[name]})
    described = extend_schema(
        operation_id=f"judge_{name}",
        tags=["judge"],
        summary=SUMMARIES[name],
        description=DESCRIPTION,
        request=described_tool(part_of(name)),
        responses={200: described_tool("ToolResult"), **BAD},
        examples=[OpenApiExample(SUMMARIES[name], value=EXAMPLES[name], request_only=True)],
    )
    made.post = described(made.post)  # type: ignore[method-assign]
    return made


def _post() -> Any:
    """A method of its own for each call, so that each can have a description of its own."""

    def post(self: ToolView, request: Request) -> Response:
        """A question in, an answer out."""
        return ToolView.post(self, request)

    return post
