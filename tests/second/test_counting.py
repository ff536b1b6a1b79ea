"""The second judge's legal chains, listed, are as many as the formulas and the count without a list say."""

from collections import Counter

import pytest

from tests.second import counting
from tests.second.enumeration import Root, chains

COMPLETE = {2: 280, 3: 39_849, 4: 1_053_862}
UNLIMITED = dict.fromkeys(("falcon-interceptor", "bouncing-penguin", "parroting-macaw", "flashy-peacock", "belling-bellbird"), 99)
ROOTS = [("innocent", "swift-bomber", True), ("pure", "eagle-eye", False), ("raging", "puffin-around", False), ("mounting", "flocking-bustard", True)]


@pytest.mark.parametrize(("edition", "root", "attack"), ROOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counting_without_a_list_gives_the_formulas(edition: str, root: str, attack: bool, seats: int) -> None:
    expected = [counting.formula(seats, edition, attack, depth) for depth in range(1, 7)]
    assert expected == counting.chains(seats, (edition,), root, UNLIMITED, deepest=6)[1:]


@pytest.mark.parametrize("seats", COMPLETE)
def test_printed_copies_give_the_complete_counts(seats: int) -> None:
    assert COMPLETE[seats] == sum(counting.chains(seats, ("innocent",), "swift-bomber"))


@pytest.mark.parametrize(
    "root",
    [
        Root(2, ("innocent",), "swift-bomber", ("B",)),
        Root(3, ("innocent",), "golden-goose"),
        Root(3, ("raging",), "deep-shag"),
        Root(3, ("mounting",), "flocking-bustard"),
    ],
    ids=lambda root: f"{root.card}-{root.seats}",
)
def test_the_listed_chains_are_as_many(root: Root) -> None:
    """Complete lists, by number of answers."""
    assert by_depth(root) == counting.chains(root.seats, root.editions, root.card)


@pytest.mark.nightly
def test_the_listed_chains_of_three_are_as_many() -> None:
    assert by_depth(Root(3, ("innocent",), "swift-bomber", ("B",))) == counting.chains(3, ("innocent",), "swift-bomber")


def by_depth(root: Root) -> list[int]:
    listed = Counter(len(chain.events) - 1 for chain in chains(root))
    return [listed[depth] for depth in range(max(listed) + 1)]
