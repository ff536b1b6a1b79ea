"""Disputes of all kinds, made from a seed: mostly long legal logs, often with one event against the rules at the end.

Candidates are thrown together with an eye to what lies on the table; the second judge says which of them a legal log may keep.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from tests.second.definition import table_of, take
from tests.second.facts import EDITIONS, KIND, MACAW, RULINGS, SEATS, in_deck
from tests.second.objections import Table
from tests.second.openings import OPENINGS, deck_for
from tests.second.story import Episode, Log

Event = dict[str, Any]
MOUNTS = ("fun-duck", "fun-duck", "interesting-chat", "interesting-chat", "clever-crow", "tidy-hawfinch", "upset-parrotlet")
PICKERS = ("fishing-frigate", "rampaging-cassowary", "swift-bomber", "flaming-galah")
SPICE = (*PICKERS, "fishing-frigate", "rampaging-cassowary", "golden-goose", "ancient-kakapo", "deep-shag", "parroting-macaw", "flocking-bustard")


def dispute(seed: int) -> dict[str, Any]:
    """A well-formed dispute; the same one for the same seed."""
    dice = Random(seed)
    opening = dice.choice(OPENINGS) if dice.random() < 0.3 else ()
    made = _setting(dice, deck_for(opening, dice) if dice.random() < 0.8 else [])
    maker = Maker(dice, made)
    if maker.opened(opening):
        return {**made, "events": maker.events}
    maker.extend(min(60, int(dice.expovariate(1 / 13)) + 1))
    if dice.random() < 0.6:
        maker.spoil()
    if dice.random() < 0.05:
        maker.events.append(maker.candidate())
    return {**made, "events": maker.events}


def _setting(dice: Random, editions: list[str]) -> dict[str, Any]:
    if not editions and dice.random() < 0.55:
        editions = [dice.choices(EDITIONS, (5, 2, 2, 3))[0]]
    editions = editions or dice.choice((["innocent", "mounting"], dice.sample(EDITIONS, dice.choice((2, 2, 3, 4)))))
    made: dict[str, Any] = {"editions": editions, "seats": dice.choices((2, 3, 4, 5, 6), (4, 6, 5, 2, 2))[0]}
    table = SEATS[: made["seats"]]
    if dice.random() < 0.8:
        made["turn"] = dice.choice(table)
    if dice.random() < 0.07:
        made["mockingbirds"] = dice.sample(table, dice.choice((1, 2)))
    if editions == ["innocent"] and dice.random() < 0.3:
        made["ruleset"] = "older-sheet"
    elif dice.random() < 0.1:
        made["ruleset"] = "2026-10-15"
    share = dice.choice((0, 0, 0.1, 0.25, 0.5))
    readings = {slug: dice.choice(ruling[:2]) for slug, ruling in RULINGS.items() if dice.random() < share}
    return {**made, "readings": readings} if readings else made


class Maker:
    """A log that grows."""

    def __init__(self, dice: Random, setting: dict[str, Any]) -> None:
        self.dice = dice
        self.table: Table = replace(table_of(setting), consulted=set(RULINGS))
        self.events: list[Event] = []
        self.log = Log()
        self.deck = [card for card in KIND if in_deck(self.table.editions, card)]
        self.taste = {card: dice.choice((0.2, 1, 1, 4)) for card in KIND}

    def opened(self, opening: tuple[str, ...]) -> bool:
        """Begin so, as far as it is legal, and tell whether to end so too: then with the last event whether legal or not."""
        ends = bool(opening) and self.dice.random() < 0.5
        for place, word in enumerate(opening, 1):
            legal = any(self._keep(self._written(word)) for _ in range(1 if ends and place == len(opening) else 10))
            if not legal and ends and place == len(opening):
                self.events.append(self._written(word))
        return ends

    def _written(self, word: str) -> Event:
        card, _, rider = word.partition("+")
        card, _, copies = card.partition("=")
        match card:
            case "pick":
                return self.pick()
            case "settle":
                return self.settle()
            case "turn":
                return self.end_turn()
        mine = KIND[card] in ("action", "attack", "mount") and self.dice.random() < 0.97
        by = self.table.turn_of(self.log.turn) if mine else self.dice.choice(self.table.seats)
        event = self._play(card, by, self.log.open)
        event.pop("copies", None)
        return {**event, **({"mounts": [rider]} if rider else {}), **({"copies": copies} if copies else {})}

    def extend(self, length: int) -> None:
        """Add legal events until the log is that long or six kinds of event in a row cannot be had."""
        failed = 0
        while len(self.events) < length and failed < 6:
            way = self._way()
            failed = 0 if any(self._keep(way()) for _ in range(8)) else failed + 1

    def _keep(self, event: Event) -> bool:
        codes, log = take(self.table, self.log, len(self.events), event)
        if not codes:
            self.log = log
            self.events.append(event)
        return not codes

    def spoil(self) -> None:
        """Add one event that is against the rules, if one comes up soon."""
        for _ in range(25):
            event = self.candidate()
            if take(self.table, self.log, len(self.events), event)[0]:
                self.events.append(event)
                return

    def candidate(self) -> Event:
        return self._way()()

    def _way(self) -> Callable[[], Event]:
        """What kind of event comes next, by what lies open."""
        here = self.log.open
        ways = (self.root, self.answer, self.pick, self.settle, self.end_turn)
        if here is None:
            weights = (75, 3, 1, 3, 16)
        elif here.root.picks and (here.between or here.outcome == "carried_out"):
            weights = (8, 50, 32, 6, 4)
        else:
            weights = (15, 70, 1, 8, 6)
        return self.dice.choices(ways, weights)[0]

    def settle(self) -> Event:
        return {"settle": True}

    def end_turn(self) -> Event:
        return {"end_turn": True}

    def pick(self) -> Event:
        here = self.log.open
        if here and here.final.targets and self.dice.random() < 0.85:
            return {"pick": self.dice.choice(here.final.targets)}
        return {"pick": self.dice.choice(self.table.seats)}

    def root(self) -> Event:
        kinds = {"action": 4, "attack": 6, "mount": 1, "macaw": 4, "score": 0.1, "penalty": 0.1, "special": 0.1}
        card = self._card(kinds)
        if self.dice.random() < 0.35:
            card = self.dice.choice([spice for spice in SPICE if spice in self.deck] or [card])
        seat = self.table.turn_of(self.log.turn)
        by = seat if self.dice.random() < 0.9 and card != MACAW else self.dice.choice(self.table.seats)
        return self._play(card, by)

    def answer(self) -> Event:
        here = self.log.open
        card = self._card({"interrupt": 4, "macaw": 4})
        by = self.dice.choice(self.table.seats)
        if here and self.dice.random() < 0.15:
            by = here.root.by
        return self._play(card, by, here)

    def _card(self, kinds: dict[str, float]) -> str:
        stock = self.deck if self.dice.random() < 0.96 else list(KIND)
        held = [card for card in stock if KIND[card] in kinds]
        return self.dice.choices(held, [kinds[KIND[card]] * self.taste[card] for card in held])[0] if held else self.dice.choice(stock)

    def _play(self, card: str, by: str, here: Episode | None = None) -> Event:
        event: Event = {"play": card, "by": by}
        if (targets := self._targets(card, by, here)) is not None:
            event["targets"] = targets
        if card == MACAW and self.dice.random() < 0.4:
            event["copies"] = self._copy()
        rides = 0.3 if "mounting" in self.table.editions else 0.01
        if KIND[card] != "mount" and self.dice.random() < rides:
            event["mounts"] = [self.dice.choice(MOUNTS) for _ in range(self.dice.choice((1, 1, 1, 2, 3)))]
        if self.dice.random() < (0.6 if card in ("flocking-bustard", MACAW) else 0.02):
            event["fewest"] = self.dice.random() < 0.5
        return event

    def _targets(self, card: str, by: str, here: Episode | None) -> list[str] | None:
        aimed = KIND[card] in ("attack", "macaw") or card == "bouncing-penguin"
        if self.dice.random() > (0.95 if aimed else 0.3):
            return None
        if here and self.dice.random() < 0.2:
            top = here.windows[-1][-1]
            return list(here.final.targets if top is here.root else top.targets)
        among = [seat for seat in self.table.seats if seat != by] if self.dice.random() < 0.97 else list(self.table.seats)
        targets = self.dice.sample(among, min(len(among), self.dice.choices((1, 2, 3, 4), (12, 4, 2, 1))[0]))
        return targets + targets[:1] if self.dice.random() < 0.02 else targets

    def _copy(self) -> str:
        acted = [entry.acts for entry in self.log.entries if entry.acts]
        if acted and self.dice.random() < 0.8:
            card = self.dice.choice(acted[-3:])
            return "distracting-booby" if card == "falcon-interceptor" and self.dice.random() < 0.3 else card
        return self.dice.choice([card for card, kind in KIND.items() if kind in ("interrupt", "action", "attack", "macaw")])
