"""What the pages around the judge share: addresses of disputes, steps with their rules, and reading the dispute of an address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse

from cards.models import Edition
from judge.catalogue import current
from judge.engine import Catalogue, Dispute, Verdict, notation
from judge.fragments import curly
from judge.pages.shelf import Shelf
from judge.pages.story import faulty
from judge.screens.matter import Matter
from judge.screens.place import CHAIN

from .page import respond, visit


@dataclass(frozen=True)
class StepRow:
    """A step as ``judge/atlas/steps.html`` shows it. ``here`` marks the one that is being talked about."""

    number: int
    text: str
    rules: list[tuple[str, str, str]]
    rulings: list[tuple[str, str]]
    here: bool = False


def step_rows(verdict: Verdict, matter: Matter, here: Iterable[int] = ()) -> list[StepRow]:
    """All steps of a verdict; ``here`` are the numbers (from 1) of those to be marked."""
    marked = set(here)
    return [
        StepRow(
            number,
            curly(verdict.text_of(step)),
            [(matter.clauses[slug].label, matter.clauses[slug].title, matter.clauses[slug].url) for slug in step.rules if slug in matter.clauses],
            [(matter.rulings[slug].question, matter.rulings[slug].url) for slug in step.rulings if slug in matter.rulings],
            number in marked,
        )
        for number, step in enumerate(verdict.steps, 1)
    ]


def chain_url(dispute: Dispute, catalogue: Catalogue) -> str:
    """The address of the verdict on a dispute."""
    return query_url(CHAIN, {"d": notation.write(dispute, catalogue)})


def query_url(path: str, fields: Mapping[str, object] | Sequence[tuple[str, object]]) -> str:
    """An address with fields; those that are empty are left out."""
    pairs = fields.items() if isinstance(fields, Mapping) else fields
    query = urlencode([(key, value) for key, value in pairs if value not in ("", None)], safe="~")
    return f"{path}?{query}" if query else path


def asked(request: HttpRequest) -> tuple[Shelf, Dispute | HttpResponse | None]:
    """The shelf, and the dispute ``d`` of the address: None without one, a page with the faults (400) for one that cannot be read."""
    shelf = current()
    text = request.GET.get("d", "")
    if not text.strip():
        return shelf, None
    try:
        return shelf, notation.parse(text, shelf.catalogue).dispute
    except notation.NotationError as error:
        return shelf, respond(request, faulty(visit(request), shelf, text, error))


def edition_status(catalogue: Catalogue, slugs: Iterable[str]) -> list[tuple[str, str]]:
    """Short names and statuses of editions, in the catalogue's order."""
    wanted = set(slugs)
    return [(edition.short, edition.status) for slug, edition in catalogue.editions.items() if slug in wanted]


STATUS_WORDS = dict(Edition.Status.choices)
"""What a status of an edition is called."""
