"""The engine and the second judge agree: on every legal chain, on what cannot be added to it, and on random disputes of all kinds.

The seed of a random run is printed; CHICKS_SEED repeats it.
"""

import os
from random import Random
from typing import Any

import pytest

from tests.second.agreement import differences, is_malformed, show
from tests.second.enumeration import Root, chains, setting
from tests.second.generator import dispute
from tests.second.mutation import mutated
from tests.second.shape import malformed

Dispute = dict[str, Any]
EVERYTHING = ("innocent", "pure", "raging", "mounting")
QUICK = [
    (Root(2, ("innocent",), "fishing-frigate", ("B",)), 99, 1),
    (Root(2, ("pure",), "eagle-eye"), 99, 1),
    (Root(3, ("innocent",), "rampaging-cassowary", ("B",)), 4, 5),
    (Root(3, ("innocent",), "golden-goose"), 5, 2),
    (Root(3, ("raging",), "ancient-kakapo"), 99, 1),
    (Root(3, ("mounting",), "flocking-bustard", ("C",)), 99, 1),
    (Root(2, EVERYTHING, "thieving-magpie", ("B",)), 3, 12),
    (Root(2, EVERYTHING, "deep-shag"), 3, 12),
]
COMPLETE = [
    (Root(3, ("innocent",), "rampaging-cassowary", ("B",)), 99),
    (Root(3, ("pure",), "thieving-magpie", ("C",)), 7),
    (Root(3, ("innocent",), "golden-goose"), 99),
    (Root(3, ("innocent", "raging"), "fishing-frigate", ("B",)), 4),
    (Root(3, ("innocent", "mounting"), "flocking-bustard"), 6),
    (Root(2, EVERYTHING, "fishing-frigate", ("B",)), 6),
    (Root(2, EVERYTHING, "eagle-eye"), 6),
]


def disagreements(disputes: "list[Dispute]") -> str:
    """All that differs, readable; empty when the judges agree."""
    return "\n".join(show(made, differ) for made in disputes if (differ := differences(made)))


def fresh_seed(count: int) -> range:
    start = int(os.environ.get("CHICKS_SEED") or Random().randrange(10**9))
    print(f"CHICKS_SEED={start}")
    return range(start, start + count)


@pytest.mark.parametrize(("root", "whole_to", "one_in"), QUICK, ids=lambda value: value.card if isinstance(value, Root) else str(value))
def test_both_judge_the_chains_of_a_root_alike(root: Root, whole_to: int, one_in: int) -> None:
    """Every chain where that is quick, else every short one and a fixed share of the long ones, each with all that cannot be added."""
    found = list(chains(root, one_in=one_in, whole_to=whole_to))
    legal = [{**setting(root), "events": chain.events} for chain in found]
    refused = [{**setting(root), "events": [*chain.events, event]} for chain in found[::5] for event in chain.refused]
    assert disagreements(legal + refused) == ""


@pytest.mark.nightly
@pytest.mark.parametrize(("root", "deepest"), COMPLETE, ids=lambda value: value.card if isinstance(value, Root) else str(value))
def test_both_judge_all_chains_of_a_root_alike(root: Root, deepest: int) -> None:
    for chain in chains(root, deepest):
        assert disagreements([{**setting(root), "events": chain.events}]) == ""


def test_both_judge_random_disputes_alike() -> None:
    """A thousand, other ones in each run."""
    assert disagreements([dispute(seed) for seed in fresh_seed(1_000)]) == ""


@pytest.mark.nightly
def test_both_judge_many_random_disputes_alike() -> None:
    assert disagreements([dispute(seed) for seed in fresh_seed(20_000)]) == ""


def test_both_find_the_same_disputes_malformed() -> None:
    """Only whether, not why: the contract names the faults but no codes for them."""
    for seed in fresh_seed(500):
        made = mutated(dispute(seed), Random(seed))
        assert is_malformed(made) is (malformed(made) is not None), (made, malformed(made))
