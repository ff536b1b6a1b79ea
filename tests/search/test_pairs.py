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
            [
                ("While somebody holds a Rocking Mockingbird, Parroting Macaw can still be played when it copies an attack or an action.", True),
                ("While somebody holds a Rocking Mockingbird, Parroting Macaw cannot be played when it copies an interrupt.", False),
            ],
        ),
        (
            ("flashy-peacock", "parroting-macaw"),
            [
                ("Flashy Peacock takes control of Parroting Macaw when it copies an action.", True),
                ("Flashy Peacock cancels Parroting Macaw when it copies an interrupt.", True),
                ("Flashy Peacock cannot answer Parroting Macaw when it copies an attack.", False),
                ("Parroting Macaw copies Flashy Peacock.", True),
            ],
        ),
        (
            ("bouncing-penguin", "parroting-macaw"),
            [
                ("Bouncing Penguin redirects Parroting Macaw when it copies an attack or Bouncing Penguin.", True),
                ("Bouncing Penguin cannot answer Parroting Macaw when it copies an action or Falcon Interceptor.", False),
                ("Parroting Macaw copies Bouncing Penguin.", True),
            ],
        ),
        (
            ("belling-bellbird", "parroting-macaw"),
            [
                ("Belling Bellbird cancels Parroting Macaw when it copies an attack or an action.", True),
                ("Belling Bellbird cannot answer Parroting Macaw when it copies an interrupt.", False),
                ("Parroting Macaw cannot copy Belling Bellbird as an answer to that Belling Bellbird.", False),
                ("Parroting Macaw can copy Belling Bellbird later, on another card, if Belling Bellbird was the last that worked.", True),
            ],
        ),
        (("parroting-macaw", "parroting-macaw"), [("Parroting Macaw copies Parroting Macaw.", True)]),
        (("innocent-chick", "bouncing-penguin"), [("Bouncing Penguin cannot answer Innocent Chick.", False)]),
        (("flashy-peacock", "raging-cockerel"), [("Flashy Peacock cannot answer Raging Cockerel.", False)]),
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


def test_a_card_takes_the_name_of_the_edition_in_which_both_are_and_says_so() -> None:
    found = answer(("belling-bellbird", "falcon-interceptor"))
    assert found is not None
    assert "Belling Bellbird and Distracting Booby" == found.headline
    assert ("Falcon Interceptor and Distracting Booby are one card under two names.",) == found.notes


def test_a_card_is_told_of_by_the_name_by_which_it_was_asked_for(index: Index) -> None:
    found = search("distracting booby penguin", index).pair
    assert found is not None
    assert ("Distracting Booby and Bouncing Penguin", ()) == (found.headline, found.notes)


@pytest.mark.parametrize("text", ["falcon booby", "falcon interceptor distracting booby", "two falcons", "falcon falcon"])
def test_one_card_twice_also_by_both_of_its_names(text: str, index: Index) -> None:
    found = search(text, index).pair
    assert found is not None
    assert "Falcon Interceptor cancels Falcon Interceptor." == found.lines[0].says
    assert ("booby" in text) == any("one card under two names" in note for note in found.notes)


def test_a_card_of_which_there_is_only_one_is_refused_for_what_it_answers() -> None:
    found = answer(("belling-bellbird", "belling-bellbird"))
    assert found is not None
    assert "Belling Bellbird answers only actions and attacks, so it cannot answer Belling Bellbird." == found.lines[0].why
    assert ("The deck has only one Belling Bellbird, so two of them never meet.",) == found.notes
    assert ("", "") == (found.dispute, found.told)


@pytest.mark.parametrize("card", ["flashy-peacock", "bouncing-penguin", "belling-bellbird", "rocking-mockingbird"])
def test_where_it_depends_on_what_a_macaw_copies_this_is_said_first(card: str) -> None:
    found = answer((card, "parroting-macaw"))
    assert found is not None
    assert ("It depends on what Parroting Macaw copies.",) == found.notes


def test_the_matrix_is_opened_at_the_cell_of_the_first_line() -> None:
    found = answer(("bouncing-penguin", "falcon-interceptor"))
    assert found is not None
    assert "/judge/matrix/?edition=innocent&top=falcon-interceptor&answer=bouncing-penguin#cell" == found.matrix


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("peacock macaw", "peacock-macaw"),
        ("penguin macaw", "penguin-macaw"),
        ("bellbird macaw", "bell-macaw"),
        ("macaw macaw", "macaw-of-macaw"),
        ("falcon falcon", "cancel-each-other"),
        ("mockingbird falcon", "mockingbird-holder"),
        ("peacock bustard", "peacock-attack"),
        ("peacock magpie", "peacock-attack"),
    ],
)
def test_the_ruling_on_just_these_cards_stands_first(text: str, first: str, index: Index) -> None:
    assert first == search(text, index).pair_rulings[0].slug


def test_an_older_sheet_comes_behind(index: Index) -> None:
    assert not search("frigate falcon", index).pair_rulings[0].older
    assert {"card/golden-goose", "card/holy-dove"} == {document.key for document in search("goose OR dove", index).documents[:2]}


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
