"""May this card be played now? What the engine knows of legality, and what only the table can tell: hands, piles, the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.attempt import Attempt
from judge.engine.cards import Card, Mount, Need
from judge.engine.citing import broken_clauses
from judge.engine.dispute import Dispute, Play
from judge.engine.legality import REQUIREMENTS, Layer
from judge.engine.successes import NOTHING, Last
from judge.engine.table import Facts, Rest, Setting

from .account import Account
from .mounted import Mounted
from .turns_asked import MOUNT, PILE, Asked, Played


class Reason(NamedTuple):
    """Why the card may not be played."""

    code: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...] = ()


def may_play(asked: Asked, account: Account) -> None:
    """Fills the account with the answer to ``play``: all reasons against it, the decisive one as the problem, or what allows it."""
    mounted = asked.card
    if mounted is None:
        return
    attempt = _attempt(asked, account, mounted)
    reasons = _reasons(asked, account, attempt, mounted)
    facts = {"by": asked.by, "card": mounted.card, "attempt": attempt, "turn": asked.table.turn, "again": asked.again}
    for reason in reasons:
        account.tell(reason.code, reason.rules, reason.rulings, **facts)
        account.forbid(reason.code, reason.rules, reason.rulings, **facts)
    if not reasons:
        _allowed(asked, account, attempt, mounted)
    chain = mounted.card.is_interrupt or mounted.card.copying
    if chain:
        account.tell("ask-chain-judge", ("chain.answer",), (), card=mounted.card)
    account.answer = {
        "allowed": not reasons,
        "reasons": [reason.code for reason in reasons],
        "copies": attempt.found.slug if attempt.found is not None else None,
        "chain": chain,
    }
    account.headline = account.problem.text if account.problem is not None else account.say("may-play", **facts)
    if account.problem is not None and asked.by:
        account.do(asked.by, "do-keep", card=mounted.card)


def _attempt(asked: Asked, account: Account, mounted: Mounted) -> Attempt:
    """The play as the engine sees it, on a table with what was played this turn."""
    table, card = asked.table, mounted.card
    dispute = Dispute(table.editions, table.seats, table.ruleset, turn=table.turn, mockingbirds=asked.silenced_by)
    setting = Setting(dispute, table.catalogue, account.readings)
    played = [one for one in asked.played if not one.earlier and one.card.one == card.one]
    spent = card.limit == "turn" and (asked.again or mounted.played or len(played) >= table.copies(card))
    facts = Facts(
        turn=table.turn,
        exhausted=frozenset(),
        spent=frozenset({card.one}) if spent else frozenset(),
        rests=_rests(asked, card),
        last=_last([one for one in asked.played if not one.earlier]),
        last_before=_last([one for one in asked.played if one.earlier]),
        open_as=asked.open.acts_as if asked.open is not None else None,
        open_by=asked.open.by if asked.open is not None else "",
        controller=asked.open.by if asked.open is not None else "",
        left=asked.open.acts_as.picks if asked.open is not None else 0,
    )
    copies = asked.copies.slug if asked.copies is not None else None
    attempt = Attempt(setting, facts, Play(card.slug, asked.by, (), copies, tuple(mount.slug for mount in mounted.mounts)))
    if card.one in table.deck.copies:
        attempt.look()
    return attempt


def _last(played: list[Played]) -> Last:
    """The last card that worked, in the order in which they were told."""
    worked = [one.acts_as for one in played if not one.cancelled]
    return Last(worked[-1], worked[-1], worked[-1], worked[-1]) if worked else NOTHING


def _rests(asked: Asked, card: Card) -> tuple[Rest, ...]:
    """For how many turns a card rests that is played once a round, by each reading of bell-round."""
    rested, table = asked.rested, asked.table
    if card.limit != "round" or rested is None or rested.turns >= table.seats:
        return ()
    used_in = table.next(table.turn, -rested.turns)
    own = (table.people.index(rested.by) - table.people.index(used_in)) % table.seats or table.seats
    return (Rest(card.one, table.seats - rested.turns, own - rested.turns),)


def _reasons(asked: Asked, account: Account, attempt: Attempt, mounted: Mounted) -> list[Reason]:
    """Every reason against the play, the decisive one first: those of the card itself stand alone, for they hold at any time."""
    card = _broken(attempt, Layer.CARD)
    if card:
        return card
    moment = _broken(attempt, Layer.MOMENT)
    answer = [] if moment else _broken(attempt, Layer.ANSWER)
    others = [*_needs(asked, account, attempt), *_mounts(asked, account, mounted)]
    return [*_game_over(asked), *moment, *answer, *_broken(attempt, Layer.LIMIT), *others]


def _broken(attempt: Attempt, layer: Layer) -> list[Reason]:
    """The engine's requirements of one layer that the play does not meet."""
    return [
        Reason(requirement.code, broken_clauses((requirement,), attempt), requirement.rulings)
        for requirement in REQUIREMENTS
        if requirement.layer is layer and attempt.role in requirement.roles and requirement.fails(attempt)
    ]


def _game_over(asked: Asked) -> list[Reason]:
    """Once the last card is drawn nothing is played any more; the older sheet lets a turn go on after some cards (older-last-card)."""
    if asked.last is None:
        return []
    drawing = asked.table.catalogue.cards.get(asked.last)
    if asked.last_itself:
        return [Reason("last-card-itself", ("end.not-played",), ("after-last-card",))]
    if asked.table.older and drawing is not None and asked.by == asked.table.turn:
        return []
    return [Reason("game-over", ("end.last-card",), ("after-last-card",))]


def _needs(asked: Asked, account: Account, attempt: Attempt) -> list[Reason]:
    """What the card, or the card that it copies, cannot be played without."""
    rulings = ("macaw-conditions",) if attempt.card.copying else ()
    found = []
    for need, have, rule, ruling in (
        (Need.OWN_CARD, asked.hand, "turn.carry-out", rulings),
        (Need.THEIR_CARD, asked.theirs, "turn.carry-out", rulings),
        (Need.PILE_CARD, asked.pile, "turn.carry-out", (*rulings, "short-pile")),
    ):
        if need not in attempt.acts_as.needs:
            continue
        if have is None:
            account.assume(f"has-{need}", by=asked.by)
        elif not have:
            found.append(Reason(f"needs-{need}", (rule,), ruling))
    return found


def _mounts(asked: Asked, account: Account, mounted: Mounted) -> list[Reason]:
    """Where a mount may not go, and how often a card with an Interesting Chat is played."""
    if mounted.card.is_mount:
        return [Reason("mount-on-pile", ("mount.onto-any",), ("mount-where",))] if asked.onto == PILE else []
    before = asked.again or mounted.played
    if mounted.has(Mount.KEEP) and before and mounted.card.limit is None and account.choose("chat-how-often", no_limit=False, once=True):
        return [Reason("kept-once", ("mount.interesting-chat",), ("chat-how-often",))]
    return []


def _allowed(asked: Asked, account: Account, attempt: Attempt, mounted: Mounted) -> None:
    """Tells what allows the play."""
    card = mounted.card
    facts = {"by": asked.by, "card": card, "found": attempt.found, "open": asked.open, "turn": asked.table.turn}
    if card.is_interrupt:
        account.tell("answers", ("chain.answer", "interrupt.any-turn"), (), **facts)
    elif card.copying:
        account.tell("copies", ("copy.last-success", "copy.any-turn"), (), **facts)
    else:
        account.tell("own-turn", ("turn.on-your-turn", "turn.any-number"), (), **facts)
    if card.limit == "turn":
        others = sum(one.card.one == card.one for one in asked.played if not one.earlier)
        account.tell("not-yet-played" if not others else "other-copy", ("turn.once-per-turn",), ("once-per-card",) if others else (), **facts)
    elif card.limit == "round":
        account.tell("rested", ("interrupt.bellbird-round",), (), **facts)
    if mounted.has(Mount.KEEP) and (asked.again or mounted.played):
        account.tell("kept", ("mount.interesting-chat",), ("chat-how-often",) if card.limit is None else (), **facts)
    if asked.fresh:
        account.tell("fresh", ("turn.fresh-cards",), (), **facts)
    if asked.last is not None:
        account.tell("plays-on", ("end.last-card",), ("older-last-card",), by=asked.by, card=asked.table.catalogue.cards[asked.last])
    if card.is_mount:
        account.tell(
            "onto-mount" if asked.onto == MOUNT else "onto-any", ("mount.onto-any",), ("mount-on-mount" if asked.onto == MOUNT else "mount-where",)
        )
    elif asked.silenced_by:
        account.tell("silenced", ("special.mockingbird",), ("mockingbird-holder",), seats=asked.silenced_by)
    else:
        account.tell("may-be-answered", ("turn.chance-to-answer",), (), **facts)
