"""Plain tables, and what several rounds say together."""

from __future__ import annotations

import os
import statistics
from collections.abc import Sequence


def load() -> str:
    """How busy the machine is now: without it no figure of wall time means anything."""
    one, five, _ = os.getloadavg()
    return f"load {one:.1f}, over five minutes {five:.1f}; {os.cpu_count()} cores"


def middle(values: Sequence[float]) -> float:
    """The median; 0 of nothing."""
    return statistics.median(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """Half the way from the least to the most, as a share of the median: 0.05 is ± 5 %."""
    centre = middle(values)
    return (max(values) - min(values)) / 2 / centre if centre else 0.0


def several(values: Sequence[float], digits: int = 0) -> str:
    """The median with its spread: ``1,234 ± 5 %``."""
    return f"{middle(values):,.{digits}f} ± {spread(values) * 100:.0f} %"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints rows below their heads: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
    for row in [heads, *rows]:
        cells = [cell.ljust(width) if column == 0 else cell.rjust(width) for column, (cell, width) in enumerate(zip(row, widths, strict=True))]
        print("  " + "  ".join(cells).rstrip())


def aim(what: str, measured: str, held: bool) -> None:
    """Prints an aim, what was measured, and whether it is held."""
    print(f"  {'held  ' if held else 'MISSED'}  {what}: {measured}")
