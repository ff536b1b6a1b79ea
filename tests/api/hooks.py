"""What schemathesis is told about answers of the judge: a question of the right shape is refused only where it contradicts itself."""

from __future__ import annotations

from typing import Any

import schemathesis
from schemathesis import Case, CheckContext, GenerationMode, Response

from judge.api_narrow import CONTRADICTIONS


@schemathesis.check
def refused_only_for_a_contradiction(_ctx: CheckContext, response: Response, case: Case[Any]) -> None:
    """Fails for a question that fits the description and is answered with 400 for anything that the description could have told."""
    mode = case.meta.generation.mode if case.meta else None
    if response.status_code != 400 or mode != GenerationMode.POSITIVE or "/judge/" not in case.path or case.method != "POST":
        return
    answered: Any = response.json()
    codes = {error["code"] for error in answered["errors"]}
    assert codes <= set(CONTRADICTIONS), f"refused for {sorted(codes - set(CONTRADICTIONS))}, though the description takes it"
