"""The content: what players read and the judge cites."""

from .asking import QuestionMet
from .cards import Alias, Card
from .content import ContentVersion
from .desk import Change, Release, Snapshot
from .games import MAIN, Edition, Game, Printing
from .publisher import PublisherText
from .rules import Clause, Ruleset, Section, Term
from .rulings import Example, Ruling
from .suggestions import Suggestion

__all__ = [
    "MAIN",
    "Alias",
    "Card",
    "Change",
    "Clause",
    "ContentVersion",
    "Edition",
    "Example",
    "Game",
    "Printing",
    "PublisherText",
    "QuestionMet",
    "Release",
    "Ruleset",
    "Ruling",
    "Section",
    "Snapshot",
    "Suggestion",
    "Term",
]
