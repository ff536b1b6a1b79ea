"""The search page, and what the box suggests while somebody types."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render

from cards import queries
from cards.views.caching import public_page

from . import forms
from .answers import Answer, search
from .as_of import as_of
from .documents import KINDS
from .index import current
from .suggest import MOST, suggest

EACH = 5
"""Hits of one kind beside others."""

MOST_OF_ONE = 200
"""Hits of one kind when only that kind is shown."""

SAMPLES = ("penguin falcon", "who wins a tie", "type:attack edition:pure", "falcon interceptr")
"""Searches that show what the box can be asked."""


def address(query: str, **more: str) -> str:
    """The address of a search."""
    return f"/search/?{urlencode({'q': query, **more})}"


@public_page
def search_page(request: HttpRequest) -> HttpResponse:
    """What was found for ``q``: the best hit, then hits by kind. ``only`` shows all of one kind, ``v`` what an older version of the rules says.

    The form leads to such an address.
    """
    if any(name in request.GET for name in forms.FIELDS):
        return HttpResponseRedirect(address(forms.composed(request.GET.dict())))
    index = current()
    asked = request.GET.get("q", "")
    answer = search(asked, index)
    version = next((each for each in queries.rulesets(request) if not each.is_current and each.slug == request.GET.get("v")), None)
    if version:
        answer = as_of(answer, version)
    only = request.GET.get("only", "")
    context: dict[str, Any] = {
        "answer": answer,
        "query": answer.query.text.strip(),
        "empty": not answer.query.text.strip(),
        "form": forms.form_for(answer.query, index),
        "faults": [_fault(answer, number) for number in range(len(answer.faults))],
        "samples": SAMPLES,
        "corrected": address(answer.did_you_mean) if answer.did_you_mean else "",
        "again": address(answer.query.text),
        "version": version,
    }
    return render(request, "search/page.html", context | _found(answer, only if only in KINDS else ""))


def _found(answer: Answer, only: str) -> dict[str, Any]:
    """All of one kind, or the best hit and then some of each kind."""
    kinds = {document.kind for document in answer.documents}
    if only or len(kinds) == 1:
        chosen = only or next(iter(kinds))
        groups = [group for group in answer.groups(MOST_OF_ONE) if group.kind == chosen]
        return {"groups": [{"group": group, "more": ""} for group in groups], "only": chosen, "others": bool(kinds - {chosen})}
    rest = answer.groups(EACH, start=1)
    more = [address(answer.query.text, only=group.kind) if group.total > EACH else "" for group in rest]
    return {"best": next(iter(answer.hits(0, 1)), None), "groups": [{"group": group, "more": url} for group, url in zip(rest, more, strict=True)]}


def _fault(answer: Answer, number: int) -> dict[str, str]:
    """A fault with a line of carets under its place, and the address of the query with the suggestion in it."""
    fault = answer.faults[number]
    text = answer.query.text
    better = text[: fault.start] + fault.suggestion + text[fault.end :] if fault.suggestion else ""
    return {
        "message": fault.message,
        "caret": " " * fault.start + "^" * max(1, fault.end - fault.start) if fault.start < len(text) else "",
        "suggestion": fault.suggestion,
        "url": address(better) if better else "",
    }


@public_page
def suggest_list(request: HttpRequest) -> HttpResponse:
    """Names that begin as ``q`` does, at most ``limit`` (8 unless told, never more than 20): JSON, or options of a list with ``as=html``."""
    limit = request.GET.get("limit", "")
    most = int(limit) if limit.isascii() and limit.isdigit() and len(limit) < 4 else 8
    found = suggest(request.GET.get("q", ""), current(), limit=min(most, MOST))
    if request.GET.get("as") == "html":
        return render(request, "search/suggestions.html", {"suggestions": found})
    rows = [
        {"kind": each.document.kind, "slug": each.document.slug, "title": each.document.title, "name": each.name, "url": each.document.url}
        for each in found
    ]
    return JsonResponse({"query": request.GET.get("q", "")[:200], "suggestions": rows})
