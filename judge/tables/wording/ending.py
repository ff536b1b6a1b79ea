"""Sentences about the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, cards, listed
from judge.tables.account import Facts, Sentence

from .specials import SENTENCES as SPECIALS


def _hand_not_empty(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has at least one card in the hand, since nobody said how many."


def _game_goes_on(f: Facts, p: People) -> str:
    return f"{cards(f['left'])} {'is' if f['left'] == 1 else 'are'} left in the deck. The game is over when the last of the deck is drawn."


def _our_order(f: Facts, p: People) -> str:
    named = f["named"]
    first = f"what {named['force']} forces, what {named['drop']} discards, the draw, {named['silences']}, and last {named['explodes']}"
    return f"Several things are due. The rules give no order, so we play this one: {first}."


def _own_order(f: Facts, p: People) -> str:
    return f"Several things are due. At this table {p(f['by'])} chooses their order. They are told here in one that is possible."


def _forced_attack(f: Facts, p: People) -> str:
    after = " Then it goes back to the hand." if f["kept"] else ""
    return f"An {f['named']['force']} makes {p(f['by'])} play {f['card'].name}, and it must hit {p(f['by'])}. The others may answer it.{after}"


def _forced_play(f: Facts, p: People) -> str:
    after = " Then it goes back to the hand." if f["kept"] else ""
    return f"An {f['named']['force']} makes {p(f['by'])} play {f['card'].name} now. The others may answer it.{after}"


def _forced_steal(f: Facts, p: People) -> str:
    return f"{f['card'].name} steals for {p(f['by'])} from {p(f['by'])}'s own hand, so nothing changes."


def _forced_loses(f: Facts, p: People) -> str:
    return f"If nobody stops it, {p(f['by'])} loses {cards(f['count'])} to it."


def _forced_never_played(f: Facts, p: People) -> str:
    return f"An {f['named']['force']} rides on {f['card'].name}, but that is never played. Nothing happens, and it stays."


def _forced_interrupt(f: Facts, p: People) -> str:
    return f"An {f['named']['force']} rides on {f['card'].name}, but there is nothing that it could answer. Nothing happens, and it stays."


def _forced_once(f: Facts, p: People) -> str:
    return f"An {f['named']['force']} rides on {f['card'].name}, but that was played in this turn, and once is all. It stays."


def _forced_needs(f: Facts, p: People) -> str:
    return f"An {f['named']['force']} rides on {f['card'].name}, but a card that it needs is not there. Nothing happens, and it stays."


def _forced_effect(f: Facts, p: People) -> str:
    return f"What {f['card'].name} does leaves the number of cards in the hand as it is, since that cannot be known here."


def _not_fewest(f: Facts, p: People) -> str:
    return f"{p(f['by'])} does not hold the fewest cards, since nobody said so."


def _crow_discards(f: Facts, p: People) -> str:
    others = f" with {listed([mount.name for mount in f['others']])}" if f["others"] else ""
    where = f"{f['named']['drop']} flies" if f["crows"] == 1 else f"The {f['named']['drop']} cards fly"
    return f"{f['card'].name} was not played off its {f['named']['drop']}, so it is discarded{others}. {where} to {p(f['by'])}'s hand."


def _mockingbird_discards(f: Facts, p: People) -> str:
    itself = f"It may be {f['card'].name} itself" if f["count"] == 1 else f"A {f['card'].name} that goes first asks for nothing any more"
    return f"{p(f['by'])} holds {f['card'].name} and discards {cards(f['count'])}. {itself}."


def _ends_empty(f: Facts, p: People) -> str:
    return f"The last card was drawn before, and the older sheet let {p(f['by'])} play on. Now the turn ends, and the game is over."


def _crow_drops_off(f: Facts, p: People) -> str:
    return f"{f['card'].name} is played, so its {f['crow'].name} drops into {p(f['by'])}'s hand."


def _booby_explodes(f: Facts, p: People) -> str:
    why = "The deck has run out, so" if f["over"] else "Its time is up:"
    bang = f"{why} {p(f['who'])}'s {f['card'].name} explodes"
    if not f["others"]:
        return f"{bang} and is discarded. No other card is there to go with it."
    others = "1 other card" if f["others"] == 1 else f"{f['others']} other cards"
    return f"{bang}. It is discarded with {others}{'' if f['all'] else ', or with as many as there are'}."


def _goes_along(f: Facts, p: People) -> str:
    another = (
        f"Another {f['card'].name} may be one of these cards. Then it is" if f["count"] == 1 else "Others may be among these cards. Then they are"
    )
    return f"{another} gone and {'does' if f['count'] == 1 else 'do'} not explode."


def _do_force(f: Facts, p: People) -> str:
    return f"Play {f['card'].name}, and wait for answers."


def _do_crow(f: Facts, p: People) -> str:
    others = f" with {listed([mount.name for mount in f['others']])}" if f["others"] else ""
    return f"Discard {f['card'].name}{others}, and take {f['crow'].name} into your hand."


def _do_mockingbird(f: Facts, p: People) -> str:
    return f"Discard {cards(f['count'])} of your choice for {f['card'].name}."


def _do_take_crow(f: Facts, p: People) -> str:
    return f"Take {f['crow'].name} into your hand."


def _do_explode(f: Facts, p: People) -> str:
    others = f" and {cards(f['others'])} of your choice" if f["others"] else ""
    return f"Discard {f['card'].name}{others}."


ENDING: Mapping[str, Sentence] = {
    "last-card": SPECIALS["last-card"],
    "deck-enough": SPECIALS["deck-enough"],
    "reveal": SPECIALS["reveal"],
    "turn-passes": SPECIALS["turn-passes"],
    "do-draw": SPECIALS["do-draw"],
    "hand-not-empty": _hand_not_empty,
    "game-goes-on": _game_goes_on,
    "our-order": _our_order,
    "own-order": _own_order,
    "forced-attack": _forced_attack,
    "forced-play": _forced_play,
    "forced-steal": _forced_steal,
    "forced-loses": _forced_loses,
    "forced-never-played": _forced_never_played,
    "forced-interrupt": _forced_interrupt,
    "forced-once": _forced_once,
    "forced-needs": _forced_needs,
    "forced-effect": _forced_effect,
    "not-fewest": _not_fewest,
    "crow-discards": _crow_discards,
    "mockingbird-discards": _mockingbird_discards,
    "ends-empty": _ends_empty,
    "crow-drops-off": _crow_drops_off,
    "booby-explodes": _booby_explodes,
    "goes-along": _goes_along,
    "least": SPECIALS["least"],
    "do-force": _do_force,
    "do-crow": _do_crow,
    "do-mockingbird": _do_mockingbird,
    "do-take-crow": _do_take_crow,
    "do-explode": _do_explode,
}
"""Codes of the end of a turn, with what says them."""
