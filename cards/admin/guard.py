"""Who sees which page of the desk: every page asks ``cards.desk.roles``, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from cards.desk.roles import Action, require

P = ParamSpec("P")
Page = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


def editor_of(request: HttpRequest) -> User:
    """The editor who asks. Raises PermissionDenied for visitors."""
    if not isinstance(request.user, User):
        raise PermissionDenied("Log in first.")
    return request.user


def needs(action: Action) -> Callable[[Page[P]], Page[P]]:
    """A page for those who may do this (403 for others)."""

    def guard(page: Page[P]) -> Page[P]:
        @wraps(page)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            require(editor_of(request), action)
            return page(request, *args, **kwargs)

        return guarded

    return guard


LONGEST_NUMBER = 18
"""Digits of the longest number that any database can look for."""


def number_in(text: str) -> int | None:
    """The whole number that an address or a form gives; None for anything else, and for what no object can have."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def numbers_in(texts: Iterable[str]) -> list[int]:
    """The numbers among what a form gives."""
    return [number for text in texts if (number := number_in(text)) is not None]
