"""Every call on one page, made from the description of the API: to read without scripts, and to try."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.views.decorators.csrf import csrf_exempt

from .examples import written
from .shapes import Shape, marked, name_of, shape
from .site import read_only, written_by

TRY = {
    "v1_cards_retrieve": "cards/golden-goose/",
    "v1_clauses_retrieve": "clauses/chain.answer/",
    "v1_editions_retrieve": "editions/innocent/",
    "v1_examples_retrieve": "examples/example-1/",
    "v1_games_retrieve": "games/innocent-chicks/",
    "v1_glossary_retrieve": "glossary/chain/",
    "v1_names_retrieve": "names/?q=penguin",
    "v1_printings_retrieve": "printings/innocent.golden-goose/",
    "v1_rulings_retrieve": "rulings/penguin-own/",
    "v1_search_retrieve": "search/?q=penguin",
    "v1_versions_retrieve": "versions/older-sheet/",
    "judge_notation": "judge/notation/?text=Ana%20plays%20Swift%20Bomber%20on%20Ben",
}
"""What to try where an address alone says nothing yet, below /api/v1/."""

STATUSES = {
    "200": "The answer.",
    "301": "It stands at another address.",
    "304": "Unchanged.",
    "400": "What was sent is not as described here.",
    "404": "There is no such thing.",
    "406": "The answer is JSON, and the request does not accept that.",
    "409": "What was asked contradicts itself.",
    "413": "The body is larger than 64 kB.",
    "415": "The body does not call itself JSON.",
    "429": "Too many requests from one address.",
}
"""What a status means where a call does not say more."""

TOLD_ONE_BY_ONE = re.compile(r"`([^`]+)` \(([^()]+)\)[;.]?\s*")


@dataclass(frozen=True)
class Told:
    """A paragraph, and the words that it explains one by one, if there are several."""

    text: SafeString
    words: tuple[tuple[str, SafeString], ...] = ()


@dataclass(frozen=True)
class Parameter:
    """A parameter of a call; ``place``: path or query."""

    name: str
    place: str
    needed: bool
    shape: Shape


@dataclass(frozen=True)
class Answer:
    """An answer with this status. ``shape``: None where there is no body."""

    status: str
    about: SafeString
    shape: Shape | None
    headers: tuple[str, ...]


@dataclass(frozen=True)
class Call:
    """A call. ``anchor``: what leads to it; ``tried``: an address to begin with, empty where none can be known ahead."""

    anchor: str
    method: str
    path: str
    summary: str
    about: tuple[Told, ...]
    parameters: tuple[Parameter, ...]
    body: Shape | None
    example: str
    answers: tuple[Answer, ...]
    tried: str


@dataclass(frozen=True)
class Group:
    """The calls of one kind."""

    name: str
    about: str
    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Documents:
    """The whole page: calls in groups, the shapes that several of them use, and the headers of answers with what they mean."""

    groups: tuple[Group, ...]
    shapes: tuple[tuple[str, Shape], ...]
    headers: tuple[tuple[str, SafeString], ...]


@csrf_exempt
def page(request: HttpRequest) -> HttpResponseBase:
    """Every call, with its parameters, bodies, answers and examples."""
    host = request.build_absolute_uri("/").rstrip("/")
    crumbs = [("API", "/api/"), ("Every call", "")]
    return read_only(request, lambda: render(request, "api/docs.html", {"crumbs": crumbs, "host": host, "documents": documents()}))


@cache
def documents() -> Documents:
    """What the page shows of the description, made once: it changes with the program only."""
    whole = json.loads(written_by("OpenApiJsonRenderer"))
    return made_of(whole)


def made_of(whole: Mapping[str, Any]) -> Documents:
    """What the page shows of a description."""
    return _Reader(whole).documents()


class _Reader:
    """Reads a description. A shape that only one call uses stands with that call, all others on their own."""

    def __init__(self, whole: Mapping[str, Any]) -> None:
        self.whole = whole
        self.schemas: Mapping[str, Any] = whole["components"]["schemas"]
        self.used = Counter(_names(whole))
        self.inside: set[str] = set()
        self.headers: dict[str, str] = {}

    def documents(self) -> Documents:
        calls = [(call["tags"][0], self.call(path, method, call)) for path, calls in self.whole["paths"].items() for method, call in calls.items()]
        groups = tuple(
            Group(tag["name"], tag["description"], tuple(call for name, call in calls if name == tag["name"])) for tag in self.whole["tags"]
        )
        shapes = tuple((name, shape(schema)) for name, schema in sorted(self.schemas.items()) if name not in self.inside)
        return Documents(groups, shapes, tuple((name, marked(says)) for name, says in self.headers.items()))

    def call(self, path: str, method: str, call: Mapping[str, Any]) -> Call:
        parameters = sorted(call.get("parameters", ()), key=lambda each: (each["in"] != "path", not each.get("required", False)))
        media = call.get("requestBody", {}).get("content", {}).get("application/json", {})
        example = next((each["value"] for each in media.get("examples", {}).values()), None)
        tried = TRY.get(call["operationId"], "")
        return Call(
            anchor=f"/{call['tags'][0]}/{call['operationId']}",
            method=method.upper(),
            path=path,
            summary=call["summary"],
            about=tuple(map(_told, call.get("description", "").split("\n\n"))),
            parameters=tuple(map(_parameter, parameters)),
            body=self.nested(media["schema"]) if media else None,
            example=written(example) if example is not None else "",
            answers=tuple(self.answer(status, call["responses"][status]) for status in sorted(call["responses"])),
            tried=f"/api/v1/{tried}" if tried else "" if "{" in path else path,
        )

    def answer(self, status: str, answer: Mapping[str, Any]) -> Answer:
        headers = answer.get("headers", {})
        self.headers |= {name: header["description"] for name, header in headers.items()}
        schema = next((media["schema"] for media in answer.get("content", {}).values()), None)
        about = marked(answer["description"] or STATUSES.get(status, ""))
        return Answer(status, about, self.nested(schema) if schema else None, tuple(headers))

    def nested(self, schema: Mapping[str, Any]) -> Shape:
        """The shape itself where nothing else uses it, otherwise where it stands."""
        name = name_of(schema)
        if not name or self.used[name] > 1:
            return shape(schema)
        self.inside.add(name)
        return shape(self.schemas[name])


def _names(part: Any) -> Iterator[str]:
    """The names of all shapes that are referred to, as often as they are."""
    if isinstance(part, Mapping):
        if name := name_of(part):
            yield name
        for each in part.values():
            yield from _names(each)
    elif isinstance(part, list):
        for each in part:
            yield from _names(each)


def _told(paragraph: str) -> Told:
    """A paragraph; a long row of words in brackets becomes a list."""
    words = TOLD_ONE_BY_ONE.findall(paragraph)
    if len(words) < 5:
        return Told(marked(paragraph))
    return Told(marked(TOLD_ONE_BY_ONE.sub("", paragraph)), tuple((word, marked(says)) for word, says in words))


def _parameter(each: Mapping[str, Any]) -> Parameter:
    told = replace(shape(each["schema"]), about=marked(each.get("description", "")))
    return Parameter(each["name"], each["in"], each.get("required", False), told)
