"""Drafts: only what differs is kept, one for each object, and nobody overwrites anybody unknowingly."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction

from cards.desk import objects
from cards.desk.applying import ApplyFault, apply
from cards.desk.conflicts import Base, Conflict, as_text, of_change, same
from cards.desk.drafting import approve, decline, draft, draft_deletion, look, open_draft, restore, submit, take_mine_on_top, withdraw
from cards.models import Card, Change, Clause, Term

from .conftest import RULES, Editor
from .conftest import change as unsaved

pytestmark = pytest.mark.usefixtures("content")

ANSWER = ("cards.clause", (RULES, "chain.answer"))
TERM: dict[str, Any] = {"slug": "omelette", "word": "omelette", "also": [], "meaning": "What nobody makes here."}


def publish(*changes: Change, user: Any = None) -> None:
    """As publishing does it, without its checks."""
    with transaction.atomic():
        apply(changes, user=user, reason=lambda change: change.reason)
    for change in changes:
        if change.pk:
            change.state = "published"
            change.save()


def edited(user: Any, *object_: Any, base: Base | None = None, **fields: Any) -> Change:
    label, key = object_ or ANSWER
    made = draft(user, label, key, fields, base=base or look(label, key).base)
    assert made is not None
    return made


def test_only_what_differs_is_kept(editor: Editor) -> None:
    sight = look(*ANSWER)
    made = edited(editor("Ana", "contributor"), **{**sight.fields, "text": "Another text."})
    assert (["text"], ["text"]) == (list(made.before), list(made.after))
    assert sight.fields["text"] == made.before["text"]
    assert (sight.base.history, "edit", "draft", 1) == (made.base, made.action, made.state, made.revision)
    assert Clause.objects.get(ruleset__slug=RULES, slug="chain.answer").text == sight.fields["text"], "nothing is public yet"


def test_saving_what_is_published_makes_no_draft(editor: Editor) -> None:
    sight = look(*ANSWER)
    assert draft(editor("Ana", "contributor"), *ANSWER, sight.fields, base=sight.base) is None
    assert not Change.objects.exists()


def test_the_order_of_references_is_no_change(editor: Editor) -> None:
    sight = look("cards.ruling", ["penguin-own"])
    turned = {**sight.fields, "clauses": sight.fields["clauses"][::-1], "date": datetime.date.fromisoformat(sight.fields["date"])}
    assert draft(editor("Ana", "contributor"), "cards.ruling", ["penguin-own"], turned, base=sight.base) is None


def test_an_object_has_one_open_draft_that_grows(editor: Editor) -> None:
    first = edited(editor("Ana", "contributor"), text="Another text.")
    second = edited(editor("Ben", "contributor"), title="Another title")
    assert first.pk == second.pk
    assert {"text", "title"} == set(second.after)
    assert {"Ana", "Ben"} == {user.username for user in second.contributors.all()}
    assert (2, "Ben") == (second.revision, str(second.author))
    assert {"text": "Another text."} == Change.history.get(id=first.pk, revision=1).after, "nothing is ever lost"


def test_saving_the_same_again_changes_nothing(editor: Editor) -> None:
    made = edited(editor("Ana", "contributor"), text="Another text.")
    again = edited(editor("Ana", "contributor"), text="Another text.")
    assert (made.pk, made.revision) == (again.pk, again.revision)


def test_a_draft_of_which_nothing_is_left_is_closed(editor: Editor) -> None:
    before = look(*ANSWER).fields["text"]
    made = edited(editor("Ana", "contributor"), text="Another text.")
    assert draft(editor("Ana", "contributor"), *ANSWER, {"text": before}, base=look(*ANSWER).base) is None
    made.refresh_from_db()
    assert "declined" == made.state


def test_new_objects_and_deletions_are_drafts_too(editor: Editor) -> None:
    ana = editor("Ana", "contributor")
    made = edited(ana, "cards.term", ["omelette"], **TERM)
    assert ("add", {}, TERM, None) == (made.action, made.before, made.after, made.base)
    out = draft_deletion(ana, "cards.term", ["pick"], base=look("cards.term", ["pick"]).base)
    assert ("delete", "pick", {}) == (out.action, out.before["slug"], out.after)
    with pytest.raises(LookupError, match="can be declined"):
        draft_deletion(ana, "cards.term", ["omelette"], base=look("cards.term", ["omelette"]).base)


def test_a_slug_never_changes(editor: Editor) -> None:
    with pytest.raises(ApplyFault, match="never changes"):
        edited(editor("Ana", "contributor"), slug="chain.reply")
    with pytest.raises(ApplyFault, match=r"Did you mean text\?"):
        edited(editor("Ana", "contributor"), txt="x")
    with pytest.raises(LookupError, match=r"did you mean cards\.clause"):
        edited(editor("Ana", "contributor"), "cards.clouse", ["x"], text="x")


def test_what_somebody_published_meanwhile_is_never_overwritten(editor: Editor) -> None:
    ana, ben = editor("Ana", "editor"), editor("Ben", "contributor")
    seen = look(*ANSWER)
    publish(unsaved("clause", RULES, "chain.answer", text="Ana says this.", title="Hers"), user=ana)
    with pytest.raises(Conflict) as caught:
        edited(ben, base=seen.base, **{**seen.fields, "text": "Ben says that."})
    conflict = caught.value
    assert ("Ana", False, False, ("text",)) == (conflict.who, conflict.draft, conflict.gone, conflict.clashing)
    assert {"text": "Ana says this.", "title": "Hers"} == {each.field: each.words.new for each in conflict.theirs}
    assert ["Ben says that."] == [each.words.new for each in conflict.mine]
    assert (conflict.fields["text"], conflict.fields["title"]) == ("Ben says that.", "Hers"), "his on top, the rest hers"
    assert not Change.objects.exists()
    made = edited(ben, base=conflict.base, **conflict.fields)
    assert {"text": "Ben says that."} == made.after
    assert {"text": "Ana says this."} == made.before


def test_the_draft_of_somebody_else_is_never_overwritten(editor: Editor) -> None:
    ana, ben = editor("Ana", "contributor"), editor("Ben", "contributor")
    seen = look(*ANSWER)
    edited(ana, base=seen.base, text="Ana says this.")
    with pytest.raises(Conflict, match="Ana changed the draft of clause") as caught:
        edited(ben, base=seen.base, **{**seen.fields, "title": "His"})
    assert caught.value.draft
    made = edited(ben, base=caught.value.base, **caught.value.fields)
    assert {"text": "Ana says this.", "title": "His"} == made.after


def test_two_tabs_of_one_editor_do_not_overwrite_one_another(editor: Editor) -> None:
    ana = editor("Ana", "contributor")
    edited(ana, text="First.")
    left = right = look(*ANSWER)
    edited(ana, base=left.base, text="From the left.")
    with pytest.raises(Conflict) as caught:
        edited(ana, base=right.base, text="From the right.")
    assert ("Ana", ("text",)) == (caught.value.who, caught.value.clashing)
    assert "From the left." == Change.objects.get().after["text"]


def test_an_overtaken_draft_meets_the_conflict_when_it_is_saved_again(editor: Editor) -> None:
    ana, ben = editor("Ana", "editor"), editor("Ben", "contributor")
    made = edited(ben, text="Ben says that.")
    publish(unsaved("clause", RULES, "chain.answer", text="Ana says this."), user=ana)
    sight = look(*ANSWER)
    assert "Ben says that." == sight.fields["text"]
    with pytest.raises(Conflict) as caught:
        edited(ben, base=sight.base, **{**sight.fields, "title": "His"})
    assert {"text"} == set(caught.value.clashing)
    assert ("Ben says that.", "His") == (caught.value.fields["text"], caught.value.fields["title"])
    moved = take_mine_on_top(ben, made)
    assert moved is not None
    assert ({"text": "Ana says this."}, {"text": "Ben says that."}) == (moved.before, moved.after)
    assert take_mine_on_top(ben, moved) == moved


def test_an_object_taken_out_meanwhile_can_be_put_back_with_mine(editor: Editor) -> None:
    ana, ben = editor("Ana", "editor"), editor("Ben", "contributor")
    publish(Change(model="cards.term", key=["omelette"], action="add", after=TERM))
    seen = look("cards.term", ["omelette"])
    publish(Change(model="cards.term", key=["omelette"], action="delete"), user=ana)
    with pytest.raises(Conflict, match="Ana took out term omelette") as caught:
        edited(ben, "cards.term", ["omelette"], base=seen.base, meaning="Mine.")
    made = edited(ben, "cards.term", ["omelette"], base=caught.value.base, **caught.value.fields)
    assert ("add", {**TERM, "meaning": "Mine."}) == (made.action, made.after)


def test_a_deletion_meets_conflicts_too(editor: Editor) -> None:
    seen = look(*ANSWER)
    publish(unsaved("clause", RULES, "chain.answer", text="Another."))
    with pytest.raises(Conflict):
        draft_deletion(editor("Ana", "contributor"), *ANSWER, base=seen.base)


def test_an_old_version_comes_back_as_a_draft(editor: Editor) -> None:
    ana = editor("Ana", "editor")
    first = look("cards.ruling", ["penguin-own"])
    publish(unsaved("ruling", "penguin-own", question="Another?", cards=[]), user=ana)
    assert first.base.history is not None
    made = restore(ana, "cards.ruling", first.base.history, reason="It was better.")
    assert made is not None
    assert {"question": first.fields["question"], "cards": first.fields["cards"]} == made.after
    assert (
        restore(ana, "cards.ruling", look("cards.ruling", ["penguin-own"]).base.history or 0, base=look("cards.ruling", ["penguin-own"]).base) is None
    )


def test_what_was_taken_out_comes_back_as_it_was(editor: Editor) -> None:
    before = look("cards.term", ["pick"]).fields
    publish(Change(model="cards.term", key=["pick"], action="delete"))
    assert not Term.objects.filter(slug="pick").exists()
    gone = Term.history.filter(slug="pick", history_type="-").get()
    made = restore(editor("Ana", "contributor"), "cards.term", gone.history_id)
    assert made is not None
    assert "add" == made.action
    publish(made)
    assert before == look("cards.term", ["pick"]).fields


def test_restoring_does_not_pass_over_an_open_draft(editor: Editor) -> None:
    first = look(*ANSWER)
    publish(unsaved("clause", RULES, "chain.answer", text="Another."))
    edited(editor("Ben", "contributor"), title="His")
    with pytest.raises(Conflict, match="Ben"):
        restore(editor("Ana", "editor"), "cards.clause", first.base.history or 0)
    with pytest.raises(LookupError, match="no entry 0"):
        restore(editor("Ana", "editor"), "cards.clause", 0)


def test_a_draft_goes_to_review_and_is_approved_by_somebody_else(editor: Editor) -> None:
    ana, ben = editor("Ana", "editor"), editor("Ben", "editor")
    made = submit(ana, edited(ana, text="Another."))
    assert "review" == made.state
    with pytest.raises(PermissionDenied, match="second pair of eyes"):
        approve(ana, made)
    made = approve(ben, made, "Well said.")
    assert ("approved", "Ben", "Well said.") == (made.state, str(made.approver), made.approver_note)
    made = withdraw(ana, made)
    assert ("draft", None) == (made.state, made.approver)


def test_changing_an_approved_draft_makes_it_a_draft_again(editor: Editor) -> None:
    ana, ben = editor("Ana", "editor"), editor("Ben", "editor")
    approve(ben, submit(ana, edited(ana, text="Another.")))
    made = edited(ana, text="Yet another.")
    assert ("draft", None) == (made.state, made.approver)


def test_one_approves_what_one_saw(editor: Editor) -> None:
    ana, ben = editor("Ana", "editor"), editor("Ben", "editor")
    seen = submit(ana, edited(ana, text="Another."))
    edited(ana, text="Yet another.")
    with pytest.raises(Conflict) as caught:
        approve(ben, seen)
    assert ["Yet another."] == [each.words.new for each in caught.value.theirs]


def test_declining_needs_a_word_and_ends_the_draft(editor: Editor) -> None:
    ana, ben = editor("Ana", "contributor"), editor("Ben", "editor")
    made = submit(ana, edited(ana, text="Another."))
    with pytest.raises(ValidationError):
        decline(ben, made, " ")
    made = decline(ben, made, "The rule book says otherwise.")
    assert ("declined", "Ben") == (made.state, str(made.approver))
    assert open_draft(*ANSWER) is None
    assert edited(ana, text="Another.").pk != made.pk


def test_what_editors_declined_does_not_come_again_from_the_same_source() -> None:
    made = draft(None, *ANSWER, {"text": "Imported."}, base=look(*ANSWER).base, source=Change.Source.IMPORT)
    assert made is not None
    assert (None, "import") == (made.author, made.source)
    made.state = "declined"
    made.save()
    assert draft(None, *ANSWER, {"text": "Imported."}, base=look(*ANSWER).base, source=Change.Source.IMPORT) is None
    assert draft(None, *ANSWER, {"text": "Imported anew."}, base=look(*ANSWER).base, source=Change.Source.IMPORT) is not None


def test_a_stale_form_of_a_draft_that_is_closed_meets_a_conflict(editor: Editor) -> None:
    ana, ben = editor("Ana", "contributor"), editor("Ben", "editor")
    edited(ana, text="Another.")
    seen = look(*ANSWER)
    decline(ben, Change.objects.get(), "No.")
    with pytest.raises(Conflict) as caught:
        edited(ana, base=seen.base, text="Yet another.")
    assert (caught.value.who, caught.value.draft, caught.value.gone) == ("Ben", True, True)
    assert ("text",) == caught.value.clashing


@pytest.mark.parametrize("base", [Base(), Base(7), Base(7, 3, 2), Base(None, 3, 1)])
def test_a_base_is_read_as_it_was_written(base: Base) -> None:
    assert base == Base.read(str(base))


@pytest.mark.parametrize("text", ["", "x", "1-2", "1-2-3-4", "1-b-3"])
def test_a_broken_base_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Base.read(text)


def test_values_are_compared_and_shown_as_texts() -> None:
    assert same([["a"], ["b"]], [["b"], ["a"]])
    assert not same(["a", "b"], ["b", "a"])
    assert "a\nb" == as_text(["a", "b"])
    assert "x y" == as_text([["x", "y"]])
    assert '{\n "picks": 1\n}' == as_text({"picks": 1})
    shown = of_change(Change(before={"text": "one two"}, after={"text": "one three"}))
    assert [("text", 1, 1)] == [(each.field, each.words.added, each.words.removed) for each in shown]


def test_a_row_from_before_records_were_kept_leaves_the_links_alone() -> None:
    card = Card.objects.get(slug="holy-dove")
    row = card.history.first()
    row.record = None
    row.save()
    fields = objects.version(Card, row.history_id).fields
    assert ("Holy Dove", True) == (fields["name"], "clauses" not in fields)
