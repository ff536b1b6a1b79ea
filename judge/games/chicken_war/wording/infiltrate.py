"""Sentences about Infiltrate tiles and what is said about Leaders."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, listed
from judge.tables.account import Facts, Sentence

from .specials import SPECIALS
from .words import chicken, the, traits


def _headline(f: Facts, p: People) -> str:
    if f["problem"] == "false-answer":
        return f"{p(f['target'])}'s answer was not true."
    if f["problem"] == "too-much-said":
        return f"{p(f['target'])} said too much: one trait is the rule."
    if f["problem"] == "given-is-leader":
        return f"That cannot be {p(f['target'])}'s Leader."
    if f["problem"] == "no-new-leader":
        return f"{p(f['target'])} has nobody left to lead."
    if f["problem"]:
        return f"{p(f['target'])} needs another Leader first."
    if f["true"]:
        return f"{p(f['target'])}'s answer was true."
    if f["may"] is None and f["said"]:
        return f"{p(f['target'])}'s answer cannot be checked: {_unknown(f)}."
    if f["may"] is None and f["new"]:
        return f"{p(f['target'])} chooses a new Leader. Then {p(f['target'])} names one shared trait, or says that there is none."
    if f["may"] is None:
        return f"Trade two Chickens. Then {p(f['target'])} names one shared trait, or says that there is none."
    if f["may"] == ["nothing"]:
        return f"{p(f['target'])} must say that nothing is shared."
    if len(f["may"]) == 1:
        return f"{p(f['target'])} must name {the(f['may'][0])}."
    return f"{p(f['target'])} must name one: {_either(f)}."


def _either(f: Facts) -> str:
    return listed([the(trait) for trait in f["may"]], "or")


def _unknown(f: Facts) -> str:
    return {
        "leader": "the Leader is not known",
        "given": "the Chicken received is not known",
        "both": "neither the Chicken received nor the Leader is known",
    }[f["unknown"]]


def _trades(f: Facts, p: People) -> str:
    given = chicken(f["given"]) if f["given"] else "one Chicken"
    taken = chicken(f["taken"]) if f["taken"] else "one Chicken"
    return f"{p(f['by'])} gives {given} to {p(f['target'])} and takes {taken} for it. Both Yards keep their size, and nothing is discarded."


def _leader_taken(f: Facts, p: People) -> str:
    return f"That was {p(f['target'])}'s Leader. First {p(f['target'])} chooses a new one; what is said then is about the new one."


def _received_allowed(f: Facts, p: People) -> str:
    return f"At this table {p(f['target'])} may make the Chicken just received the new Leader."


def _must_say(f: Facts, p: People) -> str:
    return f"{p(f['target'])} tells everybody one trait that the Chicken received shares with the Leader, or that they share none."


def _not_checked(f: Facts, p: People) -> str:
    said = "that nothing is shared" if f["said"] == ("nothing",) else the(f["said"][0])
    return f"{p(f['target'])} said {said}. Nobody can check that here: {_unknown(f)}."


def _may_say(f: Facts, p: People) -> str:
    if not f["traits"]:
        return f"The Chicken received and {p(f['target'])}'s Leader share nothing, and that is what {p(f['target'])} has to say."
    which = f"Any one of them is enough, one that was told before too; {p(f['target'])} chooses." if len(f["traits"]) > 1 else "That is to be told."
    return f"The Chicken received and {p(f['target'])}'s Leader share {traits(f['traits'])}. {which}"


def _true(f: Facts, p: People) -> str:
    said = "that nothing is shared" if f["said"] == ("nothing",) else traits(f["said"])
    more = " The other shared traits may stay untold." if f["more"] else ""
    return f"{p(f['target'])} said {said}, and that is true.{more}"


def _leader_given(f: Facts, p: People) -> str:
    return f"{p(f['by'])} cannot give a Leader away: a Leader stays until somebody else takes it."


def _no_new_leader(f: Facts, p: People) -> str:
    return f"{p(f['target'])} has no other Chicken that could become the Leader. The rules know no such case."


def _received_as_leader(f: Facts, p: People) -> str:
    return f"The new Leader comes from the Chickens that {p(f['target'])} had before, so it cannot be the one just received."


def _taken_as_leader(f: Facts, p: People) -> str:
    return f"That Leader has gone to {p(f['by'])}. {p(f['target'])} chooses a new one first, and what is said is about the new one."


def _given_is_leader(f: Facts, p: People) -> str:
    return f"The Chicken received came after {p(f['target'])} had chosen a Leader, so it cannot be that Leader."


def _false_answer(f: Facts, p: People) -> str:
    said = "nothing" if f["said"] == ("nothing",) else traits(f["said"])
    truth = f"The truth: {traits(f['traits'])}." if f["traits"] else "The truth: nothing is shared."
    return f"{p(f['target'])} named {said}. {truth} The rules want a true answer but name no penalty, so say it again rightly."


def _too_much_said(f: Facts, p: People) -> str:
    return f"One trait is told and only one, and {p(f['target'])} told {f['count']}. What was heard cannot be unheard."


def _do_new_leader(f: Facts, p: People) -> str:
    return "Choose a new Leader from the Chickens that you had before."


def _do_new_leader_received(f: Facts, p: People) -> str:
    return "Make the Chicken that you received your new Leader: you have no other."


def _do_say(f: Facts, p: People) -> str:
    if f["may"] == ("nothing",):
        return "Say that your new Chicken shares nothing with your Leader."
    if f["may"]:
        return f"Name {_either(f)}. Your new Chicken shares that with your Leader."
    return "Name one trait that your new Chicken shares with your Leader, or say that there is none."


def _do_correct(f: Facts, p: People) -> str:
    return "Say again what your Leader shares with the new Chicken, and say it truly."


def _tiles_alike(f: Facts, p: People) -> str:
    return "Both Chickens of the trade look the same. The rules do not say that this cannot be."


SENTENCES: Mapping[str, Sentence] = {
    **SPECIALS,
    "headline": _headline,
    "trades": _trades,
    "leader-taken": _leader_taken,
    "received-allowed": _received_allowed,
    "must-say": _must_say,
    "not-checked": _not_checked,
    "may-say": _may_say,
    "true": _true,
    "leader-given": _leader_given,
    "no-new-leader": _no_new_leader,
    "received-as-leader": _received_as_leader,
    "taken-as-leader": _taken_as_leader,
    "given-is-leader": _given_is_leader,
    "false-answer": _false_answer,
    "too-much-said": _too_much_said,
    "do-new-leader": _do_new_leader,
    "do-new-leader-received": _do_new_leader_received,
    "do-say": _do_say,
    "do-correct": _do_correct,
    "tiles-alike": _tiles_alike,
}
"""Every code of this tool, with what says it."""
