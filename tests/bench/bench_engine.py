"""How fast the judge is: ``python -m tests.bench.bench_engine``. Figures of this machine, now; nothing is asserted.

Verdicts a second and core are those of ``python -m judge --jsonl`` as a caller has them, its start left out. The counting of
chains is set beside python-chess counting legal moves to depth 4, every node made, in the same run.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import chess

from judge.engine import judge, load_catalogue, read_dispute
from judge.engine.dispute import Dispute, Play
from judge.engine.notation import parse
from judge.engine.perft import Counter, fresh_table
from tests.engine.random_disputes import random_disputes

ROOT = Path(__file__).resolve().parent.parent.parent
DISPUTES = 20_000
RUNS = 2_000
EXAMPLE_6 = "A frigate > B; B penguin > A; A falcon; C macaw"
FLAGS: dict[str, tuple[str, ...]] = {
    "without other readings": ("--no-others", "--no-instead"),
    "with other readings": ("--no-instead",),
    "with all that could be played instead": (),
}


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one run."""
    before = time.process_time()
    work()
    return time.process_time() - before


def stream(lines: bytes, *flags: str) -> tuple[float, float]:
    """Processor time and wall time of a whole stream, in a process of its own."""
    code = (
        "import sys; from time import perf_counter, process_time; from judge.__main__ import main; from judge.engine import load_catalogue;"
        "load_catalogue(); before = process_time(), perf_counter(); main(['--jsonl', *sys.argv[1:]]);"
        "print(process_time() - before[0], perf_counter() - before[1], file=sys.stderr)"
    )
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as taken:
        given.write(lines)
        given.seek(0)
        done = subprocess.run([sys.executable, "-c", code, *flags], stdin=given, stdout=taken, stderr=subprocess.PIPE, cwd=ROOT, check=True)
        processor, wall = map(float, done.stderr.split())
        return processor, wall


def verdicts_a_second() -> None:
    catalogue = load_catalogue()
    lines = "".join(json.dumps(dispute) + "\n" for dispute in random_disputes(20261129, DISPUTES, catalogue)).encode()
    print(f"{DISPUTES:,} random disputes through --jsonl, {len(lines) / DISPUTES:.0f} bytes each:")
    for name, flags in FLAGS.items():
        processor, wall = stream(lines, *flags)
        print(f"  {DISPUTES / processor:>7,.0f} verdicts a second and core ({processor / DISPUTES * 1e6:.0f} µs of processor each),", end=" ")
        print(f"{DISPUTES / wall:>6,.0f} by the clock, {name}")


def chain_of_29() -> Dispute:
    """All interrupts and Macaws of all four editions mixed, in the two first windows of one Cassowary."""
    start = parse("Innocent, Pure, Raging and Mounting Edition. 3 players. A cassowary > B; B bellbird; C falcon; pick B", load_catalogue()).dispute
    seats = "BC" * 20
    cards = ["bouncing-penguin"] * 6 + ["parroting-macaw"] * 4 + ["falcon-interceptor"] * 12 + ["flashy-peacock"] * 5
    plays = [Play(card, seat, ("A",) if card in cards[:10] else ()) for card, seat in zip(cards, seats, strict=False)]
    return Dispute(start.editions, 3, events=(*start.events, *plays))


def one_verdict(name: str, dispute: Dispute) -> None:
    catalogue = load_catalogue()
    assert judge(dispute, catalogue).legal
    times = sorted(seconds(lambda: judge(dispute, catalogue).to_json()) * 1e6 for _ in range(RUNS))
    print(f"  {name:<28} p50 {statistics.median(times):>7,.0f} µs   p99 {times[int(RUNS * 0.99)]:>7,.0f} µs")


def nodes_a_second() -> None:
    catalogue = load_catalogue()
    counter = Counter(fresh_table(parse("3 players. A bomber > B", catalogue).dispute, catalogue))
    took = seconds(counter.count)
    ours = counter.nodes / took
    board = chess.Board()

    def moves(depth: int) -> int:
        if depth == 0:
            return 1
        found = 1
        for move in board.legal_moves:
            board.push(move)
            found += moves(depth - 1)
            board.pop()
        return found

    theirs = 206_604 / seconds(lambda: moves(4))
    print(f"All chains of 3 seats: {ours:>10,.0f} nodes a second; python-chess to depth 4: {theirs:>10,.0f}; ratio {ours / theirs:.2f}")


def cost_by_length() -> None:
    catalogue = load_catalogue()
    print("Cost by length, raging edition, actions answered by Peacocks:")
    for length in (25, 50, 100, 200):
        events = [event for _ in range(length) for event in ({"play": "puffin-around", "by": "A"}, {"play": "flashy-peacock", "by": "B"})][:length]
        dispute = read_dispute({"editions": ["raging"], "seats": 3, "events": events}, catalogue)
        took = min(seconds(lambda one=dispute: judge(one, catalogue).to_json()) for _ in range(50))  # type: ignore[misc]
        print(f"  {length:>4} events {took * 1e6:>8,.0f} µs, {took / length * 1e6:>6.1f} µs an event")


def main() -> None:
    verdicts_a_second()
    print("One verdict, other readings included:")
    one_verdict("the rule book's example 6", parse(EXAMPLE_6, load_catalogue()).dispute)
    one_verdict("a chain of 29 answers", chain_of_29())
    nodes_a_second()
    cost_by_length()


if __name__ == "__main__":
    main()
