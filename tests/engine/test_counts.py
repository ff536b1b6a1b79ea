"""The numbers of the contract, section 9: every node is made."""

from __future__ import annotations

import pytest

from judge.engine import Catalogue, load_catalogue
from judge.engine.attempt import Attempt
from judge.engine.dispute import Dispute
from judge.engine.legality import obstacles
from judge.engine.notation import parse
from judge.engine.perft import Counter, count_chains, divide_chains, fresh_table, legal_answers


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def table(story: str) -> Dispute:
    return parse(story, load_catalogue()).dispute


@pytest.mark.parametrize("edition", ["Innocent", "Pure"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chains_on_an_attack_follow_the_formula(catalogue: Catalogue, edition: str, seats: int) -> None:
    m = seats - 1
    expected = [1] + [m * (2 * m) ** (d - 1) * (d + 3) // 2 for d in range(1, 7)]
    assert expected == count_chains(table(f"{edition} Edition. {seats} players. A bomber > B"), catalogue, depth=6, unlimited=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chains_on_an_action_follow_the_formula(catalogue: Catalogue, seats: int) -> None:
    m = seats - 1
    expected = [1] + [m * (2 * m) ** (d - 1) for d in range(1, 7)]
    assert expected == count_chains(table(f"Innocent Edition. {seats} players. A eagle eye"), catalogue, depth=6, unlimited=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chains_of_peacocks_follow_the_formula(catalogue: Catalogue, seats: int) -> None:
    expected = [(seats - 1) ** d for d in range(7)]
    assert expected == count_chains(table(f"Raging Edition. {seats} players. A pheasant"), catalogue, depth=6, unlimited=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("root", ["bustard > B", "pelican"])
def test_chains_with_a_bellbird_follow_the_formula(catalogue: Catalogue, seats: int, root: str) -> None:
    expected = [1] + [2 * (seats - 1) ** d for d in range(1, 7)]
    assert expected == count_chains(table(f"Mounting Edition. {seats} players. A {root}"), catalogue, depth=6, unlimited=True)


@pytest.mark.parametrize(
    ("story", "by_depth"),
    [
        ("Innocent Edition. 3 players. A bomber > B", [1, 4, 20, 96, 400, 1376, 3648, 7424, 12544, 14336]),
        ("Innocent Edition. 3 players. A owl", [1, 2, 8, 32, 112, 320, 640]),
        ("Raging Edition. 3 players. A pheasant", [1, 2, 4, 8, 16, 32]),
        ("Mounting Edition. 3 players. A bustard > B", [1, 4, 8, 16, 32, 64, 64]),
    ],
)
def test_chains_with_the_printed_copies_by_depth(catalogue: Catalogue, story: str, by_depth: list[int]) -> None:
    assert by_depth == count_chains(table(story), catalogue)


@pytest.mark.parametrize(("seats", "chains"), [(2, 280), (3, 39_849), pytest.param(4, 1_053_862, marks=pytest.mark.nightly)])
def test_all_chains_with_the_printed_copies(catalogue: Catalogue, seats: int, chains: int) -> None:
    counter = Counter(fresh_table(table(f"Innocent Edition. {seats} players. A bomber > B"), catalogue))
    assert chains == sum(counter.count())
    assert chains == counter.nodes


def test_dividing_adds_up(catalogue: Catalogue) -> None:
    found = divide_chains(table("A bomber > B"), catalogue)
    assert [(answer.play.by, answer.card.slug) for answer, _ in found] == [
        ("B", "falcon-interceptor"),
        ("B", "bouncing-penguin"),
        ("C", "falcon-interceptor"),
        ("C", "bouncing-penguin"),
    ]
    assert sum(count for _, count in found) == 39_848


def test_what_is_remembered_agrees_with_what_is_asked_anew(catalogue: Catalogue) -> None:
    """The memory of a counter is by facts; asking legality at each node anew gives the same (2 seats, complete)."""
    counter = Counter(fresh_table(table("2 players. A bomber > B"), catalogue))
    nodes = 0

    def descend() -> None:
        nonlocal nodes
        nodes += 1
        table_now = counter.table
        anew = legal_answers(table_now.setting, table_now.facts())
        assert anew == list(counter.answers())
        for answer in anew:
            assert not obstacles(Attempt(table_now.setting, table_now.facts(), answer.play), targets=False)
            table_now.answer(1, answer.play, answer.card, answer.acts_as, answer.effect)
            descend()
            table_now.withdraw()

    descend()
    assert nodes == 280


def test_a_dispute_without_an_open_card_cannot_be_counted(catalogue: Catalogue) -> None:
    with pytest.raises(ValueError, match="end with an open card"):
        count_chains(table("A bomber > B; settle"), catalogue)
