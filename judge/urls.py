"""Addresses of the judge's pages, below judge/."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from .pages.cases import case_list
from .pages.chain import chain
from .pages.change import change
from .pages.claims import claims
from .pages.quiz import quiz
from .pages.start import begin, start_page
from .pages.story import story
from .views.cases import case_page
from .views.matrix import matrix_page
from .views.page import shown
from .views.share import preview, qr
from .views.tables.urls import urlpatterns as tables

app_name = "judge"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", shown(start_page), name="start"),
    path("start/", shown(begin), name="begin"),
    path("story/", shown(story), name="story"),
    path("chain/", shown(chain), name="chain"),
    path("qr.svg", qr, name="qr"),
    path("preview.png", preview, name="preview"),
    path("matrix/", matrix_page, name="matrix"),
    path("cases/", shown(case_list), name="cases"),
    path("cases/<str:slug>/", case_page, name="case"),
    path("quiz/", shown(quiz), name="quiz"),
    path("claims/", shown(claims), name="claims"),
    path("change/", shown(change), name="change"),
    *tables,
]
