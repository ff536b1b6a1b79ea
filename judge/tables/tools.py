"""The tools of the table by name: page, JSON and tests find them here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import chances, first, mounts, scoring, setup, specials, turns
from .account import Tool

TOOLS: Mapping[str, Tool[Any]] = {
    tool.name: tool for tool in (setup.TOOL, first.TOOL, scoring.TOOL, specials.TOOL, turns.TOOL, mounts.TOOL, chances.TOOL)
}
"""Name → tool, in the order in which an evening needs them."""
