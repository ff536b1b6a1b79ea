"""Which stored verdicts drafts would turn round: those of rulings, worked examples, the case book and the cells of the matrix.

The content is read as it is and as it would be; the disputes are judged afterwards, so that the database is not held up meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.desk.applying import ApplyFault
from cards.desk.preview import previewed
from cards.interfaces import Flip
from cards.models import Change, Clause, Example, Ruling

from .catalogue import catalogue_data, current
from .curated import curated
from .engine import Catalogue, Dispute, Malformed, Verdict, judge, read_dispute
from .matrix import Matrix, Row, Way, matrix
from .rejudging import mismatches
from .screens.links import chain_url

JUDGED: Mapping[str, frozenset[str]] = {
    "cards.card": frozenset({"kind", "behaviour", "same_as"}),
    "cards.printing": frozenset({"copies"}),
    "cards.edition": frozenset({"status", "game"}),
    "cards.ruling": frozenset({"status", "readings", "dispute", "expected", "game"}),
    "cards.example": frozenset({"dispute", "expected"}),
    "cards.clause": frozenset({"acts_on_chain"}),
    "cards.ruleset": frozenset({"is_current", "game"}),
}
"""What the judge reads. Nothing else can turn a verdict round."""


@dataclass(frozen=True)
class Kept:
    """A verdict that the site stores: where it stands, its dispute, and what it says must come out (empty for a case)."""

    title: str
    url: str
    dispute: Any
    expected: Mapping[str, Any]


@dataclass(frozen=True)
class Content:
    """What is judged with, what is judged, and the clauses of today's rules, by which it is judged."""

    data: Mapping[str, Any]
    kept: Mapping[str, Kept]
    clauses: frozenset[str]

    @property
    def essence(self) -> str:
        """What can turn verdicts round, without words."""
        data = self.data
        cards = [{name: card[name] for name in ("slug", "kind", "same_as", "copies", "behaviour")} for card in data["cards"]]
        rulings = [(each["slug"], each["status"], [reading["slug"] for reading in each["readings"]], each["used"]) for each in data["rulings"]]
        editions = [(each["slug"], each["status"]) for each in data["editions"]]
        return json.dumps([data["rules"], cards, rulings, editions, sorted(self.clauses), sorted(data["clauses"])], sort_keys=True)


def flips(changes: Sequence[Change]) -> list[Flip]:
    """The verdicts that would come out otherwise, lose their reason, or no longer be what their record says, with the drafts published together."""
    if not any(_touches(change) for change in changes):
        return []
    before = _content()
    shelf = current()
    with previewed(changes):
        after = _content()
    then = shelf.catalogue if before.essence == after.essence else _catalogue(after.data)
    found = list(_of_records(before, after, shelf.catalogue, then))
    if then is not shelf.catalogue:
        found += _of_cases(shelf.catalogue, then, before.clauses - after.clauses)
        found += _of_matrix(shelf.catalogue, then)
    return found


def _catalogue(data: Mapping[str, Any]) -> Catalogue:
    """The catalogue as it would be. Raises ApplyFault for data that the judge cannot read."""
    try:
        return Catalogue.from_json(dict(data))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ApplyFault("the drafts", f"the judge cannot read the cards or rulings as they would be ({error}).", "Look at their data.") from error


def _touches(change: Change) -> bool:
    fields = JUDGED.get(change.model, frozenset())
    return bool(fields) and (change.action != Change.Action.EDIT or bool(fields & set(change.after)))


def _content() -> Content:
    kept: dict[str, Kept] = {}
    for ruling in Ruling.objects.exclude(dispute=None):
        kept[f"ruling {ruling.slug}"] = Kept(ruling.question, ruling.get_absolute_url(), ruling.dispute, ruling.expected or {})
    for example in Example.objects.select_related("section"):
        kept[f"example {example.slug}"] = Kept(str(example), example.get_absolute_url(), example.dispute, example.expected or {})
    clauses = Clause.objects.filter(ruleset__is_current=True).values_list("slug", flat=True)
    return Content(catalogue_data(), kept, frozenset(clauses))


def _of_records(before: Content, after: Content, now: Catalogue, then: Catalogue) -> Iterator[Flip]:
    gone = before.clauses - after.clauses
    for key, kept in after.kept.items():
        old = before.kept.get(key)
        if old == kept and now is then:
            continue
        was, shall = _judged(old.dispute, now) if old else None, _judged(kept.dispute, then)
        same_question = old is not None and old.dispute == kept.dispute
        said = _said(was) if old else "It is new."
        faults = _unexpected(kept, shall)
        if same_question and (turned := _turned(was, shall, gone)):
            yield Flip(key, kept.title, kept.url, said, turned)
        elif faults and not (old is not None and _unexpected(old, was)):
            yield Flip(key, kept.title, kept.url, said, f"The judge does not say what stands there: {faults[0]}")


def _of_cases(now: Catalogue, then: Catalogue, gone: frozenset[str]) -> Iterator[Flip]:
    try:
        cases = {case.slug: case for case in curated(then)}
    except Malformed as malformed:
        first = malformed.errors[0]
        yield Flip("cases", "The case book", "/judge/cases/", "Every case can be judged.", f"Some cannot be read any more: {first.message}")
        return
    for case in curated(now):
        was, shall = judge(case.dispute, now, others=False, instead=False), judge(cases[case.slug].dispute, then, others=False, instead=False)
        if turned := _turned(was, shall, gone):
            yield Flip(f"case {case.slug}", case.question, f"/judge/cases/{case.slug}/", _said(was), turned)


def _judged(dispute: Any, catalogue: Catalogue) -> Verdict | None:
    """The verdict on a stored dispute; None if it cannot be read."""
    try:
        return judge(read_dispute(dispute, catalogue), catalogue, others=False, instead=False)
    except Malformed:
        return None


def _said(verdict: Verdict | None) -> str:
    return verdict.headline if verdict is not None else "It cannot be judged."


def _turned(was: Verdict | None, shall: Verdict | None, gone: frozenset[str]) -> str:
    """What comes out afterwards, if that is something else or rests on clauses that are ``gone``; empty if all is as it was."""
    if was is None and shall is None:
        return ""
    if was is None or shall is None or _essence(was) != _essence(shall):
        return _said(shall) if _said(shall) != _said(was) else f"{_said(shall)} But not all cards do or go where they did."
    cited = {slug for step in shall.steps for slug in step.rules} | set(shall.problem.clauses if shall.problem is not None else ())
    lost = sorted(cited & gone)
    return f"It loses its reason: {', '.join(lost)}." if lost else ""


def _essence(verdict: Verdict) -> str:
    said = verdict.to_json()
    problem = said["problem"] and {"event": said["problem"]["event"], "code": said["problem"]["code"]}
    return json.dumps({"problem": problem, "plays": said["plays"], "cards": said["cards"]}, sort_keys=True)


def _unexpected(kept: Kept, verdict: Verdict | None) -> list[str]:
    if verdict is None:
        return ["it cannot be judged"] if kept.expected else []
    return mismatches(kept.expected, verdict.to_json())


# The matrix


def _of_matrix(now: Catalogue, then: Catalogue) -> Iterator[Flip]:
    """The cells of the deck of all editions together, which has every cell that the deck of some edition has."""
    old, new = (_cells(matrix(catalogue, tuple(catalogue.editions))) for catalogue in (now, then))
    for key, (row, name, ways) in old.items():
        if key not in new:
            continue
        was, shall = _effects(ways), _effects(new[key][2])
        if was != shall:
            title = f"The matrix: {name} on {row.acts_as.name}"
            then_says = _in_words(shall) if _in_words(shall) != _in_words(was) else f"{_in_words(shall)} But for another reason."
            yield Flip(f"cell {key}", title, _chain(ways, now), _in_words(was), then_says)


def _cells(made: Matrix) -> dict[str, tuple[Row, str, tuple[Way, ...]]]:
    return {f"{row.key} {column.slug}": (row, column.name, ways) for row in made.rows for column, ways in zip(made.columns, row.cells, strict=True)}


def _effects(ways: Sequence[Way]) -> list[str]:
    return sorted({way.effect or way.code for way in ways})


def _chain(ways: Sequence[Way], catalogue: Catalogue) -> str:
    dispute: Dispute = ways[0].dispute
    return chain_url(dispute, catalogue)


EFFECTS = {"cancel": "cancels it", "stop": "stops it", "redirect": "redirects it", "take_control": "takes control of it"}


def _in_words(effects: Sequence[str]) -> str:
    known = [EFFECTS[effect] for effect in effects if effect in EFFECTS]
    return f"It {' or '.join(known)}." if known else "It cannot answer it."
