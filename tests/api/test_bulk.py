"""Everything in one file: found by its digest, whole, the same wherever it is made, and gone when the content has moved on."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from cards.api.book import book_of
from cards.api.kinds import KINDS
from cards.content.reading import as_json
from cards.content.records import from_database
from cards.models import Card, ContentVersion

pytestmark = pytest.mark.usefixtures("content")


def about() -> Any:
    return Client().get("/api/v1/bulk/").json()


def path(url: str) -> str:
    return url.removeprefix("http://testserver")


def test_the_file_is_what_is_told_of_it() -> None:
    told = about()
    answer = Client().get(path(told["url"]))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, told["media_type"])
    assert (told["size"], told["sha256"]) == (len(answer.content), hashlib.sha256(answer.content).hexdigest())
    assert told["url"].endswith(f"/api/v1/bulk/{told['sha256']}.json")
    assert told["counts"] == {kind.name: len(answer.json()[kind.name]) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_it_holds_every_thing_as_its_list_tells_it(kind: Any) -> None:
    whole = Client().get(path(about()["url"])).json()
    listed = [each for start in (0, 200) for each in Client().get(f"/api/v1/{kind.name}/?limit=200&offset={start}").json()["results"]]
    if kind.name == "clauses":
        assert [each for each in whole["clauses"] if each["ruleset"] == whole["rules"]] == listed
        assert {each["ruleset"] for each in whole["clauses"]} == {"2026-10-15", "older-sheet", "chicken-out", "chicken-war"}
    else:
        assert whole[kind.name] == listed


def test_it_may_be_kept_for_ever_and_is_not_sent_twice() -> None:
    url = path(about()["url"])
    answer = Client().get(url)
    assert "immutable" in answer.headers["Cache-Control"]
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    again = Client().get(url, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_equal_content_has_one_address_whatever_its_version() -> None:
    before = about()["sha256"]
    ContentVersion.bump()
    assert about()["sha256"] == before


def shuffled(value: Any) -> Any:
    """The same with the keys of every object the other way round, as another kind of database may give them back."""
    if isinstance(value, dict):
        return {name: shuffled(part) for name, part in reversed(value.items())}
    return [shuffled(part) for part in value] if isinstance(value, list) else value


def test_the_order_of_keys_in_a_database_makes_no_other_file() -> None:
    records = from_database()
    turned = [replace(record, fields=shuffled(as_json(record.fields))) for record in records]
    assert [list(record.fields) for record in turned] != [list(record.fields) for record in records]
    plain, other = book_of(records, []), book_of(turned, [])
    assert other.bulk == plain.bulk
    assert json.dumps(other.things) == json.dumps(plain.things)


def test_an_old_address_says_the_new_one() -> None:
    old = path(about()["url"])
    Card.objects.filter(slug="golden-goose").update(effect="Another.")
    ContentVersion.bump()
    answer = Client().get(old)
    [error] = answer.json()["errors"]
    assert (answer.status_code, error["code"], error["place"], error["suggestion"]) == (404, "gone", "digest", path(about()["url"]))
    assert "Another." in json.dumps(Client().get(error["suggestion"]).json())
    assert Client().get("/api/v1/bulk/everything.json").status_code == 404


def test_it_costs_no_query_that_grows(django_assert_num_queries: Any) -> None:
    url = path(about()["url"])
    with django_assert_num_queries(1):
        Client().get(url)
