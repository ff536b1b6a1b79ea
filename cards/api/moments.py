"""``as_of``: the content by an older version of the rules, as it was at the end of a day, or as a release left it.

What was published when stands in the history of every object, whole. So any day can be read as it was, from the first one on. A version of the
rules that was current here once is whole too, as the content last was while it held; one that never was is a sheet that tells less.
"""

from __future__ import annotations

import datetime
import re
from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache

from django.apps import apps
from django.db.models import Max

from cards.content.reading import Record
from cards.content.records import MODELS
from cards.models import ContentVersion, Release, Ruleset
from cards.search.nearest import Name
from cards.versioned import Versioned

from . import older
from .book import RELEASE, TODAY, Book, book_of, published
from .errors import BadParameter, Missing

BOOKS = 8
"""How many books of other days are kept."""
INSTANT = datetime.timedelta(microseconds=1)
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
State = tuple[int, str]
WHAT = "version, release or day of the rules (YYYY-MM-DD)"


def asked(text: str | None) -> Book:
    """The book that ``as_of`` asks for; today's if it is not said. Raises Missing, with the nearest slugs, for what is none of them."""
    today = TODAY.current()
    if text is None:
        return today
    if not text:
        raise BadParameter("invalid", f"Must name a {WHAT}.", "as_of", today.rules, [today.rules])
    versions = {each["slug"]: each for each in today.things["versions"]}
    found = versions.get(text)
    if found is None and DAY.fullmatch(text) and (day := _day(text)):
        version = _version()
        book = _book_at_end_of(day, today, version)
        return _by_rules(book, rules_in_force(book, day), version, day)
    if found is None:
        raise Missing(WHAT, text, [Name(slug, name, slug) for slug, each in versions.items() for name in (slug, each["name"])], "as_of")
    if text.startswith(RELEASE):
        return _kept(*_version(), _release_moment(text))
    return _by_rules(today, text, _version())


def rules_in_force(book: Book, day: datetime.date) -> str:
    """The version of the rules that held on a day: the one that began last before it; before the first one, the one without a date."""
    rules = [each for each in book.things["versions"] if each["kind"] == "rules"]
    dated = sorted((each for each in rules if each["date"]), key=lambda each: str(each["date"]))
    begun = [each for each in dated if each["date"] <= day.isoformat()]
    undated = [each for each in rules if not each["date"]]
    return str((begun or undated[:1] or dated[:1] or [{"slug": book.rules}])[-1]["slug"])


def _day(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def _book_at_end_of(day: datetime.date, today: Book, version: State) -> Book:
    days = DAYS.current()
    place = bisect_right(days, day)
    if not days or place == len(days):
        return today
    last = days[max(0, place - 1)]
    return _kept(*version, f"{last.isoformat()}T23:59:59.999999+00:00")


def _release_moment(slug: str) -> str:
    moment = Release.objects.values_list("published_at", flat=True).get(pk=int(slug.removeprefix(RELEASE)))
    return moment.isoformat() if moment else ""


def _version() -> State:
    version = ContentVersion.current()
    return version.number, version.changed.isoformat()


@lru_cache(maxsize=BOOKS)
def _kept(number: int, changed: str, moment: str) -> Book:
    """The book of a moment; the arguments before it say when the site was asked, since its own past may be put right."""
    then = datetime.datetime.fromisoformat(moment)
    return book_of(
        records_at(then), [release for release in published() if release.published_at and release.published_at <= then], current=_current()
    )


def _by_rules(book: Book, rules: str, version: State, day: datetime.date = datetime.date.max) -> Book:
    if rules == book.rules:
        return book
    until = _last_moment(*version, rules, day)
    return _while_it_held(*version, rules, until.isoformat()) if until else _older(*version, rules)


@lru_cache(maxsize=32 * BOOKS)
def _last_moment(number: int, changed: str, rules: str, day: datetime.date) -> datetime.datetime | None:
    """The last moment up to the end of a day at which a version of the rules was the current one; None if it never was (1 query)."""
    rows = list(Ruleset.history.filter(slug=rules).order_by("history_id").values_list("history_date", "is_current"))
    ends = [*(began for began, _current in rows[1:]), datetime.datetime.max.replace(tzinfo=datetime.UTC)]
    end_of_day = datetime.datetime.combine(day, datetime.time.max, datetime.UTC)
    held = [end for (began, current), end in zip(rows, ends, strict=False) if current and began <= end_of_day]
    return min(held[-1] - INSTANT, end_of_day) if held else None


@lru_cache(maxsize=BOOKS)
def _while_it_held(number: int, changed: str, rules: str, until: str) -> Book:
    """The whole content as it last was while a version of the rules was current."""
    today = TODAY.current()
    then = book_of(records_at(datetime.datetime.fromisoformat(until)), [], rules=rules, current=_current())
    return replace(then, things={**then.things, "versions": today.things["versions"]})


def _current() -> frozenset[str]:
    return frozenset(Ruleset.objects.filter(is_current=True).values_list("slug", flat=True))


@lru_cache(maxsize=BOOKS)
def _older(number: int, changed: str, rules: str) -> Book:
    return older.book(TODAY.current(), rules)


def records_at(moment: datetime.datetime) -> list[Record]:
    """Every object as it was published at a moment (1 query for each kind)."""
    records: list[Record] = []
    for name in MODELS:
        rows = apps.get_model("cards", name).history.model.objects
        newest = rows.filter(history_date__lte=moment).values("id").annotate(last=Max("history_id")).values("last")
        stood = rows.filter(history_id__in=newest, record__isnull=False).exclude(history_type="-").order_by("history_id")
        records += [Record("history", 0, f"cards.{name}", fields) for fields in stood.values_list("record", flat=True)]
    return records


def _days() -> list[datetime.date]:
    found: set[datetime.date] = set()
    for name in MODELS:
        rows = apps.get_model("cards", name).history.model.objects
        found.update(rows.order_by().values_list("history_date__date", flat=True).distinct())
    return sorted(found)


DAYS = Versioned(_days)
"""The days on which content was published, the first one first."""
