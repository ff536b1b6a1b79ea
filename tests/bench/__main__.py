"""``make bench``: all of it; or one part alone: ``python -m tests.bench web|queries|growth|offline|engine|search``.

Wall time on a busy machine says little, so the load is printed before each part.
"""

from __future__ import annotations

import importlib
import signal
import sys
import time

from .tables import load

PARTS = {
    "web": "The site under load",
    "queries": "Queries of each page",
    "growth": "A hundred times the content",
    "offline": "The judge on a phone",
    "engine": "Engine",
    "search": "Search",
}


def main(chosen: list[str]) -> None:
    """Runs the parts that are named, or all."""
    unknown = set(chosen) - set(PARTS)
    if unknown:
        raise SystemExit(f"There is no part {', '.join(sorted(unknown))}: only {', '.join(PARTS)}.")
    # Whoever ends the bench ends what it started: as an exception, the signal passes all that waits to be put away.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    for name in chosen or PARTS:
        print(f"\n== {PARTS[name]} ({load()})", flush=True)
        before = time.monotonic()
        importlib.import_module(f"tests.bench.bench_{name}").main()
        print(f"\n({time.monotonic() - before:.0f} s)", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
