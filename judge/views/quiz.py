"""The quiz: one question a page, answered with one tap. Number and score stand in the address, so that Back works and nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.views.caching import public_page
from judge.casebook import Book, setting, story
from judge.catalogue import current
from judge.fragments import curly
from judge.quiz import LEVELS, Question, Score, questions

from .cases import the_book
from .shown import chain_url, edition_status, query_url, step_rows

ADDRESS = "/judge/quiz/"


@dataclass(frozen=True)
class OptionShown:
    """An answer to choose. Once one is chosen, ``mark`` is "right", "wrong" (chosen, but not right) or empty."""

    key: str
    words: str
    seat: str
    mark: str


@dataclass(frozen=True)
class LevelShown:
    """A level, with the address of its first question and the number of its questions."""

    words: str
    count: int
    href: str
    on: bool


@lru_cache(maxsize=2)
def _questions(book: Book) -> tuple[Question, ...]:
    return questions(book)


@public_page
def quiz(request: HttpRequest) -> HttpResponse:
    """Question ``q`` (from 1; past the last it begins again), with the answer ``a`` if one was given, after ``right`` of ``given``."""
    shelf = current()
    asked = _questions(the_book(shelf))
    number = _number(request.GET.get("q", ""), len(asked))
    question = asked[number - 1]
    score = Score.read(request.GET.get("right", ""), request.GET.get("given", ""))
    chosen = question.option(request.GET.get("a", ""))
    was_right = chosen is not None and chosen.key == question.right
    after = score.after(was_right) if chosen is not None else score
    right = question.option(question.right)
    dispute = question.case.dispute
    context = {
        "number": number,
        "total": len(asked),
        "question": question,
        "level": LEVELS[question.level],
        "levels": _levels(asked, question.level, score),
        "setting": [curly(sentence) for sentence in setting(dispute, shelf.catalogue)],
        "story": [curly(sentence) for sentence in story(question.verdict, question.told, open_end=question.kind == "may")],
        "editions": edition_status(shelf.catalogue, dispute.editions),
        "asks": curly(question.asks),
        "options": [OptionShown(o.key, curly(o.words), o.seat, _mark(o.key, question, chosen is not None and o is chosen)) for o in question.options],
        "answered": chosen is not None,
        "was_right": was_right,
        "right": curly(right.words) if right else "",
        "score": score,
        "after": after,
        "deciding": curly(question.verdict.text_of(question.verdict.steps[question.step - 1])),
        "steps": step_rows(question.verdict, shelf.matter, [question.step]) if chosen is not None else [],
        "next_href": query_url(ADDRESS, {"q": number % len(asked) + 1, "right": after.right, "given": after.given}),
        "chain_href": chain_url(dispute, shelf.catalogue),
        "canonical_path": query_url(ADDRESS, {"q": number if number > 1 else ""}),
    }
    return render(request, "judge/quiz.html", context)


def _number(text: str, total: int) -> int:
    """The number of a question; anything that is none is the first."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 1
    return (max(number, 1) - 1) % total + 1


def _mark(key: str, question: Question, chosen: bool) -> str:
    return "right" if key == question.right else "wrong" if chosen else ""


def _levels(asked: tuple[Question, ...], level: int, score: Score) -> list[LevelShown]:
    found = []
    for place, words in enumerate(LEVELS):
        numbers = [number for number, question in enumerate(asked, 1) if question.level == place]
        if numbers:
            href = query_url(ADDRESS, {"q": numbers[0], "right": score.right or "", "given": score.given or ""})
            found.append(LevelShown(words, len(numbers), href, place == level))
    return found
