"""All shared parts on one page, for looking at and for tests: ``python -m tests.design.gallery FILE`` writes it as HTML with the site's own style."""

from __future__ import annotations

import datetime
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
FIXTURE = ROOT / "cards" / "fixtures" / "cards.yaml"


@dataclass(frozen=True)
class ShownCard:
    """A card of the fixtures, as far as parts need it."""

    slug: str
    name: str
    kind: str
    face_effect: str
    small_effect: str

    def get_absolute_url(self) -> str:
        return f"/cards/{self.slug}/"


def cards() -> dict[str, ShownCard]:
    """Every card of the fixtures, by slug."""
    rows = yaml.safe_load(FIXTURE.read_text(encoding="utf-8"))
    fields = [row["fields"] for row in rows if row["model"] == "cards.card"]
    return {row["slug"]: ShownCard(row["slug"], row["name"], row["kind"], row["face_effect"].strip(), row["small_effect"].strip()) for row in fields}


def slip(card: ShownCard, seat: str, player: str, does: str, hits: list[tuple[str, str]] | None = None, **more: Any) -> dict[str, Any]:
    """A played card as templates/parts/slip.html wants it."""
    return {"card": card, "seat": seat, "player": player, "does": does, "hits": hits or [], "gone": [], "state": "", "href": "", **more}


def context() -> dict[str, Any]:
    """What every part on the page is shown with: example 4 of the rule book, mostly."""
    by = cards()
    falcon, penguin, cassowary, macaw, frigate = (
        by[slug] for slug in ("falcon-interceptor", "bouncing-penguin", "rampaging-cassowary", "parroting-macaw", "fishing-frigate")
    )
    ana, ben, caro = ("A", "Ana"), ("B", "Ben"), ("C", "Caro")
    chain = [("7.3", "Last card first", "/rules/chain/#a"), ("7.5", "Cancelled cards", "/rules/chain/#b")]
    kinds = [
        next(card for card in by.values() if card.kind == kind) for kind in ("attack", "action", "interrupt", "score", "penalty", "special", "mount")
    ]
    return {
        "ruleset": {"name": "Rules of 2026", "effective": datetime.date(2026, 10, 15)},
        "every": list(by.values()),
        "kinds": kinds,
        "seats": [ana, ben, caro, ("D", "Dan"), ("E", "Eve"), ("F", "Fay")],
        "statuses": ["on_sale", "online_only", "in_development"],
        "certainties": ["settled", "inferred", "contested", "open"],
        "marks": ["worked", "cancelled", "replaced", "stopped"],
        "pile": [
            slip(falcon, *ana, "cancels the Penguin", state="top"),
            slip(penguin, *caro, "now hits", [ana]),
            slip(cassowary, *ana, "hits", [ben]),
        ],
        "settling": [
            slip(falcon, *ben, "", state="worked"),
            slip(falcon, *ana, "", state="cancelled"),
            slip(penguin, *caro, "now hits", [ana], state="now"),
            slip(cassowary, *ana, "", [ana], gone=[ben]),
        ],
        "other_states": [
            slip(penguin, *ben, "", state="replaced"),
            slip(by["golden-goose"], *caro, "draws 1 card", state="stopped"),
            slip(macaw, *ben, "may not be played here", state="barred"),
            slip(by["fun-duck"], *ben, "rides on the Goose"),
            slip(by["innocent-chick"], *ben, "never played"),
            slip(by["raging-cockerel"], *ben, "never played"),
            slip(by["booming-booby"], *ben, "acts by itself"),
        ],
        "question": "Did anyone answer Ana’s Falcon?",
        "asked": [
            {"seat": "B", "name": "Ben", "href": "#", "chosen": True, "cannot": ""},
            {"seat": "C", "name": "Caro", "href": "#", "chosen": False, "cannot": ""},
            {"seat": "A", "name": "Ana", "href": "", "chosen": False, "cannot": "own card"},
        ],
        "plays": [
            {"card": falcon, "does": "cancels Ana’s Falcon", "href": "#"},
            {"card": macaw, "does": "copies the Falcon: cancels it", "href": "#"},
        ],
        "not_now": [
            {"name": "Bouncing Penguin", "why": "It answers attacks and Penguins. On top lies a Falcon.", "label": "6.4", "href": "/rules/"},
            {"name": "Any attack or action", "why": "It is Ana’s turn, not Ben’s.", "label": "4.1", "href": "/rules/"},
        ],
        "who": [("C", "Caro", "picks 3 cards from Ana without looking."), ("A", "Ana", "holds out her hand, face down.")],
        "steps": [
            {"text": "Ben’s Falcon was the last card, so it counts first. It cancels Ana’s Falcon.", "rules": chain, "rulings": []},
            {"text": "Ana’s Falcon is cancelled. It does nothing.", "rules": chain[1:], "rulings": []},
            {"text": "Caro picks 3 cards from Ana, one at a time.", "rules": chain[:1], "rulings": [("who is hit", "/rulings/x/")]},
        ],
        "away": [("Ben’s Falcon", "Discard pile"), ("Ana’s Cassowary", "Discard pile"), ("First stolen card", "Ana’s hand")],
        "readings": [
            {
                "label": "We say: yes",
                "says": "Caro takes all 3 from Ana.",
                "because": "The Penguin named Ana. Everyone chose to answer, or not, because of it.",
            },
            {
                "label": "Other reading: no",
                "says": "Caro may take each card from Ana or Ben.",
                "because": "The card itself lets the 3 cards come from several hands.",
            },
        ],
        "nodes": [
            {"what": "card", "kind": "attack", "title": "Fishing Frigate", "from": ana, "to": ben, "note": "2 picks. Stolen cards go to Ana."},
            {"what": "ask", "title": "Any answer?", "note": "Nobody."},
            {"what": "pick", "number": 1, "kind": "attack", "title": "First pick", "from": ben, "to": ana, "stays": "Stays with Ana"},
            {
                "what": "answer",
                "kind": "interrupt",
                "title": "Answer between picks",
                "slip": slip(penguin, *caro, "", [ana]),
                "note": "The attack is Caro’s from here on.",
                "line": "moved",
            },
            {"what": "pick", "number": 2, "kind": "attack", "title": "Second pick", "from": ana, "to": caro, "goes": "Goes to Caro"},
        ],
        "groups": [("score", 18), ("attack", 18), ("action", 11), ("interrupt", 7), ("special", 2)],
        "decks": [
            {"kind": "attack", "total": 18, "rows": [{"card": card, "copies": 2, "what": card.small_effect} for card in (cassowary, frigate)]},
            {"kind": "interrupt", "total": 7, "rows": [{"card": card, "copies": 4, "what": card.small_effect} for card in (falcon, penguin)]},
        ],
        "crumbs": [("Judge", "/judge/"), ("Rule book example 4", "")],
        "nearest": [("Bouncing Penguin", "/cards/bouncing-penguin/"), ("Puffin Around", "/cards/puffin-around/")],
        "faults": [("Say who played the Falcon.", "f-name"), ("2 to 6 can play. Choose one of these.", "f-seats")],
        "samples": ["penguin on falcon", "empty deck"],
        "goose": by["golden-goose"],
        "falcon": falcon,
        "penguin": penguin,
        "cassowary": cassowary,
        "macaw": macaw,
    }


def page() -> str:
    """The page, as HTML."""
    import django

    django.setup()
    from django.template import engines
    from django.test import RequestFactory

    template = engines["django"].from_string((Path(__file__).parent / "gallery.html").read_text(encoding="utf-8"))
    return template.render(context(), RequestFactory().get("/judge/"))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
