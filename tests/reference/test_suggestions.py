"""Something wrong here? From the link in the foot to the editors' queue, and what keeps floods and spam out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.contrib.auth import get_user_model
from django.core.cache import caches
from django.test import Client
from django.utils import timezone

from cards.models import ContentVersion, Suggestion
from cards.suggesting import flood, forms, seals
from cards.suggesting.seals import Seal
from tests.pages.site import page, words

pytestmark = pytest.mark.usefixtures("content")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forms are old enough to be sent at once."""
    monkeypatch.setattr(seals, "QUICKEST", 0.0)
    yield
    caches["shared"].clear()


def filled(**more: str) -> dict[str, str]:
    return {"page": "/cards/holy-dove/", "reason": "card", "text": "It says 3, and it is 2.", "website": "", "seal": Seal.new().text} | more


def send(client: Client, **more: Any) -> Any:
    return client.post("/suggest/", filled(**more), REMOTE_ADDR=more.pop("REMOTE_ADDR", "203.0.113.7"))


class TestForm:
    def test_the_link_in_the_foot_brings_the_page_along(self, client: Client) -> None:
        link = page(client, "/cards/?type=attack").select_one('.foot a[href^="/suggest/"]')
        assert link is not None
        field = page(client, str(link["href"])).select_one("input[name=page]")
        assert field is not None
        assert field["value"] == "/cards/?type=attack"

    def test_it_asks_for_a_reason_a_text_and_a_page_and_for_nothing_else(self, client: Client) -> None:
        form = page(client, "/suggest/?page=/rules/").select_one("form.suggest")
        assert form is not None
        names = {str(field["name"]) for field in form.select("[name]")}
        assert names == {"csrfmiddlewaretoken", "seal", "reason", "text", "page", "website"}
        assert [str(option["value"]) for option in form.select("input[type=radio]")] == Suggestion.Reason.values
        trap = form.select_one(".trap")
        assert trap is not None
        assert trap["aria-hidden"] == "true"

    def test_it_is_never_kept(self, client: Client) -> None:
        for address in ("/suggest/", "/suggest/thanks/"):
            assert "no-store" in client.get(address).headers["Cache-Control"]

    def test_a_form_without_the_sign_of_the_site_is_refused_in_our_own_words(self) -> None:
        strict = Client(enforce_csrf_checks=True)
        response = strict.post("/suggest/", filled())
        assert response.status_code == 403
        assert b"Please send it once more" in response.content
        assert Suggestion.objects.count() == 0

    def test_the_sign_that_the_form_brings_is_taken(self, later: None) -> None:
        strict = Client(enforce_csrf_checks=True)
        html = strict.get("/suggest/?page=/rules/").content.decode()
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', html)
        seal = re.search(r'name="seal" value="([^"]+)"', html)
        assert token is not None
        assert seal is not None
        response = strict.post("/suggest/", filled(csrfmiddlewaretoken=token[1], seal=seal[1]))
        assert response.status_code == 302


@pytest.mark.usefixtures("later")
class TestSending:
    def test_it_goes_into_the_queue_and_thanks(self, client: Client) -> None:
        response = send(client)
        assert (response.status_code, response.headers["Location"]) == (302, "/suggest/thanks/?page=%2Fcards%2Fholy-dove%2F")
        [kept] = Suggestion.objects.all()
        assert (kept.page, kept.reason, kept.text) == ("/cards/holy-dove/", "card", "It says 3, and it is 2.")
        assert (kept.status, kept.note, kept.content_version) == ("new", "", ContentVersion.current().number)
        back = page(client, response.headers["Location"]).select_one("main a.btn")
        assert back is not None
        assert back["href"] == "/cards/holy-dove/"

    def test_nothing_about_the_reader_is_kept(self) -> None:
        fields = {field.name for field in Suggestion._meta.get_fields()}
        assert fields == {"id", "page", "reason", "text", "status", "note", "content_version", "created", "changed"}

    def test_no_content_version_moves(self, client: Client) -> None:
        number = ContentVersion.current().number
        send(client)
        assert ContentVersion.current().number == number

    @pytest.mark.parametrize(
        ("wrong", "fault"),
        [
            ({"reason": ""}, "Choose what is wrong."),
            ({"reason": "nonsense"}, "Choose one of the answers."),
            ({"text": "  "}, "Write a word or two about it."),
            ({"text": "no"}, "Write a word or two more."),
            ({"text": "x" * 2001}, "Your note is too long: it has 2001 letters, and 2000 fit."),
            ({"text": "see http://a.b http://c.d www.e.f"}, "Leave out links"),
            ({"page": ""}, "Say which page it is"),
            ({"page": "//evil.example/"}, "begins with a slash"),
            ({"page": "/\\evil.example/"}, "begins with a slash"),
            ({"page": "javascript:alert(1)"}, "begins with a slash"),
            ({"page": "https://evil.example/cards/"}, "begins with a slash"),
            ({"page": "/" + "x" * 2000}, "The address is too long: it has 2001 letters, and 2000 fit."),
        ],
    )
    def test_what_is_wrong_is_told_and_all_that_was_typed_stays(self, client: Client, wrong: dict[str, str], fault: str) -> None:
        typed = filled(text="Here is what I typed.") | wrong
        response = client.post("/suggest/", typed)
        assert response.status_code == 400
        html = response.content.decode()
        assert fault in html
        assert Suggestion.objects.count() == 0
        soup = BeautifulSoup(html, "html.parser")
        area, chosen, address = soup.select_one("textarea"), soup.select_one("input[type=radio][checked]"), soup.select_one("input[name=page]")
        assert area is not None
        assert address is not None
        assert typed["text"] == area.get_text().removeprefix("\n").removeprefix("\r\n")
        assert typed["page"] == address.get("value", "")
        assert (chosen is not None) == (typed["reason"] in Suggestion.Reason.values)
        assert soup.select_one('.faults a[href^="#id_"]') is not None

    def test_a_pasted_address_of_this_site_is_understood(self, client: Client) -> None:
        send(client, page="http://testserver/cards/?type=attack")
        assert Suggestion.objects.get().page == "/cards/?type=attack"

    def test_two_links_are_no_spam(self, client: Client) -> None:
        assert send(client, text="Compare http://a.example and http://b.example").status_code == 302

    def test_marks_are_shown_as_they_were_typed(self, client: Client) -> None:
        response = client.post("/suggest/", filled(text="<script>alert(1)</script>", reason=""))
        assert b"<script>alert" not in response.content
        assert b"&lt;script&gt;alert" in response.content

    def test_the_trap_catches_without_a_word(self, client: Client) -> None:
        response = send(client, website="http://pills.example")
        assert response.status_code == 302
        assert Suggestion.objects.count() == 0

    def test_a_second_tap_on_the_button_sends_nothing_more(self, client: Client) -> None:
        seal = Seal.new().text
        assert [send(client, seal=seal).status_code for _ in range(2)] == [302, 302]
        assert Suggestion.objects.count() == 1

    def test_another_text_with_the_same_form_is_kept(self, client: Client) -> None:
        """Somebody goes back from the thanks, writes something else and sends again."""
        seal = Seal.new().text
        sent = [send(client, seal=seal, text=text) for text in ("The first text.", "The second text.", "The first text.")]
        assert [response.status_code for response in sent] == [302, 302, 302]
        assert sorted(Suggestion.objects.values_list("text", flat=True)) == ["The first text.", "The second text."]

    def test_the_same_text_with_another_reason_is_kept(self, client: Client) -> None:
        seal = Seal.new().text
        for reason in ("card", "other", "card"):
            send(client, seal=seal, reason=reason)
        assert Suggestion.objects.count() == 2

    @pytest.mark.parametrize("page_", ["//evil.example/", "javascript:alert(1)", "/\\evil.example", ""])
    def test_thanks_never_lead_elsewhere(self, client: Client, page_: str) -> None:
        link = page(client, f"/suggest/thanks/?page={page_}").select_one("main a.btn")
        assert link is not None
        assert link["href"] == "/"


class TestFloods:
    def test_too_quick_is_asked_once_more_and_then_taken(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        data = filled()
        first = client.post("/suggest/", data)
        assert first.status_code == 400
        assert b"That was very quick" in first.content
        assert b"It says 3, and it is 2." in first.content
        monkeypatch.setattr(seals, "QUICKEST", 0.0)
        assert client.post("/suggest/", data).status_code == 302

    @pytest.mark.parametrize("seal", ["", "nonsense", "bm9uc2Vuc2U:1abc:xyz"])
    def test_a_form_that_is_not_ours_gets_a_fresh_seal(self, client: Client, monkeypatch: pytest.MonkeyPatch, seal: str) -> None:
        monkeypatch.setattr(seals, "QUICKEST", 0.0)
        response = client.post("/suggest/", filled(seal=seal))
        assert response.status_code == 400
        fresh = re.search(r'name="seal" value="([^"]+)"', response.content.decode())
        assert fresh is not None
        assert client.post("/suggest/", filled(seal=fresh[1])).status_code == 302

    def test_a_stale_form_too(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(seals, "OLDEST", -1.0)
        monkeypatch.setattr(seals, "QUICKEST", -5.0)
        assert b"lain too long" in client.post("/suggest/", filled()).content

    def test_one_address_sends_five_in_an_hour(self, client: Client, later: None) -> None:
        answers = [send(client).status_code for _ in range(6)]
        assert answers == [302] * 5 + [429]
        assert Suggestion.objects.count() == 5
        response = send(client, text="My long story, kept.")
        assert b"My long story, kept." in response.content
        assert response.headers["Retry-After"] == "3600"
        assert client.post("/suggest/", filled(), REMOTE_ADDR="203.0.113.8").status_code == 302

    def test_faults_do_not_count(self, client: Client, later: None) -> None:
        for _ in range(8):
            send(client, reason="")
        assert send(client).status_code == 302

    def test_there_is_an_end_for_everybody_together(self, client: Client, later: None, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(flood, "ALTOGETHER", (3, flood.ALTOGETHER[1]))
        Suggestion.objects.bulk_create([Suggestion(page="/", reason="other", text="x", content_version=1) for _ in range(3)])
        assert send(client).status_code == 429
        Suggestion.objects.update(created=timezone.now() - flood.ALTOGETHER[1])
        assert send(client).status_code == 302

    @pytest.mark.parametrize(
        ("https", "forwarded", "address"),
        [
            (False, "198.51.100.1", "203.0.113.7"),
            (True, "198.51.100.1", "198.51.100.1"),
            (True, "6.6.6.6, 198.51.100.1", "198.51.100.1"),
            (True, "", "203.0.113.7"),
        ],
    )
    def test_which_address_counts(self, rf: Any, settings: Any, https: bool, forwarded: str, address: str) -> None:
        settings.HTTPS = https
        request = rf.post("/suggest/", REMOTE_ADDR="203.0.113.7", **({"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {}))
        assert address == flood.address_of(request)

    def test_the_cache_holds_no_address(self, client: Client, later: None, monkeypatch: pytest.MonkeyPatch) -> None:
        keys: list[str] = []
        add = flood.cache.add

        def noted(key: str, *rest: Any) -> bool:
            keys.append(key)
            return add(key, *rest)

        monkeypatch.setattr(flood.cache, "add", noted)
        send(client)
        assert keys
        assert not any("203.0.113.7" in key for key in keys)


class TestDesk:
    @pytest.fixture
    def editor(self, client: Client) -> Client:
        client.force_login(get_user_model().objects.create_superuser("ed", password="x"))  # noqa: S106
        return client

    @pytest.fixture
    def waiting(self) -> Suggestion:
        return Suggestion.objects.create(page="/cards/holy-dove/", reason="card", text="It <b>says</b> 3.", content_version=1)

    def test_the_queue_is_read_and_decided(self, editor: Client, waiting: Suggestion) -> None:
        html = editor.get("/admin/cards/suggestion/?status__exact=new").content.decode()
        assert "It &lt;b&gt;says&lt;/b&gt; 3." in html
        assert 'href="/cards/holy-dove/"' in html
        for action, status in (("accept", "accepted"), ("decline", "declined"), ("finish", "done")):
            response = editor.post("/admin/cards/suggestion/", {"action": action, "_selected_action": [waiting.pk]}, follow=True)
            assert f"1 marked as {status}." in response.content.decode()
            waiting.refresh_from_db()
            assert waiting.status == status

    def test_the_words_of_the_reader_are_not_edited_but_noted(self, editor: Client, waiting: Suggestion) -> None:
        address = f"/admin/cards/suggestion/{waiting.pk}/change/"
        assert 'name="text"' not in editor.get(address).content.decode()
        editor.post(address, {"status": "declined", "note": "It is 2.", "text": "changed", "page": "/x/"})
        waiting.refresh_from_db()
        assert (waiting.status, waiting.note, waiting.text, waiting.page) == ("declined", "It is 2.", "It <b>says</b> 3.", "/cards/holy-dove/")

    def test_nobody_adds_to_the_queue_at_the_desk(self, editor: Client) -> None:
        assert editor.get("/admin/cards/suggestion/add/").status_code == 403


def test_forms_and_model_agree_on_lengths() -> None:
    form = forms.SuggestionForm()
    assert (form.fields["page"].max_length, form.fields["text"].max_length) == (Suggestion.LONGEST_PAGE, Suggestion.LONGEST_TEXT)  # type: ignore[attr-defined]


def test_thanks_say_so(client: Client) -> None:
    assert "Thank you" in words(page(client, "/suggest/thanks/"))
