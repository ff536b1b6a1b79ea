"""Addresses. Features bring their own; the project adds the desk, the API's description and errors. Those for machines: ``machines``."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import RedirectView

from cards.sitemaps import SITEMAPS
from cards.views.caching import public_page
from judge.sitemaps import SITEMAPS as JUDGE_SITEMAPS

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    path("favicon.ico", RedirectView.as_view(url=f"{settings.STATIC_URL}icons/egg.svg")),
    path("sitemap.xml", public_page(sitemap), {"sitemaps": {**SITEMAPS, **JUDGE_SITEMAPS}}, name="sitemap"),
    path("api/", include("cards.api.site_urls")),
    path("api/v1/judge/", include("judge.api_urls")),
    path("judge/", include("judge.urls")),
    path("games/", include("judge.game_urls")),
    path("api/v1/", include("cards.api_urls")),
    path("", include("offline.urls")),
    path("", include("cards.urls")),
]

handler400 = "chicks_site.faults.bad_request"
handler404 = "chicks_site.faults.not_found"
handler500 = "chicks_site.faults.server_error"
