"""A client that a generator makes from the description: it is made without a complaint, and its typed calls get what the site says."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.engine.book import cases

PACKAGE = "chicks_made"


@pytest.fixture(scope="module")
def made(running: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Loads a module of the client by its path in the package. All is forgotten in the end."""
    folder = tmp_path_factory.mktemp("generated")
    (folder / "as-it-comes.yaml").write_text("post_hooks: []\n")
    program = Path(sys.executable).with_name("openapi-python-client")
    command: list[str | Path] = [
        program,
        "generate",
        "--url",
        f"{running}/api/schema/",
        "--output-path",
        folder / PACKAGE,
        "--meta",
        "none",
        "--fail-on-warning",
    ]
    done = subprocess.run([*command, "--config", folder / "as-it-comes.yaml"], capture_output=True, text=True, check=False)
    assert (done.returncode, "arning" in done.stdout + done.stderr) == (0, False), done.stdout[-4_000:] + done.stderr[-2_000:]
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    yield lambda path: importlib.import_module(f"{PACKAGE}.{path}")
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def client(made: Any, running: str) -> Iterator[Any]:
    """The client, at the running site. An answer that the description does not tell raises."""
    with made("client").Client(base_url=running, raise_on_unexpected_status=True) as opened:
        yield opened


def test_a_list_and_a_single_thing_come_as_what_they_are(made: Any, client: Any) -> None:
    models = made("models")
    fields = [models.V1CardsListFieldsItem.NAME, models.V1CardsListFieldsItem.KIND]
    page = made("api.reference.v1_cards_list").sync(client=client, kind=[models.V1CardsListKindItem.ATTACK], fields=fields, limit=3)
    assert (page.count, [card.name for card in page.results]) == (6, ["Swift Bomber", "Thieving Magpie", "Fishing Frigate"])
    card = made("api.reference.v1_cards_retrieve").sync("golden-goose", client=client)
    assert isinstance(card, models.Card)
    assert (card.slug, card.name) == ("golden-goose", "Golden Goose")


def test_another_spelling_is_followed_where_the_client_is_told_to(made: Any, running: str) -> None:
    """As the page about the API shows it."""
    with made("client").Client(base_url=running, follow_redirects=True) as opened:
        assert made("api.reference.v1_cards_retrieve").sync("Golden.Goose", client=opened).name == "Golden Goose"


def test_the_sixth_example_is_judged(made: Any, client: Any) -> None:
    models = made("models")
    asked = next(case["dispute"] for case in cases() if case["id"] == "example-6")
    dispute = models.DisputeOf3.from_dict(asked)
    assert dispute.to_dict() == asked
    verdict = made("api.judge.judge_chain").sync(client=client, body=dispute)
    assert isinstance(verdict, models.Verdict)
    assert (verdict.legal, verdict.certainty, verdict.problem) == (True, models.VerdictCertainty.RULES, None)
    [attack] = verdict.plays
    assert (attack.card, attack.controller.value, [seat.value for seat in attack.targets], len(verdict.cards)) == ("fishing-frigate", "B", ["A"], 4)


def test_every_stored_dispute_is_kept_whole(made: Any, running: str) -> None:
    """What a typed client reads and sends on is what was read: a copied card, mounts, readings of tonight."""
    models = made("models")
    pages = [httpx.get(f"{running}/api/v1/{name}/?limit=200&fields=dispute").json()["results"] for name in ("rulings", "examples")]
    stored = {each["slug"]: each["dispute"] for page in pages for each in page if each["dispute"]}
    stored |= {case["id"]: case["dispute"] for case in cases()}
    kinds = {name: f"{'Older' if asked.get('ruleset') == 'older-sheet' else ''}DisputeOf{asked['seats']}" for name, asked in stored.items()}
    changed = [name for name, asked in stored.items() if getattr(models, kinds[name]).from_dict(asked).to_dict() != asked]
    assert {"macaw-earlier", "macaw-revive"} <= stored.keys()
    assert changed == []


def test_what_the_reference_has_of_the_judge_can_be_sent_as_it_comes(made: Any, client: Any) -> None:
    models = made("models")
    ruling = made("api.reference.v1_rulings_retrieve").sync("penguin-own", client=client)
    assert type(ruling.dispute).__name__.startswith("DisputeOf")
    verdict = made("api.judge.judge_chain").sync(client=client, body=ruling.dispute)
    assert isinstance(verdict, models.Verdict)
    assert (verdict.legal, isinstance(ruling.expected, models.Expected)) == (ruling.expected.legal, True)
    story = made("api.judge.judge_notation").sync(client=client, text=verdict.notation)
    assert story.dispute.to_dict()["events"] == ruling.dispute.to_dict()["events"]
    card = made("api.reference.v1_cards_retrieve").sync("fishing-frigate", client=client)
    assert (card.behaviour.picks, card.behaviour.to.value) == (2, "hand")


def test_the_figures_of_a_tool_have_their_types(made: Any, client: Any) -> None:
    models = made("models")
    asked = models.SetupQuestion.from_dict({"editions": ["innocent"], "seats": 3})
    result = made("api.judge.judge_setup").sync(client=client, body=asked)
    assert isinstance(result.answer, models.SetupAnswer)
    assert (result.answer.each, result.answer.specials.to_dict()) == (5, {"booming-booby": 2})
    asked = models.TurnQuestion.from_dict({"editions": ["innocent"], "ask": "draw", "by": "A", "hand": 0})
    assert isinstance(made("api.judge.judge_turn").sync(client=client, body=asked).answer, models.TurnDrawAnswer)


def test_an_error_is_the_typed_error(made: Any, client: Any) -> None:
    models = made("models")
    answer = made("api.reference.v1_cards_retrieve").sync_detailed("golden-gose", client=client)
    assert isinstance(answer.parsed, models.Errors)
    assert (answer.status_code, answer.parsed.errors[0].code, answer.parsed.errors[0].suggestion) == (404, "not-found", "golden-goose")
    claimed = models.WarEggQuestion.from_dict({"by": "A", "target": "B", "guess": TILE, "leader": TILE, "right": False})
    answer = made("api.judge.judge_war_egg").sync_detailed(client=client, body=claimed)
    assert isinstance(answer.parsed, models.Errors)
    assert (answer.status_code, [error.code for error in answer.parsed.errors]) == (409, ["right-and-wrong"])


TILE = "whisk.mask.red.boots"
