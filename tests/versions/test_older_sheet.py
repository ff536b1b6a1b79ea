"""The older sheet is whole: every fact in which it differs, in easy words, told from the silences and contradictions of the sheet."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cards.content.linking import plurals
from cards.content.reading import read_all
from cards.content.text import plain
from tests.content.test_reading_level import GRADE, grade

OLD, TODAY = "older-sheet", "2026-10-15"
RECORDS = read_all()
CARDS = {record.key[0]: record.fields for record in RECORDS if record.model == "cards.card"}


def clauses(ruleset: str) -> dict[str, dict[str, Any]]:
    return {record.fields["slug"]: record.fields for record in RECORDS if record.model == "cards.clause" and record.fields["ruleset"] == [ruleset]}


FACTS = [
    # names
    ("older.names", "Intercepting Hawk is Falcon Interceptor"),
    ("older.names", "Raging Cassowary is Rampaging Cassowary"),
    ("older.names", "cards birds"),
    ("older.shocking-vulture", "top card of the discard pile into your hand"),
    ("older.shocking-vulture", "cannot take the top card if it is a Shocking Vulture"),
    ("older.shocking-vulture", "Vulture Shock is another card"),
    ("older.clever-crow", "nobody can interrupt"),
    ("older.clever-crow", "A Macaw that copies it cannot be interrupted either"),
    ("older.clever-crow", "no entry of its own"),
    ("card.eagle-eye", "heading and no text"),
    # rules
    ("setup.deal", "2 players"),
    ("setup.two-players", "every card stays in the deck"),
    ("setup.specials-out", "Booming Boobies"),
    ("setup.first-player", "real bird"),
    ("turn.empty-hand", "draw 2 cards"),
    ("older.no-waiting", "must wait"),
    ("interrupt.any-turn", "only while an action or an attack is being played"),
    ("interrupt.not-your-own", "A answers that with one more"),
    ("interrupt.not-your-own", "The sheet does not say"),
    ("chain.answer", "if the types fit"),
    ("interrupt.falcon", "Bouncing Penguin and another Falcon Interceptor"),
    ("interrupt.penguin", "cannot answer Falcon Interceptor"),
    ("chain.two-cancels", "first card goes ahead"),
    ("older.long-chains", "if two Falcons on it undo each other"),
    ("after.cancelled", "does not change where the other card goes"),
    ("after.goose-and-galah", "the Falcon alone is discarded"),
    ("end.last-card", "Holy Dove or Golden Goose drew it, that player may play on"),
    ("end.not-played", "cannot be played"),
    ("older.last-card-twice", "May that last card be played then?"),
    ("end.special-still-acts", "still discard 3 cards"),
    ("end.most-chicks", "most Innocent Chicks"),
    ("end.ties", "joint winners"),
    ("older.not-there", "no date, no list of the deck and no list of words"),
    ("older.not-there", "bluffing"),
    # cards
    ("special.booming-booby", "discard 3 cards at once"),
    ("special.booming-booby", "Is the Booby one of the 3"),
    ("attack.pick-unseen", "does not say this of the other attacks"),
    ("attack.several-hands", "Fishing Frigate must both come from one player"),
    ("attack.picks-stay", "the thief or the victim"),
    ("attack.picks-stay", "Bouncing Penguin redirects the picks that are left"),
    ("attack.to-the-pile", "Rampaging Cassowary picks up to 3"),
    ("interrupt.penguin-takes-over", "any player will do"),
    ("interrupt.penguin-spread", "the one player that you choose"),
    ("interrupt.penguin-last-decides", "turns it back on B"),
    ("older.penguin-limits", "redirect your own attack"),
    ("older.penguin-limits", "an action too"),
    ("copy.any-turn", "anyone’s turn"),
    ("copy.same-turn", "from a turn before"),
    ("copy.last-success", "repeats the last action or attack"),
    ("copy.last-success", "repeats the last card played"),
    ("copy.not-while-running", "completed"),
    ("copy.in-a-chain", "the attack works after all"),
    ("older.cancelled-attack", "bring back an attack"),
    ("copy.macaw-of-macaw", "what that one copied"),
    ("copy.as-yours", "another target"),
    ("card.owl-micromanager", "5 top cards"),
    ("card.holy-dove", "If you hold the most cards, draw 1"),
    ("older.dove-tie", "does not say"),
    ("card.golden-goose", "Draw 1 card"),
    ("turn.once-per-turn", "used only once per turn"),
    ("turn.used-cards", "unless it is Golden Goose or Flaming Galah"),
    ("older.breaks-off", "ends in the middle"),
    ("older.tip", "rough count of the turns"),
]


@pytest.mark.parametrize(("slug", "said"), FACTS)
def test_the_sheet_says(slug: str, said: str) -> None:
    assert said in plain(clauses(OLD)[slug]["text"])


def test_a_clause_is_one_of_today_or_about_a_card_or_the_sheets_own() -> None:
    today = clauses(TODAY)
    for slug in clauses(OLD):
        prefix, _, name = slug.partition(".")
        assert slug in today or (prefix == "card" and name in CARDS) or prefix == "older", slug
    assert not [slug for slug in today if slug.startswith(("card.", "older."))]


def test_the_same_rule_has_the_same_effect_on_chains() -> None:
    today = clauses(TODAY)
    for slug, clause in clauses(OLD).items():
        assert clause["acts_on_chain"] == today.get(slug, {"acts_on_chain": False})["acts_on_chain"], slug


def test_its_own_cards_are_in_no_deck() -> None:
    assert "shocking-vulture" not in CARDS
    assert CARDS["clever-crow"]["kind"] == "mount"


def test_every_chapter_is_easy() -> None:
    named = [fields["name"] for fields in CARDS.values()] + [record.fields["name"] for record in RECORDS if record.model == "cards.alias"]
    easy = re.compile("|".join(map(re.escape, sorted((form for name in named for form in plurals(name)), key=len, reverse=True))))
    chapters: dict[str, list[str]] = {}
    for clause in clauses(OLD).values():
        chapters.setdefault(clause["section"][1], []).append(plain(clause["text"]))
    assert len(chapters) == 8
    for chapter, said in chapters.items():
        assert grade(easy.sub("bird", " ".join(said))) <= GRADE, chapter
