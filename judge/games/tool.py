"""A judge of one question of a game: reads, works, and puts the outcome of the other readings beside its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from judge.engine.cards import Catalogue
from judge.engine.verdict import DOUBTFUL, Otherwise
from judge.tables.account import Sentence, Telling
from judge.tables.result import Cited, Result

from .party import Party

Asked = TypeVar("Asked")


@dataclass(frozen=True)
class GameTool(Generic[Asked]):
    """One tool. ``read`` makes what is asked from JSON (raises Malformed), ``party`` finds the round in it, ``work`` fills the account.

    ``name`` is unique among all games; ``game`` is the slug of the rules that the tool's steps cite.
    """

    name: str
    game: str
    read: Callable[[object, Catalogue], Asked]
    party: Callable[[Asked], Party]
    with_party: Callable[[Asked, Party], Asked]
    work: Callable[[Asked, Telling], None]
    sentences: Mapping[str, Sentence]

    def answer(self, data: object, catalogue: Catalogue, *, others: bool = True) -> Result:
        """The result for ``data`` (decoded JSON). Raises Malformed with every fault. ``others``: the outcomes of other readings too."""
        return self.result(self.read(data, catalogue), others=others)

    def result(self, asked: Asked, *, others: bool = True) -> Result:
        """The result for a question already read."""
        party = self.party(asked)
        account = Telling(party.names, party.readings(), self.sentences)
        self.work(asked, account)
        plain = account.result(self.name, provisional=False, ruleset=self.game)
        return replace(plain, rulings=tuple(self._cited(slug, asked, account, plain, others=others) for slug in account.cited))

    def _cited(self, slug: str, asked: Asked, account: Telling, result: Result, *, others: bool) -> Cited:
        party = self.party(asked)
        status = party.status(slug)
        if slug not in account.readings.consulted:
            return Cited(slug, status, "", None)
        used = account.readings.used[slug]
        if not others or status not in DOUBTFUL:
            return Cited(slug, status, used, None)
        other = next(reading.slug for reading in party.readings_of(slug) if reading.slug != used)
        twin = self.result(self.with_party(asked, party.fixing(slug, other)), others=False)
        return Cited(slug, status, used, Otherwise(other, twin.comes_to_the_same_as(result), twin.headline))
