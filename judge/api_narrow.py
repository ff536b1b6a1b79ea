"""What of a question depends on its other fields, as JSON Schema, as far as that can tell it: who sits there, and tonight's readings.

It stands in ``allOf`` beside the fields, so that programs which make clients from the description see plain objects. What JSON Schema cannot tell
has codes of its own, and from the codes follows the status of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from judge.engine.cards import Reading

from .api_shapes import Schema, choice

CONTRADICTIONS: Mapping[str, str] = {
    "card-not-in-deck": "a card that none of the editions has",
    "too-many-copies": "more of a card than the deck has",
    "more-cards-than-deck": "more cards in all than the deck has",
    "hand-too-small": "a hand with fewer cards than are named in it",
    "held-outside-hand": "a card that a hand holds and has not",
    "not-in-hand": "a card that the hand has not",
    "not-face-up": "a card that never lies face up",
    "not-reusable": "a card that does not come back",
    "nothing-explodes": "discards without an explosion",
    "never-played": "a card that is never played",
    "does-not-answer": "an interrupt that does not answer what lies below it",
    "copies-without-macaw": "a copied card where nothing copies",
    "no-macaw": "a copied card where no card of the deck copies",
    "no-mounts": "a mount that is taken off a card without mounts",
    "mount-not-there": "a mount that is taken off another card",
    "mounts-on-a-mount": "mounts that ride on a mount",
    "card-is-a-mount": "a mount in the place of the card that carries it",
    "to-the-owner": "a card that goes to somebody else and to its owner",
    "end-of-another": "the end of somebody else’s turn",
    "own-chickens": "the chickens of one player told twice",
    "not-in-the-road": "lanes of a chicken that is not in the road",
    "home-already": "lanes before a chicken that is home",
    "all-lanes-before": "lanes crossed by a chicken that has not begun",
    "no-unused-colour": "a colour that nobody plays, where all are played",
    "order-of-all": "an order that leaves somebody out",
    "late-before-the-reveal": "late answers to a card that lies face down",
    "out-already": "a question about somebody who is out of the game",
    "right-and-wrong": "a guess that is right and wrong at once",
}
"""Codes of questions that have the right shape and contradict themselves, which JSON Schema does not tell: code → what it is. None of them is the
code of anything that the description tells."""


WHOLLY_TOLD = frozenset({"chain", "legal-plays"})
"""What asks with a dispute: JSON Schema tells all that can be wrong with one."""
OF_TEXT = frozenset({"too-long"})
"""Codes of a story that its description tells."""


def status_of(ask: str, errors: Iterable[Mapping[str, Any]]) -> int:
    """The status of what is refused: 400 if anything is wrong that the description of the call tells; 409 if it fits the description and yet has
    no answer: a question that contradicts itself, a story that tells of no dispute."""
    codes = {each["code"] for each in errors}
    untold = not codes & OF_TEXT if ask == "notation" else ask not in WHOLLY_TOLD and codes <= CONTRADICTIONS.keys()
    return HTTPStatus.CONFLICT if untold else HTTPStatus.BAD_REQUEST


def at_tables(properties: Mapping[str, Schema], most: str, usual: int, more: Callable[[str], list[Schema]] | None = None) -> Schema:
    """For each number of players the seats that there are. ``most`` has all seats, ``usual`` players sit there unless told; ``more`` says what
    else holds for a table of these seats."""
    tables = []
    for count in range(2, len(most) + 1):
        seats = most[:count]
        few = {name: _of_these(part, most, seats) for name, part in properties.items() if name != "seats"}
        changed = {name: part for name, part in few.items() if part != properties[name]}
        needed: Schema = {} if count == usual else {"required": ["seats"]}
        others: Schema = {"anyOf": more(seats)} if more else {}
        tables.append({"type": "object", "properties": {"seats": {"type": "integer", "enum": [count]}, **changed}, **needed, **others})
    return {"anyOf": tables}


def _of_these(schema: Schema, most: str, seats: str) -> Schema:
    """The same with these seats wherever it has all of them."""
    if set(most) <= set(schema.get("enum", ())):
        return {**schema, "enum": [word for word in schema["enum"] if word not in set(most) - set(seats)]}
    parts = schema.get("properties", {})
    if set(most) == set(parts):
        return {**schema, "properties": {seat: _of_these(parts[seat], most, seats) for seat in seats}}
    found = {**schema}
    if parts:
        found["properties"] = {name: _of_these(part, most, seats) for name, part in parts.items()}
    if isinstance(schema.get("items"), dict):
        found["items"] = _of_these(schema["items"], most, seats)
    for either in ("oneOf", "anyOf"):
        if either in schema:
            found[either] = [_of_these(part, most, seats) for part in schema[either]]
    return found


def readings(known: Mapping[str, Iterable[Reading]]) -> Schema:
    """Tonight's readings: of each ruling one of its own."""
    of = {f"^{slug}$": choice(*(one.slug for one in each)) for slug, each in known.items()}
    return {"type": "object", "patternProperties": of, "additionalProperties": False, "description": "Tonight's readings: ruling and reading."}


def either_way(field: str, words: Sequence[str], needed: str) -> Schema:
    """A field that is needed unless ``field`` says one of these words."""
    said = {"type": "object", "required": [field], "properties": {field: choice(*words)}}
    return {"anyOf": [{"type": "object", "required": [needed]}, said]}


def unless(field: str, said: Schema, needed: str, as_what: Schema | None = None) -> Schema:
    """A field that is needed, perhaps as something narrower than elsewhere, unless ``field`` is this or is not told."""
    told: Schema = {"properties": {needed: as_what}} if as_what else {}
    return {"anyOf": [{"type": "object", "required": [needed], **told}, {"type": "object", "properties": {field: said}}]}
