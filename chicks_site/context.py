"""What every page's frame needs to know."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from cards import queries


def site(request: HttpRequest) -> dict[str, Any]:
    """``ruleset``: the current rules, asked for at most once and only by pages that show it. ``offline``: whether phones keep the site."""
    ruleset = SimpleLazyObject(lambda: next((each for each in queries.rulesets(request) if each.is_current), None))
    return {"offline": settings.OFFLINE, "ruleset": ruleset}
