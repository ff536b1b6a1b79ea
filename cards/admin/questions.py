"""Open questions, by how often the judge met them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from cards.desk import asked
from cards.desk.roles import Action
from cards.models import QuestionMet, Ruling

from .guard import needs
from .page import desk_page


@needs(Action.PREVIEW)
def questions(request: HttpRequest) -> HttpResponse:
    """Every open or contested ruling with how often a verdict consulted it, the most often first (2 queries, more when this process has counted)."""
    asked.write()
    times = {row.ruling: row for row in QuestionMet.objects.all()}
    rulings = Ruling.objects.filter(status__in=(Ruling.Status.OPEN, Ruling.Status.CONTESTED))
    met = [(ruling, times.get(ruling.slug)) for ruling in rulings]
    met.sort(key=lambda pair: -(pair[1].times if pair[1] else 0))
    return desk_page(request, "admin/desk/questions.html", "Open questions, as often as they came up", met=met)
