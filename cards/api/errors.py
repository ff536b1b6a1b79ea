"""Errors of the API, in the site's one shape: ``{"errors": [{"code", "message", "place", "suggestion"}]}``."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from rest_framework import serializers, status
from rest_framework.exceptions import APIException, NotFound, Throttled

from cards.search.nearest import Name, nearest


def error(code: str, message: str, place: str = "", suggestion: str = "") -> dict[str, str]:
    """One error.

    ``code`` is written with hyphens, as everywhere on the site; ``place`` names the field or spot (``events[3].by``); ``suggestion`` is the
    nearest right thing. The last two may be empty.
    """
    return {"code": code, "message": message, "place": place, "suggestion": suggestion}


MOST = 20
"""So many errors are told in one answer. Nobody reads more, and what is sent cannot make the answer ever longer."""
MORE = "more-errors"
"""The code that tells how many errors there are beside those."""


def bounded(errors: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first of these errors, and behind them how many more there are, if there are."""
    more = len(errors) - MOST
    if more <= 0:
        return list(errors)
    said = f"And {more} more {'error' if more == 1 else 'errors'}."
    return [*errors[:MOST], error(MORE, said, errors[MOST]["place"], "Put those before right first.")]


class ErrorSerializer(serializers.Serializer[object]):
    """One fault."""

    code = serializers.CharField(help_text="For programs; never changes.")
    message = serializers.CharField(help_text="For people.")
    place = serializers.CharField(allow_blank=True, help_text="The parameter or part at fault; may be empty.")
    suggestion = serializers.CharField(allow_blank=True, help_text="The nearest right thing; may be empty.")


class ErrorsSerializer(serializers.Serializer[object]):
    """The shape of every error."""

    errors = ErrorSerializer(many=True)  # type: ignore[assignment]  # a field of the answer; the class attribute of that name is gone when it is made


class Missing(NotFound):
    """Nothing has this slug. ``errors`` is what the answer says, with the nearest slugs as suggestion."""

    def __init__(self, what: str, asked: str, names: Iterable[Name], place: str, elsewhere: str = "") -> None:
        super().__init__(f"There is no {what} called “{asked[:80]}”{' here' if elsewhere else ''}.")
        known = list(names)
        near = dict.fromkeys(name.slug for name in nearest(asked, known)) or few(name.slug for name in known)
        suggestion = elsewhere or ", ".join(near)
        self.errors = [error("not-found", str(self.detail), place, suggestion)]


class Nowhere(NotFound):
    """Nothing stands here, and nothing ever did; ``suggestion`` is the address that was probably meant."""

    default_code = "not-found"

    def __init__(self, message: str, place: str, suggestion: str) -> None:
        super().__init__(message)
        self.errors = [error(self.default_code, message, place, suggestion)]


class Gone(Nowhere):
    """Nothing stands here, and if anything did, it was replaced; ``suggestion`` is where the new one stands."""

    default_code = "gone"


class TooMany(Throttled):
    """Too many calls; ``suggestion`` is in how many seconds there may be more, ``place`` the header that tells how many."""

    def __init__(self, wait: float | None) -> None:
        super().__init__(wait)
        self.errors = [error("throttled", str(self.detail), "RateLimit", "" if wait is None else str(math.ceil(wait)))]


class BadParameter(APIException):
    """A parameter that the call does not take, or a value that the parameter does not; ``suggestion`` is what to do about it, or else the nearest one
    that it does take, or all values if none is near and they are few."""

    status_code = status.HTTP_400_BAD_REQUEST

    def __init__(self, code: str, message: str, place: str, asked: str = "", known: Iterable[str] = (), suggestion: str = "") -> None:
        super().__init__(message, code)
        known = list(known)
        suggestion = suggestion or closest(asked, known) or ", ".join(few(known) if code == "invalid" else ())
        self.errors = [error(code, message, place, suggestion)]


def closest(asked: str, known: Iterable[str]) -> str:
    """The one of ``known`` that is most like what was asked for; empty if none is."""
    names = [Name(each, each, each) for each in known]
    found = nearest(asked, names, limit=1)
    return found[0].slug if found else ""


def few(known: Iterable[str]) -> Iterable[str]:
    """Each of these once if they are few enough to be read, else none."""
    found = dict.fromkeys(known)
    return found if len(found) <= FEW else ()


FEW = 8
