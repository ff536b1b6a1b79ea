"""What a caller chooses: filters, order, fields; and that nothing is guessed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from cards.api.kinds import KINDS

pytestmark = pytest.mark.usefixtures("content")


def get(address: str, status: int = 200) -> Any:
    response = Client().get(f"/api/v1/{address}")
    assert response.status_code == status, (address, response.content[:300])
    return response.json()


def slugs(address: str) -> list[str]:
    return [each["slug"] for each in get(address)["results"]]


def fault(address: str, status: int = 400) -> tuple[str, str, str]:
    [error] = get(address, status)["errors"]
    return error["code"], error["place"], error["suggestion"]


@pytest.mark.parametrize(
    ("address", "count"),
    [
        ("cards/?kind=attack,action", 18),
        ("cards/?kind=attack&kind=action", 18),
        ("cards/?edition=pure,raging&kind=interrupt", 3),
        ("cards/?edition=innocent&kind=interrupt&clause=interrupt.falcon", 1),
        ("cards/?same_as=falcon-interceptor", 1),
        ("printings/?edition=innocent", 14),
        ("printings/?card=intercepting-hawk", 1),
        ("editions/?status=on_sale&card=fishing-frigate", 1),
        ("clauses/?section=chain&acts_on_chain=true", 8),
        ("clauses/?ruleset=chicken-out&section=end", 0),
        ("rulings/?game=chicken-war&status=contested", 0),
        ("rulings/?kind=mount&source=site", 1),
        ("examples/?card=swift-bomber", 1),
        ("versions/?kind=rules", 2),
    ],
)
def test_a_list_is_narrowed_by_everything_that_is_asked_for(address: str, count: int) -> None:
    page = get(address)
    assert page["count"] >= count
    assert page["count"] < get(address.partition("?")[0])["count"] or page["count"] == count


def test_a_printing_says_which_edition_has_which_card_how_often() -> None:
    assert get("printings/innocent.innocent-chick/") == {
        "slug": "innocent.innocent-chick",
        "edition": "innocent",
        "card": "innocent-chick",
        "copies": 18,
        "url": "/editions/innocent/",
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_list_is_ordered_by_every_field_it_names_from_both_ends(kind: Any) -> None:
    for name in kind.orders:
        up, down = (
            [
                each.get(name)
                for page in (0, 200)
                for each in get(f"{kind.name}/?ordering={sign}{name}&limit=200&offset={page}&fields={name}")["results"]
            ]
            for sign in ("", "-")
        )
        assert up == sorted(up, key=lambda value: (value is not None, str(value).casefold() if isinstance(value, str) else value or 0))
        assert down == list(reversed(up))


def test_an_order_of_two_fields() -> None:
    found = [(each["kind"], each["name"]) for each in get("cards/?ordering=kind,-name&limit=200")["results"]]
    assert [kind for kind, _ in found] == sorted(kind for kind, _ in found)
    attacks = [name for kind, name in found if kind == "attack"]
    assert attacks == sorted(attacks, reverse=True)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_field_can_be_asked_for_alone_and_the_slug_comes_along(kind: Any) -> None:
    whole = get(f"{kind.name}/?limit=1")["results"][0]
    assert set(whole) == set(kind.fields)
    for name in kind.fields:
        wanted = {"slug": whole["slug"], name: whole[name]}
        assert wanted == get(f"{kind.name}/?limit=1&fields={name}")["results"][0] == get(f"{kind.name}/{whole['slug']}/?fields={name}")


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("cards/?fields=nam", ("invalid", "fields", "name")),
        ("cards/golden-goose/?fields=name,efect", ("invalid", "fields", "effect")),
        ("cards/?ordering=-nme", ("invalid", "ordering", "name")),
        ("cards/?kind=atack", ("invalid", "kind", "attack")),
        ("cards/?edtion=pure", ("unknown-parameter", "edtion", "edition")),
        ("cards/golden-goose/?edition=pure", ("unknown-parameter", "edition", "")),
        ("versions/?as_of=older-sheet", ("unknown-parameter", "as_of", "")),
        ("bulk/?fields=cards", ("unknown-parameter", "fields", "")),
        ("cards/?fields=", ("invalid", "fields", "")),
        ("clauses/?acts_on_chain=maybe", ("invalid", "acts_on_chain", "true, false")),
    ],
)
def test_what_is_not_known_is_refused_with_the_nearest_that_is(address: str, expected: tuple[str, str, str]) -> None:
    assert expected == fault(address)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("cards/?clause=interrupt.falcn", ("not-found", "clause", "interrupt.falcon")),
        ("clauses/?section=chian", ("not-found", "section", "chain")),
        ("rulings/?game=chicken-ot", ("not-found", "game", "chicken-out")),
        ("printings/innocent.fishing-frigete/", ("not-found", "slug", "innocent.fishing-frigate")),
    ],
)
def test_a_slug_that_nothing_has_is_not_found(address: str, expected: tuple[str, str, str]) -> None:
    code, place, suggestion = fault(address, 404)
    assert expected == (code, place, suggestion.split(", ")[0])


def test_a_clause_of_another_game_is_found_by_its_slug_alone() -> None:
    first = slugs("clauses/?ruleset=chicken-out&limit=1")[0]
    assert get(f"clauses/{first}/")["ruleset"] == "chicken-out"


def test_another_name_leads_on_with_all_that_was_asked() -> None:
    response = Client().get("/api/v1/cards/intercepting-hawk/?fields=name")
    assert (response.status_code, response.headers["Location"]) == (301, "/api/v1/cards/falcon-interceptor/?fields=name")


def test_pages_know_the_pages_beside_them() -> None:
    page = get("cards/?limit=5&offset=5&kind=attack")
    assert "limit=5" in page["previous"]
    assert "kind=attack" in page["previous"]
    assert page["next"] is None or "offset=10" in page["next"]


def test_the_search_has_pages_too() -> None:
    whole = [(each["kind"], each["slug"]) for each in get("search/?q=penguin&limit=20")["results"]]
    parts = [(each["kind"], each["slug"]) for start in (0, 10) for each in get(f"search/?q=penguin&limit=10&offset={start}")["results"]]
    assert whole == parts
    [warning] = get("search/?q=penguin&offset=minus")["warnings"]
    assert (warning["code"], warning["suggestion"]) == ("offset-out-of-range", "0")


def test_the_index_leads_to_everything() -> None:
    found = get("")
    assert {kind.name for kind in KINDS} <= set(found)
    for url in found.values():
        assert Client().get(url.removeprefix("http://testserver")).status_code == 200
