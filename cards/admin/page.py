"""The frame of the desk's own pages."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse


def desk_page(request: HttpRequest, template: str, title: str, *, status: int = 200, **context: Any) -> HttpResponse:
    """A page in the frame of Django's admin."""
    return TemplateResponse(request, template, {**admin.site.each_context(request), "title": title, **context}, status=status)
