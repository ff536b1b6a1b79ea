"""Names as people write them, and the nearest ones."""

from __future__ import annotations

import pytest

from cards.search.nearest import Name, fold, nearest

CARDS = [
    Name(fold(text), text, f"/cards/{fold(text)}/")
    for text in ("Fishing Frigate", "Flaming Galah", "Ancient Kākāpō", "Falcon Interceptor", "Swift Bomber")
]


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Ancient Kākāpō", "ancient-kakapo"),
        ("ancient_kakapo", "ancient-kakapo"),
        ("  FLAMING   galah! ", "flaming-galah"),
        ("Player’s hand", "players-hand"),
        ("🐧", ""),
        ("a\x00b", "ab"),
    ],
)
def test_accents_capitals_and_punctuation_are_folded(typed: str, folded: str) -> None:
    assert folded == fold(typed)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("kakapo", "ancient-kakapo"),
        ("frigete", "fishing-frigate"),
        ("flamign galha", "flaming-galah"),
        ("galah flaming", "flaming-galah"),
        ("swiftbomber", "swift-bomber"),
        ("falcon", "falcon-interceptor"),
    ],
)
def test_the_nearest_name_comes_first(typed: str, first: str) -> None:
    assert first == nearest(typed, CARDS)[0].slug


@pytest.mark.parametrize("typed", ["", "!!!", "xylophone", "\x00"])
def test_nothing_is_near_to_nonsense(typed: str) -> None:
    assert nearest(typed, CARDS) == []


def test_one_address_is_suggested_once() -> None:
    names = [Name("a", "Swift Bomber", "/x/"), Name("b", "Swift Bomba", "/x/")]
    assert [name.url for name in nearest("swift bombar", names)] == ["/x/"]
