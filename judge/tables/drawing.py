"""Drawing, card by card, with special cards that act as soon as they come (special.acts-itself)."""

from __future__ import annotations

from judge.engine.cards import Card

from .account import Account
from .closing import cut_short, number_at_end
from .course import Course
from .exploding import at_end_of_turn, before_the_draw, tell_clocks, when_deck_is_empty
from .specials_asked import END, NONE, OTHER, Asked


def work(asked: Asked, account: Account) -> None:
    """Fills the account: the draw, what it sets off, and what the cards do that lie face up."""
    course = Course(asked, account)
    _assume(course)
    if not _forbidden(course):
        before_the_draw(course)
        _play(course)
        last = _draw(course, _number(course))
        _take_back(course)
        if course.over:
            when_deck_is_empty(course, last)
        elif asked.how == END:
            at_end_of_turn(course)
    tell_clocks(course)
    course.close()


def _assume(course: Course) -> None:
    asked, account = course.asked, course.account
    if asked.assumed:
        account.assume("hands-assumed", seats=asked.assumed, count=course.holding.counts[asked.assumed[0]])
    for held in asked.found:
        account.assume("held-before", seat=held.seat, card=held.card)


def _forbidden(course: Course) -> bool:
    """Whether the card that draws may not be played at all."""
    asked, account = course.asked, course.account
    table, card = asked.table, asked.card
    if card is not None and card.out_with_two and table.seats == 2 and account.choose("two-players", leave_out=True, keep=False):
        account.forbid("left-out-with-two", ("setup.two-players",), card=card)
    elif card is not None and asked.owner != table.turn and not asked.copied:
        account.forbid("not-your-turn", ("turn.on-your-turn",), seat=asked.owner, turn=table.turn, card=card)
    return account.problem is not None


def _play(course: Course) -> None:
    """The card that draws is put away first; one that comes back waits on the table."""
    asked, account, card = course.asked, course.account, course.asked.card
    if card is None:
        return
    played = course.played
    if asked.copied:
        account.tell("copies", ("copy.as-yours", "after.discard"), ("macaw-reuse",) if card.returns else (), by=asked.by, played=played, card=card)
    if card.returns and not asked.copied:
        course.waiting = played
    else:
        account.tell("put-away", ("after.discard",), (), played=played)
        course.to_pile(played.slug, 1, "table")


def _number(course: Course) -> int:
    """How many cards are drawn, if the deck has them. Fixed before the first is drawn."""
    asked, account, by = course.asked, course.account, course.asked.by
    if asked.how == NONE:
        return 0
    if asked.how == OTHER:
        number = 1 if asked.number is None else asked.number
        account.tell("draws-so-many", ("turn.draw-goes-on",), by=by, count=number)
    elif asked.card is not None:
        number = _number_of(course, asked.card)
    else:
        number = number_at_end(account, by, course.holding.counts[by], asked.extra)
    if asked.number is not None and asked.number > number:
        account.forbid("too-many-drawn", ("turn.end",) if asked.how == END else ("turn.carry-out",), by=by, count=number, said=asked.number)
    return number


def _number_of(course: Course, card: Card) -> int:
    asked, account, by, counts = course.asked, course.account, course.asked.by, course.holding.counts
    draws = card.draws
    if draws is None:
        return 0
    if draws.most is None:
        account.tell("draws-card", ("turn.carry-out",), by=by, card=card, count=draws.usual)
        return draws.usual
    others = max(count for seat, count in counts.items() if seat != by)
    rulings = ("dove-count", *(("macaw-dove",) if asked.copied else ()), *(("peacock-dove",) if asked.owner != by else ()))
    most = counts[by] > others
    number = draws.most if most else draws.usual
    facts = {"by": by, "card": card, "mine": counts[by], "others": others, "count": number}
    account.tell("holds-most" if most else "holds-not-most", ("turn.carry-out",), rulings, **facts)
    return number


def _draw(course: Course, number: int) -> Card | None:
    """Draws the cards one by one. The last card of the deck, if it was drawn, otherwise None."""
    asked, account = course.asked, course.account
    if number:
        account.do(asked.by, "do-draw", count=number if course.deck is None else min(number, course.deck))
    for index in range(number):
        card = asked.drawn[index] if index < len(asked.drawn) else None
        course.drawn += 1
        course.last = course.deck is not None and course.drawn == course.deck
        if course.last:
            _last_card(course, number)
        _act(course, card, first=index == 0 and number > 1 and not course.last, of_two=number > 1)
        if course.last:
            return card
    if number and course.deck is None:
        account.assume("deck-enough")
    return None


def _last_card(course: Course, number: int) -> None:
    asked, account, table = course.asked, course.account, course.asked.table
    cut_short(account, asked.by, number, course.drawn)
    if table.older and asked.card is not None:
        course.plays_on = True
        account.tell("plays-on", ("end.last-card",), ("older-last-card",), by=table.turn, card=asked.card)
        return
    course.over = True
    account.tell("last-card", ("end.last-card", "end.not-played"), ("after-last-card",), by=asked.by)


def _act(course: Course, card: Card | None, *, first: bool, of_two: bool) -> None:
    """What a card does as soon as it is drawn."""
    account, by = course.account, course.asked.by
    if card is not None and card.discard_when_drawn:
        _discards(course, card, first=first)
    elif card is not None and card.swap_when_drawn:
        _swaps(course, card, of_two=of_two)
    else:
        course.holding.take(by, card)
        account.move(card.slug if card is not None else "", 1, "deck", by)
        if card is not None and card.face_up:
            account.tell("turns-face-up", ("special.acts-itself", course.clause(card)), ("face-up-specials",), by=by, card=card)


def _discards(course: Course, card: Card, *, first: bool) -> None:
    asked, account, by = course.asked, course.account, course.asked.by
    others = card.discard_when_drawn
    if asked.table.older:
        others = account.choose("older-booming-count", three_others=others, three_in_all=others - 1)
        account.tell("older-count", ("special.booming-booby",), ("older-booming-count",), card=card, others=others)
    rulings = [
        *(["booming-first-of-two"] if first else []),
        *(["booming-goose"] if course.waiting is not None else []),
        *(["booming-last-card"] if course.last else []),
    ]
    course.to_pile(card.slug, 1, "deck")
    course.expect_explosions()
    dropped = course.drop(by, others, card)
    rulings += ["booming-who-chooses"] if dropped.choice else []
    rules = ("special.booming-booby", *(("end.special-still-acts",) if course.last else ()))
    facts = {"by": by, "card": card, "count": dropped.number, "others": others, "choice": dropped.choice, "waiting": course.waiting}
    account.tell("discards" if dropped.number else "discards-nothing", rules, tuple(rulings), **facts)
    account.do(by, "do-discard", **facts)
    course.tell_saved(by, dropped, ("specials-on-last-card",) if course.over else ())


def _swaps(course: Course, card: Card, *, of_two: bool) -> None:
    asked, account, by, table = course.asked, course.account, course.asked.by, course.asked.table
    other = table.next(by)
    rulings = (
        *(("cockatoo-two-players",) if table.seats == 2 else ()),
        *(("cockatoo-other-turn",) if table.seats > 2 and by != table.turn else ()),
        *(("cockatoo-one-of-two",) if of_two else ()),
        *(("cockatoo-goose",) if course.waiting is not None else ()),
        *(("cockatoo-last-card",) if course.last else ()),
        "cockatoo-itself",
    )
    course.swap(by, other)
    course.to_pile(card.slug, 1, "deck")
    rules = ("special.lovely-cockatoo", *(("end.special-still-acts",) if course.last else ()))
    counts = course.holding.counts
    account.tell("swaps", rules, rulings, by=by, other=other, card=card, mine=counts[by], theirs=counts[other])
    account.do(by, "do-swap", other=other, card=card)
    account.do(other, "do-swap-too", other=by)
    if not course.over and asked.how != END and by == table.turn and len(course.swaps) == 1:
        account.tell("new-hand", ("special.lovely-cockatoo", "turn.draw-goes-on"), by=by)


def _take_back(course: Course) -> None:
    """The card that waited on the table goes back to a hand."""
    asked, account, card = course.asked, course.account, course.waiting
    if card is None:
        return
    to = asked.owner
    if asked.owner != asked.by:
        to = account.choose("reuse-control", owner=asked.owner, controller=asked.by)
    if course.over and not account.choose("goose-last-card", counted=True, not_counted=False):
        account.tell("stays-on-table", ("end.last-card",), ("goose-last-card",), card=card)
        return
    rules = ("after.goose-and-galah" if card.returns_cancelled else "after.reusable",)
    rulings = (*(("goose-last-card",) if course.over else ()), *(("reuse-control",) if asked.owner != asked.by else ()))
    course.holding.take(to, card)
    course.waiting = None
    account.move(card.slug, 1, "table", to)
    account.tell("takes-back", rules, rulings, seat=to, card=card)
    account.do(to, "do-take-back", card=card)
