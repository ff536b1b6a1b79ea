"""The answer of a tool as JSON Schema: what all of them tell alike, and in it the figures of each."""

from __future__ import annotations

from .api_answers import ANSWERS
from .api_shapes import CERTAINTY, NUMBER, SLUGS, SURE, TEXT, YES, Schema, answer_of, choice, listed, maybe, ref, result_of, whole

_RULED = {"slug": TEXT, "status": SURE, "reading": TEXT}
_ALIKE: dict[str, Schema] = {
    "ToolProblem": whole(["code", "text", "rules", "rulings"], code=TEXT, text=TEXT, rules=SLUGS, rulings=SLUGS),
    "ToolNow": whole(["seat", "text"], seat=TEXT, text=TEXT),
    "ToolMove": whole(["card", "count", "from", "to"], **{"card": maybe(TEXT), "count": NUMBER, "from": TEXT, "to": TEXT}),
    "ToolStep": whole(["number", "code", "text", "rules", "rulings"], number=NUMBER, code=TEXT, text=TEXT, rules=SLUGS, rulings=SLUGS),
    "ToolRuling": whole(["slug", "status"], **_RULED, otherwise=ref("Otherwise"), others=listed(ref("Otherwise"))),
    "Otherwise": whole(["reading", "same_outcome", "headline"], reading=TEXT, same_outcome=YES, headline=TEXT),
}


def _result(name: str) -> Schema:
    fields: dict[str, Schema] = {
        "tool": choice(name),
        "legal": {"type": "boolean", "description": "Whether the rules allow what was asked."},
        "problem": maybe(ref("ToolProblem")),
        "headline": TEXT,
        "answer": ref(answer_of(name)),
        "now": listed(ref("ToolNow")),
        "cards": listed(ref("ToolMove")),
        "steps": listed(ref("ToolStep")),
        "certainty": CERTAINTY,
        "rulings": listed(ref("ToolRuling")),
        "assumptions": SLUGS,
        "provisional": {"type": "boolean", "description": "True with the Mounting Edition: its rules may change."},
        "ruleset": TEXT,
    }
    return whole(list(fields), **fields)


def parts() -> dict[str, Schema]:
    """The answer of each tool, and its parts, by name."""
    return {**{result_of(name): _result(name) for name in ANSWERS}, **_ALIKE}
