"""python -m tests.operations COMMAND …: runs a command with PostgreSQL and Redis started for it, and ends both."""

from __future__ import annotations

import os
import subprocess
import sys

from .services import database_and_cache


def main() -> int:
    if not sys.argv[1:]:
        print(__doc__)
        return 2
    with database_and_cache() as settings:
        return subprocess.run(sys.argv[1:], env={**os.environ, **settings}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
