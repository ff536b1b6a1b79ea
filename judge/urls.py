"""Addresses of the judge's pages, below judge/."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver

app_name = "judge"

urlpatterns: list[URLPattern | URLResolver] = []
