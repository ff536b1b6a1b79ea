"""The facts of a dispute as a form: what stands in the fields, the dispute made from them, and which fault belongs to which field.

What is allowed is decided by ``read_dispute`` alone; this form only carries its faults to the fields.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

SEATS = string.ascii_uppercase[:6]


class Query(Protocol):
    """Fields of a GET form, as Django's ``QueryDict`` gives them."""

    def get(self, key: str, default: str) -> str | None: ...

    def getlist(self, key: str) -> list[str]: ...

    def __iter__(self) -> Iterator[str]: ...


@dataclass(frozen=True)
class Facts:
    """What is typed or chosen, letter for letter. ``seats`` may be no number; ``names`` holds every name field that is not empty."""

    editions: tuple[str, ...] = ("innocent",)
    seats: str = "3"
    turn: str = "A"
    names: Mapping[str, str] = field(default_factory=dict)
    mockingbirds: tuple[str, ...] = ()
    ruleset: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def from_query(cls, query: Query) -> Facts:
        """From the fields ``edition``, ``seats``, ``turn``, ``name_A`` …, ``mockingbird``, ``ruleset``, ``reading_SLUG``."""
        return cls(
            editions=tuple(query.getlist("edition")),
            seats=(query.get("seats", "") or "").strip(),
            turn=(query.get("turn", "") or "").strip(),
            names={seat: name for seat in SEATS if (name := (query.get(f"name_{seat}", "") or "").strip())},
            mockingbirds=tuple(query.getlist("mockingbird")),
            ruleset=query.get("ruleset", "") or "",
            readings={key[8:]: value for key in query if key.startswith("reading_") and (value := query.get(key, ""))},
        )

    @classmethod
    def from_dispute(cls, data: Mapping[str, Any]) -> Facts:
        """From a dispute as the judge reads it."""
        return cls(
            editions=tuple(data["editions"]),
            seats=str(data["seats"]),
            turn=data.get("turn", "A"),
            names=dict(data.get("names", {})),
            mockingbirds=tuple(data.get("mockingbirds", ())),
            ruleset=data.get("ruleset", ""),
            readings=dict(data.get("readings", {})),
        )

    def as_dispute(self, events: list[dict[str, Any]]) -> dict[str, Any]:
        """The dispute that the fields describe, with these events. Names of seats that do not play are left out."""
        seats: int | str = int(self.seats) if self.seats.isascii() and self.seats.isdigit() and len(self.seats) < 4 else self.seats
        taken = SEATS[:seats] if isinstance(seats, int) else SEATS
        data: dict[str, Any] = {"editions": list(self.editions), "seats": seats, "turn": self.turn, "events": events}
        names = {seat: name for seat, name in self.names.items() if seat in taken}
        optional = {"names": names, "mockingbirds": list(self.mockingbirds), "ruleset": self.ruleset, "readings": dict(self.readings)}
        return data | {key: value for key, value in optional.items() if value}


def field_of(place: str) -> str:
    """The field beside which a fault at this place of the dispute is shown; "story" for everything in the list of events."""
    head, _, rest = place.partition(".")
    head = head.partition("[")[0]
    if head == "events":
        return "story"
    if head == "names" and rest in SEATS:
        return f"name_{rest}"
    if head == "readings" and rest:
        return f"reading_{rest}"
    return {"editions": "edition", "mockingbirds": "mockingbird"}.get(head, head)
