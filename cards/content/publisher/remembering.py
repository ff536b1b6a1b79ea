"""What the publisher said last time: the texts of the last import, or, before the first, the digests that come with the fixtures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from cards.models import PublisherText

from .items import Heard, Item, as_baseline, from_baseline

BASELINE = Path(__file__).with_name("baseline.json")
"""Digests of the document whose rules the fixtures tell, sentence by sentence, without a word of it."""


def known() -> list[Heard]:
    """What the publisher said last time; empty if nobody knows (1 query)."""
    rows = PublisherText.objects.all()
    found = [Heard(row.group, tuple(row.digests), row.text if row.text else None, row.about) for row in rows]
    if found or not BASELINE.exists():
        return found
    return from_baseline(json.loads(BASELINE.read_text(encoding="utf-8")))


def remember(version: str, texts: Sequence[Heard]) -> None:
    """Puts what the publisher says now in place of what was said before. Needs a transaction around it."""
    PublisherText.objects.all().delete()
    PublisherText.objects.bulk_create(
        PublisherText(place=place, group=each.group, about=each.about, text=each.text or "", digests=list(each.digests), version=version[:80])
        for place, each in enumerate(texts)
    )


def write_baseline(version: str, texts: Sequence[Item]) -> None:
    """Writes the digests of a document as those that come with the fixtures."""
    data = as_baseline(version, texts)
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in data["items"])
    BASELINE.write_text(f'{{"version": {json.dumps(version)}, "items": [\n{rows}\n]}}\n', encoding="utf-8")
