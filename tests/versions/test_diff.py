"""Differences by words, and clauses of two versions put side by side."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.content.diff import Change, Kind, Passage, Sign, Words, compare, readable, words


def marked(difference: Words) -> str:
    """The difference in one line: [taken out] {added}."""
    frame = {Sign.KEPT: "{}", Sign.REMOVED: "[{}]", Sign.ADDED: "{{{}}}"}
    return "".join(frame[piece.sign].format(piece.text) for piece in difference.pieces)


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("Draw 1 card.", "Draw 1 card.", "Draw 1 card."),
        ("That last card cannot be played.", "That last card may not be played.", "That last card [cannot]{may not} be played."),
        ("Cassowary picks up to 3.", "Cassowary picks 3.", "Cassowary picks [up to ]3."),
        ("Play it.", "Play it. Then draw.", "Play it.{ Then draw.}"),
        ("", "New text.", "{New text.}"),
        ("Old text.", "", "[Old text.]"),
        ("the player’s card", "the players’ card", "the [player’s]{players’} card"),
        ("Ancient Kākāpō", "Ancient Kakapo", "Ancient [Kākāpō]{Kakapo}"),
        ("one\ntwo", "one\nthree", "one\n[two]{three}"),
    ],
)
def test_whole_words_are_marked_never_letters(old: str, new: str, shown: str) -> None:
    assert marked(words(old, new)) == shown


def test_words_that_are_alike_by_chance_do_not_tear_a_new_sentence_to_pieces() -> None:
    difference = words(
        "When the Bomber picks, the other player shows you no card of the hand.",
        "To pick, choose a card from another hand, and the owner of it holds all the cards in a fan.",
    )
    assert difference.places <= 2


def test_a_difference_counts_its_words_and_places() -> None:
    difference = words("You may choose another target, or none.", "You may choose new targets and a friend, or none.")
    assert (difference.places, difference.added, difference.removed) == (1, 5, 2)
    same = words("All the same.", "All the same.")
    assert (same.places, same.added, same.removed) == (0, 0, 0)


def test_space_at_the_ends_of_a_stretch_stands_outside_its_mark() -> None:
    (piece,) = [piece for piece in words("the deck in", "the deck face down in").pieces if piece.sign is Sign.ADDED]
    assert (piece.core, piece.lead + piece.core + piece.tail) == ("face down", piece.text)


texts = st.lists(st.sampled_from(["the", "card", "draw", "Falcon", "two", "hands", ",", ".", "’s", "\n", "Kākāpō", "3"]), max_size=25).map(" ".join)


@given(texts | st.text(max_size=60), texts | st.text(max_size=60))
def test_a_difference_applied_gives_the_new_text_and_undone_the_old(old: str, new: str) -> None:
    difference = words(old, new)
    assert (difference.old, difference.new) == (old, new)
    assert all(piece.text and piece.lead + piece.core + piece.tail == piece.text for piece in difference.pieces)
    assert (difference.places == 0) == (old == new)


@given(texts, texts)
def test_no_stretch_begins_or_ends_inside_a_word(old: str, new: str) -> None:
    difference = words(old, new)
    for text, skipped in ((old, Sign.ADDED), (new, Sign.REMOVED)):
        at = 0
        for piece in difference.pieces:
            if piece.sign is not skipped:
                at += len(piece.text)
                assert not re.match(r"\w\w", text[at - 1 : at + 1]), (text, at)


def test_a_text_is_compared_as_players_see_it() -> None:
    text = "A **chain** of *cards*.\n\n| Players | Cards |\n|---|---|\n| 2 | 6 |\n\n- one\n- [[chain.answer|two]]"
    assert readable(text) == "A chain of cards.\nPlayers · Cards\n2 · 6\none\ntwo"
    assert words(readable("A **chain**."), readable("A chain.")).places == 0


def passage(slug: str, text: str = "", chapter: str = "one", order: int = 0, *, settled: bool = True) -> Passage:
    return Passage(slug, f"{chapter}.{order}", slug, text or f"Text of {slug}.", chapter, order, f"/{slug}", settled)


def outcome(changes: list[Change]) -> dict[str, str]:
    return {change.passage.slug: f"{change.kind}{' moved' if change.moved and change.kind is not Kind.MOVED else ''}" for change in changes}


def test_every_kind_of_change_is_recognised() -> None:
    old = [
        passage("same", order=1),
        passage("changed", "Draw 1.", order=2),
        passage("moved", order=3),
        passage("both", "Draw 1.", order=4),
        passage("gone", order=5),
    ]
    new = [
        passage("same", order=11),
        passage("changed", "Draw 2.", order=12),
        passage("moved", chapter="two", order=21),
        passage("both", "Draw 2.", chapter="two", order=22),
        passage("come", order=23),
    ]
    assert outcome(compare(old, new)) == {
        "same": "same",
        "changed": "changed",
        "moved": "moved",
        "both": "changed moved",
        "come": "added",
        "gone": "removed",
    }


def test_a_new_number_alone_is_no_move() -> None:
    old = [passage(slug, order=order) for order, slug in enumerate("abc")]
    new = [passage("new", order=0), *(passage(slug, order=order) for order, slug in enumerate("abc", 1))]
    assert outcome(compare(old, new)) == {"new": "added", "a": "same", "b": "same", "c": "same"}


def test_of_clauses_that_changed_places_only_those_that_went_past_the_others_moved() -> None:
    old = [passage(slug, order=order) for order, slug in enumerate("abcde")]
    new = [passage(slug, order=order) for order, slug in enumerate("bcdea")]
    assert outcome(compare(old, new)) == {"b": "same", "c": "same", "d": "same", "e": "same", "a": "moved"}


def test_a_clause_with_a_new_slug_and_the_same_words_is_the_same_clause() -> None:
    old = [passage("first", "Wait a moment.", order=1), passage("other", "Wait a moment.", order=2)]
    new = [passage("renamed", "Wait a moment.", chapter="two", order=1), passage("other", "Wait a moment.", order=2)]
    assert outcome(compare(old, new)) == {"renamed": "moved", "other": "same"}


def test_what_has_no_place_among_the_clauses_never_moves() -> None:
    changes = compare([passage("card.dove", order=1)], [passage("card.dove", chapter="", order=0, settled=False)])
    assert outcome(changes) == {"card.dove": "same"}


slugs = st.lists(st.sampled_from("abcdefghij"), unique=True)


@given(slugs, slugs, st.data())
def test_every_clause_of_both_versions_stands_in_the_comparison_once(before: list[str], after: list[str], data: st.DataObject) -> None:
    def version(names: list[str]) -> list[Passage]:
        drawn = [(name, data.draw(st.sampled_from(["x", "y", ""])), data.draw(st.sampled_from(["one", "two"]))) for name in names]
        return [passage(name, text, chapter, order) for order, (name, text, chapter) in enumerate(drawn)]

    old, new = version(before), version(after)
    changes = compare(old, new)
    assert Counter(change.old for change in changes if change.old) == Counter(old)
    assert Counter(change.new for change in changes if change.new) == Counter(new)
    for change in changes:
        assert (change.words.old, change.words.new) == (change.old.text if change.old else "", change.new.text if change.new else "")


def test_a_change_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least"):
        _ = Change(None, None, False, words("", "")).passage
