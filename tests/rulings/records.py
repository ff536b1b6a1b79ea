"""The records as the fixtures have them, read without a database."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
FIXTURES = ROOT / "cards" / "fixtures"
REGISTER = Path(__file__).parent / "register.yaml"
RULES = "2026-10-15"

Record = dict[str, Any]


@cache
def _fields(pattern: str, model: str) -> list[Record]:
    """The fields of every record of ``model`` in the fixture files that match ``pattern``."""
    paths = sorted(FIXTURES.glob(pattern))
    assert paths, f"no fixture matches {pattern}"
    records = [record for path in paths for record in yaml.safe_load(path.read_text("utf-8"))]
    return [record["fields"] for record in records if record["model"] == model]


def rulings() -> list[Record]:
    return _fields("rulings*.yaml", "cards.ruling")


def by_slug() -> dict[str, Record]:
    return {ruling["slug"]: ruling for ruling in rulings()}


def card_slugs() -> set[str]:
    return {card["slug"] for card in _fields("cards*.yaml", "cards.card")}


def clause_slugs() -> set[str]:
    """The clauses of the current rules."""
    return {clause["slug"] for clause in _fields("rules*.yaml", "cards.clause") if list(clause["ruleset"]) == [RULES]}


def shown() -> list[Record]:
    """The rulings that a dispute shows."""
    return [ruling for ruling in rulings() if "dispute" in ruling]


def register() -> dict[str, list[str] | str]:
    """Register number → slugs of the rulings that answer it, or the reason why there is none."""
    answered: dict[str, list[str] | str] = yaml.safe_load(REGISTER.read_text("utf-8"))
    return answered
