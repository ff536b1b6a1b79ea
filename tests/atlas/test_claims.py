"""Two claims: the truth never parts from the rules, and every untruth does, at the step that decides it."""

from __future__ import annotations

import pytest

from judge.casebook import Case
from judge.claims import Claim, Comparison, compare, partings
from judge.engine import Dispute, Verdict, judge, notation

from .tables import catalogue, the_book

CATALOGUE = catalogue()
BOOK = the_book()


def compared(slug: str, one: str = "", two: str = "") -> Comparison:
    """Claims about a case, as marks with spaces between."""
    dispute = BOOK.by_slug[slug].dispute
    claims = [Claim.from_marks(marks.split(), dispute) for marks in (one, two)]
    return compare(dispute, CATALOGUE, claims[0], claims[1], ("Ana's claim", "Ben's claim"))


def truth(verdict: Verdict) -> Claim:
    """All that is so."""
    play = verdict.plays[-1] if verdict.plays else None
    marks = []
    if play is not None:
        nobody = play.outcome == "cancelled"
        marks.append("by-none" if nobody else f"by-{play.controller}")
        marks += ["hit-none"] if nobody or not play.targets else [f"hit-{seat}" for seat in play.targets]
    marks += [f"{'works' if card.state in ('carried_out', 'effective') else 'fails'}-{card.event}" for card in verdict.cards]
    if verdict.problem is not None:
        marks.append(f"barred-{verdict.problem.event}")
    return Claim.from_marks(marks, verdict.dispute)


@pytest.mark.parametrize("case", BOOK.cases, ids=lambda case: case.slug)
def test_the_truth_never_parts_from_the_rules(case: Case) -> None:
    verdict = judge(case.dispute, CATALOGUE)
    assert partings(truth(verdict), verdict) == ()


@pytest.mark.parametrize("case", BOOK.cases, ids=lambda case: case.slug)
def test_every_untruth_about_a_card_parts_at_a_step_about_that_card(case: Case) -> None:
    verdict = judge(case.dispute, CATALOGUE)
    turned = {"works": "fails", "fails": "works", "barred": "works"}
    for event, said in truth(verdict).cards:
        wrong = Claim(cards=((event, turned[said]),))
        (parting,) = partings(wrong, verdict)
        assert verdict.steps[parting.number - 1] is parting.step
        assert event in (parting.step.event, *(changed for changed, _ in parting.step.changes))
        if said != "barred":
            (barred,) = partings(Claim(cards=((event, "barred"),)), verdict)
            assert barred.step.event == event
            assert barred.says.endswith("could not be played")


def picked(case: Case) -> bool:
    return bool(judge(case.dispute, CATALOGUE).plays)


@pytest.mark.parametrize("case", [case for case in BOOK.cases if picked(case)], ids=lambda case: case.slug)
def test_every_untruth_about_who_carries_out_and_who_is_hit_parts(case: Case) -> None:
    verdict = judge(case.dispute, CATALOGUE)
    true = truth(verdict)
    seats = [*"ABCDEF"[: case.dispute.seats], "none"]
    for seat in seats:
        assert bool(partings(Claim(by=seat), verdict)) is (seat != true.by)
        if verdict.plays[-1].targets or verdict.plays[-1].outcome == "cancelled":
            assert bool(partings(Claim(hits=(seat,)), verdict)) is ((seat,) != true.hits)


def test_the_example_of_the_issue() -> None:
    """Rule book example 4: Ana says that her Falcon saves her, Caro that she picks."""
    found = compared("example-4", "by-A hit-B works-2", "by-C hit-A")
    assert found.sentence == "Ana's claim parts from the rules at step 6, and Ben's claim agrees with them."
    assert found.one.parting is not None
    assert found.one.parting.says == "Ana's Falcon Interceptor works"
    assert found.verdict.text_of(found.one.parting.step) == "Ana's Falcon Interceptor is cancelled, so it does nothing."
    assert found.two.holds
    assert found.first is found.one.parting


def test_both_may_be_wrong_at_different_steps_or_at_the_same() -> None:
    found = compared("example-4", "barred-2", "by-none")
    assert found.sentence == "Both claims part from the rules: Ana's claim at step 3, Ben's claim at step 8."
    assert found.first is found.one.parting
    assert compared("example-4", "by-none", "barred-2").sentence == "Both claims part from the rules: Ben's claim at step 3, Ana's claim at step 8."
    assert compared("example-4", "by-none", "hit-none").sentence == "Both claims part from the rules at step 8."


def test_both_may_be_right_and_either_may_be_silent() -> None:
    assert compared("example-4", "by-C", "hit-A").sentence == "Both claims agree with the rules."
    assert compared("example-4", "by-C").sentence == "Ana's claim agrees with the rules."
    assert compared("example-4", "", "by-B").sentence == "Ben's claim parts from the rules at step 7."
    silent = compared("example-4")
    assert silent.sentence == "Neither side has said anything yet."
    assert not silent.one.holds
    assert silent.first is None


def test_who_believed_in_a_card_parts_where_it_came_to_nothing() -> None:
    found = compared("example-5", "by-B hit-A")
    assert [(parting.says, parting.step.code) for parting in found.one.partings] == [
        ("Ben carries the Fishing Frigate out", "displaced"),
        ("the Fishing Frigate hits Ana", "displaced"),
    ]


def test_who_forgets_a_redirect_parts_where_it_worked() -> None:
    parting = compared("example-5", "by-A").one.parting
    assert parting is not None
    assert parting.step.code == "redirects"


def test_a_play_against_the_rules_must_be_said_to_be_one() -> None:
    assert compared("own-card", "barred-1").one.holds
    found = compared("own-card", "works-1", "barred-1 by-none")
    assert found.one.parting is not None
    assert found.one.parting.step.code == "against-the-rules"
    assert found.one.parting.says == "Ana's Falcon Interceptor could be played"
    assert found.two.parting is not None
    assert found.two.parting.says == "nobody carries the Swift Bomber out"


def test_the_other_reading_of_a_ruling_may_bear_a_claim_out() -> None:
    found = compared("attackers-own-penguin", "barred-2", "barred-1")
    assert found.one.otherwise == "penguin-own"
    assert found.two.otherwise == ""


def test_a_bustard_that_names_nobody_agrees_with_any_target() -> None:
    dispute = notation.parse("1m3A~fbA", CATALOGUE).dispute
    verdict = judge(dispute, CATALOGUE)
    assert partings(Claim(hits=("B",)), verdict) == ()


@pytest.mark.parametrize(
    ("marks", "claim"),
    [
        ("by-Q hit-Z works-9 works-x fails- nonsense by", Claim()),
        ("hit-B hit-A hit-A", Claim(hits=("A", "B"))),
        ("hit-A hit-none", Claim(hits=("none",))),
        ("works-1 fails-1", Claim(cards=((1, "fails"),))),
        ("by-A by-B", Claim(by="B")),
        ("works-01 barred-2", Claim(cards=((2, "barred"),))),
    ],
)
def test_marks_that_mean_nothing_are_passed_over(marks: str, claim: Claim) -> None:
    assert claim == Claim.from_marks(marks.split(), BOOK.by_slug["example-4"].dispute)


def test_nothing_can_be_said_about_a_pick() -> None:
    assert Claim() == Claim.from_marks(["works-1"], BOOK.by_slug["falcon-between-picks"].dispute)


@pytest.mark.parametrize("case", BOOK.cases, ids=lambda case: case.slug)
def test_a_claim_survives_its_own_marks(case: Case) -> None:
    claim = truth(judge(case.dispute, CATALOGUE))
    assert claim == Claim.from_marks(claim.marks(), case.dispute)


def test_an_empty_dispute_can_be_claimed_about() -> None:
    dispute = Dispute(("innocent",), 3)
    assert compare(dispute, CATALOGUE, Claim(by="A"), Claim()).one.holds
