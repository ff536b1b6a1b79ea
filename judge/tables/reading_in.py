"""JSON → what a tool is asked. All faults of an input are found at once, in the one shape that disputes have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.cards import Card, Catalogue
from judge.engine.dispute import CURRENT, SEATS
from judge.engine.faults import Fault, Malformed
from judge.engine.reading_in import Reader
from judge.engine.readings import OLDER_SHEET

from .facts import Hand, Table
from .readings import SWITCHES

TABLE_FIELDS = frozenset({"editions", "seats", "names", "turn", "ruleset", "readings"})
MOST_CARDS = 300
"""Five decks have fewer; a larger number is a slip of the finger."""


class QuestionReader(Reader):
    """Reads the input of one tool, whatever game it is about: an object with the fields ``known``.

    Faults are collected in ``faults``; ``finish`` raises them together. ``fields`` says in a sentence what the object is made of.
    """

    __slots__ = ("data",)

    def __init__(self, data: object, catalogue: Catalogue, known: Iterable[str], fields: str) -> None:
        super().__init__(catalogue)
        self.data: Mapping[str, object] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.say("not-an-object", f"The question is an object with fields: {fields}.", "")
            raise Malformed(tuple(self.faults))
        names = frozenset(known)
        for name in data:
            if name not in names:
                self.unknown_key(name, str(name), names)

    def say(self, code: str, message: str, place: str, suggestion: str = "") -> None:
        """Adds a fault of the tool's own."""
        self.faults.append(Fault(code, message, place, suggestion))

    def finish(self) -> None:
        """Raises Malformed if anything is wrong."""
        if self.faults:
            raise Malformed(tuple(self.faults))

    def number(self, place: str, value: object, least: int = 0, most: int = MOST_CARDS) -> int:
        """A whole number from ``least`` to ``most``; ``least`` where it is none."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong_type(place, f"a number from {least} to {most}")
        elif not least <= value <= most:
            self.say("number-out-of-range", f"Here must stand a number from {least} to {most}.", place, str(min(max(value, least), most)))
        else:
            return value
        return least

    def choice(self, place: str, value: object, known: Iterable[str]) -> str:
        """One of some words; the first of them where it is none."""
        words = list(known)
        if not isinstance(value, str):
            self.wrong_type(place, f"one of {', '.join(words)}")
        elif value not in words:
            self.say("unknown-choice", f"Here must stand one of {', '.join(words)}, not {value}.", place, self.near(value, words))
        else:
            return value
        return words[0]

    def yes(self, place: str, value: object) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.wrong_type(place, "true or false")
            return False
        return value

    def by_seat(self, name: str) -> dict[str, object]:
        """The field ``name``: an object with seats as keys. Faulty seats are left out."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            self.wrong_type(name, "an object: seat and value")
            return {}
        found = {}
        for seat, entry in value.items():
            if isinstance(seat, str) and len(seat) == 1 and seat in self.seats:
                found[seat] = entry
            else:
                self.seat(seat, f"{name}.{seat}")
        return found


class TableReader(QuestionReader):
    """Reads the input of one tool of Innocent Chicks. ``fields`` are the tool's own, beside those of the table."""

    __slots__ = ()

    def __init__(self, data: object, catalogue: Catalogue, fields: Iterable[str]) -> None:
        super().__init__(data, catalogue, TABLE_FIELDS | set(fields), "editions, seats and others")

    def table(self) -> Table:
        """The table. Without a number of ``seats`` there are 2 players."""
        data = self.data
        ruleset = self.ruleset(data.get("ruleset", CURRENT))
        if "editions" not in data:
            self.fault("missing-field", "editions", field="editions")
        editions = self.editions(data["editions"]) if "editions" in data else ()
        if ruleset == OLDER_SHEET and editions != ("innocent",):
            self.fault("older-sheet-alone", "ruleset")
        seats = self.seat_count(data) if "seats" in data else 2
        if "seats" not in data:
            self.seats = SEATS[:seats]
        return Table(
            self.catalogue,
            tuple(slug for slug in self.catalogue.editions if slug in editions),
            seats,
            self.names(data["names"]) if "names" in data else (),
            self.seat(data["turn"], "turn") if "turn" in data else "A",
            ruleset,
            self.readings(data["readings"]) if "readings" in data else (),
        )

    def readings(self, value: object) -> tuple[tuple[str, str], ...]:
        """Tonight's readings: of rulings about chains, and of those that only a tool computes."""
        if not isinstance(value, dict):
            return super().readings(value)
        own = {slug: reading for slug, reading in value.items() if slug in SWITCHES}
        for slug, reading in own.items():
            known = [one.slug for one in SWITCHES[slug]]
            if reading not in known:
                self.unknown("unknown-reading", f"readings.{slug}", str(reading), known, ruling=slug)
        others = super().readings({slug: reading for slug, reading in value.items() if slug not in own})
        return tuple(sorted((*others, *((slug, reading) for slug, reading in own.items() if isinstance(reading, str)))))

    def drawing(self, place: str, value: object, words: Iterable[str], table: Table) -> tuple[str, Card | None]:
        """How cards are drawn: one of some words, or the slug of a card of this deck that draws, and then that card too."""
        first, *more = words
        known = [card.slug for card in self.catalogue.cards.values() if card.draws is not None]
        if isinstance(value, str) and value in known:
            card = self.deck_card(place, value, table)
            return (value, card) if card is not None else (first, None)
        here = [card.slug for card in table.deck.cards if card.draws is not None]
        return self.choice(place, value, (first, *more, *here)), None

    def deck_card(self, place: str, value: object, table: Table) -> Card | None:
        """A card of this table's deck."""
        card = self.card(value, place)
        if card is not None and card.slug not in table.deck.names:
            near = next((one.slug for one in table.deck.cards if one.one == card.one), "")
            self.say("card-not-in-deck", f"{card.name} is not in this deck.", place, near)
            return None
        return card

    def deck_cards(self, place: str, value: object, table: Table) -> dict[Card, int]:
        """Cards of the deck with their numbers, from ``{"swift-bomber": 2}`` or ``["swift-bomber", "swift-bomber"]``."""
        counted: dict[Card, int] = {}
        if isinstance(value, dict):
            for slug, count in value.items():
                card = self.deck_card(f"{place}.{slug}", slug, table)
                number = self.number(f"{place}.{slug}", count)
                if card is not None and number:
                    counted[card] = counted.get(card, 0) + number
        elif isinstance(value, list):
            if len(value) > MOST_CARDS:
                self.say("too-many-cards", f"At most {MOST_CARDS} cards can stand here.", place)
                return counted
            for index, slug in enumerate(value):
                card = self.deck_card(f"{place}[{index}]", slug, table)
                if card is not None:
                    counted[card] = counted.get(card, 0) + 1
        else:
            self.wrong_type(place, "cards with their numbers, or a list of cards")
        return counted

    def hand(self, place: str, value: object, table: Table) -> Hand:
        """A hand as a number of cards or as the cards themselves."""
        if isinstance(value, int) and not isinstance(value, bool):
            return Hand(self.number(place, value))
        cards = self.deck_cards(place, value, table)
        return Hand(sum(cards.values()), tuple(card for card, count in cards.items() for _ in range(count)))
