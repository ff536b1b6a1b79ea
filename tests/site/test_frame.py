"""What holds for every answer of the site: health, headers, the desk, and the version that moves with each edit."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.models import Card, ContentVersion, Ruleset

PAGES = ["/", "/cards/", "/cards/flaming-galah/", "/editions/innocent/", "/rules/chain/", "/glossary/", "/judge/", "/search/?q=penguin"]


def test_a_process_that_runs_is_live(client: Client) -> None:
    assert client.get("/health/live").json() == {"status": "ok"}


def test_a_filled_site_is_ready(content: None, client: Client) -> None:
    answer = client.get("/health/ready")
    assert (answer.status_code, answer.json()["rules"]) == (200, "2026-10-15")


def test_a_site_without_current_rules_is_not_ready(content: None, client: Client) -> None:
    Ruleset.objects.update(is_current=False)
    answer = client.get("/health/ready")
    assert (answer.status_code, answer.json()["status"]) == (503, "not ready")


@pytest.mark.parametrize("page", PAGES)
def test_no_page_allows_foreign_or_inline_code(content: None, client: Client, page: str) -> None:
    answer = client.get(page)
    policy = answer.headers["Content-Security-Policy"]
    assert answer.status_code == 200
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert "geolocation=()" in answer.headers["Permissions-Policy"]


def test_each_published_edit_moves_the_content_version(content: None, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> None:
    before = ContentVersion.current().number
    card = Card.objects.get(slug="eagle-eye")
    with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
        card.effect = "Another text."
        card.save()
        card.when = "Another moment."
        card.save()
    assert ContentVersion.current().number == before + 1


def test_the_desk_asks_who_you_are(content: None, client: Client) -> None:
    assert client.get("/admin/cards/card/").status_code == 302


def test_an_editor_finds_a_card_at_the_desk_and_its_slug_stays(content: None, client: Client) -> None:
    client.force_login(User.objects.create_superuser("editor"))
    card = Card.objects.get(slug="ancient-kakapo")
    assert "Kākāpō" in client.get("/admin/cards/card/?q=kakapo").content.decode()
    page = client.get(f"/admin/cards/card/{card.pk}/change/")
    assert page.status_code == 200
    assert 'name="slug"' not in page.content.decode()


def test_an_unknown_address_of_the_api_answers_in_the_one_shape(content: None, client: Client) -> None:
    answer = client.get("/api/v1/cards/flaming-gala/")
    assert answer.status_code == 404
    assert set(answer.json()["errors"][0]) == {"code", "message", "place", "suggestion"}
    assert "flaming-galah" in answer.json()["errors"][0]["suggestion"].lower().replace(" ", "-")


def test_an_address_below_the_api_at_which_nothing_stands(content: None, client: Client) -> None:
    answer = client.get("/api/v1/nope/")
    assert answer.status_code == 404
    assert answer.json()["errors"] == [{"code": "not-found", "message": "Nothing stands at /api/v1/nope/.", "place": "", "suggestion": "/api/docs/"}]


@pytest.mark.parametrize("address", ["/cards/%00/", "/judge/chain/?d=%00", "/search/?q=%01"])
def test_unprintable_addresses_are_refused_with_a_page(content: None, client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    assert "We cannot read that" in answer.content.decode()
    assert "\x00" not in answer.content.decode()


def test_an_address_with_more_parameters_than_are_read_is_told_how_many(content: None, client: Client) -> None:
    answer = client.get("/api/v1/cards/?" + "&".join(["limit=1"] * 1100))
    said = {"code": "unreadable", "message": "There are more parameters than are read.", "place": "address", "suggestion": "at most 1000"}
    assert (answer.status_code, answer.json()["errors"]) == (400, [said])


def test_a_body_larger_than_anything_the_site_takes(content: None, client: Client) -> None:
    answer = client.post("/api/v1/judge/chain/", "x" * 400_000, content_type="application/json")
    assert answer.status_code == 413
    assert set(answer.json()["errors"][0]) == {"code", "message", "place", "suggestion"}


def test_a_broken_view_is_a_plain_page_of_ours_or_json(content: None, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise RuntimeError

    client.raise_request_exception = False
    monkeypatch.setattr("cards.models.ContentVersion.current", broken)
    assert "Something broke on our side" in client.get("/glossary/").content.decode()
    assert client.get("/api/v1/glossary/").json()["errors"][0]["code"] == "server-error"
