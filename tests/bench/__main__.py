"""``make bench``: the engine, then the search. Wall time on a busy machine says little, so the load is printed before each."""

from __future__ import annotations

import os

from tests.bench import bench_engine, bench_search


def main() -> None:
    for name, bench in (("Engine", bench_engine.main), ("Search", bench_search.main)):
        one, five, _ = os.getloadavg()
        print(f"\n== {name} (load {one:.1f}, over five minutes {five:.1f}; {os.cpu_count()} cores)")
        bench()


if __name__ == "__main__":
    main()
