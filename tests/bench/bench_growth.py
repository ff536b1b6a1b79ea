"""What pages cost when there is 10 and 100 times as much: ``python -m tests.bench growth``.

    python -m tests.bench.bench_growth 1 10 100     these sizes, the smallest first

First what all pages share, which each process makes once after an edit; then each page made anew. A page that shows one thing should cost the same
however many others there are; one that lists things costs what it lists. What takes longer than ``SECONDS`` of processor is broken off, and what was
broken off is not asked for where there is still more. The search has a bench of its own.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import NoReturn

from . import asking, here
from .load import Asked
from .tables import table

SIZES = (1, 10, 100)
MAKING, SECONDS, WHOLE = 40.0, 5.0, 400.0
"""Seconds of processor: for one thing that pages share, for two times the same page, for all of it."""
ALIKE = 1.5
"""Up to so many times as dear is called the same."""

Found = here.Cost | None
"""None: it took too long."""
Sized = tuple[dict[str, list[float | None]], dict[str, list[Found]]]


def shared() -> dict[str, Callable[[], object]]:
    """What is made of all content, and how."""
    from cards import queries
    from cards.api.book import TODAY
    from cards.content.comparing import with_today
    from cards.content.linking import Linker
    from cards.neighbours import Neighbours
    from judge import catalogue

    return {
        "links of names in texts": Linker.current,
        "cards of one deck": Neighbours.current,
        "older rules beside today's": lambda: [with_today(each) for each in queries.versions() if not each.is_current],
        "what the API tells": TODAY.current,
        "the judge's catalogue": catalogue.current,
    }


def in_turn(sizes: Sequence[int]) -> Sized:
    """What each thing and each page cost at each size. Changes the database of this process."""
    from .grown import Content

    content = Content()
    made: dict[str, list[float | None]] = {name: [] for name in shared()}
    found: dict[str, list[Found]] = {what.name: [] for what in asked()}
    for times in sizes:
        before = time.thread_time()
        content.grow(times)
        print(f"{times} times: {counts()} (written in {time.thread_time() - before:.0f} s)", flush=True)
        for name, make in shared().items():
            made[name].append(None if _given_up(made[name]) else within(MAKING, make))
            print(f"  {name}: {_ms(made[name][-1])} ms", flush=True)
        for what in asked():
            cost = None if _given_up(found[what.name]) else here.apart(lambda one=what: here.anew(one), SECONDS)  # type: ignore[misc]
            found[what.name].append(cost if isinstance(cost, here.Cost) else None)
    return made, found


def _ms(took: float | None) -> str:
    return f"over {MAKING * 1000:,.0f}" if took is None else f"{took:,.0f}"


def _given_up(before: Sequence[object]) -> bool:
    return bool(before) and before[-1] is None


def within(seconds: float, make: Callable[[], object]) -> float | None:
    """Milliseconds of processor that it takes to make something; None if that is more than so many seconds."""

    def enough(_signal: int, _frame: object) -> NoReturn:
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, enough)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    before = time.thread_time()
    try:
        make()
    except TimeoutError:
        return None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return (time.thread_time() - before) * 1000


def asked() -> list[Asked]:
    """The pages, without the search."""
    return [what for what in asking.one_by_one() if not what.lines[0].startswith("/search/")]


def counts() -> str:
    """How much content there is now."""
    from django.apps import apps

    from cards.content.records import MODELS

    models = [apps.get_model("cards", name) for name in MODELS]
    return ", ".join(f"{model._default_manager.count():,} {model._meta.verbose_name_plural}" for model in models)


TELL: dict[str, Callable[[here.Cost], str]] = {
    "ms": lambda cost: f"{cost.ms:,.1f}",
    "queries": lambda cost: str(cost.queries),
    "kB": lambda cost: f"{cost.size / 1000:,.0f}",
}


def growing(name: str, found: Sequence[Found]) -> str:
    """What there is to say of a page at the greatest size; empty if it costs what it did."""
    first, last = found[0], found[-1]
    if first is None or last is None:
        return f"{name}: over {SECONDS:g} s"
    dearer, longer = last.ms / max(0.1, first.ms), last.size / first.size
    said = [f"{last.queries} queries instead of {first.queries}"] if last.queries != first.queries else []
    if dearer > ALIKE:
        said.append(f"{dearer:.1f} times the work for {longer:.1f} times the bytes")
    return f"{name}: {'; '.join(said)}" if said else ""


def main(sizes: Sequence[int] = SIZES) -> None:
    """Measures and prints all of it."""
    here.prepared()
    done = here.apart(lambda: in_turn(sizes), WHOLE)
    if isinstance(done, here.Broken):
        raise SystemExit(f"The content could not be grown: {done.why}")
    made, found = done
    print("\nWhat pages share, milliseconds of processor after an edit in each process:")
    table(["", *(f"{size} ×" for size in sizes)], [[name, *map(_ms, costs)] for name, costs in made.items()])
    print(f"\nPages made anew (– is over {SECONDS:g} s for the first two, with what was too much above):")
    heads = ["", *(f"{size} × {name}" for name in TELL for size in sizes)]
    table(heads, [[name, *("–" if each is None else tell(each) for tell in TELL.values() for each in costs)] for name, costs in found.items()])
    notes = [note for name, costs in found.items() if (note := growing(name, costs))]
    print(f"\nWhat grows ({sizes[-1]} times beside {sizes[0]}):" if notes else "\nNothing grows.")
    for note in notes:
        print(f"  {note}")


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or SIZES)
