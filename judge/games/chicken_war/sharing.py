"""What two Chickens share as this round reads the rules (war-none-trait)."""

from __future__ import annotations

from judge.tables.account import Telling

from .tiles import Tile, common

NONE_TRAIT = "war-none-trait"


def sharing(account: Telling, one: Tile, other: Tile) -> tuple[str, ...]:
    """The traits that two Chickens share."""
    return account.choose(NONE_TRAIT, counts=common(one, other), does_not_count=common(one, other, none_counts=False))
