"""What the fields of a page show: the round of players and the tiles as they were picked, with every fault beside its field."""

from __future__ import annotations

from typing import Any

from cards.faces import tiles
from judge.forms import SEATS
from judge.screens.matter import Matter
from judge.screens.tables.answer import AnswerScreen
from judge.screens.tables.sheet import Faults, tonight

from .forms.base import GameForm, choices
from .pages import GAMES, GameEntry


def game_sheet(entry: GameEntry, form: GameForm, matter: Matter, faults: Faults, answer: AnswerScreen | None) -> dict[str, Any]:
    """What the fragment of a judge shows."""
    return {
        "tool": entry,
        "game_name": GAMES[entry.game],
        "form": form,
        "typed": form.typed,
        "answer": answer,
        "faults": faults,
        "fault_rows": [(_named(form.called(name), sentence), name) for name, sentences in faults.items() for sentence in sentences],
        "seats": SEATS[: form.most],
        "counts": range(2, form.most + 1),
        "names": form.typed.starting("name_"),
        "tonight": tonight(form, matter),
        "traits": choices(),
        "words_of": {trait: options for trait, (_, options) in tiles.TRAITS.items()},
        **form.screen(),
        **(form.figures(answer.figures) if answer else {}),
    }


def _named(called: str, sentence: str) -> str:
    """A fault for the list on top, with the field that it is about."""
    return f"{called}: {sentence[0].lower()}{sentence[1:]}" if called else sentence
