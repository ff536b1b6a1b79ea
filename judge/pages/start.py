"""The first screen of the judge, and the way from its fields to a dispute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.engine import Dispute, Fault, Malformed, notation, read_dispute
from judge.forms import Facts, field_of
from judge.screens.place import Ask, Place, address
from judge.screens.start import Start, start
from judge.screens.trail import Trail

from .page import Page, elsewhere, page
from .shelf import Shelf
from .visit import Visit


def start_page(shelf: Shelf, visit: Visit) -> Page:
    """Facts first, with sensible defaults. With ``d``: the facts of that dispute, to be changed. With ``edition``: that deck, or that mix.

    With ``last``: the table of that dispute, and the way back to it.
    """
    kept = _kept(visit.field("d"), shelf)
    asked = tuple(slug for slug in shelf.catalogue.editions if slug in visit.fields.getlist("edition"))
    left = None if kept else _kept(visit.field("last"), shelf)
    table = kept or left
    facts = Facts.from_dispute(table.to_json()) if table else Facts(editions=asked or Facts.editions)
    last = Place(left, shelf.catalogue) if left and left.events else None
    return _shown(visit, shelf, Start(facts, keep=notation.write(kept, shelf.catalogue) if kept else "", last=last))


def begin(shelf: Shelf, visit: Visit) -> Page:
    """From the fields to the builder; back to the fields, with everything typed, where something is wrong."""
    if not visit.fields:
        return elsewhere("/judge/")
    facts = Facts.from_query(visit.fields)
    kept = _kept(visit.field("d"), shelf)
    events = kept.to_json()["events"] if kept else []
    try:
        dispute = read_dispute(facts.as_dispute(events), shelf.catalogue)
    except Malformed as error:
        keep = notation.write(kept, shelf.catalogue) if kept else ""
        return _shown(visit, shelf, Start(facts, _by_field(error.errors), keep), status=400)
    return elsewhere(address(Trail(notation.write(dispute, shelf.catalogue)), Ask(build=True)))


def _kept(text: str, shelf: Shelf) -> Dispute | None:
    """The dispute whose facts are being changed; None if the address has none that can be read."""
    if not text:
        return None
    try:
        return notation.parse(text, shelf.catalogue).dispute
    except notation.NotationError:
        return None


def _by_field(errors: Sequence[Fault]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for fault in errors:
        name = field_of(fault.place)
        found[name] = (*found.get(name, ()), fault.message)
    return found


def _shown(visit: Visit, shelf: Shelf, wanted: Start, *, status: int = 200) -> Page:
    screen = start(wanted, shelf.catalogue, shelf.matter, _examples(shelf))
    return page(visit, "start", shelf, "start", screen, status=status, title="Change the facts" if wanted.keep else "Settle a dispute")


def _examples(shelf: Shelf) -> list[dict[str, Any]]:
    rows = []
    for example in shelf.matter.examples:
        dispute = read_dispute(example.dispute, shelf.catalogue)
        href = address(Trail(notation.write(dispute, shelf.catalogue)))
        rows.append({"number": example.number, "title": example.title, "lesson": example.lesson, "href": href})
    return rows
