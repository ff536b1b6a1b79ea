"""A verdict as lines of text, for a terminal: three depths of one verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from .people import listed

if TYPE_CHECKING:
    from judge.engine.results import CardResult, Step
    from judge.engine.verdict import Verdict

HEADLINE, STEPS, RULES = "headline", "steps", "rules"
DEPTHS = (HEADLINE, STEPS, RULES)

_COLOURS: Mapping[str, str] = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}
_STEP_COLOUR: Mapping[str, str] = {
    "cancels": "red",
    "does-nothing": "red",
    "is-cancelled": "red",
    "is-stopped": "red",
    "against-the-rules": "red",
    "displaced": "yellow",
    "redirects": "yellow",
    "takes-control": "yellow",
    "goes-ahead": "green",
    "pick": "green",
    "picks": "green",
    "discards": "green",
    "carried-out": "green",
}
CERTAINTY: Mapping[str, str] = {
    "rules": "The rules say so.",
    "ruling": "The rules leave this open; a ruling decides it.",
    "contested": "Careful readers differ here.",
}


class Painter:
    """Colours words for a terminal, or leaves them alone."""

    def __init__(self, *, colours: bool) -> None:
        self.colours = colours

    def __call__(self, text: str, *styles: str) -> str:
        if not self.colours or not styles:
            return text
        return f"\x1b[{';'.join(_COLOURS[style] for style in styles)}m{text}\x1b[0m"


def lines(verdict: Verdict, assumptions: tuple[str, ...] = (), *, depth: str = RULES, colours: bool = False) -> Iterator[str]:
    """The verdict, line by line. ``depth`` is headline, steps or rules; ``assumptions`` come from reading a story."""
    paint = Painter(colours=colours)
    yield paint(verdict.headline, "bold", "green" if verdict.legal else "red")
    if depth == HEADLINE:
        return
    yield ""
    yield paint(_table(verdict), "dim")
    width = len(str(len(verdict.steps)))
    for number, step in enumerate(verdict.steps, 1):
        colour = _STEP_COLOUR.get(step.code)
        yield f"{number:>{width}}  {paint(verdict.text_of(step), *([colour] if colour else []))}"
        if depth == RULES:
            yield f"{' ' * width}  {paint(_because(verdict, step), 'dim')}"
    if verdict.cards:
        yield ""
        yield paint("Where the cards go", "bold")
        for card in verdict.cards:
            yield f"  {_where(verdict, card)}"
    yield ""
    yield from _certainty(verdict, paint)
    for assumption in (*assumptions, *verdict.assumptions):
        yield paint(f"Assumed: {assumption}", "cyan")
    if verdict.provisional:
        yield paint("The Mounting Edition is not finished: its rules may change.", "yellow")
    if verdict.problem is not None:
        yield from _instead(verdict)
    yield paint(f"Notation: {verdict.notation}", "dim")


def _table(verdict: Verdict) -> str:
    dispute, catalogue = verdict.dispute, verdict.catalogue
    editions = listed([catalogue.editions[slug].name for slug in dispute.editions])
    return f"{editions}, {dispute.seats} players, rules {dispute.ruleset}. It is {verdict.people(dispute.turn)}'s turn."


def _because(verdict: Verdict, step: Step) -> str:
    clauses = verdict.catalogue.clauses
    rules = [f"{clauses[slug].label} {clauses[slug].title}" if slug in clauses else slug for slug in step.rules]
    return " · ".join([*rules, *(f"ruling {slug}" for slug in step.rulings)])


def _where(verdict: Verdict, card: CardResult) -> str:
    where = "stays on its card" if card.goes == "mounted" else "discard pile"
    if card.to is not None:
        where = f"back to {verdict.people(card.to)}'s hand"
    return f"{verdict.people(card.by)}'s {card.card.name} ({card.state.replace('_', ' ')}): {where}"


def _certainty(verdict: Verdict, paint: Painter) -> Iterator[str]:
    yield paint(CERTAINTY[verdict.certainty], "yellow" if verdict.certainty == "contested" else "green")
    rulings = verdict.catalogue.rulings
    for one in verdict.rulings:
        yield f"  {one.slug}: {rulings[one.slug].question} We read it as {one.reading} ({one.status})."
        if one.otherwise is not None:
            result = "comes to the same." if one.otherwise.same_outcome else f"would give: {one.otherwise.headline}"
            yield f"    The other reading ({one.otherwise.reading}) {result}"


def _instead(verdict: Verdict) -> Iterator[str]:
    cards = verdict.catalogue.cards
    names = [f"{cards[one['play']].name}{' as ' + cards[one['copies']].name if 'copies' in one else ''}" for one in verdict.instead]
    if verdict.problem is not None and verdict.problem.seat is not None:
        yield f"{verdict.people(verdict.problem.seat)} could have played: {listed(names, 'or') if names else 'nothing'}."
