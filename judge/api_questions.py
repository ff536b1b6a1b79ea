"""What every tool has as JSON: a question in, an answer out, errors in the one shape; each call with a description of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.errors import ErrorsSerializer

from .api import BAD, TOLD, JudgeView, told
from .api_narrow import CONTRADICTIONS
from .api_parts import part_named
from .api_shapes import question_of, result_of

DESCRIPTION = (
    "Answers with a headline, what everybody does now, where cards go, and why, step by step with the clauses that say so. What the rules do not "
    "allow is an answer too (`legal: false`, with the reason). 400 means that the question does not fit its description here; each thing that is "
    "wrong has an error of its own, up to 20. `answer` holds the figures of this tool.\n\n"
    "409 means that a question fits its description and contradicts itself, since JSON Schema cannot tell whether its fields agree. Then, and only "
    f"then, all codes are among these: {'; '.join(f'`{code}` ({what})' for code, what in CONTRADICTIONS.items())}. "
    "Where there are more than 20 errors, `more-errors` says behind them how many."
)
CONFLICT = OpenApiResponse(ErrorsSerializer, "The question fits its description and contradicts itself.")


class QuestionView(JudgeView):
    """The answer of one tool, by its name."""

    asked: str

    def post(self, request: Request) -> Response:
        """A question in, an answer out."""
        return told(self.asked, request.data)


def question_view(name: str, summary: str, example: Mapping[str, Any]) -> type[QuestionView]:
    """The call of the tool ``name``: what it does in one line, and an example of a question."""
    views = "".join(part.capitalize() for part in name.split("-"))
    made: type[QuestionView] = type(f"{views}View", (QuestionView,), {"asked": name, "post": _post(), "__doc__": summary})
    documented = extend_schema(
        operation_id=f"judge_{name.replace('-', '_')}",
        tags=["judge"],
        summary=summary,
        description=DESCRIPTION,
        parameters=TOLD,
        request=part_named(question_of(name)),
        responses={200: part_named(result_of(name)), **BAD, 409: CONFLICT},
        examples=[OpenApiExample(summary, value=example, request_only=True)],
    )
    made.post = documented(made.post)  # type: ignore[method-assign]
    return made


def _post() -> Any:
    """A method of its own for each call, so that each can have a description of its own."""

    def post(self: QuestionView, request: Request) -> Response:
        """A question in, an answer out."""
        return QuestionView.post(self, request)

    return post
