"""The words: pinned here and nowhere else. Three depths from one verdict."""

from __future__ import annotations

import re

import pytest

from judge.engine import Catalogue, Verdict, judge, load_catalogue
from judge.engine.legality import PICK_REQUIREMENTS, REQUIREMENTS
from judge.engine.notation import parse
from judge.engine.wording.problems import PICKS, PLAYS
from judge.engine.wording.replay import lines

from .book import verdicts

JARGON = re.compile(r"\b(stack|resolve[sd]?|controller|trigger|priority|target(ed|s)?|effective|root)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def verdict_on(story: str) -> Verdict:
    catalogue = load_catalogue()
    return judge(parse(story, catalogue).dispute, catalogue)


def texts(verdict: Verdict) -> list[str]:
    return [verdict.text_of(step) for step in verdict.steps]


def test_the_steps_of_the_sixth_example() -> None:
    verdict = verdict_on("Ana frigate > Ben; Ben penguin > Ana; Ana falcon; Caro macaw")
    assert texts(verdict) == [
        "Ana plays Fishing Frigate on Ben.",
        "Ben answers Ana's Fishing Frigate with Bouncing Penguin, to send the attack to Ana.",
        "Ana answers Ben's Bouncing Penguin with Falcon Interceptor.",
        "Caro answers Ana's Falcon Interceptor with Parroting Macaw, which copies Falcon Interceptor.",
        "Caro's Parroting Macaw cancels Ana's Falcon Interceptor.",
        "Ana's Falcon Interceptor is cancelled, so it does nothing.",
        "Ben's Bouncing Penguin works. The Fishing Frigate now counts as Ben's and hits Ana.",
        "The Fishing Frigate is not cancelled, so it goes ahead.",
        "Caro's Parroting Macaw, Ana's Falcon Interceptor and Ben's Bouncing Penguin go on the discard pile.",
        "Ben picks 2 cards from Ana without looking. Ben keeps them.",
        "Ana's Fishing Frigate goes on the discard pile.",
    ]
    assert verdict.headline == "Ben picks 2 cards from Ana, and keeps them."


HEADLINES = [
    ("A frigate > B", "A picks 2 cards from B, and keeps them."),
    ("A bomber > B; B falcon", "A's Swift Bomber is cancelled and does nothing."),
    ("A cassowary > B; pick B; B falcon", "The Rampaging Cassowary is stopped after 1 card: what is picked stays picked."),
    ("A cassowary > B; pick B; B penguin > A", "A picks 1 card from B, then B picks 2 cards from A, and they go on the discard pile."),
    ("Raging Edition. A puffin > B; C peacock > B", "C carries out the Puffin Around with B."),
    ("A magpie > B; A macaw > C", "A's Parroting Macaw repeats Thieving Magpie: A picks 1 card from C, and keeps it."),
    ("A owl; A macaw", "A's Parroting Macaw repeats Owl Micromanager: A carries out the Owl Micromanager."),
    ("A owl; A macaw; B falcon", "A's Parroting Macaw is cancelled and does nothing."),
    ("Mounting Edition. A duck", "A's Fun Duck rides on its card."),
    ("A bomber > B; A falcon", "The card on top is A's own, and nobody answers a card of their own."),
    ("3 players", "Nothing has been played yet."),
]


@pytest.mark.parametrize(("story", "headline"), HEADLINES)
def test_headlines(story: str, headline: str) -> None:
    assert verdict_on(story).headline == headline


PROBLEMS = [
    ("Raging Edition. A pheasant; B falcon", "There is no Falcon Interceptor in the Raging Edition."),
    ("2 players. A goose", "With two players Golden Goose is left out of the deck."),
    ("A innocent chick", "Innocent Chick is never played."),
    ("6 players. A bomber > B; B falcon; C falcon; D falcon; E falcon; F falcon", "The deck has 4 Falcon Interceptor cards, and none is left."),
    ("Mounting Edition. Mockingbird: C. A pelican; B distracting booby", "C holds a Rocking Mockingbird, so nobody may play an interrupt."),
    ("It is A's turn. B bomber > A", "It is A's turn, so B may not play Swift Bomber now."),
    ("A owl; settle; B falcon", "No card is waiting for an answer, so B may not play Falcon Interceptor now."),
    ("A owl; B falcon; settle; C macaw", "The last card that worked was Falcon Interceptor, and C has nothing to answer with a copy of it."),
    ("Mounting Edition. A duck; B distracting booby", "Nothing answers a mount, so B may not answer Fun Duck."),
    ("A macaw > B", "There is no card that A's Parroting Macaw could copy now."),
    ("A owl; settle; B macaw as dove", "B's Parroting Macaw would copy Owl Micromanager now, not Holy Dove."),
    ("A cassowary > B; B penguin > A; pick A; B falcon", "The Rampaging Cassowary counts as B's own now, and nobody answers a card of their own."),
    ("penguin-own: barred; A magpie > B; B penguin > A; A penguin > B", "At this table A may not redirect the attack, because A played it."),
    ("A owl; B penguin > C", "Bouncing Penguin answers only attacks and Penguins, so it cannot answer Owl Micromanager."),
    ("A goose; A goose", "Golden Goose may be played only once in a turn, even if it was cancelled."),
    ("Mounting Edition. A pelican; B bellbird; A pelican; C bellbird",
     "Belling Bellbird was used already, and a full round of turns has not passed since."),
    ("A bomber on nobody", "A must say whom Swift Bomber hits."),
    ("A bomber > B, C", "Swift Bomber can hit only 1 player here."),
    ("By the older sheet. A frigate > B, C", "At this table Fishing Frigate hits only one player."),
    ("A cassowary > B, B", "A names B twice."),
    ("A bomber > B; B penguin > B", "B must choose other players with Bouncing Penguin, never B."),
    ("penguin-same: must-change; A bomber > B; C penguin > B", "At this table Bouncing Penguin must send the attack to somebody else than B."),
    ("A owl; pick B", "No card is to be picked now."),
    ("A cassowary > B; pick A", "A carries out the attack and may not pick from A's own hand."),
    ("A cassowary > B; pick C", "The attack does not hit C: the cards come from B."),
    ("Innocent and Mounting Edition. A bustard > B; B penguin > A",
     "Flocking Bustard cannot be sent to other players, so Bouncing Penguin cannot answer it."),
]  # fmt: skip


@pytest.mark.parametrize(("story", "text"), PROBLEMS)
def test_why_a_play_is_against_the_rules(story: str, text: str) -> None:
    verdict = verdict_on(story)
    assert verdict.problem is not None
    assert verdict.to_json()["problem"]["text"] == text


def test_what_is_taken_to_be_so_is_said() -> None:
    assert verdict_on("Mounting Edition. A bustard > B").assumptions == ("A does not hold the fewest cards, so Flocking Bustard takes 1 card.",)
    assert verdict_on("Mounting Edition. A bustard > B; B distracting booby").assumptions == ()


def test_every_code_has_a_sentence() -> None:
    assert {requirement.code for requirement in REQUIREMENTS} == PLAYS.keys()
    assert {requirement.code for requirement in PICK_REQUIREMENTS} == PICKS.keys()


def test_no_jargon_and_whole_sentences() -> None:
    for verdict in verdicts():
        for text in (*texts(verdict), verdict.headline, *verdict.assumptions, *(now["text"] for now in verdict.now)):
            assert not JARGON.search(text), text
            assert text.endswith("."), text
            assert len(text.split()) <= 60, text


def test_what_everybody_does_now() -> None:
    verdict = verdict_on("Ana cassowary > Ben; Ben penguin > Ana; pick from Ana")
    assert [(now["seat"], now["text"]) for now in verdict.now] == [
        ("B", "Put your Bouncing Penguin on the discard pile."),
        ("B", "Pick 2 cards from Ana without looking, and put them on the discard pile."),
        ("A", "Hold your cards so that Ben can pick without seeing them."),
        ("A", "Put your Rampaging Cassowary on the discard pile."),
    ]


def test_after_a_play_against_the_rules_its_player_takes_the_card_back() -> None:
    verdict = verdict_on("Ana bomber > Ben; Ana falcon")
    assert verdict.now[0] == {"seat": "A", "text": "Take Falcon Interceptor back into your hand: it may not be played there."}


def test_the_table_after_each_step() -> None:
    verdict = verdict_on("A cassowary > B; B penguin > A; A falcon; C falcon; pick A")
    page = verdict.to_page()
    tables = [step["table"] for step in page["steps"]]
    assert tables[0] == {"states": {"0": "waiting"}, "open": 0, "controller": "A", "targets": ["B"], "picks": []}
    assert tables[-1]["states"] == {"0": "worked", "1": "worked", "2": "cancelled", "3": "worked"}
    assert (tables[-1]["controller"], tables[-1]["targets"]) == ("B", ["A"])
    assert tables[-1]["picks"] == [{"by": "B", "from": ["A"], "to": "discard"}] * 3
    assert {key: page[key] for key in verdict.to_json() if key != "steps"} == {
        key: value for key, value in verdict.to_json().items() if key != "steps"
    }


def test_the_last_table_tells_what_the_verdict_tells() -> None:
    words = {"carried_out": "worked", "effective": "worked", "cancelled": "cancelled", "stopped": "stopped", "displaced": "replaced"}
    for verdict in verdicts():
        if verdict.cards:
            assert {card.event: words[card.state] for card in verdict.cards} == verdict.frames[-1].states, verdict.notation


def test_three_depths_of_one_verdict() -> None:
    verdict = verdict_on("A bomber > B; B falcon")
    headline, steps, rules = (list(lines(verdict, depth=depth)) for depth in ("headline", "steps", "rules"))
    assert headline == ["A's Swift Bomber is cancelled and does nothing."]
    assert "1  A plays Swift Bomber on B." in steps
    assert "   4.1 In your own turn · 5.1 Choose who it hits" in rules
    assert [line for line in rules if line in steps] == steps


def test_colours_only_where_they_are_wanted() -> None:
    verdict = verdict_on("A bomber > B; B falcon")
    assert "\x1b[" not in "".join(lines(verdict))
    assert "\x1b[31m" in "".join(lines(verdict, colours=True))


def test_names_that_say_nothing_leave_the_letter(catalogue: Catalogue) -> None:
    dispute = parse("1i3A~NA.B_20_~sbAB", catalogue).dispute
    assert judge(dispute, catalogue).headline == "A picks 1 card from B, and it goes on the discard pile."
