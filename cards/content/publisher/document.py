"""What the publisher's document says, as data: editions with their decks, cards, rules, interrupts and examples, each with its line."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Said:
    """One text of the publisher. ``line`` is 0 where the document does not have it; ``text`` is then empty."""

    text: str = ""
    line: int = 0

    def __bool__(self) -> bool:
        return bool(self.text)


@dataclass(frozen=True)
class DeckRow:
    """A card in the deck table of an edition. ``copies`` is None if it is no number."""

    card: str
    type: str
    copies: int | None
    effect: Said
    line: int


@dataclass(frozen=True)
class EditionText:
    """The section of one edition."""

    name: str
    line: int
    status: Said = Said()
    summary: Said = Said()
    winning: Said = Said()
    deck: int | None = None
    notes: tuple[Said, ...] = ()
    rows: tuple[DeckRow, ...] = ()

    @property
    def copies(self) -> int:
        """How many cards its table adds up to."""
        return sum(row.copies or 0 for row in self.rows)


@dataclass(frozen=True)
class CardText:
    """One card of the card reference. ``fields`` are effect, when, afterwards and same as; ``page`` is the last part of its address."""

    name: str
    line: int
    type: Said = Said()
    editions: Said = Said()
    page: Said = Said()
    fields: dict[str, Said] = field(default_factory=dict)
    notes: tuple[Said, ...] = ()


@dataclass(frozen=True)
class Passage:
    """A sentence or more of the rules that belongs to no card and no edition, and the headings above it, the outermost first."""

    headings: tuple[str, ...]
    text: Said


@dataclass(frozen=True)
class Answers:
    """A row of the table of interrupts: the cards, their editions, what they answer and what they do."""

    cards: tuple[str, ...]
    editions: Said
    text: Said
    line: int


@dataclass(frozen=True)
class Story:
    """A worked example."""

    number: int
    title: Said
    lines: tuple[Said, ...]


@dataclass(frozen=True)
class Unread:
    """What was not understood, and why."""

    line: int
    text: str
    why: str


@dataclass(frozen=True)
class Document:
    """All that was understood, and all that was not. ``listed`` are the editions that it says there are, each with its status."""

    version: Said
    source: Said
    listed: tuple[tuple[str, Said], ...]
    editions: tuple[EditionText, ...]
    cards: tuple[CardText, ...]
    passages: tuple[Passage, ...]
    answers: tuple[Answers, ...]
    stories: tuple[Story, ...]
    headings: tuple[Said, ...]
    unread: tuple[Unread, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How much of each was understood."""
        return {
            "editions": len(self.editions),
            "cards": len(self.cards),
            "printings": sum(len(edition.rows) for edition in self.editions),
            "interrupts": len(self.answers),
            "passages": len(self.passages),
            "examples": len(self.stories),
        }
