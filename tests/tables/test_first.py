"""Who begins: the scale, the lot, and the round."""

from __future__ import annotations

import itertools
from collections import Counter

from judge.engine.cards import load_catalogue
from judge.tables.first import SCALE, TOOL, pick
from judge.tables.wording.first import WORDS


def test_every_word_of_the_scale_is_spoken_and_beats_those_before_it() -> None:
    assert tuple(WORDS) == SCALE
    for one, other in itertools.permutations(SCALE, 2):
        answer = TOOL.answer({"seats": 2, "seen": {"A": one, "B": other}}, load_catalogue()).answer
        assert answer["starts"] == ("A" if SCALE.index(one) > SCALE.index(other) else "B")


def test_the_lot_is_fair_and_always_the_same() -> None:
    for seats in ("AB", "ACD", "ABCDEF"):
        picked = Counter(pick(tuple(seats), draw) for draw in range(6000))
        assert set(picked) == set(seats)
        assert max(picked.values()) - min(picked.values()) < 6000 * 0.08
        assert pick(tuple(seats), 17) == pick(tuple(seats), 17)


def test_the_round_has_everybody_once() -> None:
    for seats in range(2, 7):
        for draw in range(20):
            order = TOOL.answer({"seats": seats, "draw": draw}, load_catalogue()).answer["order"]
            assert sorted(order) == list("ABCDEF"[:seats])
            assert "".join(order) in "ABCDEF"[:seats] * 2
