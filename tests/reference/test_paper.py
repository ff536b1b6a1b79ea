"""Quick rules, booklets and card sheets: what stands on them. How they print is looked at in a browser."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.content.text import plain
from cards.models import Card, ContentVersion, Edition, Printing, Ruling
from cards.qr import qr
from tests.pages.site import page, words
from tests.pages.test_pages import links

pytestmark = [pytest.mark.usefixtures("content"), pytest.mark.once]

EDITIONS = ("innocent", "pure", "raging", "mounting")
DECKS = [deck for number in (1, 2, 3, 4) for deck in itertools.combinations(EDITIONS, number)]
every_deck = pytest.mark.parametrize("deck", DECKS, ids="+".join)


def address(deck: tuple[str, ...], kind: str) -> str:
    if len(deck) == 1:
        return f"/editions/{deck[0]}/{kind}/"
    return f"/editions/mix/{kind}/?{'&'.join(f'edition={slug}' for slug in deck)}"


def printed(deck: tuple[str, ...]) -> list[Printing]:
    return list(Printing.objects.filter(edition__slug__in=deck).select_related("card", "edition"))


class TestSheet:
    @every_deck
    def test_every_card_is_named_with_what_it_does(self, client: Client, deck: tuple[str, ...]) -> None:
        text = words(page(client, address(deck, "sheet")))
        for row in printed(deck):
            assert row.card.name in text
            assert (row.card.same_as or row.card).face_effect in text

    @every_deck
    def test_copies_add_up_to_the_deck(self, client: Client, deck: tuple[str, ...]) -> None:
        cards = page(client, address(deck, "sheet")).select(".quick-cards li > .num")
        assert sum(int(number.get_text().removeprefix("×")) for number in cards) == 56 * len(deck)

    @pytest.mark.parametrize("slug", EDITIONS)
    def test_an_edition_says_who_wins_and_what_is_set_aside(self, client: Client, slug: str) -> None:
        edition = Edition.objects.get(slug=slug)
        text = words(page(client, f"/editions/{slug}/sheet/"))
        assert plain(edition.winning) in text
        assert plain(edition.tie) in text
        assert edition.get_status_display() in text
        for row in edition.printings.filter(card__kind="special").select_related("card"):
            assert f"{row.card.name} ×{row.copies}" in text
        assert "Cards for each 6 5 4 3 2" in text

    def test_rules_that_do_not_matter_are_left_out(self, client: Client) -> None:
        assert [heading.get_text(" ", strip=True).rstrip(" 0123456789") for heading in page(client, "/editions/raging/sheet/").select("h2")] == [
            *("Who wins", "Set up", "Your turn", "Answers", "Where cards go", "The end", "Bluffing"),
            *("Actions", "Interrupts", "Scores", "Penalties", "Specials"),
        ]

    def test_longer_texts_have_smaller_letters(self, client: Client) -> None:
        articles = [page(client, address(deck, "sheet")).select_one("article.quick") for deck in (("innocent",), ("innocent", "raging"), EDITIONS)]
        assert [article["class"][1] for article in articles if article] == ["quick-roomy", "quick-full", "quick-tightest"]


class TestBooklet:
    @every_deck
    def test_every_card_says_effect_when_and_afterwards(self, client: Client, deck: tuple[str, ...]) -> None:
        text = words(page(client, address(deck, "booklet")))
        for row in printed(deck):
            card = row.card.same_as or row.card
            for part in (row.card.name, plain(card.effect), plain(card.when), plain(card.afterwards)):
                assert part in text, (deck, card.slug)

    def test_all_rules_that_matter_stand_in_their_order(self, client: Client) -> None:
        soup = page(client, "/editions/innocent/booklet/")
        labels = [tuple(map(int, link.get_text().split("."))) for link in soup.select(".leaf-clauses > li > a.num")]
        assert labels == sorted(labels)
        assert (7, 3) in labels
        assert not any(label[0] in (2, 11, 13) for label in labels)
        assert (13, 1) in [
            tuple(map(int, link.get_text().split(".")))
            for link in page(client, address(("innocent", "pure"), "booklet")).select(".leaf-clauses > li > a.num")
        ]

    def test_what_to_agree_on(self, client: Client) -> None:
        text = words(page(client, address(("innocent", "raging"), "booklet")))
        assert text.index("What does a Peacock do to a Macaw?") < text.index("Two players show an interrupt at the same moment.")

    def test_a_ruling_stands_with_its_situation(self, client: Client) -> None:
        text = words(page(client, "/editions/pure/booklet/"))
        ruling = Ruling.objects.get(slug="penguin-same")
        assert f"{plain(ruling.question)} {plain(ruling.situation)} {plain(ruling.ruling)}" in text

    @every_deck
    def test_nothing_that_the_deck_lacks_is_asked_or_pointed_at(self, client: Client, deck: tuple[str, ...]) -> None:
        text = words(page(client, address(deck, "booklet")))
        assert ("Can an attack pick a mount" in text) == ("mounting" in deck and bool({"innocent", "pure"} & set(deck)))
        assert "Example " not in text
        assert ("Upset Parrotlet" in text) == ("mounting" in deck)

    def test_codes_lead_to_lasting_addresses(self, client: Client) -> None:
        codes = [code["aria-label"] for code in page(client, "/editions/pure/booklet/").select(".qr")]
        version = ContentVersion.current().number
        assert f"QR code for http://testserver/editions/pure/booklet/?printed={version}" in codes
        for way in ("/editions/pure/", "/rules/", "/judge/", "/rulings/open/", "/rules/chain/"):
            assert f"QR code for http://testserver{way}" in codes


class TestCardSheet:
    @pytest.mark.parametrize("slug", ["bouncing-penguin", "innocent-chick", "flaming-galah", "rocking-mockingbird", "fun-duck", "belling-bellbird"])
    def test_it_stands_and_tells_both_sides(self, client: Client, slug: str) -> None:
        soup = page(client, f"/cards/{slug}/sheet/")
        assert [heading.get_text() for heading in soup.select(".allowed h2")][:2] == ["You can", "You cannot"]
        card = Card.objects.get(slug=slug)
        assert plain(card.effect) in words(soup)
        assert plain(card.when) in words(soup)

    def test_lines_come_from_the_judge_the_behaviour_and_the_rulings(self, client: Client) -> None:
        soup = page(client, "/cards/bouncing-penguin/sheet/")
        can, cannot, others_can, others_cannot = (" ".join(part.get_text(" ").split()) for part in soup.select(".allowed section"))
        assert "Redirect attacks : Swift Bomber" in can
        assert "Name the same target again, only to take the attack over." in can
        assert "Flocking Bustard cannot be sent to other players" in cannot
        assert "Name yourself as the new target." in cannot
        assert "Cancel it : Falcon Interceptor" in others_can
        assert "Belling Bellbird answers only actions and attacks" in others_cannot
        assert Ruling.objects.get(slug="penguin-self").get_absolute_url() in links(soup)

    def test_what_only_a_mix_brings_together_says_so(self, client: Client) -> None:
        pheasant = words(page(client, "/cards/pleasant-pheasant/sheet/"))
        assert "Take control of it : Flashy Peacock ." in pheasant
        for line in page(client, "/cards/pleasant-pheasant/sheet/").select(".allowed li"):
            text = line.get_text(" ")
            assert "Falcon" not in text or "Only in a mix." in text
        assert "Cancel it : Falcon Interceptor or Distracting Booby ." in words(page(client, "/cards/swift-bomber/sheet/"))
        assert "Falcon" not in words(page(client, "/cards/flocking-bustard/sheet/")).partition("Only in a mix")[0]

    def test_the_card_page_tells_answers_of_the_box_from_those_of_a_mix(self, client: Client) -> None:
        section = page(client, "/cards/pleasant-pheasant/").select_one('[aria-labelledby="answered-by"]')
        assert section
        mixed = section.select_one("details")
        assert mixed
        assert all(said in mixed.get_text() for said in ("only in a mix", "Falcon Interceptor"))
        assert "Falcon" not in section.get_text().replace(mixed.get_text(), "").partition("What does not")[0]

    def test_main_facts_of_the_card_page_stand_on_the_sheet(self, client: Client) -> None:
        facts = {
            "golden-goose": ("Take it back even when it was cancelled.", "It does not end your turn.", "The game is over at once."),
            "flaming-galah": ("Take it back even when it was cancelled.",),
            "holy-dove": ("It does not end your turn.", "The game is over at once."),
            "thieving-magpie": ("Play a card that it stole in the same turn.",),
            "rampaging-cassowary": ("Pick from one player, or from several.",),
            "fun-duck": ("Take it off its card with a Generous Pelican.",),
        }
        for slug, said in facts.items():
            text = words(page(client, f"/cards/{slug}/sheet/"))
            assert not [each for each in said if each not in text], slug
        assert "after its last pick" not in words(page(client, "/cards/flashy-peacock/sheet/"))
        assert "between its steps" not in words(page(client, "/cards/eagle-eye/sheet/"))

    def test_limits_and_what_is_never_played(self, client: Client) -> None:
        assert "Play it twice in one turn." in words(page(client, "/cards/flaming-galah/sheet/"))
        assert "Use it twice in one full round of turns." in words(page(client, "/cards/belling-bellbird/sheet/"))
        assert "You cannot Play it. You never play it." in words(page(client, "/cards/raging-cockerel/sheet/"))
        assert "Redirect it." in words(page(client, "/cards/flocking-bustard/sheet/")).split("Others cannot")[1]

    def test_every_line_of_every_card_is_a_statement(self, client: Client) -> None:
        for card in Card.objects.all():
            soup = page(client, f"/cards/{card.slug}/sheet/")
            assert "?" not in soup.select(".allowed")[0].get_text(), card.slug
            for part in soup.select(".allowed section"):
                lines = [" ".join(line.get_text(" ").split()) for line in part.select("li")]
                assert lines, card.slug
                assert len(lines) == len(set(lines)), card.slug

    def test_a_statement_stands_only_where_it_is_meant(self, client: Client) -> None:
        said = "Copy an interrupt that was played on an action"
        assert said in words(page(client, "/cards/parroting-macaw/sheet/"))
        for slug in ("golden-goose", "eagle-eye", "falcon-interceptor"):
            assert said not in words(page(client, f"/cards/{slug}/sheet/"))

    def test_nothing_about_the_older_sheet(self, client: Client) -> None:
        sheet = page(client, "/cards/bouncing-penguin/sheet/").select_one("article.card-sheet")
        assert sheet
        assert "older sheet" not in sheet.get_text(" ")

    @pytest.mark.parametrize(("asked", "slug"), [("intercepting-hawk", "falcon-interceptor"), ("Ancient-Kākāpō", "ancient-kakapo")])
    def test_other_names_lead_to_it(self, client: Client, asked: str, slug: str) -> None:
        response = client.get(f"/cards/{asked}/sheet/")
        assert (response.status_code, response.headers["Location"]) == (301, f"/cards/{slug}/sheet/")

    def test_an_unknown_card_is_404_with_the_nearest_sheet(self, client: Client) -> None:
        assert "/cards/bouncing-penguin/sheet/" in links(page(client, "/cards/bouncing-pengwin/sheet/", status=404))


class TestAddresses:
    @pytest.mark.parametrize("kind", ["sheet", "booklet"])
    def test_a_mix_of_fewer_than_two_editions_leads_to_the_choice(self, client: Client, kind: str) -> None:
        for asked, target in (("", "/editions/mix/"), ("?edition=pure", "/editions/mix/?edition=pure"), ("?edition=x", "/editions/mix/")):
            response = client.get(f"/editions/mix/{kind}/{asked}")
            assert (response.status_code, response.headers["Location"]) == (302, target)

    @pytest.mark.parametrize("kind", ["sheet", "booklet"])
    def test_spellings_move_and_unknown_editions_are_404(self, client: Client, kind: str) -> None:
        response = client.get(f"/editions/Pure/{kind}/")
        assert (response.status_code, response.headers["Location"]) == (301, f"/editions/pure/{kind}/")
        assert f"/editions/raging/{kind}/" in links(page(client, f"/editions/ragin/{kind}/", status=404))


class TestStamp:
    @pytest.mark.parametrize("address", ["/editions/innocent/sheet/", "/editions/innocent/booklet/", "/cards/holy-dove/sheet/"])
    def test_paper_bears_rules_version_and_a_code_that_checks_it(self, client: Client, address: str) -> None:
        version = ContentVersion.current()
        soup = page(client, address)
        assert f"Rules of 15 October 2026. Text {version.number} of" in words(soup)
        assert f"QR code for http://testserver{address}?printed={version.number}" in [code["aria-label"] for code in soup.select(".qr")]
        assert "Your paper has" not in words(soup)

    def test_who_comes_by_the_code_hears_whether_it_is_the_newest(self, client: Client) -> None:
        number = ContentVersion.current().number
        assert "that is the newest" in words(page(client, f"/editions/innocent/sheet/?printed={number}"))
        ContentVersion.bump()
        text = words(page(client, f"/editions/innocent/sheet/?printed={number}"))
        assert f"Your paper has text {number}. There is a newer one: text {number + 1}" in text

    @pytest.mark.parametrize("printed", ["x", "", "-1", "9" * 30, "١"])
    def test_an_unreadable_number_says_nothing(self, client: Client, printed: str) -> None:
        assert "Your paper has" not in words(page(client, f"/editions/innocent/sheet/?printed={printed}"))

    def test_a_code_is_inline_black_on_white_and_named(self) -> None:
        span = BeautifulSoup(qr("http://x.example/a?b=c&d=e"), "html.parser").span
        assert span is not None
        assert (span["role"], span["aria-label"]) == ("img", "QR code for http://x.example/a?b=c&d=e")
        svg: Any = span.svg
        assert svg["viewbox"]
        assert not span.find_all(style=True)
