"""Two claims about one dispute as their page shows them: a form for each side, and where each claim parts from the rules."""

from __future__ import annotations

from dataclasses import dataclass

from judge.claims import NOBODY, Claim, Comparison, Side, compare
from judge.engine import Catalogue, Dispute, Play, Verdict, notation
from judge.engine.dispute import SEATS

from .links import CHANGE, chain_url, query_url
from .matter import Matter
from .place import Place, Query
from .steps import StepRow, step_rows
from .told import told
from .words import own

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
    empty: bool
    number: int | None
    says: str
    step: str
    ruling: tuple[str, str] | None
    other_href: str


@dataclass(frozen=True)
class ClaimsScreen:
    """The page. ``asked`` once a side says something; ``nothing`` where the form was sent and neither does."""

    notation: str
    told: str
    asked: bool
    nothing: bool
    sentence: str
    headline: str
    sides: list[SideShown]
    forms: list[SideForm]
    steps: list[StepRow]
    chain: str
    change: str

    @property
    def faults(self) -> list[tuple[str, str]]:
        """What is wrong with the form, each with the field that it belongs to."""
        return [(form.fault, f"{form.field}_by") for form in self.forms if form.fault]


def claims_screen(dispute: Dispute, query: Query, catalogue: Catalogue, matter: Matter) -> ClaimsScreen:
    """The claims ``one`` and ``two`` (marks, see judge.claims) about a dispute; ``a`` and ``b`` are the seats that make them."""
    speakers = [_seat(query.get(who, "") or "", dispute) for _, who, _ in SIDES]
    made = [Claim.from_marks(query.getlist(field), dispute) for field, _, _ in SIDES]
    names = _names(speakers, dispute)
    sent = any(query.getlist(field) for field, _, _ in SIDES)
    compared = compare(dispute, catalogue, made[0], made[1], names)
    both = (compared.one, compared.two)
    asked = not all(claim.empty for claim in made)
    d = notation.write(dispute, catalogue)
    return ClaimsScreen(
        notation=d,
        told=told(dispute, catalogue),
        asked=asked,
        nothing=sent and not asked,
        sentence=compared.sentence,
        headline=compared.verdict.headline,
        sides=[_side(name, side, compared, matter) for name, side in zip(names, both, strict=True)],
        forms=[
            _form(field, who, legend, claim, seat, compared.verdict, MISSING[place] if sent and claim.empty else "")
            for place, ((field, who, legend), claim, seat) in enumerate(zip(SIDES, made, speakers, strict=True))
        ],
        steps=step_rows(compared.verdict, matter, [side.parting.number for side in both if side.parting is not None]),
        chain=chain_url(dispute, catalogue),
        change=query_url(CHANGE, {"d": d}),
    )


def _names(speakers: list[str], dispute: Dispute) -> tuple[str, str]:
    """What the claims are called: by who makes them, or first and second."""
    one, two = (f"{dict(dispute.names).get(seat, '').strip() or seat}'s claim" if seat else "" for seat in speakers)
    return ("the first claim", "the second claim") if one == two else (one or "the first claim", two or "the second claim")


def _seat(text: str, dispute: Dispute) -> str:
    return text if text and text in SEATS[: dispute.seats] else ""


def _side(name: str, side: Side, compared: Comparison, matter: Matter) -> SideShown:
    parting = side.parting
    ruling = matter.rulings.get(side.otherwise)
    return SideShown(
        name=name[:1].upper() + name[1:],
        empty=side.claim.empty,
        number=parting.number if parting else None,
        says=parting.says if parting else "",
        step=compared.verdict.text_of(parting.step) if parting else "",
        ruling=(ruling.question, ruling.url) if ruling else None,
        other_href=_other_reading(side.otherwise, compared.verdict) if side.otherwise else "",
    )


def _other_reading(slug: str, verdict: Verdict) -> str:
    other = verdict.catalogue.rulings[slug].other(verdict.readings.used[slug])
    return Place(verdict.dispute, verdict.catalogue).reading(slug, other)


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
