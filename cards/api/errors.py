"""Errors of the reference API, in the site's one shape."""

from __future__ import annotations

from rest_framework import serializers
from rest_framework.exceptions import NotFound

from cards.search.nearest import Name


class ErrorSerializer(serializers.Serializer[object]):
    """One fault."""

    code = serializers.CharField(help_text="For programs; never changes.")
    message = serializers.CharField(help_text="For people.")
    place = serializers.CharField(allow_blank=True, help_text="The parameter or part at fault; may be empty.")
    suggestion = serializers.CharField(allow_blank=True, help_text="The nearest right thing; may be empty.")


class ErrorsSerializer(serializers.Serializer[object]):
    """The shape of every error."""

    errors = ErrorSerializer(many=True)  # type: ignore[assignment]  # a field of the answer; the class attribute of that name is gone when it is made


class Missing(NotFound):
    """Nothing has this slug. ``errors`` is what the answer says, with the nearest slugs as suggestion."""

    def __init__(self, what: str, asked: str, nearest: list[Name], place: str) -> None:
        super().__init__(f"There is no {what} called “{asked[:80]}”.")
        suggestion = ", ".join(dict.fromkeys(name.slug for name in nearest))
        self.errors = [{"code": "not-found", "message": str(self.detail), "place": place, "suggestion": suggestion}]
