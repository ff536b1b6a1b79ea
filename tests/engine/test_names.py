"""One resolver of names: every card, every slip of the finger, old names, plurals, accents; and what is ambiguous is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.engine import load_catalogue
from judge.engine.names import Resolver, distance, plain, resolver, slips

CATALOGUE = load_catalogue()
RESOLVER = resolver(CATALOGUE)


def misspelt(name: str) -> Iterator[str]:
    """Every word one slip away: a letter left out, doubled, changed, or swapped with its neighbour."""
    for place in range(len(name)):
        yield name[:place] + name[place + 1 :]
        yield name[:place] + name[place] + name[place:]
        yield name[:place] + "x" + name[place + 1 :]
        if place + 1 < len(name):
            yield name[:place] + name[place + 1] + name[place] + name[place + 2 :]


@pytest.mark.parametrize("card", CATALOGUE.cards.values(), ids=lambda card: card.slug)
def test_every_name_and_every_slip_leads_to_its_card(card) -> None:  # type: ignore[no-untyped-def]
    for name in (card.name, card.slug, *card.aliases):
        assert card is RESOLVER.find(name).card
        assert RESOLVER.find(name).exact
        assert card is RESOLVER.find(f"{name}s").card
        for slip in misspelt(plain(name)):
            assert card is RESOLVER.find(slip).card, slip


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("frigate", "fishing-frigate"),
        ("PENGUINS", "bouncing-penguin"),
        ("kakapo", "ancient-kakapo"),
        ("Kākāpō", "ancient-kakapo"),
        ("ancient  KÁKÁPÓ!", "ancient-kakapo"),
        ("geese", "golden-goose"),
        ("intercepting hawk", "falcon-interceptor"),
        ("hawk", "falcon-interceptor"),
        ("raging cassowary", "rampaging-cassowary"),
        ("cassowaries", "rampaging-cassowary"),
        ("magpies", "thieving-magpie"),
        ("peng", "bouncing-penguin"),
        ("bommer", "swift-bomber"),
        ("interceptor falcon", "falcon-interceptor"),
        ("distracting-booby", "distracting-booby"),
        ("swiftbomber", "swift-bomber"),
    ],
)
def test_ways_to_say_a_card(said: str, slug: str) -> None:
    found = RESOLVER.find(said).card
    assert found is not None
    assert slug == found.slug


@pytest.mark.parametrize(
    ("said", "slugs"),
    [
        ("booby", ["distracting-booby", "booming-booby", "imminent-booby"]),
        ("chicks", ["innocent-chick", "perfect-chicks"]),
        ("raging", ["raging-cockerel", "rampaging-cassowary"]),
        ("parrot", ["parroting-macaw", "upset-parrotlet"]),
    ],
)
def test_when_several_cards_can_be_meant_all_are_named(said: str, slugs: list[str]) -> None:
    found = RESOLVER.find(said)
    assert found.card is None
    assert sorted(slugs) == sorted(card.slug for card in found.candidates)


@pytest.mark.parametrize("said", ["", "  ", "!?", "xyzzy", "shocking vulture", "bird"])
def test_what_is_no_card_is_none(said: str) -> None:
    found = RESOLVER.find(said)
    assert (found.card, found.candidates) == (None, ())


def test_the_nearest_names_are_offered() -> None:
    assert RESOLVER.find("swoft bummer").nearest[0].slug == "swift-bomber"


def test_suggestions_begin_with_what_begins_so() -> None:
    assert [card.slug for card in RESOLVER.suggest("bo", 2)] == ["bouncing-penguin", "booming-booby"]
    assert [card.slug for card in RESOLVER.suggest("kak")] == ["ancient-kakapo"]
    assert [card.slug for card in RESOLVER.suggest("pengiun")] == ["bouncing-penguin"]
    assert () == RESOLVER.suggest("") == RESOLVER.suggest("f", 0)


@pytest.mark.parametrize(("one", "other", "far"), [("", "", 0), ("ab", "ba", 1), ("abc", "abc", 0), ("kitten", "sitting", 3), ("abcd", "acbd", 1)])
def test_distance_counts_swapped_neighbours_once(one: str, other: str, far: int) -> None:
    assert far == distance(one, other) == distance(other, one)


def test_short_words_are_forgiven_less() -> None:
    assert [slips(word) for word in ("owl", "dove", "penguin", "cassowary")] == [0, 1, 1, 2]


def test_a_catalogue_has_one_resolver() -> None:
    assert resolver(CATALOGUE) is resolver(CATALOGUE)
    assert isinstance(RESOLVER, Resolver)
