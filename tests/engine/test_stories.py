"""Stories: the rule book's own sentences, shorthand, names and slips, and what is assumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine import Play, judge, load_catalogue, read_dispute
from judge.engine.notation import NotationError, Parsed, parse, write

CATALOGUE = load_catalogue()
NOBODY_ELSE = "Nobody plays anything else."


def short(story: str) -> str:
    return write(parse(story, CATALOGUE).dispute, CATALOGUE)


EXAMPLES = [
    (
        "Player A plays Golden Goose. Player B plays Falcon Interceptor. Nobody plays anything else. "
        "The Golden Goose is cancelled and returns to Player A's hand; only the Falcon Interceptor goes on the discard pile.",
        "1i3A~ggA.fiB.s",
    ),
    (
        "Player A plays **Swift Bomber**.\nPlayer B plays **Falcon Interceptor**.\nNobody plays anything else. The attack is cancelled.",
        "1i3A~sbAB.fiB.s",
    ),
    (
        "- Player A plays **Rampaging Cassowary** against Player B.\n- Player B plays **Bouncing Penguin** to send the attack back to Player A.\n"
        "- Player A plays **Falcon Interceptor** to cancel the Bouncing Penguin.\n- Nobody plays anything else. The Cassowary carries on.",
        "1i3A~raAB.bpBA.fiA.s",
    ),
    (
        "Player A plays Rampaging Cassowary against Player B. Player C plays Bouncing Penguin to redirect the attack to Player A. "
        "Player A plays Falcon Interceptor to cancel the Bouncing Penguin. "
        "Player B plays Falcon Interceptor to cancel Player A's Falcon Interceptor. "
        "So the Bouncing Penguin stands: the Cassowary hits Player A, and Player C picks the cards to discard.",
        "1i3A~raAB.bpCA.fiA.fiB",
    ),
    (
        "Player A plays Fishing Frigate on Player B. Player B plays Bouncing Penguin to bounce it back to Player A. "
        "Player C plays Bouncing Penguin to redirect it to Players A and B. Nobody plays anything else. The last Penguin wins.",
        "1i3A~ffAB.bpBA.bpCAB.s",
    ),
    (
        "Player A plays Fishing Frigate on Player B. Player B plays Bouncing Penguin to bounce it back to Player A. "
        "Player A plays Falcon Interceptor to cancel the Penguin. "
        "Player C plays Parroting Macaw, copying the Falcon Interceptor, to cancel Player A's Falcon Interceptor. "
        "Nobody plays anything else. The Penguin stands: Player B steals 2 cards from Player A.",
        "1i3A~ffAB.bpBA.fiA.pmC_fi.s",
    ),
]


@pytest.mark.parametrize(("story", "notation"), EXAMPLES)
def test_the_rule_books_own_sentences(story: str, notation: str) -> None:
    assert notation == short(story)
    assert judge(parse(story, CATALOGUE).dispute, CATALOGUE).legal


STORIES = [
    ("A frigate > B; B penguin > A; A falcon", "1i3A~ffAB.bpBA.fiA"),
    ("a FRIGATE > b; b penguins > a; a hawk", "1i3A~ffAB.bpBA.fiA"),
    ("A frgate -> B; B pengiun → A; A Intercepting Hawk", "1i3A~ffAB.bpBA.fiA"),
    ("A bomber; B falcon", "1i3A~sbAB.fiB"),
    ("A bomber; settle", "1i3A~sbA.s"),
    ("B bomber > A; A falcon", "1i3B~sbBA.fiA"),
    ("A cassowary > B and C; pick B; C falcon", "1i3A~raABC.B.fiC"),
    ("A cassowary > B, C; A picks a card from B; C falcon", "1i3A~raABC.B.fiC"),
    ("A cassowary on B; two cards are picked from B", "1i3A~raAB.B.B"),
    ("A cassowary on B, C; A takes 2 cards from B and C", "1i3A~raABC.B.C"),
    ("A goose. Nobody answers. C macaw. End of turn.", "1i3A~ggA.s.pmC.t"),
    ("A goose; A ends the turn; B owl; next turn; C dove", "1i3A~ggA.t.omB.t.hdC"),
    ("A eagle eye > E", "1i5A~eeAE"),
    ("2 players. A bomber > B", "1i2A~sbAB"),
    ("Pure Edition, 4 players: A bomber > D; D distracting booby", "1p4A~sbAD.dbD"),
    ("Editions: innocent and mounting. A bustard > B with a Fun Duck and a Crow, holding the fewest cards", "1im3A~fbAB1-fd-cc"),
    ("mounting edition; A bustard, not holding the fewest cards; B booby", "1m3A~fbA0.dbB"),
    ("Mounting Edition. Mockingbird: B, C. A pelican", "1m3A~MBC~gpA"),
    ("Mounting Edition. C holds a Rocking Mockingbird. A pelican", "1m3A~MC~gpA"),
    ("It is C's turn. C bomber at A", "1i3C~sbCA"),
    ("By the older sheet. A raging cassowary > B", "1i3Ao~raAB"),
    ("penguin-own: barred; A magpie > B; B penguin > A; A penguin > B", "1i3A~Rpenguin-own_barred~tmAB.bpBA.bpAB"),
    ("A magpie > B; then, C macaw as a copy of the magpie on A", "1i3A~tmAB.pmCA_tm"),
    ("Ana plays Frigate on Ben. Ben answers with a penguin, to Ana. Caro answers the Penguin with a falcon", "1i3A~NAAna.BBen.CCaro~ffAB.bpBA.fiC"),
    ("Ana frigate > Ben; picks from Ben; Ben falcon", "1i3A~NAAna.BBen~ffAB.B.fiB"),
    ("Players: Zoë, Old Tom. Old Tom: bomber > Zoë", "1i2B~NAZo_eb_.BOld_20_Tom~sbBA"),
    ("B is Ana; Ana bomber > C", "1i3B~NBAna~sbBC"),
    ("Ana sits at B. Ana owl", "1i3B~NBAna~omB"),
    ("A owl; B answers by playing a Falcon", "1i3A~omA.fiB"),
    ("A frigate > B; B penguin, sends it on to C", "1i3A~ffAB.bpBC"),
    ("A frigate > B; B penguin and bounces it to A and C", "1i3A~ffAB.bpBAC"),
    ("A plays a Magpie to steal a card from B, then B plays Falcon on A's Magpie", "1i3A~tmAB.fiB"),
    ("A magpie steals a card from B; C falcon on the magpie", "1i3A~tmAB.fiC"),
    ("A plays “Golden Goose”, then settle", "1i3A~ggA.s"),
    ("A eagle eye with B", "1i3A~eeAB"),
    ("Mounting Edition. A bustard + duck + a crow", "1m3A~fbA-fd-cc"),
    ("Mounting Edition. A plays Fun Duck on a card", "1m3A~fdA"),
    ("Raging Edition. B starts; B pheasant and chooses C; no one answers", "1r3B~ppBC.s"),
    ("Rules 2026-10-15. A: owl\n2) B falcon", "1i3A~omA.fiB"),
    ('"Old Tom" plays owl on Zed', "1i3A~NAOld_20_Tom.BZed~omAB"),
]


@pytest.mark.parametrize(("story", "notation"), STORIES)
def test_stories_as_they_are_told(story: str, notation: str) -> None:
    assert notation == short(story)


FRIGATE = "Ana plays Fishing Frigate on Ben. "
PENGUIN = "Ben answers with Bouncing Penguin on Ana."
MOMENTS = [
    (f"After the first pick, {PENGUIN}", ".B.bpBA"),
    (f"\nAfter the first pick {PENGUIN}", ".B.bpBA"),
    (f"After pick 1, {PENGUIN}", ".B.bpBA"),
    (f"After one card was picked, {PENGUIN}", ".B.bpBA"),
    (f"Between the picks, {PENGUIN}", ".B.bpBA"),
    (f"Before the second pick {PENGUIN}", ".B.bpBA"),
    (f"After Ana picks a card from Ben, {PENGUIN}", ".B.bpBA"),
    (f"After the second pick, {PENGUIN}", ".B.B.bpBA"),
    (f"After both picks, {PENGUIN}", ".B.B.bpBA"),
    (f"Before the first pick, {PENGUIN}", ".bpBA"),
    ("Ben answers with Falcon after the first pick.", ".B.fiB"),
    (f"Between the picks {PENGUIN} After the second pick, Ana falcon", ".B.bpBA.A.fiA"),
    (f"Ana picks 1 card from Ben. After the first pick, {PENGUIN}", ".B.bpBA"),
]


@pytest.mark.parametrize(("told", "notation"), MOMENTS)
def test_what_was_picked_by_then_is_put_in(told: str, notation: str) -> None:
    assert f"1i3A~NAAna.BBen~ffAB{notation}" == short(FRIGATE + told)


def test_a_moment_does_not_hide_whom_an_attack_hits() -> None:
    assert short("A frigate. After the first pick, B falcon") == "1i3A~ffAB.B.fiB"


def test_faults_after_a_moment_stand_under_their_words() -> None:
    found = read("3 players. A frigate > B. After the first pick, B penguin > D")
    assert isinstance(found, NotationError)
    assert [(fault.code, fault.start) for fault in found.faults] == [("seat-outside", 60)]


TOLD = [
    *((f"{FRIGATE}{told}", "1i3A~NAAna.BBen~ffAB.fiB") for told in (
        "Suddenly Ben answers with Falcon", "Then Ben suddenly plays his Falcon", "Ben then answers with another Falcon",
        "Meanwhile, Ben falcon",
        "Happily Ben plays a Falcon", "But finally Ben plays Falcon instead", "In response, Ben plays Falcon",
        "Ben answers the Frigate with a Falcon",
        "Ben cancels it with a Falcon", "Ben counters Ana's Frigate with Falcon", "Ben blocks the attack with Falcon", "Ben stops it using a Falcon",
        "So Ben plays Falcon, to cancel Ana's Frigate",
    )),
    ("Ana stole 2 cards from Ben with the frigate", "1i3A~NAAna.BBen~ffAB"),
    ("A steals a card from B with Magpie, B bounces it back to A with a Penguin", "1i3A~tmAB.bpBA"),
    ("Ana plays Frigate on Ben, Ben bounces it back to Ana.", "1i3A~NAAna.BBen~ffAB.bpBA"),
    ("Ana plays Frigate on Ben and Ben redirects it to Caro", "1i3A~NAAna.BBen.CCaro~ffAB.bpBC"),
    ("A attacks B with Frigate, but B sends it to C with a Penguin, and C cancels it with a Falcon", "1i3A~ffAB.bpBC.fiC"),
    ("A attacks B and C with Fishing Frigate", "1i3A~ffABC"),
    ("A attacks with Bomber; B falcon", "1i3A~sbAB.fiB"),
    ("Player A attacks Player B with Swift Bomber", "1i3A~sbAB"),
    ("A frigate > B; B penguin > A; C answers with a second Bouncing Penguin, to make it hit both Player A and Player B", "1i3A~ffAB.bpBA.bpCAB"),
    ("A owl; B falcon; C copies the Falcon with the Macaw", "1i3A~omA.fiB.pmC_fi"),
    ("A owl; B falcon; C copies it", "1i3A~omA.fiB.pmC"),
    ("A owl; B falcon; C answers with Macaw, which copies the Falcon", "1i3A~omA.fiB.pmC_fi"),
    ("A frigate > B. Nobody answers, so A picks 2 cards from B", "1i3A~ffAB.s.B.B"),
    ("Old Tom plays owl. Suddenly Zed plays Falcon", "1i3A~NAOld_20_Tom.BZed~omA.fiB"),
]  # fmt: skip


@pytest.mark.parametrize(("story", "notation"), TOLD)
def test_stories_in_other_words(story: str, notation: str) -> None:
    assert notation == short(story)


def test_the_examples_of_the_site_are_read() -> None:
    """Their sentences, joined, are their disputes; but a sentence may say what a Macaw copies, where the dispute need not."""
    examples = yaml.safe_load((Path(__file__).parents[2] / "cards/fixtures/examples.yaml").read_text("utf-8"))
    assert len(examples) == 6
    for example in examples:
        found = parse(" ".join(example["fields"]["story"]), CATALOGUE).dispute
        unsaid = replace(found, events=tuple(replace(event, copies=None) if isinstance(event, Play) else event for event in found.events))
        assert read_dispute(example["fields"]["dispute"], CATALOGUE) == unsaid
        assert judge(found, CATALOGUE).legal


def test_a_card_that_only_the_verb_names_is_said() -> None:
    assert "“bounces” was read as Bouncing Penguin." in parse("A frigate > B, B bounces it back to A", CATALOGUE).assumptions
    assert "“copies” was read as Parroting Macaw." in parse("A owl; B falcon; C copies it", CATALOGUE).assumptions


UNPLACED = [
    ("A frigate > B, C. After the first pick, B falcon", "picked-from-whom", "After the first pick"),
    ("A owl. After the first pick, B falcon", "no-such-pick", "After the first pick"),
    ("A frigate > B. After pick 3, B falcon", "no-such-pick", "After pick 3"),
    ("A frigate > B; A picks from B. Before the first pick B falcon", "no-such-pick", "Before the first pick"),
    ("A frigate > B; C picks from B", "other-picker", "C picks from B"),
    ("A frigate > B; A picks from B slyly", "not-understood", "slyly"),
    ("No card is picked from B", "not-understood", "No"),
    ("Ana owl; Angry Ana falcon", "not-understood", "Angry"),
    ("Ana owl; angry ana plays falcon", "not-understood", "angry"),
    ("A owl; he answers with Falcon", "not-understood", "he"),
    ("A owl; It was B who played Falcon", "not-understood", "It was B who played Falcon"),
    ("A owl; It is cancelled by B with a Falcon", "not-understood", "It is cancelled by B with a Falcon"),
    ("A frigate > B; In between B falcon", "not-understood", "In between B falcon"),
    ("A owl; plays falcon", "not-understood", "plays"),
    ("A steals 3 cards from B with Frigate", "picks-unclear", "3 cards from B"),
    ("A attacks B", "card-missing", "attacks B"),
    ("A attacks B loudly with Frigate", "not-understood", "loudly"),
    ("A owl; B blocks it", "card-missing", "blocks it"),
    ("A owl; B counters Owl", "card-missing", "counters Owl"),
    ("A frigate > B; B bounces A with a Penguin", "not-understood", "A"),
    ("A owl; B answers the Dove with Falcon", "not-newest", "Dove"),
    ("A frigate > B; B penguin > A; C falcon on the frigate", "not-newest", "frigate"),
    ("A frigate > B; B penguin > A; C falcon to cancel the frigate", "not-newest", "frigate"),
    ("A magpie > C to steal a card from B", "contradiction", "B"),
    ("A owl; B plays Falcon to make a noise", "not-understood", "noise"),
    ("A frigate > B, who answers with Falcon", "not-understood", "who"),
    ("Ana owl; Today Ben answers with Falcon", "not-understood", "Today"),
    ("Perhaps Ben plays Owl", "not-understood", "Perhaps"),
]


@pytest.mark.parametrize(("story", "code", "words"), UNPLACED)
def test_what_cannot_be_placed_is_pointed_at(story: str, code: str, words: str) -> None:
    found = read(story)
    assert isinstance(found, NotationError)
    assert [(code, words)] == [(fault.code, story[fault.start : fault.end]) for fault in found.faults]


def test_what_says_nothing_makes_no_player() -> None:
    for story in ("Ana plays Frigate on Ben. Suddenly Ben answers with Falcon.", "Ana frigate. Boldly Ben answers with Falcon."):
        assert dict(parse(story, CATALOGUE).dispute.names) == {"A": "Ana", "B": "Ben"}


def test_a_misspelt_card_is_told_however_it_is_found() -> None:
    for story, said in (
        ("A penguni", "“penguni” was read as Bouncing Penguin."),
        ("A Bouncing Penguni", "“Bouncing Penguni” was read as Bouncing Penguin."),
        ("Mounting Edition. A owl; B boby", "“boby” was read as Distracting Booby."),
    ):
        parsed = parse(story, CATALOGUE)
        assert said in parsed.assumptions
        assert [one for one in parsed.assumptions if one.code == "slip"] == [said]


def test_what_a_card_is_played_for_is_said_to_be_left_out() -> None:
    assert (
        "Not read, because it only tells what comes of it: “save his hand”."
        in parse("A bomber > B; B falcon to save his hand", CATALOGUE).assumptions
    )


ASSUMED = [
    (
        "A bomber; B falcon",
        (
            "The Innocent Edition is played, since no edition was named.",
            "There are 3 players, since nobody said how many.",
            "A's Swift Bomber hits B, who answers it first.",
        ),
    ),
    (
        "Pure Edition. B bomber > A. The attack goes ahead.",
        (
            "Not read, because it only tells what comes of it: “The attack goes ahead”.",
            "There are 3 players, since nobody said how many.",
            "It is B's turn, since B plays first.",
        ),
    ),
    (
        "Pure Edition. 3 players. Ben bomber > Ana",
        ("The players sit clockwise in the order in which they are named: Ben (A) and Ana (B).",),
    ),
    ("Pure Edition. 4 players. It is A's turn. A bomber > B", ()),
]


@pytest.mark.parametrize(("story", "assumptions"), ASSUMED)
def test_what_the_story_leaves_out_is_said(story: str, assumptions: tuple[str, ...]) -> None:
    assert assumptions == parse(story, CATALOGUE).assumptions


FAULTS = [
    ("", "There is nothing to read.\n\n^"),
    ("A xyzzy > B", "There is no card “xyzzy”.\nA xyzzy > B\n  ^^^^^"),
    (
        "A booby; B falcon",
        "“booby” can be several cards: Distracting Booby, Booming Booby or Imminent Booby.\nA booby; B falcon\n  ^^^^^",
    ),
    ("Frigate > B", "Nobody is named who plays “Frigate”. Say the player first.\nFrigate > B\n^^^^^^^"),
    ("A frigate >", "Here must stand a player.\nA frigate >\n           ^"),
    ("A plays", "Here must stand a card.\nA plays\n       ^"),
    (
        "A bomber on B;\nB falcon sideways",
        "“sideways” was not understood. Here may stand whom it hits (on …), copying …, carrying …, or the end.\n"
        "B falcon sideways\n         ^^^^^^^^",
    ),
    ("A bomber > B carrying a falcon", "“falcon” is not a mount, so it cannot ride on a card.\n"
     "A bomber > B carrying a falcon\n                        ^^^^^^"),
    ("3 players, A bomber > D", "Nobody sits at D at this table.\n3 players, A bomber > D\n                      ^"),
    ("9 players. A owl", "There are 2 to 6 seats at a table.\n9 players. A owl\n^^^^^^^^^"),
    ("3 players. 4 players. A owl", "This was said before, and otherwise.\n3 players. 4 players. A owl\n           ^^^^^^^^^"),
    ("A owl; B ends the turn", "It is not B's turn that ends here.\nA owl; B ends the turn\n       ^"),
    ("A cassowary > B; A picks 3 cards from B and C", "It is not clear how many cards are picked from whom.\n"
     "A cassowary > B; A picks 3 cards from B and C\n                   ^^^^^^^^^^^^^^^^^^^^^^^^^^"),
    ("Reading penguin-won: barred. A owl", "There is no ruling penguin-won.\nReading penguin-won: barred. A owl\n        ^^^^^^^^^^^^^^^^^^^"),
    ("A1; B owl", "“A1” was not understood. Here may stand a player who plays a card.\nA1; B owl\n^^"),
    ("Ana owl; Bea owl; Cai owl; Dan owl; Eva owl; Fay owl; Gil owl",
     "“Gil” would be the seventh player, and there are six seats at most.\n"
     "Ana owl; Bea owl; Cai owl; Dan owl; Eva owl; Fay owl; Gil owl\n                                                      ^^^"),
]  # fmt: skip


@pytest.mark.parametrize(("story", "message"), FAULTS)
def test_a_fault_is_pointed_at(story: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(story, CATALOGUE)
    assert message == str(caught.value)


def test_a_misspelt_card_is_suggested() -> None:
    with pytest.raises(NotationError) as caught:
        parse("A swoft bummer > B; B falcon; C egelo aye", CATALOGUE)
    assert [fault.suggestion for fault in caught.value.faults] == ["Swift Bomber", "Eagle Eye"]
    assert [fault.place for fault in caught.value.faults] == ["character 3", "character 33"]


def test_an_edition_says_which_booby_is_meant() -> None:
    assert short("Mounting Edition. A pelican; B booby") == "1m3A~gpA.dbB"


def test_a_long_line_is_cut_around_the_fault() -> None:
    with pytest.raises(NotationError) as caught:
        parse("Pure Edition " + "A owl " * 3 + "x" * 20 + " y" * 60, CATALOGUE)
    line, mark = caught.value.faults[0].caret.split("\n")
    assert len(line) <= 102
    assert len(mark) <= len(line) + 1


WORDS = """A B a b G Player players Ana plays answers with to on > from bounce it back the a 2 three picks pick falcon penguin macaw
duck booby bustard copying as carrying fewest holding not and , : ; . Edition Innocent mounting turn is ends Mockingbird holds older
sheet penguin-own barred settle nobody then "x" ( 1 After between first second pick attacks bounces copies steals cancels with suddenly
which he another Ben) cards make""".split()  # noqa: SIM905 - readable as a list of words


def read(text: str) -> Parsed | NotationError:
    """What a text is read as, or what is wrong with it."""
    try:
        return parse(text, CATALOGUE)
    except NotationError as error:
        return error


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join) | st.text(max_size=40))
def test_whatever_is_said_is_read_or_pointed_at(story: str) -> None:
    """Any text either reads, and then reads back from what is written, or has its faults pointed at."""
    found = read(story)
    if isinstance(found, Parsed):
        assert parse(write(found.dispute, CATALOGUE), CATALOGUE).dispute == found.dispute
    else:
        assert found.faults
        for fault in found.faults:
            assert 0 <= fault.start < max(fault.end, 1)
            assert len(fault.caret.split("\n")) == 2
            assert fault.message


@settings(max_examples=300, deadline=None)
@given(st.text("1ipr_m23ABCGo~NMRfsbpi.-_zn", max_size=24).map(lambda text: f"1i{text}"))
def test_whatever_looks_like_short_notation_is_read_or_pointed_at(text: str) -> None:
    found = read(text)
    if isinstance(found, Parsed):
        assert parse(write(found.dispute, CATALOGUE), CATALOGUE).dispute == found.dispute
    else:
        assert found.faults


def test_a_slip_of_the_finger_is_read_and_said_so_once() -> None:
    story = parse("A boober > B; B falcn; C falcn", CATALOGUE)
    assert story.assumptions[:2] == ("“boober” was read as Swift Bomber.", "“falcn” was read as Falcon Interceptor.")
    assert parse("Innocent Edition. 3 players. A bomber > B; B falcon", CATALOGUE).assumptions == ()


@pytest.mark.parametrize(
    ("story", "notation"),
    [
        ("Ana hits Ben with Frigate", "1i3A~NAAna.BBen~ffAB"),
        ("Ana hits Ben and Cleo with Frigate; Ben targets Ana with a Magpie", "1i3A~NAAna.BBen.CCleo~ffABC.tmBA"),
        ("ana plays fishing frigate on ben; ben plays falcon", "1i3A~NAana.Bben~ffAB.fiB"),
        ("Ana plays Frigate on Ben. Ben says falcon", "1i3A~NAAna.BBen~ffAB.fiB"),
        ("A cassowary > B C; C penguin > A B", "1i3A~raABC.bpCAB"),
    ],
)
def test_stories_told_at_ease(story: str, notation: str) -> None:
    """Names in small letters count where it is sure that they play a card; seats need no comma."""
    found = read(story)
    assert not isinstance(found, NotationError), found
    assert write(found.dispute, load_catalogue()) == notation


@pytest.mark.parametrize(
    ("story", "code", "words"),
    [
        ("Ana spielt Frigate auf Ben", "verb-unknown", "spielt"),
        ("Ben kills Ana with Falcon", "verb-unknown", "kills"),
        ("Ana plays Frigate on Ben. Ben kills Ana with Falcon", "verb-unknown", "kills"),
        ("Ana never plays Frigate", "verb-unknown", "never"),
        ("Ana plays Magpie on Ben. Ana picks a card.", "source-missing", "picks a card"),
        ("ana hits ben with frigate", "name-in-capitals", "ben"),
        ("ana frigate > ben", "name-in-capitals", "ben"),
        ("Ana plays Frigate on Ben or Cleo", "either-or", "Ben or Cleo"),
        ("A frigate > B; pick from B or C", "either-or", "B or C"),
        ("A frigate > B A penguin", "not-understood", "A"),
    ],
)
def test_a_fault_says_what_to_write(story: str, code: str, words: str) -> None:
    found = read(story)
    assert isinstance(found, NotationError)
    assert [(code, words)] == [(fault.code, story[fault.start : fault.end]) for fault in found.faults]
