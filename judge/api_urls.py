"""Addresses of the judge's API, below api/v1/judge/."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver

app_name = "judge-api"

urlpatterns: list[URLPattern | URLResolver] = []
