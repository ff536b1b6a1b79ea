"""JSON → Dispute. Everything that makes a dispute malformed is found here, all of it at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

from .cards import Card, Catalogue
from .dispute import CURRENT, MOST_EVENTS, MOST_MOUNTS, SEATS, Dispute, EndTurn, Event, Pick, Play, Settle
from .faults import Fault, Malformed
from .readings import OLDER_SHEET, RULESETS
from .wording.faults import malformed

FIELDS = frozenset({"editions", "ruleset", "seats", "names", "turn", "mockingbirds", "readings", "events"})
PLAY_FIELDS = frozenset({"play", "by", "targets", "copies", "mounts", "fewest"})
KINDS = ("play", "pick", "settle", "end_turn")
REQUIRED = ("editions", "seats")
MOST_SUGGESTED = 20
"""So many faults of one input have a suggestion. It is found by holding one word against all known ones, and an input may have thousands."""


def read_dispute(data: object, catalogue: Catalogue) -> Dispute:
    """The dispute that ``data`` (decoded JSON) stands for. Raises Malformed with every fault."""
    reader = Reader(catalogue)
    dispute = reader.dispute(data)
    if reader.faults or dispute is None:
        raise Malformed(tuple(reader.faults))
    return dispute


class Reader:
    """Reads one input and collects its faults in ``faults``; what is faulty is left out of the result, which is then thrown away.

    The table's other questions (``judge.tables``) are read by the same reader, with fields of their own.
    """

    __slots__ = ("catalogue", "faults", "seats")

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.faults: list[Fault] = []
        self.seats = SEATS

    def fault(self, code: str, place: str, suggestion: str = "", **facts: object) -> None:
        self.faults.append(Fault(code, malformed(code, **facts), place, suggestion))

    def near(self, value: str, known: Iterable[str]) -> str:
        """The known word that was probably meant; empty if there is none, or if there are many faults before this one."""
        found = difflib.get_close_matches(value, list(known), n=1) if len(self.faults) < MOST_SUGGESTED else []
        return found[0] if found else ""

    def unknown(self, code: str, place: str, value: str, known: Iterable[str], **facts: object) -> None:
        self.fault(code, place, self.near(value, known), value=value, **facts)

    def wrong_type(self, place: str, expected: str) -> None:
        self.fault("wrong-type", place, expected=expected)

    def dispute(self, data: object) -> Dispute | None:
        if not isinstance(data, dict):
            self.fault("not-an-object", "")
            return None
        for name in data:
            if name not in FIELDS:
                self.unknown_key(name, str(name), FIELDS)
        for name in REQUIRED:
            if name not in data:
                self.fault("missing-field", name, field=name)
        seats = self.seat_count(data)
        ruleset = self.ruleset(data.get("ruleset", CURRENT))
        editions = self.editions(data["editions"]) if "editions" in data else ()
        if ruleset == OLDER_SHEET and editions != ("innocent",):
            self.fault("older-sheet-alone", "ruleset")
        return Dispute(
            editions,
            seats,
            ruleset,
            self.names(data["names"]) if "names" in data else (),
            self.seat(data["turn"], "turn") if "turn" in data else "A",
            self.seat_list(data["mockingbirds"], "mockingbirds") if "mockingbirds" in data else (),
            self.readings(data["readings"]) if "readings" in data else (),
            self.events(data["events"]) if "events" in data else (),
        )

    def unknown_key(self, name: object, place: str, known: Iterable[str]) -> None:
        self.fault("unknown-key", place, self.near(str(name), sorted(known)), field=name)

    def seat_count(self, data: Mapping[str, object]) -> int:
        if "seats" not in data:
            return 0
        value = data["seats"]
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong_type("seats", "a number from 2 to 6")
        elif not 2 <= value <= len(SEATS):
            self.fault("seats-out-of-range", "seats")
        else:
            self.seats = SEATS[:value]
            return value
        return 0

    def ruleset(self, value: object) -> str:
        if not isinstance(value, str):
            self.wrong_type("ruleset", "the name of a ruleset")
        elif value not in RULESETS:
            near = difflib.get_close_matches(value, RULESETS, n=1) or RULESETS
            self.fault("unknown-ruleset", "ruleset", ", ".join(near), value=value)
        else:
            return value
        return CURRENT

    def editions(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.wrong_type("editions", "a list of editions")
            return ()
        if not value:
            self.fault("no-editions", "editions")
        found: list[str] = []
        for index, slug in enumerate(value):
            place = f"editions[{index}]"
            if not isinstance(slug, str):
                self.wrong_type(place, "the name of an edition")
            elif slug not in self.catalogue.editions:
                self.unknown("unknown-edition", place, slug, self.catalogue.editions)
            elif slug in found:
                self.fault("edition-twice", place, value=slug)
            else:
                found.append(slug)
        return tuple(found)

    def names(self, value: object) -> tuple[tuple[str, str], ...]:
        if not isinstance(value, dict):
            self.wrong_type("names", "an object: seat and name")
            return ()
        for seat, name in value.items():
            self.seat(seat, f"names.{seat}")
            if not isinstance(name, str):
                self.wrong_type(f"names.{seat}", "a name")
        return tuple(sorted((seat, name) for seat, name in value.items() if isinstance(name, str)))

    def readings(self, value: object) -> tuple[tuple[str, str], ...]:
        if not isinstance(value, dict):
            self.wrong_type("readings", "an object: ruling and reading")
            return ()
        rulings = self.catalogue.rulings
        for slug, reading in value.items():
            place = f"readings.{slug}"
            if slug not in rulings:
                self.unknown("unknown-ruling", place, slug, rulings)
            elif not isinstance(reading, str):
                self.wrong_type(place, "the name of a reading")
            elif all(reading != known.slug for known in rulings[slug].readings):
                self.unknown("unknown-reading", place, reading, (known.slug for known in rulings[slug].readings), ruling=slug)
        return tuple(sorted((slug, reading) for slug, reading in value.items() if isinstance(reading, str)))

    def seat(self, value: object, *place: str | int) -> str:
        if not isinstance(value, str):
            self.wrong_type(_path(place), "the letter of a seat")
        elif len(value) != 1 or value not in self.seats:
            suggestion = value.upper() if len(value) == 1 and value.upper() in self.seats else ", ".join(self.seats)
            self.fault("seat-outside", _path(place), suggestion, value=value)
        else:
            return value
        return "A"

    def seat_list(self, value: object, *place: str | int) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.wrong_type(_path(place), "a list of seats")
            return ()
        return tuple([self.seat(seat, *place, index) for index, seat in enumerate(value)])

    def card(self, value: object, *place: str | int) -> Card | None:
        if not isinstance(value, str):
            self.wrong_type(_path(place), "the name of a card")
            return None
        card = self.catalogue.cards.get(value)
        if card is None:
            self.unknown("unknown-card", _path(place), value, self.catalogue.cards)
        return card

    def events(self, value: object) -> tuple[Event, ...]:
        if not isinstance(value, list):
            self.wrong_type("events", "a list of events")
            return ()
        if len(value) > MOST_EVENTS:
            self.fault("too-many-events", "events", most=MOST_EVENTS)
            return ()
        found = [self.event(event, index) for index, event in enumerate(value)]
        return tuple([event for event in found if event is not None])

    def event(self, value: object, index: int) -> Event | None:
        if not isinstance(value, dict):
            self.wrong_type(_path(("events", index)), "an object: an event")
            return None
        kinds = [kind for kind in KINDS if kind in value]
        if len(kinds) != 1:
            self.fault("event-of-two-kinds" if kinds else "event-of-no-kind", _path(("events", index)))
            return None
        kind = kinds[0]
        if kind == "play":
            return self.play(value, index)
        for name in value:
            if name != kind:
                self.unknown_key(name, _path(("events", index, name)), KINDS)
        if kind == "pick":
            return Pick(self.seat(value["pick"], "events", index, "pick"))
        if value[kind] is not True:
            self.fault("not-true", _path(("events", index, kind)), "true", field=kind)
        return Settle() if kind == "settle" else EndTurn()

    def play(self, value: Mapping[str, Any], index: int) -> Play | None:
        for name in value:
            if name not in PLAY_FIELDS:
                self.unknown_key(name, _path(("events", index, name)), PLAY_FIELDS)
        card = self.card(value["play"], "events", index, "play")
        if "by" not in value:
            self.fault("missing-field", _path(("events", index, "by")), field="by")
            return None
        by = self.seat(value["by"], "events", index, "by")
        targets = self.seat_list(value["targets"], "events", index, "targets") if "targets" in value else ()
        copies = self.copies(value["copies"], card, index) if "copies" in value else None
        mounts = self.mounts(value["mounts"], card, index) if "mounts" in value else ()
        fewest = None
        if "fewest" in value:
            fewest = value["fewest"]
            if not isinstance(fewest, bool):
                self.wrong_type(_path(("events", index, "fewest")), "true or false")
        return Play(card.slug if card else "", by, targets, copies, mounts, fewest)

    def copies(self, value: object, card: Card | None, index: int) -> str | None:
        copied = self.card(value, "events", index, "copies")
        if card is not None and not card.copying:
            self.fault("copies-without-macaw", _path(("events", index, "copies")))
        return copied.slug if copied else None

    def mounts(self, value: object, card: Card | None, index: int) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.wrong_type(_path(("events", index, "mounts")), "a list of mounts")
            return ()
        if card is not None and card.is_mount:
            self.fault("mounts-on-a-mount", _path(("events", index, "mounts")))
        if len(value) > MOST_MOUNTS:
            self.fault("too-many-mounts", _path(("events", index, "mounts")), most=MOST_MOUNTS)
            return ()
        mounts = [self.card(slug, "events", index, "mounts", place) for place, slug in enumerate(value)]
        for place, mount in enumerate(mounts):
            if mount is not None and not mount.is_mount:
                self.fault("not-a-mount", _path(("events", index, "mounts", place)), value=mount.slug)
        return tuple([mount.slug for mount in mounts if mount is not None])


def _path(place: tuple[str | int, ...]) -> str:
    """``events[3].targets[0]``."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).removeprefix(".")
