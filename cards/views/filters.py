"""Filters of the card list as plain links: each knows its count, whether it is on, and the address that turns it over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import QueryDict

from cards.models import Card, Edition


@dataclass(frozen=True)
class Choice:
    """One filter: ``url`` is the list with this filter turned over (types) or chosen (editions)."""

    value: str
    label: str
    count: int
    on: bool
    url: str


@dataclass(frozen=True)
class Filters:
    """What the visitor asked for. ``unknown`` are values that mean nothing here; they are told, not obeyed."""

    edition: Edition | None = None
    kinds: tuple[str, ...] = ()
    as_table: bool = False
    unknown: tuple[str, ...] = ()

    @classmethod
    def read(cls, asked: QueryDict, editions: Sequence[Edition]) -> Filters:
        """From the address: ``edition`` (one), ``type`` (any number), ``as=table``."""
        by_slug = {edition.slug: edition for edition in editions}
        edition = asked.get("edition", "")
        kinds = tuple(kind for kind in Card.Kind.values if kind in asked.getlist("type"))
        unknown = [kind for kind in dict.fromkeys(asked.getlist("type")) if kind and kind not in kinds]
        if edition and edition not in by_slug:
            unknown.insert(0, edition)
        return cls(by_slug.get(edition), kinds, asked.get("as") == "table", tuple(value[:40] for value in unknown[:5]))

    @property
    def url(self) -> str:
        """The list as filtered now."""
        query = [("edition", self.edition.slug)] if self.edition else []
        query += [("type", kind) for kind in self.kinds]
        query += [("as", "table")] if self.as_table else []
        return f"/cards/?{urlencode(query)}" if query else "/cards/"

    @property
    def other_view_url(self) -> str:
        """The same cards as a table, or as faces."""
        return replace(self, as_table=not self.as_table).url

    @property
    def all_url(self) -> str:
        """All cards, in the same view."""
        return Filters(as_table=self.as_table).url

    @property
    def any_on(self) -> bool:
        return bool(self.edition or self.kinds)

    def in_edition(self, cards: Sequence[Card]) -> list[Card]:
        """The cards of the chosen edition, each with ``copies`` set; all if none is chosen. Needs printings prefetched."""
        return [card for card in cards if self.edition is None or self.edition.pk in {printing.edition_id for printing in card.printings.all()}]

    def chosen(self, cards: Sequence[Card]) -> list[Card]:
        """Of the cards of the edition, those of the chosen types."""
        return [card for card in cards if not self.kinds or card.kind in self.kinds]

    def types(self, cards: Sequence[Card]) -> list[Choice]:
        """A filter for each type among ``cards`` (those of the edition), and for each chosen one."""
        counts = Counter(card.kind for card in cards)
        return [
            Choice(kind.value, kind.label, counts[kind.value], kind.value in self.kinds, self._turned(kind.value).url)
            for kind in Card.Kind
            if counts[kind.value] or kind.value in self.kinds
        ]

    def editions(self, cards: Sequence[Card], editions: Sequence[Edition]) -> list[Choice]:
        """A filter for each edition, named with its status, with the number of its different cards."""
        counts = Counter(printing.edition_id for card in cards for printing in card.printings.all())
        return [
            Choice(each.slug, f"{each.short_name}, {each.get_status_display().lower()}", counts[each.pk], each == self.edition, self._of(each).url)
            for each in editions
        ]

    def _turned(self, kind: str) -> Filters:
        kinds = set(self.kinds) ^ {kind}
        return replace(self, kinds=tuple(value for value in Card.Kind.values if value in kinds))

    def _of(self, edition: Edition) -> Filters:
        return replace(self, edition=None if edition == self.edition else edition)
