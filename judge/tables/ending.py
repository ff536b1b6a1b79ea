"""The end of a turn: how many cards are drawn, and in which order everything happens that is due then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.engine.cards import Card, Mount

from .account import Account
from .closing import cut_short, number_at_end
from .forcing import forced_play
from .holding import Held
from .mounted import Mounted
from .playing import plays_on
from .turns_asked import Asked

OUR_ORDER, OWN_ORDER = "our-order", "own-order"


def draw(asked: Asked, account: Account) -> None:
    """Fills the account with the answer to ``draw``."""
    if _game_over(asked, account):
        account.answer = {"draws": 0, "due": 0, "deck": 0, "over": True}
        return
    hand = _hand(asked, account)
    due = number_at_end(account, asked.by, hand, asked.extra)
    number = cut_short(account, asked.by, due, asked.deck)
    _ends_game(asked, account, number)
    over = asked.deck is not None and number == asked.deck
    _take(account, asked.by, number)
    account.answer = {"draws": number, "due": due, "deck": None if asked.deck is None else asked.deck - number, "over": over}
    account.headline = account.say("draws", by=asked.by, count=number, over=over)


def _game_over(asked: Asked, account: Account) -> bool:
    """Whether the last card was drawn before, so that no turn ends any more. On the older sheet some cards let the turn go on."""
    if asked.last is None or plays_on(asked):
        return False
    account.tell("game-over", ("end.last-card",), ("after-last-card",))
    account.forbid("game-over", ("end.last-card",), ("after-last-card",))
    account.headline = account.say("game-over")
    return True


def _take(account: Account, by: str, number: int) -> None:
    if number:
        account.do(by, "do-draw", count=number)
        account.move("", number, "deck", by)


def _hand(asked: Asked, account: Account) -> int:
    if asked.hand is None:
        account.assume("hand-not-empty", by=asked.by)
        return 1
    return asked.hand


def _ends_game(asked: Asked, account: Account, number: int) -> None:
    """When the game is over: as soon as the last card of the deck is drawn (end.last-card)."""
    if asked.deck is None:
        account.assume("deck-enough")
    elif not asked.deck:
        account.tell("ends-empty", ("end.last-card",), ("older-last-card",), by=asked.by)
    elif number == asked.deck:
        account.tell("last-card", ("end.last-card", "end.not-played", "end.special-still-acts"), ("after-last-card",), by=asked.by)
    else:
        account.tell("game-goes-on", ("end.last-card",), (), left=asked.deck - number)


class Ending:
    """The end of one turn, while it is told. ``hand`` is how many cards its player holds, None where nobody said."""

    def __init__(self, asked: Asked, account: Account) -> None:
        self.asked = asked
        self.account = account
        self.by = asked.by
        self.hand = asked.hand
        self.order: list[dict[str, Any]] = []
        self.over = False
        self.drawn = 0
        self.cards = list(asked.cards)
        mine = [held for held in asked.held if held.seat == asked.by]
        self.asking = [held for held in mine if held.card.end_discard]
        self.due = [held for held in mine if held.card.explodes and held.before]

    def add(self, what: str, card: Card | None = None, count: int = 0) -> None:
        """Adds what happens next."""
        self.order.append({"what": what, "card": card.slug if card is not None else None, "count": count})

    def loses(self, count: int) -> None:
        """So many cards leave the hand, if there are so many."""
        if self.hand is not None:
            self.hand = max(0, self.hand - count)

    def gets(self, count: int) -> None:
        """So many cards come into the hand."""
        if self.hand is not None:
            self.hand += count


def end(asked: Asked, account: Account, put_away: Callable[[Mounted], object] | None = None) -> None:
    """Fills the account with the answer to ``end``. ``put_away`` tells where a card goes that was played by force."""
    if _game_over(asked, account):
        account.answer = {"order": [], "choice": False, "draws": 0, "due": 0, "deck": 0, "over": True, "next": None}
        account.tell("reveal", ("end.reveal",))
        return
    ending = Ending(asked, account)
    choice = _order(ending)
    explodes_first = bool(ending.due) and account.choose("imminent-before-draw", after_draw=False, before_draw=True)
    discards_first = bool(ending.asking) and account.choose("mockingbird-after-draw", after_draw=False, before_draw=True)
    _forced(ending, put_away)
    _dropped(ending)
    if discards_first:
        _discards(ending)
    if explodes_first:
        _explodes(ending, ending.due)
    number, due = _draws(ending)
    if ending.over:
        _explodes(ending, [held for held in asked.held if held.card.explodes and not (explodes_first and held in ending.due)])
        account.tell("reveal", ("end.reveal",))
    else:
        if ending.asking and not discards_first:
            _discards(ending)
        if ending.due and not explodes_first:
            _explodes(ending, ending.due)
        ending.add("next")
        account.tell("turn-passes", ("turn.next-player",), seat=asked.table.next(asked.by))
    account.answer = {
        "order": ending.order,
        "choice": choice,
        "draws": number,
        "due": due,
        "deck": None if asked.deck is None else asked.deck - number,
        "over": ending.over,
        "next": None if ending.over else asked.table.next(asked.by),
    }
    told = [entry["what"] for entry in ending.order]
    account.headline = account.say(
        "order", by=asked.by, order=list(dict.fromkeys(told)), choice=choice, draws=number, explode=told.count("explode"), over=ending.over
    )


def _order(ending: Ending) -> bool:
    """Whether the player chooses the order: so by the rival reading of end-of-turn-order, where several things are due."""
    asked, account = ending.asked, ending.account
    forced = any(mounted.has(Mount.FORCE) for mounted in asked.cards)
    dropped = any(mounted.has(Mount.DROP) and not mounted.has(Mount.FORCE) for mounted in asked.cards)
    if forced + dropped + bool(ending.asking) + bool(ending.due) < 2:
        return False
    choice = account.choose("end-of-turn-order", our_order=False, own_order=True)
    account.tell("own-order" if choice else "our-order", ("turn.end",), ("end-of-turn-order",), by=asked.by)
    return choice


def _forced(ending: Ending, put_away: Callable[[Mounted], object] | None) -> None:
    """Every card with a Parrotlet is played, if it can be (mount.upset-parrotlet)."""
    account = ending.account
    for mounted in [one for one in ending.cards if one.has(Mount.FORCE)]:
        if mounted.has(Mount.DROP) and not account.choose("crow-parrotlet", parrotlet_first=True, crow_first=False):
            continue
        play = forced_play(ending.asked, account, mounted, ending.hand)
        if play is None:
            continue
        ending.add("force", mounted.card)
        ending.loses(play.leaves)
        ending.loses(play.lost)
        ending.gets(play.crows)
        account.do(ending.by, "do-force", card=mounted.card)
        account.move("", play.lost, ending.by, "discard")
        if put_away is not None:
            put_away(mounted)
        else:
            _put_away(ending, mounted, away=play.played_away)
        if play.played_away:
            ending.cards.remove(mounted)
        else:
            rest = tuple(mount for mount in mounted.mounts if mount.mount is not Mount.DROP)
            ending.cards[ending.cards.index(mounted)] = Mounted(mounted.card, rest, True)


def _put_away(ending: Ending, mounted: Mounted, *, away: bool) -> None:
    """A card that was played by force is discarded, unless it comes back; a Crow drops off it in any case (mount.clever-crow)."""
    account = ending.account
    for crow in mounted.having(Mount.DROP):
        account.tell("crow-drops-off", ("mount.clever-crow",), ("crow-where", "crow-played-first"), by=ending.by, card=mounted.card, crow=crow)
        account.do(ending.by, "do-take-crow", crow=crow)
    if away:
        for card in (mounted.card, *mounted.mounts):
            if card.mount is not Mount.DROP:
                account.move(card.slug, 1, ending.by, "discard")


def _dropped(ending: Ending) -> None:
    """Every card with a Crow is discarded, and the Crow goes to the hand (mount.clever-crow)."""
    account = ending.account
    for mounted in [one for one in ending.cards if one.has(Mount.DROP)]:
        crows = len(mounted.having(Mount.DROP))
        rulings = (
            "crow-where",
            *(("crow-score-card",) if mounted.card.never_played else ()),
            *(("crow-chat",) if mounted.has(Mount.KEEP) else ()),
            *(("crow-parrotlet",) if mounted.has(Mount.FORCE) else ()),
        )
        others = [mount for mount in mounted.mounts if mount.mount is not Mount.DROP]
        account.tell("crow-discards", ("mount.clever-crow",), rulings, by=ending.by, card=mounted.card, crows=crows, others=others)
        account.do(ending.by, "do-crow", card=mounted.card, others=others, crow=mounted.having(Mount.DROP)[0])
        account.move(mounted.card.slug, 1, ending.by, "discard")
        for mount in others:
            account.move(mount.slug, 1, ending.by, "discard")
        ending.loses(1 + len(others))
        ending.cards.remove(mounted)
        ending.add("drop", mounted.card)


def _draws(ending: Ending) -> tuple[int, int]:
    """The draw, with one more card for each Hawfinch that still rides on a card of the player's."""
    asked, account = ending.asked, ending.account
    extra = asked.extra + sum(len(mounted.having(Mount.DRAW)) for mounted in ending.cards)
    if ending.hand is None:
        account.assume("hand-not-empty", by=ending.by)
    due = number_at_end(account, ending.by, 1 if ending.hand is None else ending.hand, extra)
    number = cut_short(account, ending.by, due, asked.deck)
    ending.over = asked.deck is not None and number == asked.deck
    ending.drawn = number
    ending.add("draw", None, number)
    ending.gets(number)
    _take(account, ending.by, number)
    _ends_game(asked, account, number)
    return number, due


def _discards(ending: Ending) -> None:
    """Mockingbirds ask for a card each, or for one in all (special.mockingbird)."""
    account, several = ending.account, len(ending.asking) > 1
    count = sum(held.card.end_discard for held in ending.asking)
    if several:
        count = account.choose("two-mockingbirds", each=count, one=ending.asking[0].card.end_discard)
    rulings = ("mockingbird-after-draw", *(("two-mockingbirds",) if several else ()))
    card = ending.asking[0].card
    account.tell("mockingbird-discards", ("special.mockingbird",), rulings, by=ending.by, card=card, count=count)
    count = count if ending.hand is None else min(count, ending.hand)
    account.do(ending.by, "do-mockingbird", card=card, count=count)
    account.move("", count, ending.by, "discard")
    ending.add("discard", card, count)
    ending.loses(count)


def _explodes(ending: Ending, due: Sequence[Held]) -> None:
    """Imminent Boobies explode, those of one hand one after the other: those that are due, or all when the deck has run out.

    Each takes others along, if there are some; another one that would explode may be among them (two-imminent). What was lost
    before cannot explode, so of a hand no more explode than it has cards that were there before the draw.
    """
    for seat in dict.fromkeys(held.seat for held in due):
        waiting = [held for held in due if held.seat == seat]
        if seat == ending.by and ending.hand is not None:
            there = ending.hand - (ending.drawn if ending.over else 0)
            waiting = waiting[: max(0, there)]
        while waiting:
            held = waiting.pop(0)
            along = _taken_along(ending, held, waiting)
            del waiting[:along]


def _taken_along(ending: Ending, held: Held, waiting: Sequence[Held]) -> int:
    """One card explodes. How many of those ``waiting`` to explode it takes along."""
    account, seat, card = ending.account, held.seat, held.card
    free = not waiting or account.choose("two-imminent", allowed=True, barred=False)
    others = card.explodes
    if seat == ending.by and ending.hand is not None:
        others = max(0, min(others, ending.hand - 1 - (0 if free else len(waiting))))
    along = min(others, len(waiting)) if free else 0
    several = ("two-imminent",) if waiting else ()
    rulings = (*(("imminent-deck-empty",) if ending.over else ("imminent-before-draw",)), *several)
    rulings += ("imminent-few-cards",) if others < card.explodes else ()
    facts = {"who": seat, "card": card, "others": others, "over": ending.over, "all": seat == ending.by and ending.hand is not None}
    account.tell("booby-explodes", ("special.imminent-booby",), rulings, **facts)
    account.do(seat, "do-explode", **facts)
    if along:
        account.tell("goes-along", ("special.imminent-booby",), several, seat=seat, card=card, count=along)
        account.assume("least", seat=seat, card=card)
    ending.add("explode", card, 1 + others)
    account.move(card.slug, 1, seat, "discard")
    for other in waiting[:along]:
        account.move(other.card.slug, 1, seat, "discard")
    account.move("", others - along, seat, "discard")
    if seat == ending.by:
        ending.loses(1 + others)
    return along
