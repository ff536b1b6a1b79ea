"""Sentences about armies, Leaders and claims."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, listed
from judge.tables.account import Facts, Sentence

from .words import beginning, chicken, chickens, tiles, traits, two_play


def _do(f: Facts) -> str:
    return "matches" if f["matching"] == 1 else "match"


def _headline_impossible(f: Facts, p: People) -> str:
    return "This cannot be a Yard of the game."


def _headline_wins(f: Facts, p: People) -> str:
    return f"{p(f['by'])} wins."


def _headline_no_win(f: Facts, p: People) -> str:
    return f"{p(f['by'])} does not win like that."


def _headline_suits(f: Facts, p: People) -> str:
    if len(f["best"]) == 1:
        return f"Best Leader: {chicken(f['best'][0])}, with {chickens(f['matching'])} that {_do(f)}."
    return f"{len(f['best'])} Chickens are equally good Leaders, each with {chickens(f['matching'])} that {_do(f)}."


def _headline_army(f: Facts, p: People) -> str:
    if f["complete"]:
        return "The army is complete."
    parts = [f"{tiles(f['missing'])} missing"] if f["missing"] else []
    parts += [f"{tiles(f['spoilers'])} that {'does' if f['spoilers'] == 1 else 'do'} not match"] if f["spoilers"] else []
    return f"The army is not complete: {listed(parts)}."


def _ranking(f: Facts, p: People) -> str:
    told = listed([chicken(tile) for tile in f["best"]], "or")
    return f"The best Leader would be {told}: {f['matching']} out of {f['others']} match. A Leader with many matches needs few new tiles."


def _incomplete(f: Facts, p: People) -> str:
    return (
        f"{tiles(f['missing'])} short of ten: an incomplete army. {p(f['by'])} can neither win nor lob an egg until it has ten again. "
        "Drawing and special tiles stay possible, and a stolen Chicken needs no discard."
    )


def _leader(f: Facts, p: People) -> str:
    return f"{beginning(f['leader'])} is the Leader and need not match itself. Each of the others must share exactly two traits with it."


def _spoiler(f: Facts, p: People) -> str:
    how = "too many" if f["why"] == "too-many" else "too few"
    return f"{beginning(f['tile'])} shares {traits(f['traits'])} with the Leader: {how}, so it does not match."


def _matching(f: Facts, p: People) -> str:
    return f"{f['count']} out of {f['others']} match the Leader."


def _announce(f: Facts, p: People) -> str:
    return f"As soon as the army is complete, {p(f['by'])} says so, names the Leader and shows how each Chicken matches."


def _new_leader(f: Facts, p: People) -> str:
    best = f" Of the others {chicken(f['best'])} has the most matches." if f["best"] else ""
    return f"The claim was wrong, so the game goes on, and another Chicken becomes the Leader instead of this one.{best}"


def _other_turn(f: Facts, p: People) -> str:
    return f"It is {p(f['turn'])}'s turn, but a complete army wins as soon as it is there."


def _late(f: Facts, p: People) -> str:
    return f"{p(f['by'])} could have said so earlier. The rules name no penalty for that, so it still counts."


def _wins(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has ten Chickens, and nine of them match the Leader. {p(f['by'])} wins."


def _last_one(f: Facts, p: People) -> str:
    return f"Everybody else is out of the game, so {p(f['by'])} wins, whatever the army looks like."


def _too_many_tiles(f: Facts, p: People) -> str:
    return f"A Yard never holds more than ten Chickens, and here are {f['count']}."


def _leader_not_in_yard(f: Facts, p: People) -> str:
    return f"A Leader is one of the Chickens in the Yard, and {chicken(f['leader'])} is not there."


def _false_claim(f: Facts, p: People) -> str:
    wrong = "1 Chicken does" if f["spoilers"] == 1 else f"{f['spoilers']} Chickens do"
    return f"{wrong} not match the Leader. {p(f['by'])} chooses a new Leader, and the game goes on."


def _incomplete_claim(f: Facts, p: People) -> str:
    return f"All match, but {tiles(f['missing'])} of the ten {'is' if f['missing'] == 1 else 'are'} missing. An incomplete army cannot win."


def _not_own_turn(f: Facts, p: People) -> str:
    return f"At this table a complete army is announced in one's own turn, and it is {p(f['turn'])}'s turn."


def _late_claim(f: Facts, p: People) -> str:
    return "At this table who does not speak at once has missed the chance."


def _do_announce(f: Facts, p: People) -> str:
    return "Say now that your army is complete, and show your Leader."


def _do_show(f: Facts, p: People) -> str:
    return "Show your Leader, and how each of the nine others matches it."


def _do_new_leader(f: Facts, p: People) -> str:
    return "Choose another Chicken of your Yard as your Leader."


def _tiles_alike(f: Facts, p: People) -> str:
    return "Two tiles of this Yard look the same. The rules do not say that this cannot be, so both are counted."


SENTENCES: Mapping[str, Sentence] = {
    "headline-impossible": _headline_impossible,
    "headline-wins": _headline_wins,
    "headline-no-win": _headline_no_win,
    "headline-suits": _headline_suits,
    "headline-army": _headline_army,
    "ranking": _ranking,
    "incomplete": _incomplete,
    "leader": _leader,
    "spoiler": _spoiler,
    "matching": _matching,
    "announce": _announce,
    "new-leader": _new_leader,
    "other-turn": _other_turn,
    "late": _late,
    "wins": _wins,
    "last-one": _last_one,
    "too-many-tiles": _too_many_tiles,
    "leader-not-in-yard": _leader_not_in_yard,
    "false-claim": _false_claim,
    "incomplete-claim": _incomplete_claim,
    "not-own-turn": _not_own_turn,
    "late-claim": _late_claim,
    "do-announce": _do_announce,
    "do-show": _do_show,
    "do-new-leader": _do_new_leader,
    "tiles-alike": _tiles_alike,
    "two-play": two_play,
}
"""Every code of this tool, with what says it."""
