"""Well-formed disputes with one thing broken, or left just whole."""

import copy
from random import Random
from typing import Any

_ODD: tuple[Any, ...] = (
    None,
    0,
    1,
    7,
    True,
    False,
    "",
    "A",
    "F",
    "G",
    "a",
    [],
    ["A"],
    ["A", "A"],
    {},
    "penguin",
    "parroting-macaw",
    "fun-duck",
    2.0,
    "2",
)


def mutated(dispute: dict[str, Any], dice: Random) -> Any:
    """The dispute with one place changed."""
    made = copy.deepcopy(dispute)
    events = made["events"]
    where = dice.choice(("top", "event", "event", "event", "readings", "editions", "kind", "extra", "lost", "mounts", "copies"))
    event = dice.choice(events) if events else {}
    match where:
        case "top":
            made[dice.choice(("editions", "seats", "names", "turn", "mockingbirds", "readings", "events", "ruleset"))] = dice.choice(_ODD)
        case "event" if event:
            event[dice.choice([*event, "targets"])] = dice.choice(_ODD)
        case "readings":
            slug = dice.choice(("penguin-own", "macaw-last", "own-card", "top-only", "no-such"))
            made["readings"] = {slug: dice.choice(("allowed", "barred", "finished", "shown", "", None))}
        case "editions":
            made["editions"] = dice.choice((["innocent", "innocent"], ["older"], [], ["innocent", "pure"], ["Innocent"], "innocent"))
            made["ruleset"] = dice.choice(("2026-10-15", "older-sheet", "newest"))
        case "kind":
            event[dice.choice(("play", "pick", "settle", "end_turn"))] = dice.choice((True, "A", "swift-bomber"))
        case "extra":
            dice.choice((made, event))[dice.choice(("note", "by", "targets", "copies", "fewest", "id"))] = dice.choice((True, "A", ["A"]))
        case "lost" if event:
            event.pop(dice.choice(list(event)))
        case "mounts":
            event["mounts"] = dice.choice(([], ["fun-duck"], ["swift-bomber"], ["fun-duck", "clever-crow"], ["duck"], "fun-duck"))
        case "copies":
            event["copies"] = dice.choice(
                ("falcon-interceptor", "distracting-booby", "parroting-macaw", "intercepting-hawk", "Falcon Interceptor", 3)
            )
        case _:
            made["events"] = events * 200
    return made
