"""How an expectation is compared with a verdict."""

from __future__ import annotations

from judge.rejudging import mismatches

VERDICT = {
    "legal": False,
    "problem": {"event": 1, "code": "own-card", "codes": ["own-card"]},
    "cards": [{"event": 0, "card": "swift-bomber", "goes": "discard"}],
    "rulings": [{"slug": "penguin-own"}, {"slug": "macaw-last"}],
}


def test_what_is_not_expected_may_be_anything() -> None:
    assert mismatches({}, VERDICT) == []
    assert mismatches({"legal": False, "problem": {"code": "own-card"}}, VERDICT) == []


def test_rulings_are_compared_by_slug_in_any_order() -> None:
    assert mismatches({"rulings": ["penguin-own", "macaw-last"]}, VERDICT) == []
    assert mismatches({"rulings": ["penguin-own"]}, VERDICT) == ["rulings: expected ['penguin-own'], the judge says ['macaw-last', 'penguin-own']"]


def test_a_difference_is_named_with_its_place() -> None:
    assert mismatches({"problem": {"event": 2, "code": "own-card"}}, VERDICT) == ["problem.event: expected 2, the judge says 1"]
    assert mismatches({"cards": [{"event": 0, "goes": "hand"}]}, VERDICT) == ["cards.0.goes: expected 'hand', the judge says 'discard'"]


def test_a_list_must_have_as_many_entries() -> None:
    assert mismatches({"cards": []}, VERDICT) == ["cards: expected [], the judge says [{'event': 0, 'card': 'swift-bomber', 'goes': 'discard'}]"]


def test_a_problem_that_is_not_there_is_a_difference() -> None:
    assert mismatches({"problem": {"event": 1}}, {"problem": None}) == ["problem: expected {'event': 1}, the judge says None"]
