"""What all calls of the API have in common: limits stated in every answer, and validators on everything that can be read."""

from __future__ import annotations

from typing import Any, NoReturn

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.views.caching import with_validators

from . import limits
from .errors import TooMany


class Call(APIView):
    """A call whose answer states the limits."""

    def throttled(self, request: Request, wait: float | None) -> NoReturn:
        """Raises TooMany."""
        raise TooMany(wait)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        """The answer, with the headers that belong to every answer."""
        done = super().finalize_response(request, response, *args, **kwargs)
        limits.state(getattr(request, "_request", request), done)
        return done


class Validated(APIView):
    """An answer that stays the same until content or program change: whoever has it already gets 304."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The answer, or 304."""
        if request.method not in ("GET", "HEAD"):
            return super().dispatch(request, *args, **kwargs)
        form = self._form(request, *args, **kwargs)
        if form is None:
            return self._rendered(request, *args, **kwargs)
        answer = with_validators(request, lambda: self._rendered(request, *args, **kwargs), form=form)
        if len(self.renderer_classes) > 1:
            patch_vary_headers(answer, ["Accept"])
        return answer

    def _form(self, request: HttpRequest, *args: Any, **kwargs: Any) -> str | None:
        """The media type in which the answer would come; None if whoever asks takes none that there is."""
        self.args, self.kwargs = args, kwargs
        self.format_kwarg = self.get_format_suffix(**kwargs)
        try:
            renderer, _media_type = self.perform_content_negotiation(self.initialize_request(request, *args, **kwargs))
        except APIException:
            return None
        return str(renderer.media_type)

    def _rendered(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = super().dispatch(request, *args, **kwargs)
        return response.render() if hasattr(response, "render") else response


class Kept(Validated, Call):
    """A call that reads. A 304 is not counted."""
