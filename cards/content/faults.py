"""What can be wrong with the content: every code with its severity, its meaning and the usual fix."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Severity(StrEnum):
    ERROR = "error"
    """Players would read something wrong, or the judge would do it."""
    WARNING = "warning"
    """Players could be served better."""


class Code(NamedTuple):
    severity: Severity
    means: str
    fix: str


_E, _W = Severity.ERROR, Severity.WARNING
CODES: dict[str, Code] = {
    # files and fields
    "unreadable": Code(_E, "The file is no YAML list of records.", "Mend the line that is named; see the other records for the form."),
    "repeated-field": Code(_E, "A record has the same field twice; only the last would count.", "Keep one of the two."),
    "unknown-model": Code(_E, "There is no such kind of object.", "Use one of the models in cards/models."),
    "unknown-field": Code(_E, "The object has no such field.", "Correct the name of the field, or leave it out."),
    "missing-field": Code(_E, "A field that every such object needs is missing.", "Add the field."),
    "wrong-type": Code(_E, "The value is of the wrong kind, such as a number for a text.", "Write what the message asks for; quote texts."),
    "empty-text": Code(_E, "A text that players read is empty.", "Write the text, or leave the entry out of its list."),
    "tangled-text": Code(
        _E, "The text has more marks than can be read as Markdown.", "Do what the message says; the text is shown unmarked meanwhile."
    ),
    "text-too-long": Code(_E, "The text is longer than its field.", "Shorten the text."),
    "not-a-choice": Code(_E, "The value is none of those allowed.", "Use one of the values that the message names."),
    "not-composed": Code(_E, "A letter with an accent is written as two characters.", "Write it in one, as in Kākāpō (Unicode NFC)."),
    # slugs and references
    "bad-slug": Code(_E, "The slug cannot stand in an address.", "Use small letters, digits and hyphens; section.name for a clause."),
    "duplicate-slug": Code(_E, "Two objects have the same slug, or an old name has the slug of a card.", "Give one of them another slug."),
    "reserved-slug": Code(_E, "The slug is a word of the site's own addresses.", "Use any word but open, compare, mix, changes, clause and v."),
    "duplicate-name": Code(_E, "Two cards go by the same name.", "Rename one, or make it an alias of the other."),
    "unknown-game": Code(_E, "A game is named that does not exist.", "Correct the slug, or add the game."),
    "unknown-card": Code(_E, "A card is named that does not exist.", "Correct the slug, or add the card."),
    "unknown-edition": Code(_E, "An edition is named that does not exist.", "Correct the slug, or add the edition."),
    "unknown-ruleset": Code(_E, "A ruleset is named that does not exist.", "Correct the slug, or add the ruleset."),
    "unknown-section": Code(_E, "A section is named that does not exist.", "Correct ruleset and slug, or add the section."),
    "unknown-clause": Code(_E, "A clause is cited that does not exist.", "Correct ruleset and slug, or add the clause."),
    "unknown-ruling": Code(_E, "A ruling is named that does not exist.", "Correct the slug, or add the ruling."),
    "unknown-reading": Code(_E, "A ruling has no such reading.", "Use one of the readings of that ruling."),
    "cited-twice": Code(_E, "The same thing is cited twice in one list.", "Keep one."),
    # editions and cards
    "wrong-total": Code(_E, "The copies of an edition do not add up to its deck.", "Compare with the deck table and correct a number of copies."),
    "no-copies": Code(_E, "An edition lists a card with less than one copy.", "Give the number of copies, or take the line out."),
    "card-in-no-edition": Code(_E, "No edition has the card.", "Add a printing, or remove the card."),
    "face-text-too-long": Code(_E, "The effect does not fit on the full card face: 4 lines of 29 letters.", "Shorten face_effect."),
    "small-text-too-long": Code(_E, "The effect does not fit on the small card face: 2 lines of 18 letters.", "Shorten small_effect."),
    "unknown-behaviour": Code(_E, "No effect of the judge does this for such a card.", "See the keys in cards/content/behaviour.py."),
    "missing-behaviour": Code(_E, "A card of this type needs behaviour that is not there.", "Add what the message names."),
    "same-card-differs": Code(_E, "Two names of one card do different things.", "Give both one type and behaviour; same_as names the first."),
    # rules
    "number-gap": Code(_E, "The numbers do not run 1, 2, 3 … without a gap.", "Renumber; slugs stay as they are."),
    "number-taken": Code(_E, "Two have the same number.", "Renumber; slugs stay as they are."),
    "title-length": Code(_W, "The title of a clause has not two to five words.", "Find a shorter or fuller title; it stands on small chips."),
    "mixed-rulesets": Code(_E, "A clause and its section belong to different rulesets.", "Make both the same."),
    "empty-section": Code(_W, "A section has no clause.", "Add clauses, or remove the section."),
    "current-ruleset": Code(
        _E, "Not exactly one ruleset of a game is the current one.", "Set is_current to true for one and to false for the others."
    ),
    # rulings and examples
    "example-unjudged": Code(_E, "A worked example lacks events, or what must come out.", "Give events, and legal with plays or problem."),
    "half-judged": Code(_E, "A ruling has a dispute or an expected outcome, but not both.", "Give both, or neither."),
    "unknown-expectation": Code(_E, "An expected outcome names what no verdict has.", "Use legal, problem, plays, cards, certainty or rulings."),
    "readings-unclear": Code(_E, "Readings need two or more slugs, a text each, one that is used.", "Correct the list of readings."),
    "stated-for-another": Code(_E, "A ruling states something for a card that it does not concern.", "Add the card to the ruling, or correct for."),
    "about-nothing": Code(_W, "A ruling names no card, type or clause, so no page shows it.", "Say what it concerns."),
}


@dataclass(frozen=True, order=True)
class Fault:
    """One fault: where it is and what it is. ``field`` may lead further down: ``behaviour.answers.action``."""

    file: str
    line: int
    record: str
    field: str
    code: str
    message: str

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    @property
    def fix(self) -> str:
        return CODES[self.code].fix

    @property
    def place(self) -> str:
        """File and line, record and field, as far as there are any."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        return ", ".join(part for part in (where, self.record, self.field) if part)

    def as_dict(self) -> dict[str, str]:
        """For machines: the one shape of errors, with severity."""
        return {"code": self.code, "severity": str(self.severity), "place": self.place, "message": self.message, "suggestion": self.fix}

    def __str__(self) -> str:
        return f"{self.severity} {self.code}  {self.place}\n    {self.message}\n    Usual fix: {self.fix}"
