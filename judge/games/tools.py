"""The judges of the other games by name: page, JSON and tests find them here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .chicken_out import dare, turn
from .chicken_war import army, deduce, draw, egg, infiltrate, match, steal
from .tool import GameTool

TOOLS: Mapping[str, GameTool[Any]] = {
    tool.name: tool for tool in (dare.TOOL, turn.TOOL, match.TOOL, army.TOOL, draw.TOOL, egg.TOOL, steal.TOOL, infiltrate.TOOL, deduce.TOOL)
}
"""Name → tool. ``tool.game`` is the slug of its rules."""
