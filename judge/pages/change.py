"""What would change it? From any point of a dispute, the fewest further cards that give it another end."""

from __future__ import annotations

from judge.engine import notation
from judge.screens.change import change_screen
from judge.screens.links import CHANGE, query_url

from .disputed import disputed
from .page import Page, page
from .shelf import Shelf
from .visit import Visit


def change(shelf: Shelf, visit: Visit) -> Page:
    """The answer for the dispute ``d``, after its first ``at`` events (default: all), for the end ``want`` (default: any other)."""
    dispute = disputed(shelf, visit)
    if isinstance(dispute, Page):
        return dispute
    screen = change_screen(dispute, visit.fields, shelf.catalogue)
    return page(
        visit,
        "atlas",
        shelf,
        "atlas/change",
        {"screen": screen},
        title=f"What would change it? {screen.told}",
        description="The fewest further cards that give a dispute of Innocent Chicks another end, and who could play them.",
        path=query_url(CHANGE, {"d": notation.write(dispute, shelf.catalogue)}),
        indexed=False,
    )
