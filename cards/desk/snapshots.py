"""Rules as they were: with each release that touches them, the ruleset is kept, and with it all that the judge reads, so that any version
can be read and judged later."""

from __future__ import annotations

from collections.abc import Iterable

from cards.content.reading import Record, as_json
from cards.content.records import from_database
from cards.models import Change, Release, Snapshot

OF_A_RULESET = {"cards.ruleset": "slug", "cards.section": "ruleset", "cards.clause": "ruleset"}
"""The models that make up a ruleset, and the field that says which."""


def rulesets_in(changes: Iterable[Change]) -> list[str]:
    """The slugs of the rulesets that drafts touch, each once, in their order."""
    return list(dict.fromkeys(change.key[0] for change in changes if change.model in OF_A_RULESET))


def take(release: Release, changes: Iterable[Change]) -> list[Snapshot]:
    """Keeps every ruleset that the applied drafts touch, as it is in the database now. A ruleset that was taken out has no snapshot."""
    touched = rulesets_in(changes)
    if not touched:
        return []
    records = from_database()
    there = {record.key[0] for record in records if record.model == "cards.ruleset"}
    return [Snapshot.objects.create(release=release, ruleset=slug, data=_data(records, slug)) for slug in touched if slug in there]


def _data(records: Iterable[Record], slug: str) -> list[dict[str, object]]:
    """All records but those of other rulesets."""
    kept = (record for record in records if record.model not in OF_A_RULESET or record.key[0] == slug)
    return [{"model": record.model, "fields": as_json(record.fields)} for record in kept]


def read(snapshot: Snapshot) -> list[Record]:
    """The records of a snapshot; their file names release and ruleset."""
    return [Record(str(snapshot), 0, each["model"], each["fields"]) for each in snapshot.data]
