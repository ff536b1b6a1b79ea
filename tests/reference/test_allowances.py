"""What one can and cannot do with a card, from data alone."""

from __future__ import annotations

from typing import Any

import pytest

from cards.allowances import Holding, Line, Stated, allowances
from cards.interfaces import Meeting, MeetingGroup, Meetings


def holding(kind: str = "interrupt", **behaviour: Any) -> Holding:
    return Holding(
        "hawk",
        kind,
        behaviour,
        "When another plays.",
        "It comes back.",
        {"hawk": "interrupt", "dove": "action", "goose": "action", "bomber": "attack", "swan": "attack"},
        frozenset({"hawk", "dove", "goose", "bomber", "swan", "gull", "tern", "owl", "duck", "magpie", "frigate"}),
    )


def test_statements_of_rulings_stand_in_their_lists() -> None:
    stated = [
        Stated("can", "Copy another one.", "settled", "/rulings/x/"),
        Stated("cannot", "Name yourself.", "contested", "/rulings/y/"),
        Stated("others_can", "Mix their hand.", "open", "/rulings/z/"),
        Stated("others_cannot", "Look at it.", "inferred", "/rulings/w/"),
    ]
    found = allowances(holding(), stated, {})
    assert found.can[-1] == Line("Copy another one.", href="/rulings/x/")
    assert found.cannot[-1] == Line("Name yourself.", href="/rulings/y/", doubtful=True)
    assert found.others_can[-1] == Line("Mix their hand.", href="/rulings/z/", doubtful=True)
    assert found.others_cannot[-1] == Line("Look at it.", href="/rulings/w/")


def test_behaviour_speaks_for_itself() -> None:
    found = allowances(holding(limit="turn", returns={"carried_out": True}, out_with_two=True, refuses=["redirect"]), [], {})
    assert [line.says for line in found.can] == ["Play it.", "Take it back."]
    assert [line.says for line in found.cannot] == ["Play it twice in one turn.", "Use it with two players."]
    assert [line.says for line in found.others_cannot] == ["Redirect it."]


def test_what_comes_back_from_a_cancel_and_what_picks_from_several() -> None:
    assert "Take it back even when it was cancelled." in {line.says for line in allowances(holding(returns={"cancelled": True}), [], {}).can}
    assert "Pick from one player, or from several." in {line.says for line in allowances(holding("attack", picks=3), [], {}).can}
    assert "Pick from one player, or from several." not in {line.says for line in allowances(holding("attack", picks=1), [], {}).can}


def test_what_no_deck_has_together_stands_apart() -> None:
    own = Meetings((meeting("stork", "Cancels it"), meeting("gull", "Cancels it")), ())
    found = allowances(holding(), [], {"hawk": own})
    assert found.others_can == (Line("Cancel it", slugs=("gull",)), Line("Cancel it", slugs=("stork",), mixed=True))


@pytest.mark.parametrize("kind", ["score", "penalty", "special"])
def test_some_cards_are_never_played(kind: str) -> None:
    assert [line.says for line in allowances(holding(kind), [], {}).cannot] == ["Play it."]


def test_a_score_card_is_kept_given_discarded_counted_and_picked() -> None:
    found = allowances(holding("score", points=2), [], {})
    assert [line.says.split()[0] for line in found.can] == ["Keep", "Give", "Discard", "Count"]
    assert found.can[-1].more == "2 points."
    assert [line.says.split()[0] for line in found.others_can] == ["Pick"]


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
