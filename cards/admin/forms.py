"""The form in which content is edited: the fields of the object, why it shall change, and what the editor saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from cards.content.bounds import LONGEST, excess
from cards.content.records import MARKDOWN
from cards.desk import data
from cards.desk.conflicts import Base

from .explained import explained
from .fields import DataField, LinesField, as_record

HIGHEST = 999
"""The largest number that an editor gives a chapter, a clause, an example, or copies of a card."""


class DraftForm(forms.ModelForm[Any]):
    """Says what an object shall be; it never saves the object. ``record`` is what it says, as the fields of a record.

    ``known`` are fields of the object that are not in the form, for checks that need them.
    """

    known: dict[str, Any] = {}  # given anew for each form

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

    def clean(self) -> dict[str, Any]:
        """What browsers keep to, and what the renderer and the judge can read."""
        cleaned = super().clean() or self.cleaned_data
        label = self._meta.model._meta.label_lower
        for name in list(cleaned):
            typed = self.data.get(self.add_prefix(name), "")
            if name not in ("why", "base") and len(typed) > LONGEST:
                self.add_error(name, f"{len(typed):,} characters are too many; {LONGEST:,} fit.")
            elif name in MARKDOWN.get(label, ()):
                texts = cleaned[name] if isinstance(cleaned[name], list) else [cleaned[name] or ""]
                self._add(name, list(dict.fromkeys(filter(None, map(excess, texts)))))
            elif isinstance(self.fields[name], DataField):
                kind = cleaned.get("kind") or self.known.get("kind") or ""
                self._add(name, data.faults(label, name, cleaned[name], kind))
        section, ruleset = cleaned.get("section"), cleaned.get("ruleset") or self.known.get("ruleset")
        if label == "cards.clause" and section and ruleset and section[0] != ruleset[0]:
            self.add_error("section", "This chapter belongs to another version of the rules.")
        return cleaned

    def _add(self, name: str, faults: list[str]) -> None:
        if faults:
            self.add_error(name, cast(Any, faults[:10]))

    @property
    def record(self) -> dict[str, Any]:
        model = self._meta.model
        return as_record(model, {name: value for name, value in self.cleaned_data.items() if name not in ("why", "base")})

    @property
    def content_fields(self) -> list[Any]:
        """The bound fields of the object."""
        return [self[name] for name in self.fields if name not in ("why", "base")]


def form_class(model: type[models.Model], names: list[str], callback: Callable[..., Any]) -> type[DraftForm]:
    """The form of a kind of content with these of its fields."""
    made = cast(type[DraftForm], forms.modelform_factory(model, form=DraftForm, fields=names, formfield_callback=callback))
    for name, field in made.base_fields.items():
        field.help_text = field.help_text or explained(model._meta.label_lower, name)
        if isinstance(field, forms.IntegerField):
            least = 0 if name == "order" else 1
            field.validators += [MinValueValidator(least), MaxValueValidator(HIGHEST)]
            field.widget.attrs.update({"min": least, "max": HIGHEST})
        elif name != "why" and (isinstance(field, LinesField | DataField) or isinstance(field.widget, forms.Textarea)):
            rows = 2 if name == "also_searched_as" else 6
            field.widget.attrs.update({"rows": rows, "maxlength": LONGEST, "class": "data" if isinstance(field, DataField) else "text"})
        if isinstance(field, DataField):
            field.help_text = f"{field.help_text} For instance: {data.EXAMPLES[name]}" if name in data.EXAMPLES else field.help_text
    return made


def editable(model: type[models.Model]) -> list[str]:
    """The names of the fields that editors write."""
    return [field.name for field in (*model._meta.fields, *model._meta.many_to_many) if not getattr(field, "primary_key", False)]
