"""Is a dispute well-formed? Told by the sentence on malformed input alone."""

from collections.abc import Iterator
from typing import Any

from tests.second.facts import EDITIONS, KIND, MACAW, RULESETS, RULINGS, SEATS

_FIELDS = {"editions", "ruleset", "seats", "names", "turn", "mockingbirds", "readings", "events"}
_PLAY = {"play", "by", "targets", "copies", "mounts", "fewest"}


def malformed(data: Any) -> str | None:
    """The first reason why nothing can be judged, or None."""
    return next(_reasons(data), None)


def _reasons(data: Any) -> Iterator[str]:
    if not isinstance(data, dict):
        yield "not an object"
        return
    yield from (f"unknown key {key}" for key in data if key not in _FIELDS)
    seats = data.get("seats")
    if type(seats) is not int or not 2 <= seats <= 6:
        yield "seats"
        return
    table = tuple(SEATS[:seats])
    editions = data.get("editions")
    if not isinstance(editions, list) or not editions or any(edition not in EDITIONS for edition in editions):
        yield "editions"
    elif len(set(editions)) < len(editions):
        yield "edition named twice"
    elif data.get("ruleset") == "older-sheet" and editions != ["innocent"]:
        yield "older sheet with another edition"
    if not _one_of(data.get("ruleset", "2026-10-15"), RULESETS):
        yield "ruleset"
    if not _one_of(data.get("turn", "A"), table):
        yield "turn"
    if not _all_of(data.get("mockingbirds", []), table):
        yield "mockingbirds"
    names = data.get("names", {})
    if not isinstance(names, dict) or any(seat not in table or not isinstance(name, str) for seat, name in names.items()):
        yield "names"
    readings = data.get("readings", {})
    if not isinstance(readings, dict) or any(slug not in RULINGS or not _one_of(reading, RULINGS[slug][:2]) for slug, reading in readings.items()):
        yield "readings"
    events = data.get("events", [])
    if not isinstance(events, list) or len(events) > 200:
        yield "events"
        return
    for event in events:
        yield from _event(event, table)


def _event(event: Any, table: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(event, dict):
        yield "event is no object"
        return
    kinds = [key for key in ("play", "pick", "settle", "end_turn") if key in event]
    if len(kinds) != 1:
        yield "event of two kinds or of none"
        return
    known = _PLAY if kinds == ["play"] else set(kinds)
    yield from (f"unknown key {key}" for key in event if key not in known)
    if kinds == ["pick"] and not _one_of(event["pick"], table):
        yield "pick"
    if kinds[0] in ("settle", "end_turn") and event[kinds[0]] is not True:
        yield f"{kinds[0]} is not true"
    if kinds == ["play"]:
        yield from _play(event, table)


def _play(event: dict[str, Any], table: tuple[str, ...]) -> Iterator[str]:
    if not _one_of(event["play"], KIND):
        yield "unknown card"
        return
    if not _one_of(event.get("by"), table):
        yield "by"
    if not _all_of(event.get("targets", []), table):
        yield "targets"
    if "copies" in event and (event["play"] != MACAW or not _one_of(event["copies"], KIND)):
        yield "copies"
    if "fewest" in event and type(event["fewest"]) is not bool:
        yield "fewest"
    if "mounts" in event:
        mounts = event["mounts"]
        if not _all_of(mounts, KIND) or any(KIND[mount] != "mount" for mount in mounts):
            yield "a mount that is none"
        elif KIND[event["play"]] == "mount":
            yield "mounts on a mount"


def _one_of(value: Any, allowed: Any) -> bool:
    return isinstance(value, str) and value in allowed


def _all_of(value: Any, allowed: Any) -> bool:
    return isinstance(value, list) and all(_one_of(item, allowed) for item in value)
