"""What is asked of the judge on the server, on the phone and in the browser: the case books, what cannot be read, and the pages in their states."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from judge.engine import load_catalogue, notation, read_dispute
from judge.games.tools import TOOLS as OF_GAMES
from judge.tables.tools import TOOLS as OF_THE_TABLE
from tests.atlas.pages import FIXED
from tests.engine.casefile import cases
from tests.engine.test_malformed import CASES as MALFORMED
from tests.games.book import cases as of_a_game
from tests.judge_web.book import STORIES
from tests.judge_web.games_states import FAULTY as FAULTY_GAMES
from tests.judge_web.games_states import STATES as STATES_OF_GAMES
from tests.judge_web.tables_states import FAULTY, STATES
from tests.tables.book import cases as of_a_tool

AROUND = ("/judge/claims/", "/judge/change/", "/judge/cases/?", "/judge/quiz/")
"""The pages that ask further about a chain, the case book and the quiz."""
ORIGIN = "https://rules.example"
NAMES = ("falcn", "Booby", "shag", "ÁNCIENT KAKAPO", "intercepting hawk", "", "🐔", "goose; drop")
ODD = (
    "",
    "[]",
    "{",
    '{"ask":"chain"}',
    '{"ask":"page"}',
    '{"ask":"page","address":"/judge/chain/?d=%FF&d=%ED%A0%80"}',
    '{"ask":"nothing","data":{}}',
    '{"ask":["chain"],"data":{}}',
    '{"ask":"chain","data":{"editions":["innocent"],"seats":3,"names":{"A":"\\ud800"},"events":[]}}',
    '{"ask":"notation","text":7}',
    "[" * 5000,
)
"""What no page asks."""


def json_questions() -> Iterator[str]:
    """Questions whose answers are data."""
    disputes = [case["dispute"] for case in cases()]
    older = [dict(dispute, ruleset="older-sheet") for dispute in disputes if dispute["editions"] == ["innocent"]]
    for dispute in (*disputes, *older, *(each for each, *_ in MALFORMED)):
        yield _asked("chain", dispute)
    for dispute in disputes[::3]:
        yield _asked("legal-plays", dispute)
    for book, tools in ((of_a_tool, OF_THE_TABLE), (of_a_game, OF_GAMES)):
        for name in tools:
            yield from (_asked(name, case["input"]) for case in book(name))
    for text in (*STORIES.values(), "Ana plays nothing on nobody", "A frigate > ; B", "x" * 9000):
        yield json.dumps({"ask": "notation", "text": text})
    for text in NAMES:
        yield json.dumps({"ask": "names", "text": text})
    yield from ODD


def _asked(ask: str, data: Any) -> str:
    return json.dumps({"ask": ask, "data": data}, ensure_ascii=False, sort_keys=True, default=str)


def addresses() -> Iterator[str]:
    """Pages of the judge: every tool in its states, and what is typed wrongly; verdicts, builders and replays."""
    for states in (STATES, FAULTY, STATES_OF_GAMES, FAULTY_GAMES):
        yield from states.values()
    yield from ("/judge/", "/judge/?edition=pure&edition=raging", "/judge/start/", "/judge/start/?edition=innocent&seats=x&turn=Q", "/judge/story/")
    yield from (f"/judge/story/?story={quote(story)}" for story in STORIES.values())
    yield from ("/judge/story/?story=Nobody+plays", "/judge/chain/?d=broken", "/judge/chain/", "/judge/chain/?d=")
    yield from (address for address in FIXED if address.startswith(AROUND))
    yield from (
        "/judge/cases/",
        "/judge/cases/?card=flaming-gala",
        "/judge/claims/",
        "/judge/change/?d=1i3A",
        "/judge/change/?d=broken",
        "/judge/claims/?d=1i3A~ggA.fiB&one=&two=",
        "/judge/quiz/?q=x",
    )
    yield "/judge/start/?edition=innocent&seats=3&turn=A&name_A=%C3%89ve&name_B=%3Cb%3E"
    catalogue = load_catalogue()
    for number, case in enumerate(cases()[::2]):
        d = quote(notation.write(read_dispute(case["dispute"], catalogue), catalogue), safe="~")
        yield f"/judge/chain/?d={d}"
        if number % 8 == 0:
            yield from (f"/judge/chain/?d={d}&build=1", f"/judge/chain/?d={d}&step=1", f"/judge/?d={d}", f"/judge/?last={d}")
            yield f"/judge/chain/?d={d}&build=1&by=B&card=bouncing-penguin"
            yield from (f"/judge/claims/?d={d}&a=A&one=by-A&one=works-1&two=by-none&two=hit-B", f"/judge/change/?d={d}")


def page_question(address: str, *, whole: bool = False) -> str:
    """The question for a page."""
    return json.dumps({"ask": "page", "address": address, "origin": ORIGIN, "whole": whole})
