"""Two claims about one dispute: a form for each side, and the first step at which a claim parts from the rules. All of it stands in the address."""

from __future__ import annotations

from judge.engine import notation
from judge.screens.claims import claims_screen
from judge.screens.links import CLAIMS, query_url

from .disputed import disputed
from .page import Page, page
from .shelf import Shelf
from .visit import Visit


def claims(shelf: Shelf, visit: Visit) -> Page:
    """The claims ``one`` and ``two`` about the dispute ``d``; status 400 where the form was sent and neither side says anything."""
    dispute = disputed(shelf, visit)
    if isinstance(dispute, Page):
        return dispute
    screen = claims_screen(dispute, visit.fields, shelf.catalogue, shelf.matter)
    return page(
        visit,
        "atlas",
        shelf,
        "atlas/claims",
        {"screen": screen},
        status=400 if screen.nothing else 200,
        title=f"Two claims: {screen.told}",
        description="Each side says what happens; the judge shows the first step at which a claim parts from the rules of Innocent Chicks.",
        path=query_url(CLAIMS, {"d": notation.write(dispute, shelf.catalogue)}),
        indexed=False,
    )
