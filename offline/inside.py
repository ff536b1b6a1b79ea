"""A page as a stranger would get it, asked for from inside the site: without cookies, so that nothing of one reader's own is ever in it."""

from __future__ import annotations

from io import BytesIO

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse
from django.template.response import SimpleTemplateResponse
from django.urls import resolve

ABOUT_THE_SITE = ("SERVER_NAME", "SERVER_PORT", "SERVER_PROTOCOL", "HTTP_HOST", "HTTP_X_FORWARDED_PROTO", "wsgi.url_scheme", "SCRIPT_NAME")
"""What a page may take from the request that asks for it: where the site stands, and nothing about who asks."""


def page(request: HttpRequest, address: str) -> HttpResponse:
    """What ``address`` (path and query) answers to a GET by anybody. Raises what its view raises."""
    path, _, query = address.partition("?")
    about = {name: request.META[name] for name in ABOUT_THE_SITE if name in request.META}
    inner = WSGIRequest({**about, "REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "wsgi.input": BytesIO()})
    inner.user = AnonymousUser()
    inner.session = SessionBase()
    inner.resolver_match = resolve(path)
    view, args, kwargs = inner.resolver_match
    response: HttpResponse = view(inner, *args, **kwargs)
    if isinstance(response, SimpleTemplateResponse):
        response.render()
    return response
