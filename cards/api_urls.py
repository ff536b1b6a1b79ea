"""Addresses of the reference API."""

from __future__ import annotations

from django.urls import path
from rest_framework.routers import SimpleRouter

from cards.api.bulk import BulkFileView, BulkView
from cards.api.site import Index
from cards.api.views import VIEWSETS
from cards.search.api import NamesView, SearchView

router = SimpleRouter()
for kind, viewset in VIEWSETS.items():
    router.register(kind.name, viewset, kind.route)

urlpatterns = [
    path("", Index.as_view(), name="api-index"),
    path("search/", SearchView.as_view(), name="api-search"),
    path("names/", NamesView.as_view(), name="api-names"),
    path("bulk/", BulkView.as_view(), name="api-bulk"),
    path("bulk/<str:digest>.json", BulkFileView.as_view(), name="api-bulk-file"),
    *router.urls,
]
