"""What each page of the reference says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from bs4 import Tag
from django.template.loader import render_to_string
from django.test import Client

from cards import queries
from cards.models import MAIN, Card, Edition, Ruling, Term
from cards.views import home

from .site import page, words

pytestmark = pytest.mark.usefixtures("content")


def links(soup: Tag) -> list[str]:
    return [str(link["href"]) for link in soup.find_all("a", href=True)]


class TestHome:
    def test_it_offers_the_search_box_and_the_way_to_the_judge(self, client: Client) -> None:
        soup = page(client, "/")
        form = soup.find("form", role="search")
        assert form is not None
        assert (form["action"], form["method"]) == ("/search/", "get")
        assert form.find("input", attrs={"name": "q"}) is not None
        dispute = soup.select_one(".dispute")
        assert dispute is not None
        assert "/judge/" in links(dispute)

    def test_it_answers_questions_and_names_the_editions_with_status_and_the_rules(self, client: Client) -> None:
        text = words(page(client, "/"))
        for slug in home.ASKED:
            assert str(Ruling.objects.get(slug=slug).question) in text
        for edition in Edition.objects.all():
            assert f"{edition.name} {edition.get_status_display()}" in text
        for section in queries.sections():
            assert section.title in text

    def test_its_pile_is_made_of_cards_that_exist(self) -> None:
        assert len(home.PILE) == Card.objects.filter(slug__in=home.PILE).count()

    def test_it_stands_without_any_content(self, client: Client) -> None:
        Ruling.objects.all().delete()
        for card in Card.objects.filter(slug__in=home.PILE):
            card.printings.all().delete()
        assert "Who is right?" in words(page(client, "/"))

    def test_what_a_card_does_is_two_taps_away(self, client: Client) -> None:
        assert "/cards/" in links(page(client, "/"))
        assert "/cards/flaming-galah/" in links(page(client, "/cards/"))


class TestCardList:
    def shown(self, client: Client, query: str) -> list[str]:
        found = page(client, f"/cards/{query}").select_one(".found")
        assert found is not None
        return [href for href in links(found) if href.startswith("/cards/") and href.endswith("/") and href != "/cards/"]

    @pytest.mark.parametrize(
        ("query", "count"),
        [
            ("", 38),
            ("?edition=innocent", 14),
            ("?edition=innocent&type=attack", 5),
            ("?edition=innocent&type=attack&type=interrupt", 7),
            ("?type=mount", 5),
            ("?edition=raging&type=attack", 0),
        ],
    )
    @pytest.mark.parametrize("view", ["", "as=table"])
    def test_filters_narrow_the_list_in_both_views(self, client: Client, query: str, count: int, view: str) -> None:
        assert count == len(self.shown(client, f"{query}{'&' if query else '?'}{view}"))

    def test_cards_stand_under_their_types(self, client: Client) -> None:
        headings = [heading.get_text(" ", strip=True) for heading in page(client, "/cards/?edition=raging").select(".found h2")]
        assert headings == ["Actions", "Interrupts", "Scores", "Penalties", "Specials"]

    def test_each_filter_is_a_link_that_says_its_count_and_turns_it_over(self, client: Client) -> None:
        soup = page(client, "/cards/?edition=innocent&type=attack")
        filters = {link.get_text(" ", strip=True): link for link in soup.select("a.filter")}
        attack, interrupt = filters["Attack 5 , chosen"], filters["Interrupt 2"]
        assert attack["aria-current"] == "true"
        assert attack["href"] == "/cards/?edition=innocent"
        assert interrupt["href"] == "/cards/?edition=innocent&type=attack&type=interrupt"
        assert filters["Pure, online only 15"]["href"] == "/cards/?edition=pure&type=attack"

    def test_copies_are_those_of_the_chosen_edition(self, client: Client) -> None:
        faces = [face["aria-label"] for face in page(client, "/cards/?edition=pure&type=attack").select("svg.face")]
        assert "Swift Bomber, attack card, 11 copies" in faces
        assert "Swift Bomber, attack card" in [face["aria-label"] for face in page(client, "/cards/?type=attack").select("svg.face")]
        row = next(row for row in page(client, "/cards/?as=table").select("tbody tr") if "Swift Bomber" in row.get_text())
        assert row.select("td")[-1].get_text(" ", strip=True) == "Innocent 9 Pure 11"

    @pytest.mark.parametrize("query", ["?edition=purple", "?type=dragon", "?type=dragon&edition=purple", "?edition=%22&type=<script>"])
    def test_a_filter_that_means_nothing_is_told_and_all_cards_shown(self, client: Client, query: str) -> None:
        soup = page(client, f"/cards/{query}")
        assert "to filter by" in words(soup)
        assert len(self.shown(client, query)) == 38


class TestCardPage:
    def test_the_first_screen_says_effect_when_afterwards_and_copies(self, client: Client) -> None:
        galah = Card.objects.get(slug="flaming-galah")
        article = page(client, "/cards/flaming-galah/").select_one("article")
        assert article is not None
        text = " ".join(article.get_text(" ").split())
        for part in ("Attack", "When", "once per turn", "Afterwards", "comes back to your hand", "Innocent 1 · Pure 1", "Use it in a dispute"):
            assert part in text
        assert galah.effect.split(".")[0] in text
        assert any(link.startswith("/judge/chain/") for link in links(article))

    def test_editions_with_status_and_those_without_the_card_are_named(self, client: Client) -> None:
        soup = page(client, "/cards/bouncing-penguin/")
        rows = [[cell.get_text(strip=True) for cell in (row.select("a")[0], *row.select("td"))] for row in soup.select(".editions-table tbody tr")]
        assert rows == [["Innocent", "On sale", "3"], ["Pure", "Online only", "3"]]
        assert "Not in the Raging or Mounting Edition." in words(soup)

    def test_a_card_in_every_edition_is_missing_from_none(self, client: Client) -> None:
        assert "Not in the" not in words(page(client, "/cards/innocent-chick/"))

    @pytest.mark.parametrize(("slug", "other"), [("falcon-interceptor", "Distracting Booby"), ("distracting-booby", "Falcon Interceptor")])
    def test_the_other_name_of_the_same_card_is_told_on_both(self, client: Client, slug: str, other: str) -> None:
        assert f"Same card {other} . Two names, one card" in words(page(client, f"/cards/{slug}/"))

    def test_old_names_are_told(self, client: Client) -> None:
        assert "Also called Intercepting Hawk" in words(page(client, "/cards/falcon-interceptor/"))

    def test_notes_rules_rulings_and_examples_of_the_card_stand_below(self, client: Client) -> None:
        soup = page(client, "/cards/bouncing-penguin/")
        assert {"Good to know", "Rules about it", "Rulings", "In the examples"} <= {h.get_text() for h in soup.find_all("h2")}
        assert "/rules/chain/#chain.penguin-under-pair" in links(soup)
        assert "/rulings/penguin-own/" in links(soup)
        assert "/rules/chain/#example-4" in links(soup)

    def test_a_second_name_has_the_rulings_rules_and_examples_of_the_first(self, client: Client) -> None:
        def below(slug: str) -> set[str]:
            main = page(client, f"/cards/{slug}/").select_one(".card-more")
            assert main is not None
            return {href for href in links(main) if href.startswith(("/rulings/", "/rules/chain/#example"))}

        assert below("falcon-interceptor") == below("distracting-booby")

    def test_a_ruling_for_a_type_stands_on_every_card_of_that_type(self, client: Client) -> None:
        ruling = Ruling.objects.create(
            slug="all-mounts",
            question="May mounts sing?",
            ruling="Yes.",
            status="open",
            source="site",
            topic="Mounts",
            date="2026-11-29",
            card_kinds=["mount"],
        )
        for card in Card.objects.filter(kind="mount"):
            assert ruling.get_absolute_url() in links(page(client, card.get_absolute_url()))
        assert ruling.get_absolute_url() not in links(page(client, "/cards/golden-goose/"))

    @pytest.mark.parametrize(
        ("asked", "slug"),
        [
            ("intercepting-hawk", "falcon-interceptor"),
            ("raging-cassowary", "rampaging-cassowary"),
            ("Fishing-Frigate", "fishing-frigate"),
            ("ancient-kākāpō", "ancient-kakapo"),
            ("Ancient%20K%C4%81k%C4%81p%C5%8D", "ancient-kakapo"),
            ("owl_micromanager", "owl-micromanager"),
        ],
    )
    def test_other_names_and_spellings_move_for_ever(self, client: Client, asked: str, slug: str) -> None:
        response = client.get(f"/cards/{asked}/?from=x")
        assert (301, f"/cards/{slug}/?from=x") == (response.status_code, response.headers["Location"])

    @pytest.mark.parametrize(
        ("asked", "suggested"),
        [("flaming-galla", "/cards/flaming-galah/"), ("kakapo", "/cards/ancient-kakapo/"), ("penguine", "/cards/bouncing-penguin/")],
    )
    def test_an_unknown_card_is_404_with_the_nearest_names(self, client: Client, asked: str, suggested: str) -> None:
        soup = page(client, f"/cards/{asked}/", status=404)
        assert f"No card called “{asked.replace('-', ' ')}”" in words(soup)
        assert suggested in links(soup)
        assert soup.find("form", role="search") is not None
        assert soup.find("meta", attrs={"name": "robots", "content": "noindex"}) is not None

    @pytest.mark.parametrize("asked", ["%3Cscript%3Ealert(1)%3C%2Fscript%3E", "x" * 3000, "🐧", "%E2%80%AE"])
    def test_a_strange_address_is_404_and_nothing_in_it_runs(self, client: Client, asked: str) -> None:
        response = client.get(f"/cards/{asked}/")
        assert response.status_code == 404
        assert b"<script>alert" not in response.content


class TestEditions:
    def test_the_list_names_status_and_winner(self, client: Client) -> None:
        text = words(page(client, "/editions/"))
        for edition in Edition.objects.all():
            assert f"{edition.name} {edition.get_status_display()}" in text

    def test_a_deck_is_shown_with_copies_shares_and_sums(self, client: Client) -> None:
        soup = page(client, "/editions/innocent/")
        rows = {row.select("th")[0].get_text(" ", strip=True): [cell.get_text() for cell in row.select("td.num")] for row in soup.select("tbody tr")}
        assert rows["Score"] == ["18", "32 %"]
        assert rows["Attack"] == ["18", "32 %"]
        assert rows["Swift Bomber Pick 1 card. It is discarded."] == ["9", "16 %"]
        assert sum(int(cells[0]) for name, cells in rows.items() if name in {"Score", "Attack", "Action", "Interrupt", "Special"}) == 56
        assert "56 cards in the box" in words(soup)

    @pytest.mark.parametrize("slug", ["innocent", "pure", "raging", "mounting"])
    def test_winner_tie_and_status_are_told(self, client: Client, slug: str) -> None:
        edition = Edition.objects.get(slug=slug)
        text = words(page(client, f"/editions/{slug}/")).replace("’", "'")
        for part in (edition.winning, edition.tie, edition.get_status_display()):
            assert part.replace("’", "'") in text

    @pytest.mark.parametrize("asked", ["Innocent", "innocent-edition", "INNOCENT-EDITION"])
    def test_its_full_name_leads_to_it(self, client: Client, asked: str) -> None:
        response = client.get(f"/editions/{asked}/")
        assert (response.status_code, response.headers["Location"]) == (301, "/editions/innocent/")

    def test_an_unknown_edition_is_404_with_the_nearest(self, client: Client) -> None:
        assert "/editions/raging/" in links(page(client, "/editions/ragin/", status=404))


class TestRules:
    def test_the_contents_name_every_chapter_with_its_summary_and_points(self, client: Client) -> None:
        soup = page(client, "/rules/")
        text = words(soup)
        for section in queries.sections().prefetch_related("clauses"):
            assert f"{section.number} {section.title} {section.summary}".replace("'", "’") in text.replace("'", "’")
        for clause in queries.clauses():
            assert clause.get_absolute_url() in links(soup)
        assert "These rules hold from 15 October 2026." in text

    def test_every_clause_stands_under_its_lasting_anchor(self, client: Client) -> None:
        for section in queries.sections():
            soup = page(client, section.get_absolute_url())
            for clause in section.clauses.all():
                item = soup.find(id=clause.slug)
                assert item is not None, clause.slug
                assert f"{section.number}.{clause.number} {clause.title}" in " ".join(item.get_text(" ").split())

    def test_a_chapter_has_its_examples_cards_rulings_and_neighbours(self, client: Client) -> None:
        soup = page(client, "/rules/chain/")
        text = words(soup)
        example = soup.find(id="example-4")
        assert example is not None
        assert len(example.select("ol > li")) == 4
        assert "Cards that use these rules" in text
        assert "/rulings/penguin-under-pair/" in links(soup)
        assert {"prev", "next"} <= {rel for link in soup.select("a[rel]") for rel in link["rel"]}
        assert "hold from 15 October 2026" in text

    def test_the_first_chapter_has_none_before_and_the_last_none_after(self, client: Client) -> None:
        assert page(client, "/rules/overview/").select("a[rel=prev]") == []
        assert page(client, "/rules/bluffing/").select("a[rel=next]") == []

    @pytest.mark.parametrize("asked", ["chain.settle-from-last", "Chain.Settle-From-Last"])
    def test_the_address_of_a_clause_leads_to_where_it_stands(self, client: Client, asked: str) -> None:
        response = client.get(f"/rules/clause/{asked}/")
        assert (response.status_code, response.headers["Location"]) == (302, "/rules/chain/#chain.settle-from-last")

    def test_an_unknown_clause_or_chapter_is_404_with_the_nearest(self, client: Client) -> None:
        assert "/rules/chain/#chain.answer" in links(page(client, "/rules/clause/chain.anser/", status=404))
        assert "/rules/attacks/" in links(page(client, "/rules/atacks/", status=404))

    def test_the_title_of_a_chapter_leads_to_it(self, client: Client) -> None:
        response = client.get("/rules/your-turn/")
        assert (response.status_code, response.headers["Location"]) == (301, "/rules/turn/")


class TestGlossary:
    def test_every_word_has_an_anchor_and_its_meaning(self, client: Client) -> None:
        soup = page(client, "/glossary/")
        for term in Term.objects.all():
            entry = soup.find(id=term.slug)
            assert entry is not None
            assert term.word.lower() in entry.get_text().lower()

    def test_other_words_are_told_and_mere_forms_are_not(self, client: Client) -> None:
        entry = page(client, "/glossary/").find(id="answer")
        assert entry is not None
        assert "Also: respond" in entry.get_text()
        assert "answering" not in entry.get_text()


class TestRulings:
    def test_all_stand_in_the_list_under_their_topics(self, client: Client) -> None:
        soup = page(client, "/rulings/")
        assert {ruling.get_absolute_url() for ruling in Ruling.objects.filter(game__slug=MAIN)} <= set(links(soup))
        assert {ruling.topic for ruling in Ruling.objects.filter(game__slug=MAIN)} | {"Other games"} == {h.get_text() for h in soup.find_all("h2")}

    def test_a_computed_ruling_shows_both_readings_ours_first(self, client: Client) -> None:
        soup = page(client, "/rulings/penguin-own/")
        assert [heading.get_text() for heading in soup.select(".reading h3")] == ["We say", "Other reading"]
        text = words(soup)
        for part in (
            "Readers differ",
            "Why",
            "What speaks against it",
            "The rules it rests on",
            "Cards it concerns",
            "Ruled by this site",
            "29 November 2026",
        ):
            assert part in text
        assert "/cards/?type=attack" in links(soup)
        assert "/cards/bouncing-penguin/" in links(soup)

    def test_the_register_of_gaps_holds_exactly_what_is_contested_or_open(self, client: Client) -> None:
        main = page(client, "/rulings/open/").find("main")
        assert main is not None
        listed = {str(link["href"]) for link in main.select("h3 a")}
        assert {ruling.get_absolute_url() for ruling in Ruling.objects.filter(game__slug=MAIN, status__in=["contested", "open"])} == listed

    def test_an_unknown_ruling_is_404_with_the_nearest(self, client: Client) -> None:
        assert "/rulings/penguin-own/" in links(page(client, "/rulings/penguin-onw/", status=404))

    @pytest.mark.parametrize("address", ["/rulings/penguin-onw/", "/rules/clause/chain.anser/", "/rules/atacks/", "/cards/falcon-intercepter/"])
    def test_what_is_suggested_instead_has_its_title_and_never_a_slug(self, client: Client, address: str) -> None:
        near = [link.get_text() for link in page(client, address, status=404).select(".nothing p a")]
        assert near
        assert not [name for name in near if re.fullmatch(r"[a-z0-9.-]+", name)]


class TestDisputes:
    @pytest.mark.parametrize(
        ("slug", "chosen"), [("swift-bomber", True), ("golden-goose", True), ("bouncing-penguin", False), ("parroting-macaw", False)]
    )
    def test_a_card_leads_to_the_builder_with_itself_chosen_if_it_can_begin(self, client: Client, slug: str, chosen: bool) -> None:
        link = page(client, f"/cards/{slug}/").select_one(".card-do a.btn-main")
        assert link is not None
        assert str(link["href"]).startswith("/judge/chain/?d=")
        assert (f"card={slug}" in str(link["href"])) == chosen
        assert page(client, str(link["href"])).h1

    def test_a_card_that_nobody_plays_leads_to_no_dispute(self, client: Client) -> None:
        assert page(client, "/cards/innocent-chick/").select_one(".card-do a.btn-main") is None


class TestErrors:
    def test_an_address_at_which_nothing_stands_is_404_with_search_and_near_names(self, client: Client) -> None:
        soup = page(client, "/birds/bouncing-pengwin/", status=404)
        assert soup.find("form", role="search") is not None
        assert "/cards/bouncing-penguin/" in links(soup)
        assert "Did you mean" not in words(page(client, "/nowhere/", status=404))

    def test_the_500_page_needs_neither_request_nor_database(self, django_assert_num_queries: Any) -> None:
        with django_assert_num_queries(0):
            html = render_to_string("500.html")
        assert "It was nothing that you did" in html


def test_a_word_of_a_name_leads_to_that_card_first(client: Client) -> None:
    response = client.get("/cards/falcon/")
    assert response.status_code == 404
    assert 'href="/cards/falcon-interceptor/"' in response.content.decode()
    assert "Falcon Interceptor" in response.content.decode()
