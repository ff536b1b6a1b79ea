"""Every fact of the complete rules stands on a page that is three taps or fewer from home."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from .crawling import Page

STATEMENTS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "statements.yaml").read_text(encoding="utf-8"))
MOST_TAPS = 3

pytestmark = pytest.mark.usefixtures("content")


def folded(text: str) -> str:
    """Letters and spaces as compared: no space before a mark, since a link may end there."""
    for mark in ".,:;)’":
        text = text.replace(f" {mark}", mark)
    return text


def test_all_statements_are_listed() -> None:
    assert list(range(1, 105)) == [statement["number"] for statement in STATEMENTS]


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: str(statement["number"]))
def test_a_statement_stands_where_it_is_said_to_stand(statement: dict[str, Any], site: Mapping[str, Page]) -> None:
    for place in statement["stands"]:
        assert place["page"] in site, place
        assert folded(place["words"]) in folded(site[place["page"]].text), place


def test_every_such_page_is_three_taps_from_home(site: Mapping[str, Page]) -> None:
    pages = {place["page"] for statement in STATEMENTS for place in statement["stands"]}
    assert {page: site[page].taps for page in pages if site[page].taps > MOST_TAPS} == {}
