"""Addresses of what a phone keeps."""

from __future__ import annotations

from django.urls import URLPattern, path

from . import judge_urls
from .views import manifest, page, parts, worker

urlpatterns: list[URLPattern] = [
    *judge_urls.urlpatterns,
    path("sw.js", worker.worker, name="worker"),
    path("manifest.webmanifest", manifest.manifest, name="manifest"),
    path("offline/", page.on_this_phone, name="on-this-phone"),
    path("offline/none/", page.not_kept, name="not-kept"),
    path("offline/judge/", page.judge_here, name="judge-here"),
    path("offline/<str:of>/find.json", parts.found, name="find"),
    path("offline/<str:of>/names/<str:name>.json", parts.names, name="part-names"),
    path("offline/<str:of>/<str:name>.json", parts.part, name="part"),
]
