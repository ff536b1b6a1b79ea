"""The answer matrix, held against a table written by hand, against the engine's table of effects, and against its own examples."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from judge.engine import Play, judge, notation
from judge.engine.effects import effect_on, refused
from judge.matrix import BETWEEN, COPY, ITSELF, REPEAT, STOP, Matrix, Row, Way, answered_by, answers, matrix, table

from .tables import ALL, ANSWERS, COLUMNS, ROWS, catalogue

CATALOGUE = catalogue()
MIXES = [mix for number in range(1, 5) for mix in combinations(ALL, number)]


@pytest.fixture(scope="module")
def whole() -> Matrix:
    return matrix(CATALOGUE, ALL)


def said(ways: tuple[Way, ...]) -> str:
    """A cell in the words of the hand-written table."""
    found: dict[str, list[str]] = {}
    for way in ways:
        copied = way.copied.slug.split("-")[0 if way.copied.slug.startswith("falcon") else -1] if way.copied else ""
        found.setdefault(f"{way.effect}: {'earlier ' if way.earlier else ''}" if way.copied else way.effect, []).append(copied)
    return ", ".join(effect + " or ".join(copied) for effect, copied in found.items())


def rows() -> list[tuple[str, str]]:
    return [(line, key) for line, keys in ROWS.items() for key in keys]


@pytest.mark.parametrize(("line", "key"), rows(), ids=lambda part: str(part))
def test_every_row_is_as_the_table_written_by_hand_has_it(whole: Matrix, line: str, key: str) -> None:
    assert tuple(column.slug for column in whole.columns) == COLUMNS
    row = next(row for row in whole.rows if row.key == key)
    assert ANSWERS[line] == tuple(said(cell) for cell in row.cells)


def test_the_table_written_by_hand_leaves_no_row_out(whole: Matrix) -> None:
    assert {key for _, key in rows()} == {row.key for row in whole.rows}
    alike = {row.key: [card.slug for card in row.alike] for row in whole.rows if row.form == REPEAT}
    assert list(ROWS["action"]) == alike["repeat-eagle-eye"]
    assert list(ROWS["attack"]) == alike["repeat-swift-bomber"]


@pytest.mark.parametrize("editions", MIXES, ids="+".join)
def test_a_cell_works_where_the_engine_has_an_effect_and_nowhere_else(editions: tuple[str, ...]) -> None:
    """An independent look: what both cards act as decides, but for the number of copies in the deck."""
    made = matrix(CATALOGUE, editions)
    for row in made.rows:
        for column, ways in zip(made.columns, row.cells, strict=True):
            if column.copying:
                continue
            effect = effect_on(column, row.acts_as)
            expected = "" if effect is None or refused(effect, row.acts_as) else str(effect)
            if expected == "cancel" and row.form == BETWEEN:
                expected = STOP
            assert [expected] == [way.effect for way in ways], (row.key, column.slug)


def cells() -> list[tuple[tuple[str, ...], Row, Any, Way]]:
    return [
        (made.editions, row, column, way)
        for made in (matrix(CATALOGUE, editions) for editions in [*[(slug,) for slug in ALL], ALL])
        for row in made.rows
        for column, ways in zip(made.columns, row.cells, strict=True)
        for way in ways
    ]


def test_every_cell_shows_itself_in_a_chain_of_its_own_deck() -> None:
    for editions, row, column, way in cells():
        verdict = judge(way.dispute, CATALOGUE, others=False, instead=False)
        last = way.dispute.events[-1]
        assert way.dispute.editions == editions
        assert isinstance(last, Play)
        assert last.card == column.slug
        assert way.works is verdict.legal
        assert way.certainty == verdict.certainty
        if way.works:
            step = next(step for step in verdict.steps if step.event == len(way.dispute.events) - 1)
            assert step.facts["below"].one == row.card.one
            assert step.code == ("copy" if column.copying else "answer")
            assert (way.copied or column) is step.facts["acts_as"]
            assert ("cancel" if way.effect == STOP else way.effect) == step.facts["effect"]
            assert (verdict.plays[-1].outcome == "stopped") is (way.effect == STOP)
        else:
            assert verdict.problem is not None
            assert (len(way.dispute.events) - 1, way.code) == (verdict.problem.event, verdict.problem.codes[0])
            assert way.reason


def test_the_chains_are_as_short_as_can_be() -> None:
    """A fresh card needs one card below its answer, an interrupt two, a copy one or two more, an earlier interrupt a chain of its own."""
    for _, row, column, way in cells():
        below = {ITSELF: 2 if row.acts_as.is_interrupt else 1, BETWEEN: 1, REPEAT: 2, COPY: 3}[row.form]
        shown = sum(isinstance(event, Play) for event in way.dispute.events)
        most = below + 1 + (2 if column.copying and way.earlier else 0)
        assert below + 1 <= shown <= most or (not way.works and column.copying and shown <= below + 3), (row.key, column.slug)


def test_a_chain_that_rests_on_the_rules_alone_is_preferred(whole: Matrix) -> None:
    penguin = next(row for row in whole.rows if row.key == "bouncing-penguin")
    assert [ways[0].certainty for ways in penguin.cells[:3]] == ["rules"] * 3


def test_why_not_is_the_nearest_miss_and_not_a_matter_of_the_wrong_seat(whole: Matrix) -> None:
    found = {way.code for row in whole.rows for cell in row.cells for way in cell if not way.works}
    assert {"cannot-answer", "cannot-redirect", "cannot-be-answered", "nothing-to-copy", "no-copies-left"} == found


def test_cards_that_are_never_played_stand_apart(whole: Matrix) -> None:
    kinds = {str(card.kind) for card, _ in whole.unplayed}
    assert {"score", "penalty", "special"} == kinds
    assert all(reason.endswith("is never played.") for _, reason in whole.unplayed)


def test_what_answers_and_what_is_answered_say_the_same() -> None:
    cards = [card for card in CATALOGUE.cards.values() if card.one == card.slug and not card.copying]
    for card in cards:
        for other in cards:
            to = {meeting.other.slug for meeting in answered_by(CATALOGUE, card, ALL) if meeting.ways[0].works}
            back = {meeting.other.slug for meeting in answers(CATALOGUE, other, ALL)}
            assert (other.slug in to) is (card.slug in back), (card.slug, other.slug)


def test_both_names_of_a_card_are_the_same_card() -> None:
    falcon, booby = CATALOGUE.cards["falcon-interceptor"], CATALOGUE.cards["distracting-booby"]
    assert answered_by(CATALOGUE, falcon, ALL) == answered_by(CATALOGUE, booby, ALL)
    assert [card.slug for card in matrix(CATALOGUE, ("mounting",)).columns] == ["distracting-booby", "belling-bellbird"]


def test_a_card_that_copies_is_answered_as_what_it_acts_as() -> None:
    macaw = CATALOGUE.cards["parroting-macaw"]
    forms = {meeting.row.key for meeting in answered_by(CATALOGUE, macaw, ALL)}
    assert {key for line, key in rows() if line.startswith("macaw")} == forms


def test_nothing_answers_in_an_edition_that_does_not_have_the_card() -> None:
    assert answered_by(CATALOGUE, CATALOGUE.cards["swift-bomber"], ("raging",)) == ()
    assert answers(CATALOGUE, CATALOGUE.cards["falcon-interceptor"], ("raging",)) == ()
    assert answers(CATALOGUE, CATALOGUE.cards["golden-goose"], ALL) == ()


def test_it_takes_few_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0
    real = judge

    def counting(*args: Any, **how: Any) -> Any:
        nonlocal count
        count += 1
        return real(*args, **how)

    monkeypatch.setattr("judge.trials.judge", counting)
    matrix.cache_clear()
    table.cache_clear()
    answered_by(CATALOGUE, CATALOGUE.cards["eagle-eye"], ALL)
    answers(CATALOGUE, CATALOGUE.cards["flashy-peacock"], ALL)
    assert count < 1000, "one card takes the matrix of all"
    matrix(CATALOGUE, ALL)
    assert count < 6000


def test_every_chain_can_stand_in_an_address(whole: Matrix) -> None:
    for row in whole.rows:
        for cell in row.cells:
            for way in cell:
                assert notation.parse(notation.write(way.dispute, CATALOGUE), CATALOGUE).dispute == way.dispute
