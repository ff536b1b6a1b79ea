"""The behaviour of a card as JSON Schema. Which keys there are and what they may hold, the content linter checks: ``cards.content.behaviour``."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

FEW: Schema = {"type": "integer", "minimum": 1, "maximum": 9}
MANY: Schema = {"type": "integer", "minimum": 1, "maximum": 99}
YES: Schema = {"type": "boolean"}


def _said(schema: Schema, says: str) -> Schema:
    return {**schema, "description": says}


def _word(*words: str) -> Schema:
    return {"type": "string", "enum": list(words)}


def _words(*words: str) -> Schema:
    return {"type": "array", "items": _word(*words)}


def _object(*required: str, **fields: Schema) -> Schema:
    needed = {"required": list(required)} if required else {}
    return {"type": "object", **needed, "properties": fields}


BEHAVIOUR = _object(
    picks=_said(FEW, "An attack: how many cards are picked."),
    to=_said(_word("discard", "hand"), "An attack: where a picked card goes."),
    discards=_said(_object("usual", "fewest", usual=FEW, fewest=FEW), "An attack that discards at once; fewest: by whoever holds the fewest cards."),
    refuses=_said(_words("cancel", "redirect", "take_control"), "Effects that it cannot be subject to."),
    one_victim=_said(YES, "An attack on one player, whatever rides on it."),
    answers=_said(
        _object(
            action=_word("cancel", "take_control"),
            attack=_word("cancel", "redirect"),
            interrupt=_word("cancel"),
            redirecting=_word("cancel", "redirect"),
        ),
        "An interrupt: what it answers, and with which effect. Redirecting is an interrupt that redirects attacks.",
    ),
    copies=_said(YES, "It copies another card."),
    returns=_said(_object(carried_out=YES, cancelled=YES), "When it goes back to a hand instead of the discard pile."),
    limit=_said(_word("turn", "round"), "It can be played once in each."),
    out_with_two=_said(YES, "Left out with two players."),
    mount=_said(_word("double", "draw", "drop", "force", "keep"), "What a mount does."),
    points={"type": "integer", "minimum": -99, "maximum": 99, "description": "What one is worth."},
    pair=_said(_object("points", points=MANY), "What two are worth."),
    per_face_up=_said(MANY, "Points for each card that lies face up."),
    silences=_said(YES, "While somebody holds it, nobody plays interrupts."),
    draws=_said(_object("usual", usual=FEW, most=FEW), "Cards that are drawn; most: by whoever holds the most cards."),
    needs=_said(_words("own-card", "their-card", "pile-card"), "What must be there before it can be played."),
    discards_own=_said(FEW, "Own cards that are discarded for it."),
    from_pile=_said(FEW, "Cards that are taken from the discard pile."),
    when_drawn=_said(_object(discard=FEW, swap=YES), "A special card: what happens when it is drawn."),
    face_up=_said(YES, "A special card that is kept face up."),
    explodes=_said(FEW, "A special card: how many other cards go with it."),
    end_discard=_said(FEW, "A special card: cards that are discarded at the end of each turn."),
)
"""Every key may be missing. What the judge learns later comes as more keys."""
