"""Gathers the texts that the judge's pages show, from the database."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cards.content.text import Linker, plain, render, render_inline
from cards.models import MAIN, Card, Clause, Example, Ruleset, Ruling

from .curated import curated_texts
from .screens.matter import CardText, CaseText, ClauseText, ExampleText, Matter, RulesetText, RulingText


def gather() -> Matter:
    """All texts as they are published now."""
    return Matter(_clauses(), _rulings(), _cards(), _examples(), _rulesets(), (*curated_texts(), *_cases()))


def _linkers() -> Callable[[str | None], Linker]:
    """The linker of a game by its slug. Words of the site's own game mean other things in another one: there only rules and rulings are linked."""
    linker = Linker.current()
    alone = Linker.of(names={}, slugs=linker.slugs)
    return lambda game: linker if game == MAIN else alone


def _clauses() -> dict[str, ClauseText]:
    """By slug; where two versions of the rules have a clause, the current one."""
    found: dict[str, ClauseText] = {}
    linker = _linkers()
    for clause in Clause.objects.select_related("section", "ruleset").order_by("-ruleset__is_current", "section__number", "number"):
        if clause.slug not in found:
            found[clause.slug] = ClauseText(clause.slug, clause.label, clause.title, render(clause.text, linker=linker(clause.ruleset.game_id)))
    return found


def _rulings() -> dict[str, RulingText]:
    linker = _linkers()
    return {
        ruling.slug: RulingText(
            slug=ruling.slug,
            question=ruling.question,
            status=ruling.status,
            ruling=render(ruling.ruling, linker=linker(ruling.game_id)),
            readings={reading["slug"]: render_inline(reading["says"]) for reading in ruling.readings},
            used=next((reading["slug"] for reading in ruling.readings if reading.get("used")), ""),
            reasons_for=tuple(render_inline(reason) for reason in ruling.reasons_for),
            reasons_against=tuple(render_inline(reason) for reason in ruling.reasons_against),
            topic=ruling.topic,
        )
        for ruling in Ruling.objects.all()
    }


def _cards() -> dict[str, CardText]:
    return {card.slug: CardText(card.slug, card.name, card.kind, card.face_effect, card.small_effect) for card in Card.objects.all()}


def _examples() -> tuple[ExampleText, ...]:
    return tuple(ExampleText(e.number, e.title, e.lesson, e.slug, e.dispute) for e in Example.objects.all())


def _rulesets() -> dict[str, RulesetText]:
    rulesets = Ruleset.objects.filter(game__slug=MAIN)
    return {r.slug: RulesetText(r.slug, r.name, f"{r.effective.day} {r.effective:%B %Y}" if r.effective else "") for r in rulesets}


def _cases() -> Iterator[CaseText]:
    """The rulings that show themselves with a dispute, as cases: each teaches the first sentence of what it says."""
    for ruling in Ruling.objects.all():
        if ruling.dispute is None:
            continue
        teaches = plain(ruling.ruling).split(". ")[0].rstrip(".") + "."
        yield CaseText(f"ruling-{ruling.slug}", ruling.question, teaches, ruling.topic, ruling.dispute, ruling.slug)
