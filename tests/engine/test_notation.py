"""Notation: what is written reads back, old links stay readable, and a fault is pointed at."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from judge.engine import Dispute, EndTurn, Pick, Play, Settle, judge, load_catalogue
from judge.engine.notation import NotationError, parse, write, write_long
from judge.engine.notation.codes import CARDS, EDITIONS, RULESETS
from judge.engine.perft import Counter, fresh_table

from .book import verdicts
from .strategies import disputes, played_disputes

CATALOGUE = load_catalogue()
UNRESERVED = re.compile(r"[A-Za-z0-9._~-]+")

PAIRS = [
    ("1i3A", Dispute(("innocent",), 3)),
    ("1i3A~ffAB.bpBA.fiA.pmC", Dispute(("innocent",), 3, events=(
        Play("fishing-frigate", "A", ("B",)), Play("bouncing-penguin", "B", ("A",)), Play("falcon-interceptor", "A"), Play("parroting-macaw", "C"),
    ))),
    ("1mr2B~MAB~fbAB1-fd-cc.B.s.t", Dispute(("mounting", "raging"), 2, turn="B", mockingbirds=("A", "B"), events=(
        Play("flocking-bustard", "A", ("B",), mounts=("fun-duck", "clever-crow"), fewest=True), Pick("B"), Settle(), EndTurn(),
    ))),
    ("1i6Fo~NAAna.FZo_eb_~Rbell-round_own-turn.penguin-own_barred~pmA_fi.pmB0_gg", Dispute(
        ("innocent",), 6, "older-sheet", (("A", "Ana"), ("F", "Zoë")), "F", (), (("bell-round", "own-turn"), ("penguin-own", "barred")), (
            Play("parroting-macaw", "A", copies="falcon-interceptor"), Play("parroting-macaw", "B", copies="golden-goose", fewest=False),
        ))),
    ("1i3A~C", Dispute(("innocent",), 3, events=(Pick("C"),))),
]  # fmt: skip
"""Old links: these texts must read so for ever."""


@pytest.mark.parametrize(("text", "dispute"), PAIRS)
def test_old_links_read_as_ever(text: str, dispute: Dispute) -> None:
    assert dispute == parse(text, CATALOGUE).dispute
    assert text == write(dispute, CATALOGUE)


@settings(max_examples=300, deadline=None)
@given(disputes())
def test_every_dispute_reads_back_from_its_short_notation(dispute: Dispute) -> None:
    text = write(dispute, CATALOGUE)
    assert UNRESERVED.fullmatch(text)
    assert (dispute, ()) == parse(text, CATALOGUE)


@settings(max_examples=200, deadline=None)
@given(disputes())
def test_every_dispute_reads_back_from_its_sentences(dispute: Dispute) -> None:
    assert (dispute, ()) == parse(write_long(dispute, CATALOGUE), CATALOGUE)


@settings(max_examples=60, deadline=None)
@given(played_disputes())
def test_disputes_as_they_are_played_read_back(dispute: Dispute) -> None:
    assert dispute == parse(write(dispute, CATALOGUE), CATALOGUE).dispute == parse(write_long(dispute, CATALOGUE), CATALOGUE).dispute


def test_the_case_book_reads_back() -> None:
    for verdict in verdicts():
        assert verdict.dispute == parse(verdict.notation, CATALOGUE).dispute == parse(write_long(verdict.dispute, CATALOGUE), CATALOGUE).dispute


def test_the_codes_are_for_ever() -> None:
    """A code may be added. To change one, or to use one again, breaks the links that people have kept."""
    assert CATALOGUE.cards.keys() == CARDS.keys()
    assert CATALOGUE.editions.keys() == EDITIONS.keys()
    assert {"2026-10-15", "older-sheet"} == RULESETS.keys()
    assert len(set(CARDS.values())) == len(CARDS)
    assert (
        " ".join(CARDS.values())
        == "ic pc gt rc fs sb tm ff ra fg fb ee om hd gg pp sl pa ak ds vs gp ga pm fi db bp fp bb bo lc ib rm fd it th up cc"
    )  # fmt: skip


def test_a_card_without_a_code_needs_none() -> None:
    """A new card is written by its slug; here an old one, which reads just the same."""
    text = "1_innocent_3A~_swift-bomber_AB-_fun-duck_._parroting-macaw_B__falcon-interceptor_"
    played = (Play("swift-bomber", "A", ("B",), mounts=("fun-duck",)), Play("parroting-macaw", "B", copies="falcon-interceptor"))
    assert Dispute(("innocent",), 3, events=played) == parse(text, CATALOGUE).dispute


def test_the_longest_chain_fits_in_an_address() -> None:
    dispute = parse("Innocent, Pure, Raging and Mounting Edition. 6 players. A cassowary > B", CATALOGUE).dispute
    counter = Counter(fresh_table(dispute, CATALOGUE))
    events = list(dispute.events)
    while answers := counter.answers():
        answer = answers[-1]
        shown = answer.play if not answer.acts_as.redirects else Play(answer.card.slug, answer.play.by, ("A", "B", "C"))
        counter.table.answer(len(events), shown, answer.card, answer.acts_as, answer.effect)
        events.append(shown)
    assert len(events) > 20
    assert len(write(Dispute(dispute.editions, 6, events=tuple(events)), CATALOGUE)) < 2000


def test_sixty_events_with_everything_fit_in_an_address() -> None:
    names = tuple((seat, "Wilhelmine Zoë") for seat in "ABCDEF")
    readings = tuple(sorted((ruling.slug, ruling.readings[1].slug) for ruling in CATALOGUE.rulings.values() if ruling.readings))
    macaw = Play("parroting-macaw", "A", ("B", "C", "D"), "falcon-interceptor", ("fun-duck",), True)
    dispute = Dispute(("innocent", "pure", "raging", "mounting"), 6, "2026-10-15", names, "F", ("A", "B"), readings, (macaw,) * 60)
    assert len(write(dispute, CATALOGUE)) < 2000
    assert dispute == parse(write(dispute, CATALOGUE), CATALOGUE).dispute


def test_long_notation() -> None:
    text = "1im3B~NAAna.BBen~MC~Rpenguin-own_barred~fbAB1-fd-cc.B.pmC_fi.s.t.sbA"
    expected = """\
Innocent and Mounting Edition.
3 players.
A is Ana.
B is Ben.
It is Ben's turn.
A Rocking Mockingbird lies before C.
Reading penguin-own: barred.
Ana plays Flocking Bustard on Ben, carrying Fun Duck and Clever Crow, holding the fewest cards.
One card is picked from Ben.
C plays Parroting Macaw, copying Falcon Interceptor.
Nobody adds anything.
The turn ends.
Ana plays Swift Bomber on nobody."""
    assert expected == write_long(parse(text, CATALOGUE).dispute, CATALOGUE)


FAULTS = [
    ("1i3A~ffAB.bqBA", "unreadable", "This cannot be read. Here must stand the code of a card.\n1i3A~ffAB.bqBA\n          ^"),
    ("1i3A~ffAB..s", "unreadable", "This cannot be read. Here must stand the code of a card.\n1i3A~ffAB..s\n          ^"),
    ("1i3A~ffAB.", "unreadable", "This cannot be read. Here must stand the code of a card.\n1i3A~ffAB.\n          ^"),
    ("1i3A~ff", "unreadable", "This cannot be read. Here must stand the letter of a seat.\n1i3A~ff\n       ^"),
    ("1i", "unreadable", "This cannot be read. Here must stand the number of seats, 2 to 6.\n1i\n  ^"),
    ("1x3A", "unreadable", "This cannot be read. Here must stand an edition.\n1x3A\n ^"),
    ("1i3A~NAAna.AZoe", "name-twice", "This seat has a name already.\n1i3A~NAAna.AZoe\n           ^"),
    ("1i3A~Rbell-round", "unreadable", "This cannot be read. Here must stand a ruling, an underscore and a reading.\n1i3A~Rbell-round\n      ^"),
    ("2i3A~ffAB", "unknown-version", "This notation is of another version than 1.\n2i3A~ffAB\n^"),
    ("1i9A", "seats-out-of-range", "There are 2 to 6 seats at a table.\n1i9A\n  ^"),
    ("1ip3Ao", "older-sheet-alone", "The older sheet is played with the Innocent Edition alone.\n1ip3Ao\n     ^"),
    ("1i3A~ffAG", "seat-outside", "Nobody sits at G at this table.\n1i3A~ffAG\n        ^"),
    ("1i3A~fdA-cc", "mounts-on-a-mount", "A mount carries no mounts.\n1i3A~fdA-cc\n         ^^"),
    ("1i3A~sbA_fi", "copies-without-macaw", "Only a Parroting Macaw copies a card.\n1i3A~sbA_fi\n         ^^"),
    ("1i3A~Rpenguin-own_nope", "unknown-reading", "The ruling penguin-own has no reading nope.\n1i3A~Rpenguin-own_nope\n      ^^^^^^^^^^^^^^^^"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "message"), FAULTS)
def test_a_fault_in_short_notation_is_pointed_at(text: str, code: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, CATALOGUE)
    assert [code] == [fault.code for fault in caught.value.faults]
    assert message == str(caught.value)


def test_the_notation_of_a_verdict_leads_back_to_it() -> None:
    for verdict in verdicts():
        again = judge(parse(verdict.notation, CATALOGUE).dispute, CATALOGUE)
        assert verdict.to_json() == again.to_json()
