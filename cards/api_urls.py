"""Addresses of the reference API."""

from __future__ import annotations

from rest_framework.routers import SimpleRouter

from cards.api import views

router = SimpleRouter()
router.register("games", views.GameViewSet, "api-game")
router.register("editions", views.EditionViewSet, "api-edition")
router.register("cards", views.CardViewSet, "api-card")
router.register("clauses", views.ClauseViewSet, "api-clause")
router.register("rulings", views.RulingViewSet, "api-ruling")
router.register("glossary", views.TermViewSet, "api-term")
router.register("examples", views.ExampleViewSet, "api-example")

urlpatterns = router.urls
