"""The search on a phone knows the very names that the judge's resolver knows, and suggests what the site suggests."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.test import Client

from cards.models import Card
from cards.search.answers import search
from cards.search.index import current
from cards.search.suggest import suggest
from judge.naming import names
from offline.finding import data
from offline.sending import pack
from tests.search.quality import QUERIES

pytestmark = [pytest.mark.usefixtures("content"), pytest.mark.once]

LETTERS = "abcdefghijklmnopqrstuvwxyzāéß'’- "


def asked_on_the_phone(names: list[str], typed: list[str], queries: list[str]) -> dict[str, Any]:
    """What the phone's scripts answer."""
    assert shutil.which("node"), "these tests need Node: install the package nodejs"
    told = json.dumps({"data": data(), "names": names, "typed": typed, "queries": queries})
    command = ["node", str(Path(__file__).with_name("finding.mjs")), str(Path(site_settings.BASE_DIR) / "static" / "js")]
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def spellings(each: int) -> list[str]:
    """Names as people write them: whole, in parts, begun, in capitals, owned, many, and with ``each`` slips of the finger."""
    dice = random.Random(11)
    found = ["", " ", "the", "ß", "x" * 300, "🐔", "ĀNCIENT KĀKĀPŌ", "shag’s", "geese"]
    for title in dict.fromkeys(name for document in data()["documents"] if document["kind"] == "card" for name in [document["title"]]):
        found += [title, title.upper(), f"{title}s", f"{title}'s", *title.split(), *(f"{word}s" for word in title.split())]
        found += [title[:length] for length in range(2, len(title), 3)]
        for word in [title, *title.split()] * each:
            place = dice.randrange(len(word))
            found.append(
                dice.choice(
                    (
                        word[:place] + dice.choice(LETTERS) + word[place:],
                        word[:place] + word[place + 1 :],
                        word[:place] + dice.choice(LETTERS) + word[place + 1 :],
                    )
                )
            )
    return [*dict.fromkeys(found)]


def same(texts: list[str], typed: list[str]) -> None:
    """Asserts that phone and site mean the same by all of them."""
    here, index = names(), current()
    there = asked_on_the_phone(texts, typed, [])
    for text, found in zip(texts, there["found"], strict=True):
        meant = here.find(text)
        assert found == {"card": meant.card, "candidates": [*meant.candidates], "nearest": [*meant.nearest]}, text
    for text, options in zip(typed, there["suggested"], strict=True):
        assert options == [[each.document.key, each.name] for each in suggest(text, index)], text


def test_names_mean_the_same_on_the_phone() -> None:
    texts = spellings(1)
    assert len(texts) > 500
    same(texts[::2], texts[::7])


@pytest.mark.nightly
def test_thousands_of_spellings_mean_the_same_on_the_phone() -> None:
    texts = spellings(40)
    titles = [document["title"][:length] for document in data()["documents"] for length in (2, 5, 9)]
    same(texts, [*texts[::3], *titles])


def as_the_site_answers(queries: list[str]) -> tuple[float, float]:
    """The shares of the queries whose best answer on the site is the best on the phone, and among the first three there."""
    hits = asked_on_the_phone([], [], queries)["hits"]
    best = [(documents[0].key, found[:3]) for query, found in zip(queries, hits, strict=True) if (documents := search(query).documents)]
    return sum(found[:1] == [key] for key, found in best) / len(best), sum(key in found for key, found in best) / len(best)


def queries() -> list[str]:
    """What people type, but for half a word: the lists by which the site's search is measured."""
    return [entry["q"] for name, entries in QUERIES.items() if not name.endswith("_typed") for entry in entries]


def test_the_best_answer_is_that_of_the_site() -> None:
    first, three = as_the_site_answers(queries()[::29])
    assert first >= 0.9
    assert three >= 0.95


@pytest.mark.nightly
def test_the_best_answers_to_all_queries_are_those_of_the_site() -> None:
    first, three = as_the_site_answers(queries())
    print(f"the site's best answer is the phone's in {first:.1%}, and among its first three in {three:.1%}")
    assert first >= 0.94
    assert three >= 0.975


RUBBISH = ("<img src=x onerror=alert(1)>", "zzzzqq", "qwrt xxyyzz play", "", "<", "constructor:__proto__")


def test_a_card_comes_first_and_rubbish_finds_nothing() -> None:
    chick, *rubbish = asked_on_the_phone([], [], ["chick", *RUBBISH])["hits"]
    assert chick[0] == "card/innocent-chick"
    assert rubbish == [[] for _ in RUBBISH]


OPERATORS = (
    *("type:attack", "t:interrupts edition:pure", 'edition:"Raging Edition"', "copies>3", "copies>=2 e:pure", "copies:1 type:action"),
    *("answers:attack", "answers:golden-goose", 'answers:"Flocking Bustard"', "effect:steal,discard", "does:take"),
    *("kind:ruling", "kind:edition", "-edition:pure type:attack"),
)


def test_plain_operators_find_what_the_site_finds() -> None:
    hits = asked_on_the_phone([], [], [*OPERATORS])["hits"]
    for query, found in zip(OPERATORS, hits, strict=True):
        assert found, query
        assert {*found} == {document.key for document in search(query).documents}, query
    best = asked_on_the_phone([], [], ["kind:ruling penguin", "type:attack steal"])["hits"]
    assert [found[0] for found in best] == [search(query).documents[0].key for query in ("kind:ruling penguin", "type:attack steal")]


RENAMED = {"golden-goose": "Golden Gander", "falcon-interceptor": "Intercepting Eagle"}
BY_SLUG = ("answers:golden-goose", "answers:falcon-interceptor", "answers:golden-goose,flocking-bustard", "-answers:golden-goose type:interrupt")


def test_a_renamed_card_leaves_the_search_as_it_is(client: Client) -> None:
    """An editor may give a card any name; its slug stays, and what it can answer, too."""
    before = {query: {document.key for document in search(query).documents} for query in BY_SLUG}
    facts = {document["key"]: document.get("facts") for document in data()["documents"]}
    for slug, name in RENAMED.items():
        card = Card.objects.get(slug=slug)
        card.name = name
        card.save()
    found = json.loads(client.get("/sw.js").content.decode().partition("const KEPT = ")[2].partition(";\nimportScripts(")[0])["find"]
    told = client.get(found)
    assert told.status_code == 200
    now = {document["key"]: document for document in told.json()["documents"]}
    assert now["card/golden-goose"]["title"] == "Golden Gander"
    assert {key: document.get("facts") for key, document in now.items()} == facts
    hits = asked_on_the_phone([], [], [*BY_SLUG])["hits"]
    for query, there in zip(BY_SLUG, hits, strict=True):
        assert {*there} == {document.key for document in search(query).documents} == before[query], query
        assert there, query


def test_what_the_search_fetches_stays_small() -> None:
    assert len(pack(json.dumps(data(), ensure_ascii=False, separators=(",", ":")).encode())) < 160_000
