"""Search: latency, memory, build time and ranking, for the content of today and for 10 and 100 times as much (invented).

    python -m tests.bench.bench_search            1, 10 and 100 times
    python -m tests.bench.bench_search 1 10       these sizes

Beside ours, in the same run, on the same documents and with the same queries: SQLite FTS5 with the porter and with the trigram
tokenizer, its columns weighted like ours, any of the query's telling words wanted (the best of the plain ways to ask it).
"""

from __future__ import annotations

import gc
import os
import random
import resource
import sqlite3
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cards.search.documents import Document

SEED = 20261015
ASKED = 1000
ASKED_OF_MORE = 300
"""Queries where there is more content than today's; ranking is looked at with today's alone, whose pages the right answers name."""
SETS = ("given", "own", "facts", "holdout", "asked", "fresh", "second", "third")
OPERATORS = [
    "type:attack edition:pure copies>3",
    "answers:attack",
    "effect:steal edition:innocent",
    '"discard pile" -goose',
    "penguin OR falcon",
    "type:atack steal",
]
NONSENSE = ["xyzzy plugh", "qwertz asdf", "lorem ipsum dolor"]
COLUMNS = ("title", "names", "also", "body")
WEIGHTS = (3.0, 2.7, 2.0, 1.0)

Finder = Callable[[str], list[str]]
Made = tuple[Finder, float | None]
"""How to ask an engine, and the size of its index in MB where it can tell; where it cannot, the growth of the process counts."""


def documents() -> tuple[Document, ...]:
    """The documents of the fixtures, from a database in memory."""
    os.environ["DATABASE_URL"] = "sqlite:///:memory:"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("load_content", verbosity=0)
    from cards.search import index  # noqa: F401  # the builders register themselves
    from cards.search.documents import collect

    return collect()


def invented(real: Sequence[Document], times: int) -> Iterator[Document]:
    """The real documents and ``times`` − 1 invented ones for each: new names, and texts in which every third word is another one."""
    from dataclasses import replace

    chance = random.Random(SEED)
    syllables = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "el", "or", "ing")]
    made = ["".join(chance.choice(syllables) for _ in range(chance.choice((2, 2, 3)))) for _ in range(300 * times)]
    yield from real
    for copy in range(1, times):
        for one in real:
            words = one.body.split()
            for place in range(0, len(words), 3):
                words[place] = chance.choice(made)
            name = " ".join(chance.choice(made).capitalize() for _ in range(2))
            yield replace(
                one,
                slug=f"{one.slug}-{copy}",
                title=name if one.kind in ("card", "edition", "word", "game") else " ".join([*one.title.split()[:2], name]),
                names=(),
                also=tuple(f"{question} {chance.choice(made)}" for question in one.also[:4]),
                body=" ".join(words),
                about=frozenset(),
            )


def queries() -> list[str]:
    """A thousand queries: all that are kept with their answers, beginnings of them, operators and nonsense, in random order."""
    from tests.search.quality import QUERIES

    chance = random.Random(SEED)
    kept = [entry["q"] for name in SETS for entry in QUERIES[name]]
    begun = [text[: max(3, len(text) // 2)] for text in chance.sample(kept, 150)]
    pool = kept + begun + OPERATORS * 10 + NONSENSE * 5
    found = pool + [chance.choice(kept) for _ in range(max(0, ASKED - len(pool)))]
    chance.shuffle(found)
    return found[:ASKED]


def ours(found: Sequence[Document]) -> Made:
    from cards.search.answers import search
    from cards.search.index import build

    index = build(found)
    return lambda text: [document.key for document in search(text, index).documents], None


def fts5(found: Sequence[Document], tokenizer: str) -> Made:
    """SQLite's own search over the same documents."""
    from cards.search.lexicon import STOP
    from cards.search.words import clean, tokens

    database = sqlite3.connect(":memory:")
    database.execute(f"CREATE VIRTUAL TABLE page USING fts5(key UNINDEXED, {', '.join(COLUMNS)}, tokenize = '{tokenizer}')")
    rows = [(d.key, d.title, " ; ".join(d.names), " ; ".join(d.also), d.body) for d in found]
    database.executemany("INSERT INTO page VALUES (?, ?, ?, ?, ?)", rows)
    weights = ", ".join(map(str, (0, *WEIGHTS)))
    shortest = 3 if "trigram" in tokenizer else 1

    def find(text: str) -> list[str]:
        words = [token.word for token in tokens(clean(text))][:12]
        telling = [word for word in words if word not in STOP] or words
        wanted = " OR ".join(f'"{word}"' for word in telling if len(word) >= shortest)
        if not wanted:
            return []
        asked = f"SELECT key FROM page WHERE page MATCH ? ORDER BY bm25(page, {weights}) LIMIT 20"  # noqa: S608  # the weights stand above
        return [row[0] for row in database.execute(asked, (wanted,))]

    (pages,), (size,) = database.execute("PRAGMA page_count").fetchone(), database.execute("PRAGMA page_size").fetchone()
    return find, pages * size / 1e6


ENGINES: dict[str, Callable[[Sequence[Document]], Made]] = {
    "ours": ours,
    "FTS5 porter": lambda found: fts5(found, "porter unicode61 remove_diacritics 2"),
    "FTS5 trigram": lambda found: fts5(found, "trigram"),
}


def resident() -> float:
    """Memory of this process now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1]) if Path("/proc/self/statm").exists() else 0
    return pages * resource.getpagesize() / 1e6


def timed(find: Finder, texts: Sequence[str]) -> tuple[float, float, float]:
    """p50 and p99 in milliseconds by the clock, and p50 by the processor (the same on a busy machine)."""
    for text in texts[:30]:
        find(text)
    took, worked = [], []
    for text in texts:
        start, begun = time.perf_counter(), time.thread_time()
        find(text)
        worked.append((time.thread_time() - begun) * 1000)
        took.append((time.perf_counter() - start) * 1000)
    took.sort()
    worked.sort()
    return took[len(took) // 2], took[int(len(took) * 0.99)], worked[len(worked) // 2]


def ranking(find: Finder) -> dict[str, tuple[int, int, int]]:
    """Group → asked, right page first, right page among the first three."""
    from tests.search.quality import QUERIES

    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for name in SETS:
        for entry in QUERIES[name]:
            right, hits = set(entry["first"]), find(entry["q"])[:3]
            for group in (entry["group"], "all"):
                found[group][0] += 1
                found[group][1] += bool(hits) and hits[0] in right
                found[group][2] += bool(right & set(hits))
    return {group: (counts[0], counts[1], counts[2]) for group, counts in found.items()}


def measure(real: Sequence[Document], times: int, texts: Sequence[str]) -> dict[str, dict[str, Any]]:
    """All engines at one size."""
    found = list(invented(real, times))
    results: dict[str, dict[str, Any]] = {}
    texts = texts if times == 1 else texts[:ASKED_OF_MORE]
    for name, make in ENGINES.items():
        gc.collect()
        before, start = resident(), time.perf_counter()
        find, size = make(found)
        build = time.perf_counter() - start
        memory = resident() - before if size is None else size
        p50, p99, cpu = timed(find, texts)
        results[name] = {
            "documents": len(found),
            "build": build,
            "memory": memory,
            "p50": p50,
            "p99": p99,
            "cpu": cpu,
            "asked": len(texts),
            "ranking": ranking(find) if times == 1 else {},
        }
        del find
    return results


def report(times: int, results: dict[str, dict[str, Any]]) -> None:
    """Prints one size as two tables."""
    print(f"\nSearch, {times} × today's content: {results['ours']['documents']:,} documents, {results['ours']['asked']:,} queries")
    print(f"{'':14}{'p50 ms':>9}{'p99 ms':>9}{'CPU p50':>9}{'build s':>9}{'memory MB':>11}")
    for name, one in results.items():
        print(f"{name:14}{one['p50']:>9.2f}{one['p99']:>9.2f}{one['cpu']:>9.2f}{one['build']:>9.2f}{one['memory']:>11.1f}")
    if not results["ours"]["ranking"]:
        return
    print(f"\n{'right page first / in the first three of':42}" + "".join(f"{name:>18}" for name in results))
    for group in sorted(results["ours"]["ranking"], key=lambda name: (name == "all", name)):
        asked = results["ours"]["ranking"][group][0]
        cells = [
            f"{first * 100 / asked:.0f} % / {three * 100 / asked:.0f} %" for _, first, three in (one["ranking"][group] for one in results.values())
        ]
        print(f"{group:34}{asked:>8}" + "".join(f"{cell:>18}" for cell in cells))


def main(sizes: Sequence[int] = (1, 100)) -> None:
    """Measures and prints every size."""
    real = documents()
    texts = queries()
    print(f"seed {SEED}, Python {sys.version.split()[0]}, SQLite {sqlite3.sqlite_version}")
    for times in sizes:
        report(times, measure(real, times, texts))
    print(
        "\nBeyond 10 times today's content an operator would let PostgreSQL search: the same documents in a table with a tsvector column\n"
        "(weights A to D for title, names, questions, text), pg_trgm for typing errors, and the second weighing of ranking.py on its best 120."
    )


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or (1, 10, 100))
