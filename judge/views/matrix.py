"""The answer matrix: card against card, as a table or as a list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.faces import FEATHERS
from cards.models import Edition
from cards.views.caching import public_page
from judge.catalogue import current
from judge.engine import Catalogue, Malformed, read_dispute
from judge.engine.cards import Card
from judge.engine.wording.people import listed
from judge.fragments import curly
from judge.matrix import BETWEEN, COPY, REPEAT, STOP, Matrix, Row, Way, matrix
from judge.screens.links import chain_url, query_url

ADDRESS = "/judge/matrix/"
DEFAULT = ("innocent",)
STATUS_WORDS = dict(Edition.Status.choices)
EFFECT_WORDS = {"cancel": "Cancels", STOP: "Stops the rest", "redirect": "Redirects", "take_control": "Takes control"}
REFUSED = {
    "cannot-answer": "wrong kind of card",
    "cannot-redirect": "cannot be sent on",
    "cannot-be-answered": "nothing answers it",
    "nothing-to-copy": "nothing to copy",
    "no-copies-left": "there is only one",
}
"""Why not, in few words, by code; any other code is said in its own words."""

KINDS = ("attack", "action", "interrupt", "mount")


@dataclass(frozen=True)
class WayShown:
    """One way in a cell: a sign, a word, what is copied (``brief``: in few words, or why not), and the chain that shows it."""

    sign: str
    word: str
    note: str
    brief: str
    reason: str
    doubtful: bool
    href: str

    @property
    def works(self) -> bool:
        """Whether the answer is allowed."""
        return self.sign != "no"


@dataclass(frozen=True)
class RowShown:
    """A row: its card, how it lies on top, and a cell for each column, with the card of the column.

    ``asked`` if a cell of it is marked, ``first_asked`` if it is the first such row.
    """

    card: Card
    how: str
    href: str
    cells: list[tuple[Card, list[WayShown]]]
    asked: bool = False
    first_asked: bool = False

    @property
    def brief(self) -> list[tuple[Card, list[WayShown]]]:
        """The cells of the table: of several ways with the same effect only the first."""
        return [
            (card, [way for place, way in enumerate(ways) if way.sign not in {other.sign for other in ways[:place]}]) for card, ways in self.cells
        ]


@dataclass(frozen=True)
class Asked:
    """The cards whose cell is marked: the one on top, in every row that it has, and the one that answers it."""

    top: Card
    answer: Card


@dataclass(frozen=True)
class Group:
    """Rows of one kind, with their heading."""

    kind: str
    words: str
    rows: list[RowShown]


@dataclass(frozen=True)
class EditionChoice:
    """An edition to take in or leave out."""

    name: str
    status: str
    status_words: str
    chosen: bool
    href: str


@dataclass(frozen=True)
class Fault:
    """Something in the address that the matrix cannot show, and the nearest edition with the address of its matrix (both may be empty)."""

    message: str
    nearest: str
    href: str


@public_page
def matrix_page(request: HttpRequest) -> HttpResponse:
    """The matrix of the deck of ``edition`` (several: mixed), ``as=list`` as a list, the cell of ``top`` and ``answer`` marked.

    An edition that does not exist is a fault (400); cards that do not exist mark nothing.
    """
    catalogue = current().catalogue
    named = [slug for slug in dict.fromkeys(request.GET.getlist("edition")) if slug]
    known = tuple(slug for slug in catalogue.editions if slug in named)
    form = "list" if request.GET.get("as") == "list" else "table"
    if len(known) < len(named):
        context = {"faults": _faults(named, known, form, catalogue), "editions": _choices(known, form, catalogue)}
        return render(request, "judge/no_matrix.html", context, status=400)
    editions = known or DEFAULT
    made = matrix(catalogue, editions)
    asked = _asked(request, made, catalogue)
    context = {
        "groups": groups(made, catalogue, asked),
        "asked": asked,
        "columns": made.columns,
        "unplayed": [(card, reason) for card, reason in made.unplayed],
        "editions": _choices(editions, form, catalogue),
        "names": listed([catalogue.editions[slug].short for slug in editions]),
        "form": form,
        "forms": [
            ("As a table", _address(editions, "table"), form == "table"),
            ("As a list", _address(editions, "list"), form == "list"),
        ],
        "provisional": made.provisional,
        "doubtful": any(way.doubtful for row in made.rows for cell in row.cells for way in cell),
        "canonical_path": _address(editions, form),
    }
    return render(request, "judge/matrix.html", context)


def _faults(named: list[str], known: tuple[str, ...], form: str, catalogue: Catalogue) -> list[Fault]:
    """A fault for each edition that does not exist, in the words that the judge has for it everywhere."""
    try:
        read_dispute({"editions": named, "seats": 2, "events": []}, catalogue)
    except Malformed as malformed:
        return [_fault(fault.message, fault.suggestion, known, form, catalogue) for fault in malformed.errors]
    return []


def _fault(message: str, near: str, known: tuple[str, ...], form: str, catalogue: Catalogue) -> Fault:
    if near not in catalogue.editions:
        return Fault(message, "", "")
    return Fault(message, catalogue.editions[near].name, _address([slug for slug in catalogue.editions if slug in (*known, near)], form))


def _asked(request: HttpRequest, made: Matrix, catalogue: Catalogue) -> Asked | None:
    """The cell of ``top`` and ``answer``; none if this matrix has no such row or column."""
    top, answer = (catalogue.cards.get(request.GET.get(name, "")) for name in ("top", "answer"))
    if top is None or answer is None or made.column(answer) is None or not any(row.card.one == top.one for row in made.rows):
        return None
    return Asked(top, answer)


def groups(made: Matrix, catalogue: Catalogue, asked: Asked | None) -> list[Group]:
    """The rows as they are shown: by kind, copying cards last."""
    marked = [row.key for row in made.rows if asked and row.card.one == asked.top.one]

    def shown(row: Row) -> RowShown:
        return replace(_row(row, made, catalogue), asked=row.key in marked, first_asked=row.key in marked[:1])

    found = [
        Group(kind, FEATHERS[kind].plural, [shown(row) for row in made.rows if row.form not in (REPEAT, COPY) and row.kind == kind]) for kind in KINDS
    ]
    copying = [shown(row) for row in made.rows if row.form in (REPEAT, COPY)]
    if copying:
        found.append(Group("action", f"{copying[0].card.name} as a copy", copying))
    return [group for group in found if group.rows]


def _row(row: Row, made: Matrix, catalogue: Catalogue) -> RowShown:
    cells = [(column, [way_shown(way, catalogue) for way in cell]) for column, cell in zip(made.columns, row.cells, strict=True)]
    return RowShown(row.card, how(row), f"/cards/{row.card.slug}/", cells)


def how(row: Row) -> str:
    """How a card lies on top, where it is not simply played."""
    if row.form == BETWEEN:
        return "between two picks"
    if row.form == COPY:
        return f"acting as {row.acts_as.name}"
    if row.form == REPEAT and len(row.alike) == 1:
        return f"repeating {row.acts_as.name}"
    if row.form == REPEAT:
        return f"repeating another {row.kind}, such as {row.acts_as.name}"
    return ""


def way_shown(way: Way, catalogue: Catalogue) -> WayShown:
    """A way as a cell shows it."""
    note = brief = ""
    if way.copied is not None:
        note = f"as a copy of {'an earlier ' if way.earlier else ''}{way.copied.name}"
        brief = "copies an earlier interrupt" if way.earlier else "copies it"
    word = EFFECT_WORDS.get(way.effect, "No")
    if not way.works:
        brief = REFUSED.get(way.code, way.code.replace("-", " "))
    return WayShown(way.effect or "no", word, note, brief, curly(way.reason), way.doubtful and way.works, chain_url(way.dispute, catalogue))


def _choices(chosen: tuple[str, ...], form: str, catalogue: Catalogue) -> list[EditionChoice]:
    return [_choice(slug, chosen, form, catalogue) for slug in catalogue.editions]


def _choice(slug: str, chosen: tuple[str, ...], form: str, catalogue: Catalogue) -> EditionChoice:
    """Tapping an edition takes it in or leaves it out; the last one stays."""
    edition = catalogue.editions[slug]
    others = [each for each in catalogue.editions if (each in chosen) is not (each == slug)]
    return EditionChoice(edition.short, edition.status, STATUS_WORDS[edition.status], slug in chosen, _address(others or [slug], form))


def _address(editions: Iterable[str], form: str) -> str:
    return query_url(ADDRESS, [*[("edition", slug) for slug in editions], ("as", "list" if form == "list" else "")])
