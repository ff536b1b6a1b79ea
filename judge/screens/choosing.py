"""Whom an action concerns: cards whose player chooses somebody, and how that is asked."""

from __future__ import annotations

from judge.engine import Verdict
from judge.engine.cards import Effect
from judge.engine.offers import Offer

ONE = {
    "eagle-eye": "Whose hand did {player} see?",
    "pleasant-pheasant": "To whom did {player} give a card?",
    "puffin-around": "With whom did {player} swap a card?",
    "ancient-kakapo": "With whom did {player} swap a card?",
    "generous-pelican": "To whom did {player} give a card?",
}
"""Actions that choose one player, by slug, with the question."""

SEVERAL = {"superb-lyrebird-commander": "To whom did {player} give cards?"}
"""Actions that may choose several players."""


def must_name(offer: Offer) -> bool:
    """Whether it is asked who is hit: where somebody must be named, or a card discards at once."""
    return () not in offer.targets or offer.attempt.acts_as.discards is not None


def concerns(offer: Offer) -> bool:
    """Whether the card is an action that chooses somebody, be it as a copy. The rules let a table leave it unsaid."""
    acts_as = offer.attempt.acts_as
    return offer.attempt.effect is None and (acts_as.slug in ONE or acts_as.slug in SEVERAL)


def may_name(offer: Offer) -> bool:
    """Whether a player may be named although nobody must, and the name says something: also by whoever takes control of an action."""
    return () in offer.targets and (concerns(offer) or offer.attempt.effect is Effect.TAKE_CONTROL)


def question(offer: Offer, player: str) -> str:
    """How it is asked whom the action concerns."""
    slug = offer.attempt.acts_as.slug
    return (ONE.get(slug) or SEVERAL[slug]).format(player=player)


def choosable(offer: Offer, sets: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The sets of players that are worth asking for: of an action that chooses one player, no more than one."""
    return tuple(seats for seats in sets if len(seats) < 2) if offer.attempt.acts_as.slug in ONE and concerns(offer) else sets


def idle_names(verdict: Verdict) -> list[str]:
    """Sentences about players who were named with cards that concern nobody: nothing comes of it."""
    found = []
    for step in verdict.steps:
        facts = step.facts
        if step.code not in ("action", "repeat", "answer", "copy") or not facts.get("targets"):
            continue
        acts_as = facts.get("acts_as") or facts["card"]
        idle = facts["effect"] is Effect.CANCEL if step.code in ("answer", "copy") else acts_as.is_action and acts_as.slug not in {**ONE, **SEVERAL}
        if idle:
            found.append(f"{acts_as.name} chooses nobody here, so naming {verdict.people.all(facts['targets'])} changes nothing.")
    return found
