"""A case of the case book, with its verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards.search.nearest import fold
from cards.views.caching import public_page
from judge.casebook import Case, setting, story, topic_slug
from judge.catalogue import current
from judge.engine import Verdict, judge, notation
from judge.engine.verdict import DOUBTFUL, Consulted
from judge.fragments import curly
from judge.pages.shelf import Shelf
from judge.screens.links import CASES, CHANGE, CLAIMS, chain_url, query_url
from judge.screens.place import Place
from judge.screens.steps import edition_status, step_rows
from judge.screens.who import checklist, who


@public_page
def case_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One case: the story, what happens, why, and what careful readers might say instead."""
    shelf = current()
    cases = shelf.book
    case = cases.by_slug.get(slug)
    if case is None:
        folded = next((each for each in cases.by_slug if fold(each) == fold(slug)), None)
        if folded is None:
            raise Http404(f"There is no case {slug}.")
        return redirect(f"{CASES}{folded}/", permanent=True)
    verdict = judge(case.dispute, shelf.catalogue, instead=False)
    before, after = cases.beside(case)
    matter = shelf.matter
    d = notation.write(case.dispute, shelf.catalogue)
    context = {
        "case": case,
        "topic_href": query_url(CASES, {"topic": topic_slug(case.topic)}),
        "setting": [curly(sentence) for sentence in setting(case.dispute, shelf.catalogue)],
        "story": [curly(sentence) for sentence in story(verdict)],
        "editions": edition_status(shelf.catalogue, case.dispute.editions),
        "verdict": verdict,
        "headline": curly(verdict.headline),
        "who": who(verdict, matter),
        "checks": [(row.what, row.where) for row in checklist(verdict)],
        "steps": [replace(row, text=curly(row.text)) for row in step_rows(verdict, matter)],
        "contested": contested(verdict, shelf, case),
        "alike": [matter.rulings[one.slug] for one in _doubtful(verdict) if one.otherwise and one.otherwise.same_outcome],
        "cards": [shelf.catalogue.cards[card] for card in case.cards],
        "ruling": matter.rulings.get(case.ruling),
        "chain_href": chain_url(case.dispute, shelf.catalogue),
        "claims_href": query_url(CLAIMS, {"d": d}),
        "change_href": query_url(CHANGE, {"d": d}),
        "previous": (before.question, f"{CASES}{before.slug}/") if before else None,
        "next": (after.question, f"{CASES}{after.slug}/") if after else None,
    }
    return render(request, "judge/case.html", context)


def _doubtful(verdict: Verdict) -> list[Consulted]:
    return [one for one in verdict.rulings if one.status in DOUBTFUL]


def contested(verdict: Verdict, shelf: Shelf, case: Case) -> list[dict[str, Any]]:
    """Rulings whose other reading ends otherwise, as ``parts/contested.html`` shows them."""
    place = Place(case.dispute, shelf.catalogue)
    found = []
    for one in _doubtful(verdict):
        ruling, other = shelf.catalogue.rulings[one.slug], one.otherwise
        if other is None or other.same_outcome:
            continue
        says = {reading.slug: reading.says for reading in ruling.readings}
        labels = ("We say", "Other reading") if one.reading == ruling.used else ("This table", "We say")
        found.append(
            {
                "question": ruling.question,
                "readings": [
                    {"label": labels[0], "says": curly(verdict.headline), "because": curly(says[one.reading])},
                    {"label": labels[1], "says": curly(other.headline), "because": curly(says[other.reading])},
                ],
                "href": place.reading(one.slug, other.reading),
            }
        )
    return found
