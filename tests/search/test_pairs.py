"""Two or more cards in one query: the judge's answer, and what decides it first among the hits."""

from __future__ import annotations

import pytest

from cards.search import pairs
from cards.search.answers import search
from cards.search.index import Index
from judge.catalogue import current
from judge.pairs import answer

pytestmark = pytest.mark.usefixtures("content")


def says(*cards: str) -> list[tuple[str, bool]]:
    """What each line says and whether it may be played."""
    found = answer(cards)
    return [(line.says, line.allowed) for line in found.lines] if found else []


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        (
            ("bouncing-penguin", "falcon-interceptor"),
            [("Bouncing Penguin cannot answer Falcon Interceptor.", False), ("Falcon Interceptor cancels Bouncing Penguin.", True)],
        ),
        (("golden-goose", "falcon-interceptor"), [("Falcon Interceptor cancels Golden Goose.", True)]),
        (("flashy-peacock", "pleasant-pheasant"), [("Flashy Peacock takes control of Pleasant Pheasant.", True)]),
        (("bouncing-penguin", "flocking-bustard"), [("Bouncing Penguin cannot answer Flocking Bustard.", False)]),
        (("bouncing-penguin", "bouncing-penguin"), [("Bouncing Penguin redirects Bouncing Penguin.", True)]),
        (("flashy-peacock", "swift-bomber"), [("Flashy Peacock cannot answer Swift Bomber.", False)]),
        (("parroting-macaw", "golden-goose"), [("Parroting Macaw copies Golden Goose.", True)]),
        (
            ("parroting-macaw", "falcon-interceptor"),
            [("Parroting Macaw copies Falcon Interceptor.", True), ("Falcon Interceptor cancels Parroting Macaw.", True)],
        ),
        (
            ("rocking-mockingbird", "parroting-macaw"),
            [("While somebody holds a Rocking Mockingbird, Parroting Macaw cannot be played.", False)],
        ),
        (("fun-duck", "flocking-bustard"), [("Fun Duck rides on Flocking Bustard.", True)]),
        (("fun-duck", "raging-cockerel"), [("Fun Duck can ride on Raging Cockerel.", True)]),
        (("golden-goose", "holy-dove"), []),
        (("innocent-chick", "perfect-chicks"), []),
        (("swift-bomber", "no-such-card"), []),
    ],
)
def test_what_two_cards_do_to_each_other(cards: tuple[str, ...], lines: list[tuple[str, bool]]) -> None:
    assert lines == says(*cards)


def test_every_pair_of_cards_is_answered_without_a_fault_and_cites_what_exists(index: Index) -> None:
    known = current().catalogue.cards
    for one in known:
        for other in known:
            found = answer((one, other))
            if found is not None:
                assert found.lines
                assert all(index.find(f"clause/{slug}") for slug in found.rules), (one, other)
                assert all(index.find(f"ruling/{slug}") for slug in found.rulings), (one, other)
                assert all(line.why for line in found.lines if not line.allowed), (one, other)


def test_three_cards_make_a_chain() -> None:
    found = answer(("rampaging-cassowary", "bouncing-penguin", "falcon-interceptor"))
    assert found is not None
    assert "Rampaging Cassowary, Bouncing Penguin and Falcon Interceptor" == found.headline
    assert "Ana plays Rampaging Cassowary on Ben. Ben plays Bouncing Penguin on Ana. Caro plays Falcon Interceptor." == found.told


def test_a_card_takes_the_name_of_the_edition_in_which_both_are() -> None:
    found = answer(("belling-bellbird", "falcon-interceptor"))
    assert found is not None
    assert "Belling Bellbird and Distracting Booby" == found.headline


@pytest.mark.parametrize(
    "text", ["penguin falcon", "penguin on falcon", "bouncing penguin falcon interceptor", "pengiun flacon", "can penguin bounce a falcon"]
)
def test_a_query_that_names_two_cards_gets_the_answer_and_what_decides_it_first(text: str, index: Index) -> None:
    found = search(text, index)
    assert found.pair is not None
    assert "Bouncing Penguin cannot answer Falcon Interceptor." == found.pair.lines[0].says
    assert found.documents[0].kind in ("clause", "ruling")
    assert {"bouncing-penguin", "falcon-interceptor"} <= index.entries[index.by_key[found.documents[0].key]].mentions


@pytest.mark.parametrize("text", ["penguin", "who wins a tie", "type:attack penguin falcon", "penguin OR falcon", ""])
def test_other_queries_get_none(text: str, index: Index) -> None:
    assert search(text, index).pair is None


def test_without_a_judge_two_cards_are_searched_like_words(index: Index) -> None:
    pairs.answer_with(None)
    try:
        found = search("penguin falcon", index)
    finally:
        pairs.answer_with(answer)
    assert found.pair is None
    assert found.documents


@pytest.mark.parametrize(
    ("text", "ruling"), [("penguin falcon", "penguin-under-pair"), ("peacock goose", "reuse-control"), ("duck macaw", "duck-macaw")]
)
def test_the_rulings_on_both_cards_stand_with_the_answer(text: str, ruling: str, index: Index) -> None:
    found = search(text, index)
    assert found.pair is not None
    assert ruling in [each.slug for each in found.pair_rulings]


def test_of_three_cards_every_two_are_told() -> None:
    found = answer(("golden-goose", "falcon-interceptor", "flashy-peacock"))
    assert found is not None
    assert {"Falcon Interceptor cancels Golden Goose.", "Flashy Peacock takes control of Golden Goose."} <= {line.says for line in found.lines}


def test_mounts_and_an_interrupt_are_told_though_they_make_no_chain() -> None:
    found = answer(("clever-crow", "belling-bellbird", "fun-duck"))
    assert found is not None
    assert ["Clever Crow rides on Belling Bellbird.", "Fun Duck rides on Belling Bellbird."] == [line.says for line in found.lines]


def test_an_interrupt_and_a_special_card_are_told_that_nothing_answers_it() -> None:
    found = answer(("falcon-interceptor", "booming-booby"))
    assert found is not None
    assert [("Falcon Interceptor cannot answer Booming Booby.", False)] == [(line.says, line.allowed) for line in found.lines]
    assert ("answer-special",) == found.rulings
