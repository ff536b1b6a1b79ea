"""The tools of the table as a reader meets them: name, title, one line, and the bird that stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from .forms.base import Form
from .forms.setup import SetupForm
from .forms.specials import SpecialsForm


@dataclass(frozen=True)
class Entry:
    """A page in the list of tools. ``short`` is what the trail calls it, ``bird`` the card whose bird stands beside it.

    ``chips``: its choices are links above the answer. Else it has a form: ``again`` heads it once there is an answer, ``go`` is its button.
    ``alone``: no tool stands behind it.
    """

    name: str
    title: str
    short: str
    line: str
    bird: str
    group: str
    chips: bool = False
    again: str = "Change it"
    go: str = "See what happens"
    alone: bool = False

    @property
    def path(self) -> str:
        """Where it stands."""
        return f"/judge/{self.name}/"


BEFORE, DURING, AFTER = GROUPS = ("Before you play", "While you play", "When the game is over")

ENTRIES: tuple[Entry, ...] = (
    Entry("setup", "Set up a game", "Set up", "What to take out, how many cards to deal, what is left.", "innocent-chick", BEFORE, chips=True),
    Entry("specials", "Special cards", "Special cards", "A Booby, a Cockatoo or a Mockingbird is drawn. What happens now?", "booming-booby", DURING),
)
"""Every page, in the order in which an evening needs them."""

BY_NAME = {entry.name: entry for entry in ENTRIES}

FORMS: dict[str, type[Form]] = {form.name: form for form in (SetupForm, SpecialsForm)}
"""The form of each tool that answers questions."""
