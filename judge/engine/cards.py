"""Cards, editions, rulings and clauses as data: frozen types, no behaviour.

The engine knows nothing but this catalogue, a JSON object (``judge/data/catalogue.json``)::

    {"version": "1",                     which state of the content this is
     "rules": "2026-10-15",              the current ruleset
     "editions": [{"slug": "innocent", "name": "Innocent Edition", "short": "Innocent", "status": "on_sale"}],
     "cards": [{"slug": "fishing-frigate", "name": "Fishing Frigate", "kind": "attack", "same_as": null,
                "aliases": [], "copies": {"innocent": 2, "pure": 2}, "behaviour": {"picks": 2, "to": "hand"}}],
     "rulings": [{"slug": "penguin-own", "status": "contested", "question": "…", "used": "allowed",
                  "readings": [{"slug": "allowed", "says": "…"}, {"slug": "barred", "says": "…"}]}],
     "clauses": {"chain.answer": {"label": "7.1", "title": "Answering a card"}}}

``status`` of an edition is on_sale, online_only or in_development (a deck with such an edition is provisional). A ruling
with one reading has an empty list of readings. ``same_as`` names the card whose second name this is: both count as one
card, and an empty behaviour is taken from there.

The keys of ``behaviour``, all optional:

=============  ==========================  =====================================================================
Key            Value                       Means
=============  ==========================  =====================================================================
picks          1 to 9                      an attack that picks so many cards, one at a time
to             "discard" or "hand"         where a picked card goes (hand: the picker's)
discards       {"usual": 1, "fewest": 2}   an attack that does not pick but discards at once
refuses        ["redirect"]                effects that this card cannot be subject to
one_victim     true                        under the ruling frigate-one-victim all its cards come from one player
answers        {"attack": "cancel", …}     an interrupt: what it answers, and with which effect. Keys: action, attack,
                                           interrupt, redirecting (an interrupt that redirects attacks; goes before
                                           interrupt). Effects: cancel, redirect, take_control
copies         true                        repeats the last success, or answers as a copy of an interrupt
returns        {"carried_out": true,       goes back to a hand instead of the discard pile once it has worked;
               "cancelled": true}          and also when it was cancelled
limit          "turn" or "round"           played once a turn, or once a full round of turns
out_with_two   true                        left out of the deck with two players
mount          "double", "keep", "draw",   a mount: doubles picks and discards, keeps the card in its hand, draws,
               "force", "drop"             forces a play, or drops into the hand of the card's player
silences       true                        while somebody holds it nobody plays an interrupt
points         -99 to 99                   score and penalty cards: what one card is worth when the game is over
pair           {"points": 5}               worth so much for every two of them
per_face_up    2                           worth 1 point for so many face-up cards that its player holds
draws          {"usual": 2, "most": 1}     an action that draws; ``most``, if given, where its player holds more cards than everybody else
needs          ["own-card", "pile-card"]   what an action cannot be played without. own-card: another card in the hand; their-card: a card
                                           in the hand of the one chosen; pile-card: a card on the discard pile
discards_own   1                           an action that has its player discard so many other cards first, or as many as there are
from_pile      5                           an action that takes one of so many top cards of the discard pile, or of as many as there are
when_drawn     {"discard": 3} or           a special card that acts when it is drawn: discard so many others, or swap hands with the
               {"swap": true}              next player
face_up        true                        a special card that lies face up in front of its holder
explodes       2                           at the end of its holder's next turn it is discarded with so many others
end_discard    1                           at the end of each turn its holder discards so many cards
=============  ==========================  =====================================================================
"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .kinds import Draws as Draws
from .kinds import Effect as Effect
from .kinds import Kind as Kind
from .kinds import Mount as Mount
from .kinds import Need as Need

CATALOGUE_FILE = Path(__file__).resolve().parent.parent / "data" / "catalogue.json"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card as data. Two cards are equal when they are the same object; ``one`` is the same for both names of one card.

    ``redirects`` is true of an interrupt that redirects attacks, ``never_played`` of score, penalty and special cards, ``several``
    of an attack that picks several cards as printed, so that they may come from several hands.
    """

    slug: str
    name: str
    kind: Kind
    one: str
    aliases: tuple[str, ...] = ()
    copies: Mapping[str, int] = field(default_factory=dict)
    picks: int = 0
    to_hand: bool = False
    discards: tuple[int, int] | None = None
    refuses: frozenset[Effect] = frozenset()
    one_victim: bool = False
    answers: Mapping[str, Effect] = field(default_factory=dict)
    copying: bool = False
    returns: bool = False
    returns_cancelled: bool = False
    limit: str | None = None
    out_with_two: bool = False
    points: int = 0
    pair: int = 0
    per_face_up: int = 0
    draws: Draws | None = None
    needs: frozenset[Need] = frozenset()
    discards_own: int = 0
    from_pile: int = 0
    discard_when_drawn: int = 0
    swap_when_drawn: bool = False
    face_up: bool = False
    explodes: int = 0
    end_discard: int = 0
    mount: Mount | None = None
    silences: bool = False
    is_action: bool = False
    is_attack: bool = False
    is_interrupt: bool = False
    is_mount: bool = False
    redirects: bool = False
    never_played: bool = False
    several: bool = False

    def __repr__(self) -> str:
        return f"Card({self.slug!r})"


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: one deck of cards."""

    slug: str
    name: str
    short: str
    status: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a ruling's question."""

    slug: str
    says: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer where the rules are silent. Computed if it has readings: the judge can then be told to use either."""

    slug: str
    status: str
    question: str
    readings: tuple[Reading, ...]
    used: str | None

    def other(self, reading: str) -> str:
        """The reading that is not ``reading``."""
        return next(one.slug for one in self.readings if one.slug != reading)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules, as verdicts cite it."""

    slug: str
    label: str
    title: str


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The deck of one edition or of several shuffled together.

    ``copies`` counts by ``Card.one``; ``names`` are the cards by their names in this deck, ``twice`` those (by ``one``) that it has
    under two names. ``closed`` is true where nothing brings cards back from the discard pile (innocent,
    pure, or both), so that a whole log cannot show more copies than there are.
    """

    editions: tuple[str, ...]
    cards: tuple[Card, ...]
    copies: Mapping[str, int]
    closed: bool
    provisional: bool
    names: frozenset[str]
    twice: frozenset[str]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Catalogue:
    """All content that the engine reads."""

    version: str
    rules: str
    editions: Mapping[str, Edition]
    cards: Mapping[str, Card]
    rulings: Mapping[str, Ruling]
    clauses: Mapping[str, Clause]
    decks: dict[tuple[str, ...], Deck] = field(default_factory=dict, repr=False)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Catalogue:
        """Reads the format at the top of this module. Raises KeyError or ValueError where it is broken."""
        behaviours = {raw["slug"]: raw["behaviour"] for raw in data["cards"]}
        return cls(
            version=str(data["version"]),
            rules=data["rules"],
            editions={raw["slug"]: Edition(raw["slug"], raw["name"], raw["short"], raw["status"]) for raw in data["editions"]},
            cards={raw["slug"]: _card(raw, raw["behaviour"] or behaviours.get(raw["same_as"], {})) for raw in data["cards"]},
            rulings={raw["slug"]: _ruling(raw) for raw in data["rulings"]},
            clauses={slug: Clause(slug, raw["label"], raw["title"]) for slug, raw in data["clauses"].items()},
        )

    def deck(self, editions: tuple[str, ...]) -> Deck:
        """The deck of these editions mixed (mixing.any)."""
        deck = self.decks.get(editions)
        if deck is None:
            deck = self.decks[editions] = self._mix(editions)
        return deck

    def _mix(self, editions: tuple[str, ...]) -> Deck:
        cards = tuple(card for card in self.cards.values() if any(edition in card.copies for edition in editions))
        copies: dict[str, int] = {}
        for card in cards:
            copies[card.one] = copies.get(card.one, 0) + sum(card.copies.get(edition, 0) for edition in editions)
        names = Counter(card.one for card in cards)
        return Deck(
            editions=editions,
            cards=cards,
            copies=copies,
            closed=set(editions) <= {"innocent", "pure"},
            provisional=any(self.editions[edition].status == "in_development" for edition in editions),
            names=frozenset(card.slug for card in cards),
            twice=frozenset(one for one, number in names.items() if number > 1),
        )


def _card(raw: Mapping[str, Any], behaviour: Mapping[str, Any]) -> Card:
    kind = Kind(raw["kind"])
    discards = behaviour.get("discards")
    answers = {what: Effect(effect) for what, effect in behaviour.get("answers", {}).items()}
    returns = behaviour.get("returns", {})
    draws = behaviour.get("draws")
    drawn = behaviour.get("when_drawn", {})
    return Card(
        slug=raw["slug"],
        name=raw["name"],
        kind=kind,
        one=raw["same_as"] or raw["slug"],
        aliases=tuple(raw["aliases"]),
        copies=dict(raw["copies"]),
        picks=behaviour.get("picks", 0),
        to_hand=behaviour.get("to") == "hand",
        discards=(discards["usual"], discards["fewest"]) if discards else None,
        refuses=frozenset(Effect(effect) for effect in behaviour.get("refuses", ())),
        one_victim=behaviour.get("one_victim", False),
        answers=answers,
        copying=behaviour.get("copies", False),
        returns=returns.get("carried_out", False),
        returns_cancelled=returns.get("cancelled", False),
        limit=behaviour.get("limit"),
        out_with_two=behaviour.get("out_with_two", False),
        points=behaviour.get("points", 0),
        pair=behaviour.get("pair", {}).get("points", 0),
        per_face_up=behaviour.get("per_face_up", 0),
        draws=Draws(draws["usual"], draws.get("most")) if draws else None,
        needs=frozenset(Need(need) for need in behaviour.get("needs", ())),
        discards_own=behaviour.get("discards_own", 0),
        from_pile=behaviour.get("from_pile", 0),
        discard_when_drawn=drawn.get("discard", 0),
        swap_when_drawn=drawn.get("swap", False),
        face_up=behaviour.get("face_up", False),
        explodes=behaviour.get("explodes", 0),
        end_discard=behaviour.get("end_discard", 0),
        mount=Mount(behaviour["mount"]) if "mount" in behaviour else None,
        silences=behaviour.get("silences", False),
        is_action=kind is Kind.ACTION,
        is_attack=kind is Kind.ATTACK,
        is_interrupt=kind is Kind.INTERRUPT,
        is_mount=kind is Kind.MOUNT,
        redirects=answers.get("attack") is Effect.REDIRECT,
        never_played=kind in (Kind.SCORE, Kind.PENALTY, Kind.SPECIAL),
        several=behaviour.get("picks", 0) > 1,
    )


def _ruling(raw: Mapping[str, Any]) -> Ruling:
    readings = tuple(Reading(one["slug"], one["says"]) for one in raw["readings"])
    return Ruling(raw["slug"], raw["status"], raw["question"], readings, raw.get("used") if readings else None)


@functools.cache
def load_catalogue() -> Catalogue:
    """The catalogue that is shipped with the judge."""
    return Catalogue.from_json(json.loads(CATALOGUE_FILE.read_text(encoding="utf-8")))
