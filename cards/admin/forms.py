"""The form in which content is edited: the fields of the object, why it shall change, and what the editor saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django import forms
from django.db import models

from cards.desk.conflicts import Base

from .explained import explained
from .fields import MARKDOWN, DataField, LinesField, as_record

LONGEST = 20_000
"""How many characters a field of the desk takes."""


class DraftForm(forms.ModelForm[Any]):
    """Says what an object shall be; it never saves the object. ``record`` is what it says, as the fields of a record."""

    why = forms.CharField(
        label="Why",
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Needed. It stands in the public history of the text: what was wrong, or what is better now?",
    )
    base = forms.CharField(widget=forms.HiddenInput, required=False)

    def _post_clean(self) -> None:
        """Nothing is checked against the database: that is for the linter, with all drafts of a release together."""

    def clean_base(self) -> Base:
        try:
            return Base.read(self.cleaned_data["base"])
        except ValueError as error:
            raise forms.ValidationError("This form is damaged; open it again.") from error

    @property
    def record(self) -> dict[str, Any]:
        model = self._meta.model
        return as_record(model, {name: value for name, value in self.cleaned_data.items() if name not in ("why", "base")})

    @property
    def content_fields(self) -> list[tuple[Any, bool]]:
        """The bound fields of the object, each with whether Markdown works in it."""
        markdown = MARKDOWN.get(self._meta.model._meta.label_lower, frozenset())
        return [(self[name], name in markdown) for name in self.fields if name not in ("why", "base")]


def form_class(model: type[models.Model], names: list[str], callback: Callable[..., Any]) -> type[DraftForm]:
    """The form of a kind of content with these of its fields."""
    made = forms.modelform_factory(model, form=DraftForm, fields=names, formfield_callback=callback)
    for name, field in made.base_fields.items():
        field.help_text = field.help_text or explained(model._meta.label_lower, name)
        if isinstance(field, LinesField | DataField) or isinstance(field.widget, forms.Textarea):
            rows = 2 if name in ("why", "also_searched_as") else 6
            field.widget.attrs.update({"rows": rows, "maxlength": LONGEST, "class": "data" if isinstance(field, DataField) else "text"})
    return cast(type[DraftForm], made)


def editable(model: type[models.Model]) -> list[str]:
    """The names of the fields that editors write."""
    return [field.name for field in (*model._meta.fields, *model._meta.many_to_many) if not getattr(field, "primary_key", False)]


class NoteForm(forms.Form):
    """A note to the author."""

    note = forms.CharField(max_length=2000, required=False, strip=True)
    revision = forms.IntegerField()
