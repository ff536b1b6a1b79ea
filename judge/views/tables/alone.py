"""Pages behind which no tool stands: the evening's games and the countdown."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from cards.views.caching import public_page
from judge.catalogue import current
from judge.fragments import curly
from judge.screens.tables.evening import evening
from judge.screens.tables.pages import BY_NAME
from judge.views.page import page

BY_HAND = (
    "Whoever played the card asks: “Any answer?” Everybody puts a closed hand on the table.",
    "That player counts slowly aloud: “Three, two, one.” Nobody says anything else.",
    "At the end all open their hands together. An open hand means: I want to answer. A closed one means: not me.",
    "Those with open hands show their cards, one after the other. No open hand? Then the card does what it says.",
)


@public_page
def evening_page(request: HttpRequest) -> HttpResponse:
    """The games that this device keeps, or with ``g`` those of an address."""
    shelf = current()
    entry = BY_NAME["evening"]
    shared = evening(request.GET.getlist("g"), shelf.catalogue)
    return page(
        request,
        "tables/alone",
        shelf,
        "tables/evening",
        {"tool": entry, "evening": shared},
        title=curly(shared.headline.rstrip(".")) if shared else entry.title,
        description=curly(entry.line),
        path=entry.path,
        indexed=not request.GET,
        script="js/evening.js",
    )


@public_page
def timer_page(request: HttpRequest) -> HttpResponse:
    """A fair moment for answers."""
    shelf = current()
    entry = BY_NAME["timer"]
    matter = shelf.matter
    rules = [matter.clauses[slug] for slug in ("turn.chance-to-answer", "chain.answer") if slug in matter.clauses]
    rulings = [matter.rulings[slug] for slug in ("passing", "first-shown") if slug in matter.rulings]
    return page(
        request,
        "tables/alone",
        shelf,
        "tables/timer",
        {"tool": entry, "by_hand": BY_HAND, "rules": rules, "rulings": rulings},
        title=entry.title,
        description=entry.line,
        path=entry.path,
        indexed=True,
        script="js/countdown.js",
    )
