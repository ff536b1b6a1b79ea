"""What the publisher says otherwise than last time: changed, moved, new and gone texts.

Texts are compared with what the publisher said before, never with the site's own, which are in other words anyway. Within a group of
texts the order is kept; a text that stands unchanged in another group has moved; what is left over in one group on both sides, and alike,
has changed its words.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from rapidfuzz import fuzz

from cards.content.diff import Sign, words

from .findings import Finding, Kind, Proposal
from .items import SENTENCE, Heard, Item, digests
from .site import Key, Site, only

ALIKE = 50
"""From which likeness, of 100, two texts of one group are taken for one text in other words."""
DIGIT = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|double|twice|none|never|always|must|may|not|cannot)\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Pair:
    """One text now and before; one of them may be missing. ``place`` is that of the text now among all texts."""

    kind: Kind | None
    now: Item | None
    before: Heard | None
    place: int | None = None


def pairs(now: Sequence[Item], before: Sequence[Heard]) -> list[Pair]:
    """Every text of both sides once; ``kind`` is None for those that stayed as they were."""
    here, there = _by_group(item.group for item in now), _by_group(text.group for text in before)
    partner: dict[int, int] = {}
    for group, places in here.items():
        old = there.get(group, [])
        matcher = SequenceMatcher(None, [before[each].digests for each in old], [now[each].digests for each in places], autojunk=False)
        for block in matcher.get_matching_blocks():
            partner.update({places[block.b + step]: old[block.a + step] for step in range(block.size)})
    moved = _moved(now, before, partner)
    partner.update(moved)
    changed = _changed(now, before, here, there, partner)
    partner.update(changed)
    result = [_pair(place, item, before, partner, moved, changed) for place, item in enumerate(now)]
    taken = set(partner.values())
    return result + [Pair(Kind.GONE, None, text) for place, text in enumerate(before) if place not in taken]


def _pair(place: int, item: Item, before: Sequence[Heard], partner: dict[int, int], moved: dict[int, int], changed: dict[int, int]) -> Pair:
    if place not in partner:
        return Pair(Kind.NEW, item, None, place)
    kind = Kind.MOVED if place in moved else Kind.WORDING if place in changed else None
    return Pair(kind, item, before[partner[place]], place)


def _by_group(groups: Iterable[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for place, group in enumerate(groups):
        found[group].append(place)
    return found


def _moved(now: Sequence[Item], before: Sequence[Heard], partner: dict[int, int]) -> dict[int, int]:
    """Unchanged texts that stand elsewhere: new place → old place."""
    free: dict[tuple[str, ...], list[int]] = defaultdict(list)
    taken = set(partner.values())
    for place, text in enumerate(before):
        if place not in taken:
            free[text.digests].append(place)
    return {place: free[item.digests].pop(0) for place, item in enumerate(now) if place not in partner and not item.single and free[item.digests]}


def _changed(
    now: Sequence[Item], before: Sequence[Heard], here: dict[str, list[int]], there: dict[str, list[int]], partner: dict[int, int]
) -> dict[int, int]:
    """Texts in other words, each with the most alike that is left of its group: new place → old place."""
    taken = set(partner.values())
    found: dict[int, int] = {}
    for group, places in here.items():
        new = [each for each in places if each not in partner]
        old = [each for each in there.get(group, []) if each not in taken]
        even = len(new) == len(old)
        likely = sorted(
            ((-_likeness(now[one], before[other], even and at == other_at), abs(at - other_at), one, other))
            for at, one in enumerate(new)
            for other_at, other in enumerate(old)
        )
        for likeness, _apart, one, other in likely:
            if -likeness >= ALIKE and one not in found and other not in found.values():
                found[one] = other
    return found


def _likeness(item: Item, text: Heard, facing: bool) -> float:
    """From 0 to 100. Of texts of which only digests are known those count as alike that share a sentence or face each other."""
    if item.single:
        return 100
    if text.text is not None:
        return float(fuzz.token_sort_ratio(item.text, text.text))
    shared = len(set(item.digests) & set(text.digests))
    return 100 if shared else ALIKE if facing else 0


def findings(found: Sequence[Pair], site: Site) -> list[Finding]:
    """What became of each text, with drafts where the site has something about it. A heading that got another name is one finding, not one for
    each text below it."""
    renamed = _renamed(found)
    told = [_heading(renamed[pair.now.group], site) for pair in found if pair.now is not None and pair is renamed.get(pair.now.group, [None])[0]]
    left = [pair for pair in found if pair.kind is not None and not (pair.kind is Kind.MOVED and pair.now is not None and pair.now.group in renamed)]
    return [*told, *(_finding(pair, site) for pair in left)]


def _renamed(found: Sequence[Pair]) -> dict[str, list[Pair]]:
    """New group → its moved texts, for each heading of several texts that only got another name: they stood together under one that is gone."""
    now = {pair.now.group for pair in found if pair.now is not None}
    before = {pair.before.group for pair in found if pair.before is not None}
    moved: dict[str, list[Pair]] = defaultdict(list)
    for pair in found:
        if pair.kind is Kind.MOVED and pair.now is not None and pair.before is not None and pair.now.headings:
            moved[pair.now.group].append(pair)
    return {
        group: pairs
        for group, pairs in moved.items()
        if len(pairs) > 1
        and group not in before
        and len(old := {pair.before.group for pair in pairs if pair.before is not None}) == 1
        and not old & now
    }


def _heading(moved: Sequence[Pair], site: Site) -> Finding:
    """A heading with another name: for the chapter in which our clause for its first text stands, if there is one."""
    first = moved[0]
    if first.now is None or first.before is None:
        raise ValueError("a text that moved stands on both sides")
    says = f"the heading has another name; it was {first.before.about or first.before.group} ({len(moved)} texts below it as before)"
    target, _fields = site.rule(first.now.text, first.now.headings)
    section = site.fields(target[0], *target[1]).get("section") if target else None
    chapter = ("cards.section", tuple(section)) if section else None
    return Finding(
        Kind.MOVED, first.now.line, first.now.about, says, _draft(Kind.MOVED, chapter, ("title",), first.now.about, says, site), first.place
    )


def _finding(pair: Pair, site: Site) -> Finding:
    item, before, kind = pair.now, pair.before, pair.kind or Kind.WORDING
    if item is not None:
        says = _says(kind, item, before)
        target, fields = site.rule(item.text, item.headings) if item.headings else (item.target, item.fields)
        return Finding(kind, item.line, item.about, says, _draft(kind, target, fields, item.about, says, site), pair.place)
    group, text = (before.group, before.text or "") if before else ("", "")
    about = (before.about if before else "") or group
    says = f"no longer said: {text}" if text else "one text is no longer said"
    target, fields = _target(group, text, site)
    return Finding(kind, 0, about, says, _draft(kind, target, fields, about, says, site))


def _draft(kind: Kind, target: Key | None, fields: Sequence[str], about: str, says: str, site: Site) -> Proposal | None:
    """A draft that leaves our words as they are and says what the publisher did with theirs; None if the site has nothing about it."""
    ours = site.fields(target[0], *target[1]) if target else {}
    if target is None or not ours:
        return None
    kept = only(ours, fields)
    return Proposal(target[0], target[1], "edit", kept, kept, f"{kind.capitalize()} at the publisher's ({about}): {says}", kind)


def _target(group: str, text: str, site: Site) -> tuple[Key | None, tuple[str, ...]]:
    """What the site has about a text that is gone; None for the single texts, which go with their object."""
    what, *rest = group.split(" ")
    if what in {"card", "edition"} and rest[-1] == "notes":
        return (f"cards.{what}", (rest[0],)), ("notes",)
    if what == "rules" and text:
        return site.rule(text, " ".join(rest).replace("-", " ").split(" / "))
    return (site.example(int(rest[0])), ("story",)) if what == "example" and rest[-1] == "story" else (None, ())


def _says(kind: Kind, item: Item, before: Heard | None) -> str:
    if kind is Kind.NEW or before is None:
        return f"new: {item.text}"
    if kind is Kind.MOVED:
        return (
            "stands elsewhere under the same heading" if before.group == item.group else f"the same text stood under {before.about or before.group}"
        )
    return difference(item.text, before)


def difference(text: str, before: Heard) -> str:
    """The change of words: ``[-removed-] {+added+}``. Where only digests are known, sentences that are new stand between the marks."""
    if before.text is not None:
        marks = {Sign.KEPT: "{}", Sign.REMOVED: "[-{}-]", Sign.ADDED: "{{+{}+}}"}
        pieces = words(before.text, text).pieces
        said = "".join(piece.lead + marks[piece.sign].format(piece.core) + piece.tail for piece in pieces)
        changed = " ".join(piece.text for piece in pieces if piece.sign is not Sign.KEPT)
    else:
        known = Counter(before.digests)
        parts = [(sentence, digest) for sentence in SENTENCE.split(text) for digest in digests(sentence)[:1]]
        new = [sentence for sentence, digest in parts if not known[digest]]
        said = " ".join(f"{{+{sentence}+}}" if sentence in new else sentence for sentence, _digest in parts)
        missing = sum((known - Counter(digest for _sentence, digest in parts)).values())
        said += f" (sentences that are gone: {missing})" if missing else ""
        changed = " ".join(new)
    return said + (" — a number or a must may have changed." if DIGIT.search(changed) else "")
