"""The examples on the page about the API: each is asked in a test, and answers what stands here."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Example:
    """A call: what it does, its address without the host, the body of a POST, the status, and a part of what it answers."""

    says: str
    address: str
    answers: dict[str, Any]
    body: dict[str, Any] | None = None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def method(self) -> str:
        """GET or POST."""
        return "GET" if self.body is None else "POST"

    @property
    def sent(self) -> str:
        """The body as text."""
        return written(self.body)

    @property
    def answered(self) -> str:
        """The part of the answer as text."""
        return written(self.answers)


def written(value: Any, indent: int = 0) -> str:
    """JSON as people write it: what is short stands in one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list):
        return line
    space = " " * (indent + 2)
    if isinstance(value, list):
        return "[\n" + ",\n".join(space + written(each, indent + 2) for each in value) + f"\n{' ' * indent}]"
    rows = (f"{space}{json.dumps(name)}: {written(each, indent + 2)}" for name, each in value.items())
    return "{\n" + ",\n".join(rows) + f"\n{' ' * indent}}}"


WIDTH = 72
"""Letters in a line of an example."""

EXAMPLES = (
    Example(
        "The names of all attacks, from the end of the alphabet",
        "/api/v1/cards/?kind=attack&ordering=-name&fields=name&limit=2",
        {
            "count": 6,
            "results": [{"slug": "thieving-magpie", "name": "Thieving Magpie"}],
        },
    ),
    Example(
        "How often the Fishing Frigate is in each edition",
        "/api/v1/printings/?card=fishing-frigate&fields=edition,copies",
        {"results": [{"slug": "innocent.fishing-frigate", "edition": "innocent", "copies": 2}]},
    ),
    Example(
        "What a mistyped name means",
        "/api/v1/names/?q=falcn+interceptor&limit=1",
        {"card": "falcon-interceptor"},
    ),
    Example(
        "The same question to an older sheet of rules",
        "/api/v1/clauses/?as_of=older-sheet&limit=1&fields=ruleset",
        {"rules": "older-sheet"},
    ),
    Example(
        "A dispute: who is right?",
        "/api/v1/judge/chain/",
        {"legal": True, "certainty": "rules"},
        body={
            "editions": ["innocent"],
            "seats": 3,
            "events": [
                {"play": "swift-bomber", "by": "A", "targets": ["B"]},
                {"play": "falcon-interceptor", "by": "B"},
            ],
        },
    ),
    Example(
        "A slip: every error has this shape",
        "/api/v1/cards/fishing-frigete/",
        {
            "errors": [
                {
                    "code": "not-found",
                    "message": "There is no card called “fishing-frigete”.",
                    "place": "slug",
                    "suggestion": "fishing-frigate",
                }
            ]
        },
        status=404,
    ),
)
