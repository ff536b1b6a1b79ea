"""What pages tell machines: titles twice, whole addresses, structured data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.template import Context, Template
from django.test import Client, RequestFactory

from cards.models import Ruling, Term
from cards.templatetags import heads
from tests.pages.site import page

pytestmark = pytest.mark.usefixtures("content")


def data(client: Client, address: str) -> dict[str, Any]:
    """The structured data of a page, by type."""
    blocks = [json.loads(script.get_text()) for script in page(client, address).select('script[type="application/ld+json"]')]
    assert all(block["@context"] == "https://schema.org" for block in blocks)
    return {block["@type"]: block for block in blocks}


def test_a_trail_is_a_list_of_steps(client: Client) -> None:
    steps = data(client, "/cards/holy-dove/")["BreadcrumbList"]["itemListElement"]
    assert [(step["position"], step["name"]) for step in steps] == [(1, "Innocent Chicks"), (2, "Cards"), (3, "Actions"), (4, "Holy Dove")]
    assert [step.get("item") for step in steps] == ["http://testserver/", "http://testserver/cards/", "http://testserver/cards/?type=action", None]


def test_a_page_without_a_trail_has_none(client: Client) -> None:
    assert "BreadcrumbList" not in data(client, "/cards/")


def test_a_ruling_is_a_question_with_an_answer(client: Client) -> None:
    ruling = Ruling.objects.get(slug="penguin-own")
    [question] = data(client, "/rulings/penguin-own/")["FAQPage"]["mainEntity"]
    assert question["name"].replace("’", "'") == ruling.question
    assert question["acceptedAnswer"]["text"].startswith("Yes. A Penguin makes the attack Ben’s.")


def test_the_first_page_can_be_searched(client: Client) -> None:
    site = data(client, "/")["WebSite"]
    assert site["potentialAction"]["target"]["urlTemplate"] == "http://testserver/search/?q={words}"
    assert client.get("/search/?q=dove").status_code == 200


def test_the_glossary_is_a_set_of_words(client: Client) -> None:
    words = data(client, "/glossary/")["DefinedTermSet"]["hasDefinedTerm"]
    assert len(words) == Term.objects.count()
    assert {word["url"] for word in words} >= {"http://testserver/glossary/#pick"}


def test_nothing_in_the_data_can_end_its_block() -> None:
    ruling = Ruling(question="</script><script>alert(1)", ruling="a & b", date=Ruling.objects.all()[0].date)
    block = heads.ruling_data(ruling)
    assert block.count("</script>") == 1
    assert "\\u0026" in block


@pytest.mark.parametrize(
    ("address", "picture"),
    [
        ("/", "/preview.png"),
        ("/cards/holy-dove/", "/cards/holy-dove/preview.png"),
        ("/cards/holy-dove/sheet/", "/cards/holy-dove/preview.png"),
        ("/editions/pure/", "/editions/pure/preview.png"),
        ("/rulings/penguin-own/", "/rulings/penguin-own/preview.png"),
        ("/rules/chain/", "/rules/chain/preview.png"),
        ("/judge/", "/preview.png"),
    ],
)
def test_link_previews_show_the_page(client: Client, address: str, picture: str) -> None:
    soup = page(client, address)
    said = {str(tag.get("property") or tag.get("name")): str(tag["content"]) for tag in soup.find_all("meta", content=True)}
    assert said["og:image"] == f"http://testserver{picture}"
    assert soup.title is not None
    assert soup.title.get_text() == f"{said['og:title']} · Innocent Chicks"
    assert said["og:description"] == said["description"]
    assert client.get(picture).status_code == 200


def test_a_search_cannot_break_out_of_the_title(client: Client) -> None:
    html = client.get("/search/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E").content.decode()
    assert "<script>alert" not in html
    assert 'content="Search: &quot;&gt;&lt;script&gt;' in html


def test_saved_text_keeps_what_was_escaped(rf: RequestFactory) -> None:
    template = Template("{% load heads %}{% saved as it %} a\n {{ x }} {% endsaved %}[{{ it }}]")
    assert template.render(Context({"x": '<"'})) == "[a &lt;&quot;]"
