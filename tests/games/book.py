"""The case books of the other games' judges, in the format of the table's tools (``tests/tables/book.py``); and what the reference has of them."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

BOOK = Path(__file__).parent / "cases"
FIXTURES = Path(__file__).parents[2] / "cards" / "fixtures"
GAMES = ("chicken-out", "chicken-war")


@functools.cache
def cases(tool: str) -> list[dict[str, Any]]:
    """The cases of a tool; none if it has no book."""
    book = BOOK / f"{tool}.yaml"
    found: list[dict[str, Any]] = yaml.safe_load(book.read_text(encoding="utf-8")) if book.exists() else []
    return found


@functools.cache
def records(game: str, model: str) -> dict[str, dict[str, Any]]:
    """The records of a game's fixtures by their slug."""
    entries = yaml.safe_load((FIXTURES / f"{game}.yaml").read_text(encoding="utf-8"))
    return {entry["fields"]["slug"]: entry["fields"] for entry in entries if entry["model"] == f"cards.{model}"}
