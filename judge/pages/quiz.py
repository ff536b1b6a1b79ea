"""The quiz: one question a page, answered with one tap. Number and score stand in the address, so that Back works and nothing is stored."""

from __future__ import annotations

from functools import lru_cache

from judge.casebook import Book
from judge.fragments import curly
from judge.quiz import Question, questions
from judge.screens.links import QUIZ, query_url
from judge.screens.quiz import quiz_screen

from .page import Page, page
from .shelf import Shelf
from .visit import Visit


def quiz(shelf: Shelf, visit: Visit) -> Page:
    """A question with the options to choose from, or with the answer and its reasons."""
    screen = quiz_screen(_questions(shelf.book), visit.fields, shelf.catalogue, shelf.matter)
    asks = curly(screen.asks)
    return page(
        visit,
        "atlas",
        shelf,
        "atlas/quiz",
        {"screen": screen},
        title=f"Quiz, question {screen.number}",
        description=f"Question {screen.number} of {screen.total} of the quiz on Innocent Chicks: {asks} The answer is explained step by step.",
        path=query_url(QUIZ, {"q": screen.number if screen.number > 1 else ""}),
        indexed=not (screen.answered or screen.score.given),
    )


@lru_cache(maxsize=2)
def _questions(book: Book) -> tuple[Question, ...]:
    return questions(book)
