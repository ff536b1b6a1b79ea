"""A backup that an earlier program made."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

from cards.keeping import backup as taking
from cards.keeping.form import Backup, read
from cards.keeping.restore import restore
from cards.models import Game, QuestionMet, Ruling

from .conftest import Opened


@pytest.fixture
def earlier(opened: Opened, tmp_path: Path) -> Backup:
    """A file from before games had rulings of their own and questions were counted."""
    then = opened(tmp_path / "then.sqlite3")
    executor = MigrationExecutor(connections[then])
    leaves = [node for node in executor.loader.graph.leaf_nodes() if node[0] != "cards"]
    registry = executor.migrate([*leaves, ("cards", "0005_publisher_text")]).apps
    game = registry.get_model("cards", "Game").objects.using(then)
    game.create(slug="innocent-chicks", name="Innocent Chicks", summary="s", players_min=2, players_max=5, age=8, minutes=20, goal="g")
    said = {"question": "Who?", "ruling": "You.", "status": "settled", "source": "text", "topic": "t", "date": "2026-10-15"}
    registry.get_model("cards", "Ruling").objects.using(then).create(slug="who", **said)
    with (tmp_path / "then.backup").open("w+b") as file:
        taking.write(file, then, registry)
    return read(tmp_path / "then.backup")


@pytest.mark.nightly
def test_it_is_brought_up_to_date(earlier: Backup, opened: Opened, tmp_path: Path) -> None:
    there = opened(tmp_path / "now.sqlite3")
    assert "cards.questionmet" not in {label for label, _count, _digest in earlier.manifest.tables}
    restore(earlier, using=there)
    assert Ruling.objects.using(there).get().game == Game.objects.using(there).get()
    assert not QuestionMet.objects.using(there).exists()
    assert "keeping-scratch" not in connections.databases
