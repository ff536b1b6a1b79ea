"""In which form an answer comes: by Accept, and of the description also by ``format``."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from django.utils.http import parse_header_parameters
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from .errors import BadParameter


class Negotiation(DefaultContentNegotiation):
    """Heeds ``q=0``, which says that a form is not taken."""

    def select_renderer(self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None) -> Any:
        """The renderer that fits best, and its media type. Raises NotAcceptable if none fits."""
        refused = {token.partition(";")[0].strip().lower() for token in self._tokens(request) if _is_refused(token)}
        known = list(renderers)
        try:
            return super().select_renderer(request, [each for each in known if each.media_type not in refused], format_suffix)
        except NotAcceptable as fault:  # also what is not taken is told of: there is nothing else
            raise NotAcceptable(available_renderers=known) from fault

    def get_accept_list(self, request: Request) -> list[str]:
        """The forms that whoever asks takes."""
        return [token for token in self._tokens(request) if not _is_refused(token)]

    def _tokens(self, request: Request) -> list[str]:
        found: list[str] = super().get_accept_list(request)
        return found


def _is_refused(token: str) -> bool:
    try:
        return float(str(parse_header_parameters(token)[1].get("q", "1"))) == 0
    except ValueError:
        return False


class ByFormat(Negotiation):
    """Goes by ``format`` first. Raises BadParameter for a form that there is not."""

    settings: Any = SimpleNamespace(URL_FORMAT_OVERRIDE="format")

    def filter_renderers(self, renderers: Iterable[BaseRenderer], format: str) -> list[BaseRenderer]:
        """The renderers of a form."""
        known = list(renderers)
        found = [each for each in known if each.format == format]
        if not found:
            forms = tuple(dict.fromkeys(str(each.format) for each in known))
            raise BadParameter("invalid", f"Must be one of: {', '.join(forms)}.", "format", format, forms)
        return found
