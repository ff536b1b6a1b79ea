"""What the fields mean for editors, where the model does not say it."""

from __future__ import annotations

from collections.abc import Mapping

ANYWHERE: Mapping[str, str] = {
    "order": "Place in lists; the smallest number comes first.",
    "also_searched_as": "Words people look for that the text does not contain.",
    "game": "The game that it belongs to.",
    "clauses": "The rules that it rests on. They are shown beside it.",
    "cards": "The cards that it is about. It is shown on their pages.",
}
"""By the name of the field."""

FIELDS: Mapping[tuple[str, str], str] = {
    ("cards.game", "name"): "As it stands on the box.",
    ("cards.game", "summary"): "What kind of game it is, in a sentence or two.",
    ("cards.game", "players_min"): "The fewest players.",
    ("cards.game", "players_max"): "The most players.",
    ("cards.game", "goal"): "What players try to do.",
    ("cards.ruleset", "name"): "What this version of the rules is called.",
    ("cards.ruleset", "is_current"): "Whether players go by it today. Exactly one version of each game is.",
    ("cards.ruleset", "note"): "Where this version comes from.",
    ("cards.section", "ruleset"): "The version of the rules that it belongs to.",
    ("cards.section", "slug"): "Part of the address. Never changes.",
    ("cards.section", "number"): "Chapters run 1, 2, 3 without a gap.",
    ("cards.section", "title"): "The heading of the chapter.",
    ("cards.clause", "ruleset"): "The version of the rules that it belongs to.",
    ("cards.clause", "section"): "The chapter in which it stands.",
    ("cards.clause", "slug"): "Chapter, a dot and a name: chain.answer. Never changes; everything links by it.",
    ("cards.edition", "name"): "As it stands on the box.",
    ("cards.edition", "status"): "Shown beside its name wherever it is named.",
    ("cards.edition", "deck_size"): "How many cards the whole deck has; the copies must add up to it.",
    ("cards.card", "name"): "As it is printed on the card.",
    ("cards.card", "kind"): "Decides the colour, and when it may be played.",
    ("cards.card", "behaviour"): "What the judge makes of it, as data. A change here may turn verdicts round: the draft's page says which.",
    ("cards.alias", "card"): "The card that goes by this name too.",
    ("cards.alias", "name"): "The other name.",
    ("cards.alias", "note"): "Where this name is used.",
    ("cards.printing", "edition"): "The edition that has the card.",
    ("cards.printing", "card"): "The card.",
    ("cards.printing", "copies"): "How many of it are in the deck.",
    ("cards.term", "word"): "As it is used in the rules.",
    ("cards.ruling", "question"): "As a player would ask it.",
    ("cards.ruling", "situation"): "When the question comes up; may be empty.",
    ("cards.ruling", "ruling"): "The answer, first in a few words.",
    ("cards.ruling", "reasons_against"): "What speaks for another answer.",
    ("cards.ruling", "status"): "How sure the answer is. Shown beside every verdict that rests on it.",
    ("cards.ruling", "source"): "Who says so.",
    ("cards.ruling", "readings"): "For the judge, where careful readers differ: a list of slug, says and used, one of them used.",
    ("cards.ruling", "date"): "When it was decided.",
    ("cards.example", "number"): "As people name it: Example 4.",
    ("cards.example", "title"): "Two to five words.",
    ("cards.example", "outcome"): "What comes out, in words.",
    ("cards.example", "dispute"): "The same as the judge reads it.",
    ("cards.example", "section"): "The chapter below which it stands.",
}
"""By kind of content and name of the field."""


def explained(label: str, name: str) -> str:
    """What a field means; empty if the model says it."""
    return FIELDS.get((label, name)) or ANYWHERE.get(name, "")
