"""One dispute under another version of the rules: the reference asks here which verdicts a version turns round (see ``judge.apps``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from django.urls import Resolver404, resolve

from cards.interfaces import Outcome

from .catalogue import current
from .engine import Catalogue, Dispute, Malformed, judge, read_dispute
from .engine.notation import write
from .engine.readings import RULESETS

CHAIN = "/judge/chain/"


def outcome_under(data: Mapping[str, Any], ruleset: str) -> Outcome | None:
    """The verdict on a dispute under the ruleset ``ruleset``; None if the judge does not know it or it cannot be played by it.

    Readings that the dispute fixes for itself hold under every ruleset.
    """
    if ruleset not in RULESETS:
        return None
    catalogue = current().catalogue
    try:
        dispute = read_dispute({**data, "ruleset": ruleset}, catalogue)
    except Malformed:
        return None
    verdict = judge(dispute, catalogue, others=False, instead=False)
    said = verdict.to_json()
    problem = said["problem"] and {"event": said["problem"]["event"], "code": said["problem"]["code"]}
    essence = json.dumps({"problem": problem, "plays": said["plays"], "cards": said["cards"]}, sort_keys=True)
    return Outcome(verdict.headline, essence, _address(dispute, catalogue))


def _address(dispute: Dispute, catalogue: Catalogue) -> str:
    """Where the judge shows the dispute; empty if the site has no such page."""
    try:
        resolve(CHAIN)
    except Resolver404:
        return ""
    return f"{CHAIN}?d={quote(write(dispute, catalogue))}"
