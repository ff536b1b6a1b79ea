"""Nothing is missing: the rulings that the judge knows, and every question of the register."""

from __future__ import annotations

import pytest

from .records import by_slug, register

COMPUTED = {
    "penguin-own": ("allowed", "barred", "contested"),
    "takeover-owner": ("redirector", "attacker", "contested"),
    "penguin-same": ("allowed", "must-change", "contested"),
    "targets-binding": ("binding", "free", "contested"),
    "macaw-last": ("finished", "shown", "contested"),
    "macaw-earlier": ("allowed", "barred", "contested"),
    "macaw-action-chain": ("allowed", "barred", "contested"),
    "macaw-between": ("allowed", "barred", "contested"),
    "stopped-success": ("no", "yes", "contested"),
    "reuse-control": ("owner", "controller", "contested"),
    "chat-cancelled": ("discard", "hand", "contested"),
    "bell-round": ("all-turns", "own-turn", "open"),
    "galah-redirect": ("owner", "redirector", "inferred"),
    "bell-cancelled": ("discard", "hand", "inferred"),
    "reusable-cancelled": ("discard", "hand", "inferred"),
    "mock-macaw": ("barred", "allowed", "inferred"),
    "doubled-gap": ("window", "none", "inferred"),
    "two-players": ("leave-out", "keep", "inferred"),
    "frigate-one-victim": ("no", "yes", "settled"),
    "penguin-spread": ("several", "one", "settled"),
    "macaw-same-turn": ("yes", "no", "settled"),
}
"""Slug → the reading in use, the other one, status."""

CITED = {
    "own-card": "settled",
    "top-only": "settled",
    "penguin-self": "settled",
    "penguin-under-pair": "settled",
    "reopen": "inferred",
    "one-chain": "contested",
    "falcon-between": "inferred",
    "first-shown": "open",
    "take-back": "contested",
    "penguin-macaw": "inferred",
    "macaw-choice": "contested",
    "macaw-revive": "inferred",
    "macaw-limit": "inferred",
    "macaw-reuse": "inferred",
    "macaw-none": "inferred",
    "peacock-macaw": "contested",
    "peacock-hand": "inferred",
    "once-cancelled": "inferred",
    "once-per-card": "inferred",
    "bustard-gap": "contested",
    "bustard-fewest": "contested",
    "mount-answer": "inferred",
    "targets-named": "contested",
    "target-empty": "contested",
    "empty-hand": "inferred",
}
"""Slug → status of the rulings with a single reading."""


@pytest.mark.parametrize("slug", COMPUTED)
def test_a_computed_ruling_has_the_readings_of_the_judge(slug: str) -> None:
    used, other, status = COMPUTED[slug]
    ruling = by_slug()[slug]
    assert status == ruling["status"]
    assert {used: True, other: False} == {reading["slug"]: reading["used"] for reading in ruling["readings"]}


def test_no_other_ruling_can_be_switched() -> None:
    assert set(COMPUTED) == {slug for slug, ruling in by_slug().items() if ruling.get("readings")}


@pytest.mark.parametrize("slug", COMPUTED)
def test_the_dispute_of_a_computed_ruling_hangs_on_it(slug: str) -> None:
    ruling = by_slug()[slug]
    if ruling["status"] != "settled":
        assert slug in ruling["expected"]["rulings"]


@pytest.mark.parametrize("slug", CITED)
def test_a_cited_ruling_is_as_sure_as_the_judge_says(slug: str) -> None:
    assert CITED[slug] == by_slug()[slug]["status"]


def test_every_question_of_the_register_has_its_ruling_or_a_reason() -> None:
    assert {f"B{number}" for number in range(1, 184)} | {"C1", "C2", "C3", "D1", "D2"} == set(register())
    for number, answer in register().items():
        assert answer, number
        if isinstance(answer, list):
            assert set() == set(answer) - set(by_slug()), number


def test_every_ruling_answers_a_question_of_the_register() -> None:
    answering = {slug for answer in register().values() if isinstance(answer, list) for slug in answer}
    assert set() == set(by_slug()) - answering
