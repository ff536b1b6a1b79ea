"""What an answer does to the card directly below it: cancel, redirect or take control (chain.acts-below).

A copy (Parroting Macaw) is asked about as the card that it acts as.
"""

from __future__ import annotations

from .cards import Card, Effect


def effect_on(answer: Card, below: Card) -> Effect | None:
    """The effect of ``answer`` on ``below``, both by what they act as; None if it does not answer that kind of card."""
    if below.is_interrupt:
        if below.redirects and "redirecting" in answer.answers:
            return answer.answers["redirecting"]
        return answer.answers.get("interrupt")
    return answer.answers.get(below.kind)


def refused(effect: Effect | None, below: Card) -> bool:
    """Whether ``below`` cannot be subject to this effect, though the answer fits its kind (interrupt.penguin-not-bustard)."""
    return effect in below.refuses
