"""Every dispute of a ruling, judged again, comes out as the ruling says."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cards.models import Ruling
from judge.engine import judge, load_catalogue, read_dispute
from judge.rejudging import mismatches

from .records import Record, shown


@pytest.mark.parametrize("ruling", shown(), ids=lambda ruling: str(ruling["slug"]))
def test_the_judge_says_what_the_ruling_expects(ruling: Record) -> None:
    catalogue = load_catalogue()
    verdict = judge(read_dispute(ruling["dispute"], catalogue), catalogue, others=False, instead=False)
    assert mismatches(ruling["expected"], verdict.to_json()) == []


def test_check_rulings_finds_nothing_to_report(content: None) -> None:
    out = StringIO()
    call_command("check_rulings", stdout=out)
    assert "all as their records say" in out.getvalue()


def test_check_rulings_reports_a_ruling_that_came_out_differently(content: None) -> None:
    Ruling.objects.filter(slug="own-card").update(expected={"legal": False})
    out = StringIO()
    with pytest.raises(CommandError, match=r"\A1 of "):
        call_command("check_rulings", stdout=out)
    assert out.getvalue() == "ruling own-card: legal: expected False, the judge says True\n"


def test_check_rulings_reports_a_dispute_that_cannot_be_read(content: None) -> None:
    Ruling.objects.filter(slug="own-card").update(dispute={"editions": ["innocent"], "seats": 9})
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("check_rulings", stdout=out)
    assert out.getvalue().startswith("ruling own-card: ")
