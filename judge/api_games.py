"""The judges of the other games as JSON."""

from __future__ import annotations

from typing import Any

from .api_questions import QuestionView, question_view

SUMMARIES = {
    "out-dare": "Chicken Out: settle a dare",
    "out-turn": "Chicken Out: answer a question about a turn",
    "war-match": "Chicken War: say whether two Chickens match",
    "war-army": "Chicken War: look at an army and rank its Leaders",
    "war-draw": "Chicken War: say what drawing a Chicken comes to",
    "war-egg": "Chicken War: settle an Egg",
    "war-steal": "Chicken War: settle a Steal tile",
    "war-infiltrate": "Chicken War: settle an Infiltrate tile",
    "war-deduce": "Chicken War: say which tiles can still be a Leader",
}
EXAMPLES: dict[str, dict[str, Any]] = {
    "out-dare": {"seats": 2, "by": "A", "card": "B", "chickens": {"B": [{"at": "lane", "did": "safe"}, {"at": "lane"}]}},
    "out-turn": {"seats": 2, "by": "A", "do": "pass", "hand": {"safe": 4}},
    "war-match": {"one": "whisk.mask.red.boots", "other": "whisk.sunglasses.blue.boots"},
    "war-army": {"yard": ["whisk.mask.red.boots", "whisk.mask.blue.none", "spatula.none.green.sneakers"], "leader": "whisk.mask.red.boots"},
    "war-draw": {"seats": 3, "by": "A", "from": "pile", "discard": "drawn"},
    "war-egg": {"seats": 3, "by": "A", "target": "B", "right": False},
    "war-steal": {"seats": 3, "by": "A", "target": "B", "leader_taken": True},
    "war-infiltrate": {
        "seats": 2,
        "by": "A",
        "target": "B",
        "given": "whisk.mask.red.boots",
        "leader": "whisk.none.red.none",
        "said": "weapon",
    },
    "war-deduce": {"target": "B", "answers": [{"given": "whisk.none.blue.boots", "said": "weapon"}], "wrong": ["whisk.mask.red.none"]},
}


def game_view(name: str) -> type[QuestionView]:
    """The call of the judge ``name``."""
    return question_view(name, SUMMARIES[name], EXAMPLES[name])
