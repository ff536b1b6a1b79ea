"""Ten thousand disputes from one generator: chains walked card by card in every deck, allowed and refused next cards alike, and random ones.

``python -m tests.offline.many [FILE]`` prints the SHA-256 of all verdicts (FILE: on the questions in it); the same
number must come out whatever Python's hashes begin with.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from judge.door import Door
from judge.engine import load_catalogue
from judge.engine.cards import Card, Catalogue
from judge.pages.shelf import Shelf
from judge.screens.matter import Matter
from tests.engine.random_disputes import random_disputes

DECKS = (("innocent",), ("pure",), ("raging",), ("mounting",), ("innocent", "raging"), ("raging", "mounting"), ("innocent", "pure"))
RANDOM = 3700
Event = dict[str, Any]


def questions() -> Iterator[str]:
    """Each as the door reads it."""
    catalogue = load_catalogue()
    for dispute in (*_walked(catalogue), *random_disputes(314, RANDOM, catalogue)):
        yield json.dumps({"ask": "chain", "data": dispute}, ensure_ascii=False)


def _walked(catalogue: Catalogue) -> Iterator[dict[str, Any]]:
    for editions in DECKS:
        deck = [card for card in catalogue.cards.values() if any(edition in card.copies for edition in editions)]
        table = {"editions": list(editions), "seats": 3, "turn": "A"}
        for root in deck:
            first = _play(root, "A", "B")
            yield {**table, "events": [first]}
            for answer in deck:
                second = _play(answer, "B", "A")
                yield {**table, "events": [first, second]}
                if root.is_attack and answer.is_interrupt:
                    yield {**table, "events": [first, {"pick": "B"}, second]}
                    yield {**table, "mockingbirds": ["C"], "events": [first, second]}
                if (root.is_action or root.is_attack) and (answer.is_interrupt or answer.copying):
                    for last in deck:
                        yield {**table, "events": [first, second, _play(last, "C", "B")]}


def _play(card: Card, by: str, at: str) -> Event:
    event: Event = {"play": card.slug, "by": by}
    if card.is_attack or "redirecting" in card.answers or "redirect" in card.answers.values():
        event["targets"] = [at]
    return event


def digest(asked: Iterable[str]) -> str:
    """The SHA-256 of the answers, one after the other, as the engine here gives them."""
    here = Door(Shelf(load_catalogue(), Matter({}, {}, {}, (), {})), str)
    found = hashlib.sha256()
    for question in asked:
        found.update(here.judge_json(question).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest(json.loads(Path(sys.argv[1]).read_text()) if len(sys.argv) > 1 else questions()))
