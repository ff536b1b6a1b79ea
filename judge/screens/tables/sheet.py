"""What the fields of a tool's page show: the facts of the table as they were typed, with every fault beside its field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.engine import Fault
from judge.forms import SEATS
from judge.screens.matter import Matter

from .answer import AnswerScreen, Tonight, says
from .forms.base import USUAL_EDITION, Form
from .pages import Entry

LEFT_EMPTY = "Choose something here."
Faults = Mapping[str, tuple[str, ...]]


def by_field(form: Form, errors: Sequence[Fault]) -> dict[str, tuple[str, ...]]:
    """The sentences of all faults, by the field beside which they stand."""
    found: dict[str, tuple[str, ...]] = {}
    slips = form.slips
    for fault in errors:
        name = form.field_of(fault.place)
        said = LEFT_EMPTY if fault.code == "missing-field" else fault.message
        if said not in found.get(name, ()):
            found[name] = (*found.get(name, ()), said)
    return found | slips


def sheet(entry: Entry, form: Form, matter: Matter, faults: Faults, answer: AnswerScreen | None) -> dict[str, Any]:
    """What the fragment of a tool shows."""
    catalogue, typed = form.catalogue, form.typed
    rulesets = matter.rulesets.values()
    ruleset = typed.one("ruleset", catalogue.rules)
    return {
        "tool": entry,
        "form": form,
        "typed": typed,
        "answer": answer,
        "faults": faults,
        "fault_rows": [(sentence, name) for name, sentences in faults.items() for sentence in sentences],
        "editions": [(e.slug, e.short, e.status, e.slug in form.editions) for e in catalogue.editions.values()],
        "seats": SEATS,
        "counts": range(2, len(SEATS) + 1),
        "names": typed.starting("name_"),
        "rulesets": [(r.slug, r.name, r.slug == ruleset) for r in rulesets],
        "tonight": tonight(form, matter),
        "usual": USUAL_EDITION,
        **form.screen(),
        **(form.figures(answer.figures) if answer else {}),
    }


def tonight(form: Form, matter: Matter) -> list[Tonight]:
    """The readings that the address fixes, as boxes that are ticked."""
    rows = []
    for slug, reading in form.typed.starting("reading_").items():
        ruling = matter.rulings.get(slug)
        href = form.typed.without(f"reading_{slug}").address(form.path)
        rows.append(Tonight(f"reading_{slug}", reading, ruling.question if ruling else slug, says(slug, reading, matter), href))
    return rows
