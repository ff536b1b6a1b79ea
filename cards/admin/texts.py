"""Help while typing: a text as it will look, and what ``[[`` may be completed to."""

from __future__ import annotations

from django.db.models import Q
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.html import format_html
from django.views.decorators.http import require_GET, require_POST

from cards.content.bounds import LONGEST, excess
from cards.desk.roles import Action
from cards.models import Card, Clause, Ruling

from .editing import in_words, shown
from .guard import needs

MANY = 8


@require_POST
@needs(Action.DRAFT)
def preview(request: HttpRequest) -> HttpResponse:
    """``text`` as the site shows it, as a piece of HTML; ``lines`` = 1 says that each line is a text of its own.

    With ``data``, a field such as ``cards.card.behaviour``, the text is data for the judge, and is told in words.
    """
    text = request.POST.get("text", "")
    if len(text) > LONGEST:
        return HttpResponse(f"<p>This text is too long to be shown: {LONGEST:,} characters fit.</p>", status=413)
    label, _dot, name = request.POST.get("data", "").rpartition(".")
    if label:
        return HttpResponse(in_words(label, name, text, request.POST.get("kind", "")))
    if beyond := excess(text):
        return HttpResponse(format_html("<p>It stays as it is typed: {}</p>", beyond))
    return HttpResponse(shown(text, lines=request.POST.get("lines") == "1"))


@require_GET
@needs(Action.DRAFT)
def complete(request: HttpRequest) -> HttpResponse:
    """What fits the letters ``q`` after ``[[``: ``{"found": [{"insert", "name", "kind"}]}``, clauses first (3 queries)."""
    asked = request.GET.get("q", "").strip()[:60]
    found: list[dict[str, str]] = []
    if asked:
        clauses = Clause.objects.filter(Q(slug__icontains=asked) | Q(title__icontains=asked), ruleset__is_current=True).select_related("section")
        found += [{"insert": f"[[{clause.slug}]]", "name": str(clause), "kind": "clause"} for clause in clauses[:MANY]]
        cards = Card.objects.filter(Q(name__icontains=asked) | Q(slug__icontains=asked))
        found += [{"insert": card.name, "name": card.name, "kind": "card"} for card in cards[:MANY]]
        rulings = Ruling.objects.filter(Q(slug__icontains=asked) | Q(question__icontains=asked))
        found += [{"insert": f"[[{ruling.slug}]]", "name": ruling.question, "kind": "ruling"} for ruling in rulings[: MANY // 2]]
    return JsonResponse({"found": found[: 2 * MANY]})
