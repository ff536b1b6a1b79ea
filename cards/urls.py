"""Addresses of the reference."""

from __future__ import annotations

from django.urls import path

from cards.search.views import search_page, suggest_list
from cards.views import (
    booklet,
    card_sheet,
    cards,
    compare,
    editions,
    glossary,
    history,
    home,
    mix,
    previews,
    rules,
    rulings,
    sheets,
    suggest,
    versions,
)

urlpatterns = [
    path("", home.home, name="home"),
    path("preview.png", previews.site_preview, name="preview"),
    path("cards/", cards.card_list, name="cards"),
    path("cards/<str:slug>/", cards.card_page, name="card"),
    path("cards/<str:slug>/face.svg", previews.card_face, name="card-face"),
    path("cards/<str:slug>/preview.png", previews.card_preview, name="card-preview"),
    path("cards/<str:slug>/sheet/", card_sheet.card_sheet, name="card-sheet"),
    path("cards/<str:slug>/history/", history.card_history, name="card-history"),
    path("editions/", editions.edition_list, name="editions"),
    path("editions/compare/", compare.compare, name="compare"),
    path("editions/mix/", mix.mix, name="mix"),
    path("editions/mix/sheet/", sheets.mix_sheet, name="mix-sheet"),
    path("editions/mix/booklet/", booklet.mix_booklet, name="mix-booklet"),
    path("editions/<str:slug>/", editions.edition_page, name="edition"),
    path("editions/<str:slug>/preview.png", previews.edition_preview, name="edition-preview"),
    path("editions/<str:slug>/sheet/", sheets.edition_sheet, name="edition-sheet"),
    path("editions/<str:slug>/booklet/", booklet.edition_booklet, name="edition-booklet"),
    path("rules/", rules.rules, name="rules"),
    path("rules/changes/", versions.changes, name="changes"),
    path("rules/v/", versions.version_list, name="versions"),
    path("rules/v/<str:ruleset>/", versions.version_contents, name="version"),
    path("rules/v/<str:ruleset>/clause/<str:slug>/", versions.version_clause, name="version-clause"),
    path("rules/v/<str:ruleset>/<str:slug>/", versions.version_section, name="version-section"),
    path("rules/clause/<str:slug>/", rules.clause, name="clause"),
    path("rules/clause/<str:slug>/history/", history.clause_history, name="clause-history"),
    path("rules/<str:slug>/", rules.section_page, name="section"),
    path("rules/<str:slug>/preview.png", previews.section_preview, name="section-preview"),
    path("rulings/", rulings.ruling_list, name="rulings"),
    path("rulings/open/", rulings.gap_register, name="gap-register"),
    path("rulings/<str:slug>/", rulings.ruling_page, name="ruling"),
    path("rulings/<str:slug>/preview.png", previews.ruling_preview, name="ruling-preview"),
    path("glossary/", glossary.glossary, name="glossary"),
    path("suggest/", suggest.suggest, name="suggestion"),
    path("suggest/thanks/", suggest.thanks, name="suggestion-thanks"),
    path("search/", search_page, name="search"),
    path("search/suggest/", suggest_list, name="suggest"),
]
