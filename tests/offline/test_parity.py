"""The phone answers as the server does, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from django.test import Client

from judge.catalogue import door
from judge.door import Door
from offline.frames import frames

from .phone import Answered, ask
from .questions import ORIGIN, addresses, json_questions, page_question

pytestmark = [pytest.mark.usefixtures("content", "build_folder"), pytest.mark.once]


def server(questions: Sequence[str]) -> list[str]:
    """What the server says, whole pages too."""
    here = door()
    return [*map(Door(here.shelf, here.static, frames()).judge_json, questions)]


def differing(questions: Sequence[str], answered: Answered) -> list[str]:
    """The questions that are answered otherwise on the phone."""
    said = server(questions)
    return [asked for asked, one, other in zip(questions, said, answered.answers, strict=True) if one != other]


def test_questions_and_pages_are_answered_alike(tmp_path: Path) -> None:
    questions = [*json_questions(), *(page_question(address) for address in addresses())]
    assert len(questions) > 900
    assert differing(questions, ask(questions, tmp_path, compiled=True)) == []


def test_a_first_start_answers_alike_too(tmp_path: Path) -> None:
    """Before anything is compiled; whole pages with their frames."""
    questions = [page_question(address, whole=True) for address in addresses()][::15] + [*json_questions()][::60]
    assert differing(questions, ask(questions, tmp_path)) == []


def test_a_rule_changed_on_the_phone_alone_is_found(tmp_path: Path) -> None:
    """The comparison is able to fail: here answers do to attacks, on the phone, what they do to interrupts."""
    questions = [asked for asked in json_questions() if '"chain"' in asked][::3]
    changed = {"judge/engine/effects.py": ("below.is_interrupt", "below.is_attack")}
    wrong = differing(questions, ask(questions, tmp_path, instead=changed))
    assert len(wrong) > len(questions) // 4


@pytest.mark.parametrize("address", [*addresses()][::7])
def test_a_page_of_the_site_is_what_the_door_makes(address: str) -> None:
    page = json.loads(door().judge_json(page_question(address).replace(ORIGIN, "http://testserver")))
    answer = Client().get(address)
    assert answer.status_code == page["status"]
    assert answer.headers.get("Location", "") == page["location"]
    if page["html"]:
        assert page["html"] in answer.content.decode()
