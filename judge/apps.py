"""The judge: what happens."""

from django.apps import AppConfig


class JudgeConfig(AppConfig):
    name = "judge"
    verbose_name = "Judge"

    def ready(self) -> None:
        """Gives the reference what it may not import: who resolves names, and who tells what cards do to one another."""
        from cards.interfaces import card_meetings, card_opening, cases_of, disputes, outcome_under, verdict_flips
        from cards.search.names import resolve_with
        from cards.search.pairs import answer_with

        from . import blasting, meetings, openings, rulesets, writing
        from .naming import names
        from .pairs import answer

        resolve_with(names)
        answer_with(answer)
        card_meetings.fill(meetings.card_meetings)
        card_opening.fill(openings.opening)
        outcome_under.fill(rulesets.outcome_under)
        verdict_flips.fill(blasting.flips)
        disputes.fill(writing.disputes)
        cases_of.fill(writing.cases_of)
