"""Which pages a phone keeps, and in which parts it fetches them.

The core is what a table needs: every card, rule, ruling, edition, word, game and tool. The rest (the case book, the older rules, sheets for
paper) follows behind, and not at all where data is saved. Pages are alike, so a part packs to a third of what its pages are one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from cards import queries
from cards.content.as_of import version_path
from cards.models import MAIN, Card, Clause, Term
from cards.sitemaps import ReferenceSitemap
from cards.versioned import Versioned
from judge.screens.tables.pages import ENTRIES
from judge.sitemaps import JudgeSitemap
from judge.tables.tools import TOOLS

LARGEST = 50
"""Pages in a part: a server makes so many in about a second."""

NONE = "/offline/none/"
"""What a phone shows in place of a page that it does not hold."""

OWN = ("/offline/", "/offline/judge/", NONE, "/search/", "/judge/tools/", "/judge/matrix/")

REST = {"cases": ("/judge/cases/", "/judge/matrix/"), "older": ("/v/", "/rules/v/")}
FOR_THE_NETWORK = ("/api/",)
"""Pages that are of no use without one."""

FOR_PAPER = ("/sheet/", "/booklet/")


@dataclass(frozen=True)
class Part:
    """Some pages, fetched together. ``name`` is unique and says what they are; ``core``: no phone is without them."""

    name: str
    core: bool
    addresses: tuple[str, ...]


def _addresses() -> Iterator[str]:
    yield from ReferenceSitemap().items()
    yield from JudgeSitemap().items()
    yield from OWN
    yield from (entry.path for entry in ENTRIES if entry.name in TOOLS or entry.alone)
    yield from (f"{card.get_absolute_url()}peek/" for card in Card.objects.all())
    for ruleset in queries.versions().filter(is_current=False):
        then = (f"{version_path(ruleset)}cards/{card.slug}/" for card in Card.objects.all())
        yield from (address for page in then for address in (page, f"{page}peek/"))
    yield from (f"/glossary/{term.slug}/peek/" for term in Term.objects.all())


def _kind(address: str) -> tuple[str, bool]:
    """The name of the part to which an address belongs, and whether that is core."""
    if address.endswith(FOR_PAPER):
        return "paper", False
    for name, beginnings in REST.items():
        if address.startswith(beginnings):
            return name, False
    first = address.split("/")[1]
    return (first if first in ("cards", "rulings", "rules") else "table"), True


def _parts() -> tuple[Part, ...]:
    by_kind: dict[tuple[str, bool], list[str]] = defaultdict(list)
    for address in dict.fromkeys(_addresses()):
        if address.startswith(FOR_THE_NETWORK):
            continue
        by_kind[_kind(address)].append(address)
    return tuple(
        Part(f"{name}-{1 + start // LARGEST}", core, tuple(addresses[start : start + LARGEST]))
        for (name, core), addresses in sorted(by_kind.items(), key=lambda each: not each[0][1])
        for start in range(0, len(addresses), LARGEST)
    )


def _moves() -> dict[str, str]:
    """Addresses that lead on to where a rule stands now → where that is."""
    current = list(queries.clauses_of_games())
    older = Clause.objects.filter(ruleset__game__slug=MAIN, ruleset__is_current=False).select_related("ruleset", "section__ruleset")
    found: dict[str, str] = {}
    for clause in [*current, *older.order_by("ruleset__order", "pk")]:
        found.setdefault(f"/rules/clause/{clause.slug}/", clause.get_absolute_url())
    for clause in older:
        found[f"/rules/v/{clause.ruleset.slug}/clause/{clause.slug}/"] = f"{clause.section.get_absolute_url()}#{clause.anchor}"
    return found


_of_version = Versioned(_parts)
_moves_of_version = Versioned(_moves)


def parts() -> tuple[Part, ...]:
    """All parts of the content that this connection sees now, the core first (1 query when nothing has changed)."""
    return _of_version.current()


def moves() -> dict[str, str]:
    """Where the permanent addresses of rules lead now."""
    return _moves_of_version.current()
