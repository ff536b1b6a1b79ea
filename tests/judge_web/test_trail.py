"""Undo and redo over random edits: what was taken back and done again is the same, letter by letter."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from judge.engine import load_catalogue, notation
from judge.screens.place import Ask, Place, address
from judge.screens.trail import ROOM, Codec, Trail

LETTERS = Codec(len, lambda text: text[:-1] if text else None)
"""Stories of letters: each letter an event."""

EDITS = st.lists(st.text("abc", max_size=5), max_size=8)


def grown(edits: list[str]) -> list[Trail]:
    """The trail after each edit."""
    trails = [Trail("")]
    for story in edits:
        if story != trails[-1].now:
            trails.append(trails[-1].changed(story, LETTERS))
    return trails


@given(EDITS)
def test_undo_gives_each_earlier_story_back(edits: list[str]) -> None:
    """Stories that grew by one letter lose it again; all others are remembered."""
    trails = grown(edits)
    for earlier, later in pairwise(trails):
        undone = later.undone(LETTERS)
        assert undone is not None
        assert (earlier.now, earlier.undo) == (undone.now, undone.undo)


@given(EDITS, st.integers(1, 8))
def test_redo_gives_back_what_undo_took(edits: list[str], times: int) -> None:
    trail = grown(edits)[-1]
    back: list[Trail] = [trail]
    for _ in range(times):
        undone = back[-1].undone(LETTERS)
        if undone is None:
            break
        back.append(undone)
    for expected, now in zip(reversed(back[:-1]), reversed(back), strict=False):
        assert expected == now.redone(LETTERS)


@given(EDITS)
def test_a_new_change_forgets_what_was_undone(edits: list[str]) -> None:
    undone = grown([*edits, "abcab", "abcabc"])[-1].undone(LETTERS)
    assert undone is not None
    assert undone.redo
    assert not undone.changed("cba", LETTERS).redo


def test_the_empty_story_has_nothing_to_take_back() -> None:
    assert Trail("").undone(LETTERS) is None
    assert Trail("").redone(LETTERS) is None


def test_the_memory_never_outgrows_its_room() -> None:
    trail = Trail("")
    for number in range(60):
        trail = trail.changed("ab" * (20 + number % 7), LETTERS)
        assert sum(map(len, trail.undo + trail.redo)) <= ROOM


@given(st.lists(st.sampled_from(["", "~sbAB", "~sbAB.fiB", "~sbAC", "~ggA", "~ffAB.B", "~ffAB.B.bpCA"]), max_size=6))
def test_the_address_carries_the_whole_memory(stories: list[str]) -> None:
    """Read back from its address, a place is the same place."""
    catalogue = load_catalogue()
    place = Place(notation.parse("1i3A", catalogue).dispute, catalogue)
    trail = place.trail
    for story in stories:
        trail = trail.changed(f"1i3A{story}", place.codec) if f"1i3A{story}" != trail.now else trail
    read = Place(notation.parse(trail.now, catalogue).dispute, catalogue, Ask(build=True), trail.undo, trail.redo)
    assert address(trail, Ask(build=True)) == read.build()
    undone = trail.undone(place.codec)
    assert read.undone() == (address(undone, Ask(build=True)) if undone else "")
