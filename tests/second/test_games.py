"""The judges of the other games and their second definitions, on everything that there is where that is little enough."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from judge.engine.cards import Catalogue, load_catalogue
from judge.games.chicken_war.tiles import TILES, common, match
from judge.games.tools import TOOLS
from tests.second import chicken_out, chicken_war
from tests.second.chicken_out import Habits

HABITS = [Habits(*choice) for choice in itertools.product((False, True), repeat=3)]
YARDS = 300


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def asked(tool: str, data: dict[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    return TOOLS[tool].answer(data, catalogue, others=False).to_json()


@pytest.mark.parametrize("habits", HABITS, ids=str)
def test_both_say_the_same_of_every_dare_of_one_opponent(habits: Habits, catalogue: Catalogue) -> None:
    for card, spots, deeds in chicken_out.everything():
        expected = chicken_out.dare(card, spots, deeds, habits)
        question = chicken_out.as_asked(card, spots, deeds, habits)
        said = asked("out-dare", question, catalogue)
        assert ((said["problem"] or {}).get("code") or "") == expected.problem, question
        answer = said["answer"]
        if expected.ends is None:
            assert answer["players"] == {} == answer["draws"]
            assert said["cards"] == said["now"] == []
            continue
        ben = answer["players"]["B"]
        assert [one["legal"] for one in ben["chickens"]] == [end.counts for end in expected.ends], question
        assert [one["ends"] for one in ben["chickens"]] == [end.stands for end in expected.ends], question
        assert answer["sent_back"] == sum(end.stands == "start" != spot[0] for end, spot in zip(expected.ends, spots, strict=True)) - _fled(
            expected, spots, deeds
        )
        for kind in ("safe", "goose"):
            assert ben["spent"][kind] == sum(end.costs == kind for end in expected.ends)
        assert ben["draws"] == expected.draws == answer["draws"].get("B", 0)
        assert answer["winners"] == (["B"] if expected.wins else [])
        _cards_out_are_cards_in(said, answer["draws"])


def _fled(expected: chicken_out.Outcome, spots: tuple[Any, Any], deeds: tuple[str, str]) -> int:
    """Chickens that went to Start by themselves, not because of the card."""
    assert expected.ends is not None
    return sum(
        deed == "out" and end.counts and spot[0] == "lane" and end.stands == "start"
        for end, spot, deed in zip(expected.ends, spots, deeds, strict=True)
    )


def _cards_out_are_cards_in(said: dict[str, Any], draws: dict[str, int]) -> None:
    """Every hand loses as many cards as it gets."""
    for seat in "AB":
        out = sum(move["count"] for move in said["cards"] if move["from"] == seat)
        into = sum(move["count"] for move in said["cards"] if move["to"] == seat)
        assert out == into == draws.get(seat, 0)


def test_the_81_chickens_are_all_there_once() -> None:
    assert [tile.slug for tile in TILES] == [chicken_war.name(number) for number in range(81)]


@pytest.mark.parametrize("bare_counts", [True, False])
def test_all_81_times_81_pairs_share_the_same_in_both(bare_counts: bool) -> None:
    for one, other in itertools.product(range(81), repeat=2):
        expected = chicken_war.shared(one, other, bare_counts)
        assert list(common(TILES[one], TILES[other], none_counts=bare_counts)) == expected
        assert match(TILES[one], TILES[other], none_counts=bare_counts) == (len(expected) == 2)


def test_every_chicken_has_24_matches_by_the_judge(catalogue: Catalogue) -> None:
    for one in range(81):
        answer = asked("war-match", {"one": chicken_war.name(one)}, catalogue)["answer"]
        assert answer["matches"] == [chicken_war.name(other) for other in sorted(chicken_war.matches(one))]
        assert len(answer["matches"]) == 24
        assert answer["tally"] == {"0": 16, "1": 32, "2": 24, "3": 8}


def test_the_judge_says_of_every_pair_what_is_shared(catalogue: Catalogue) -> None:
    for one, other in itertools.product(range(81), repeat=2):
        answer = asked("war-match", {"one": chicken_war.name(one), "other": chicken_war.name(other)}, catalogue)["answer"]
        traits = [entry["trait"] for entry in answer["shared"]]
        assert traits == chicken_war.shared(one, other)
        assert answer["match"] == (other in chicken_war.matches(one))


def test_leaders_of_random_yards_are_ranked_by_their_matches(catalogue: Catalogue) -> None:
    random = Random(9)
    for _ in range(YARDS):
        yard = random.sample(range(81), random.randint(1, 10))
        leaders = asked("war-army", {"yard": [chicken_war.name(one) for one in yard]}, catalogue)["answer"]["leaders"]
        counts = {chicken_war.name(one): len(chicken_war.matches(one) & set(yard)) for one in yard}
        assert {entry["leader"]: entry["matching"] for entry in leaders} == counts
        assert [entry["matching"] for entry in leaders] == sorted(counts.values(), reverse=True)
        for entry in leaders:
            assert entry["place"] == 1 + sum(count > entry["matching"] for count in counts.values())


def test_an_army_is_complete_when_all_nine_match(catalogue: Catalogue) -> None:
    random = Random(10)
    complete = 0
    for _ in range(YARDS):
        leader = random.randrange(81)
        nine = random.sample(sorted(chicken_war.matches(leader)), 9)
        if random.random() < 0.5:
            nine[random.randrange(9)] = random.choice([one for one in range(81) if one != leader and one not in nine])
        yard = [leader, *nine]
        question = {"yard": [chicken_war.name(one) for one in yard], "leader": chicken_war.name(leader), "claim": True}
        said = asked("war-army", question, catalogue)
        expected = set(nine) <= chicken_war.matches(leader)
        complete += expected
        assert said["answer"]["complete"] == said["answer"]["wins"] == said["legal"] == expected
        assert {one["tile"] for one in said["answer"]["spoilers"]} == {chicken_war.name(one) for one in set(nine) - chicken_war.matches(leader)}
    assert 0 < complete < YARDS


@pytest.mark.parametrize("said", [*chicken_war.PLACES, "nothing"])
def test_an_answer_leaves_the_leaders_of_whom_it_is_true(said: str, catalogue: Catalogue) -> None:
    for given in range(81):
        answer = asked("war-deduce", {"target": "B", "answers": [{"given": chicken_war.name(given), "said": said}]}, catalogue)["answer"]
        left = chicken_war.leaders(given, said)
        assert answer["candidates"] == [chicken_war.name(one) for one in sorted(left)]
        assert answer["count"] == len(left) == (16 if said == "nothing" else 26)
        assert answer["count"] + len(answer["excluded"]) == 81


def test_what_a_leader_may_say_is_what_deduction_believes(catalogue: Catalogue) -> None:
    """Whatever is said truly never strikes the true Leader off the list."""
    random = Random(11)
    for _ in range(YARDS):
        leader, *given = random.sample(range(81), random.randint(2, 6))
        answers = []
        for one in given:
            question = {"by": "A", "target": "B", "given": chicken_war.name(one), "leader": chicken_war.name(leader)}
            may = asked("war-infiltrate", question, catalogue)["answer"]["may_say"]
            said = random.choice(may)
            assert asked("war-infiltrate", {**question, "said": said}, catalogue)["answer"]["true"]
            answers.append({"given": chicken_war.name(one), "said": said})
        left = asked("war-deduce", {"target": "B", "answers": answers}, catalogue)
        assert chicken_war.name(leader) in left["answer"]["candidates"]
        assert left["legal"]
