"""The table's tools as JSON."""

from __future__ import annotations

from typing import Any

from .api_questions import QuestionView, question_view

SUMMARIES = {
    "setup": "Set up a game",
    "first": "Say who begins",
    "score": "Count the points",
    "chances": "Say which interrupts are left",
    "turn": "Answer a question about a turn",
    "specials": "Say what special cards do",
    "mounts": "Say what mounts do",
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "setup": {"editions": ["innocent"], "seats": 3},
    "first": {"seats": 3, "seen": {"A": "days-ago", "B": "minutes-ago", "C": "never"}},
    "score": {
        "editions": ["innocent"],
        "seats": 2,
        "names": {"A": "Ana", "B": "Ben"},
        "hands": {"A": {"cards": {"innocent-chick": 3}, "other": 2}, "B": {"cards": {"innocent-chick": 3}, "other": 1}},
    },
    "chances": {"editions": ["innocent"], "seats": 3, "discard_pile": {"falcon-interceptor": 3}},
    "turn": {"editions": ["innocent"], "seats": 3, "ask": "play", "by": "B", "card": "golden-goose", "turn": "B", "again": True},
    "specials": {"editions": ["innocent"], "seats": 3, "by": "A", "how": "end", "drawn": ["booming-booby"], "hands": {"A": 2}},
    "mounts": {"editions": ["mounting"], "seats": 3, "card": "flocking-bustard", "mounts": ["fun-duck"], "event": "played"},
}


def tool_view(name: str) -> type[QuestionView]:
    """The call of the tool ``name``."""
    return question_view(name, SUMMARIES[name], EXAMPLES[name])
