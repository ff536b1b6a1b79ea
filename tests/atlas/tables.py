"""Who answers whom, written down by hand from the rules, and the disputes with their verdicts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from judge.casebook import Book, book
from judge.curated import curated_texts
from judge.engine import Catalogue, load_catalogue

ALL = ("innocent", "pure", "raging", "mounting")
COLUMNS = ("falcon-interceptor", "bouncing-penguin", "flashy-peacock", "belling-bellbird", "parroting-macaw")

ANSWERS: dict[str, tuple[str, str, str, str, str]] = {
    "action": ("cancel", "", "take_control", "cancel", "cancel: earlier falcon or bellbird"),
    "attack": ("cancel", "redirect", "", "cancel", "cancel: earlier falcon or bellbird"),
    "bustard": ("cancel", "", "", "cancel", "cancel: earlier falcon or bellbird"),
    "falcon": ("cancel", "", "cancel", "", "cancel: falcon"),
    "penguin": ("cancel", "redirect", "cancel", "", "redirect: penguin"),
    "peacock": ("cancel", "", "cancel", "", "cancel: peacock"),
    "bellbird": ("cancel", "", "cancel", "", ""),
    "macaw on an action": ("cancel", "", "take_control", "cancel", ""),
    "macaw on an attack": ("cancel", "redirect", "", "cancel", ""),
    "macaw on a bustard": ("cancel", "", "", "cancel", ""),
    "macaw as falcon": ("cancel", "", "cancel", "", "cancel: falcon"),
    "macaw as penguin": ("cancel", "redirect", "cancel", "", "redirect: penguin"),
    "macaw as peacock": ("cancel", "", "cancel", "", "cancel: peacock"),
    "between picks": ("stop", "redirect", "", "stop", "stop: earlier falcon or bellbird, redirect: earlier penguin"),
    "mount": ("", "", "", "", ""),
}
"""What each column does to the card on top of a chain. Of a copying card also what it copies: the card on top, or one that worked earlier."""

ROWS: dict[str, tuple[str, ...]] = {
    "action": (
        "eagle-eye",
        "owl-micromanager",
        "holy-dove",
        "golden-goose",
        "pleasant-pheasant",
        "superb-lyrebird-commander",
        "puffin-around",
        "ancient-kakapo",
        "deep-shag",
        "vulture-shock",
        "generous-pelican",
        "greater-adjutant",
    ),
    "attack": ("swift-bomber", "thieving-magpie", "fishing-frigate", "rampaging-cassowary", "flaming-galah"),
    "bustard": ("flocking-bustard",),
    "falcon": ("falcon-interceptor",),
    "penguin": ("bouncing-penguin",),
    "peacock": ("flashy-peacock",),
    "bellbird": ("belling-bellbird",),
    "macaw on an action": ("repeat-eagle-eye",),
    "macaw on an attack": ("repeat-swift-bomber",),
    "macaw on a bustard": ("repeat-flocking-bustard",),
    "macaw as falcon": ("copy-falcon-interceptor",),
    "macaw as penguin": ("copy-bouncing-penguin",),
    "macaw as peacock": ("copy-flashy-peacock",),
    "between picks": ("between-fishing-frigate", "between-rampaging-cassowary"),
    "mount": ("fun-duck", "interesting-chat", "tidy-hawfinch", "upset-parrotlet", "clever-crow"),
}
"""Which rows of the matrix go like which line of the table."""


def catalogue() -> Catalogue:
    """The catalogue that is shipped with the judge."""
    return load_catalogue()


def the_book() -> Book:
    """The curated case book."""
    return book(catalogue(), curated_texts())


def disputes() -> dict[str, dict[str, Any]]:
    """The disputes with their verdicts, by name."""
    file = Path(__file__).parent.parent / "cases" / "disputes.yaml"
    return {case["id"]: case for case in yaml.safe_load(file.read_text(encoding="utf-8"))}
