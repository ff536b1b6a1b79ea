"""The judges of the other games as a reader meets them: where they stand, what they are called, and which form asks their question."""

from __future__ import annotations

from dataclasses import dataclass

from judge.screens.tables.pages import Entry

from .forms.army import ArmyForm
from .forms.base import GameForm
from .forms.dare import DareForm
from .forms.deduce import DeduceForm
from .forms.draw import DrawForm
from .forms.match import MatchForm
from .forms.specials import EggForm, InfiltrateForm, StealForm
from .forms.turn import OutTurnForm

OUT, WAR = "chicken-out", "chicken-war"
GAMES = {OUT: "Chicken Out", WAR: "Chicken War"}
"""Game → its name."""


@dataclass(frozen=True)
class GameEntry(Entry):
    """A page below the rules of its game. ``folds``: its form has tiles that fold."""

    game: str = ""
    place: str = ""
    folds: bool = False

    @property
    def path(self) -> str:
        return f"/games/{self.game}/{self.place}/"

    @property
    def trail(self) -> tuple[tuple[str, str], ...]:
        return (("Games", "/games/"), (GAMES[self.game], f"/games/{self.game}/"), (self.short, ""))


def _war(place: str, title: str, short: str, line: str, *, go: str = "See who is right", again: str = "Change it", folds: bool = False) -> GameEntry:
    return GameEntry(f"war-{place}", title, short, line, "", GAMES[WAR], go=go, again=again, game=WAR, place=place, folds=folds)


def _out(place: str, title: str, short: str, line: str, *, go: str = "See who is right", again: str = "Change it") -> GameEntry:
    return GameEntry(f"out-{place}", title, short, line, "", GAMES[OUT], go=go, again=again, game=OUT, place=place)


ENTRIES: tuple[GameEntry, ...] = (
    _out(
        "dare",
        "Who must go back?",
        "The dare",
        "Somebody dared. Say what each chicken did, and see who goes where and who draws.",
        again="Change the dare",
    ),
    _out(
        "turn",
        "What may I do in my turn?",
        "A turn",
        "May I pass, throw a card away or play this? Does the number reach Finish?",
        go="See the answer",
    ),
    _war(
        "match",
        "Do two Chickens match?",
        "Match",
        "Pick two tiles by what they wear. Just two things alike make a match.",
        go="Do they match?",
        again="Two other Chickens",
    ),
    _war(
        "army",
        "Is the army complete?",
        "The army",
        "Pick the tiles of a Yard: which ones spoil it, and who would be the best Leader.",
        go="Look at the army",
        again="Change the army",
        folds=True,
    ),
    _war("draw", "Draw a Chicken", "Draw", "From the pile or face down: what may you keep, and what must go?"),
    _war("egg", "Lob an Egg", "Egg", "May you lob it, and what comes of a right or a wrong guess?"),
    _war("steal", "Steal a Chicken", "Steal", "May you steal, must you discard one, and what if it was the Leader?"),
    _war("infiltrate", "Infiltrate an army", "Infiltrate", "A trade and an answer: was it true, and what if the Leader was taken?", folds=True),
    _war(
        "deduce",
        "Who can still be the Leader?",
        "Who leads",
        "From all answers and wrong guesses so far: which tiles are still possible.",
        go="Who is left?",
        again="Add what you know",
        folds=True,
    ),
)
"""Every page, in the order in which an evening needs them."""

BY_NAME = {entry.name: entry for entry in ENTRIES}

FORMS: dict[str, type[GameForm]] = {
    form.name: form for form in (DareForm, OutTurnForm, MatchForm, ArmyForm, DrawForm, EggForm, StealForm, InfiltrateForm, DeduceForm)
}
"""The form of each judge."""
