"""The judges of the other games as JSON: a question in, an answer out, errors in the one shape."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from judge.engine import Malformed
from judge.games.tools import TOOLS

from .api import BAD, JudgeView, Refused
from .api_games_schema import described_game, part_of
from .api_tables import DESCRIPTION
from .api_tables_schema import described_tool
from .catalogue import current

SUMMARIES = {
    "out-dare": "Chicken Out: settle a dare",
    "out-turn": "Chicken Out: answer a question about a turn",
    "war-match": "Chicken War: say whether two Chickens match",
    "war-army": "Chicken War: look at an army and rank its Leaders",
    "war-draw": "Chicken War: say what drawing a Chicken comes to",
    "war-egg": "Chicken War: settle an Egg",
    "war-steal": "Chicken War: settle a Steal tile",
    "war-infiltrate": "Chicken War: settle an Infiltrate tile",
    "war-deduce": "Chicken War: say which tiles can still be a Leader",
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "out-dare": {"seats": 2, "by": "A", "card": "B", "chickens": {"B": [{"at": "lane", "did": "safe"}, {"at": "lane"}]}},
    "out-turn": {"seats": 2, "by": "A", "do": "pass", "hand": {"safe": 4}},
    "war-match": {"one": "whisk.mask.red.boots", "other": "whisk.sunglasses.blue.boots"},
    "war-army": {"yard": ["whisk.mask.red.boots", "whisk.mask.blue.none", "spatula.none.green.sneakers"], "leader": "whisk.mask.red.boots"},
    "war-draw": {"seats": 3, "by": "A", "from": "pile", "discard": "drawn"},
    "war-egg": {"seats": 3, "by": "A", "target": "B", "right": False},
    "war-steal": {"seats": 3, "by": "A", "target": "B", "leader_taken": True},
    "war-infiltrate": {
        "seats": 2,
        "by": "A",
        "target": "B",
        "given": "whisk.mask.red.boots",
        "leader": "whisk.none.red.none",
        "said": "weapon",
    },
    "war-deduce": {"target": "B", "answers": [{"given": "whisk.none.blue.boots", "said": "weapon"}], "wrong": ["whisk.mask.red.none"]},
}


class GameView(JudgeView):
    """The answer of one judge."""

    tool = ""

    def post(self, request: Request) -> Response:
        """A question in, an answer out."""
        try:
            result = TOOLS[self.tool].answer(request.data, current().catalogue)
        except Malformed as error:
            raise Refused([fault.to_json() for fault in error.errors]) from error
        return Response(result.to_json())


def game_view(name: str) -> type[GameView]:
    """The call of the judge ``name``, with its description."""
    made: type[GameView] = type(
        f"{part_of(name).removesuffix('Question')}View", (GameView,), {"tool": name, "post": _post(), "__doc__": SUMMARIES[name]}
    )
    described = extend_schema(
        operation_id=f"judge_{name.replace('-', '_')}",
        tags=["judge"],
        summary=SUMMARIES[name],
        description=DESCRIPTION,
        request=described_game(part_of(name)),
        responses={200: described_tool("ToolResult"), **BAD},
        examples=[OpenApiExample(SUMMARIES[name], value=EXAMPLES[name], request_only=True)],
    )
    made.post = described(made.post)  # type: ignore[method-assign]
    return made


def _post() -> Any:
    """A method of its own for each call, so that each can have a description of its own."""

    def post(self: GameView, request: Request) -> Response:
        """A question in, an answer out."""
        return GameView.post(self, request)

    return post
