"""The form behind "Something wrong here?"."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from django import forms

from cards.models import Suggestion

from .seals import Seal, TooOld, TooQuick, Unreadable

SHORTEST_TEXT = 5
MOST_LINKS = 2
TOO_LONG = "%s is too long: it has %%(show_value)d letters, and %%(limit_value)d fit. Please shorten it. Nothing that you typed is lost."
LINK = re.compile(r"https?://|www\.", re.IGNORECASE)


class SuggestionForm(forms.ModelForm[Suggestion]):
    """``website`` is a trap: people do not see it, programs fill it. ``seal`` says when the form was asked for.

    ``host`` is the site's own, so that a pasted address of one of its pages is understood.
    """

    website = forms.CharField(required=False, max_length=1000)
    seal = forms.CharField(required=False, max_length=300, widget=forms.HiddenInput)

    class Meta:
        model = Suggestion
        fields = ("page", "reason", "text")

    def __init__(self, *args: Any, host: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.host = host
        self.fresh_seal = ""
        page, reason, text = self.fields["page"], self.fields["reason"], self.fields["text"]
        page.label, page.help_text = "Which page?", ""
        page.error_messages |= {"required": "Say which page it is, for instance /cards/holy-dove/.", "max_length": TOO_LONG % "The address"}
        page.widget.attrs |= {"autocomplete": "off", "spellcheck": "false", "inputmode": "url"}
        reason.label = "What is wrong?"
        reason.error_messages |= {"required": "Choose what is wrong.", "invalid_choice": "Choose one of the answers."}
        text.label, text.help_text = "Tell us more", "What does it say, and what should it say?"
        text.error_messages |= {"required": "Write a word or two about it.", "max_length": TOO_LONG % "Your note"}
        text.widget.attrs |= {"rows": "6"}

    @property
    def reasons(self) -> list[tuple[str, str, bool]]:
        """Value and words of each reason, and whether it is chosen."""
        chosen = str(self["reason"].value() or "")
        return [(value, words, value == chosen) for value, words in Suggestion.Reason.choices]

    def clean_page(self) -> str:
        """Only addresses of this site, from the first slash."""
        page: str = self.cleaned_data["page"].strip()
        parts = urlsplit(page)
        if parts.netloc and parts.netloc == self.host and parts.scheme in ("http", "https"):
            page = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        if not re.match(r"/(?![/\\])", page):
            raise forms.ValidationError("Say which page of this site it is. It begins with a slash: /cards/holy-dove/.")
        return page

    def clean_text(self) -> str:
        """A few words at least, and hardly any links."""
        text: str = self.cleaned_data["text"].replace("\x00", "").strip()
        if len(text) < SHORTEST_TEXT:
            raise forms.ValidationError("Write a word or two more.")
        if len(LINK.findall(text)) > MOST_LINKS:
            raise forms.ValidationError("Leave out links: two at most.")
        return text

    def clean(self) -> dict[str, Any]:
        """The seal is looked at last, so that a reader hears about everything else too."""
        super().clean()
        try:
            self.cleaned_data["sealed"] = Seal.read(self.cleaned_data.get("seal", ""))
        except TooQuick as fault:
            raise forms.ValidationError("That was very quick. Please send it once more.", code="too-quick") from fault
        except (TooOld, Unreadable) as fault:
            self.fresh_seal = Seal.new().text
            raise forms.ValidationError("This form had lain too long. Please send it once more.", code="too-old") from fault
        return self.cleaned_data

    @property
    def seal_text(self) -> str:
        """The seal to be sent next: the one that came, unless it was no good any more."""
        return self.fresh_seal or str(self["seal"].value() or "")

    @property
    def trapped(self) -> bool:
        """Whether the field that nobody sees was filled."""
        return bool(self.data.get("website", ""))
