"""Addresses below /api/ that are no calls."""

from __future__ import annotations

from django.urls import path

from . import docs, site

urlpatterns = [
    path("", site.page, name="api"),
    path("schema/", site.Description.as_view(), name="schema"),
    path("docs/", docs.page, name="api-docs"),
    *(path(f"clients/{name}", site.client, {"name": name}, name=f"api-{name}") for name in site.LANGUAGES),
]
