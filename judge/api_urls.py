"""Addresses of the judge's API, below api/v1/judge/."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from .api import ChainView, LegalPlaysView, NotationView

app_name = "judge-api"

urlpatterns: list[URLPattern | URLResolver] = [
    path("chain/", ChainView.as_view(), name="chain"),
    path("legal-plays/", LegalPlaysView.as_view(), name="legal-plays"),
    path("notation/", NotationView.as_view(), name="notation"),
]
