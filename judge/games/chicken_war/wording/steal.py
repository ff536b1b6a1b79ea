"""Sentences about Steal tiles."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, listed
from judge.tables.account import Facts, Sentence

from .specials import SPECIALS
from .words import chickens


def _headline(f: Facts, p: People) -> str:
    discard = "discards it" if f["discard"] == "stolen" else "discards one" if f["thrown"] else "discards nothing"
    leader = f", and {p(f['target'])} chooses a new Leader" if f["leader_taken"] else ""
    return f"{p(f['by'])} steals a Chicken and {discard}{leader}."


def _headline_not_so(f: Facts, p: People) -> str:
    return f"No, {p(f['by'])} cannot do that after stealing."


def _steals(f: Facts, p: People) -> str:
    return f"{p(f['by'])} takes one Chicken out of {p(f['target'])}'s Yard. {p(f['target'])} has {chickens(f['left'])} left."


def _leader_taken(f: Facts, p: People) -> str:
    return (
        f"It was {p(f['target'])}'s Leader. {p(f['target'])} chooses a new one at once from the Chickens that are left "
        "and may put the Screen up for that."
    )


def _discards(f: Facts, p: People) -> str:
    return f"{p(f['by'])} had ten Chickens, so one of them goes to the discard pile."


def _keeps(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has an incomplete army and need not discard: {chickens(f['count'])} now."


def _discards_freely(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has an incomplete army and need not discard, but may: then it is {chickens(f['count'])} again."


def _stolen_away(f: Facts, p: People) -> str:
    return f"{p(f['by'])} does not want the stolen Chicken, and it may be the one that is discarded."


def _yards(f: Facts, p: People) -> str:
    return f"Afterwards: {listed([f'{p(seat)} {chickens(count)}' for seat, count in f['yards'].items()])}."


def _must_discard(f: Facts, p: People) -> str:
    return f"Ten Chickens are the most, so {p(f['by'])} must discard one."


def _leader_discarded(f: Facts, p: People) -> str:
    return f"{p(f['by'])} cannot discard a Leader: a Leader stays until somebody else takes it."


def _stolen_discarded(f: Facts, p: People) -> str:
    return f"At this table {p(f['by'])} keeps the stolen Chicken and discards another one."


def _only_leader(f: Facts, p: People) -> str:
    return f"{p(f['by'])}'s only other Chicken is the Leader, and a Leader stays until somebody else takes it."


def _no_new_leader(f: Facts, p: People) -> str:
    return f"{p(f['target'])}'s only Chicken would be gone, and nobody would be left to lead. The rules know no such case."


def _do_new_leader(f: Facts, p: People) -> str:
    return "Choose a new Leader from the Chickens you still have."


def _do_discard(f: Facts, p: People) -> str:
    return "Discard one Chicken, but not your Leader."


def _do_discard_other(f: Facts, p: People) -> str:
    return "Keep the stolen Chicken, and discard another one, but not your Leader."


def _do_discard_stolen(f: Facts, p: People) -> str:
    return "Discard the Chicken that you stole."


SENTENCES: Mapping[str, Sentence] = {
    **SPECIALS,
    "headline": _headline,
    "headline-not-so": _headline_not_so,
    "steals": _steals,
    "leader-taken": _leader_taken,
    "discards": _discards,
    "keeps": _keeps,
    "discards-freely": _discards_freely,
    "stolen-away": _stolen_away,
    "yards": _yards,
    "must-discard": _must_discard,
    "leader-discarded": _leader_discarded,
    "stolen-discarded": _stolen_discarded,
    "only-leader": _only_leader,
    "no-new-leader": _no_new_leader,
    "do-new-leader": _do_new_leader,
    "do-discard": _do_discard,
    "do-discard-other": _do_discard_other,
    "do-discard-stolen": _do_discard_stolen,
}
"""Every code of this tool, with what says it."""
