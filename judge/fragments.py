"""The judge's page fragments: made from a screen (worked out from dispute and verdict), the texts and a way to address static files.

No request, no database, no settings: with Jinja2 at hand they could be made in a browser without a network.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cards import faces
from cards.faces import tiles

from .screens.games.road import road
from .screens.games.sprite import sprite, trait_use
from .screens.matter import Matter

FOLDER = Path(__file__).parent / "jinja"


def _drawn(svg: str) -> Markup:
    """A drawing of ours, or a fragment already escaped, as safe HTML."""
    return Markup(svg)  # noqa: S704


def _call(draw: Callable[..., str], *args: Any, **how: Any) -> Markup:
    return _drawn(draw(*args, **how))


def curly(words: str) -> str:
    """The apostrophes of a sentence as printers set them."""
    return words.replace("'", "’")


@cache
def environment() -> Environment:
    """The templates in ``judge/jinja``, escaped always, with the drawings at hand; a name that is not given is an error."""
    made = Environment(loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    drawings: dict[str, Callable[..., str]] = {
        "arrow": faces.arrow,
        "back": faces.back,
        "deck": faces.deck,
        "edge": faces.edge,
        "egg": faces.egg,
        "egg_drawing": faces.egg_drawing,
        "icon": faces.icon,
        "road": road,
        "shape": faces.shape,
        "sprite": sprite,
        "tile": tiles.tile,
        "trait_icon": tiles.trait_icon,
        "trait_use": trait_use,
    }
    made.globals |= {name: partial(_call, draw) for name, draw in drawings.items()}
    made.filters["curly"] = curly
    return made


@dataclass(frozen=True)
class Fragments:
    """Makes fragments. ``static`` turns a path below the static folder into its address."""

    matter: Matter
    static: Callable[[str], str]

    def make(self, name: str, **screen: Any) -> Markup:
        """The fragment ``judge/jinja/NAME.html`` with what its screen shows."""
        page = environment().get_template(f"{name}.html")
        return _drawn(page.render(matter=self.matter, bird=self.bird, face=self.face, **screen))

    def bird(self, slug: str) -> Markup:
        """The bird of a card in its egg."""
        return _drawn(faces.bird(self.matter.cards[slug].kind, self.static(faces.bird_file(slug))))

    def face(self, slug: str, size: str = "small", *, copies: int | None = None, label: str | None = None) -> Markup:
        """The face of a card."""
        card = self.matter.cards[slug]
        drawn = faces.FaceCard(card.slug, card.name, card.kind, card.face_effect, card.small_effect)
        return _drawn(faces.face(drawn, size, bird=self.static(faces.bird_file(slug)), copies=copies, label=label))
