"""What is asked, made ready to be compared with the titles and questions of a document."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from .index import OF_OTHER_NAME, OF_QUESTION, SMALL, SMALL_WORDS, Entry, Index, Phrase
from .mentions import Mention
from .vocabulary import Reading

SHARED_NAME = 0.7
"""What a word that names several cards counts beside one that names this card alone."""

OTHER_FORMS, WITHOUT_SMALL = 0.9, 0.5
""""mixing decks" is not quite "mixed decks", and "what does steal mean" is "steal" only half."""

CONCERNED = 0.6
"""What a card counts that a page concerns but does not name in its title, beside one that it names there."""

PART_OF_NAME = 0.7
"""What a word of a card's name counts in a question that calls the card by another word of its name ("booby")."""

LEAST, SMALL_BESIDE = 2.5, 0.3
"""What a telling word weighs at least beside the name of a card, be it as common as "turn" or "two", and a word without meaning."""


@dataclass(frozen=True)
class Asked:
    """What is asked, made ready for the weighing.

    words    what each telling word may be filed under, best first, and its weight; ``known`` all of these stems
    mates    for each of the words, which of the named cards it helps to name if that takes several words; none if it helps no such
    small    the words that carry no meaning by themselves but tell one question from another ("where", "when")
    wording  the query as it is written; ``phrase`` as a phrase; ``telling`` the same without the small words
    total    the sum of the weights
    cards    the cards that are named; ``naming`` stem → the card that it helps to name
    named_share, edition_share   how much of the query is the name of a card, of an edition
    shared   card → the share of the query that is a word by which it is called, though others are too ("booby")
    games    the other games that the query names, by the stems in ``game_words``, which are ``game_share`` of the query
    cited    documents on which the judge relied for these cards, with weights from 0 to 1
    """

    words: tuple[tuple[tuple[tuple[str, float], ...], float], ...]
    known: frozenset[str]
    mates: tuple[int | None, ...]
    small: tuple[str, ...]
    wording: str
    phrase: Phrase
    telling: Phrase
    total: float
    cards: frozenset[str]
    naming: Mapping[str, str]
    named_share: float
    shared: Mapping[str, float]
    edition: str
    edition_share: float
    games: frozenset[str]
    game_words: frozenset[str]
    game_share: float
    cited: Mapping[str, float]

    def share(self, have: Collection[str]) -> float:
        """The share of the query, by weight of words, that is among these stems."""
        found = 0.0
        for known, weight in self.words:
            for each, worth in known:
                if each in have:
                    found += weight * worth
                    break
        return min(1.0, found / self.total)

    def likeness(self, phrase: Phrase, theirs: float) -> tuple[float, int]:
        """How alike the query and a phrase are, and which of the query's words the phrase has (a bit for each).

        1 when each has all of the other, by weight of words; ``theirs`` is the weight of the phrase. A word meets a word only once.
        """
        if self.known.isdisjoint(phrase):
            return 0.0, 0
        left = list(phrase)
        found = 0.0
        met = 0
        for place, (known, weight) in enumerate(self.words):
            for each, worth in known:
                if each in left:
                    left.remove(each)
                    found += weight * worth
                    met |= 1 << place
                    break
        found += self._by_part_of_name(met)
        for word in self.small:
            if word in left:
                left.remove(word)
                found += SMALL
        return min(1.0, 2 * found / (self.total + SMALL * len(self.small) + theirs)), met

    def _by_part_of_name(self, met: int) -> float:
        """What the words of a card's name that a phrase has not count, if it has another word of that name."""
        named = {mate for place, mate in enumerate(self.mates) if mate is not None and met >> place & 1}
        if not named:
            return 0.0
        return PART_OF_NAME * sum(self.words[place][1] for place, mate in enumerate(self.mates) if mate in named and not met >> place & 1)

    def headed(self, entry: Entry, title: int, met: Iterable[int]) -> float:
        """The share of the query that one question of a document has, with its title and the cards that it is about.

        title, met   which words its title has, and each of its names and questions.
        """
        base = sum(weight for place, (_, weight) in enumerate(self.words) if title >> place & 1)
        beside: list[tuple[int, float, float]] = []
        for place, (known, weight) in enumerate(self.words):
            if not title >> place & 1:
                card = self.naming.get(known[0][0])
                concerned = (1.0 if card in entry.titled else CONCERNED) if card in entry.mentions else 0.0
                if known[0][0] in self.game_words and entry.document.game in self.games:
                    concerned = 1.0
                base += weight * concerned
                beside.append((place, weight, weight * (1 - concerned)))
        best = max((sum([more for place, _, more in beside if places >> place & 1]) for places in met), default=0.0)
        return min(1.0, (base + best) / self.total)

    def exact(self, entry: Entry) -> float:
        """Whether the query is one of the names or questions of a document: as it is written, in other forms, without its small words."""
        written = entry.wordings.get(self.wording, 0.0)
        if written == 1.0:
            return written
        best = [OF_OTHER_NAME * self._same(phrase) for phrase in entry.names] + [OF_QUESTION * self._same(phrase) for phrase in entry.questions]
        return max(written, *best, 0.0)

    def _same(self, phrase: Phrase) -> float:
        if phrase == self.phrase:
            return OTHER_FORMS
        if self.known.isdisjoint(phrase):
            return 0.0
        return WITHOUT_SMALL if tuple([each for each in phrase if each not in SMALL_WORDS]) == self.telling else 0.0


def prepared(reading: Reading, mentions: Collection[Mention], index: Index, cited: Mapping[str, float] | None = None) -> Asked:
    """The query as the weighing needs it."""
    words = tuple((tuple(sorted(word.known.items(), key=lambda each: -each[1])), index.weight(word.first)) for word in reading.words if word.known)
    told = [word.first for word in reading.words if not word.hint]
    total = sum(index.weight(first) for first in told) or 1.0
    names = [(mention, reading.stems[mention.first : mention.behind]) for mention in mentions]
    naming = {known: mention.card for mention, stems in names for known in stems}
    mates = {known: number for number, (_, stems) in enumerate(names) if len(stems) > 1 for known in stems}
    games = _games(reading, index)
    game_words = frozenset(told).intersection(*(index.other_games[slug] for slug in games)) if games else frozenset()
    edition = index.cards.edition(reading.stems)
    of_edition = set(reading.stems[edition.first : edition.behind]) & set(told) - naming.keys() if edition else set()
    beside = total - sum(index.weight(known) for known in of_edition)
    return Asked(
        words=words,
        known=frozenset(known for word in reading.words for known in word.known),
        mates=tuple(mates.get(known[0][0]) for known, _ in words),
        small=tuple(each for each in reading.phrase if each in SMALL_WORDS and each not in told),
        wording=reading.wording,
        phrase=reading.phrase,
        telling=tuple(each for each in reading.phrase if each not in SMALL_WORDS),
        total=total,
        cards=frozenset(mention.card for mention in mentions),
        naming=naming,
        named_share=_named_share(reading, mentions, set(told) - of_edition, index),
        shared=_shared(set(told) - naming.keys(), index, beside or total),
        edition=edition.card if edition else "",
        edition_share=(total - beside) / total,
        games=games,
        game_words=game_words,
        game_share=sum(index.weight(word) for word in game_words) / total,
        cited=cited or {},
    )


def _named_share(reading: Reading, mentions: Collection[Mention], told: Collection[str], index: Index) -> float:
    """How much of the query names cards: a name counts once, however many words it has, and any other word at least LEAST."""
    if any(mention.behind - mention.first == len(reading.stems) for mention in mentions):
        return 1.0
    named = 0.0
    naming: set[str] = set()
    for mention in mentions:
        words = set(reading.stems[mention.first : mention.behind]).intersection(told) - naming
        naming |= words
        named = max(named, max((index.weight(word) for word in words), default=0.0))
    others = sum(max(LEAST, index.weight(word)) for word in told if word not in naming)
    small = SMALL_BESIDE * sum(each in SMALL_WORDS for each in reading.phrase)
    return named / (named + others + small) if named else 0.0


def _shared(told: Collection[str], index: Index, total: float) -> dict[str, float]:
    found: dict[str, float] = {}
    for word in told:
        for card in index.cards.shared.get(word, ()):
            found[card] = max(found.get(card, 0.0), SHARED_NAME * min(1.0, index.weight(word) / total))
    return found


def _games(reading: Reading, index: Index) -> frozenset[str]:
    """The games beside the site's own that a query names in full; if none, those of whose name it has the first word ("chicken")."""
    said = f" {' '.join(reading.stems)} "
    whole = [slug for slug, name in index.other_games.items() if f" {' '.join(name)} " in said]
    return frozenset(whole or [slug for slug, name in index.other_games.items() if name and name[0] in reading.stems])
