"""What face-up special cards do: Imminent Boobies explode, Mockingbirds ask for a card and silence interrupts."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.cards import Card, Kind

from .course import Course
from .holding import Dropped, Held
from .specials_asked import END

NEW_HOLDER = {"given": "imminent-new-holder", "picked": "imminent-new-holder", "swapped": "imminent-new-holder", "back": "imminent-back-again"}


def before_the_draw(course: Course) -> None:
    """At the end of a turn: what happens before the draw, by the readings of this table."""
    if course.asked.how != END:
        return
    course.when = "before-draw"
    coming = [card for card in course.asked.drawn if card is not None]
    if course.due() and course.account.choose("imminent-before-draw", after_draw=False, before_draw=True):
        explode(course, course.due())
    asking = _asking(course) or any(card.end_discard for card in coming)
    if asking and course.account.choose("mockingbird-after-draw", after_draw=False, before_draw=True):
        discard_for_mockingbirds(course)
    course.when = "drawn"


def at_end_of_turn(course: Course) -> None:
    """After the draw: Mockingbirds, then explosions."""
    course.when = "end"
    asking = _asking(course)
    if asking and course.account.choose("mockingbird-after-draw", after_draw=True, before_draw=False):
        if course.due():
            course.account.tell("order", ("turn.end",), ("end-of-turn-order",))
        discard_for_mockingbirds(course)
    if course.due():
        explode(course, course.due())


def when_deck_is_empty(course: Course, last: Card | None) -> None:
    """The game is over: every Imminent Booby explodes, whoever holds it (special.imminent-booby)."""
    account, by = course.account, course.asked.by
    course.when = "deck-empty"
    if last is not None and last.end_discard:
        number = account.choose("mockingbird-last-card", no_discard=0, discard=last.end_discard)
        if number:
            _discard(course, last, number, ("mockingbird-last-card",))
        else:
            account.tell("no-end-of-turn", ("end.last-card", "special.mockingbird"), ("mockingbird-last-card",), by=by, card=last)
    elif course.asked.how == END and _asking(course):
        account.tell("no-end-of-turn", ("end.last-card", "special.mockingbird"), ("after-last-card",), by=by, card=_asking(course)[0].card)
    explode(course, course.due(), acted=last is not None and bool(last.discard_when_drawn or last.swap_when_drawn))


def _asking(course: Course) -> list[Held]:
    """The face-up cards for which the player whose turn it is discards at its end."""
    return [held for held in course.holding.of(course.asked.table.turn) if held.card.end_discard]


def discard_for_mockingbirds(course: Course) -> None:
    """One discard for each card that asks for it and is still held, or one for all (two-mockingbirds)."""
    asking = _asking(course)
    for_all = len(asking) > 1 and course.account.choose("two-mockingbirds", each=False, one=True)
    rulings = ("two-mockingbirds",) if len(asking) > 1 else ()
    demands = len(asking)
    while demands:
        dropped = _discard(course, asking[0].card, asking[0].card.end_discard, ("mockingbird-after-draw", *rulings))
        gone = sum(held.card.end_discard > 0 for held in dropped.faces)
        demands = 0 if for_all else max(0, demands - 1 - gone)


def _discard(course: Course, card: Card, number: int, rulings: tuple[str, ...]) -> Dropped:
    account, turn = course.account, course.asked.table.turn
    course.expect_explosions()
    dropped = course.drop(turn, number, card)
    facts = {"by": turn, "card": card, "count": dropped.number, "itself": any(held.card is card for held in dropped.faces)}
    account.tell("asks-for-card", ("special.mockingbird",), rulings, **facts)
    account.do(turn, "do-mockingbird", **facts)
    course.tell_saved(turn, dropped, ())
    if dropped.choice and turn not in course.holding.choices and not any(held.card.end_discard for held in dropped.faces):
        account.assume("keeps-asking", by=turn, card=card)
    return dropped


def explode(course: Course, wanted: Sequence[Held], *, acted: bool = False) -> None:
    """The cards explode one after the other, those of one hand together, clockwise from the player who drew."""
    account, table = course.account, course.asked.table
    if acted and wanted:
        account.tell("drawn-first", ("special.acts-itself",), ("specials-on-last-card",))
    course.holding.first = tuple(wanted)
    for seat in (table.next(course.asked.by, steps) for steps in range(table.seats)):
        while due := [held for held in course.holding.of(seat) if held in wanted]:
            _explode(course, due[0], due[1:])


def _explode(course: Course, held: Held, others: list[Held]) -> None:
    account, seat, card = course.account, held.seat, held.card
    free = not others or account.choose("two-imminent", allowed=True, barred=False)
    course.holding.remove(held)
    course.to_pile(card.slug, 1, seat)
    dropped = course.drop(seat, card.explodes, card, () if free else others)
    course.explodes.append({"seat": seat, "card": card.slug, "others": dropped.number, "when": course.when})
    rulings = (
        *(("imminent-deck-empty",) if course.over else ()),
        *(("imminent-few-cards",) if dropped.number < card.explodes else ()),
        *(("two-imminent",) if others else ()),
    )
    rules = ("special.imminent-booby", *(("end.special-still-acts",) if course.over and held == Held(card, course.asked.by, "drawn", False) else ()))
    facts = {"who": seat, "card": card, "count": dropped.number, "choice": dropped.choice, "over": course.over, "when": course.when}
    account.tell("explodes", rules, rulings, **facts)
    account.do(seat, "do-explode", **facts)
    course.tell_saved(seat, dropped, ("two-imminent",))


def tell_clocks(course: Course) -> None:
    """When each Imminent Booby that is still held explodes, who is silenced, and what does nothing in a hand."""
    account, asked, turn = course.account, course.asked, course.asked.table.turn
    for held in course.holding.faces:
        if not held.card.explodes or course.over:
            continue
        now = held.before and held.seat == turn and asked.how != END
        drawn = "imminent-next-turn" if held.seat == turn or held.came == "drawn" else ""
        ruling = NEW_HOLDER.get(held.came, drawn)
        course.clocks.append({"seat": held.seat, "card": held.card.slug, "explodes": "this-turn" if now else "next-turn"})
        facts = {"seat": held.seat, "card": held.card, "came": held.came, "others": held.card.explodes}
        mine = held.seat == turn and not held.before
        code = "clock-this-turn" if now else "clock-not-this-turn" if mine else "clock-next-turn"
        account.tell(code, ("special.imminent-booby",), (ruling,) if ruling else (), **facts)
    silencing = [held for held in course.holding.faces if held.card.silences]
    if silencing and not course.over:
        account.tell("silence", ("special.mockingbird",), ("mockingbird-holder",), seats=[held.seat for held in silencing], card=silencing[0].card)
    for seat, hand in asked.hands:
        for card in dict.fromkeys(hand.cards or ()):
            if card.kind is Kind.SPECIAL and not card.face_up:
                account.tell("held-does-nothing", ("special.acts-itself",), ("specials-not-drawn",), seat=seat, card=card)
