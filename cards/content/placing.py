"""Where a new record goes: into the file of its kin, after the one that precedes it on the site."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from django.utils.text import slugify

from .layout import FileText, Piece
from .reading import Record, as_key

DEFAULTS = {
    "cards.game": "games.yaml",
    "cards.edition": "games.yaml",
    "cards.ruleset": "rules.yaml",
    "cards.card": "cards.yaml",
    "cards.alias": "cards.yaml",
    "cards.printing": "printings.yaml",
    "cards.term": "glossary.yaml",
    "cards.example": "examples.yaml",
}
"""The file of records that have no kin yet. Sections and clauses have a file for each ruleset, rulings one for each topic."""

Kin = tuple[str, ...]
Place = tuple[int, ...]


class Places:
    """The places of new records among those that the files have."""

    def __init__(self, records: Sequence[Record], files: dict[str, FileText]) -> None:
        self._files = files
        numbers = {record.key: int(record.fields["number"]) for record in records if record.model == "cards.section"}
        self._place = {(record.model, record.key): _place(at, record, numbers) for at, record in enumerate(records)}

    def of(self, record: Record) -> tuple[FileText, int, bool]:
        """The file of a record, made if it is missing; its place among the pieces of that file; and whether it goes before all its kin."""
        kin = _kin(record)
        homes = Counter({name: count for name, file in self._files.items() if (count := sum(_kin(piece.record) == kin for piece in file.pieces))})
        if not homes:
            return self._without_kin(record)
        file = self._files[max(homes, key=lambda name: (homes[name], name))]
        siblings = [at for at, piece in enumerate(file.pieces) if _kin(piece.record) == kin]
        before = [at for at in siblings if self._where(file.pieces[at]) <= self._place[record.model, record.key]]
        return (file, before[-1] + 1, False) if before else (file, siblings[0], True)

    def _without_kin(self, record: Record) -> tuple[FileText, int, bool]:
        name = DEFAULTS.get(record.model) or f"{'rulings' if record.model == 'cards.ruling' else 'rules'}-{slugify(_kin(record)[1]) or 'more'}.yaml"
        if name not in self._files:
            what = f"Rulings: {record.fields['topic']}." if record.model == "cards.ruling" else "Content written by an export."
            self._files[name] = FileText(name, tail=f"# {what}\n\n")
        file = self._files[name]
        of_model = [at for at, piece in enumerate(file.pieces) if piece.record.model == record.model]
        return file, of_model[-1] + 1 if of_model else len(file.pieces), False

    def _where(self, piece: Piece) -> Place:
        return self._place.get((piece.record.model, piece.record.key), ())


def _kin(record: Record) -> Kin:
    """Records of the same kin stand together: a ruleset's sections and clauses, an edition's printings, a topic's rulings."""
    if record.model in {"cards.section", "cards.clause"}:
        return ("rules", *as_key(record.fields.get("ruleset")))
    if record.model == "cards.printing":
        return (record.model, *as_key(record.fields.get("edition")))
    if record.model == "cards.ruling":
        return (record.model, str(record.fields.get("topic", "")))
    return (record.model,)


def _place(at: int, record: Record, numbers: Mapping[tuple[str, ...], int]) -> Place:
    """Where it stands among its kin: sections and their clauses by number, everything else as the site orders it."""
    if record.model == "cards.section":
        return (int(record.fields["number"]), -1)
    if record.model == "cards.clause":
        return (numbers.get(as_key(record.fields["section"]), 0), int(record.fields["number"]))
    return (at,)
