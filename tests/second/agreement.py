"""The two judges side by side: what differs between a verdict of the engine and the second judge's opinion."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from judge.engine import Catalogue, Malformed, load_catalogue, read_dispute
from judge.engine import judge as engine_judge
from tests.second.definition import Opinion
from tests.second.definition import judge as second_judge
from tests.second.facts import RULINGS, other_reading


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


def verdict(dispute: dict[str, Any]) -> dict[str, Any]:
    """The engine's verdict as the JSON that a caller gets."""
    said: dict[str, Any] = json.loads(json.dumps(engine_judge(read_dispute(dispute, catalogue()), catalogue(), instead=False).to_json()))
    return said


def is_malformed(dispute: Any) -> bool:
    """Whether the engine refuses to judge at all."""
    try:
        read_dispute(dispute, catalogue())
    except Malformed:
        return True
    return False


def differences(dispute: dict[str, Any], opinion: Opinion | None = None) -> list[tuple[str, Any, Any]]:
    """What the two judges say differently: field, engine, second judge. ``opinion`` is the second judge's, if it is known."""
    ours, theirs = _of_engine(verdict(dispute)), _of_second(opinion or second_judge(dispute))
    return [(key, ours[key], theirs[key]) for key in theirs if ours[key] != theirs[key]]


def _of_engine(said: dict[str, Any]) -> dict[str, Any]:
    problem = said["problem"]
    return {
        "legal": said["legal"],
        "problem": problem and {key: problem[key] for key in ("event", "code", "codes")},
        "plays": said["plays"],
        "cards": said["cards"],
        "certainty": said["certainty"],
        "rulings": sorted(_ruling(ruling) for ruling in said["rulings"]),
        "provisional": said["provisional"],
    }


def _ruling(said: dict[str, Any]) -> tuple[str, ...]:
    otherwise = said.get("otherwise") or {}
    return (said["slug"], said["reading"], said["status"], *(str(otherwise[key]) for key in ("reading", "same_outcome") if key in otherwise))


def _of_second(said: Opinion) -> dict[str, Any]:
    return {
        "legal": said.legal,
        "problem": said.problem,
        "plays": said.plays,
        "cards": said.cards,
        "certainty": said.certainty,
        "rulings": sorted(_rulings(said)),
        "provisional": said.provisional,
    }


def _rulings(said: Opinion) -> Iterator[tuple[str, ...]]:
    for slug, reading in said.consulted.items():
        other = (other_reading(slug, reading), str(said.otherwise[slug])) if slug in said.otherwise else ()
        yield (slug, reading, RULINGS[slug][2], *other)


def show(dispute: dict[str, Any], differ: list[tuple[str, Any, Any]]) -> str:
    """A difference as a person can read it."""
    lines = [json.dumps(dispute), *(f"  {field}\n    engine: {ours}\n    second: {theirs}" for field, ours, theirs in differ)]
    return "\n".join(lines)
