"""The texts that a phone keeps, in pieces: made from the content as it is published, once for each version of it."""

from __future__ import annotations

import gzip
import hashlib
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


@dataclass(frozen=True)
class Published:
    """``pieces`` are bytes by name, in their order; ``whole`` is the name of all in one, a JSON list; ``packed`` its bytes as they are sent."""

    rules: str
    pieces: Mapping[str, bytes]
    whole: str
    packed: int

    @property
    def one(self) -> bytes:
        """All pieces in one."""
        return b"[" + b",".join(self.pieces.values()) + b"]"


def _published() -> Published:
    shelf = catalogue.current()
    birds = {bird_file(slug) for slug in shelf.matter.cards}
    texts = Texts(catalogue_data(), shelf.matter, {name: static(name) for name in sorted(birds)}, frames())
    found = {name_of(piece): piece for piece in (each.encode() for each in split(texts))}
    whole = b"[" + b",".join(found.values()) + b"]"
    return Published(shelf.catalogue.rules, found, hashlib.sha256(whole).hexdigest()[:12], len(gzip.compress(whole, mtime=0)))


_texts = Versioned(_published)


def current() -> Published:
    """The texts for the content as it is published now."""
    return _texts.current()


def find(name: str) -> bytes | None:
    """A piece, or all in one, by its name; None if this version of the content has no such."""
    texts = current()
    return texts.one if name == texts.whole else texts.pieces.get(name)
