"""What belongs into a backup is decided for every table."""

from __future__ import annotations

from django.apps import apps

from cards.keeping import tables


def test_every_table_is_kept_or_left_out_for_a_reason() -> None:
    there = {model._meta.label_lower for model in apps.get_models(include_auto_created=True)}
    assert there == {*tables.KEPT, *tables.LEFT}
    assert not set(tables.KEPT) & set(tables.LEFT)
    assert len(set(tables.KEPT)) == len(tables.KEPT)
