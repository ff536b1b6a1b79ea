"""Nothing that anybody types breaks the search or gets through it."""

from __future__ import annotations

import ast
import importlib.metadata
import random
import sys
import threading
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

import cards.search
from cards.search.answers import search
from cards.search.index import Index
from cards.search.suggest import suggest

HOSTILE = [
    "",
    " ",
    "*",
    "**",
    "?",
    "a*",
    "*a",
    "[a TO z]",
    "title:falcon",
    "title:*",
    "a AND",
    "NOT",
    "((((((((((",
    "))))",
    '"' * 99,
    "-" * 99,
    "- - -",
    "OR OR OR",
    "type:type:type:",
    ":::",
    "::>>==",
    "copies>" + "9" * 500,
    "copies>-1",
    "copies>1e9",
    "copies>²",
    "copies>٣",
    "edition:" + "x" * 300,
    "answers:" + "falcon " * 20,
    "%00",
    "\x00",
    "\x00type\x00:\x00attack",
    "\ud800",
    "\ufeff",
    "\u202e falcon",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE cards_card; --",
    "{{ 7*7 }}",
    "{% load x %}",
    "${7*7}",
    "../../etc/passwd",
    "a\u0300" * 200,
    "ﬁshing ﬀrigate",
    "🐧 🦅",
    "ПИНГВИН",
    "企鹅",
    "ß",
    "İstanbul",
    "a" * 35_000,
    "penguin " * 4_400,
    '"penguin ' * 4_000,
    "type:attack OR " * 2_300,
    "-x " * 10_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:24]))
def test_hostile_texts_are_answered(text: str, index: Index) -> None:
    answer = search(text, index)
    assert answer.total == len(answer.documents)
    for hit in answer.hits(0, 5):
        assert hit.passage.text in hit.document.body or hit.passage.text.endswith("…")
    suggest(text, index)


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", 'type:"><b>', '"><svg onload=alert(1)>'])
@pytest.mark.usefixtures("content")
def test_what_was_typed_is_shown_as_text(text: str, client: Client) -> None:
    html = client.get("/search/", {"q": text}).content.decode()
    assert text not in html
    assert "<script>alert" not in html
    assert "<svg onload" not in html


@pytest.mark.parametrize("many", [300, pytest.param(3000, marks=pytest.mark.nightly)])
def test_random_texts_are_answered(index: Index, chance: random.Random, many: int) -> None:
    words = sorted(index.words)
    signs = [
        '"',
        "-",
        ":",
        ">",
        "<",
        "=",
        "OR",
        "(",
        ")",
        "*",
        "~",
        "type:",
        "edition:",
        "copies>",
        "answers:",
        "effect:",
        "kind:",
        "’s",
        "\u0304",
        "\x00",
    ]
    letters = "abcdefghijklmnopqrstuvwxyzāßéñ01234567890 '’\"-:;<>*?\\/&%$#@!\u0304\u200d\ud83d🐧"
    for _ in range(many):
        parts = []
        for _ in range(chance.randrange(6)):
            kind = chance.random()
            if kind < 0.5:
                parts.append(chance.choice(words))
            elif kind < 0.75:
                parts.append(chance.choice(signs))
            else:
                parts.append("".join(chance.choice(letters) for _ in range(chance.randrange(12))))
        text = chance.choice(["", " "]).join(parts)
        answer = search(text, index)
        answer.hits(0, 2)


def test_eight_threads_get_the_answers_of_one(index: Index) -> None:
    texts = [
        "penguin falcon",
        "who wins a tie",
        "golen goos",
        "steal two cards",
        "type:attack copies>2",
        "swap hands",
        "last card drawn",
        "redirect",
    ] * 3
    alone = [search(text, index).documents for text in texts]
    wrong: list[object] = []
    interval = sys.getswitchinterval()

    def ask(start: int) -> None:
        try:
            for step in range(len(texts)):
                place = (start * 3 + step) % len(texts)
                if search(texts[place], index).documents != alone[place]:
                    wrong.append(texts[place])
        except Exception as error:
            wrong.append(error)
        finally:
            connection.close()

    sys.setswitchinterval(0.0001)
    try:
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert [] == wrong


def test_exactly_one_distribution_provides_whoosh() -> None:
    """Two would overwrite each other's files."""
    assert ["whoosh3"] == importlib.metadata.packages_distributions()["whoosh"]


def test_whoosh_is_used_as_measured_and_nothing_else_of_it() -> None:
    """No query parser reads what a visitor typed; only Term and Or; no limit; no searcher is kept."""
    folder = Path(str(cards.search.__file__)).parent
    source = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    imported = {name for text in source.values() for name in _imports_of_whoosh(text)}
    assert {"fields", "scoring", "query", "porter", "RamStorage", "FileIndex", "Searcher"} >= imported
    nodes = [node for node in ast.walk(ast.parse(source["ranking.py"])) if isinstance(node, ast.Attribute)]
    used = {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "query"}
    assert {"Term", "Or", "Query"} == used
    assert 1 == sum(text.count(".searcher(") for text in source.values() if "index.searcher()" in text)
    assert "limit=None" in source["ranking.py"]


def _imports_of_whoosh(text: str) -> set[str]:
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("whoosh")]
    return {alias.asname or alias.name for node in nodes for alias in node.names}
