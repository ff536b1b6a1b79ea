"""The texts of the judge as pieces: split where they are published, joined on the phone. They are safe HTML where the site's own are.

A piece is ``{"part": …, "entries": […]}``; the pieces of a part follow one another. Where a piece ends is decided by the names in it (and, of long
ones, by its length), so that a change of one entry is a change of one piece, and the others keep their names.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from markupsafe import Markup

from judge.engine import Catalogue
from judge.pages.shelf import Shelf
from judge.screens.matter import CardText, CaseText, ClauseText, ExampleText, Matter, RulesetText, RulingText

FEW = 4
"""Entries of a piece, on average."""
LONG = 3000
"""Bytes of a piece at most, if it has more than one entry."""

Entry = list[Any]


@dataclass(frozen=True)
class Texts:
    """What stands behind the judge's door: the engine's data, the texts of pages, addresses of static files, and frames."""

    catalogue: Mapping[str, Any]
    matter: Matter
    statics: Mapping[str, str]
    frames: Mapping[str, str]


@dataclass(frozen=True)
class Kept:
    """The texts as a phone has them."""

    shelf: Shelf
    statics: Mapping[str, str]
    frames: Mapping[str, str]


def split(texts: Texts) -> Iterator[tuple[str, ...]]:
    """The pieces of each part, as JSON. The same texts give the same pieces."""
    for part, entries in _parts(texts):
        yield tuple(f'{{"part":"{part}","entries":[{",".join(few)}]}}' for few in _few(entries))


def join(pieces: Iterable[Mapping[str, Any]]) -> Kept:
    """The texts again."""
    parts: dict[str, list[Entry]] = {}
    for piece in pieces:
        parts.setdefault(piece["part"], []).extend(piece["entries"])
    values = {part: [value for _, value in entries] for part, entries in parts.items()}
    data = {
        **dict(parts["head"]),
        "editions": values["editions"],
        "cards": values["cards"],
        "rulings": values["rulings"],
        "clauses": dict(parts["clauses"]),
    }
    matter = Matter(
        {slug: _clause(value) for slug, value in parts["clause-texts"]},
        {slug: _ruling(value) for slug, value in parts["ruling-texts"]},
        {slug: CardText(**value) for slug, value in parts["card-texts"]},
        tuple(ExampleText(**value) for value in values["examples"]),
        {slug: RulesetText(**value) for slug, value in parts["ruleset-texts"]},
        tuple(CaseText(**value) for value in values["cases"]),
    )
    return Kept(Shelf(Catalogue.from_json(data), matter), dict(parts["statics"]), dict(parts["frames"]))


def _clause(value: Mapping[str, Any]) -> ClauseText:
    return ClauseText(**{**value, "html": Markup(value["html"])})  # noqa: S704


def _ruling(value: Mapping[str, Any]) -> RulingText:
    texts = {
        "ruling": Markup(value["ruling"]),  # noqa: S704
        "readings": {slug: Markup(says) for slug, says in value["readings"].items()},  # noqa: S704
        "reasons_for": tuple(map(Markup, value["reasons_for"])),
        "reasons_against": tuple(map(Markup, value["reasons_against"])),
    }
    return RulingText(**{**value, **texts})


def _parts(texts: Texts) -> Iterator[tuple[str, list[Entry]]]:
    data, matter = texts.catalogue, texts.matter
    yield "head", [[name, data[name]] for name in ("version", "rules")]
    for part in ("editions", "cards", "rulings"):
        yield part, [[each["slug"], each] for each in data[part]]
    yield "clauses", [[slug, each] for slug, each in data["clauses"].items()]
    yield "clause-texts", [[slug, asdict(each)] for slug, each in matter.clauses.items()]
    yield "ruling-texts", [[slug, asdict(each)] for slug, each in matter.rulings.items()]
    yield "card-texts", [[slug, asdict(each)] for slug, each in matter.cards.items()]
    yield "examples", [[each.slug, asdict(each)] for each in matter.examples]
    yield "ruleset-texts", [[slug, asdict(each)] for slug, each in matter.rulesets.items()]
    yield "cases", [[each.slug, asdict(each)] for each in matter.cases]
    yield "statics", [[name, address] for name, address in texts.statics.items()]
    yield "frames", [[name, frame] for name, frame in texts.frames.items()]


def _few(entries: list[Entry]) -> Iterator[list[str]]:
    """The entries as JSON, a few at a time; at least one list."""
    few: list[str] = []
    length = 0
    for entry in entries:
        text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        ends = hashlib.sha256(entry[0].encode()).digest()[0] % FEW == 0
        if few and (ends or length + len(text) > LONG):
            yield few
            few, length = [], 0
        few.append(text)
        length += len(text)
    yield few
