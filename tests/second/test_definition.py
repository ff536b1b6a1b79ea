"""The second judge meets the case book too."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.second.definition import judge
from tests.second.shape import malformed

BOOKS = [Path(__file__).parents[1] / "cases" / name for name in ("disputes.yaml", "more.yaml")]
CASES: list[dict[str, Any]] = [case for book in BOOKS for case in yaml.safe_load(book.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_second_judge_meets_the_case_book(case: dict[str, Any]) -> None:
    """Plays and cards whole, the problem as far as it is given, certainty and rulings where the case gives them."""
    dispute, expected = case["dispute"], case["expect"]
    assert malformed(dispute) is None
    said = judge(dispute)
    assert said.legal is expected["legal"]
    assert said.plays == expected["plays"]
    assert [without_unasked_mounts(card, wanted) for card, wanted in zip(said.cards, expected["cards"], strict=True)] == expected["cards"]
    if not said.legal:
        assert said.problem is not None
        assert {key: said.problem[key] for key in expected["problem"]} == expected["problem"]
    if "certainty" in expected:
        assert said.certainty == expected["certainty"]
    if "rulings" in expected:
        assert sorted(said.consulted) == sorted(expected["rulings"])


def without_unasked_mounts(card: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """Some cases leave out where mounts go; the contract does not."""
    return {key: value for key, value in card.items() if key != "mounts" or key in wanted}
