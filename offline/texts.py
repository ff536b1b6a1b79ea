"""The texts that a phone keeps, in pieces: made from the content as it is published, once for each version of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from django.templatetags.static import static

from cards.faces import bird_file
from cards.versioned import Versioned
from judge import catalogue
from judge.catalogue import catalogue_data

from .code import name_of
from .frames import frames
from .pieces import Texts, split
from .sending import pack


@dataclass(frozen=True)
class Published:
    """Pieces and lists are bytes by name, in their order; a list tells names and lengths of the pieces of a part.

    ``whole`` is the name of all pieces in one, a JSON list; ``packed`` is that list as it is sent.
    """

    rules: str
    pieces: Mapping[str, bytes]
    lists: Mapping[str, bytes]
    whole: str
    packed: bytes

    @property
    def one(self) -> bytes:
        """All pieces in one."""
        return _joined(self.pieces)


def _published() -> Published:
    shelf = catalogue.current()
    birds = {bird_file(slug) for slug in shelf.matter.cards}
    texts = Texts(catalogue_data(), shelf.matter, {name: static(name) for name in sorted(birds)}, frames())
    parts = [{name_of(piece): piece for piece in (each.encode() for each in part)} for part in split(texts)]
    pieces = {name: piece for part in parts for name, piece in part.items()}
    lists = {name_of(each): each for each in map(listed, parts)}
    whole = _joined(pieces)
    return Published(shelf.catalogue.rules, pieces, lists, name_of(whole), pack(whole))


def _joined(pieces: Mapping[str, bytes]) -> bytes:
    return b"[" + b",".join(pieces.values()) + b"]"


def listed(part: Mapping[str, bytes]) -> bytes:
    """The list of the pieces of a part."""
    return json.dumps([[name, len(piece)] for name, piece in part.items()], separators=(",", ":")).encode()


_texts = Versioned(_published)


def current() -> Published:
    """The texts for the content as it is published now."""
    return _texts.current()


def find(name: str) -> bytes | None:
    """A piece, a list, or all in one, by its name, packed; None if this version of the content has no such."""
    texts = current()
    if name == texts.whole:
        return texts.packed
    found = texts.pieces.get(name) or texts.lists.get(name)
    return pack(found) if found else None
