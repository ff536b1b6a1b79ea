"""Facts of the document that the site has otherwise: copies, types, editions, names, status, sizes of decks, players, ages and length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.utils.text import slugify

from .document import CardText, DeckRow, Document, EditionText
from .findings import Finding, Kind, Proposal
from .site import Site, folded, only

STATUS = {"on sale": "on_sale", "online game only": "online_only", "online only": "online_only", "in development": "in_development"}
KINDS = ("attack", "action", "interrupt", "score", "penalty", "special", "mount")
NUMBERS = {
    "players": r"Players: (?P<players_min>\d{1,3})\s*[–-]\s*(?P<players_max>\d{1,3})",
    "ages": r"Ages: (?P<age>\d{1,3})",
    "length": r"Length: (?:about )?(?P<minutes>\d{1,3}) minutes",
}
SAME_DECK = 0.7
"""The share of cards from which an edition of another name is taken for one that the site has."""


def _slug(name: str) -> str:
    """The slug that something new would get."""
    return slugify(name)[:80] or "new"


def status(text: str) -> str | None:
    """The status that a sentence begins with."""
    return next((value for words, value in STATUS.items() if folded(text).startswith(words)), None)


def kind(text: str) -> str | None:
    """The type of a card: "Attack card" is attack."""
    word = folded(text).removesuffix(" card")
    return word if word in KINDS else None


class Names:
    """Which card and which edition of the site each of the document is. What is new has the slug that it would get."""

    def __init__(self, document: Document, site: Site) -> None:
        self._site = site
        self._pages = {folded(card.name): card.page.text for card in document.cards}
        self._taken = {slug for card in document.cards if (slug := site.card(card.name))}
        self.editions = {edition.name: slug for edition in document.editions if (slug := site.edition(edition.name))}
        for edition in document.editions:
            if edition.name not in self.editions:
                self.editions[edition.name] = self._renamed(edition) or _slug(edition.name.removesuffix(" Edition"))

    def card(self, name: str) -> str:
        """The slug of a card: by name, or else by the address of its page."""
        found = self._site.card(name)
        page = self._pages.get(folded(name), "")
        if found is None and page and self._site.card(page) not in {*self._taken, None}:
            found = self._site.card(page)
        return found or _slug(name)

    def edition(self, name: str) -> str:
        """The slug of an edition by its whole or short name."""
        known = {folded(text): slug for full, slug in self.editions.items() for text in (full, full.removesuffix(" Edition"))}
        return known.get(folded(name)) or self._site.edition(name) or _slug(name)

    def _renamed(self, edition: EditionText) -> str | None:
        cards = {self.card(row.card) for row in edition.rows}
        for (slug,) in self._site.all("cards.edition"):
            deck = set(self._site.deck(slug))
            if slug not in self.editions.values() and cards and len(cards & deck) / len(cards | deck) >= SAME_DECK:
                return slug
        return None


def facts(document: Document, site: Site, names: Names) -> Iterator[Finding]:
    """Every fact that differs, in the order of the document; then what the site has and the document does not."""
    yield from _game(document, site)
    for place, edition in enumerate(document.editions, start=1):
        yield from _edition(edition, place, site, names)
    for place, card in enumerate(document.cards, start=1):
        yield from _card(card, place, site, names)
    yield from _gone(document, site, names)


def _edit(site: Site, model: str, key: tuple[str, ...], new: dict[str, Any], reason: str, kind: Kind = Kind.FACT) -> Proposal:
    return Proposal(model, key, "edit", only(site.fields(model, *key), new), new, reason, kind)


def _game(document: Document, site: Site) -> Iterator[Finding]:
    game = site.fields("cards.game", *site.game)
    for passage in document.passages:
        for what, pattern in NUMBERS.items():
            found = re.search(pattern, passage.text.text)
            for name, value in found.groupdict().items() if found and game else ():
                if game[name] != int(value):
                    says = f"{name.replace('_', ' ')} {game[name]} → {value}"
                    draft = _edit(site, "cards.game", site.game, {name: int(value)}, f"Fact: {says}.")
                    yield Finding(Kind.FACT, passage.text.line, f"The game, {what}", says, draft)


def _edition(edition: EditionText, place: int, site: Site, names: Names) -> Iterator[Finding]:
    slug = names.editions[edition.name]
    fields = site.fields("cards.edition", slug)
    if not fields:
        yield _new_edition(edition, slug, place, site)
    else:
        now = {"name": edition.name, "status": status(edition.status.text), "deck_size": edition.deck}
        for name, value in now.items():
            if value is not None and value != fields[name]:
                says = f"{name.replace('_', ' ')} {fields[name]} → {value}"
                line = edition.status.line if name == "status" else edition.line
                yield Finding(Kind.FACT, line, edition.name, says, _edit(site, "cards.edition", (slug,), {name: value}, f"Fact: {says}."))
    deck = site.deck(slug)
    for order, row in enumerate(edition.rows, start=1):
        yield from _printing(edition, slug, row, order, deck.get(names.card(row.card)), site, names)


def _new_edition(edition: EditionText, slug: str, place: int, site: Site) -> Finding:
    new = {
        "game": list(site.game),
        "slug": slug,
        "name": edition.name,
        "short_name": edition.name.removesuffix(" Edition"),
        "status": status(edition.status.text) or "",
        "status_note": "",
        "summary": "",
        "winning": "",
        "tie": "",
        "notes": [],
        "deck_size": edition.deck or edition.copies,
        "order": place,
    }
    reason = "Fact: an edition that the site does not have. Its texts have to be written."
    return Finding(Kind.FACT, edition.line, edition.name, "a new edition", Proposal("cards.edition", (slug,), "add", {}, new, reason, Kind.FACT))


def _printing(
    edition: EditionText, slug: str, row: DeckRow, order: int, fields: dict[str, Any] | None, site: Site, names: Names
) -> Iterator[Finding]:
    card = names.card(row.card)
    about = f"{edition.name}, {row.card}"
    if fields is None:
        new = {"edition": [slug], "card": [card], "copies": row.copies, "order": order}
        says = f"now in this edition, {row.copies} {'copy' if row.copies == 1 else 'copies'}"
        yield Finding(Kind.FACT, row.line, about, says, Proposal("cards.printing", (slug, card), "add", {}, new, f"Fact: {says}.", Kind.FACT))
        return
    if fields["copies"] != row.copies:
        says = f"copies {fields['copies']} → {row.copies}"
        yield Finding(Kind.FACT, row.line, about, says, _edit(site, "cards.printing", (slug, card), {"copies": row.copies}, f"Fact: {says}."))
    if fields["order"] != order:
        says = f"place in the deck table {fields['order']} → {order}"
        draft = _edit(site, "cards.printing", (slug, card), {"order": order}, f"Moved: {says}.", Kind.MOVED)
        yield Finding(Kind.MOVED, row.line, about, says, draft)


def _card(card: CardText, place: int, site: Site, names: Names) -> Iterator[Finding]:
    slug = names.card(card.name)
    fields = site.fields("cards.card", slug)
    if not fields:
        yield _new_card(card, slug, place, site)
        return
    also = [alias["name"] for alias in site.all("cards.alias").values() if alias["card"] == [slug]]
    now: dict[str, tuple[int, Any]] = {"kind": (card.type.line, kind(card.type.text))}
    if folded(card.name) not in {folded(fields["name"]), *map(folded, also)}:
        now["name"] = (card.line, card.name)
    partner = site.card(_named(card.fields["same card as"].text, site, slug)) if "same card as" in card.fields else None
    if partner and fields["same_as"] != [partner] and site.fields("cards.card", partner)["same_as"] != [slug]:
        now["same_as"] = (card.fields["same card as"].line, [partner])
    if "same card as" not in card.fields and fields["same_as"]:
        now["same_as"] = (card.line, [])
    for name, (line, value) in now.items():
        value = value if value != [] else None
        if value != fields[name] and (value is not None or name == "same_as"):
            says = f"{'type' if name == 'kind' else name.replace('_', ' ')} {_shown(fields[name])} → {_shown(value)}"
            yield Finding(Kind.FACT, line, card.name, says, _edit(site, "cards.card", (slug,), {name: value}, f"Fact: {says}."))


def _new_card(card: CardText, slug: str, place: int, site: Site) -> Finding:
    texts = dict.fromkeys(("effect", "face_effect", "small_effect", "when", "afterwards"), "")
    new = {"slug": slug, "name": card.name, "kind": kind(card.type.text) or "", **texts, "notes": [], "order": place}
    near = site.nearest_card(card.name)
    says = "a new card" + (f" (is it {near}?)" if near else "")
    said = "\n".join(f"{label}: {text.text}" for label, text in card.fields.items())
    reason = f"Fact: a card that the site does not have. Its texts have to be written in our own words, and its behaviour set.\n{said}"
    return Finding(Kind.FACT, card.line, card.name, says, Proposal("cards.card", (slug,), "add", {}, new, reason, Kind.FACT))


def _named(text: str, site: Site, own: str) -> str:
    """The name of another card that stands in a sentence; empty if there is none."""
    names = [fields["name"] for (slug,), fields in site.all("cards.card").items() if slug != own]
    return next((name for name in sorted(names, key=len, reverse=True) if folded(name) in folded(text)), "")


def _shown(value: Any) -> str:
    return " ".join(value) if isinstance(value, list) else str(value) if value else "none"


def _gone(document: Document, site: Site, names: Names) -> Iterator[Finding]:
    """Printings that are gone for certain get a draft: the deck adds up without them. Cards and editions are only told."""
    for edition in document.editions:
        slug = names.editions[edition.name]
        there = {names.card(row.card) for row in edition.rows}
        listed = {names.card(card.name) for card in document.cards if slug in {names.edition(name) for name in split(card.editions.text)}}
        for card in site.deck(slug):
            if card not in there:
                fields = site.fields("cards.printing", slug, card)
                sure = edition.copies == edition.deck and card not in listed
                draft = (
                    Proposal("cards.printing", (slug, card), "delete", fields, {}, "Fact: no longer in this edition.", Kind.FACT) if sure else None
                )
                name = site.fields("cards.card", card)["name"]
                yield Finding(Kind.FACT if sure else Kind.GONE, edition.line, f"{edition.name}, {name}", "no longer in this edition", draft)
    known = {names.card(card.name) for card in document.cards}
    for (slug,), fields in site.all("cards.card").items():
        if slug not in known:
            yield Finding(Kind.GONE, 0, str(fields["name"]), "the document has no such card")
    for (slug,), fields in site.all("cards.edition").items():
        if slug not in names.editions.values():
            yield Finding(Kind.GONE, 0, str(fields["name"]), "the document has no such edition")


def split(text: str) -> list[str]:
    """The names in a list such as "Innocent / Pure, Mounting"."""
    return [name.strip() for name in re.split(r"[,/]", text) if name.strip()]
