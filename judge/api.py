"""The judge as JSON: a dispute in, a verdict or the legal plays out, errors in the one shape."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.calls import Call, Kept
from cards.api.choosing import refuse_unknown
from cards.api.errors import BadParameter, ErrorsSerializer, Nowhere, bounded, closest
from cards.api.schema import AGAIN, HEADERS, LIMIT_HEADERS, READING, RULES
from cards.search.api import TYPED

from .api_narrow import status_of
from .api_parts import part_named
from .api_reading import DisputeParser, Empty
from .asked import count
from .catalogue import door
from .door import LONGEST_STORY
from .engine.dispute import CURRENT


class Refused(APIException):
    """A dispute, a question or a text that cannot be answered. ``errors`` says what is wrong, in the one shape."""

    default_detail = "This is no dispute."
    default_code = "malformed"

    def __init__(self, errors: list[dict[str, Any]], status_code: int) -> None:
        super().__init__()
        # A judge on a phone has no body that could be at fault; here what is no object at all is one.
        self.errors = bounded([{**each, "place": "body"} if each["code"] == "not-an-object" else each for each in errors])
        self.status_code = status_code


def at_the_door(ask: str, data: object) -> dict[str, Any]:
    """The door's answer to a question, as everybody gets it.

    Raises Refused for what has none, with the errors as the door tells them. The door's one status for all of them is 400, which is all that a page
    or a phone needs; programs are told too whether the description could have warned them.
    """
    reply = door().answer(ask, data)
    if reply.status != status.HTTP_200_OK:
        raise Refused(reply.body["errors"], status_of(ask, reply.body["errors"]))
    return reply.body


def told(ask: str, data: object) -> Response:
    """The answer to a question, with the version of the rules by which it speaks: a tool says it itself, a story in its dispute, and a dispute
    goes by its own or by today's."""
    body = at_the_door(ask, data)
    held = body if "ruleset" in body else body.get("dispute", data)
    return Response(body, headers={"Rules-Version": str(held.get("ruleset", CURRENT))})


class JudgeView(Call):
    """What the calls with a question in the body share."""

    parser_classes = [DisputeParser]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises BadParameter for a parameter in the address, and Empty for a question that is not there at all."""
        super().initial(request, *args, **kwargs)
        refuse_unknown(request, [])
        if request.method == "POST" and request.META.get("CONTENT_LENGTH") in (None, "", "0", 0):
            raise Empty


DISPUTE = part_named("Dispute")
BAD = dict.fromkeys((400, 406, 413, 415, 429), ErrorsSerializer)
TOLD = [RULES, *LIMIT_HEADERS, AGAIN]
"""Headers of the answer to a question."""
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
            "this description tells before; each thing that is wrong has an error of its own, up to 20."
        ),
        parameters=TOLD,
        request=DISPUTE,
        responses={200: part_named("Verdict"), **BAD},
        examples=[EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        """A dispute in, a verdict out."""
        verdict = told("chain", request.data)
        count(verdict.data)
        return verdict


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
        parameters=TOLD,
        request=DISPUTE,
        responses={200: part_named("LegalPlays"), **BAD},
        examples=[EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        """A dispute in, everybody's plays out."""
        return told("legal-plays", request.data)


class NotationView(Kept):
    """Notation and plain sentences, read."""

    @extend_schema(
        operation_id="judge_notation",
        tags=["judge"],
        summary="Read a story",
        description=(
            "Reads short notation, sentences or the rule book's own wording, and answers the dispute and what had to be assumed to read it. 409 "
            "means that the text tells of no dispute; each thing that cannot be read has an error of its own, which says where it stands, up to 20."
        ),
        parameters=[
            OpenApiParameter("text", STORY, required=True, description=f"The story, at most {LONGEST_STORY} letters."),
            *HEADERS,
        ],
        responses={200: part_named("Story"), **READING, 409: NO_STORY},
    )
    def get(self, request: Request) -> Response:
        """A text in, a dispute out."""
        refuse_unknown(request, ["text"])
        text = request.query_params.get("text")
        if not text:
            raise BadParameter("missing-field", "The story is missing: text.", "text", suggestion="text=Ana plays Swift Bomber on Ben")
        return told("notation", text)


class NoCall(Call):
    """An address below the judge's where nothing stands."""

    names: tuple[str, ...] = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Raises Nowhere, with the address of the call that was probably meant, or of all of them. Like every address where nothing stands it is
        not counted."""
        near = closest(kwargs["name"], self.names)
        suggestion = reverse(f"judge-api:{near}") if near else reverse("judge-api:index")
        raise Nowhere(f"The judge has no call “{kwargs['name'][:40]}”.", "address", suggestion)

    @extend_schema(exclude=True)
    def get(self, request: Request, name: str) -> Response:
        """Never reached: ``initial`` refuses whatever comes."""
        raise Nowhere("Nothing stands here.", "address", reverse("judge-api:index"))


class IndexView(Kept):
    """Every call of the judge, with its address."""

    names: tuple[str, ...] = ()

    @extend_schema(exclude=True)
    def get(self, request: Request) -> Response:
        """The calls. What each takes stands in the description of the API."""
        refuse_unknown(request, [])
        return Response({name: request.build_absolute_uri(reverse(f"judge-api:{name}")) for name in self.names})
