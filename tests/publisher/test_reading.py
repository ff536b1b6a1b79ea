"""What of a document is understood, with its lines, and what is not; nothing ever fails otherwise than with NotTheRules."""

from __future__ import annotations

import json
import os
import random
import time

import pytest

from cards.content.publisher import NotTheRules, read
from cards.content.publisher.blocks import LARGEST, Kind, bare, read_blocks
from cards.content.publisher.document import Document
from cards.content.publisher.wholeness import missing

from .book import Book, book
from .conftest import report_of


def lines_of(text: str) -> list[str]:
    return text.split("\n")


def test_all_of_a_document_is_understood() -> None:
    document = read(book().data())
    assert document.counts == {"editions": 4, "cards": 38, "printings": 55, "interrupts": 5, "passages": document.counts["passages"], "examples": 6}
    assert document.counts["passages"] > 90
    assert document.unread == ()
    assert (document.version.text, document.version.line) == ("2026-12-01", 3)
    assert document.source.text == "https://example.org/rules/"
    assert [name for name, _said in document.listed] == ["Innocent Edition", "Pure Edition", "Raging Edition", "Mounting Edition"]


def test_every_part_says_where_it_stands() -> None:
    text = book().text()
    lines = lines_of(text)
    document = read(text.encode())
    card = next(card for card in document.cards if card.name == "Holy Dove")
    assert lines[card.line - 1] == "### Holy Dove"
    assert lines[card.type.line - 1] == "- Type: Action card"
    assert lines[card.fields["effect"].line - 1].startswith("- Effect: ")
    assert card.page.text == "holy-dove"
    edition = document.editions[1]
    assert lines[edition.line - 1] == "## Pure Edition"
    assert all(lines[row.line - 1].startswith(f"| {row.card} |") for row in edition.rows)
    assert edition.deck == edition.copies == 56
    assert all(bare(lines[passage.text.line - 1]).endswith(passage.text.text) for passage in document.passages if passage.headings[-1] == "Your turn")


@pytest.mark.parametrize(
    ("spoil", "same"),
    [
        (lambda text: text.replace("\n", "\r\n"), True),
        (lambda text: text.replace("\n", "\r"), True),
        (lambda text: "\ufeff" + text, True),
        (lambda text: text.replace("\n- ", "\n* "), True),
        (lambda text: text.replace("\n\n", "\n\n\n\n"), False),
        (lambda text: text.replace("\n", "  \n"), True),
        (lambda text: text.replace("e", "e\u200b").replace("e\u200b", "e"), True),
    ],
)
def test_other_ways_to_write_the_same(spoil: object, same: bool) -> None:
    text = book().text()
    spoiled = spoil(text)  # type: ignore[operator]
    one, other = read(text.encode()), read(spoiled.encode())
    assert one.counts == other.counts
    assert other.unread == ()
    assert (one == other) is same


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (b" \n\t\n", "is empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "byte 1 cannot be read"),
        (b"PK\x03\x04 \x00 zip", "zero bytes"),
        ("# Rules".encode("utf-16"), "cannot be read"),
        (b"caf\xe9", "byte 4 cannot be read"),
        (b"x" * (LARGEST + 1), "too large"),
        (b"# Shopping\n\n- milk\n- eggs\n", "does not look like the rules"),
        (b"no heading at all, only text", "does not look like the rules"),
        (b"<html><script>alert(1)</script></html>", "does not look like the rules"),
        (b"- x\n" * 5_000, "too many for rules"),
        (b"#" * 100_000, "does not look like the rules"),
        (b"> " * 200_000, "does not look like the rules"),
        (b"  " * 200_000 + b"- x", "does not look like the rules"),
        (b"[" * 300_000, "does not look like the rules"),
        (b"| " * 2_000 + b"\n|" + b"-" * 4_000 + b"x", "does not look like the rules"),
        (b"# " + b" #" * 2_400 + b" x", "does not look like the rules"),
        (b"*" * 4_999, "does not look like the rules"),
        (b"Example " * 600, "does not look like the rules"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_document_of_rules_is_refused_in_words(data: bytes, message: str) -> None:
    start = time.monotonic()
    with pytest.raises(NotTheRules, match=message) as caught:
        read(data)
    assert str(caught.value).endswith(".")
    assert time.monotonic() - start < 5


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("| Swift Bomber | Attack card | 9 |", "| Swift Bomber | Attack card | nine |", "the number of copies cannot be read"),
        ("| Swift Bomber | Attack card | 9 |", "| Swift Bomber | Attack card |", "a row of a deck has four cells"),
        ("| Swift Bomber | Attack card | 9 |", "| Eagle Eye | Attack card | 9 |", "this card stands in the table a second time"),
        ("- Deck: 56 cards.", "- Deck: plenty.", "the number of cards in the deck cannot be read"),
        ("### Holy Dove", "### Eagle Eye", "this card stands here a second time"),
        ("## Pure Edition\n", "## Innocent Edition\n", "this edition stands here a second time"),
        ("- Page: https://example.org/cards/holy-dove/", "- Type: Mount card", "the card has a second type"),
        ("- Page: https://example.org/cards/holy-dove/", "| a | b |", "a card has no table"),
        ("#### Example 2:", "#### Example 1:", "this example stands here a second time"),
        ("| Something |", "|", "a row of this table has four cells"),
        ("# Complete rules\n", "Hello.\n\n# Complete rules\n", "it stands above the first heading"),
        ("# Complete rules\n", "# Complete rules\n\n<script>alert(1)</script>\n", "markup, a script or an unsafe address"),
        ("# Complete rules\n", "# Complete rules\n\n[x](javascript:alert)\n", "markup, a script or an unsafe address"),
        ("# Complete rules\n", "# Complete rules\n\n<img src=x onerror=y>\n", "markup, a script or an unsafe address"),
        ("# Complete rules\n", "# Complete rules\n\n" + "long " * 2_000 + "\n", "too long for a sentence"),
        ("# Complete rules\n", "# Complete rules\n\n" + "long words\n" * 1_000 + "\n", "too long for a sentence"),
    ],
    ids=lambda text: text[:40].strip(),
)
def test_each_fault_is_told_with_its_line(old: str, new: str, why: str) -> None:
    text = book().text()
    assert old in text
    spoiled = text.replace(old, new, 1)
    document = read(spoiled.encode())
    found = [each for each in document.unread if why in each.why]
    assert found, document.unread
    changed = next(number for number, (was, now) in enumerate(zip(lines_of(text), lines_of(spoiled), strict=False), start=1) if was != now)
    assert found[0].line > changed if "time" in why and "this card stands in" in why else found[0].line == changed


@pytest.mark.django_db
@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Rules version 2026-12-01.", "Rules.", "does not say which version"),
        ("- **Pure Edition**", "- Pure", "the list of editions lacks it"),
        ("## Pure Edition\n", "## Fine Edition\n", "there is no section on it"),
        ("Status: On sale (so). It is.", "", "has not a status"),
        ("Status: On sale (so). It is.", "Status: On the moon.", "the status is none of"),
        ("- Winning: ", "- W: ", "has not who wins"),
        ("- Deck: 56 cards.", "", "does not say how many cards"),
        ("- Type: Score card", "- Type: Balloon", "this is no type of card"),
        ("- Type: Score card", "- Kind: Score card", "the card has no type"),
        ("- Afterwards: ", "- Later: ", "the card has no afterwards"),
        ("- Page: https://example.org/cards/holy-dove/", "", "the card has no page"),
        ("#### Example 3:", "#### Example 9:", "not numbered from 1 on"),
        ("| Answers |", "| Replies |", "the document has none"),
        ("| Eagle Eye | Action card |", "| Eagle Eyes | Action card |", "the card reference does not"),
    ],
)
def test_what_a_whole_document_would_have_is_missed(old: str, new: str, why: str) -> None:
    text = book().text()
    assert old in text
    report = report_of(text.replace(old, new, 1))
    assert any(why in each.why for each in report.missing), report.as_text()
    assert not report.whole
    assert report.proposals() == []


@pytest.mark.django_db
@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("- Deck: 56 cards.", "- Deck: 57 cards.", "add up to 56"),
        ("| Swift Bomber | Attack card |", "| Swift Bomber | Action card |", "its type is Action card here"),
        ("- Editions: Innocent, Pure\n- Effect", "- Editions: Raging\n- Effect", "the decks have it in: Innocent, Pure"),
        ("- **Pure Edition**: Online game only", "- **Pure Edition**: On sale", "its status is another one in line"),
        ("| Eagle Eye | Action card | 4 | ", "| Eagle Eye | Action card | 4 | Perhaps. ", "the effect is worded otherwise in line"),
    ],
)
def test_what_contradicts_itself_is_told(old: str, new: str, why: str) -> None:
    text = book().text()
    assert old in text
    report = report_of(text.replace(old, new, 1))
    assert any(why in each.why for each in report.contradictions), report.as_text()
    assert report.whole, "an editor asks the publisher; what is told is still drafted"


def test_renamed_headings_change_nothing() -> None:
    text = book().text()
    renamed = text.replace("## Card reference (all editions)", "## Every bird").replace("## Core rules (all editions)", "## Basics")
    assert read(renamed.encode()).counts == read(text.encode()).counts


def test_chapters_in_any_order_are_understood() -> None:
    whole = book()
    straight = read(whole.data())
    whole.order = ["cards", "editions", "interrupts", "rules", "list"]
    turned = read(whole.data())
    assert turned.counts == straight.counts
    assert turned.unread == ()
    assert {card.name for card in turned.cards} == {card.name for card in straight.cards}


def test_letters_that_hide_or_command_are_taken_out() -> None:
    document = read(book().text().replace("### Holy Dove", "### Holy\x1b[31m\u202e Dove", 1).encode())
    assert all("\x1b" not in card.name and "\u202e" not in card.name for card in document.cards)


def test_blocks_of_a_document() -> None:
    blocks = read_blocks(b"# A **b** [c](d)\ntext\n  goes on\n1. one\n   more\n\n| H | I |\n|---|:-:|\n| x | y |\n")
    assert [(block.kind, block.text, block.line) for block in blocks] == [
        (Kind.HEADING, "A b c", 1),
        (Kind.PARAGRAPH, "text goes on", 2),
        (Kind.NUMBERED, "one more", 4),
        (Kind.HEAD, "H · I", 7),
        (Kind.ROW, "x · y", 9),
    ]


def spoiled(text: str, chance: random.Random) -> bytes:
    """A document after an accident, or after somebody meant harm."""
    lines = text.split("\n")
    for _round in range(chance.randint(1, 4)):
        at = chance.randrange(len(lines))
        what = chance.randrange(9)
        if what == 0:
            lines = lines[:at] or [""]
        elif what == 1:
            lines = lines[at:]
        elif what == 2:
            chance.shuffle(lines)
        elif what == 3:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif what == 4:
            lines[at : at + chance.randint(1, 40)] = []
        elif what == 5:
            lines[at] = lines[at][: chance.randint(0, len(lines[at]))]
        elif what == 6:
            lines.insert(
                at, chance.choice(["<script>", "|", "###", "- :", "| | | |", "1.", "\u202e", "- Type:", "## Edition", "\0", "- Deck: -1 cards"])
            )
        elif what == 7:
            lines += lines[at : at + 30]
        else:
            lines[at] = "".join(chance.choice("#|-*[]() :.\u0000é\u200b1<") for _letter in range(40))
    data = "\n".join(lines).encode()
    return data[: chance.randint(0, len(data))] if chance.random() < 0.2 else data


@pytest.mark.once
@pytest.mark.django_db
def test_no_accident_makes_it_fail_or_import_half(known: Book) -> None:
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    text = known.text()
    read_, refused = 0, 0
    for _round in range(120):
        data = spoiled(text, chance)
        try:
            document = read(data)
        except NotTheRules:
            refused += 1
            continue
        read_ += 1
        assert isinstance(document, Document)
        if read_ % 4:
            continue
        report = report_of(data)
        assert report.as_text()
        assert json.loads(json.dumps(report.as_dict()))["understood"] == {**document.counts, "texts": len(report.texts)}
        if report.missing or document.unread:
            assert report.proposals() == []
    assert read_
    assert read_ + refused == 120


def test_a_document_cut_off_anywhere_is_not_whole() -> None:
    data = book().data()
    end = data.rindex(b"/")
    for length in range(2_000, end, 997):
        try:
            document = read(data[:length])
        except NotTheRules:
            continue
        assert missing(document) or document.unread, data[:length][-80:]
