"""What the API says of each kind of content, made from records alone: so it can say it of any state of the content that was ever published.

A thing is a dictionary as JSON has it; its fields are those of the serializer of its kind. Texts are Markdown as the fixtures have them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from cards.content.reading import Record, as_json, keys_in_order
from cards.models import MAIN, Card, Clause, Edition, Example, Game, Ruleset, Ruling, Section, Term

Thing = dict[str, Any]
Fields = Mapping[str, Any]


class Records:
    """The records of one state of the content: by model in the order in which pages show them, and by their keys.

    ``rules`` is the version of the rules to go by, the one that holds in this state unless told. ``current`` has the versions that hold today,
    where clauses stand on pages without a version; those of this state unless told.
    """

    def __init__(self, records: Iterable[Record], rules: str = "", current: Collection[str] | None = None) -> None:
        found: dict[str, list[Fields]] = defaultdict(list)
        for record in records:
            found[record.model.removeprefix("cards.")].append(keys_in_order(as_json(record.fields)))
        self._found, self._rules, self._current = found, rules, current
        self.games = self._sorted("game", _by_order)
        self.rulesets = self._sorted("ruleset", _by_order)
        self.editions = self._sorted("edition", _by_order)
        self.cards = self._sorted("card", _by_order)
        self.rulings = self._sorted("ruling", _by_order)
        self.terms = self._sorted("term", lambda term: (term["word"].casefold(), term["slug"]))
        self.examples = self._sorted("example", lambda example: example["number"])
        self.ruleset = {each["slug"]: each for each in self.rulesets}
        self.section = {(each["ruleset"][0], each["slug"]): each for each in found["section"]}
        rulesets, editions, cards = _places(self.rulesets), _places(self.editions), _places(self.cards)
        self.clauses = self._sorted("clause", lambda each: (rulesets[each["ruleset"][0]], self.section_of(each)["number"], each["number"]))
        self.printings = self._sorted("printing", lambda each: (editions[each["edition"][0]], each["order"], cards[each["card"][0]]))
        self.aliases = self._sorted("alias", lambda each: (cards[each["card"][0]], each["name"]))

    def section_of(self, clause: Fields) -> Fields:
        """The chapter of a clause."""
        return self.section[tuple(clause["section"])]

    def is_current(self, ruleset: Fields) -> bool:
        """Whether a version of the rules is the one that its game's pages show without being asked."""
        return bool(ruleset["is_current"]) if self._current is None else ruleset["slug"] in self._current

    @property
    def rules(self) -> str:
        """The slug of the version of the rules by which all is told."""
        return self._rules or next((each["slug"] for each in self.rulesets if each["game"] == [MAIN] and each["is_current"]), "")

    def _sorted(self, model: str, key: Callable[[Fields], Any]) -> list[Fields]:
        return sorted(self._found[model], key=key)


def _by_order(fields: Fields) -> tuple[int, str]:
    return fields["order"], fields["slug"]


def _places(things: Iterable[Fields]) -> dict[str, int]:
    return {each["slug"]: place for place, each in enumerate(things)}


def slug_of(reference: list[str] | None) -> str | None:
    """The slug that a reference ends with."""
    return reference[-1] if reference else None


def _slugs(references: Iterable[list[str]]) -> list[str]:
    return [reference[-1] for reference in references]


def _with(thing: Fields, names: str, /, **more: Any) -> Thing:
    return {**{name: thing[name] for name in names.split()}, **more}


def games(records: Records) -> list[Thing]:
    """The games."""
    names = "slug name summary players_min players_max age minutes goal"
    return [
        _with(
            each,
            names,
            editions=[edition["slug"] for edition in records.editions if edition["game"] == [each["slug"]]],
            url=Game(slug=each["slug"]).get_absolute_url(),
        )
        for each in records.games
    ]


def editions(records: Records) -> list[Thing]:
    """The editions, each with its deck."""
    decks: dict[str, list[Thing]] = defaultdict(list)
    for printing in records.printings:
        decks[printing["edition"][0]].append({"card": printing["card"][0], "copies": printing["copies"]})
    names = "slug name short_name status status_note summary winning tie notes deck_size"
    return [
        _with(each, names, game=each["game"][0], deck=decks[each["slug"]], url=Edition(slug=each["slug"]).get_absolute_url())
        for each in records.editions
    ]


def printings(records: Records) -> list[Thing]:
    """Which edition has which card how often. The slug is made of both."""
    return [
        {
            "slug": f"{each['edition'][0]}.{each['card'][0]}",
            "edition": each["edition"][0],
            "card": each["card"][0],
            "copies": each["copies"],
            "url": Edition(slug=each["edition"][0]).get_absolute_url(),
        }
        for each in records.printings
    ]


def cards(records: Records) -> list[Thing]:
    """The cards, with their other names and the editions that have them."""
    printed: dict[str, list[Thing]] = defaultdict(list)
    aliases: dict[str, list[Thing]] = defaultdict(list)
    twins: dict[str, list[str]] = defaultdict(list)
    for printing in records.printings:
        printed[printing["card"][0]].append({"edition": printing["edition"][0], "copies": printing["copies"]})
    for alias in records.aliases:
        aliases[alias["card"][0]].append(_with(alias, "slug name note", ruleset=slug_of(alias["ruleset"])))
    for card in records.cards:
        if card["same_as"]:
            twins[card["same_as"][0]].append(card["slug"])
    names = "slug name kind effect face_effect small_effect when afterwards notes behaviour"
    return [
        _with(
            each,
            names,
            same_as=slug_of(each["same_as"]),
            also_printed_as=twins[each["slug"]],
            aliases=aliases[each["slug"]],
            editions=printed[each["slug"]],
            clauses=_slugs(each["clauses"]),
            url=Card(slug=each["slug"]).get_absolute_url(),
        )
        for each in records.cards
    ]


def clauses(records: Records) -> list[Thing]:
    """The clauses of every version of the rules of every game."""
    return [_clause(each, records) for each in records.clauses]


def _clause(clause: Fields, records: Records) -> Thing:
    section, ruleset = records.section_of(clause), records.ruleset[clause["ruleset"][0]]
    within = Ruleset(slug=ruleset["slug"], game_id=ruleset["game"][0], is_current=records.is_current(ruleset))
    there = Clause(slug=clause["slug"], section=Section(slug=section["slug"], ruleset=within))
    return _with(
        clause,
        "slug title text acts_on_chain",
        ruleset=ruleset["slug"],
        label=f"{section['number']}.{clause['number']}",
        section=_with(section, "slug number title summary"),
        url=there.get_absolute_url(),
    )


def rulings(records: Records) -> list[Thing]:
    """The rulings on every game."""
    names = "slug topic question situation ruling reasons_for reasons_against status source date card_kinds dispute expected"
    return [
        _with(
            each,
            names,
            game=each["game"][0],
            readings=[{"slug": one["slug"], "says": one["says"], "used": bool(one.get("used"))} for one in each["readings"]],
            cards=_slugs(each["cards"]),
            clauses=_slugs(each["clauses"]),
            url=Ruling(slug=each["slug"]).get_absolute_url(),
        )
        for each in records.rulings
    ]


def glossary(records: Records) -> list[Thing]:
    """The words of the rules."""
    return [_with(each, "slug word also meaning", url=Term(slug=each["slug"]).get_absolute_url()) for each in records.terms]


def examples(records: Records) -> list[Thing]:
    """The worked examples."""
    names = "slug number title story outcome lesson dispute expected"
    return [
        _with(
            each,
            names,
            section=each["section"][-1],
            cards=_slugs(each["cards"]),
            clauses=_slugs(each["clauses"]),
            url=Example(slug=each["slug"], section=Section(slug=each["section"][-1])).get_absolute_url(),
        )
        for each in records.examples
    ]
