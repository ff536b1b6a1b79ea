"""The page about the API, its examples, its description, and the clients that it gives away."""

from __future__ import annotations

import http.server
import importlib.util
import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from bs4 import BeautifulSoup
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page
from rest_framework import exceptions
from schemathesis.specs.openapi.definitions import OPENAPI_31

from cards.api.examples import EXAMPLES, Example
from cards.api.kinds import KINDS
from cards.api.limits import Burst
from cards.api.site import CLIENTS, LANGUAGES

BOMBER = {"play": "swift-bomber", "by": "A", "targets": ["B"]}
FALCON = {"play": "falcon-interceptor", "by": "B"}
DISPUTE = {"editions": ["innocent"], "seats": 3, "events": [BOMBER, FALCON]}


def holds(part: Any, whole: Any) -> bool:
    """Whether an answer has everything that an example shows; of a list the first entries."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(name in whole and holds(each, whole[name]) for name, each in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and len(whole) >= len(part) and all(map(holds, part, whole))
    return bool(part == whole)


@pytest.mark.usefixtures("content")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.says)
def test_an_example_answers_what_it_says(example: Example) -> None:
    client = Client()
    answer = client.get(example.address) if example.body is None else client.post(example.address, example.sent, content_type="application/json")
    assert answer.status_code == example.status
    assert holds(example.answers, answer.json()), answer.json()
    assert json.loads(example.answered) == example.answers


@pytest.mark.usefixtures("content")
def test_the_page_tells_of_every_list_and_every_link_on_it_leads_somewhere() -> None:
    page = BeautifulSoup(Client().get("/api/").content, "html.parser")
    main = page.find("main")
    assert main
    links = {str(link["href"]) for link in main.find_all("a")}
    assert {f"/api/v1/{kind.name}/" for kind in KINDS} <= links
    for link in links - {example.address for example in EXAMPLES if example.status != 200}:
        path, _, fragment = link.partition("#")
        if path:
            assert Client().get(path).status_code == 200, link
        else:
            assert page.find(id=fragment), link
    for name in LANGUAGES:
        assert (CLIENTS / name).read_text() in page.get_text()


def test_the_page_tells_of_what_nginx_bounds() -> None:
    nginx = (settings.BASE_DIR / "deploy" / "nginx" / "nginx.conf").read_text()
    burst = Burst()
    for said in (
        f"zone=api:10m rate={burst.rate}r/s",
        f"zone=api burst={burst.most} nodelay",
        f"limit_conn connections {burst.connections};",
        f"429 {burst.wait};",
        f"add_header RateLimit-Policy '{burst.header}' always;",
    ):
        assert said in nginx
    assert "Retry-After $seconds_to_wait " in (settings.BASE_DIR / "deploy" / "nginx" / "api-error.conf").read_text()


SAYING = ("chicks_site/faults.py", "chicks_site/errors.py", "cards/views/conditions.py")
"""Where errors of the API are made outside of it."""


@pytest.mark.usefixtures("content")
def test_the_page_names_every_code_that_is_sent_and_no_other() -> None:
    """Those of the framework, of the API, of the site's own errors and of nginx; the judge's stand with each call."""
    page = BeautifulSoup(Client().get("/api/").content, "html.parser")
    told = {str(code.string) for code in page.select(".api-codes code")}
    base = settings.BASE_DIR
    nginx = [*(base / "deploy" / "nginx").glob("*.conf"), *(base / "deploy" / "nginx" / "pages").glob("*.json")]
    sent = {code for path in nginx for code in re.findall(r'"code":"([a-z-]+)"', path.read_text())}
    for path in (*(base / "cards" / "api").glob("*.py"), *(base / each for each in SAYING)):
        sent |= set(re.findall(r'(?:error|BadParameter)\(\s*"([a-z-]+)"', path.read_text()))
    framework = (exceptions.ParseError, exceptions.MethodNotAllowed, exceptions.NotAcceptable, exceptions.UnsupportedMediaType, exceptions.Throttled)
    sent |= {each.default_code.replace("_", "-") for each in framework}
    assert told == (sent | {"too-large", "not-found", "gone", "field-twice", "more-errors"}) - {"refused"}


@pytest.mark.usefixtures("content")
def test_every_call_can_be_found_from_the_first_address() -> None:
    first = Client().get("/api/v1/").json()
    judges = Client().get(first["judge"]).json()
    found = {url.removeprefix("http://testserver") for url in [*first.values(), *judges.values()]}
    paths = Client().get("/api/schema/", {"format": "json"}).json()["paths"]
    assert {path for path in paths if "{" not in path} <= found
    for url in judges.values():
        assert Client().get(url).status_code in {200, 400, 405}


@pytest.mark.usefixtures("content")
@pytest.mark.parametrize("name", LANGUAGES)
def test_a_client_can_be_downloaded(name: str) -> None:
    answer = Client().get(f"/api/clients/{name}")
    assert (answer.content.decode(), answer.headers["Content-Type"]) == ((CLIENTS / name).read_text(), LANGUAGES[name])


@pytest.mark.usefixtures("content")
def test_the_description_is_openapi_and_the_same_in_both_forms() -> None:
    told = Client().get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"}).json()
    assert told["openapi"].startswith("3.1.")
    jsonschema_rs.Draft202012Validator(OPENAPI_31).validate(told)
    for part in told["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **part})
    assert told == yaml.load(Client().get("/api/schema/").content, yaml.CSafeLoader)
    assert told["info"]["version"] == "1"
    operations = [call["operationId"] for calls in told["paths"].values() for call in calls.values()]
    assert len(operations) == len(set(operations))
    assert all(name.isidentifier() for name in operations)
    assert all(call.get("summary") and call.get("tags") for calls in told["paths"].values() for call in calls.values())


def client_module() -> Any:
    """The Python client, loaded as the stranger that it is."""
    spec = importlib.util.spec_from_file_location("chicks_client", CLIENTS / "client.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_python_client_reads_lists_keeps_what_it_has_and_asks_the_judge(running: str) -> None:
    module = client_module()
    chicks = module.Chicks(running)
    cards = list(chicks.all("cards/", limit=7, fields="name"))
    assert len(cards) == len({card["slug"] for card in cards}) == chicks.get("cards/", limit=1)["count"]
    before = chicks.get("cards/golden-goose/")
    assert chicks.get("cards/golden-goose/") is before, "304 gives what is kept"
    assert chicks.judge(DISPUTE)["legal"] is True
    assert chicks.judge({"seats": 3}, "first")["tool"] == "first"
    with pytest.raises(module.Refused) as fault:
        chicks.get("cards/golden-gose/")
    assert (fault.value.status, fault.value.errors[0]["suggestion"]) == (404, "golden-goose")


def test_the_python_client_runs_as_a_program(running: str) -> None:
    done = subprocess.run([sys.executable, CLIENTS / "client.py", running], capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert "Swift Bomber" in lines
    assert "Swift Bomber is cancelled" in lines[-1]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """Another site, which has nothing but an empty page and a copy of the JavaScript client."""
    (tmp_path / "index.html").write_text("<!DOCTYPE html><title>Elsewhere</title>")
    (tmp_path / "client.mjs").write_bytes((CLIENTS / "client.mjs").read_bytes())

    class Quiet(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

        def log_message(self, *_args: Any) -> None:
            """Says nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


PROGRAM = """async ([site, dispute]) => {
  const { Chicks, Refused } = await import("/client.mjs");
  const chicks = new Chicks(site);
  const names = [];
  for await (const card of chicks.all("cards/", { kind: "attack", fields: "name", limit: 4 })) names.push(card.name);
  const before = await chicks.get("cards/golden-goose/");
  const kept = (await chicks.get("cards/golden-goose/")) === before;
  const verdict = await chicks.judge(dispute);
  const fault = await chicks.get("cards/golden-gose/").catch((error) => error);
  return { names, kept, legal: verdict.legal, status: fault.status, refused: fault instanceof Refused, suggestion: fault.errors[0].suggestion };
}"""


@pytest.fixture
def tab(browser: Browser, running: str) -> Iterator[Page]:
    """A phone. Closed before the site is."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.browser
def test_the_javascript_client_works_from_another_site(tab: Page, running: str, elsewhere: str) -> None:
    """Which proves that any site may call: lists, validators, the judge, errors."""
    tab.goto(elsewhere)
    found = tab.evaluate(PROGRAM, [running, DISPUTE])
    assert len(found["names"]) == 6
    assert {"kept": True, "legal": True, "status": 404, "refused": True, "suggestion": "golden-goose"}.items() <= found.items()
