"""The records of the other games: all facts there, easy to read, in our own words, and one with what their judges know."""

from __future__ import annotations

import re
from itertools import pairwise, product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cards.content.checks.content import texts
from cards.content.lint import lint_fixtures
from cards.content.reading import FIXTURES, read_file
from cards.content.text import plain
from cards.faces import tiles
from judge.games.data import STATUSES, SWITCHES
from tests.content.test_reading_level import GRADE, grade

CLAUSES = {
    "chicken-out": """
        out.box out.players out.setup out.first-player out.turn out.number-card out.lanes out.safety-area out.chicken-card out.dare out.wild
        out.own-birds-safe out.answers out.safe-card out.goose-card out.chicken-out out.ignore out.answer-each-bird out.reveal out.draw-back
        out.only-discard out.bluff out.goose-only-road out.goose-finish out.draw-later out.reshuffle out.second-chicken out.end out.tips
        out.words
    """,
    "chicken-war": """
        war.box war.goal war.other-win war.setup war.first-player war.traits war.match war.not-traits war.leader war.turn war.draw-deck
        war.draw-pile war.egg war.egg-right war.egg-wrong war.special-tiles war.steal war.infiltrate war.leader-taken war.incomplete
        war.incomplete-steal war.announce war.false-claim war.last-one war.most-ten war.tips war.words
    """,
}
FACTS = {
    "out.box": [
        "54 cards",
        "five lanes",
        "8 plastic chickens",
        "2 of each of four colours",
        "Number cards 30",
        "3 of each colour, and 1 wild one 13",
        "Safe cards 8",
        "Goose cards 3",
    ],
    "out.players": ["four"],
    "out.setup": ["Deal four", "face down", "face up"],
    "out.first-player": ["youngest", "left", "clockwise"],
    "out.turn": ["Play one card", "face up", "Draw one", "four again"],
    "out.lanes": ["five lanes", "With a 3", "three lanes", "back and forth"],
    "out.only-discard": ["no number card", "draw a new one", "That was your turn"],
    "out.wild": ["all four colours"],
    "out.safe-card": ["one chicken", "stays"],
    "out.goose-card": ["Safety Area that comes next"],
    "out.answer-each-bird": ["two cards"],
    "out.reveal": ["back to Start"],
    "out.draw-back": ["four", "two Safe cards"],
    "out.end": ["both chickens", "wins", "exactly"],
    "out.reshuffle": ["shuffle"],
    "war.box": ["1 to 81 81", "Eggs 12", "Infiltrate tiles 8", "Steal tiles 4", "Leader tokens 4", "Screens 4", "12 together"],
    "war.goal": ["nine more Chickens", "exactly two traits"],
    "war.setup": ["12 special tiles", "ten Chickens", "2 Infiltrate tiles", "1 Steal tile", "3 Eggs", "1 screen", "1 Leader token", "Turn one"],
    "war.first-player": ["egg"],
    "war.traits": ["frying pan", "whisk", "spatula", "sunglasses", "mask", "red", "green", "blue", "boots", "sneakers", "none"],
    "war.not-traits": ["rooster", "hen", "chick", "tail"],
    "war.egg": ["ten Chickens"],
    "war.egg-wrong": ["two Chickens", "Leader must stay", "eight"],
    "war.special-tiles": ["only one in a turn", "works once", "box"],
    "war.infiltrate": ["all of you one trait", "even if it is known already", "share nothing"],
    "war.leader-taken": ["at once", "screen", "at no other time"],
    "war.most-ten": ["more than ten"],
    "war.incomplete": ["cannot win", "lob"],
    "war.incomplete-steal": ["need not discard", "still give one Chicken"],
    "war.announce": ["Name your Leader"],
    "war.false-claim": ["another Leader", "goes on"],
}
SOURCES = FIXTURES.parents[2] / "shared" / "sources"
RUN = 10
"""So many words in a row may not be those of a source."""


def records(game: str, model: str) -> list[dict[str, Any]]:
    return [record.fields for record in read_file(FIXTURES / f"{game}.yaml") if record.model == f"cards.{model}"]


@pytest.mark.parametrize("game", CLAUSES)
def test_the_clauses_are_those_that_the_judges_cite(game: str) -> None:
    assert sorted(CLAUSES[game].split()) == sorted(clause["slug"] for clause in records(game, "clause"))


def test_no_fact_is_lost() -> None:
    said = {clause["slug"]: " ".join(plain(clause["text"]).split()) for game in CLAUSES for clause in records(game, "clause")}
    assert {slug: fact for slug, facts in FACTS.items() for fact in facts if fact not in said[slug]} == {}


def test_the_deck_and_the_tiles_add_up() -> None:
    assert 30 + 13 + 8 + 3 == 54
    assert 3 * 4 + 1 == 13
    assert len(list(product(*(options for _, options in tiles.TRAITS.values())))) == 81
    assert (8 + 4, 2 * 4, 1 * 4, 3 * 4) == (12, 8, 4, 12), "special tiles; what four players get of each"


def test_statuses_and_readings_are_those_of_the_judges() -> None:
    rulings = {ruling["slug"]: ruling for game in CLAUSES for ruling in records(game, "ruling")}
    assert STATUSES == {slug: rulings[slug]["status"] for slug in STATUSES}
    for slug, ruling in rulings.items():
        readings = sorted(ruling.get("readings", []), key=lambda reading: not reading.get("used"))
        expected = [(reading.slug, reading.says) for reading in SWITCHES.get(slug, ())]
        assert [(reading["slug"], reading["says"]) for reading in readings] == expected, slug


def test_the_linter_finds_nothing() -> None:
    assert [fault for fault in lint_fixtures() if fault.file.removesuffix(".yaml") in CLAUSES] == []


@pytest.mark.parametrize("game", CLAUSES)
def test_it_is_easy_to_read(game: str) -> None:
    parts: dict[str, list[str]] = {}
    for clause in records(game, "clause"):
        parts.setdefault(clause["section"][1], []).append(plain(clause["text"]))
    parts["the game"] = [text for fields in records(game, "game") for text in (fields["summary"], fields["goal"])]
    parts["rulings"] = [text for ruling in records(game, "ruling") for text in (ruling["situation"], ruling["ruling"])]
    assert {name: grade(" ".join(said)) for name, said in parts.items() if grade(" ".join(said)) > GRADE} == {}


def _words(text: str) -> list[str]:
    return re.findall("[a-z0-9]+", text.lower().replace("’", "").replace("'", ""))


@pytest.mark.parametrize("game", CLAUSES)
@pytest.mark.skipif(not SOURCES.is_dir(), reason="the rule sheets do not lie beside the project")
def test_the_words_are_our_own(game: str) -> None:
    source = _words((SOURCES / f"{game}.txt").read_text(encoding="utf-8"))
    runs = {tuple(source[start : start + RUN]) for start in range(len(source))}
    pictures = [path.read_text(encoding="utf-8") for path in _pictures()]
    ours = [text for record in read_file(FIXTURES / f"{game}.yaml") for _, text in texts(list(record.fields.values()), "")]
    for text in [*ours, *(re.sub("<[^>]+>", " ", picture) for picture in pictures)]:
        own = _words(text)
        assert not runs & {tuple(own[start : start + RUN]) for start in range(max(0, len(own) - RUN + 1))}, text


def _pictures() -> list[Path]:
    return sorted((FIXTURES.parents[1] / "templates/cards/games/pictures").glob("*.html"))


def test_every_picture_stands_beside_a_clause() -> None:
    clauses = " ".join(CLAUSES.values()).split()
    assert _pictures()
    assert [path.stem for path in _pictures() if path.stem not in clauses] == []


class TestTiles:
    def every(self) -> list[dict[str, str]]:
        options = [list(options) for _, options in tiles.TRAITS.values()]
        return [dict(zip(tiles.TRAITS, chosen, strict=True)) for chosen in product(*options)]

    def test_all_81_are_drawn_each_unlike_the_others_and_said_in_words(self) -> None:
        drawn = [tiles.tile(traits) for traits in self.every()]
        assert len(set(drawn)) == 81
        assert len({str(ElementTree.fromstring(each).get("aria-label")) for each in drawn}) == 81  # noqa: S314
        assert all(one != other for one, other in pairwise(drawn))

    def test_the_label_can_be_another_or_none(self) -> None:
        traits = self.every()[0]
        assert 'aria-label="The Leader &lt;1&gt;"' in tiles.tile(traits, "The Leader <1>")
        assert 'aria-hidden="true"' in tiles.tile(traits, "")

    def test_each_trait_has_a_picture(self) -> None:
        pictures = {tiles.trait_icon(trait, option) for trait, (_, options) in tiles.TRAITS.items() for option in options}
        assert len(pictures) == 12
        for picture in pictures:
            ElementTree.fromstring(picture)  # noqa: S314

    def test_what_no_tile_has_is_refused(self) -> None:
        with pytest.raises(KeyError):
            tiles.trait_icon("weapon", "egg")
        with pytest.raises(KeyError):
            tiles.tile({"weapon": "whisk", "eyewear": "none", "shirt": "red"})
