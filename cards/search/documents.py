"""What can be found: the shape of a document, and the registry of those who bring them.

Another kind, or another app, adds documents without a change here:

    @register
    def disputes() -> Iterable[Document]:
        yield Document(kind="tool", slug="dice", title="Roll a die", url="/judge/dice/", body="…")

A builder reads the database when it is called; the index calls it once for each content version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NO_COPIES: Mapping[str, int] = MappingProxyType({})
NO_ANSWERS: Mapping[str, str] = MappingProxyType({})

KINDS: dict[str, str] = {
    "card": "Cards",
    "rule": "Chapters of the rules",
    "clause": "Rules",
    "ruling": "Rulings",
    "example": "Examples",
    "edition": "Editions",
    "word": "Words",
    "game": "Games",
    "tool": "Tools",
    "old": "The older sheet",
}
"""Kind → heading of its group. The kinds and their order are those of the API."""


@dataclass(frozen=True, slots=True)
class Document:
    """One thing that can be found.

    kind      a key of KINDS
    slug      its permanent name within the kind
    title     what it is called
    url       where it stands, with its place in the page
    names     other names of the very thing
    also      other words and questions that should lead here, one each (the fields "also searched as")
    body      its text in plain words
    label     what stands before its title: the number of a clause, the type of a card
    state     how sure a ruling is, how far an edition is: the value that the database holds
    where     the chapter or page in which it stands, in words
    about     slugs of the cards that it concerns; ``about_kinds``: it concerns every card of these types
    card_kind, copies, answers, refuses, effects   of cards: type, edition → copies, what it answers → with which effect,
              effects it cannot be subject to, what it does
    game      slug of the game to which it belongs (empty: to the site)
    older     it is about an older sheet, which few play by
    """

    kind: str
    slug: str
    title: str
    url: str
    names: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    body: str = ""
    label: str = ""
    state: str = ""
    where: str = ""
    about: frozenset[str] = frozenset()
    about_kinds: frozenset[str] = frozenset()
    card_kind: str = ""
    copies: Mapping[str, int] = field(default_factory=lambda: NO_COPIES)
    answers: Mapping[str, str] = field(default_factory=lambda: NO_ANSWERS)
    refuses: frozenset[str] = frozenset()
    effects: frozenset[str] = frozenset()
    game: str = ""
    older: bool = False

    @property
    def key(self) -> str:
        """``kind/slug``: unique among all documents."""
        return f"{self.kind}/{self.slug}"


Builder = Callable[[], Iterable[Document]]

_builders: list[Builder] = []


def register(builder: Builder) -> Builder:
    """Adds a builder of documents. Registering the same one twice changes nothing."""
    if builder not in _builders:
        _builders.append(builder)
    return builder


def collect() -> tuple[Document, ...]:
    """All documents now. Of two with the same key, the first stays, so that a hit never stands twice in a list."""
    found: dict[str, Document] = {}
    for builder in _builders:
        for document in builder():
            found.setdefault(document.key, document)
    return tuple(found.values())


def phrases(text: str) -> tuple[str, ...]:
    """The entries of a field "also searched as": separated by commas, semicolons or line ends."""
    parts = text.replace(";", ",").replace("\n", ",").split(",")
    return tuple(part.strip() for part in parts if part.strip())
