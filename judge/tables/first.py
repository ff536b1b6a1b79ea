"""Who begins: whoever saw a real bird last (setup.first-player).

Asked as JSON::

    {"seats": 3,                                    needed
     "names": {"A": "Ana"}, "ruleset": "2026-10-15",
     "editions": ["innocent"],                      of no matter here, so it may be left out
     "seen": {"A": "days-ago", "B": "never"},       one of SCALE; a seat that is missing does not know
     "draw": 4711}                                  0 to 999999999: a number that decides where several are level; each gives the same
                                                    pick every time, so that a link shows everybody the same

Answered (``answer``)::

    {"starts": "A",                                 null while several are level and nothing was drawn
     "by": "seen",                                  seen, draw, or null
     "latest": "days-ago",                          null if nobody knows
     "level": ["A"],                                who saw a bird last, all of them
     "order": ["A", "B", "C"],                      who plays after whom; null while nobody begins
     "scale": ["never", "ages-ago", …]}             the words, from nothing to just now
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from judge.engine.cards import Catalogue

from .account import Account, Tool
from .facts import Table
from .reading_in import TableReader
from .wording.first import SENTENCES

SCALE = ("never", "ages-ago", "years-ago", "months-ago", "weeks-ago", "days-ago", "hours-ago", "minutes-ago", "seconds-ago")
"""How long ago somebody saw a bird, the latest last. ``never`` is also for those who do not know."""
LARGEST_DRAW = 999_999_999
EVERYBODY = ""


@dataclass(frozen=True)
class First:
    """Who saw a bird when. ``seen`` has every seat, ``draw`` is None where nobody drew."""

    table: Table
    seen: Mapping[str, str]
    silent: tuple[str, ...]
    draw: int | None


def read(data: object, catalogue: Catalogue) -> First:
    """Reads the format at the top. Raises Malformed with every fault."""
    reader = TableReader(data, catalogue, ("seen", "draw"))
    if "editions" not in reader.data:
        reader.data = {**reader.data, "editions": [next(iter(catalogue.editions))]}
    if "seats" not in reader.data:
        reader.fault("missing-field", "seats", field="seats")
    table = reader.table()
    told = {seat: reader.choice(f"seen.{seat}", value, SCALE) for seat, value in reader.by_seat("seen").items()}
    draw = reader.number("draw", reader.data["draw"], 0, LARGEST_DRAW) if "draw" in reader.data else None
    reader.finish()
    seen = {seat: told.get(seat, SCALE[0]) for seat in table.people}
    return First(table, seen, tuple(seat for seat in table.people if seat not in told), draw)


def work(asked: First, account: Account) -> None:
    """Fills the account with who begins, or who is level."""
    table = asked.table
    for seat in asked.silent:
        account.assume("silent", who=seat)
    latest = max(asked.seen.values(), key=SCALE.index)
    level = tuple(seat for seat in table.people if asked.seen[seat] == latest)
    known = latest != SCALE[0]
    account.tell("said", ("setup.first-player",), seen=asked.seen)
    starts, by = _starts(asked, account, level, latest if known else "")
    account.answer = {
        "starts": starts,
        "by": by,
        "latest": latest if known else None,
        "level": list(level),
        "order": None,
        "scale": list(SCALE),
    }
    if starts is None:
        account.do(EVERYBODY, "do-draw" if not known else "do-ask", level=level)
        account.headline = account.say("headline-level", level=level, known=known)
        return
    order = [table.next(starts, steps) for steps in range(table.seats)]
    account.answer["order"] = order
    account.tell("order", ("turn.next-player",), order=order)
    account.do(starts, "do-begin")
    account.headline = account.say("headline", who=starts)


def _starts(asked: First, account: Account, level: tuple[str, ...], latest: str) -> tuple[str | None, str | None]:
    if len(level) == 1 and latest:
        account.tell("latest", ("setup.first-player",), who=level[0], latest=latest)
        return level[0], "seen"
    if latest:
        account.tell("level", ("setup.first-player",), ("first-player",), level=level, latest=latest)
    else:
        account.tell("nobody", ("setup.first-player",), ("first-player",))
    if asked.draw is None:
        return None, None
    starts = pick(level, asked.draw)
    account.tell("drawn", ("setup.first-player",), ("first-player",), who=starts, draw=asked.draw)
    return starts, "draw"


def pick(seats: tuple[str, ...], draw: int) -> str:
    """One of the seats: always the same for a number, and over many numbers each seat equally often."""
    digest = hashlib.sha256(f"{draw}:{''.join(seats)}".encode()).digest()
    return seats[int.from_bytes(digest) % len(seats)]


TOOL = Tool("first", read, lambda asked: asked.table, lambda asked, table: replace(asked, table=table), work, SENTENCES)
