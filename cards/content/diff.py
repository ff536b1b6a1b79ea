"""What changed between two texts, word by word, and between two versions of the rules, clause by clause.

The clauses of two versions belong together when they have the same slug, or else the very same words. A clause has *moved* when
it stands in another chapter, or in its chapter on the other side of clauses that stayed; a number that is new only because others
came before it is no move.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

import nh3

from .text import render

TOKEN = re.compile(r"\s+|[\w’'-]+|.")
WORD = re.compile(r"\w")
LINE_END = re.compile(r"</(?:p|li|tr|h3|h4|h5|dd|dt)>|<br>")
CELL_END = re.compile(r"</t[hd]>\s*(?=<t[hd])")


class Sign(StrEnum):
    """What became of a stretch of text."""

    KEPT = "kept"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True)
class Piece:
    """A stretch of whole words. The pieces without the added ones are the old text, those without the removed ones the new text."""

    sign: Sign
    text: str

    @property
    def lead(self) -> str:
        """The space before its first word."""
        return self.text[: len(self.text) - len(self.text.lstrip())] if self.text.strip() else ""

    @property
    def core(self) -> str:
        """Its words; its space if it is nothing else."""
        return self.text.strip() or self.text

    @property
    def tail(self) -> str:
        """The space after its last word."""
        return self.text[len(self.lead + self.core) :] if self.text.strip() else ""


@dataclass(frozen=True)
class Words:
    """The difference between two texts."""

    pieces: tuple[Piece, ...]

    @property
    def added(self) -> int:
        """How many words are new."""
        return _count(self.pieces, Sign.ADDED)

    @property
    def removed(self) -> int:
        """How many words are gone."""
        return _count(self.pieces, Sign.REMOVED)

    @property
    def places(self) -> int:
        """In how many places the texts differ."""
        changed = [piece.sign is not Sign.KEPT for piece in self.pieces]
        return sum(now and not before for before, now in zip([False, *changed], changed, strict=False))

    @property
    def old(self) -> str:
        """The text before."""
        return "".join(piece.text for piece in self.pieces if piece.sign is not Sign.ADDED)

    @property
    def new(self) -> str:
        """The text after."""
        return "".join(piece.text for piece in self.pieces if piece.sign is not Sign.REMOVED)


def _count(pieces: Iterable[Piece], sign: Sign) -> int:
    return sum(bool(WORD.search(token)) for piece in pieces if piece.sign is sign for token in TOKEN.findall(piece.text))


def readable(text: str) -> str:
    """A Markdown text as players see it, without marks and links: one line for each paragraph, entry of a list or row of a table."""
    lines = LINE_END.sub("\n", CELL_END.sub(" · ", render(text)))
    bare = html.unescape(nh3.clean(lines, tags=set()))
    return "\n".join(line for each in bare.split("\n") if (line := " ".join(each.split())))


def words(old: str, new: str) -> Words:
    """The difference between two texts in whole words; what is alike only by chance between two changes counts as changed."""
    before, after = TOKEN.findall(old), TOKEN.findall(new)
    if _pairs(before, after) > MOST_PAIRS:
        return Words(tuple(_pieces(_ends(before, after), before, after)))
    blocks = [block for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks() if block.size]
    kept = _telling([(block.a, block.b, block.size) for block in blocks], before, len(before), len(after))
    return Words(tuple(_pieces(kept, before, after)))


Block = tuple[int, int, int]
"""Where a kept stretch begins in the old and in the new tokens, and how long it is."""

MOST_PAIRS = 1_500_000
"""How many pairs of equal tokens are looked at; any published text has less than a hundredth of it."""


def _pairs(before: Sequence[str], after: Sequence[str]) -> int:
    """How many pairs of equal tokens two texts have, which is what a comparison costs."""
    new = Counter(after)
    return sum(times * new[token] for token, times in Counter(before).items())


def _ends(before: Sequence[str], after: Sequence[str]) -> list[Block]:
    """What two texts that are too much alike with themselves have in common at their beginning and at their end."""
    most = min(len(before), len(after))
    same = next((place for place in range(most) if before[place] != after[place]), most)
    left = most - same
    tail = next((place for place in range(left) if before[-1 - place] != after[-1 - place]), left)
    blocks = [(0, 0, same), (len(before) - tail, len(after) - tail, tail)]
    return [block for block in blocks if block[2]]


def _telling(blocks: list[Block], before: Sequence[str], old_end: int, new_end: int) -> list[Block]:
    """The kept stretches without those that are shorter, in words, than the changes on either side of them."""
    while True:
        weak = next((place for place in range(len(blocks)) if _is_weak(blocks, place, before, old_end, new_end)), None)
        if weak is None:
            return blocks
        blocks = blocks[:weak] + blocks[weak + 1 :]


def _is_weak(blocks: list[Block], place: int, before: Sequence[str], old_end: int, new_end: int) -> bool:
    start_old, start_new, size = blocks[place]
    last_old, last_new, last_size = blocks[place - 1] if place else (0, 0, 0)
    next_old, next_new, _size = blocks[place + 1] if place + 1 < len(blocks) else (old_end, new_end, 0)
    ahead = max(start_old - last_old - last_size, start_new - last_new - last_size)
    behind = max(next_old - start_old - size, next_new - start_new - size)
    if not ahead or not behind:
        return False
    weight = sum(bool(WORD.search(token)) for token in before[start_old : start_old + size])
    return 2 * weight - 1 < min(ahead, behind)


def _pieces(blocks: Iterable[Block], before: Sequence[str], after: Sequence[str]) -> Iterator[Piece]:
    at_old = at_new = 0
    kept = ""
    for start_old, start_new, size in [*blocks, (len(before), len(after), 0)]:
        gone, come = "".join(before[at_old:start_old]), "".join(after[at_new:start_new])
        lead, gone, come, rest = _without_common_space(gone, come)
        if gone or come:
            yield from (Piece(sign, text) for sign, text in ((Sign.KEPT, kept + lead), (Sign.REMOVED, gone), (Sign.ADDED, come)) if text)
            kept = rest
        else:
            kept += lead + rest
        kept += "".join(before[start_old : start_old + size])
        at_old, at_new = start_old + size, start_new + size
    if kept:
        yield Piece(Sign.KEPT, kept)


def _without_common_space(gone: str, come: str) -> tuple[str, str, str, str]:
    """The space with which both begin, both without the spaces that they share at their ends, and the space with which both end."""
    lead = " " if gone[:1] == come[:1] == " " else ""
    gone, come = gone[len(lead) :], come[len(lead) :]
    rest = " " if gone[-1:] == come[-1:] == " " else ""
    return lead, gone.removesuffix(rest) if rest else gone, come.removesuffix(rest) if rest else come, rest


@dataclass(frozen=True)
class Passage:
    """A clause, or what stands for one, as far as a comparison needs it.

    ``label`` is its number for people, ``chapter`` the slug of its chapter, ``order`` its place among all passages of its version;
    ``text`` is readable. ``settled_place`` is false for what has no place among the clauses, so that it never counts as moved.
    """

    slug: str
    label: str
    title: str
    text: str
    chapter: str
    order: int
    url: str
    settled_place: bool = True


class Kind(StrEnum):
    """What became of a clause, the most telling first."""

    CHANGED = "changed"
    MOVED = "moved"
    ADDED = "added"
    REMOVED = "removed"
    SAME = "same"


@dataclass(frozen=True)
class Change:
    """One clause in both versions; ``old`` or ``new`` is None where a version does not have it. ``moved`` may go with any change of words."""

    old: Passage | None
    new: Passage | None
    moved: bool
    words: Words

    @property
    def kind(self) -> Kind:
        if self.old is None:
            return Kind.ADDED
        if self.new is None:
            return Kind.REMOVED
        if self.words.places:
            return Kind.CHANGED
        return Kind.MOVED if self.moved else Kind.SAME

    @property
    def passage(self) -> Passage:
        """The clause as it is in the new version, or in the old one if it is gone."""
        if self.new is not None:
            return self.new
        if self.old is None:
            raise ValueError("a change is of a clause in one version at least")
        return self.old


def compare(old: Sequence[Passage], new: Sequence[Passage]) -> list[Change]:
    """Every passage of both versions exactly once: first those of the new version in its order, then those that are gone.

    The slugs of each version must be unique.
    """
    partner = _partners(old, new)
    stayed = _stayed([(partner[passage.slug], passage) for passage in new if passage.slug in partner])
    changes = []
    for passage in new:
        before = partner.get(passage.slug)
        moved = before is not None and passage.slug not in stayed
        changes.append(Change(before, passage, moved, words(before.text if before else "", passage.text)))
    taken = {passage.slug for passage in partner.values()}
    gone = [Change(passage, None, False, words(passage.text, "")) for passage in old if passage.slug not in taken]
    return changes + gone


def _partners(old: Iterable[Passage], new: Iterable[Passage]) -> dict[str, Passage]:
    """New slug → the old passage it comes from: the one of the same slug, or else one of exactly the same words that has no other."""
    by_slug = {passage.slug: passage for passage in old}
    arrived = {passage.slug for passage in new}
    by_text = {passage.text: passage for passage in by_slug.values() if passage.slug not in arrived and passage.text}
    partners: dict[str, Passage] = {}
    for passage in new:
        found = by_slug.get(passage.slug) or by_text.pop(passage.text, None)
        if found:
            partners[passage.slug] = found
    return partners


def _stayed(pairs: Iterable[tuple[Passage, Passage]]) -> set[str]:
    """The new slugs of those that did not move: in each chapter the longest run that kept its order."""
    chapters: dict[str, list[tuple[Passage, Passage]]] = {}
    stayed: set[str] = set()
    for before, after in pairs:
        if not (before.settled_place and after.settled_place):
            stayed.add(after.slug)
        elif before.chapter == after.chapter:
            chapters.setdefault(after.chapter, []).append((before, after))
    for found in chapters.values():
        found.sort(key=lambda pair: pair[1].order)
        stayed |= {found[place][1].slug for place in _longest_rise([before.order for before, _after in found])}
    return stayed


def _longest_rise(numbers: Sequence[int]) -> list[int]:
    """The places of a longest strictly rising run of the numbers."""
    ends: list[int] = []
    last: list[int] = []
    previous: dict[int, int] = {}
    for place, number in enumerate(numbers):
        at = bisect_left(ends, number)
        ends[at:] = [number, *ends[at + 1 :]]
        last[at:] = [place, *last[at + 1 :]]
        if at:
            previous[place] = last[at - 1]
    run: list[int] = []
    place = last[-1] if last else -1
    while place >= 0:
        run.append(place)
        place = previous.get(place, -1)
    return run[::-1]
