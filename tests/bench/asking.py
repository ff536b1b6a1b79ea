"""What the site is asked in the bench: the pages that readers open most, the same again and always others."""

from __future__ import annotations

import json
import random

from judge.engine import load_catalogue, read_dispute
from judge.engine.notation import parse, write
from tests.engine.random_disputes import random_disputes

from .load import Asked

SEED = 20261130
EXAMPLE_6 = "A frigate > B; B penguin > A; A falcon; C macaw"
MOST = 3000
"""Other searches and disputes: more than a process keeps, and more than a burst asks of them."""
WORDS = """
    falcon penguin bomber magpie cassowary galah goose macaw peacock bellbird bustard kakapo shag pelican mockingbird booby owl dove discard hand
    turn answer cancel redirect copy steal pick pile target draw deck tie winner points mount double two players end special
    interrupt attack action once round back again
"""

HOME = Asked("home", ["/"])
CARD = Asked("card", ["/cards/bouncing-penguin/"])
RULES = Asked("rules", ["/rules/interrupts/"])
SEARCH = Asked("search", ["/search/?q=penguin+falcon"])
PAGES = (
    HOME,
    Asked("cards", ["/cards/"]),
    CARD,
    Asked("sheet of a card", ["/cards/bouncing-penguin/sheet/"]),
    Asked("editions", ["/editions/"]),
    Asked("edition", ["/editions/innocent/"]),
    Asked("rules, contents", ["/rules/"]),
    RULES,
    Asked("rulings", ["/rulings/"]),
    Asked("ruling", ["/rulings/own-card/"]),
    Asked("glossary", ["/glossary/"]),
    Asked("games", ["/games/"]),
    Asked("another game", ["/games/chicken-war/"]),
    Asked("feed of changes", ["/feed/"]),
    Asked("sitemap", ["/sitemap.xml"]),
    SEARCH,
)
"""The pages that are looked at one by one, without the judge's."""
CALLS = (
    Asked("API: list of rulings", ["/api/v1/rulings/"]),
    Asked("API: a card", ["/api/v1/cards/bouncing-penguin/"]),
    Asked("API: where everything is", ["/api/v1/bulk/"]),
)
"""Calls of the API that read."""


def judge_page() -> Asked:
    """The verdict on the rule book's sixth example."""
    catalogue = load_catalogue()
    return Asked("judge page", [f"/judge/chain/?d={write(parse(EXAMPLE_6, catalogue).dispute, catalogue)}"])


def judge_call() -> Asked:
    """The same dispute, asked of the API."""
    dispute = parse(EXAMPLE_6, load_catalogue()).dispute.to_json()
    return Asked("judge API", [f"/api/v1/judge/chain/ {json.dumps(dispute, separators=(',', ':'))}"])


def one_by_one() -> list[Asked]:
    """All pages and calls that are looked at one by one."""
    return [*PAGES, judge_page(), *CALLS, judge_call()]


def other_searches() -> Asked:
    """Three words each, never the same twice."""
    chance, words = random.Random(SEED), WORDS.split()
    found = {"+".join(chance.sample(words, 3)) for _ in range(MOST)}
    return Asked("searches, all different", [f"/search/?q={query}" for query in sorted(found)])


def other_disputes() -> tuple[Asked, Asked]:
    """Random disputes of all editions: as pages, and asked of the API."""
    catalogue = load_catalogue()
    pages, calls = [], []
    for dispute in random_disputes(SEED, MOST, catalogue):
        short = write(read_dispute({key: value for key, value in dispute.items() if key != "names"}, catalogue), catalogue)
        pages.append(f"/judge/chain/?d={short}")
        calls.append(f"/api/v1/judge/chain/ {json.dumps(dispute, separators=(',', ':'))}")
    return Asked("judge pages, all different", pages), Asked("judge API, all different", calls)
