"""What the description says of the behaviour of a card is what the judge knows of it, and what every card has."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest
from django.test import Client

from cards.api.behaviour import BEHAVIOUR
from cards.content.behaviour import EFFECTS_ON, INNER, KEYS, MOUNTS, NEEDED_FOR_AN_ACTION

FIELDS: dict[str, Any] = BEHAVIOUR["properties"]


def test_every_key_and_word_that_the_judge_knows_is_described_and_no_other() -> None:
    assert FIELDS.keys() == KEYS.keys()
    assert {name: set(field["properties"]) for name, field in FIELDS.items() if "properties" in field} == {
        key: set(inner) for key, inner in INNER.items()
    }
    assert {what: set(effects["enum"]) for what, effects in FIELDS["answers"]["properties"].items()} == EFFECTS_ON
    assert set(FIELDS["mount"]["enum"]) == MOUNTS
    assert set(FIELDS["needs"]["items"]["enum"]) == set(NEEDED_FOR_AN_ACTION)
    samples: dict[str, tuple[Any, ...]] = {
        "integer": (-100, -99, -1, 1, 2, 9, 10, 99, 100),
        "boolean": (True,),
        "string": ("discard", "hand", "turn", "round", "x"),
    }
    for name, field in FIELDS.items():
        for value in samples.get(field["type"], ()):
            assert jsonschema_rs.is_valid(field, value) == KEYS[name].check(value), (name, value)


@pytest.mark.usefixtures("content")
def test_the_behaviour_of_every_card_is_as_described() -> None:
    fits = jsonschema_rs.validator_for({**BEHAVIOUR, "additionalProperties": False})
    cards = Client().get("/api/v1/cards/?limit=200&fields=behaviour").json()["results"]
    assert len(cards) > 30
    for card in cards:
        fits.validate(card["behaviour"])
