"""A question of the quiz as its page shows it, before and after the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.casebook import setting, story
from judge.engine import Catalogue
from judge.quiz import LEVELS, Question, Score

from .links import QUIZ, chain_url, query_url
from .matter import Matter
from .place import Query
from .steps import StepRow, edition_status, step_rows


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


@dataclass(frozen=True)
class QuizScreen:
    """The page. ``score`` is what was right before this question, ``after`` with the answer to it, if one was given."""

    number: int
    total: int
    level: str
    levels: list[LevelShown]
    editions: list[tuple[str, str]]
    setting: tuple[str, ...]
    story: tuple[str, ...]
    asks: str
    options: list[OptionShown]
    answered: bool
    was_right: bool
    right: str
    score: Score
    after: Score
    deciding: str
    steps: list[StepRow]
    next: str
    chain: str


def quiz_screen(asked: Sequence[Question], query: Query, catalogue: Catalogue, matter: Matter) -> QuizScreen:
    """Question ``q`` of those that are ``asked`` (from 1; past the last it begins again), with the answer ``a`` if one was given, after ``right``
    of ``given``."""
    number = _number(query.get("q", "") or "", len(asked))
    question = asked[number - 1]
    score = Score.read(query.get("right", "") or "", query.get("given", "") or "")
    chosen = question.option(query.get("a", "") or "")
    was_right = chosen is not None and chosen.key == question.right
    after = score.after(was_right) if chosen is not None else score
    right = question.option(question.right)
    dispute = question.case.dispute
    return QuizScreen(
        number=number,
        total=len(asked),
        level=LEVELS[question.level],
        levels=_levels(asked, question.level, score),
        editions=edition_status(catalogue, dispute.editions),
        setting=setting(dispute, catalogue),
        story=story(question.verdict, question.told, open_end=question.kind == "may"),
        asks=question.asks,
        options=[OptionShown(o.key, o.words, o.seat, _mark(o.key, question, chosen is o)) for o in question.options],
        answered=chosen is not None,
        was_right=was_right,
        right=right.words if right else "",
        score=score,
        after=after,
        deciding=question.verdict.text_of(question.verdict.steps[question.step - 1]),
        steps=step_rows(question.verdict, matter, [question.step]) if chosen is not None else [],
        next=query_url(QUIZ, {"q": number % len(asked) + 1, "right": after.right, "given": after.given}),
        chain=chain_url(dispute, catalogue),
    )


def _number(text: str, total: int) -> int:
    """The number of a question; anything that is none is the first."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 1
    return (max(number, 1) - 1) % total + 1


def _mark(key: str, question: Question, chosen: bool) -> str:
    return "right" if key == question.right else "wrong" if chosen else ""


def _levels(asked: Sequence[Question], level: int, score: Score) -> list[LevelShown]:
    found = []
    for place, words in enumerate(LEVELS):
        numbers = [number for number, question in enumerate(asked, 1) if question.level == place]
        if numbers:
            href = query_url(QUIZ, {"q": numbers[0], "right": score.right or "", "given": score.given or ""})
            found.append(LevelShown(words, len(numbers), href, place == level))
    return found
