"""The case book is judged as it says: plays and cards whole, of a problem its event and codes."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine import judge, load_catalogue, read_dispute

from .book import cases


def without_mounts(cards: list[dict[str, Any]], told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards as the case tells them: some cases do not say where mounts go."""
    silent = not any("mounts" in card for card in told)
    return [{key: value for key, value in card.items() if key != "mounts"} for card in cards] if silent else cards


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_case_is_judged_as_the_book_says(case: dict[str, Any]) -> None:
    expected = case["expect"]
    catalogue = load_catalogue()
    verdict = judge(read_dispute(case["dispute"], catalogue), catalogue).to_json()
    assert expected["legal"] == verdict["legal"]
    assert expected["plays"] == verdict["plays"]
    assert expected["cards"] == without_mounts(verdict["cards"], expected["cards"])
    if "problem" in expected:
        assert expected["problem"] == {key: verdict["problem"][key] for key in expected["problem"]}
    else:
        assert verdict["problem"] is None
    if "certainty" in expected:
        assert expected["certainty"] == verdict["certainty"]
    if "rulings" in expected:
        assert sorted(expected["rulings"]) == sorted(ruling["slug"] for ruling in verdict["rulings"])
