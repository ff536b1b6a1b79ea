"""Addresses of the reference API."""

from __future__ import annotations

from django.urls import path
from rest_framework.routers import SimpleRouter

from cards.api import views
from cards.search.api import NamesView, SearchView

router = SimpleRouter()
router.register("games", views.GameViewSet, "api-game")
router.register("editions", views.EditionViewSet, "api-edition")
router.register("cards", views.CardViewSet, "api-card")
router.register("clauses", views.ClauseViewSet, "api-clause")
router.register("rulings", views.RulingViewSet, "api-ruling")
router.register("glossary", views.TermViewSet, "api-term")
router.register("examples", views.ExampleViewSet, "api-example")

urlpatterns = [
    path("search/", SearchView.as_view(), name="api-search"),
    path("names/", NamesView.as_view(), name="api-names"),
    *router.urls,
]
