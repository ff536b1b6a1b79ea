"""Two or more cards named together: what each can do to the other, worked out by the judge, with a ready dispute.

The search of the reference asks here, through ``cards.search.pairs`` (see ``judge.apps``).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from urllib.parse import quote, urlencode

from django.urls import Resolver404, resolve

from cards.search.pairs import Line, PairAnswer

from .catalogue import current
from .engine import Catalogue, Play
from .engine.cards import Card, Effect, Kind
from .engine.effects import effect_on
from .engine.notation.short import write
from .engine.verdict import Verdict
from .engine.wording.people import listed
from .pair_scenes import NAMES, Scene, Scenes, editions_with

VERBS = {Effect.CANCEL: "cancels", Effect.REDIRECT: "redirects", Effect.TAKE_CONTROL: "takes control of"}
MOST = 4
"""Cards of one question."""

ENOUGH = 9
"""Copies of each card of a deck in which a rule is not hidden by cards that run out."""

Trial = tuple[Scene, Verdict]

UNPLAYED = {
    Kind.SPECIAL: ("A special card is not played. It acts by itself, and nothing can answer it.", "special.acts-itself", "answer-special"),
    Kind.SCORE: ("A score card is never played. It only counts in the end, so there is nothing to answer.", "turn.never-played", ""),
    Kind.PENALTY: ("A penalty card is never played. It only counts in the end, so there is nothing to answer.", "turn.never-played", ""),
}
"""Kind of a card that is never played → why nothing answers it, the clause, and the ruling if there is one."""


def answer(slugs: tuple[str, ...]) -> PairAnswer | None:
    """What the judge says about these cards (by slug, in the order in which they were named); None if they have nothing to do with each other."""
    catalogue = current().catalogue
    return _answer(slugs[:MOST], catalogue)


@lru_cache(maxsize=2048)
def _answer(slugs: tuple[str, ...], catalogue: Catalogue) -> PairAnswer | None:
    if len(slugs) < 2 or any(slug not in catalogue.cards for slug in slugs):
        return None
    editions = editions_with(slugs, catalogue)
    scenes = Scenes(editions, catalogue)
    cards = [scenes.named(slug) for slug in slugs]
    trials = _tried(scenes, cards)
    if not trials:
        return _carried(cards, catalogue) or _unplayed(cards, catalogue)
    notes = _names(slugs, cards, catalogue)
    short = any(_runs_out(verdict) for _, verdict in trials)
    if short:
        plenty = Scenes(editions, _plenty(catalogue, editions))
        trials = _tried(plenty, [plenty.named(slug) for slug in slugs])
        notes = (*notes, f"The deck has only one {cards[0].name}, so two of them never meet.") if len(set(cards)) == 1 else notes
    lines = _lines(trials)
    notes = (*notes, *(f"It depends on what {other} copies." for other in _depending(trials)))
    found = PairAnswer(headline=_headline(cards), lines=lines, notes=notes, matrix=_matrix(trials[0][0], editions))
    if short:
        return found
    scene, verdict = next((trial for trial in trials if trial[1].legal), trials[0])
    dispute = _if_there("/judge/chain/", f"?d={quote(write(scenes.dispute(scene)))}")
    return replace(found, dispute=dispute, told=_told(scene, catalogue), outcome=verdict.headline)


def _tried(scenes: Scenes, cards: list[Card]) -> list[Trial]:
    wanted = scenes.of_two(*cards) if len(cards) == 2 else scenes.of_several(cards)
    return [(scene, scenes.judged(scene)) for scene in wanted]


def _runs_out(verdict: Verdict) -> bool:
    return verdict.problem is not None and "no-copies-left" in verdict.problem.codes


def _plenty(catalogue: Catalogue, editions: tuple[str, ...]) -> Catalogue:
    """The same cards, but so many of each that none runs out."""
    many = dict.fromkeys(editions, ENOUGH)
    cards = {
        slug: replace(card, copies={edition: many[edition] for edition in card.copies if edition in many}) for slug, card in catalogue.cards.items()
    }
    return replace(catalogue, cards=cards, decks={})


def _headline(cards: list[Card]) -> str:
    names = list(dict.fromkeys(card.name for card in cards))
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else f"{names[0]} on {names[0]}"


def _names(slugs: tuple[str, ...], cards: list[Card], catalogue: Catalogue) -> tuple[str, ...]:
    """A line for each card that was asked for by one of its names and is told of by the other."""
    asked = [catalogue.cards[slug] for slug in slugs]
    swapped = {(own.name, card.name): None for own, card in zip(asked, cards, strict=True) if own is not card}
    return tuple(f"{own} and {name} are one card under two names." for own, name in swapped)


def _carried(cards: list[Card], catalogue: Catalogue) -> PairAnswer | None:
    """A mount and a card that is never played: nothing to settle, but the rules say what the mount does there."""
    mount = next((card for card in cards if card.is_mount), None)
    under = next((card for card in cards if not card.is_mount), None)
    if mount is None or under is None or len(cards) > 2:
        return None
    rules = tuple(slug for slug in (f"mount.{mount.slug}", "mount.onto-any") if slug in catalogue.clauses)
    line = Line(mount.slug, f"{mount.name} can ride on {under.name}.", "", allowed=True, rules=rules)
    return PairAnswer(headline=f"{mount.name} and {under.name}", lines=(line,))


def _unplayed(cards: list[Card], catalogue: Catalogue) -> PairAnswer | None:
    """An interrupt and cards that are never played: there is nothing that it could answer."""
    never = [card for card in cards if card.kind in UNPLAYED and not card.silences]
    answers = [card for card in cards if card.is_interrupt]
    if not never or len(answers) != 1:
        return None
    (one,) = answers
    lines = []
    for card in never:
        why, rule, ruling = UNPLAYED[card.kind]
        rules = (rule,) if rule in catalogue.clauses else ()
        rulings = (ruling,) if ruling in catalogue.rulings else ()
        lines.append(Line(one.slug, f"{one.name} cannot answer {card.name}.", why, allowed=False, rules=rules, rulings=rulings))
    return PairAnswer(headline=f"{one.name} and {' and '.join(card.name for card in never)}", lines=tuple(lines))


# Lines


def _lines(trials: list[Trial]) -> tuple[Line, ...]:
    """A line for each thing that a card does to another; several where it depends on what that copies, or on when."""
    matters: dict[object, list[Trial]] = {}
    for scene, verdict in trials:
        matters.setdefault((scene.card, scene.other, scene.deed, scene.acting is None), []).append((scene, verdict))
    by_case = {(scene.card, scene.other) for scene, _ in trials if scene.acting is not None}
    found: list[Line] = []
    for tried in matters.values():
        first = tried[0][0]
        if first.acting is not None:
            found += _by_case(tried)
        elif (first.card, first.other) not in by_case:
            found += _by_time(tried)
    return tuple({line.says: line for line in found}.values())


def _by_time(tried: list[Trial]) -> list[Line]:
    """What goes at once needs no word of what goes later."""
    now, *later = tried
    if now[1].legal or not later:
        return [_line(*now, _says(*now))]
    card, other = now[0].card.name, now[0].other.name
    below = f"{card} cannot copy {other} as an answer to that {other}."
    return [
        _line(*now, below),
        *(_line(*each, f"{card} can copy {other} later, on another card, if {other} was the last that worked.") for each in later),
    ]


def _alike(tried: list[Trial]) -> list[list[Trial]]:
    """The cases of a copying card that come out alike, those that are allowed first."""
    groups: dict[object, list[Trial]] = {}
    for scene, verdict in tried:
        effect = effect_on(scene.card, scene.acting) if scene.acting and not scene.deed and verdict.legal else None
        refused = verdict.problem.codes[0] if verdict.problem is not None else ""
        groups.setdefault((verdict.legal, effect, refused), []).append((scene, verdict))
    return sorted(groups.values(), key=lambda group: not group[0][1].legal)


def _depending(trials: list[Trial]) -> list[str]:
    """The names of the copying cards on whose copy it depends what may be done to them."""
    matters: dict[tuple[Card, Card], list[Trial]] = {}
    for scene, verdict in trials:
        if scene.acting is not None:
            matters.setdefault((scene.card, scene.other), []).append((scene, verdict))
    return list(dict.fromkeys(other.name for (_, other), tried in matters.items() if len(_alike(tried)) > 1))


def _by_case(tried: list[Trial]) -> list[Line]:
    groups = _alike(tried)
    if len(groups) == 1:
        return [_line(*tried[0], _says(*tried[0]))]
    lines = []
    for group in groups:
        said = _says(*group[0]).removesuffix(".")
        line = _line(*group[0], f"{said} when it copies {_copied(group, tried)}.")
        rulings = tuple(dict.fromkeys(slug for _, verdict in group for slug in verdict.consulted))
        lines.append(replace(line, rulings=rulings))
    return lines


def _copied(group: list[Trial], tried: list[Trial]) -> str:
    """What is copied in these cases, in words: "an action" for all actions of the deck, a few cards by name."""
    parts = []
    for kind in dict.fromkeys(scene.acting.kind for scene, _ in tried if scene.acting):
        every = [scene.acting for scene, _ in tried if scene.acting and scene.acting.kind == kind]
        mine = [scene.acting for scene, _ in group if scene.acting and scene.acting.kind == kind]
        others = [card.name for card in every if card not in mine]
        if mine and not others:
            parts.append(f"an {kind}")
        elif len(mine) > len(others):
            parts.append(f"an {kind} (but not {listed(others, 'or')})")
        else:
            parts += [card.name for card in mine]
    return listed(parts, "or")


def _line(scene: Scene, verdict: Verdict, says: str) -> Line:
    problem = verdict.to_json()["problem"]
    return Line(
        card=scene.card.slug,
        says=says,
        why=problem["text"] if problem else "",
        allowed=verdict.legal,
        rules=tuple(dict.fromkeys(_rules(scene, verdict))),
        rulings=verdict.consulted,
    )


def _says(scene: Scene, verdict: Verdict) -> str:
    name, other = scene.card.name, scene.other.name
    if scene.deed == "silences":
        return f"While somebody holds a {name}, {other} {'can still' if verdict.legal else 'cannot'} be played."
    if not verdict.legal:
        return f"{name} cannot {_infinitive(scene.deed)} {other}."
    effect = None if scene.deed else effect_on(scene.card, scene.acting or scene.other)
    return f"{name} {VERBS[effect] if effect else scene.deed or 'answers'} {other}."


def _infinitive(deed: str) -> str:
    return {"copies": "copy", "rides on": "ride on"}.get(deed, "answer")


def _rules(scene: Scene, verdict: Verdict) -> list[str]:
    """The clauses that decide what is asked: of the problem, or of the step in which the card acts."""
    if verdict.problem is not None:
        return list(verdict.problem.clauses)
    return [rule for step in verdict.steps if step.event == scene.asked for rule in step.rules]


def _told(scene: Scene, catalogue: Catalogue) -> str:
    """The dispute in sentences, for the people at the table."""
    people = dict(NAMES)
    sentences = []
    for event in scene.events:
        if isinstance(event, Play):
            card = catalogue.cards[event.card].name
            mounts = "".join(f" with {catalogue.cards[mount].name}" for mount in event.mounts)
            on = " on " + " and ".join(people[seat] for seat in event.targets) if event.targets else ""
            sentences.append(f"{people[event.by]} plays {card}{mounts}{on}.")
    return " ".join(sentences)


# Addresses


def _matrix(scene: Scene, editions: tuple[str, ...]) -> str:
    """The answer matrix, with the cell of the two cards marked if it has one."""
    query = urlencode({"edition": editions}, doseq=True)
    if scene.deed in ("silences", "rides on"):
        return _if_there("/judge/matrix/", f"?{query}")
    return _if_there("/judge/matrix/", f"?{query}&{urlencode({'top': scene.other.slug, 'answer': scene.card.slug})}#cell")


@cache
def _stands(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True


def _if_there(path: str, query: str = "") -> str:
    """An address of the judge, or nothing if no page stands there."""
    return f"{path}{query}" if _stands(path) else ""
