"""Faces as files and pictures for link previews."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest
from django.test import Client
from PIL import Image

from cards.faces import FaceCard
from cards.models import Card, ContentVersion
from cards.pictures import SIZE, Preview, compose, png

SVG = "{http://www.w3.org/2000/svg}"
FACE = FaceCard("holy-dove", "Holy Dove", "action", "Draw 2 cards.", "Draw 2.", "Innocent 1")


def texts(svg: str) -> list[str]:
    return ["".join(element.itertext()) for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314  # our own drawing


@pytest.mark.usefixtures("content")
class TestFace:
    @pytest.mark.parametrize("size", ["", "?size=full", "?size=small", "?size=huge"])
    def test_every_face_stands_alone(self, client: Client, size: str) -> None:
        for card in Card.objects.all():
            response = client.get(f"/cards/{card.slug}/face.svg{size}")
            assert (response.status_code, response.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
            svg = response.content.decode()
            assert not re.search(r"href=|<image|url\(|<script|<style| style=", svg)
            assert "OpenMoji, CC BY-SA 4.0" in svg
            written = " ".join(texts(svg))
            effect = card.small_effect if size == "?size=small" else card.face_effect
            assert card.name in written
            assert effect.replace(" ", "") in written.replace(" ", "")

    def test_it_is_kept_for_long(self, client: Client) -> None:
        assert "max-age=86400" in client.get("/cards/holy-dove/face.svg").headers["Cache-Control"]
        number = ContentVersion.current().number
        assert "immutable" in client.get(f"/cards/holy-dove/face.svg?v={number}").headers["Cache-Control"]
        assert "immutable" not in client.get(f"/cards/holy-dove/face.svg?v={number + 1}").headers["Cache-Control"]
        tag = client.get("/cards/holy-dove/face.svg").headers["ETag"]
        assert client.get("/cards/holy-dove/face.svg", headers={"If-None-Match": tag}).status_code == 304

    def test_names_and_spellings_move(self, client: Client) -> None:
        for asked in ("intercepting-hawk", "Falcon-Interceptor"):
            assert client.get(f"/cards/{asked}/face.svg").headers["Location"] == "/cards/falcon-interceptor/face.svg"
        assert client.get("/cards/dragon/face.svg").status_code == 404
        assert client.post("/cards/holy-dove/face.svg").status_code == 405


@pytest.mark.usefixtures("content")
class TestPreviews:
    @pytest.mark.parametrize("of", ["", "cards/ancient-kakapo/", "editions/raging/", "rulings/penguin-own/", "rules/chain/"])
    def test_a_preview_is_a_png_of_the_right_size(self, client: Client, of: str) -> None:
        response = client.get(f"/{of}preview.png")
        assert (response.status_code, response.headers["Content-Type"]) == (200, "image/png")
        picture = Image.open(io.BytesIO(response.content))
        assert picture.size == SIZE
        assert len(response.content) < 300_000
        assert len(picture.convert("RGB").getcolors(1_000_000)) > 50  # type: ignore[arg-type]

    @pytest.mark.parametrize("address", ["/cards/dragon/preview.png", "/editions/x/preview.png", "/rulings/x/preview.png", "/rules/x/preview.png"])
    def test_there_is_none_of_what_does_not_exist(self, client: Client, address: str) -> None:
        assert client.get(address).status_code == 404


class TestComposing:
    @pytest.mark.parametrize("faces", [(), (FACE,), (FACE, FACE, FACE)], ids=len)
    @pytest.mark.parametrize("length", [1, 20, 90])
    def test_all_words_stand_there_and_none_leaves_the_picture(self, faces: tuple[FaceCard, ...], length: int) -> None:
        words = " ".join(f"word{number}" for number in range(length))
        svg = compose(Preview("A headline that is rather long, is it not?", words, "Label", faces))
        written = " ".join(texts(svg)).split()
        assert [word for word in words.split() if word not in written] == []
        lowest = max(float(element.get("y", 0)) for element in ElementTree.fromstring(svg).iter(f"{SVG}text"))  # noqa: S314
        assert lowest < SIZE[1]

    def test_letters_are_our_own(self) -> None:
        def drawn(inside: str) -> bytes:
            return png(f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60">{inside}</svg>')

        def written(face: str) -> bytes:
            return drawn(f'<text y="40" font-size="40" font-family="{face}">Kākāpō</text>')

        assert len({written("Young Serif"), written("Atkinson Hyperlegible Next"), drawn("")}) == 3

    def test_special_signs_do_no_harm(self) -> None:
        assert texts(compose(Preview('Is 1 < 2 & "so"?', "<b>&amp;</b>")))[0] == 'Is 1 < 2 & "so"?'
