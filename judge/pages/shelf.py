"""What a page of the judge is made from besides its address."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine import Catalogue
from judge.screens.matter import Matter


@dataclass(frozen=True)
class Shelf:
    """What a page of the judge needs besides the dispute: the engine's catalogue and the texts that players read."""

    catalogue: Catalogue
    matter: Matter
