"""The site under load: ``python -m tests.bench web``. As it is deployed, directly and behind nginx; beside the same bytes as a file; beside Wagtail.

All that is compared is asked in turn within each round, so that a machine that is busy for a while is busy for all. What has an aim against something
else is asked in more rounds, by turns the one or the other first, and files are sent with the head that pages have. Readers accept gzip, as browsers
do. Generator, proxy, program and database share the processors of this machine.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.operations.services import Site, end, start

from . import asking, stage
from .load import Asked, Burst, burst
from .tables import aim, middle, several, table
from .wagtail import Wagtail

ROUNDS, PAIRED, SECONDS, CONNECTIONS, STARTS = 3, 9, 1, 16, 3
Ends = tuple[tuple[list[float], Callable[[], subprocess.Popen[bytes]], str, Mapping[str, str], Path], ...]
"""Where seconds are noted, what starts a site, its address, what is said to it, and where it writes to."""
PACKED = {"Accept-Encoding": "gzip"}
BEHIND_TLS = {"X-Forwarded-Proto": "https", "Content-Type": "application/json"}
"""What nginx tells a replica of a request that came with TLS; what a call of the API says of its body."""


@dataclass
class Way:
    """One way to ask for something, with what its bursts saw, and the processor's time that all servers took for one request (microseconds)."""

    what: Asked
    how: str
    address: str
    headers: Mapping[str, str]
    connections: int = CONNECTIONS
    seen: list[Burst] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def ask(self, room: Path, seconds: int, turn: int, servers: Sequence[int]) -> None:
        """One burst; each begins at another place of what is asked. ``servers`` are the first processes of all that may have to do with it."""
        before, begin = stage.processor(servers), turn * 811 + len(self.how) * 97
        found = burst(self.address, self.what, room, connections=self.connections, seconds=seconds, headers=self.headers, first=begin)
        assert not found.wrong, f"{found.wrong} requests for {self.what.name}, {self.how}, were not answered with success"
        self.seen.append(found)
        self.work.append((stage.processor(servers) - before) / max(1, found.count) * 1e6)

    @property
    def rates(self) -> list[float]:
        """Requests a second, of each burst."""
        return [one.rate for one in self.seen]

    def row(self) -> list[str]:
        """As the tables show it."""
        p50, p99 = middle([one.p50 for one in self.seen]), middle([one.p99 for one in self.seen])
        return [
            self.what.name,
            self.how,
            several(self.rates),
            several(self.work),
            f"{p50:.2f}",
            f"{p99:.2f}",
            f"{middle([one.size for one in self.seen]) / 1000:.1f}",
        ]


def ways(theatre: stage.Stage, other: Wagtail) -> tuple[list[tuple[Way, Way]], list[Way], list[Way]]:
    """All that is compared: what has an aim against something else (kept pages and their bytes as files; last, home and a page of Wagtail's), all
    else with many connections, and with one."""
    direct, nginx = theatre.sites[0].address, theatre.nginx.address
    same = [asking.HOME, asking.CARD, asking.RULES, asking.SEARCH, asking.judge_page()]
    call = asking.judge_call()
    pairs = []
    for what in same:
        answer = stage.fetched(nginx + what.lines[0], PACKED)
        as_file = Asked(what.name, [theatre.as_file(what.name.replace(" ", "-"), answer.body)])
        pairs.append((Way(what, "nginx", nginx, PACKED), Way(as_file, "file", nginx, PACKED)))
    many = [Way(what, "direct", direct, PACKED | BEHIND_TLS) for what in same]
    others = [asking.other_searches(), *asking.other_disputes()]
    for what in [call, *others]:
        many += [Way(what, "direct", direct, PACKED | BEHIND_TLS), Way(what, "nginx", nginx, PACKED | BEHIND_TLS)]
    unpacked = "home, unpacked"
    pairs.append((Way(Asked(unpacked, asking.HOME.lines), "direct", direct, BEHIND_TLS), Way(Asked(unpacked, ["/"]), "Wagtail", other.address, {})))
    alone = [
        Way(what, how, where, PACKED | BEHIND_TLS, 1) for what in [*same, call, *others] for how, where in (("direct", direct), ("nginx", nginx))
    ]
    return pairs, many, alone


def size_of_home(theatre: stage.Stage) -> int:
    """Bytes of our home page, unpacked."""
    return len(stage.fetched(f"{theatre.sites[0].address}/", BEHIND_TLS).body)


def starts(theatre: stage.Stage, other: Wagtail) -> tuple[list[float], list[float]]:
    """Seconds to the first answer, of a replica of ours and of Wagtail, each a few times."""
    site = Site(theatre.room, {**theatre.sites[0].env}, workers=2)

    def ours() -> subprocess.Popen[bytes]:
        return start([sys.executable, *stage.GUNICORN], site.log, site.env)

    found: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS):
        both: Ends = ((found[0], ours, site.address, BEHIND_TLS, site.log), (found[1], other.start, other.address, {}, other.log))
        for seconds, begin, address, headers, log in both:
            took, process = stage.first_answer(begin, f"{address}/", headers, log)
            seconds.append(took)
            end(process)
    return found


def memory(name: str, masters: Sequence[subprocess.Popen[bytes]]) -> list[str]:
    """PSS of workers, and of all processes of one master together."""
    each = [stage.pss([worker]) for master in masters for worker in stage.workers(master.pid)]
    whole = [stage.pss([master.pid, *stage.workers(master.pid)]) for master in masters]
    return [name, f"{middle(each):.0f}", f"{middle(whole):.0f}"]


def compared(ours: Way, theirs: Way) -> tuple[float, float]:
    """How many times as many requests a second, and how many times as little work of the servers, each the median over rounds."""
    rates = [one / other for one, other in zip(ours.rates, theirs.rates, strict=True)]
    return middle(rates), middle([other / one for one, other in zip(ours.work, theirs.work, strict=True) if one])


def judged(pairs: Sequence[tuple[Way, Way]], alone: Sequence[Way]) -> None:
    """The aims, with what was measured."""
    *pages, (home, wagtail) = pairs
    print("\nAims:")
    for page, as_file in pages:
        rate, work = compared(page, as_file)
        what = f"{page.what.name} behind nginx, at 0.9 of the rate of the same bytes as a file or better"
        aim(what, f"{rate:.2f} (by processor {work:.2f})", rate >= 0.9)
    rate, work = compared(home, wagtail)
    aim("directly at 5 times Wagtail or better, a page of the same size", f"{rate:.1f} times (by processor {work:.1f})", rate >= 5)
    for way in alone:
        if way.what.name.startswith("judge API"):
            p50 = middle([one.p50 for one in way.seen])
            aim(f"a verdict through HTTP, {way.what.name}, {way.how}, p50 under 10 ms", f"{p50:.2f} ms", p50 < 10)


def in_pairs(pairs: Sequence[tuple[Way, Way]], room: Path, seconds: int, servers: Sequence[int]) -> None:
    """Asks for both of each pair, by turns the one or the other first."""
    for turn in range(PAIRED):
        for pair in pairs:
            for way in pair if turn % 2 else reversed(pair):
                way.ask(room, seconds, turn, servers)


def main(rounds: int = ROUNDS, seconds: int = SECONDS) -> None:
    """Measures and prints all of it."""
    with stage.running() as theatre:
        other = Wagtail(theatre.room)
        size = size_of_home(theatre)
        version = other.make(size)
        cold = starts(theatre, other)
        _, process = stage.first_answer(other.start, f"{other.address}/", {}, other.log)
        try:
            theirs = len(stage.fetched(f"{other.address}/", {}).body)
            pairs, many, alone = ways(theatre, other)
            paired = [way for pair in pairs for way in pair]
            servers = [*theatre.servers(), process.pid]
            for way in [*paired, *many]:
                way.ask(theatre.room, 1, -1, servers)
                way.seen.clear()
                way.work.clear()
            in_pairs(pairs, theatre.room, seconds, servers)
            for turn in range(rounds):
                for way in [*many, *alone]:
                    way.ask(theatre.room, seconds, turn, servers)
            masters = [site.process for site in theatre.sites if site.process]
            held = [memory("a replica of ours", masters), memory("Wagtail", [process])]
        finally:
            end(process)
        heads = ["", "", "requests a second", "µs of processor", "p50 ms", "p99 ms", "kB each"]
        print(
            f"{rounds} rounds of bursts of {seconds} s. A replica has 2 workers of 4 threads, nginx has two replicas; so has Wagtail {version}, once."
        )
        print(
            f"What has an aim against something else: {PAIRED} rounds. nginx and file: the deployed configuration, TLS, one server for both, the\n"
            "same bytes and head. Only limits for one address are lifted, and no process is replaced because it has answered so many requests."
        )
        print(f"\n{CONNECTIONS} connections that ask without a pause:")
        table(heads, [way.row() for way in [*paired, *many]])
        print("\nOne reader who asks without a pause:")
        table(heads, [way.row() for way in alone])
        print("\nMemory after all this (PSS), MB:")
        table(["", "a worker", "all of its processes"], held)
        print("\nSeconds from the start to the first page:")
        table(["", "seconds"], [["a replica of ours", several(cold[0], 2)], ["Wagtail", several(cold[1], 2)]])
        print(f"\nThe home page has {size:,} bytes unpacked, Wagtail's {theirs:,}.")
        judged(pairs, alone)


if __name__ == "__main__":
    main()
