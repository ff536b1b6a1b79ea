"""Editing: whoever saves makes a draft, never the object itself. Who comes second sees both versions, and decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from cards.content.bounds import LONGEST
from cards.content.linking import Linker
from cards.content.reading import Record, identity
from cards.content.records import MARKDOWN
from cards.content.text import render
from cards.desk import data, drafting, objects, telling
from cards.desk.applying import ApplyFault
from cards.desk.conflicts import Base, Conflict
from cards.desk.naming import plainly
from cards.desk.roles import Action, may, why_not
from cards.models import Change, Suggestion

from .fields import LISTS, DataField, as_initial, formfield
from .forms import DraftForm, editable, form_class
from .guard import editor_of, number_in
from .log import note
from .references import ReferencesField
from .shown import Row, address_of, rows

Admin = Any


@dataclass(frozen=True)
class Pane:
    """A field of the form. ``beside`` says what ``html`` beside it is: ``text`` or ``data``; ``choices`` that ``groups`` are ticked."""

    field: Any
    beside: str
    html: str = ""
    groups: Any = ()


class Editing:
    """One visit to the form of an object: published, in a draft, or new (``key`` is None)."""

    def __init__(self, request: HttpRequest, model_admin: Admin, key: Sequence[str] | None) -> None:
        self.request, self.admin, self.key = request, model_admin, key
        self.user: User = editor_of(request)
        self.model: type[models.Model] = model_admin.model
        self.label = self.model._meta.label_lower
        self.sight = drafting.look(self.label, key) if key is not None else drafting.Sight({}, None, Base())
        self.conflict: Conflict | None = None
        self.instance = objects.find(self.label, key) if key is not None else None

    def answer(self) -> HttpResponse:
        there = self.sight.draft
        refused = why_not(self.user, Action.EDIT if there else Action.DRAFT, there)
        if not may(self.user, Action.DRAFT):
            raise PermissionDenied(refused)
        if self.request.method != "POST":
            if refused and there is not None:
                messages.warning(self.request, refused)
                return redirect("admin:desk-draft", there.pk)
            return self._page(self._form(), 200)
        form = self._form(self.request.POST)
        if "_preview" in self.request.POST:
            form.errors.clear()
            return self._page(form, 200)
        if form.is_valid():
            saved = self._save(form)
            if saved is not None:
                return saved
            if self.conflict is not None:
                return self._page(self._on_top(form), 409)
        return self._page(form, 400)

    def _form(self, data: Any = None, fields: dict[str, Any] | None = None, base: Base | None = None, why: str = "") -> DraftForm:
        names = editable(self.model)
        said = self.sight.fields if fields is None else fields
        initial = as_initial(self.model, said)
        hidden = identity(self.label) if self.key is not None else ()
        names = [name for name in names if name not in hidden]
        ruleset = self.key[0] if self.key is not None and "ruleset" in hidden else ""

        def field_of(field: models.Field[Any, Any], **kwargs: Any) -> Any:
            return formfield(field, ruleset) or self.admin.formfield_for_dbfield(field, request=self.request, **kwargs)

        made = form_class(self.model, names, field_of)
        draft = self.sight.draft
        initial["why"] = why or (draft.reason if draft and draft.author_id == self.user.pk else "") or self._asked()
        initial["base"] = str(base or self.sight.base)
        form = made(data, initial=initial, instance=self.model())
        form.known = said
        return form

    def _asked(self) -> str:
        """The words of a reader from whose suggestion the draft is begun."""
        number = number_in(self.request.GET.get("suggestion", ""))
        found = Suggestion.objects.filter(pk=number).first() if number is not None and may(self.user, Action.SUGGESTIONS) else None
        return f"A reader: {found.text}"[:2000] if found else ""

    def _save(self, form: DraftForm) -> HttpResponse | None:
        """Makes the draft; None, with the reason in the form or in ``conflict``, if it could not be made."""
        fields = form.record
        key = list(self.key) if self.key is not None else list(Record("", 0, self.label, fields).key)
        if self.key is None and (objects.find(self.label, key) or drafting.open_draft(self.label, key)):
            form.add_error("slug" if "slug" in form.fields else None, "There is one with this name already, published or as a draft. Edit that one.")
            return None
        try:
            made = drafting.draft(self.user, self.label, key, fields, base=form.cleaned_data["base"], reason=form.cleaned_data["why"])
            if made is not None and "_submit" in self.request.POST:
                made = drafting.submit(self.user, made)
        except Conflict as conflict:
            self.conflict = conflict
            return None
        except ApplyFault as fault:
            form.add_error(None, plainly(f"{fault.message} {fault.suggestion}".strip()))
            return None
        except (PermissionDenied, LookupError) as refused:
            form.add_error(None, plainly(f"{refused} What you typed is still here."))
            return None
        if made is None:
            messages.info(self.request, "This is what is published already, so there is no draft.")
            return redirect("admin:desk-drafts")
        note(self.request, made, "saved")
        messages.success(self.request, "Sent to review." if made.state == Change.State.REVIEW else "Kept as a draft. Players see nothing of it yet.")
        return redirect("admin:desk-draft", made.pk)

    def _on_top(self, form: DraftForm) -> DraftForm:
        """The form with one's own changes on top of the other's: saving it again is a knowing choice."""
        if self.conflict is None:
            raise ValueError("there is no conflict")
        self.sight = drafting.look(self.label, self.key or [])
        return self._form(fields=self.conflict.fields, base=self.conflict.base, why=form.cleaned_data["why"])

    def _page(self, form: DraftForm, status: int) -> HttpResponse:
        named = str(self.instance or (self.sight.draft.key[-1] if self.sight.draft else f"a new {self.model._meta.verbose_name}"))
        conflict = self.conflict
        context = {
            **self.admin.admin_site.each_context(self.request),
            "title": f"Edit {named}" if self.key is not None else f"Add {named}",
            "opts": self.model._meta,
            "form": form,
            "media": self.admin.media + form.media,
            "panes": [self._shown(field, form) for field in form.content_fields],
            "draft": self.sight.draft,
            "instance": self.instance,
            "address": address_of(self.instance),
            "kept": [] if self.key is None else [(name, _said(self.sight.fields.get(name))) for name in identity(self.label)],
            "lines": LISTS,
            "conflict": conflict,
            "theirs": self._rows(conflict.theirs) if conflict else [],
            "mine": self._rows(conflict.mine) if conflict else [],
        }
        return TemplateResponse(self.request, "admin/desk/edit.html", context, status=status)

    def _rows(self, found: Any) -> list[Row]:
        return rows(self.label, found, {}, {})

    def _shown(self, field: Any, form: DraftForm) -> Pane:
        """A field with what stands beside it: a text as it will look on the site, or data in words."""
        text = str(field.field.prepare_value(field.value()) or "")
        if field.name in MARKDOWN.get(self.label, ()):
            return Pane(field, "text", shown(text, lines=field.name in LISTS, own=address_of(self.instance)))
        if isinstance(field.field, DataField):
            kind = form["kind"].value() if "kind" in form.fields else ""
            return Pane(field, "data", in_words(self.label, field.name, text, str(kind or "")))
        groups = field.field.shown(field.value() or ()) if isinstance(field.field, ReferencesField) else ()
        return Pane(field, "choices" if groups else "", groups=groups)


def shown(text: str, *, lines: bool, own: str = "") -> SafeString:
    """A text of the desk as the site shows it; ``lines`` says that each line is a text of its own."""
    typed = text[: 2 * LONGEST]
    if lines:
        typed = "\n".join(f"- {line.strip()}" for line in typed.splitlines() if line.strip())
    return render(typed, linker=Linker.current().for_page(*([own] if own else [])))


def in_words(label: str, name: str, text: str, kind: str) -> SafeString:
    """Typed data in words, or what is wrong with it, as a piece of HTML. ``kind`` is that of the card."""
    try:
        value = data.read(text[:LONGEST], dispute=name == "dispute")
        wrong = data.faults(label, name, value, kind)
    except ValueError as error:
        value, wrong = None, str(error).splitlines()
    said = telling.told(name, value) if not wrong else wrong[:10]
    if not said:
        return SafeString("<p>Nothing.</p>")
    items = format_html_join("", "<li>{}</li>", ((line,) for line in said))
    return format_html('<ul class="{}">{}</ul>', "desk-wrong" if wrong else "desk-told", items)


def _said(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def edit_draft(request: HttpRequest, pk: int) -> HttpResponse:
    """The form of a draft, also of one for a new object."""
    change = get_object_or_404(Change, pk=pk)
    return Editing(request, admin.site.get_model_admin(objects.model_of(change.model)), change.key).answer()


def delete(request: HttpRequest, model_admin: Admin, instance: models.Model) -> HttpResponse:
    """Asks why, then makes the draft that takes an object out."""
    user = editor_of(request)
    label, key = objects.key_of(instance)
    if not may(user, Action.DRAFT):
        raise PermissionDenied(why_not(user, Action.DRAFT))
    sight = drafting.look(label, key)
    why, problem = request.POST.get("why", "").strip(), ""
    if request.method == "POST":
        if not why:
            problem = "Say why it shall go: that stands in the history."
        else:
            try:
                made = drafting.draft_deletion(user, label, key, base=Base.read(request.POST.get("base", "")), reason=why[:2000])
            except (Conflict, LookupError, PermissionDenied) as refused:
                problem = plainly(f"{refused} Look at it again before you take it out.")
            except ValueError:
                problem = "This form is damaged; open it again."
            else:
                note(request, made, "saved")
                messages.success(request, "Kept as a draft. Players still see it.")
                return redirect("admin:desk-draft", made.pk)
    context = {
        **model_admin.admin_site.each_context(request),
        "title": f"Take out {instance}",
        "opts": model_admin.model._meta,
        "instance": instance,
        "base": sight.base,
        "draft": sight.draft,
        "why": why,
        "problem": problem,
        "back": reverse(f"admin:cards_{model_admin.model._meta.model_name}_change", args=[instance.pk]),
    }
    return TemplateResponse(request, "admin/desk/delete.html", context, status=400 if problem else 200)
