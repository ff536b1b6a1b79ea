"""Random disputes of all kinds: mixed decks, rulesets, readings, picks, turns, mounts, copies, and plays against the rules.

The same seed gives the same disputes. Most plays are allowed, since a log of random cards would end at its first event; the
engine's own check serves only to propose such plays, never to say what comes of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from judge.engine import Catalogue, load_catalogue, read_dispute
from judge.engine.attempt import Attempt
from judge.engine.cards import Card
from judge.engine.dispute import SEATS, EndTurn, Event, Pick, Play, Settle
from judge.engine.folding import fold, new_course, readings_of
from judge.engine.legality import obstacles
from judge.engine.results import Course, Silence
from judge.engine.settling import finish, settle_window

EDITIONS = ("innocent", "pure", "raging", "mounting")
NAMES = ("Ana", "Ben", "Caro", "Zoë", "Old Tom", "x", "李雷", "D'Arcy", "B", "plays", "🐔", 'a "b"\n', " ", "")
THEMES = ("plain", "picks", "picks", "macaws", "turns")
TRIES = 14


def random_disputes(seed: int, count: int, catalogue: Catalogue | None = None) -> Iterator[dict[str, Any]]:
    """``count`` disputes as JSON."""
    rng = random.Random(seed)
    known = catalogue or load_catalogue()
    for _ in range(count):
        yield random_dispute(rng, known)


def random_dispute(rng: random.Random, catalogue: Catalogue) -> dict[str, Any]:
    """One dispute as JSON."""
    dispute = random_table(rng, catalogue)
    return {**dispute, "events": [event.to_json() for event in _Log(rng, catalogue, dispute).events()]}


def random_table(rng: random.Random, catalogue: Catalogue) -> dict[str, Any]:
    """A dispute without events."""
    if rng.random() < 0.45:
        editions = [rng.choice(("innocent", "innocent", "pure", "raging", "mounting"))]
    else:
        editions = rng.sample(EDITIONS, rng.choice((2, 2, 3, 4)))
    seats = rng.choice((2, 2, 3, 3, 3, 4, 4, 5, 6))
    here = SEATS[:seats]
    dispute: dict[str, Any] = {"editions": editions, "seats": seats, "events": []}
    if editions == ["innocent"] and rng.random() < 0.3:
        dispute["ruleset"] = "older-sheet"
    if rng.random() < 0.5:
        dispute["turn"] = rng.choice(here)
    if rng.random() < 0.2:
        dispute["names"] = {seat: rng.choice(NAMES) for seat in rng.sample(here, rng.randint(1, seats))}
    if rng.random() < 0.06:
        dispute["mockingbirds"] = rng.sample(here, rng.randint(1, min(2, seats)))
    computed = [ruling for ruling in catalogue.rulings.values() if ruling.readings]
    if rng.random() < 0.4:
        chosen = [ruling for ruling in computed if rng.random() < 0.25]
        dispute["readings"] = {ruling.slug: rng.choice(ruling.readings).slug for ruling in chosen}
    return dispute


class _Log:
    """Makes the events of one dispute."""

    def __init__(self, rng: random.Random, catalogue: Catalogue, dispute: dict[str, Any]) -> None:
        self.rng = rng
        self.catalogue = catalogue
        read = read_dispute(dispute, catalogue)
        self.course: Course = new_course(read, catalogue, readings_of(read, catalogue), Silence())
        self.deck = self.course.table.setting.deck
        self.seats = self.course.table.setting.seats
        self.interrupts = [card for card in self.deck.cards if card.is_interrupt]
        self.macaws = [card for card in self.deck.cards if card.copying]
        self.roots = [card for card in self.deck.cards if card.is_action or card.is_attack or card.is_mount]
        self.mounts = [card for card in self.deck.cards if card.is_mount]
        self.theme = rng.choice(THEMES)
        if self.theme == "picks":
            self.roots = [card for card in self.roots if card.several or (card.picks and self.mounts)] or self.roots

    def events(self) -> list[Event]:
        rng = self.rng
        length = rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 20, 30))
        if rng.random() < 0.005:
            length = 200
        found: list[Event] = []
        while len(found) < length:
            event = self._anything() if rng.random() < 0.03 else self._sensible()
            found.append(event)
            if fold(self.course, (event,), len(found) - 1) is not None:
                found += [self._anything() for _ in range(rng.choice((0, 0, 0, 1, 3)))]
                break
        return found[:200]

    def _sensible(self) -> Event:
        rng, root = self.rng, self.course.table.root
        macaw, turn = (40, 8) if self.theme == "macaws" else (14, 40) if self.theme == "turns" else (14, 8)
        if root is None:
            weights = {"root": 70, "macaw": macaw + 4, "answer": 2, "turn": turn, "settle": 2, "pick": 1}
        elif root.picks:
            weights = {"answer": 50, "macaw": macaw + 10, "pick": 20, "root": 2, "turn": 2, "settle": 3}
        elif root.total:
            weights = {"answer": 40, "macaw": macaw, "pick": 40, "root": 5, "turn": 4, "settle": 4}
        else:
            weights = {"answer": 52, "macaw": macaw, "root": 20, "turn": turn, "settle": 8, "pick": 1}
        choice = rng.choices(list(weights), list(weights.values()))[0]
        if choice == "pick":
            return self._pick()
        if choice == "turn":
            return EndTurn()
        if choice == "settle":
            return Settle()
        return self._allowed(choice)

    def _pick(self) -> Event:
        """A pick, mostly of a card that is due. The window settles before a pick in any case."""
        if self.rng.random() < 0.9:
            settle_window(self.course)
        root = self.course.table.root
        if root is None and self.rng.random() < 0.9:
            return Settle()
        if root is not None and root.targets and self.rng.random() < 0.9:
            return Pick(self.rng.choice(root.targets))
        return Pick(self.rng.choice(self.seats))

    def _allowed(self, choice: str) -> Event:
        """A play of this kind that the check lets pass, if one is found soon."""
        cards = {"root": self.roots, "macaw": self.macaws, "answer": self.interrupts + self.macaws}[choice]
        if not cards:
            return Settle()
        if choice == "root":
            finish(self.course)
        facts = self.course.table.facts()
        play = self._play(self.rng.choice(cards))
        if self.rng.random() < 0.08:
            return play
        for _ in range(TRIES):
            if not obstacles(Attempt(self.course.table.setting, facts, play)):
                return play
            play = self._play(self.rng.choice(cards))
        return play if self.rng.random() < 0.25 else Settle()

    def _play(self, card: Card) -> Play:
        rng, table = self.rng, self.course.table
        root = table.root
        interrupt = card.is_interrupt or card.copying
        seat = rng.choice(self.seats) if interrupt or rng.random() < 0.03 else table.turn
        others = [other for other in self.seats if other != seat]
        most = len(others)
        if card.is_attack:
            most = min(most, card.picks or 4) if rng.random() < 0.95 else most
        elif interrupt and root is not None and root.total:
            most = min(most, max(1, root.total - len(root.picks)))
        wanted = card.is_attack or card.redirects or card.copying or rng.random() < 0.25
        targets = tuple(rng.sample(others, rng.randint(1, most))) if wanted and rng.random() < 0.93 else ()
        copies = None
        if card.copying and rng.random() < 0.4:
            copies = rng.choice(self._copied())
        mounts: tuple[str, ...] = ()
        if self.mounts and not card.is_mount and rng.random() < 0.25:
            mounts = tuple(rng.choice(self.mounts).slug for _ in range(rng.choice((1, 1, 1, 2, 3))))
        if self.mounts and self.theme == "picks" and card.picks == 1:
            mounts = (*mounts, "fun-duck")
        fewest = rng.choice((None, True, False)) if card.discards is not None or (card.copying and rng.random() < 0.2) else None
        return Play(card.slug, seat, targets, copies, mounts, fewest)

    def _copied(self) -> list[str]:
        """Cards that a Macaw is likely to name."""
        names = ["falcon-interceptor", "distracting-booby", "bouncing-penguin", "flashy-peacock", "belling-bellbird"]
        return names + [play.acts_as.slug for play in self.course.plays[-3:]] * 2

    def _anything(self) -> Event:
        """An event without a thought, allowed or not."""
        rng = self.rng
        kind = rng.choices(("play", "pick", "settle", "turn"), (80, 10, 5, 5))[0]
        if kind == "pick":
            return Pick(rng.choice(self.seats))
        if kind != "play":
            return Settle() if kind == "settle" else EndTurn()
        card = rng.choice(list(self.catalogue.cards.values()) if rng.random() < 0.3 else list(self.deck.cards))
        targets = tuple(rng.choice(self.seats) for _ in range(rng.choice((0, 1, 1, 2, 3))))
        copies = rng.choice(list(self.catalogue.cards)) if card.copying and rng.random() < 0.5 else None
        mounts: tuple[str, ...] = ()
        if not card.is_mount and rng.random() < 0.15:
            mounts = (rng.choice(("fun-duck", "interesting-chat", "tidy-hawfinch", "upset-parrotlet", "clever-crow")),)
        return Play(card.slug, rng.choice(self.seats), targets, copies, mounts, rng.choice((None, None, True, False)))
