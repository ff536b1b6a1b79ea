"""Pages and judge on a phone move on together: the newer judge waits until its pages are taken, and is whole by then."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings

OLD = {"pages": 1, "judge": 1, "whole": True, "answers": "v1"}
NEW = {"pages": 2, "judge": 2, "whole": True, "answers": "v2"}
BEHIND = {**OLD, "pages": 2}
"""Newer pages beside the older judge. Every page says so."""

NONE = {"pages": 2, "judge": None, "whole": None, "answers": None}


def told(*story: str, by: str = "moving.mjs") -> dict[str, Any]:
    """What happens in a story of ``moving.mjs``, or in the one of another program."""
    assert shutil.which("node"), "these tests need Node: install the package nodejs"
    command = ["node", str(Path(__file__).with_name(by)), str(Path(settings.BASE_DIR) / "static" / "js"), *story]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_newer_judge_waits_for_its_pages_and_is_whole_without_a_network() -> None:
    story = told("taken")
    assert story["before"] == story["waiting"] == OLD
    assert story["fetched"] == ["/offline/judge.json", "/l/engine-2.json", "/t/list-2.json", "/m/engine-2.txt", "/t/p-text-2.json"]
    assert {"/m/engine-1.txt", "/m/engine-2.txt", "/t/p-text-1.json", "/t/p-text-2.json"} <= {*story["both"]}, "both lie side by side"
    assert story["after"] == NEW
    assert story["asked"] == [], "taking it asks for nothing"
    assert not [path for path in story["pieces"] if "-1." in path and "worker" not in path]
    assert story["marks"] == ["/offline/kept"]


def test_a_set_that_nobody_took_leaves_nothing_behind() -> None:
    story = told("skipped")
    assert story["waiting"] == OLD
    assert story["after"] == {"pages": 3, "judge": 3, "whole": True, "answers": "v3"}
    assert story["marks"] == ["/offline/kept"]
    assert not [path for path in story["pieces"] if "-2." in path]


def test_what_follows_behind_is_fetched_once_however_often_it_is_asked_for() -> None:
    assert told("behind") == {"rested": [True, True, True], "asked": ["/offline/set-1/paper-1.json"]}


def test_of_a_newer_set_only_the_pages_that_changed_are_fetched() -> None:
    story = told("edited")
    assert story["asked"] == [
        "/offline/set-2/find.json",
        "/offline/set-2/names/core.json",
        "/offline/set-2/core.json?only=1",
        "/offline/set-2/names/paper-1.json",
    ]
    same = {"/rules/": "the rules", "/glossary/": "the words", "/sheet/": "a sheet"}
    assert story["old"] == {**same, "/cards/": "cards of 1"}
    assert story["new"] == {**same, "/cards/": "cards of 2"}
    assert (story["core"], story["rest"], story["content"]) == (True, True, 2)


def test_what_the_site_cannot_make_holds_nothing_back() -> None:
    assert told("lacking") == {"core": True, "lacks": ["search"]}


def test_going_on_after_a_break_fetches_only_what_had_not_come_whole() -> None:
    story = told("resumed")
    python = [path for path in story["before"] if path.startswith("/py/")]
    assert python == ["/py/small.bin", "/py/middle.bin", "/py/large.bin"], "one after the other, the largest last"
    assert story["after"] == ["/offline/judge.json", "/py/large.bin"]
    assert "files that came whole stay" in story["words"]
    assert story["whole"]


def test_a_network_that_goes_holds_back_both() -> None:
    story = told("interrupted")
    assert story == {"refused": "offline", "waiting": OLD, "after": NEW}


def test_pages_move_on_without_a_judge_that_cannot_be_had() -> None:
    assert told("broken") == {"after": BEHIND}
    assert told("full") == {"after": BEHIND}


def test_a_judge_that_is_offered_no_more_goes_with_the_older_pages() -> None:
    assert told("withdrawn") == {"waiting": OLD, "after": NONE, "caches": []}


def test_nothing_of_a_judge_is_fetched_where_none_is_kept() -> None:
    assert told("alone") == {"after": {**NONE, "pages": 1}, "asked": [], "caches": ["pages-set-1"]}


def test_a_stop_while_the_kept_judge_gets_ready_stops_at_once() -> None:
    assert told(by="asking.mjs") == {"stopped": True, "put": "Getting ready for the table …"}
