"""The six examples of the rule book as taps: card, player, target. A player is tapped first where another one is chosen."""

from __future__ import annotations

from typing import Any

from tests.engine.book import cases

TAPS: dict[int, list[str]] = {
    1: ["Golden Goose", "B", "Falcon Interceptor"],
    2: ["Swift Bomber", "B", "Falcon Interceptor"],
    3: ["Rampaging Cassowary", "B", "Bouncing Penguin", "A", "Falcon Interceptor"],
    4: ["Rampaging Cassowary", "B", "C", "Bouncing Penguin", "A", "Falcon Interceptor", "B", "Falcon Interceptor"],
    5: ["Fishing Frigate", "B", "Bouncing Penguin", "A", "C", "Bouncing Penguin", "A and B"],
    6: ["Fishing Frigate", "B", "Bouncing Penguin", "A", "Falcon Interceptor", "C", "Parroting Macaw"],
}
"""From the empty table, Innocent Edition, three players, A's turn, up to the moment when nobody answers."""

STORIES: dict[int, str] = {
    1: "Player A plays Golden Goose. Player B plays Falcon Interceptor. Nobody plays anything else.",
    2: "Player A plays Swift Bomber on Player B. Player B plays Falcon Interceptor. Nobody plays anything else.",
    3: "Ana plays Rampaging Cassowary on Ben\nBen answers with Bouncing Penguin on Ana\nAna answers with Falcon Interceptor\nThere are 3 players.",
    4: "A cassowary > B; C penguin > A; A falcon; B falcon",
    5: "A frigate > B; B penguin > A; C penguin > A and B",
    6: "A frigate > B; B penguin > A; A falcon; C macaw",
}


def case(number: int) -> dict[str, Any]:
    """The dispute and verdict of an example."""
    return next(found for found in cases() if found["id"] == f"example-{number}")
