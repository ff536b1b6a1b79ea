"""Queries of a page: ``python -m tests.bench queries``. Each page is asked for in a process of its own, which made nothing before.

*First* is the first page of all after content has changed: it also makes what all pages share (links, the judge's catalogue, the search index), of
which a replica makes the most before its first reader comes. *Made anew*: all that is there, and the page is not kept. *Kept*: it is.
"""

from __future__ import annotations

from . import asking, here
from .tables import table

SECONDS = 60


def main() -> None:
    """Measures and prints all of it."""
    here.prepared()
    rows = []
    for what in asking.one_by_one():
        found = here.apart(lambda one=what: here.costs(one), SECONDS)  # type: ignore[misc]
        if isinstance(found, here.Broken):
            raise SystemExit(f"{what.name}: {found.why}")
        steps = (found.first, found.anew, found.kept)
        rows.append([what.name, *(str(each.queries) for each in steps), *(f"{each.ms:.1f}" for each in steps), f"{found.anew.size / 1000:.1f}"])
    table(["", "first: queries", "made anew", "kept", "first: ms", "made anew", "kept", "kB"], rows)
    print("\nMilliseconds are of the processor, in SQLite. What is kept is told by one question, whether content has moved on.")


if __name__ == "__main__":
    main()
