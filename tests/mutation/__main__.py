"""The mutation run on legality and settling: ``python -m tests.mutation [MODULE…]``, part of ``make nightly``.

Every mutant is judged in a process of its own, forked from one that has never seen the engine, so that nothing is left over from
another mutant and nothing is imported twice. The run fails below the floor, and for each survivor that survivors.yaml does not explain.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import yaml

from tests.engine.casefile import cases
from tests.mutation.mutants import Mutant, mutants
from tests.mutation.proof import ENGINE, Judged, survives
from tests.second.definition import judge as second_judge
from tests.second.generator import dispute

MODULES = ("legality", "attempt", "copying", "effects", "settling", "carrying_out", "showing", "afterwards", "successes", "table")
FLOOR = 0.97
DISPUTES = 2_500
EXPLAINED = Path(__file__).with_name("survivors.yaml")


def main(modules: Sequence[str]) -> int:
    """Runs the mutants of these modules; returns the exit code."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    start = time.monotonic()
    judged: Judged = [(made, second_judge(made)) for made in map(dispute, range(DISPUTES))]
    sources = {module: (ENGINE / f"{module}.py").read_text(encoding="utf-8") for module in modules}
    cases()
    gc.freeze()
    untouched = [Mutant(module, "nothing changed", 0, compile(source, module, "exec")) for module, source in sources.items()]
    if not surviving(untouched[:1], judged):
        print("The engine does not pass as it is; nothing can be said about mutants.")
        return 1
    made = [mutant for module, source in sources.items() for mutant in mutants(module, source)]
    left = surviving(made, judged)
    if not surviving(untouched[:1], judged):
        print("Something was changed during the run; nothing can be said about mutants.")
        return 1
    return report(made, left, time.monotonic() - start)


def surviving(made: Sequence[Mutant], judged: Judged) -> list[Mutant]:
    """The mutants that nothing finds, in their order. As many run at once as there are cores."""
    cores = len(os.sched_getaffinity(0))
    running: dict[int, Mutant] = {}
    left: list[Mutant] = []
    for mutant in [*made, None]:
        while running and (mutant is None or len(running) >= cores):
            child, status = os.wait()
            done = running.pop(child)
            if status == 0:
                left.append(done)
        if mutant is not None:
            running[_start(mutant, judged)] = mutant
    return sorted(left, key=made.index)


def _start(mutant: Mutant, judged: Judged) -> int:
    """Begins a process for a mutant. It ends with 0 if the mutant survives, else with 1 or by a signal."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        code = 0 if survives(mutant.module, mutant.code, judged) else 1
    finally:
        os._exit(code)


def report(made: Sequence[Mutant], left: Sequence[Mutant], seconds: float) -> int:
    """Prints what came out; the exit code is 1 if that is not good enough."""
    reasons = explanations()
    total, alive = Counter(mutant.module for mutant in made), Counter(mutant.module for mutant in left)
    for module, count in total.items():
        print(f"{module:<14} {count:>5} mutants {count - alive[module]:>5} killed {alive[module]:>4} left")
    share = 1 - len(left) / len(made)
    print(
        f"{'all':<14} {len(made):>5} mutants {len(made) - len(left):>5} killed {len(left):>4} left   {share:.1%} (floor {FLOOR:.0%}), {seconds:.0f} s"
    )
    unexplained = [mutant for mutant in left if (mutant.module, mutant.name) not in reasons]
    for mutant in unexplained:
        print(f"not explained: {mutant.module}:{mutant.line} {mutant.name}")
    gone = [name for name in reasons if name[0] in total and name not in {(mutant.module, mutant.name) for mutant in left}]
    for module, name in gone:
        print(f"explained, but no longer left: {module} {name}")
    return 1 if share < FLOOR or unexplained or gone else 0


def explanations() -> dict[tuple[str, str], str]:
    """Why a mutant may live: module and name → reason."""
    groups = yaml.safe_load(EXPLAINED.read_text(encoding="utf-8")) or []
    return {(group["module"], name): group["because"] for group in groups for name in group["mutants"]}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or MODULES))
