"""What one can and cannot do with a card, from data alone."""

from __future__ import annotations

from typing import Any

import pytest

from cards.allowances import Asked, Holding, Line, allowances, ruled
from cards.interfaces import Meeting, MeetingGroup, Meetings


def holding(kind: str = "interrupt", **behaviour: Any) -> Holding:
    return Holding(
        "hawk",
        kind,
        behaviour,
        "When another plays.",
        "It comes back.",
        {"hawk": "interrupt", "dove": "action", "goose": "action", "bomber": "attack", "swan": "attack"},
    )


def asked(question: str, ruling: str, status: str = "settled") -> Asked:
    return Asked(question, ruling, status, "/rulings/x/")


@pytest.mark.parametrize(
    ("question", "ruling", "answer", "line"),
    [
        ("May I answer it?", "Yes. Caro may.", "yes", Line("May I answer it?", "", href="/rulings/x/")),
        ("May I answer it?", "Yes. Caro may.", "no", None),
        ("It is mine. Can I answer it?", "No, never. It is mine.", "no", Line("It is mine. Can I answer it?", "No, never.", href="/rulings/x/")),
        ("Must I answer it?", "Yes, always.", "yes", None),
        ("What may happen?", "No.", "no", None),
        ("May I?", "Nobody knows.", "no", None),
        ("May I?", "Not now.", "no", None),
    ],
)
def test_rulings_that_say_yes_or_no(question: str, ruling: str, answer: str, line: Line | None) -> None:
    assert line == ruled(asked(question, ruling), answer)


def test_a_doubtful_ruling_says_so() -> None:
    line = ruled(asked("May I?", "Yes.", "contested"), "yes")
    assert line is not None
    assert line.doubtful


def test_behaviour_speaks_for_itself() -> None:
    found = allowances(holding(limit="turn", returns={"carried_out": True}, out_with_two=True, refuses=["redirect"]), [], {})
    assert [line.says for line in found.can] == ["Play it.", "Take it back."]
    assert [line.says for line in found.cannot] == ["Play it twice in one turn.", "Use it with two players."]
    assert [line.says for line in found.others_cannot] == ["Redirect it."]


@pytest.mark.parametrize("kind", ["score", "penalty", "special"])
def test_some_cards_are_never_played(kind: str) -> None:
    found = allowances(holding(kind), [], {})
    assert found.can == ()
    assert [line.says for line in found.cannot] == ["Play it."]


def meeting(slug: str, what: str = "", *, doubtful: bool = False) -> Meeting:
    return Meeting(slug, slug.title(), "attack", what, "", doubtful)


def test_what_it_answers_stands_in_one_line_for_each_way() -> None:
    ways = (meeting("bomber"), meeting("magpie"), meeting("frigate", "as a copy", doubtful=True))
    found = allowances(holding(), [], {"hawk": Meetings((), (MeetingGroup("Cancels attacks", "attack", ways),))})
    assert found.can[1:] == (Line("Cancel attacks", slugs=("bomber", "magpie")), Line("Cancel attacks", "As a copy.", ("frigate",), doubtful=True))


def test_all_cards_of_a_type_need_not_be_named() -> None:
    group = MeetingGroup("Takes control of actions", "action", (meeting("dove"), meeting("goose")))
    assert Line("Take control of actions: all of them.") in allowances(holding(), [], {"hawk": Meetings((), (group,))}).can


def test_what_it_cannot_answer_stands_at_the_other_cards() -> None:
    meetings = {
        "goose": Meetings((), (), (meeting("hawk", "Hawks answer attacks only, so this one cannot answer Goose."),)),
        "dove": Meetings((), (), (meeting("hawk", "Hawks answer attacks only, so this one cannot answer Dove."), meeting("gull", "Never."))),
    }
    assert allowances(holding(), [], meetings).cannot == (Line("Answer", "Hawks answer attacks only.", ("goose", "dove")),)


def test_what_others_can_and_cannot_do() -> None:
    own = Meetings(
        (
            meeting("gull", "Cancels it"),
            meeting("tern", "Cancels it"),
            meeting("owl", "Takes control of it, when it acts as an action", doubtful=True),
        ),
        (),
        (meeting("duck", "Ducks answer actions only, so no."),),
    )
    found = allowances(holding(), [], {"hawk": own})
    assert found.others_can == (
        Line("Cancel it", slugs=("gull", "tern")),
        Line("Take control of it", "When it acts as an action.", ("owl",), doubtful=True),
    )
    assert found.others_cannot == (Line("Answer it with", "Ducks answer actions only.", ("duck",)),)
