"""Faces never cut a text, look the same every time, and may stand anywhere."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cards import faces
from cards.faces.birds import BIRDS, TARGET
from cards.faces.edges import EDGES, STRIP_WIDTH, band
from cards.faces.eggs import PATTERNS, half_width, speckles
from cards.faces.kinds import SHAPES

from .gallery import ShownCard, cards

CARDS = cards()
every_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
every_kind = pytest.mark.parametrize("kind", faces.FEATHERS)


def _face(card: ShownCard, size: str, copies: int | None = 3) -> str:
    shown = faces.FaceCard(card.slug, card.name, card.kind, card.face_effect, card.small_effect, "Innocent 3 · Pure 3")
    return faces.face(shown, size, bird=f"/static/birds/{card.slug}.svg", copies=copies)


def _texts(svg: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(svg).findall(".//text")  # noqa: S314


def test_there_are_cards_to_look_at() -> None:
    assert len(CARDS) >= 38


@every_card
def test_the_full_face_says_everything(card: ShownCard) -> None:
    texts = _texts(_face(card, "full"))
    words = " ".join(text.text or "" for text in texts)
    for part in (card.name, card.face_effect, faces.FEATHERS[card.kind].word, "×3", "Innocent 3 · Pure 3"):
        assert part in words
    effect = [text for text in texts if text.get("font-weight") == "400" and "Atkinson" in (text.get("font-family") or "")]
    assert len(effect) <= 4
    assert all(len(text.text or "") <= 29 for text in effect)
    assert all(text.get("font-size") == "15.5" for text in effect)


@every_card
def test_the_small_face_says_everything(card: ShownCard) -> None:
    texts = _texts(_face(card, "small"))
    words = " ".join(text.text or "" for text in texts)
    assert card.name in words
    assert card.small_effect in words
    effect = [text for text in texts if text.get("font-weight") == "500"]
    assert len(effect) <= 2
    assert all(float(text.get("font-size") or 0) >= 11 for text in effect)


@every_card
@pytest.mark.parametrize("size", ["full", "small", "tiny"])
def test_nothing_leaves_the_card(card: ShownCard, size: str) -> None:
    svg = _face(card, size)
    wide, high = faces.card.SIZES[size]
    for text in _texts(svg):
        assert 0 < float(text.get("y") or 0) < high - 5
        assert 0 < float(text.get("x") or 0) < wide


@every_card
def test_a_face_says_its_name_and_needs_no_id(card: ShownCard) -> None:
    svg = _face(card, "small", copies=1)
    assert f'role="img" aria-label="{card.name}, {card.kind} card, 1 copy"' in svg
    assert " id=" not in svg
    assert "style=" not in svg


def test_a_face_beside_its_name_is_silent() -> None:
    card = faces.FaceCard("golden-goose", "Golden Goose", "action")
    svg = faces.face(card, "tiny", bird="/x.svg", label="")
    assert 'aria-hidden="true"' in svg
    assert "aria-label" not in svg


def test_faces_and_speckles_are_always_the_same() -> None:
    card = CARDS["bouncing-penguin"]
    assert _face(card, "full") == _face(card, "full")
    place = {"centre": 60.0, "top": 32.0, "width": 54.0, "height": 63.0}
    assert speckles("bouncing-penguin", 3, **place) == speckles("bouncing-penguin", 3, **place)
    assert speckles("bouncing-penguin", 3, **place) != speckles("golden-goose", 3, **place)
    assert speckles("bouncing-penguin", 1, **place) == SPECKLE


SPECKLE = "M64.2 81.3a0.6 0.6 0 1 0 1.3 0a0.6 0.6 0 1 0 -1.3 0"


@every_card
def test_speckles_stay_on_the_egg(card: ShownCard) -> None:
    path = speckles(card.slug, 26, centre=0, top=0, width=120, height=148)
    for x, y, radius in re.findall(r"M(-?[\d.]+) ([\d.]+)a([\d.]+)", path):
        middle = float(x) + float(radius)
        assert abs(middle) + float(radius) <= half_width(float(y) / 148) * 60 + 0.2


def _numbers(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+\.?\d*", path)]


@every_kind
@pytest.mark.parametrize(("wide", "high", "depth", "corner"), [(240, 42, 11, 14.2), (120, 22, 6.5, 9), (60, 19, 5, 5)])
def test_a_band_keeps_inside_its_box(kind: str, wide: int, high: int, depth: float, corner: float) -> None:
    cuts = EDGES[kind](wide, depth)
    ends = [cut.points[-1] for cut in cuts]
    assert all(-0.001 <= along <= wide + 0.001 and -0.001 <= out <= depth + 0.001 for along, out in ends)
    assert ends[-1][0] == pytest.approx(wide)
    assert ends[-1][1] == pytest.approx(0)
    assert max(_numbers(band(kind, wide, high, depth, corner))) <= max(wide, high + depth * 4 / 3) + 0.01


@every_kind
def test_the_edge_of_a_played_card_keeps_inside_its_strip(kind: str) -> None:
    path = re.search(r' d="([^"]+)"', faces.edge(kind))
    assert path
    ends = re.findall(r"(?:^|[LC ])(-?[\d.]+) (-?[\d.]+)(?=[A-Z])", path.group(1))
    assert ends
    assert all(0 <= float(x) <= STRIP_WIDTH for x, _ in ends)


def test_every_type_has_an_edge_and_a_shape_of_its_own() -> None:
    assert set(EDGES) == set(SHAPES) == set(faces.FEATHERS)
    assert len({faces.edge(kind) for kind in EDGES}) == 7
    assert len(set(SHAPES.values())) == 7


@every_card
def test_every_card_has_a_bird(card: ShownCard) -> None:
    assert card.slug in BIRDS


@pytest.mark.parametrize("slug", BIRDS)
def test_birds_are_small_whole_drawings(slug: str) -> None:
    text = (TARGET / f"{slug}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)  # noqa: S314
    assert root.get("viewBox") == "0 0 72 72"
    assert len(text) < 10_000
    assert " id=" not in text
    assert "style=" not in text


def test_a_card_without_a_drawing_gets_any_bird() -> None:
    assert faces.bird_file("golden-goose") == "birds/golden-goose.svg"
    assert faces.bird_file("just-invented") == "birds/any-bird.svg"


@every_card
def test_a_face_that_stands_alone_brings_everything(card: ShownCard) -> None:
    shown = faces.FaceCard(card.slug, card.name, card.kind, card.face_effect, card.small_effect)
    svg = faces.standalone(shown, "full", copies=2)
    root = ElementTree.fromstring(svg)  # noqa: S314
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == f"{card.name}, {card.kind} card, 2 copies"
    assert "href" not in svg
    assert len(svg) < 25_000


def test_names_are_text_never_markup() -> None:
    card = faces.FaceCard("x", '<b>"Bird"</b>', "attack", "a & b", "a & b")
    ElementTree.fromstring(faces.standalone(card))  # noqa: S314
    assert "<b>" not in faces.face(card, "full", bird='/"x')
    assert "<i>" not in faces.egg("A", "<i>Ana</i>")


def test_a_text_that_is_too_long_becomes_smaller_but_stays_whole() -> None:
    long = "Give every card in your hand to the player on your left, then to the right, and once more around the table until all have it."
    card = faces.FaceCard("x", "Exceptionally Long Birdname Commander", "action", long, long)
    for size in ("full", "small"):
        words = " ".join(text.text or "" for text in _texts(faces.face(card, size, bird="/x.svg")))
        assert long in words
        assert card.name in words


def test_backs() -> None:
    assert "Card turned over: cancelled" in faces.back("Cancelled")
    assert ">Stopped</text>" in faces.back("Stopped", "full")
    assert "Card, face down" in faces.back(size="tiny")
    assert " id=" not in faces.back("Cancelled")


def test_players() -> None:
    assert "Ana’s turn" in faces.egg("A", "Ana", turn=True)
    assert "no longer Ben" in faces.egg("b", "Ben", gone=True)
    assert len(set(PATTERNS.values())) == 6
    with pytest.raises(KeyError):
        faces.egg("G", "Gus")


def test_the_deck_shows_one_little_card_for_each() -> None:
    svg = faces.deck([("score", 18), ("attack", 18), ("action", 11), ("interrupt", 7), ("special", 2)])
    assert svg.count("<rect") == 56
    assert 'aria-label="56 cards: 18 score, 18 attack, 11 action, 7 interrupt, 2 special"' in svg
    assert faces.deck([])
