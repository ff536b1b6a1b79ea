"""The verdict on a dispute, as far as two judges must agree: everything but the wording."""

from dataclasses import dataclass, replace
from typing import Any

from tests.second.facts import KIND, RULESETS, RULINGS, SEATS, other_reading
from tests.second.objections import Table, objections, pick_objections, play_of
from tests.second.story import Entry, Hold, Log, Readings, keeper

GOING = ("galah-redirect", "reuse-control", "chat-cancelled", "bell-cancelled", "reusable-cancelled")


@dataclass(frozen=True)
class Opinion:
    """What the second judge says. `otherwise`: contested or open ruling → is the outcome the same under the other reading."""

    problem: dict[str, Any] | None
    plays: list[dict[str, Any]]
    cards: list[dict[str, Any]]
    consulted: dict[str, str]
    otherwise: dict[str, bool]
    provisional: bool

    @property
    def legal(self) -> bool:
        return self.problem is None

    @property
    def certainty(self) -> str:
        statuses = {RULINGS[slug][2] for slug in self.consulted}
        return "contested" if statuses & {"contested", "open"} else "ruling" if statuses else "rules"

    def outcome(self) -> tuple[Any, ...]:
        return self.legal, self.plays, self.cards


def table_of(dispute: dict[str, Any]) -> Table:
    readings = {slug: ruling[0] for slug, ruling in RULINGS.items()}
    readings.update(RULESETS[dispute.get("ruleset", "2026-10-15")])
    readings.update(dispute.get("readings", {}))
    seats = tuple(SEATS[: dispute["seats"]])
    return Table(tuple(dispute["editions"]), seats, dispute.get("turn", "A"), bool(dispute.get("mockingbirds")), readings)


def take(table: Table, log: Log, number: int, event: dict[str, Any]) -> tuple[list[str], Log]:
    """The log with the event, or the codes against it and the log as it then lies."""
    if "play" in event:
        play = play_of(event, number, log)
        codes, entry = objections(table, play)
        return codes, play.log.with_(entry) if entry else log
    if "pick" in event:
        codes = pick_objections(table, log, event["pick"])
        return codes, log if codes else log.with_(Entry(number, "pick", by=event["pick"]))
    return [], log.with_(Entry(number, "settle" if "settle" in event else "end_turn"))


def read(table: Table, events: list[dict[str, Any]]) -> tuple[Log, dict[str, Any] | None]:
    """The log up to the first event against the rules, and that problem."""
    log = Log()
    for number, event in enumerate(events):
        codes, log = take(table, log, number, event)
        if codes:
            return log, {"event": number, "code": codes[0], "codes": codes}
    return log, None


def judge(dispute: dict[str, Any], *, others: bool = True) -> Opinion:
    """The opinion on a well-formed dispute; `others` also tries the other reading of every contested ruling consulted."""
    table = table_of(dispute)
    log, problem = read(table, dispute.get("events", []))
    log = log.shut(len(dispute.get("events", [])))
    plays = [
        {
            "event": episode.root.event,
            "card": episode.root.card,
            "acts_as": episode.root.acts,
            "by": episode.root.by,
            "outcome": episode.outcome,
            "controller": episode.final.controller,
            "targets": sorted(set(episode.final.targets)),
            "picks": episode.picking(table.seats, table.readings),
        }
        for episode in log.episodes
    ]
    cards = sorted((card_line(table, *fate) for fate in log.fates()), key=lambda line: int(line["event"]))
    consulted = {slug: table.readings[slug] for slug in sorted(table.consulted)}
    opinion = Opinion(problem, plays, cards, consulted, {}, "mounting" in table.editions)
    return replace(opinion, otherwise={slug: same_otherwise(dispute, opinion, slug) for slug in consulted if unsure(slug)}) if others else opinion


def unsure(slug: str) -> bool:
    return RULINGS[slug][2] in ("contested", "open")


def same_otherwise(dispute: dict[str, Any], opinion: Opinion, slug: str) -> bool:
    readings = {**dispute.get("readings", {}), slug: other_reading(slug, opinion.consulted[slug])}
    return judge({**dispute, "readings": readings}, others=False).outcome() == opinion.outcome()


def card_line(table: Table, entry: Entry, state: str, hold: Hold) -> dict[str, Any]:
    def to(readings: Readings) -> str | None:
        return keeper(entry, state, hold, readings)

    line: dict[str, Any] = {"event": entry.event, "card": entry.card, "by": entry.by, "state": state}
    where = place(table.answer(GOING, to)) if KIND[entry.card] != "mount" else {"goes": "mounted"}
    riders = [{"card": rider, **(place(entry.by) if rider == "clever-crow" else where)} for rider in entry.mounts]
    return {**line, **where, **({"mounts": riders} if riders else {})}


def place(hand: str | None) -> dict[str, str]:
    return {"goes": "hand", "to": hand} if hand else {"goes": "discard"}
