"""The rules as they stand in one version, and what changed between an older version and today's.

The version is part of the address (``/rules/v/older-sheet/attacks/``) and kept nowhere else: everybody sees the same page at the same
address, so that it may be cached, printed and shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards import queries
from cards.content.as_of import version_path
from cards.content.comparing import bare_name, called, with_today
from cards.content.diff import Change
from cards.content.text import Linker, Target
from cards.content.turned import verdicts
from cards.models import MAIN, Clause, Ruleset, Ruling, Section
from cards.search.nearest import Name, fold

from .answers import elsewhere_or_missing, moved
from .caching import public_page
from .rules import UP

VERSIONS = ("Versions", "/rules/v/")


@dataclass(frozen=True)
class Entry:
    """A clause of a version; ``change`` says what became of it (None in today's rules)."""

    clause: Clause
    change: Change | None


def _home(ruleset: Ruleset) -> str:
    return f"/rules/v/{ruleset.slug}/"


def _pinned(section: Section) -> str:
    """The address of a chapter in its version, also while that version is today's."""
    return f"{_home(section.ruleset)}{section.slug}/"


def _missing_version(request: HttpRequest, slug: str, rest: str = "") -> HttpResponse:
    names = [Name(ruleset.slug, ruleset.name, f"{_home(ruleset)}{rest}") for ruleset in queries.versions()]
    return elsewhere_or_missing(request, slug, names, what="version of the rules", up=VERSIONS)


@public_page
def version_list(request: HttpRequest) -> HttpResponse:
    """Every version of the rules, with the date from which it holds."""
    rulesets = queries.versions().prefetch_related("sections__clauses")
    entries = [(ruleset, _home(ruleset), sum(len(section.clauses.all()) for section in ruleset.sections.all())) for ruleset in rulesets]
    return render(request, "cards/versions/list.html", {"crumbs": [UP, VERSIONS], "entries": entries})


@public_page
def version_contents(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The chapters of a version."""
    found = queries.versions().filter(slug=ruleset).first()
    if found is None:
        return _missing_version(request, ruleset)
    sections = Section.objects.filter(ruleset=found).select_related("ruleset").prefetch_related("clauses").order_by("number")
    context = {
        "crumbs": [UP, VERSIONS, (found.name, "")],
        "ruleset": found,
        "called": called(found),
        "chapters": [(section, _pinned(section)) for section in sections],
        "address": _home(found),
    }
    return render(request, "cards/versions/contents.html", context)


@public_page
def version_section(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """A chapter of a version; each clause of an older one says what became of it."""
    sections = list(Section.objects.filter(ruleset__game__slug=MAIN, ruleset__slug=ruleset).select_related("ruleset").order_by("number"))
    if not sections:
        return _missing_version(request, ruleset, f"{slug}/")
    version = sections[0].ruleset
    place = next((place for place, section in enumerate(sections) if section.slug == fold(slug)), None)
    if place is None:
        names = [Name(section.slug, section.title, _pinned(section)) for section in sections]
        return elsewhere_or_missing(request, slug, names, what="chapter", up=(version.name, _home(version)))
    section = sections[place]
    if section.slug != slug:
        return moved(request, _pinned(section))
    clauses = list(Clause.objects.filter(ruleset=version).select_related("section__ruleset").order_by("section__number", "number"))
    request.linker = linker_of(request.path, version, clauses)  # type: ignore[attr-defined]  # the tags of the reference look for it there
    comparison = None if version.is_current else with_today(version)
    today = Section.objects.filter(queries.TODAY, slug=section.slug).select_related("ruleset").first()
    context = {
        "crumbs": [UP, (version.name, _home(version)), (section.title, "")],
        "ruleset": version,
        "called": called(version),
        "section": section,
        "chapters": [(each, _pinned(each)) for each in sections],
        "entries": [Entry(clause, comparison.of(clause.slug) if comparison else None) for clause in clauses if clause.section_id == section.pk],
        "today": today.get_absolute_url() if today else "/rules/",
        "address": today.get_absolute_url() if today and version.is_current else _pinned(section),
        "previous": _step(sections, place - 1),
        "next": _step(sections, place + 1),
    }
    return render(request, "cards/versions/section.html", context)


def linker_of(path: str, version: Ruleset, clauses: Sequence[Clause]) -> Linker:
    """Links as everywhere, but inside the version: from clause to clause, and in an older one from card to card."""
    linker = Linker.current().for_page(path)
    inside = {clause.slug: Target(f"{_pinned(clause.section)}#{clause.anchor}", "to-rule", str(clause)) for clause in clauses}
    names = linker.names if version.is_current else {name: _of_then(target, version) for name, target in linker.names.items()}
    return replace(linker, names=names, slugs={**linker.slugs, **inside})


def _of_then(target: Target, version: Ruleset) -> Target:
    return target._replace(url=f"{version_path(version)}{target.url.removeprefix('/')}") if target.kind == "to-card" else target


def _step(sections: Sequence[Section], place: int) -> tuple[str, str] | None:
    return (str(sections[place]), _pinned(sections[place])) if 0 <= place < len(sections) else None


@public_page
def version_clause(request: HttpRequest, ruleset: str, slug: str) -> HttpResponse:
    """To where a clause stands in a version: the address to print beside a verdict."""
    clauses = list(Clause.objects.filter(ruleset__game__slug=MAIN, ruleset__slug=ruleset).select_related("section__ruleset"))
    if not clauses:
        return _missing_version(request, ruleset, f"clause/{slug}/")
    found = next((clause for clause in clauses if clause.slug == slug.lower()), None)
    if found is None:
        names = [Name(clause.slug, clause.title, f"{_pinned(clause.section)}#{clause.anchor}") for clause in clauses]
        return elsewhere_or_missing(request, slug, names, what="rule", up=VERSIONS)
    return redirect(f"{_pinned(found.section)}#{found.anchor}")


@public_page
def changes(request: HttpRequest) -> HttpResponse:
    """Every difference between an older version (``?from=SLUG``, else the one before today's) and today's rules."""
    rulesets = list(queries.versions())
    today = next((ruleset for ruleset in rulesets if ruleset.is_current), None)
    older = [ruleset for ruleset in rulesets if not ruleset.is_current]
    if today is None or not older:
        return render(request, "cards/versions/unchanged.html", {"crumbs": [UP, ("What changed", "")]})
    asked = request.GET.get("from", "")
    old = next((ruleset for ruleset in older if ruleset.slug == asked), older[0])
    comparison = with_today(old)
    context = {
        "crumbs": [UP, ("What changed", "")],
        "unknown": asked if asked != old.slug else "",
        "old": old,
        "old_called": called(old),
        "old_address": _home(old),
        "today": today,
        "today_called": called(today),
        "older": older,
        "comparison": comparison,
        "counts": {kind.value: count for kind, count in comparison.counts.items()},
        "verdicts": verdicts(old, today),
        "questions": Ruling.objects.filter(topic__iexact=bare_name(old), dispute__isnull=True),
    }
    return render(request, "cards/versions/changes.html", context)
