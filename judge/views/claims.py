"""Two claims about one dispute: a form for each side, and the first step at which a claim parts from the rules. All of it stands in the address."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards.views.caching import public_page
from judge.claims import NOBODY, Claim, Comparison, Parting, Side, compare
from judge.engine import Dispute, Play, Verdict, notation
from judge.engine.dispute import SEATS
from judge.fragments import curly
from judge.pages.shelf import Shelf
from judge.screens.place import Place
from judge.screens.told import told
from judge.screens.words import own

from .shown import asked, chain_url, query_url, step_rows

ADDRESS = "/judge/claims/"
SIDES = (("one", "a", "First claim"), ("two", "b", "Second claim"))
MISSING = (
    "The first claim says nothing yet: choose who carries the last card out, or who is hit.",
    "The second claim says nothing yet: choose who carries the last card out, or who is hit.",
)
SAYS = (("", "says nothing about it"), ("works", "works"), ("fails", "does not work"), ("barred", "could not be played"))


@dataclass(frozen=True)
class Choice:
    """One thing to choose in the form."""

    value: str
    words: str
    chosen: bool
    seat: str = ""


@dataclass(frozen=True)
class CardRow:
    """What can be said about one card that was shown."""

    event: int
    words: str
    kind: str
    choices: list[Choice]


@dataclass(frozen=True)
class SideForm:
    """The form of one side. ``field`` is the name of its marks in the address, ``who_field`` that of its speaker."""

    field: str
    who_field: str
    legend: str
    who: list[Choice]
    by: list[Choice]
    hits: list[Choice]
    cards: list[CardRow]
    fault: str = ""

    @property
    def about_cards(self) -> bool:
        """Whether anything is said about a single card."""
        return any(choice.chosen and choice.value for card in self.cards for choice in card.choices)


@dataclass(frozen=True)
class SideShown:
    """How a claim fares: where it parts, what it says there, and whether the other reading of a ruling would bear it out."""

    name: str
    holds: bool
    empty: bool
    number: int | None
    says: str
    step: str
    ruling: tuple[str, str] | None
    other_href: str


@public_page
def claims(request: HttpRequest) -> HttpResponse:
    """The claims ``one`` and ``two`` (marks, see judge.claims) about the dispute ``d``; ``a`` and ``b`` are the seats that make them."""
    shelf, dispute = asked(request)
    if isinstance(dispute, HttpResponse):
        return dispute
    if dispute is None or not any(isinstance(event, Play) for event in dispute.events):
        return redirect("/judge/")
    speakers = [_seat(request.GET.get(who, ""), dispute) for _, who, _ in SIDES]
    made = [Claim.from_marks(request.GET.getlist(field), dispute) for field, _, _ in SIDES]
    names = _names(speakers, dispute)
    sent = any(field in request.GET for field, _, _ in SIDES)
    compared = compare(dispute, shelf.catalogue, made[0], made[1], names)
    d = notation.write(dispute, shelf.catalogue)
    forms = [
        _form(field, who, legend, claim, seat, compared.verdict, MISSING[place] if sent and claim.empty else "")
        for place, ((field, who, legend), claim, seat) in enumerate(zip(SIDES, made, speakers, strict=True))
    ]
    wrong = [side.parting.number for side in (compared.one, compared.two) if side.parting is not None]
    context = {
        "d": d,
        "asked": not (made[0].empty and made[1].empty),
        "sentence": curly(compared.sentence),
        "first": compared.first,
        "sides": [_side(name, side, compared, shelf) for name, side in zip(names, (compared.one, compared.two), strict=True)],
        "headline": curly(compared.verdict.headline),
        "forms": forms,
        "faults": [(form.fault, f"{form.field}_by") for form in forms if form.fault],
        "steps": step_rows(compared.verdict, shelf.matter, wrong),
        "told": told(dispute, shelf.catalogue),
        "chain_href": chain_url(dispute, shelf.catalogue),
        "change_href": query_url("/judge/change/", {"d": d}),
        "canonical_path": query_url(ADDRESS, {"d": d}),
    }
    return render(request, "judge/claims.html", context, status=400 if sent and not context["asked"] else 200)


def _names(speakers: list[str], dispute: Dispute) -> tuple[str, str]:
    """What the claims are called: by who makes them, or first and second."""
    one, two = (f"{dict(dispute.names).get(seat, '').strip() or seat}'s claim" if seat else "" for seat in speakers)
    return ("the first claim", "the second claim") if one == two else (one or "the first claim", two or "the second claim")


def _seat(text: str, dispute: Dispute) -> str:
    return text if text and text in SEATS[: dispute.seats] else ""


def _side(name: str, side: Side, compared: Comparison, shelf: Shelf) -> SideShown:
    parting: Parting | None = side.parting
    ruling = shelf.matter.rulings.get(side.otherwise)
    return SideShown(
        name=curly(name[:1].upper() + name[1:]),
        holds=side.holds,
        empty=side.claim.empty,
        number=parting.number if parting else None,
        says=curly(parting.says) if parting else "",
        step=curly(compared.verdict.text_of(parting.step)) if parting else "",
        ruling=(ruling.question, ruling.url) if ruling else None,
        other_href=_other_reading(side.otherwise, compared, shelf) if side.otherwise else "",
    )


def _other_reading(slug: str, compared: Comparison, shelf: Shelf) -> str:
    verdict = compared.verdict
    other = shelf.catalogue.rulings[slug].other(verdict.readings.used[slug])
    return Place(verdict.dispute, shelf.catalogue).reading(slug, other)


def _form(field: str, who_field: str, legend: str, claim: Claim, seat: str, verdict: Verdict, fault: str) -> SideForm:
    people, dispute = verdict.people, verdict.dispute
    seats = SEATS[: dispute.seats]
    said = dict(claim.cards)
    cards = []
    for number, event in enumerate(dispute.events):
        if isinstance(event, Play):
            card = verdict.catalogue.cards[event.card]
            choices = [Choice(f"{key}-{number}" if key else "", words, said.get(number, "") == key) for key, words in SAYS]
            cards.append(CardRow(number, f"{own(people(event.by))} {card.name}", str(card.kind), choices))
    return SideForm(
        field,
        who_field,
        legend,
        [Choice("", "Nobody in particular", not seat), *(Choice(each, people(each), each == seat, each) for each in seats)],
        [
            Choice("", "Says nothing about it", not claim.by),
            *(Choice(f"by-{each}", people(each), claim.by == each) for each in seats),
            Choice(f"by-{NOBODY}", "Nobody: it does nothing", claim.by == NOBODY),
        ],
        [
            *(Choice(f"hit-{each}", people(each), each in claim.hits, each) for each in seats),
            Choice(f"hit-{NOBODY}", "Nobody", claim.hits == (NOBODY,)),
        ],
        cards,
        fault,
    )
