"""Sentences about a turn."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, cards, listed
from judge.engine.wording.problems import reason
from judge.tables.account import Facts, Sentence

from .closing import CLOSING
from .ending import ENDING


def _engine(code: str) -> Sentence:
    """The sentence that the engine says for one of its codes."""
    return lambda f, p: reason(code, f["attempt"], p)


def _once_per_turn(f: Facts, p: People) -> str:
    if f["again"]:
        return f"This {f['card'].name} was played in this turn, and once a turn is all, even if it was cancelled."
    return reason("once-per-turn", f["attempt"], p)


def _silenced(f: Facts, p: People) -> str:
    seats = sorted(set(f["seats"]))
    return f"{p.all(seats)} {'holds' if len(seats) == 1 else 'hold'} a {f['named']['silences']}, so nobody can answer with an interrupt."


def _may_play(f: Facts, p: People) -> str:
    return f"Yes, {p(f['by'])} may play {f['card'].name} now."


def _own_turn(f: Facts, p: People) -> str:
    return f"It is {p(f['by'])}'s turn, and in it {p(f['by'])} plays as many cards as {p(f['by'])} likes."


def _answers(f: Facts, p: People) -> str:
    return f"{p(f['open'].by)}'s {f['open'].card.name} waits for answers, and {f['card'].name} can answer it, in anybody's turn."


def _copies(f: Facts, p: People) -> str:
    return f"{f['card'].name} may be played in anybody's turn. Here it copies {f['found'].name}, which worked last."


def _copies_top(f: Facts, p: People) -> str:
    return f"{p(f['open'].by)}'s {f['open'].card.name} lies on top and waits for answers. {f['card'].name} answers it as a copy of it."


def _copies_earlier(f: Facts, p: People) -> str:
    return f"{f['card'].name} copies {f['found'].name}, which worked last, and answers {p(f['open'].by)}'s {f['open'].card.name} with it."


def _settles_first(f: Facts, p: People) -> str:
    return f"{p(f['open'].by)}'s {f['open'].card.name} still waits for answers. It is settled first."


def _must_wait(f: Facts, p: People) -> str:
    then = f"Then {p(f['by'])}'s {f['card'].name} may copy {f['attempt'].acts_as.name}."
    return f"{p(f['open'][-1].by)}'s {f['open'][-1].card.name} waits for answers and must be settled first. {then}"


def _lies_on(f: Facts, p: People) -> str:
    return f"{p(f['open'].by)}'s {f['open'].card.name} answers {p(f['below'].by)}'s {f['below'].card.name}, since nobody said otherwise."


def _not_yet_played(f: Facts, p: People) -> str:
    return f"{f['card'].name} is for once a turn, and it was not played yet in this one."


def _other_copy(f: Facts, p: People) -> str:
    return f"One {f['card'].name} was played already. The limit is for each card, so another one may still be played."


def _rested(f: Facts, p: People) -> str:
    return f"{f['card'].name} is for once a round, and no use of it keeps it back now."


def _kept(f: Facts, p: People) -> str:
    return f"An {f['named']['keep']} brought {f['card'].name} back, and no limit is written on it. So it may be played again."


def _fresh(f: Facts, p: People) -> str:
    return "It came into the hand in this turn. That does not matter: it may be played at once."


def _plays_on(f: Facts, p: People) -> str:
    return f"The deck is empty. On the older sheet {p(f['by'])} may play on after {f['card'].name}, until the turn ends."


def _onto_any(f: Facts, p: People) -> str:
    return "A mount goes onto any card in any hand, also of another player. Nobody can answer it."


def _onto_mount(f: Facts, p: People) -> str:
    return "A mount that is played onto a mount goes onto the card below, next to the other one. The rules do not say so; we play it."


def _may_be_answered(f: Facts, p: People) -> str:
    return "All others have a chance to answer it, so wait a moment before you carry it out."


def _ask_chain_judge(f: Facts, p: People) -> str:
    return f"Who may answer what is a question of chains. For {f['card'].name} ask the chain judge."


def _game_over(f: Facts, p: People) -> str:
    return "The last card of the deck was drawn, so the game is over and nothing is played any more."


def _last_card_itself(f: Facts, p: People) -> str:
    return f"{f['card'].name} was the last card of the deck, and that card cannot be played."


def _needs_own_card(f: Facts, p: People) -> str:
    return f"{p(f['by'])} needs another card in the hand to play {f['attempt'].acts_as.name}."


def _needs_their_card(f: Facts, p: People) -> str:
    return f"The player chosen with {f['attempt'].acts_as.name} needs a card in the hand."


def _needs_pile_card(f: Facts, p: People) -> str:
    return f"The discard pile is empty, and {f['attempt'].acts_as.name} needs a card there."


def _discards_none(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has no other card that {f['card'].name} could discard. So nothing is discarded, and the rest is done."


def _hits_nothing(f: Facts, p: People) -> str:
    copied = f"Readers differ on whether {f['named']['copies']} could copy it then"
    return f"The player chosen has no card, so {f['card'].name} finds nothing there. {copied}."


def _pile_empty(f: Facts, p: People) -> str:
    return f"The discard pile is empty, so {f['card'].name} does nothing."


def _pile_short(f: Facts, p: People) -> str:
    return f"The discard pile has only {cards(f['pile'])}, so {f['card'].name} takes one of those that are there."


def _mount_on_pile(f: Facts, p: People) -> str:
    return "A card on the discard pile belongs to nobody, so no mount goes onto it."


def _kept_once(f: Facts, p: People) -> str:
    return f"At this table a card with an {f['named']['keep']} is played once a turn, and {f['card'].name} was played."


def _do_keep(f: Facts, p: People) -> str:
    return f"Keep {f['card'].name} in your hand, or take it back."


def _has_own_card(f: Facts, p: People) -> str:
    return f"{p(f['by'])} has another card in the hand, since nobody said otherwise."


def _has_their_card(f: Facts, p: People) -> str:
    return "The player who is chosen has a card in the hand, since nobody said otherwise."


def _has_pile_card(f: Facts, p: People) -> str:
    return "There is a card on the discard pile, since nobody said otherwise."


def _draws(f: Facts, p: People) -> str:
    return f"{p(f['by'])} draws {cards(f['count']) if f['count'] else 'nothing'}.{' Then the game is over.' if f['over'] else ''}"


WHAT: Mapping[str, str] = {
    "force": "play what must be played",
    "drop": "discard what a {named[drop]} rides on",
    "draw": "draw {draws}",
    "discard": "discard for the {named[silences]}",
    "explode": "let {explode} explode",
    "next": "pass the turn on",
}


def _order(f: Facts, p: People) -> str:
    name, draws = f["named"]["explodes"], cards(f["draws"]) if f["draws"] else "nothing"
    explode = f"the {name}" if f["explode"] == 1 else f"{f['explode']} {name} cards"
    told = [WHAT[what].format(draws=draws, explode=explode, named=f["named"]) for what in f["order"]]
    if f["over"]:
        return f"{p(f['by'])} ends the turn: {listed(told, 'and then')}. The game is over."
    if f["choice"]:
        return f"{p(f['by'])} chooses the order of these: {listed(told[:-1])}. Then the turn passes on."
    return f"{p(f['by'])} ends the turn: {listed(told, 'and then')}."


OF_THE_ENGINE = (
    *("not-in-edition", "left-out-with-two", "never-played", "mockingbird", "not-your-turn", "nothing-to-answer", "cannot-be-answered"),
    *("nothing-to-copy", "wrong-copy", "own-card", "own-attack", "cannot-answer", "cannot-redirect", "once-per-round"),
)
"""Codes that legality gives, whatever is aimed at. That no copy is left is not asked here."""

SENTENCES: Mapping[str, Sentence] = {
    **CLOSING,
    **ENDING,
    **{code: _engine(code) for code in OF_THE_ENGINE},
    "once-per-turn": _once_per_turn,
    "silenced": _silenced,
    "may-play": _may_play,
    "own-turn": _own_turn,
    "answers": _answers,
    "copies": _copies,
    "copies-top": _copies_top,
    "copies-earlier": _copies_earlier,
    "settles-first": _settles_first,
    "must-wait": _must_wait,
    "lies-on": _lies_on,
    "not-yet-played": _not_yet_played,
    "other-copy": _other_copy,
    "rested": _rested,
    "kept": _kept,
    "fresh": _fresh,
    "plays-on": _plays_on,
    "onto-any": _onto_any,
    "onto-mount": _onto_mount,
    "may-be-answered": _may_be_answered,
    "ask-chain-judge": _ask_chain_judge,
    "game-over": _game_over,
    "last-card-itself": _last_card_itself,
    "needs-own-card": _needs_own_card,
    "needs-their-card": _needs_their_card,
    "needs-pile-card": _needs_pile_card,
    "discards-none": _discards_none,
    "hits-nothing": _hits_nothing,
    "pile-empty": _pile_empty,
    "pile-short": _pile_short,
    "mount-on-pile": _mount_on_pile,
    "kept-once": _kept_once,
    "do-keep": _do_keep,
    "has-own-card": _has_own_card,
    "has-their-card": _has_their_card,
    "has-pile-card": _has_pile_card,
    "draws": _draws,
    "order": _order,
}
"""Every code of this tool, with what says it."""
