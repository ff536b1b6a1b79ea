"""Which rules matter with a deck."""

from __future__ import annotations

import itertools

import pytest

from cards import queries
from cards.decks import clauses_for, decks, wording
from cards.models import Edition
from cards.relevance import Point, relevant

POINTS = [
    Point("attack.hawk", "attacks", "", "Hawk strikes twice", {"Swift Hawk": "hawk"}),
    Point("attack.any", "attacks", "", "Attacks hit others", {"Swift Hawk": "hawk", "Grey Gull": "gull"}),
    Point("attack.pick-by-pick", "attacks", "", "One pick at a time", {"Swift Hawk": "hawk"}),
    Point("mount.any", "mounts", "", "Onto any card", {"Fun Duck": "duck"}),
    Point("turn.end", "turn", "", "Say that your turn is over", {}),
]


def test_a_clause_that_begins_with_a_missing_card_is_left_out() -> None:
    assert {"attack.any", "turn.end"} == relevant(POINTS, {"gull"}, [{"picks": 1}])


def test_a_chapter_about_missing_cards_is_left_out() -> None:
    assert {"turn.end", "mount.any"} == relevant(POINTS, {"duck"}, [{}])


def test_a_clause_may_need_a_card_that_behaves_so() -> None:
    assert "attack.pick-by-pick" in relevant(POINTS, {"hawk"}, [{"picks": 2}])
    assert "attack.pick-by-pick" not in relevant(POINTS, {"hawk"}, [{"picks": 1}])


def test_a_clause_whose_title_names_a_missing_card_is_left_out() -> None:
    about = {"Swift Hawk": "hawk", "Grey Gull": "gull"}
    assert not relevant([Point("a.b", "a", "No Gull on Hawk", "Gulls and hawks", about)], {"gull"}, [])
    assert relevant([Point("a.b", "a", "Gulls", "Gulls and hawks", about)], {"gull"}, []) == {"a.b"}


@pytest.mark.usefixtures("content")
class TestTheRealDecks:
    def kept(self, *slugs: str) -> set[str]:
        editions = [edition for edition in Edition.objects.all() if edition.slug in slugs]
        deck = decks(editions)
        return {clause.slug for clause in clauses_for(deck, wording(deck))}

    def test_raging_has_no_attacks_and_no_macaw(self) -> None:
        kept = self.kept("raging")
        assert not any(slug.startswith(("attack.", "copy.", "mount.")) for slug in kept)
        assert {
            "interrupt.peacock",
            "chain.cancelled",
            "chain.two-cancels",
            "after.cancelled",
            "special.imminent-booby",
            "end.special-still-acts",
        } <= kept
        assert not kept & {"interrupt.penguin", "interrupt.falcon", "setup.two-players", "special.booming-booby"}

    def test_mounting_has_mounts_and_one_attack_without_picks(self) -> None:
        kept = self.kept("mounting")
        assert {"mount.onto-any", "attack.bustard", "attack.name-targets", "interrupt.same-card", "turn.reusable", "special.mockingbird"} <= kept
        assert not kept & {"attack.between-picks", "turn.once-per-turn", "interrupt.penguin", "interrupt.peacock"}

    def test_innocent_has_no_mounts(self) -> None:
        kept = self.kept("innocent")
        assert {"attack.between-picks", "copy.in-a-chain", "interrupt.penguin-spread", "setup.two-players", "turn.once-per-turn"} <= kept
        assert not any(slug.startswith("mount.") for slug in kept)

    def test_all_editions_together_need_every_rule(self) -> None:
        every = [edition.slug for edition in Edition.objects.all()]
        assert self.kept(*every) == set(queries.clauses().values_list("slug", flat=True))

    def test_a_bigger_mix_never_has_fewer_rules(self) -> None:
        every = [edition.slug for edition in Edition.objects.all()]
        for fewer in itertools.combinations(every, 2):
            for more in every:
                assert self.kept(*fewer) <= self.kept(*fewer, more)
