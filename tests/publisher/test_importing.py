"""An import makes drafts of what changed, each kind apart; the same document again changes nothing; half an import there is none."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import Group, User
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command

from cards.content import publisher
from cards.content.publisher import Kind, Report, remembering
from cards.content.publisher.report import examine
from cards.content.publisher.site import Site
from cards.content.records import from_database
from cards.desk import publisher as desk
from cards.desk.applying import apply
from cards.desk.drafting import decline, draft, look
from cards.desk.publisher import Taken, foresee, take
from cards.desk.roles import make_roles
from cards.models import Change, Edition, Printing, PublisherText

from .book import Book, BookCard, book
from .conftest import report_of


def editor(name: str = "ed", role: str = "chief") -> User:
    make_roles()
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name=role))
    return user


def drafts() -> dict[str, Change]:
    return {change.name: change for change in Change.objects.all()}


def says(report: Report, kind: Kind) -> list[str]:
    return [f"{finding.about}: {finding.says}" for finding in report.of(kind)]


def state() -> tuple[object, ...]:
    """All that an import could touch."""
    changes = list(Change.objects.order_by("pk").values("model", "key", "after", "reason", "revision", "state"))
    return changes, list(PublisherText.objects.values("group", "text")), from_database()


def test_the_first_import_of_what_the_site_says_only_remembers(fresh: Book) -> None:
    report = report_of(fresh)
    assert report.first
    assert report.whole
    assert report.same, report.as_text()
    assert not report.contradictions
    before = from_database()
    assert take(report) == Taken((), 0, ())
    assert PublisherText.objects.count() == len(report.texts) > 300
    assert from_database() == before, "an import publishes nothing"


def test_copies_types_status_size_and_names_are_facts(known: Book) -> None:
    known.set_copies("Innocent", "Swift Bomber", 10)
    known.edition("Innocent").size = 57
    known.card("Eagle Eye").kind = "interrupt"
    known.edition("Raging").status = "on_sale"
    known.rename("Holy Dove", "Wholly Dove")
    known.rules[0][1][0] = "**Players:** 2–8. **Ages:** 7+. **Length:** about 20 minutes."
    report = report_of(known)
    assert sorted(says(report, Kind.FACT)) == [
        "Eagle Eye: type action → interrupt",
        "Innocent Edition, Swift Bomber: copies 9 → 10",
        "Innocent Edition: deck size 56 → 57",
        "Raging Edition: status online_only → on_sale",
        "The game, length: minutes 15 → 20",
        "The game, players: players max 6 → 8",
        "Wholly Dove: name Holy Dove → Wholly Dove",
    ]
    assert not report.contradictions
    take(report)
    made = drafts()
    assert made["printing innocent swift-bomber"].before == {"copies": 9}
    assert made["printing innocent swift-bomber"].after == {"copies": 10}
    assert made["printing innocent swift-bomber"].source == "import"
    assert made["card eagle-eye"].after == {"kind": "interrupt"}
    assert made["card holy-dove"].after == {"name": "Wholly Dove"}
    assert made["edition innocent"].after == {"deck_size": 57}
    assert made["game innocent-chicks"].after == {"minutes": 20, "players_max": 8}
    assert Printing.objects.get(edition__slug="innocent", card__slug="swift-bomber").copies == 9, "nothing is published"


def test_a_card_comes_into_an_edition_and_another_leaves_it(known: Book) -> None:
    deck = known.edition("Raging").deck
    deck.append(("Holy Dove", 4))
    deck.remove(("Vulture Shock", 4))
    report = report_of(known)
    assert says(report, Kind.FACT) == [
        "Raging Edition, Vulture Shock: no longer in this edition",
        "Raging Edition, Holy Dove: now in this edition, 4 copies",
    ]
    assert {each.why for each in report.missing} == {"the card reference has this card, and no deck does", "the card has no editions"}
    known.edition("Mounting").deck.append(("Vulture Shock", 1))
    known.edition("Mounting").size = 57
    take(report_of(known))
    made = drafts()
    assert made["printing raging vulture-shock"].action == "delete"
    assert made["printing raging vulture-shock"].before["copies"] == 4
    assert made["printing raging holy-dove"].after == {"edition": ["raging"], "card": ["holy-dove"], "copies": 4, "order": 12}
    assert made["printing raging flashy-peacock"].after == {"order": 10}, "those behind it move up"


def test_a_lost_row_takes_no_card_out(known: Book) -> None:
    text = known.text()
    row = next(line for line in text.split("\n") if line.startswith("| Holy Dove |"))
    report = report_of(text.replace(f"{row}\n", "", 1))
    assert "Innocent Edition, Holy Dove: no longer in this edition" in says(report, Kind.GONE)
    take(report)
    assert "printing innocent holy-dove" not in drafts()


def test_a_new_card_and_a_new_edition_are_drafts_to_be_written(known: Book) -> None:
    known.cards.append(BookCard("ruffled-grouse", "Ruffled Grouse", "action", "Hold a card up.", "In your turn.", "Keep it.", []))
    known.editions.append(
        type(known.editions[0])("Moulting Edition", "in_development", "Feathers.", "Most feathers.", [], 3, [("Ruffled Grouse", 3)])
    )
    report = report_of(known)
    assert report.whole, report.as_text()
    take(report)
    made = drafts()
    assert made["card ruffled-grouse"].action == "add"
    assert made["card ruffled-grouse"].after["name"] == "Ruffled Grouse"
    assert made["card ruffled-grouse"].after["effect"] == "", "its words are not the site's"
    assert "Hold a card up." in made["card ruffled-grouse"].reason
    assert made["edition moulting"].after["status"] == "in_development"
    assert made["printing moulting ruffled-grouse"].after["copies"] == 3


def test_a_renamed_edition_is_known_by_its_deck(known: Book) -> None:
    known.edition("Pure").name = "Pristine Edition"
    report = report_of(known)
    assert says(report, Kind.FACT) == ["Pristine Edition: name Pure Edition → Pristine Edition"]


def test_a_second_name_that_is_gone_is_a_fact(known: Book) -> None:
    known.card("Falcon Interceptor").same = known.card("Distracting Booby").same = ""
    assert "Distracting Booby: same as falcon-interceptor → none" in says(report_of(known), Kind.FACT)


def test_wording_is_compared_with_what_the_publisher_said_before(known: Book) -> None:
    known.card("Eagle Eye").when = "In your own turn, before you draw."
    known.rule("Your turn")[0] = known.rule("Your turn")[0].replace("turn", "go")
    report = report_of(known)
    assert says(report, Kind.FACT) == []
    wording = says(report, Kind.WORDING)
    assert "Eagle Eye, when: In your own turn{+, before you draw+}." in wording
    take(report)
    made = drafts()["card eagle-eye"]
    assert (made.before, made.after) == ({}, {}), "our words stay until an editor changes them"
    assert "{+, before you draw+}" in made.reason
    assert all(change.model in {"cards.card", "cards.clause"} for change in drafts().values())


def test_numbers_in_wording_are_pointed_at(known: Book) -> None:
    known.card("Holy Dove").notes[0] = known.card("Holy Dove").notes[0] + " It never takes 7."
    assert "a number or a must may have changed" in says(report_of(known), Kind.WORDING)[0]


def test_what_is_new_moved_and_gone_is_told_apart(known: Book) -> None:
    note = known.card("Golden Goose").notes.pop()
    known.card("Vulture Shock").notes.append("Wash your hands after it.")
    known.rules.append(("Lies", known.rule("Bluffing").copy()))
    known.rules.remove(("Bluffing", known.rule("Bluffing")))
    report = report_of(known)
    assert says(report, Kind.NEW) == ["Vulture Shock, notes: new: Wash your hands after it."]
    assert says(report, Kind.GONE) == [f"Golden Goose, notes: no longer said: {note}"]
    assert says(report, Kind.MOVED) == ["Core rules (all editions), Lies: the same text stood under Core rules (all editions), Bluffing"]
    assert says(report, Kind.WORDING) == says(report, Kind.FACT) == []
    take(report)
    assert set(drafts()) == {"card golden-goose", "card vulture-shock", "clause 2026-10-15 bluff.allowed"}


def test_a_renamed_heading_is_one_draft_and_not_one_for_each_text(known: Book) -> None:
    place = next(place for place, (heading, _said) in enumerate(known.rules) if heading == "Your turn")
    sentences = known.rules[place][1]
    known.rules[place] = ("What you do when it is you", sentences)
    report = report_of(known)
    (said,) = says(report, Kind.MOVED)
    assert f"the heading has another name; it was Core rules (all editions), Your turn ({len(sentences)} texts below it as before)" in said
    take(report)
    assert [change.model for change in Change.objects.all()] == ["cards.section"]
    assert report_of(known).same, "it is asked once"


def test_drafts_that_a_later_document_does_not_ask_for_are_pointed_out(known: Book) -> None:
    before = dict(known.edition("Pure").deck)["Swift Bomber"]
    known.set_copies("Pure", "Swift Bomber", before + 1)
    known.set_copies("Pure", "Thieving Magpie", dict(known.edition("Pure").deck)["Thieving Magpie"] - 1)
    take(report_of(known))
    known.set_copies("Pure", "Swift Bomber", before)
    known.version = "2027-01-01"
    report = report_of(known)
    left = Change.objects.get(key=["pure", "swift-bomber"])
    assert foresee(report).superseded == (left,)
    left.refresh_from_db()
    assert left.approver_note == "", "looking ahead writes nothing"
    taken = take(report)
    assert "No longer asked for, look at it again: the draft of printing pure swift-bomber." in taken.as_text()
    left.refresh_from_db()
    assert left.approver_note.startswith("Rules version 2027-01-01 does not ask for this any more.")
    assert Change.objects.get(key=["pure", "thieving-magpie"]).approver_note == ""
    rows = Change.history.count()
    take(report_of(known))
    assert Change.history.count() == rows, "the same again changes nothing"
    known.set_copies("Pure", "Swift Bomber", before + 1)
    take(report_of(known))
    left.refresh_from_db()
    assert (left.approver_note, left.after) == ("", {"copies": before + 1})


def test_what_would_be_made_is_known_before(known: Book) -> None:
    known.card("Eagle Eye").kind = "interrupt"
    assert [change.name for change in foresee(report_of(known)).made] == ["card eagle-eye"]
    assert not Change.objects.exists()
    take(report_of(known))
    again = foresee(report_of(known))
    assert (again.made, again.known) == ((), 1)


def test_texts_in_another_order_have_moved(known: Book) -> None:
    known.rule("Your turn")[:2] = reversed(known.rule("Your turn")[:2])
    report = report_of(known)
    assert [each.rpartition(": ")[2] for each in says(report, Kind.MOVED)] == ["stands elsewhere under the same heading"]
    deck = known.edition("Pure").deck
    deck[0], deck[1] = deck[1], deck[0]
    assert "Pure Edition, Perfect Chicks: place in the deck table 2 → 1" in says(report_of(known), Kind.MOVED)


def test_a_fact_and_wording_of_one_object_are_one_draft(known: Book) -> None:
    known.card("Eagle Eye").kind = "mount"
    known.card("Eagle Eye").when = "Whenever you like, it seems."
    take(report_of(known))
    made = drafts()["card eagle-eye"]
    assert made.after == {"kind": "mount"}
    assert made.reason.startswith("Fact: type action → mount.\n\nWording at the publisher's (Eagle Eye, when)")


def test_chapters_in_another_order_make_no_draft(known: Book) -> None:
    known.order.reverse()
    assert report_of(known).same


def changed(document: Book) -> Book:
    """A document with a change of each kind."""
    document.set_copies("Innocent", "Swift Bomber", 10)
    document.card("Eagle Eye").when = "Whenever you like, it seems."
    document.card("Vulture Shock").notes.append("Wash your hands after it.")
    document.card("Golden Goose").notes.pop()
    document.rules.append(("Lies", document.rule("Bluffing").copy()))
    document.rules.remove(("Bluffing", document.rule("Bluffing")))
    return document


def test_the_same_document_again_changes_nothing(known: Book) -> None:
    first = take(report_of(changed(known)))
    assert len(first.made) == 5
    before = state()
    again = take(report_of(known))
    assert again == Taken((), 1, ())
    assert state() == before


def test_an_old_report_does_no_harm(known: Book) -> None:
    report = report_of(changed(known))
    take(report)
    before = state()
    assert take(report).made == ()
    assert state() == before


def test_declined_drafts_do_not_come_back(known: Book) -> None:
    chief = editor()
    take(report_of(changed(known)))
    for change in drafts().values():
        decline(chief, change, "Wait for the next printing.")
    assert take(report_of(known)).made == ()
    assert all(change.state == "declined" for change in drafts().values())


def test_published_drafts_are_no_difference_any_more(known: Book) -> None:
    take(report_of(changed(known)))
    published = Change.objects.filter(model="cards.printing")
    apply(published, user=None, reason=lambda change: change.reason, now=datetime(2026, 12, 1, tzinfo=UTC))
    assert report_of(known).same


def test_an_import_leaves_the_drafts_of_editors_alone_and_asks_again(known: Book) -> None:
    chief = editor()
    mine = draft(chief, "cards.card", ["eagle-eye"], {"when": "Now."}, base=look("cards.card", ["eagle-eye"]).base, reason="Mine.")
    assert mine is not None
    known.card("Eagle Eye").kind = "interrupt"
    known.card("Eagle Eye").when = "Whenever you like, it seems."
    taken = take(report_of(known))
    assert [proposal.name for proposal in taken.waiting] == ["card eagle-eye"]
    assert taken.as_text() == "No draft was made.\nWaits for the open draft of card eagle-eye."
    assert drafts()["card eagle-eye"].after == {"when": "Now."}
    decline(chief, mine, "Done with it.")
    again = take(report_of(known))
    assert [change.after for change in again.made] == [{"kind": "interrupt"}]
    assert "Whenever you like" in again.made[0].reason


def test_a_newer_document_goes_on_with_an_untouched_draft(known: Book) -> None:
    known.set_copies("Innocent", "Swift Bomber", 10)
    take(report_of(known))
    known.set_copies("Innocent", "Swift Bomber", 11)
    taken = take(report_of(known))
    assert [change.after for change in taken.made] == [{"copies": 11}]
    assert Change.objects.count() == 1


def test_a_document_that_is_not_whole_leaves_no_trace(known: Book) -> None:
    text = changed(known).text()
    before = state()
    for cut in (text[: len(text) // 2], text[: text.rindex("### Clever Crow")], text + "\n<script>x</script>\n"):
        assert take(report_of(cut)).made == ()
        assert state() == before


def test_an_error_on_the_way_leaves_no_trace(known: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    before = state()

    def broken(*_args: object) -> None:
        raise RuntimeError("the power went")

    monkeypatch.setattr(desk, "remember", broken)
    with pytest.raises(RuntimeError, match="power"):
        take(report_of(changed(known)))
    assert state() == before


def test_drafts_bear_the_name_of_who_imported(known: Book) -> None:
    chief = editor()
    taken = take(report_of(changed(known)), chief)
    assert {change.author for change in taken.made} == {chief}
    assert all(change.contributors.get() == chief for change in taken.made)
    with pytest.raises(PermissionDenied):
        take(report_of(known), User.objects.create_user("nobody"))


def test_before_the_first_import_digests_tell_which_sentences_are_new(fresh: Book) -> None:
    remembering.write_baseline("2026-10-15", report_of(fresh).texts)
    data = json.loads(remembering.BASELINE.read_text())
    assert data["version"] == "2026-10-15"
    assert report_of(fresh).same
    fresh.card("Pleasant Pheasant").effect += " Smile."
    fresh.rule("Your turn")[1] = "All is otherwise now."
    report = report_of(fresh)
    wording = {finding.about: finding.says for finding in report.of(Kind.WORDING)}
    assert wording["Pleasant Pheasant, effect"].endswith("{+Smile.+}")
    assert wording["Core rules (all editions), Your turn"].startswith("{+All is otherwise now.+} (sentences that are gone:")
    take(report)
    assert PublisherText.objects.exclude(text="").count() == len(report.texts), "from now on the words are known"


def test_the_digests_that_come_with_the_fixtures_hold_no_words(content: None) -> None:
    data = json.loads((Path(publisher.__file__).parent / "baseline.json").read_text())
    assert len(data["items"]) > 300
    assert all(len(digest) == 12 and int(digest, 16) >= 0 for _group, _about, *digests in data["items"] for digest in digests)
    slugs = {group.split(" ")[1] for group, *_rest in data["items"] if group.startswith("edition ")}
    assert slugs == set(Edition.objects.values_list("slug", flat=True))


def run(*args: object, **options: object) -> tuple[str, int]:
    out = StringIO()
    try:
        call_command("import_rules", *map(str, args), stdout=out, **options)
    except SystemExit as end:
        return out.getvalue(), int(str(end.code))
    return out.getvalue(), 0


def test_the_command_reports_and_makes_drafts(known: Book, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_bytes(changed(known).data())
    out, code = run(file, dry_run=True)
    assert code == 0
    assert "Facts that changed (1)" in out
    assert "Innocent Edition, Swift Bomber: copies 9 → 10" in out
    assert Change.objects.count() == 0
    out, code = run(file)
    assert code == 0
    assert "Drafts made: 5." in out
    out, code = run(file)
    assert code == 0
    assert "No draft was made.\nKnown already, as drafts or declined: 1." in out


def test_the_command_writes_json(known: Book, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_bytes(changed(known).data())
    out, code = run(file, json=True)
    data = json.loads(out)
    assert code == 0
    assert (data["version"], data["site_version"], data["whole"], data["first"]) == ("2026-12-01", "2026-10-15", True, False)
    assert [len(data[name]) for name in ("facts", "wording", "moved", "new", "gone", "contradictions", "missing", "not_understood")] == [
        1,
        1,
        1,
        1,
        1,
        1,
        0,
        0,
    ]
    assert len(data["taken"]["made"]) == len(data["drafts"]) == 5


def test_the_command_fails_in_words(known: Book, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CommandError, match=r"Nothing was imported\. The document is not text"):
        run(file)
    out, code = run(file, json=True)
    assert code == 1
    assert "not text" in json.loads(out)["error"]
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        run(tmp_path / "none.md")
    with pytest.raises(CommandError, match="cannot be read"):
        run(tmp_path)
    file.write_text(known.text()[:9_000])
    out, code = run(file)
    assert code == 1
    assert "Understood: editions 0, cards 0" in out
    assert "Pure Edition: the list of editions has it, and there is no section on it" in out
    assert "Gone (" not in out
    assert out.endswith("The document is not whole, so nothing is imported from it.\n")
    assert run(file, dry_run=True)[1] == 0


def test_the_command_notes_what_the_fixtures_tell(fresh: Book, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    file.write_bytes(fresh.data())
    run(file, baseline=True)
    assert remembering.BASELINE.exists()
    assert not PublisherText.objects.exists()


def test_nothing_is_imported_into_an_empty_site(fresh: Book) -> None:
    data = publisher.read(fresh.data())
    report = examine(data, Site([]), [])
    assert [each.why for each in report.missing] == ["it has no content yet that a document could be compared with"]
    assert report.proposals() == []


def test_the_book_of_these_tests_is_not_the_publisher_s() -> None:
    assert "innocentchicks.com/rules" not in book().text().replace("play.innocentchicks.com", "")
