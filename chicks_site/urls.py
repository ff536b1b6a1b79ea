"""Addresses. Features bring their own; the project adds health, the desk, the API's description and errors."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.cache import cache_control
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from cards.sitemaps import SITEMAPS
from cards.views.caching import public_page
from judge.sitemaps import SITEMAPS as JUDGE_SITEMAPS

from . import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("admin/", admin.site.urls),
    path("favicon.ico", RedirectView.as_view(url=f"{settings.STATIC_URL}icons/egg.svg")),
    path("health/live", health.live),
    path("health/ready", health.ready),
    path("sitemap.xml", public_page(sitemap), {"sitemaps": {**SITEMAPS, **JUDGE_SITEMAPS}}, name="sitemap"),
    path("api/schema/", cache_control(public=True, max_age=300)(SpectacularAPIView.as_view()), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(url_name="schema"), name="api-docs"),
    path("api/v1/judge/", include("judge.api_urls")),
    path("judge/", include("judge.urls")),
    path("games/", include("judge.game_urls")),
    path("api/v1/", include("cards.api_urls")),
    path("", include("cards.urls")),
]

handler400 = "chicks_site.faults.bad_request"
handler404 = "chicks_site.faults.not_found"
handler500 = "chicks_site.faults.server_error"
