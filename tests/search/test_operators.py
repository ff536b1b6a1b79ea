"""Operators on the real content: which cards they let through."""

from __future__ import annotations

import pytest

from cards.search.answers import search
from cards.search.index import Index


def slugs(text: str, index: Index) -> set[str]:
    """The slugs of all hits."""
    return {document.slug for document in search(text, index).documents}


def keys(text: str, index: Index) -> list[str]:
    return [document.key for document in search(text, index).documents]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("type:attack edition:pure copies>3", {"swift-bomber", "thieving-magpie"}),
        ("type:special", {"booming-booby", "lovely-cockatoo", "imminent-booby", "rocking-mockingbird"}),
        ("type:penalty", {"raging-cockerel"}),
        ("answers:attack", {"falcon-interceptor", "distracting-booby", "bouncing-penguin", "belling-bellbird"}),
        ("answers:interrupt", {"falcon-interceptor", "distracting-booby", "flashy-peacock"}),
        ("answers:penguin", {"falcon-interceptor", "distracting-booby", "flashy-peacock", "bouncing-penguin"}),
        ("answers:bustard", {"falcon-interceptor", "distracting-booby", "belling-bellbird"}),
        ("effect:steal", {"thieving-magpie", "fishing-frigate"}),
        ("effect:redirect", {"bouncing-penguin"}),
        ("effect:copy", {"parroting-macaw"}),
        ("effect:control", {"flashy-peacock"}),
        ("effect:silence", {"rocking-mockingbird"}),
        ("effect:draw", {"holy-dove", "golden-goose", "deep-shag", "tidy-hawfinch"}),
        ("effect:swap", {"puffin-around", "ancient-kakapo", "lovely-cockatoo"}),
        ("effect:give", {"pleasant-pheasant", "superb-lyrebird-commander", "generous-pelican"}),
        ("effect:look", {"eagle-eye", "owl-micromanager"}),
        ("copies>9 edition:innocent", {"innocent-chick"}),
        ("copies=7", {"puffin-around", "imminent-booby"}),
        ("type:attack -edition:innocent", {"flocking-bustard"}),
        ("type:attack edition:innocent copies<2 OR type:mount copies<3", {"flaming-galah", "tidy-hawfinch", "clever-crow"}),
    ],
)
def test_cards_by_what_they_are_and_do(text: str, cards: set[str], index: Index) -> None:
    assert cards == slugs(text, index)


def test_copies_count_in_the_edition_that_is_named(index: Index) -> None:
    assert "innocent-chick" in slugs("copies>15", index)
    assert "innocent-chick" not in slugs("copies>15 edition:raging", index)


def test_words_beside_filters_choose_and_order(index: Index) -> None:
    found = keys("type:attack steal two", index)
    assert "card/fishing-frigate" == found[0]
    assert all(key.startswith("card/") for key in found)


def test_quotes_ask_for_these_words_in_this_order(index: Index) -> None:
    found = search('"joint winners"', index).documents
    assert found
    for document in found:
        number = index.by_key[document.key]
        assert " joint winners " in index.entries[number].flat


def test_a_minus_leaves_out(index: Index) -> None:
    assert "card/falcon-interceptor" in keys("cancel", index)
    left = search("cancel -falcon", index).documents
    assert left
    assert all("falcon" not in index.entries[index.by_key[document.key]].stems for document in left)


def test_or_joins(index: Index) -> None:
    either = slugs("kind:card pheasant OR kind:card pelican", index)
    assert {"pleasant-pheasant", "generous-pelican"} <= either


def test_kind_narrows(index: Index) -> None:
    assert {"ruling"} == {document.kind for document in search("kind:ruling penguin", index).documents}
    assert {"edition"} == {document.kind for document in search("kind:edition", index).documents}


def test_filters_alone_keep_the_order_of_the_deck(index: Index) -> None:
    found = keys("type:attack", index)
    assert "card/swift-bomber" == found[0]


def test_only_a_minus_still_finds(index: Index) -> None:
    assert len(slugs("-type:attack", index)) == len({e.document.slug for e in index.entries if e.document.kind == "card"}) - 6
