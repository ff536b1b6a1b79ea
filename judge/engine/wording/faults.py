"""Sentences about input that cannot be read."""

from __future__ import annotations

MALFORMED: dict[str, str] = {
    "not-json": "This is not JSON.",
    "not-an-object": "A dispute is an object with the fields editions, seats and events.",
    "missing-field": "The field {field} is missing.",
    "wrong-type": "Here must stand {expected}.",
    "unknown-key": "Nobody knows the field {field} here.",
    "no-editions": "At least one edition must be named.",
    "unknown-edition": "There is no edition {value}.",
    "edition-twice": "The edition {value} is named twice.",
    "unknown-ruleset": "There is no ruleset {value}.",
    "older-sheet-alone": "The older sheet is played with the Innocent Edition alone.",
    "seats-out-of-range": "There are 2 to 6 seats at a table.",
    "seat-outside": "Nobody sits at {value} at this table.",
    "unknown-card": "There is no card {value}.",
    "unknown-ruling": "There is no ruling {value}.",
    "unknown-reading": "The ruling {ruling} has no reading {value}.",
    "copies-without-macaw": "Only a Parroting Macaw copies a card.",
    "not-a-mount": "{value} is not a mount, so it cannot ride on a card.",
    "mounts-on-a-mount": "A mount carries no mounts.",
    "event-of-no-kind": "An event is one of play, pick, settle and end_turn.",
    "event-of-two-kinds": "An event is only one of play, pick, settle and end_turn.",
    "not-true": "{field} can only be true.",
    "too-many-events": "A dispute has at most {most} events.",
}
"""Why a dispute is malformed, by code."""


def malformed(code: str, **facts: object) -> str:
    """The sentence of a malformed input."""
    return MALFORMED[code].format(**facts)
