"""The case book: its cases by what they teach, and by card."""

from __future__ import annotations

from judge.screens.cases import cases_screen

from .page import Page, page
from .shelf import Shelf
from .visit import Visit


def case_list(shelf: Shelf, visit: Visit) -> Page:
    """The ways into the book; with ``topic`` or ``card`` the cases of that topic or card."""
    screen = cases_screen(shelf.book, visit.fields)
    if screen.chosen:
        title, said = f"Cases: {screen.title}", f"{len(screen.cases)} judged cases of Innocent Chicks: {screen.title}."
    else:
        title, said = "Case book", f"{screen.total} disputes of Innocent Chicks, each with its verdict, by what they teach and by card."
    return page(visit, "atlas", shelf, "atlas/cases", {"screen": screen}, title=title, description=said, path=screen.href, indexed=True)
