"""The tools of the table as a reader meets them: name, title, one line, and the bird that stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from .forms.base import Form
from .forms.chances import ChancesForm
from .forms.first import FirstForm
from .forms.mounts import MountsForm
from .forms.score import ScoreForm
from .forms.setup import SetupForm
from .forms.specials import SpecialsForm
from .forms.turn import TurnForm


@dataclass(frozen=True)
class Entry:
    """A page in the list of tools. ``short`` is what the trail calls it, ``bird`` the card whose bird stands beside it.

    ``chips``: its choices are links above the answer. Else it has a form: ``again`` heads it once there is an answer, ``go`` is its button.
    ``alone``: no tool stands behind it. ``own_deck``: it is about one edition, whatever this table plays else.
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
    own_deck: bool = False

    @property
    def path(self) -> str:
        """Where it stands."""
        return f"/judge/{self.name}/"

    @property
    def trail(self) -> tuple[tuple[str, str], ...]:
        """The way to it, as words and addresses; the last is the page itself."""
        return (("Judge", "/judge/"), ("At the table", "/judge/tools/"), (self.short, ""))


BEFORE, DURING, AFTER = GROUPS = ("Before you play", "While you play", "When the game is over")

ENTRIES: tuple[Entry, ...] = (
    Entry("setup", "Set up a game", "Set up", "What to take out, how many cards to deal, what is left.", "innocent-chick", BEFORE, chips=True),
    Entry("first", "Who begins?", "Who begins", "Whoever saw a real bird last. Level? Draw lots.", "eagle-eye", BEFORE, go="Who begins?"),
    Entry(
        "turn",
        "Take a turn",
        "Take a turn",
        "May I play this? How many cards do I draw? What happens at the end?",
        "owl-micromanager",
        DURING,
        go="See the answer",
    ),
    Entry(
        "specials",
        "Special cards at work",
        "Special cards",
        "A Booby, a Cockatoo or a Mockingbird is drawn. What happens now?",
        "booming-booby",
        DURING,
    ),
    Entry("mounts", "Mounts at work", "Mounts", "What becomes of a card and of the mounts that ride on it.", "fun-duck", DURING, own_deck=True),
    Entry("timer", "Any answer? 3, 2, 1", "Countdown", "A fair moment for everybody to answer a card.", "belling-bellbird", DURING, alone=True),
    Entry(
        "chances",
        "What is left?",
        "What is left",
        "How many Falcons are still out there, and how likely they are.",
        "falcon-interceptor",
        DURING,
        go="Count",
    ),
    Entry(
        "score",
        "Count points",
        "Count points",
        "Tap in every hand. See who wins, and how it adds up.",
        "flamingo-show",
        AFTER,
        again="Change the hands",
        go="Count",
    ),
    Entry(
        "evening",
        "The evening’s games",
        "The evening",
        "Who won how often tonight? Games are kept on your device.",
        "golden-goose",
        AFTER,
        alone=True,
    ),
)
"""Every page, in the order in which an evening needs them."""

BY_NAME = {entry.name: entry for entry in ENTRIES}

FORMS: dict[str, type[Form]] = {form.name: form for form in (SetupForm, FirstForm, TurnForm, SpecialsForm, MountsForm, ChancesForm, ScoreForm)}
"""The form of each tool that answers questions."""
