"""The body of a question, read as JSON: of bounded length and depth, each name once, in text that can be sent back; faults in our own words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any

from django.utils.http import parse_header_parameters
from rest_framework import status
from rest_framework.exceptions import APIException, ParseError, UnsupportedMediaType
from rest_framework.parsers import BaseParser

from cards.api.errors import error

from .door import DEEPEST

LARGEST_BODY = 64 * 1024
"""Bytes. The largest sensible dispute, 200 events with every field, has about half of that."""

LARGEST_NUMBER = 2**53
"""Beyond it not every whole number is one in JSON."""
MOST_FIGURES = 400
"""Figures of a number. No double has more before its point."""


class TooLarge(APIException):
    """A body that is longer than any dispute."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = f"A question has at most {LARGEST_BODY} bytes."
    default_code = "too-large"

    def __init__(self) -> None:
        super().__init__()
        self.errors = [error("too-large", str(self.detail), "body", f"at most {LARGEST_BODY} bytes")]


class Unreadable(ParseError):
    """A body that is no JSON, or JSON of which nobody can tell what it says. ``errors`` says so in the one shape."""

    def __init__(self, message: str, place: str = "body", suggestion: str = "", code: str = "parse-error") -> None:
        super().__init__(message, code)
        self.errors = [error(code, message, place, suggestion)]


class Twice(dict[str, Any]):
    """An object in which a name stood more than once: ``name``."""

    def __init__(self, found: dict[str, Any], name: str) -> None:
        super().__init__(found)
        self.name = name


class Empty(Unreadable):
    """No body at all, or one of spaces."""

    def __init__(self) -> None:
        super().__init__("The body is empty: there is no question.", suggestion="{}")


class DisputeParser(BaseParser):
    """Reads a body that calls itself JSON."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        _refuse_other_letters(media_type or "")
        # How much is to come stands in the head: nobody waits for what is refused anyway.
        if _announced(parser_context or {}) > LARGEST_BODY:
            raise TooLarge
        body = stream.read(LARGEST_BODY + 1)
        if len(body) > LARGEST_BODY:
            raise TooLarge
        data = _decoded(_text(body))
        _refuse_twice(data, "")
        if not _sendable(data):
            raise Unreadable("A text has half a character in it.", suggestion="Write \\uD83D\\uDC14 for 🐔: both halves")
        return whole_numbers(data)


def _announced(context: Mapping[str, Any]) -> int:
    """The bytes that a request says it has; 0 if it does not say."""
    said = str(context["request"].META.get("CONTENT_LENGTH") or "") if "request" in context else ""
    return int(said) if said.isascii() and said.isdigit() else 0


def _refuse_other_letters(media_type: str) -> None:
    """Raises UnsupportedMediaType for a body in letters that JSON is not written in: it would be read as something that was not sent."""
    charset = str(parse_header_parameters(media_type)[1].get("charset", "utf-8"))
    if charset.lower() not in {"utf-8", "utf8", "us-ascii", "ascii"}:
        raise UnsupportedMediaType(media_type)


def _text(body: bytes) -> str:
    if body.startswith(b"\xef\xbb\xbf"):
        raise Unreadable("The body begins with a byte order mark, which is no part of JSON.", "line 1, column 1", "UTF-8 without a mark (BOM)")
    try:
        return body.decode()
    except UnicodeDecodeError as fault:
        raise Unreadable(f"The body is not UTF-8: its byte {fault.start + 1} belongs to no character.", suggestion="UTF-8") from fault


def _decoded(text: str) -> Any:
    if not text.strip():
        raise Empty
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_int=_whole)
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        hint = "JSON: names and texts in double quotes, no comma before a closing bracket"
        raise Unreadable(f"The body is not JSON: it makes no sense from {place} on.", place, hint) from fault
    except RecursionError as fault:
        raise _too_deep() from fault


def _too_deep() -> Unreadable:
    return Unreadable("Objects and lists stand in one another too deeply.", suggestion=f"at most {DEEPEST} deep")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    twice: str | None = None
    for name, value in pairs:
        if twice is None and name in found:
            twice = name
        found[name] = value
    return found if twice is None else Twice(found, twice)


def _no_number(word: str) -> float:
    raise Unreadable(f"{word} is no number in JSON.", suggestion="a number in figures, or null")


def _whole(figures: str) -> int:
    if len(figures) > MOST_FIGURES:
        raise Unreadable(f"A number has {len(figures)} figures.", suggestion=f"at most {MOST_FIGURES} figures")
    return int(figures)


def _refuse_twice(data: object, place: str, depth: int = 0) -> None:
    """Raises Unreadable for an object with a name that stands in it twice, since of two values nobody can tell which one is meant; and for what
    is too deep to be looked through."""
    if depth > DEEPEST:
        raise _too_deep()
    if isinstance(data, Twice):
        name = data.name[:40]
        raise Unreadable(f"The field {name} is said twice.", f"{place}.{name}".removeprefix("."), "Say it once", "field-twice")
    if isinstance(data, dict):
        for key, value in data.items():
            _refuse_twice(value, f"{place}.{key[:40]}".removeprefix("."), depth + 1)
    elif isinstance(data, list):
        for number, value in enumerate(data):
            _refuse_twice(value, f"{place}[{number}]", depth + 1)


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
