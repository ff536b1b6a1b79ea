"""Texts in the words for one deck."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from cards import queries
from cards.decks import clauses_for, decks, questions, wording
from cards.mixing import told_of
from cards.models import Card, Clause, Edition
from cards.wording import Wording, leans

FORMS = {"Swift Hawk": "hawk", "Swift Hawks": "hawk", "Grey Gull": "gull", "Fun Duck": "duck", "Shy Dove": "dove"}
WORDS = Wording(FORMS, {"gull", "dove"}, {"action", "interrupt"}, {"Old Gull": "Grey Gull", "Old": "Grey Gull", "Olds": "Grey Gulls"})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("It goes away. Only Swift Hawk stays.", "It goes away."),
        ("Only Fun Duck stays.", "Only Fun Duck stays."),
        ("One.\n\n| Swift Hawk | 2 |\n| Grey Gull | 3 |", "One.\n\n\n| Grey Gull | 3 |"),
        ("Once per turn: Swift Hawk, Grey Gull, Fun Duck and Shy Dove.", "Once per turn: Grey Gull and Shy Dove."),
        ("Once per turn: Swift Hawk, Fun Duck and Shy Dove.", "Once per turn: Shy Dove."),
        ("You play attacks, actions and mounts in your turn.", "You play actions in your turn."),
        ("It cancels an action, an attack or an interrupt.", "It cancels an action or an interrupt."),
        ("An attack or an action goes away.", "An action goes away."),
        ("It stays. It never takes over an attack.", "It stays."),
        ("Interrupts and Swift Hawks are different.", "Interrupts are different."),
    ],
)
def test_a_deck_hears_of_its_own_cards_and_types(text: str, left: str) -> None:
    assert WORDS.text(text) == left


def test_no_sentence_loses_the_one_that_it_leans_on() -> None:
    assert WORDS.text("A card. Swift Hawk comes back. So does Grey Gull.") == "A card. Swift Hawk comes back. So does Grey Gull."
    assert WORDS.text("A card. Swift Hawk comes back. So does Fun Duck.") == "A card."


def test_a_deck_hears_the_names_that_it_prints() -> None:
    assert WORDS.text("Old Gull cancels. Two Olds undo each other.") == "Grey Gull cancels. Two Grey Gulls undo each other."
    assert WORDS.text("Old Gull and Grey Gull are one card.") == "Old Gull and Grey Gull are one card."
    assert WORDS.names("Old and Gull", beside="Grey Gull is Old Gull") == "Old and Gull"


def test_a_story_tells_of_the_cards_that_it_names() -> None:
    names = {"Swift Hawk": "hawk", "Great Booby": "great", "Small Booby": "small", "Flamingo Show": "show"}
    assert told_of("Ben’s Hawk hits Ana's Great Booby.", names) == {"hawk", "great"}
    assert told_of("Ben shows two Hawks to a Booby.", names) == {"hawk"}


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s", text)


@pytest.mark.usefixtures("content")
class TestTheRealDecks:
    def every_deck(self) -> list[tuple[Edition, ...]]:
        editions = list(Edition.objects.all())
        return [chosen for number in range(1, len(editions) + 1) for chosen in itertools.combinations(editions, number)]

    def test_no_clause_names_a_card_or_edition_that_is_not_there(self) -> None:
        for chosen in self.every_deck():
            deck = decks(chosen)
            words = wording(deck)
            for clause in clauses_for(deck, words):
                if clause.section.slug in ("editions", "mixing", "end"):
                    continue
                named = {form for form in words.forms if re.search(rf"\b{form}\b", clause.text)}
                strange = {form for form in named if words.forms[form] not in words.held}
                assert not strange, f"{clause.label} in {[edition.slug for edition in chosen]}: {clause.text}"

    def test_no_sentence_has_lost_the_one_that_it_leans_on(self) -> None:
        whole = {clause.slug: sentences(clause.text) for clause in queries.clauses()}
        for chosen in self.every_deck():
            deck = decks(chosen)
            printed = clauses_for(deck, replace(wording(deck), renamed={}))
            for clause in printed:
                for before, after in itertools.pairwise(whole[clause.slug]):
                    lost = before not in sentences(clause.text) and before.partition(":")[0] not in clause.text
                    assert not (lost and leans(after) and after in clause.text), f"{clause.label}: {clause.text}"

    def test_a_clause_in_a_deck_of_one_name_bears_it(self) -> None:
        said = {edition.slug: " ".join(f"{each.title} {each.text}" for each in self.clauses(edition)) for edition in Edition.objects.all()}
        assert "Two Distracting Boobies do that" in said["pure"]
        assert "Falcon" not in said["raging"]
        assert all("two Falcons" not in said[slug] for slug in ("pure", "mounting"))
        assert "Penguin under two Falcons" in said["innocent"]

    def clauses(self, edition: Edition) -> list[Clause]:
        deck = decks([edition])
        return clauses_for(deck, wording(deck))

    def test_lists_hold_the_cards_of_the_deck(self) -> None:
        said = {edition.slug: {each.slug: each.text for each in self.clauses(edition)} for edition in Edition.objects.all()}
        assert said["raging"]["turn.reusable"].endswith("Reusable by its own text: Ancient Kākāpō and Deep Shag.")
        assert said["mounting"]["turn.reusable"].endswith("Belling Bellbird. Reusable by its mount: any card that carries an Interesting Chat.")
        assert "Kākāpō" not in said["innocent"]["turn.once-per-turn"]
        assert "mounts" not in said["innocent"]["turn.on-your-turn"]
        assert "Imminent" not in said["pure"]["setup.specials-out"]

    def test_questions_are_told_with_cards_of_the_deck(self) -> None:
        names = {card.name: card.same_as.slug if card.same_as else card.slug for card in Card.objects.select_related("same_as")}
        for chosen in self.every_deck():
            deck = decks(chosen)
            asked = questions(deck)
            for ruling in (*asked.only_mixed, *asked.anyway):
                assert told_of(f"{ruling.question} {ruling.situation}", names) <= deck.ones, ruling.slug

    def test_what_only_a_mix_asks_is_not_asked_in_its_parts(self) -> None:
        innocent, mounting = Edition.objects.get(slug="innocent"), Edition.objects.get(slug="mounting")
        only = {ruling.slug for ruling in questions(decks([innocent, mounting])).only_mixed}
        assert {"mount-picked-alone", "duck-no-number", "bell-macaw"} <= only
        alone = {ruling.slug for edition in (innocent, mounting) for ruling in questions(decks([edition])).anyway}
        assert not only & alone
        assert {"first-shown", "take-back"} <= {ruling.slug for ruling in questions(decks([mounting])).anyway}
