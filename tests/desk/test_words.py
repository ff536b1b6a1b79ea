"""The desk speaks as editors do, and says before publishing what will stand in the way."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from cards.desk import objects, releases
from cards.desk.advice import advice
from cards.desk.drafting import draft, look
from cards.desk.naming import plainly
from cards.models import Card, Change, Clause, Printing, Release, Section, Suggestion

from .admin_helpers import RULES, begun, filled, form_of
from .conftest import Editor, change

pytestmark = pytest.mark.usefixtures("content")

Login = Callable[..., Client]


@pytest.fixture
def login(editor: Editor) -> Login:
    def of(name: str, role: str = "") -> Client:
        client = Client()
        client.force_login(editor(name, role))
        return client

    return of


def clause(slug: str = "chain.answer") -> Clause:
    return Clause.objects.get(slug=slug, ruleset__slug=RULES)


def text_of(html: bytes) -> str:
    return " ".join(BeautifulSoup(html, "html.parser").text.split())


def ready(draft: Change) -> Change:
    """The draft, approved, as if it had been made on what is published."""
    now = objects.now(draft.model, draft.key)
    draft.base, draft.before, draft.state = now.history, {name: now.fields[name] for name in draft.after}, "approved"
    draft.save()
    return draft


# Names


def test_objects_are_called_as_editors_call_them() -> None:
    named = f"Clause “{clause()}”"
    assert plainly(f"It waits for clause {RULES} chain.answer.") == f"It waits for clause “{clause()}”."
    assert plainly(f"draft 4: clause {RULES} chain.answer: it is there already.") == f"{named}: it is there already."
    assert plainly(f"database, clause {RULES} chain.answer, also_searched_as: empty.") == f"{named}, also searched as: empty."
    assert plainly("printing innocent swift-bomber") == f"Printing “{Printing.objects.get(edition__slug='innocent', card__slug='swift-bomber')}”"
    Change.objects.create(model="cards.term", key=["nest"], action="add", after={"slug": "nest", "word": "Nest"})
    assert "“Nest”" in plainly("Edited: term nest")
    assert plainly("the card is there, a clause of its own") == "the card is there, a clause of its own"


def test_conflicts_logs_and_banners_name_no_slugs(login: Login) -> None:
    ana, ben = login("Ana", "editor"), login("Ben", "editor")
    base = begun(ben, form_of(clause()))
    ana.post(form_of(clause()), filled(ana, form_of(clause()), text="Another text."))
    late = ben.post(form_of(clause()), {**filled(ben, form_of(clause()), text="Mine."), "base": base})
    heading = BeautifulSoup(late.content, "html.parser").select_one(".desk-conflict h2")
    assert late.status_code == 409
    assert heading is not None
    assert str(clause()) in heading.text
    assert RULES not in heading.text
    assert str(clause()) in LogEntry.objects.get().object_repr
    ana.post("/admin/desk/preview/", {"draft": Change.objects.get().pk})
    banner = BeautifulSoup(ana.get("/").content, "html.parser").select_one(".previewed")
    assert banner is not None
    assert (str(clause()) in banner.text, RULES in banner.text) == (True, False)


# What stands in the way


def test_a_taken_number_says_whose_it_is_until_that_one_moves(editor: Editor, login: Login) -> None:
    ana = editor("Ana", "editor")
    other = Clause.objects.get(ruleset__slug=RULES, section__slug="chain", number=3)
    key = (RULES, "chain.answer")
    made = draft(ana, "cards.clause", key, {"number": 3}, base=look("cards.clause", key).base, reason="Order.")
    assert made is not None
    assert advice(made) == [f"“{other}” has the number 3 already. Give it another, in a draft of the same release."]
    assert f"“{other}” has the number 3 already" in login("Ana", "editor").get(f"/admin/desk/drafts/{made.pk}/").content.decode()
    moved = (RULES, other.slug)
    draft(ana, "cards.clause", moved, {"number": 1}, base=look("cards.clause", moved).base, reason="Order.")
    assert advice(made) == []
    third = (RULES, "chain.two-cancels")
    late = draft(ana, "cards.clause", third, {"number": 3}, base=look("cards.clause", third).base, reason="Order.")
    assert late is not None
    assert any("takes the number 3 too" in said for said in advice(late))


def test_a_dead_link_is_told_with_the_nearest_living_one() -> None:
    dead = change("clause", RULES, "chain.answer", text="See [[chain.canceled]].")
    dead.save()
    assert advice(dead) == ["The link [[chain.canceled]] leads nowhere. Did you mean [[chain.cancelled]]?"]
    Change.objects.create(model="cards.clause", key=[RULES, "chain.canceled"], action="add", after={})
    assert advice(dead) == []


def test_the_refusal_to_publish_says_whose_number_it_is(login: Login) -> None:
    ana = login("Ana", "editor")
    taken = ready(change("clause", RULES, "chain.answer", number=3))
    ana.post("/admin/desk/releases/", {"name": "rules", "changes": [taken.pk]})
    page = text_of(ana.post(f"/admin/desk/releases/{Release.objects.get().pk}/publish/", {"_publish": "1"}).content)
    other = Clause.objects.get(ruleset__slug=RULES, section__slug="chain", number=3)
    assert f"“{other}” has the number 3 already" in page
    assert "UNIQUE" not in page


# References


def test_what_is_a_draft_only_can_be_referred_to(login: Login) -> None:
    ana = login("Ana", "contributor")
    new = {"slug": "dancing-dodo", "name": "Dancing Dodo", "kind": "action"}
    Change.objects.create(model="cards.card", key=["dancing-dodo"], action="add", after=new)
    page = ana.get("/admin/cards/printing/add/").content.decode()
    assert "Dancing Dodo (a draft)" in page
    data = filled(ana, "/admin/cards/printing/add/", edition="pure", card="dancing-dodo", copies="2")
    assert ana.post("/admin/cards/printing/add/", data).status_code == 302
    made = Change.objects.get(model="cards.printing")
    assert (made.key, made.after["card"]) == (["pure", "dancing-dodo"], ["dancing-dodo"])
    again = filled(ana, f"/admin/desk/drafts/{made.pk}/edit/", copies="3")
    assert ana.post(f"/admin/desk/drafts/{made.pk}/edit/", again).status_code == 302
    made.refresh_from_db()
    assert (made.after["card"], made.after["copies"]) == (["dancing-dodo"], 3)


def test_a_clause_is_offered_only_the_chapters_of_its_rules(login: Login) -> None:
    ana = login("Ana", "contributor")
    page = BeautifulSoup(ana.get(form_of(clause())).content, "html.parser")
    offered = {str(option["value"]) for option in page.select("select[name=section] option") if option["value"]}
    assert offered == {f"{RULES} {slug}" for slug in Section.objects.filter(ruleset__slug=RULES).values_list("slug", flat=True)}
    new = BeautifulSoup(ana.get("/admin/cards/clause/add/").content, "html.parser")
    assert len(new.select("select[name=section] optgroup")) > 1, "named by their rules"
    wrong = filled(ana, "/admin/cards/clause/add/", ruleset=RULES, section="older-sheet chain", slug="chain.x", number="30", title="A b c", text="X.")
    other = Section.objects.exclude(ruleset__slug=RULES)[0]
    wrong["section"] = " ".join(other.natural_key())
    answer = ana.post("/admin/cards/clause/add/", wrong)
    assert (answer.status_code, "belongs to another version" in answer.content.decode()) == (400, True)
    listed = BeautifulSoup(ana.get("/admin/cards/clause/").content, "html.parser").select('#changelist-filter a[href*="section__id__exact"]')
    assert len(listed) == len(offered)


# Releases


def release_of(user: User, *drafts: Change) -> Release:
    return releases.begin(user, "rules", changes=drafts)


def test_a_release_is_renamed_and_thrown_away_without_its_drafts(editor: Editor, login: Login) -> None:
    ana = editor("Ana", "editor")
    held = change("card", "eagle-eye", effect="Look.")
    held.save()
    release, client = release_of(ana, held), login("Ana", "editor")
    address = f"/admin/desk/releases/{release.pk}/mend/"
    assert client.post(address, {"name": "", "note": ""}).status_code == 400
    assert client.post(address, {"name": "rules 2027", "note": "New year."}).status_code == 302
    release.refresh_from_db()
    assert (release.name, release.note) == ("rules 2027", "New year.")
    assert login("Cora", "contributor").post(address, {"_remove": "1"}).status_code == 403
    assert client.post(address, {"_remove": "1"}).status_code == 302
    held.refresh_from_db()
    assert (Release.objects.count(), held.state, held.release) == (0, "draft", None)


def test_a_published_release_keeps_its_name_and_stays(editor: Editor, login: Login) -> None:
    release = Release.objects.create(name="rules", state="published")
    client = login("Ana", "editor")
    assert client.post(f"/admin/desk/releases/{release.pk}/mend/", {"name": "other"}).status_code == 409
    assert client.post(f"/admin/desk/releases/{release.pk}/mend/", {"_remove": "1"}).status_code == 409
    assert Release.objects.get().name == "rules"


def test_an_editor_who_gives_the_reason_reads_that_a_chief_must(login: Login) -> None:
    ana = login("Ana", "editor")
    turning = ready(change("card", "bouncing-penguin", behaviour={"answers": {"attack": "cancel"}}))
    ana.post("/admin/desk/releases/", {"name": "rules", "changes": [turning.pk]})
    sent = {"_publish": "1", "confirmed": "The publisher says so."}
    answer = ana.post(f"/admin/desk/releases/{Release.objects.get().pk}/publish/", sent)
    assert (answer.status_code, "only a chief confirms" in answer.content.decode()) == (403, True)


def test_the_page_of_a_draft_says_when_it_is_published_and_by_whom(editor: Editor, login: Login) -> None:
    ana = editor("Ana", "editor")
    held = change("card", "eagle-eye", effect="Look.")
    held.save()
    release = release_of(ana, held)
    Release.objects.update(state="scheduled", due=timezone.now() + datetime.timedelta(days=1), scheduled_by=ana)
    release.refresh_from_db()
    assert release.due is not None
    for address in (f"/admin/desk/drafts/{held.pk}/", f"/admin/desk/releases/{release.pk}/", "/admin/desk/releases/"):
        said = text_of(login("Ana", "editor").get(address).content)
        assert f"{release.due:%H:%M} UTC" in said, address
        assert "Ana" in said.split("UTC")[1][:40], address


# Drafts that change nothing, and one's own


def test_a_draft_that_changes_nothing_is_looked_at_and_done(login: Login) -> None:
    ana = login("Ana", "editor")
    empty = Change.objects.create(model="cards.clause", key=[RULES, "chain.answer"], action="edit", source="import", reason="Moved.")
    address = f"/admin/desk/drafts/{empty.pk}/"
    assert "Looked at: nothing is to be done" in ana.get(address).content.decode()
    refused = ana.post(f"{address}submit/", {"revision": 1})
    assert (refused.status_code, "changes nothing yet" in refused.content.decode()) == (400, True)
    release = Release.objects.create(name="rules")
    assert ana.post(f"/admin/desk/releases/{release.pk}/drafts/", {"put": empty.pk}).status_code == 409
    assert ana.post(f"{address}decline/", {"revision": 1, "_looked": "1", "note": ""}).status_code == 302
    empty.refresh_from_db()
    assert (empty.state, empty.approver_note) == ("declined", "Looked at: nothing is to be changed.")


def test_own_drafts_are_thrown_away_others_declined(login: Login) -> None:
    cora, ana = login("Cora", "contributor"), login("Ana", "editor")
    card = Card.objects.get(slug="eagle-eye")
    cora.post(form_of(card), filled(cora, form_of(card), effect="Look."))
    address = f"/admin/desk/drafts/{Change.objects.get().pk}/"
    mine, theirs = text_of(cora.get(address).content), text_of(ana.get(address).content)
    assert ("Throw away" in mine, "Note to the author" in mine) == (True, False)
    assert ("Throw away" in theirs, "Decline" in theirs) == (False, True)


def test_the_preview_of_something_new_leads_to_where_it_is_shown(login: Login) -> None:
    ana = login("Ana", "contributor")
    new = {"slug": "nest", "word": "Nest", "also": [], "meaning": "Where eggs lie."}
    made = Change.objects.create(model="cards.term", key=["nest"], action="add", after=new)
    assert ana.post("/admin/desk/preview/", {"draft": made.pk}).headers["Location"] == "/glossary/#nest"


# People and suggestions


def test_people_and_suggestions_are_told_in_the_desks_words(login: Login, editor: Editor) -> None:
    chief = login("Cleo", "chief")
    cora = editor("Cora", "contributor")
    one = Suggestion.objects.create(page="/", reason="card", text="It says 3.", content_version=1)
    for address in (
        "/admin/auth/user/",
        "/admin/auth/user/add/",
        f"/admin/auth/user/{cora.pk}/change/",
        f"/admin/auth/user/{cora.pk}/password/",
        "/admin/password_change/",
        "/admin/cards/suggestion/",
        f"/admin/cards/suggestion/{one.pk}/change/",
        "/admin/desk/log/",
        "/admin/desk/second-factor/",
    ):
        said = text_of(chief.get(address).content)
        for stock in (
            "Authentication and Authorization",
            "Select ",
            "to change",
            "Change suggestion",
            "algorithm",
            "LDAP",
            "Home ›",
            "pbkdf2",
            "Home",
        ):
            assert stock not in said, (address, stock)
        assert "Desk ›" in said, address


def test_a_chief_makes_an_account_and_gives_a_new_password(login: Login) -> None:
    chief = login("Cleo", "chief")
    right = {"username": "dora", "password1": "flamingos in the rain", "password2": "flamingos in the rain"}
    made = chief.post("/admin/auth/user/add/", right)
    dora = User.objects.get(username="dora")
    assert made.headers["Location"].endswith(f"/admin/auth/user/{dora.pk}/change/")
    new = {"password1": "storks upon the chimney", "password2": "storks upon the chimney", "set-password": "1"}
    assert chief.post(f"/admin/auth/user/{dora.pk}/password/", new).status_code == 302
    dora.refresh_from_db()
    assert dora.check_password("storks upon the chimney")
    assert chief.post(f"/admin/auth/user/{dora.pk}/password/", {**new, "password1": "short"}).status_code == 200


def test_ones_own_password_is_changed_and_no_stock_page_is_left(login: Login, editor: Editor) -> None:
    ana = editor("Ana", "contributor")
    ana.set_password("flamingos in the rain")
    ana.save()
    client = login("Ana", "contributor")
    new = {"old_password": "flamingos in the rain", "new_password1": "storks upon the chimney", "new_password2": "storks upon the chimney"}
    assert "Your password is changed." in client.post("/admin/password_change/", new, follow=True).content.decode()
    ana.refresh_from_db()
    assert ana.check_password("storks upon the chimney")
    for room in ("/admin/cards/", "/admin/auth/"):
        page = login("Cleo", "chief").get(room).content
        assert "Texts and facts" in text_of(page)
        assert "Authentication" not in text_of(page)
