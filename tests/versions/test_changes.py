"""Every difference between the older sheet and today's rules stands on one page, with the verdicts that it turns round."""

from __future__ import annotations

from collections import Counter

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards import queries
from cards.content.comparing import Comparison, called, with_today
from cards.content.diff import Kind
from cards.content.turned import verdicts
from cards.interfaces import outcome_under
from cards.models import Clause, ContentVersion, Ruleset
from judge.rulesets import outcome_under as judged
from tests.pages.site import page, words

pytestmark = pytest.mark.usefixtures("content")

DISPUTE = {"editions": ["innocent"], "seats": 3, "events": [{"play": "fishing-frigate", "by": "A", "targets": ["B", "C"]}]}


@pytest.fixture
def old() -> Ruleset:
    return Ruleset.objects.get(slug="older-sheet")


@pytest.fixture
def comparison(content: None, old: Ruleset) -> Comparison:
    return with_today(old)


@pytest.fixture
def soup(content: None, client: Client) -> BeautifulSoup:
    return page(client, "/rules/changes/")


def test_every_clause_of_both_versions_is_listed_exactly_once(comparison: Comparison, soup: BeautifulSoup) -> None:
    listed = Counter(passage.slug for change in comparison.changes for passage in {change.old, change.new} if passage)
    here = Counter(str(clause["id"]) for clause in soup.select("li.change"))
    for ruleset in queries.versions():
        for clause in ruleset.clauses.all():
            assert here[clause.slug] == 1, clause.slug
            assert listed[clause.slug], clause.slug
    slugs = {clause.slug for clause in Clause.objects.filter(ruleset__in=queries.versions())}
    assert slugs == set(here)
    olds = [change.old.slug for change in comparison.changes if change.old]
    news = [change.new.slug for change in comparison.changes if change.new]
    assert sorted(olds) == sorted(clause.slug for clause in Clause.objects.filter(ruleset__is_current=False))
    on_cards = [slug for slug in news if slug.startswith("card.")]
    assert sorted(set(news) - set(on_cards)) == sorted(clause.slug for clause in queries.clauses())


def test_the_numbers_at_the_top_are_those_of_the_list(comparison: Comparison, soup: BeautifulSoup) -> None:
    numbers = [int(tag.get_text()) for tag in soup.select(".counts .num")]
    counts = comparison.counts
    assert numbers == [counts[Kind.CHANGED], comparison.moved, counts[Kind.ADDED], counts[Kind.REMOVED], counts[Kind.SAME]]
    assert len(comparison.changes) == sum(counts.values()) == len(soup.select("li.change"))
    assert comparison.moved == len(soup.select("li.change a.moved"))


@pytest.mark.parametrize(
    ("slug", "kind", "moved"),
    [
        ("attack.several-hands", Kind.CHANGED, False),
        ("attack.to-your-hand", Kind.SAME, False),
        ("end.last-card", Kind.CHANGED, True),
        ("end.not-played", Kind.MOVED, True),
        ("chain.two-cancels", Kind.MOVED, True),
        ("special.booming-booby", Kind.CHANGED, True),
        ("turn.end", Kind.SAME, False),
        ("setup.deal", Kind.SAME, False),
        ("mount.travels", Kind.ADDED, False),
        ("older.shocking-vulture", Kind.REMOVED, False),
        ("card.owl-micromanager", Kind.SAME, False),
        ("card.holy-dove", Kind.CHANGED, False),
    ],
)
def test_what_became_of_a_clause(comparison: Comparison, slug: str, kind: Kind, moved: bool) -> None:
    change = comparison.of(slug)
    assert change is not None
    assert (kind, moved) == (change.kind, change.moved)


def test_a_change_is_shown_word_by_word_with_its_count(soup: BeautifulSoup) -> None:
    clause = soup.find(id="attack.to-the-pile")
    assert clause is not None
    assert [tag.get_text() for tag in clause.select(".words del")] == ["up to"]
    assert clause.select(".words ins") == []
    assert "1 place changed: taken out 2 words." in " ".join(clause.get_text(" ").split())


def test_a_moved_clause_names_the_place_from_which_it_came(soup: BeautifulSoup) -> None:
    clause = soup.find(id="end.not-played")
    assert clause is not None
    (link,) = clause.select("a.moved")
    assert " ".join(link.get_text().split()) == "moved from 2.10 on the older sheet"
    assert link["href"] == "/rules/v/older-sheet/turn/#end.not-played"


def test_the_verdicts_that_turn_round_are_those_of_the_judge(old: Ruleset, soup: BeautifulSoup) -> None:
    said = verdicts(old, queries.versions().get(is_current=True))
    assert said is not None
    turned = {each.url.strip("/").split("/")[-1].strip("#") for each in said.turned}
    assert {"example-5", "two-players", "frigate-one-victim", "penguin-spread", "macaw-same-turn"} <= turned
    assert said.judged > 40
    section = soup.find("section", attrs={"aria-labelledby": "verdicts"})
    assert section is not None
    assert len(said.turned) == len(section.select(".turned > li"))
    text = " ".join(section.get_text(" ").split())
    assert f"The judge settled {said.judged} disputes by both versions." in text
    for each in said.turned:
        assert each.before.says in text
        assert each.now.says in text
        assert each.before.essence != each.now.essence


def test_what_no_chain_can_show_stands_there_as_a_ruling(soup: BeautifulSoup) -> None:
    section = soup.find("section", attrs={"aria-labelledby": "questions"})
    assert section is not None
    links = [str(link["href"]) for link in section.find_all("a", href=True)]
    assert {"/rulings/older-last-card/", "/rulings/older-booming-count/"} <= set(links)


def test_without_a_judge_the_page_shows_no_verdicts(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcome_under, "_provider", None)
    ContentVersion.bump()
    soup = page(client, "/rules/changes/")
    assert soup.find(id="verdicts") is None
    assert soup.find(id="attack.several-hands") is not None


def test_an_unknown_version_to_start_from_is_the_one_before_todays(client: Client) -> None:
    assert "From the older sheet" in words(page(client, "/rules/changes/?from=nothing"))
    assert "From the older sheet" in words(page(client, "/rules/changes/?from=older-sheet"))


def test_before_there_are_any_rules_nothing_has_changed(client: Client) -> None:
    Ruleset.objects.update(is_current=False)
    ContentVersion.bump()
    assert "Nothing has changed" in words(page(client, "/rules/changes/"))


def test_a_further_version_can_be_chosen_to_start_from(client: Client) -> None:
    Ruleset.objects.create(slug="first-print", name="The first print", order=3)
    ContentVersion.bump()
    soup = page(client, "/rules/changes/?from=first-print")
    assert [link.get_text() for link in soup.select(".filter")] == ["From the older sheet", "From the first print"]
    numbers = [int(tag.get_text()) for tag in soup.select(".counts .num")]
    assert [0, 0, queries.clauses().count(), 0, 0] == numbers


def test_an_edit_of_today_is_in_the_comparison_at_once(old: Ruleset) -> None:
    before = with_today(old).of("turn.end")
    Clause.objects.filter(ruleset__is_current=True, slug="turn.end").update(text="Say that your turn is over. Then draw 2 cards.")
    ContentVersion.bump()
    after = with_today(old).of("turn.end")
    assert before is not None
    assert after is not None
    assert (before.kind, after.kind) == (Kind.SAME, Kind.CHANGED)


@pytest.mark.parametrize(
    ("name", "said"),
    [("An older sheet", "the older sheet"), ("Rules of 15 October 2026", "the rules of 15 October 2026"), ("The first print", "the first print")],
)
def test_how_a_sentence_names_a_version(name: str, said: str) -> None:
    assert said == called(Ruleset(name=name))


def test_a_dispute_is_judged_under_the_version_asked_for_whatever_it_names_itself() -> None:
    for own in ({}, {"ruleset": "older-sheet"}, {"ruleset": "2026-10-15"}):
        before, now = judged({**DISPUTE, **own}, "older-sheet"), judged({**DISPUTE, **own}, "2026-10-15")
        assert before is not None
        assert now is not None
        assert before.essence != now.essence
        assert "one player" in before.says


@pytest.mark.parametrize(
    ("dispute", "ruleset"),
    [
        ({**DISPUTE, "editions": ["innocent", "pure"]}, "older-sheet"),
        ({**DISPUTE, "editions": ["pure"]}, "older-sheet"),
        (DISPUTE, "newest"),
        ({"seats": 9}, "2026-10-15"),
    ],
)
def test_what_cannot_be_judged_under_a_version_has_no_outcome(dispute: dict[str, object], ruleset: str) -> None:
    assert judged(dispute, ruleset) is None
