"""Names, types, decks and figures are those of the rule book; the words are our own.

The rule book lies beside the project, not in it; without it these tests are skipped.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cards.content.reading import FIXTURES, Record, fixture_files

SOURCES = FIXTURES.parents[2] / "shared" / "sources"
RULE_BOOK = SOURCES / "innocent-chicks-complete-rules-2026-10-15.md"
pytestmark = pytest.mark.skipif(not RULE_BOOK.is_file(), reason="the rule book does not lie beside the project")

RUN = 10
"""So many words in a row may not be those of a source."""
NUMBER_WORDS = {"two": "2", "nothing": "0", "pair": "2", "minus": "−"}


def parts(text: str, mark: str) -> dict[str, str]:
    """The text under each heading of one depth."""
    pieces = re.split(rf"^{mark} (.+)$", text, flags=re.M)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


@pytest.fixture(scope="module")
def book() -> str:
    return RULE_BOOK.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def reference(book: str) -> dict[str, str]:
    """The rule book's page of each card."""
    return parts(parts(book, "##")["Card reference (all editions)"], "###")


def of(records: list[Record], model: str) -> list[dict[str, Any]]:
    return [record.fields for record in records if record.model == f"cards.{model}"]


@pytest.mark.parametrize("edition", ["Innocent", "Pure", "Raging", "Mounting"])
def test_each_deck_is_that_of_its_table(edition: str, book: str, records: list[Record]) -> None:
    table = re.findall(r"^\| (.+?) \| (\w+) card \| (\d+) \|", parts(book, "##")[f"{edition} Edition"], flags=re.M)
    cards = {card["slug"]: card for card in of(records, "card")}
    printed = sorted((line for line in of(records, "printing") if line["edition"] == [edition.lower()]), key=lambda line: line["order"])
    ours = [(cards[line["card"][0]]["name"], cards[line["card"][0]]["kind"].capitalize(), str(line["copies"])) for line in printed]
    assert ours == table
    assert sum(int(copies) for _name, _kind, copies in table) == 56


def test_the_cards_are_those_of_the_reference_in_its_order(reference: dict[str, str], records: list[Record]) -> None:
    cards = sorted(of(records, "card"), key=lambda card: card["order"])
    assert [card["name"] for card in cards] == list(reference)
    for card in cards:
        assert f"- Type: {card['kind'].capitalize()} card\n" in reference[card["name"]], card["slug"]
        assert f"/cards/{card['slug']}/" in reference[card["name"]]


def test_each_card_has_the_figures_of_the_rule_book(reference: dict[str, str], records: list[Record]) -> None:
    for card in of(records, "card"):
        theirs = reference[card["name"]]
        effect = re.search(r"^- Effect: (.+)$", theirs, flags=re.M)
        assert effect, card["slug"]
        ours = " ".join([card["effect"], card["when"], card["afterwards"], *card["notes"]])
        figures = set(re.findall(r"\d+", ours)) | {figure for word, figure in NUMBER_WORDS.items() if word in ours.lower()}
        assert set(re.findall(r"\d+", effect[1])) <= figures, card["slug"]
        notes = re.findall(r"^- (?!Type:|Editions:|Effect:|When:|Afterwards:|Page:)", theirs, flags=re.M)
        assert len(card["notes"]) >= len(notes), card["slug"]


def test_once_per_turn_and_reusable_are_those_of_the_rule_book(reference: dict[str, str], records: list[Record]) -> None:
    for card in of(records, "card"):
        theirs = reference[card["name"]]
        limit = "turn" if "Once per turn." in theirs else "round" if "Once per full round of turns." in theirs else None
        assert card["behaviour"].get("limit") == limit, card["slug"]
        assert ("returns" in card["behaviour"]) == ("Afterwards: Returns to your hand" in theirs), card["slug"]
        assert ("out_with_two" in card["behaviour"]) == ("2 players: leave" in theirs), card["slug"]


def test_the_examples_tell_the_story_of_the_rule_book(book: str, records: list[Record]) -> None:
    theirs = parts(parts(book, "##")["Interrupts"], "####")
    examples = sorted(of(records, "example"), key=lambda example: example["number"])
    assert len(examples) == len(theirs) == 6
    names = {card["slug"]: card["name"] for card in of(records, "card")}
    for example, text in zip(examples, theirs.values(), strict=True):
        played = [(event["by"], names[event["play"]]) for event in example["dispute"]["events"]]
        assert played == re.findall(r"Player (\w) plays \*\*(.+?)\*\*", text), example["slug"]
        assert len(example["story"]) == len(played)
        for sentence, (player, card) in zip(example["story"], played, strict=True):
            assert sentence.startswith(f"Player {player} ")
            assert card in sentence


def test_the_current_rules_are_those_of_the_rule_book(book: str, records: list[Record]) -> None:
    (current,) = (ruleset for ruleset in of(records, "ruleset") if ruleset["is_current"] and "game" not in ruleset)
    assert f"Rules version {current['slug']}." in book
    assert str(current["effective"]) == current["slug"]


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", re.sub("[’‘]", "'", text.lower()))


@pytest.fixture(scope="module")
def runs() -> set[tuple[str, ...]]:
    """Every run of so many words in any source."""
    found: set[tuple[str, ...]] = set()
    for path in SOURCES.glob("*"):
        if path.name != "README.md":
            theirs = words(path.read_text(encoding="utf-8"))
            found |= {tuple(theirs[start : start + RUN]) for start in range(len(theirs) - RUN + 1)}
    return found


@pytest.mark.parametrize("path", fixture_files(), ids=lambda path: path.name)
def test_all_texts_are_in_our_own_words(path: Path, runs: set[tuple[str, ...]]) -> None:
    ours = words(path.read_text(encoding="utf-8"))
    taken = [" ".join(ours[start : start + RUN]) for start in range(len(ours) - RUN + 1) if tuple(ours[start : start + RUN]) in runs]
    assert not taken
