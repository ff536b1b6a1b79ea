"""The judge as JSON: a dispute in, a verdict or the legal plays out, errors in the one shape."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

from django.urls import reverse
from django.utils.http import parse_header_parameters
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.exceptions import APIException, ParseError, UnsupportedMediaType
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.calls import Call, Kept
from cards.api.choosing import refuse_unknown
from cards.api.errors import BadParameter, ErrorsSerializer
from cards.api.schema import READING
from cards.search.api import TYPED

from .api_narrow import status_of
from .api_parts import described
from .asked import count
from .catalogue import door
from .door import LONGEST_STORY

LARGEST_BODY = 64 * 1024
"""Bytes. The largest sensible dispute, 200 events with every field, has about half of that."""

LARGEST_NUMBER = 2**53
"""Beyond it not every whole number is one in JSON."""


class TooLarge(APIException):
    """A body that is longer than any dispute."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = f"A dispute has at most {LARGEST_BODY} bytes."
    default_code = "too-large"


class Refused(APIException):
    """A dispute, a question or a text that cannot be answered. ``errors`` says all that is wrong, in the one shape."""

    default_detail = "This is no dispute."
    default_code = "malformed"

    def __init__(self, errors: list[dict[str, Any]], status_code: int) -> None:
        super().__init__()
        self.errors, self.status_code = errors, status_code


class DisputeParser(JSONParser):
    """JSON of bounded length and depth, in text that can be sent back."""

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        _refuse_other_letters(media_type or "")
        body = stream.read(LARGEST_BODY + 1)
        if len(body) > LARGEST_BODY:
            raise TooLarge
        try:
            data = super().parse(BytesIO(body), media_type, dict(parser_context or {}))
        except RecursionError as error:
            raise ParseError("JSON parse error - nested too deeply") from error
        if not _sendable(data):
            raise ParseError("JSON parse error - half a character")
        return whole_numbers(data)


def _refuse_other_letters(media_type: str) -> None:
    """Raises UnsupportedMediaType for a body in letters that JSON is not written in: it would be read as something that was not sent."""
    charset = str(parse_header_parameters(media_type)[1].get("charset", "utf-8"))
    if charset.lower() not in {"utf-8", "utf8", "us-ascii", "ascii"}:
        raise UnsupportedMediaType(media_type)


def whole_numbers(data: Any) -> Any:
    """The same with 3 for 3.0, which is the same number in JSON."""
    if isinstance(data, float):
        return int(data) if data.is_integer() and abs(data) < LARGEST_NUMBER else data
    if isinstance(data, dict):
        return {name: whole_numbers(part) for name, part in data.items()}
    return [whole_numbers(part) for part in data] if isinstance(data, list) else data


def _sendable(data: object) -> bool:
    """Whether every text in it is made of whole characters; JSON can name half of one."""
    if isinstance(data, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in data)
    if isinstance(data, dict):
        return all(_sendable(key) and _sendable(value) for key, value in data.items())
    return all(map(_sendable, data)) if isinstance(data, list) else True


def at_the_door(ask: str, data: object) -> dict[str, Any]:
    """The door's answer to a question, as everybody gets it.

    Raises Refused for what has none, with the errors as the door tells them. The door's one status for all of them is 400, which is all that a page
    or a phone needs; programs are told too whether the description could have warned them.
    """
    reply = door().answer(ask, data)
    if reply.status != status.HTTP_200_OK:
        raise Refused(reply.body["errors"], status_of(ask, reply.body["errors"]))
    return reply.body


class JudgeView(Call):
    """What the calls with a question in the body share."""

    parser_classes = [DisputeParser]


DISPUTE = described("Dispute")
BAD = dict.fromkeys((400, 406, 413, 415, 429), ErrorsSerializer)
STORY = {**TYPED, "minLength": 1, "maxLength": LONGEST_STORY}
NO_STORY = OpenApiResponse(ErrorsSerializer, "The text tells of no dispute.")
EXAMPLE = OpenApiExample(
    "Rule book example 4",
    value={
        "editions": ["innocent"],
        "seats": 3,
        "names": {"A": "Ana", "B": "Ben", "C": "Caro"},
        "events": [
            {"play": "rampaging-cassowary", "by": "A", "targets": ["B"]},
            {"play": "bouncing-penguin", "by": "C", "targets": ["A"]},
            {"play": "falcon-interceptor", "by": "A"},
            {"play": "falcon-interceptor", "by": "B"},
        ],
    },
    request_only=True,
)


class ChainView(JudgeView):
    """The verdict on a dispute."""

    @extend_schema(
        operation_id="judge_chain",
        tags=["judge"],
        summary="Judge a dispute",
        description=(
            "Answers who does what, where every card goes, and why, step by step with the clauses that say so. A play against the rules is a "
            "verdict too (`legal: false`, with the reason and what could have been played instead). 400 means that the input is no dispute, which "
            "this description tells before; each thing that is wrong has an error of its own."
        ),
        request=DISPUTE,
        responses={200: described("Verdict"), **BAD},
        examples=[EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        """A dispute in, a verdict out."""
        verdict = at_the_door("chain", request.data)
        count(verdict)
        return Response(verdict)


class LegalPlaysView(JudgeView):
    """What everybody may play next."""

    @extend_schema(
        operation_id="judge_legal_plays",
        tags=["judge"],
        summary="List the legal plays",
        description=(
            "For every player and every card of the editions: whether that player could play it next, with which sets of targets, or why not. "
            "If the dispute holds a play against the rules, the answer is for the table just before it and carries the problem."
        ),
        request=DISPUTE,
        responses={200: described("LegalPlays"), **BAD},
        examples=[EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        """A dispute in, everybody's plays out."""
        return Response(at_the_door("legal-plays", request.data))


class NotationView(Kept):
    """Notation and plain sentences, read."""

    @extend_schema(
        operation_id="judge_notation",
        tags=["judge"],
        summary="Read a story",
        description=(
            "Reads short notation, sentences or the rule book's own wording, and answers the dispute and what had to be assumed to read it. 409 "
            "means that the text tells of no dispute; each thing that cannot be read has an error of its own, which says where it stands."
        ),
        parameters=[
            OpenApiParameter("text", STORY, required=True, description=f"The story, at most {LONGEST_STORY} letters."),
        ],
        responses={200: described("Story"), **READING, 409: NO_STORY},
    )
    def get(self, request: Request) -> Response:
        """A text in, a dispute out."""
        refuse_unknown(request, ["text"])
        text = request.query_params.get("text")
        if not text:
            raise BadParameter("missing-field", "The story is missing: text.", "text")
        return Response(at_the_door("notation", text))


class IndexView(Kept):
    """Every call of the judge, with its address."""

    names: tuple[str, ...] = ()

    @extend_schema(exclude=True)
    def get(self, request: Request) -> Response:
        """The calls. What each takes stands in the description of the API."""
        return Response({name: request.build_absolute_uri(reverse(f"judge-api:{name}")) for name in self.names})
