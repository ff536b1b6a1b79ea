"""What an object said before: every version with who, when, why and the difference word by word, and a draft that brings one back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import models
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from cards.content.reading import Record
from cards.desk import drafting, objects
from cards.desk.applying import ApplyFault
from cards.desk.conflicts import Conflict, differences
from cards.desk.naming import plainly
from cards.desk.roles import Action, may
from cards.models import Change

from .guard import editor_of, needs, number_in
from .log import note
from .page import desk_page
from .shown import Row, address_of, rows

ON_A_PAGE = 15


@dataclass(frozen=True)
class Past:
    """One version; ``rows`` is what it changed."""

    version: objects.Version
    rows: list[Row]
    first: bool
    now: bool


def history(request: HttpRequest, model: type[models.Model], object_id: str) -> HttpResponse:
    """All versions of an object, newest first, also of one that was taken out."""
    number = number_in(object_id)
    if number is None:
        raise Http404("There is no such object.")
    kept = objects.history_of(model).filter(id=number).select_related("history_user").order_by("-history_id")
    page = Paginator(kept, ON_A_PAGE).get_page(request.GET.get("page"))
    if not page.object_list:
        raise Http404("There is no such object.")
    shown = [objects.version(model, row.history_id) for row in page]
    older = kept.filter(history_id__lt=shown[-1].id).first()
    befores = [*shown[1:], objects.version(model, older.history_id) if older else None]
    instance = model._default_manager.filter(pk=number).first()
    label = model._meta.label_lower
    past = [
        _past(label, version, before, now=bool(instance) and page.number == 1 and not place)
        for place, (version, before) in enumerate(zip(shown, befores, strict=True))
    ]
    key = Record("", 0, label, shown[0].fields).key
    return desk_page(
        request,
        "admin/desk/history.html",
        f"History of {instance or ' '.join(key)}",
        opts=model._meta,
        label=label,
        instance=instance,
        address=address_of(instance),
        past=past,
        page=page,
        draft=drafting.open_draft(label, key),
        may_restore=may(editor_of(request), Action.DRAFT),
    )


def _past(label: str, version: objects.Version, before: objects.Version | None, *, now: bool) -> Past:
    old = before.fields if before is not None and not before.gone else {}
    new = {} if version.gone else {name: value for name, value in version.fields.items() if not old or name in old}
    if before is None or version.gone:
        return Past(version, [], first=before is None, now=now)
    return Past(version, rows(label, differences({name: old.get(name) for name in new} if old else {}, new), old, new), first=False, now=now)


@require_POST
@needs(Action.DRAFT)
def restore(request: HttpRequest, model: str, history_id: int) -> HttpResponse:
    """Makes the draft that brings an old version back."""
    label, why = f"cards.{model}", request.POST.get("why", "").strip()[:2000]
    try:
        if not why:
            messages.error(request, "Say why it shall come back: that stands in the history. No draft was made.")
            return redirect(_home_of(label, history_id))
        made = drafting.restore(editor_of(request), label, history_id, reason=why)
    except LookupError as error:
        raise Http404(str(error)) from error
    except (Conflict, ApplyFault) as refused:
        messages.error(request, plainly(f"{refused} No draft was made; see the draft that is open, or the list of drafts."))
        return redirect(_home_of(label, history_id))
    if made is None:
        messages.info(request, "That is what is published now, so there is no draft.")
        return redirect(_home_of(label, history_id))
    note(request, made, "restored from history")
    messages.success(request, "Kept as a draft. Players still see what is published.")
    return redirect("admin:desk-draft", made.pk)


def _home_of(label: str, history_id: int) -> str:
    model = objects.model_of(label)
    pk = objects.history_of(model).filter(history_id=history_id).values_list("id", flat=True).first()
    if pk is None:
        raise LookupError("there is no such version")
    return f"/admin/cards/{model._meta.model_name}/{pk}/history/"


@dataclass(frozen=True)
class Gone:
    """Something that was taken out. ``last`` is the version before that, ``draft`` an open draft that brings it back."""

    kind: str
    name: str
    pk: int
    label: str
    version: objects.Version
    draft: Change | None


@needs(Action.PREVIEW)
def taken_out(request: HttpRequest) -> HttpResponse:
    """Every object that the history knows and the site has no more (2 queries for each kind, more for what is found)."""
    found: list[Gone] = []
    for label in objects.LABELS:
        model = objects.model_of(label)
        there = model._default_manager.values("pk")
        last = objects.history_of(model).exclude(id__in=there).values("id").annotate(last=Max("history_id")).values_list("id", "last")
        for pk, row in last:
            version = objects.version(model, row)
            key = Record("", 0, label, version.fields).key
            if objects.find(label, key) is None:
                found.append(
                    Gone(
                        str(model._meta.verbose_name),
                        _name(version.fields, key),
                        pk,
                        model._meta.model_name or "",
                        version,
                        drafting.open_draft(label, key),
                    )
                )
    found.sort(key=lambda each: each.version.when, reverse=True)
    return desk_page(request, "admin/desk/gone.html", "Taken out", found=found, may_restore=may(editor_of(request), Action.DRAFT))


def _name(fields: dict[str, Any], key: tuple[str, ...]) -> str:
    return next((str(fields[name]) for name in ("title", "name", "word", "question") if fields.get(name)), " ".join(key))
