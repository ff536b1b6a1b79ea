"""Addresses of what a phone fetches to judge by itself."""

from __future__ import annotations

from django.urls import URLPattern, path, re_path

from . import judge_views

urlpatterns: list[URLPattern] = [
    path("offline/judge.json", judge_views.manifest, name="judge-manifest"),
    re_path(r"^offline/judge-worker-(?P<name>[0-9a-f]{12})\.js$", judge_views.worker, name="judge-worker"),
    re_path(r"^offline/texts/(?P<name>[0-9a-f]{12})\.json$", judge_views.text, name="judge-text"),
]
