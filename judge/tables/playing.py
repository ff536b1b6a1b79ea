"""May this card be played now? What the engine knows of legality, and what only the table can tell: hands, piles, the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.attempt import Attempt
from judge.engine.cards import Mount, Need
from judge.engine.citing import broken_clauses
from judge.engine.copying import Role, role_of
from judge.engine.dispute import Play
from judge.engine.legality import REQUIREMENTS, Layer, obstacles
from judge.engine.table import Facts

from .account import Account
from .mounted import Mounted
from .open_cards import Moment, moment_of, setting_of
from .turns_asked import MOUNT, PILE, Asked


class Reason(NamedTuple):
    """Why the card may not be played."""

    code: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...] = ()


class Tried(NamedTuple):
    """The play as the engine sees it. ``waits``: a Macaw that has nothing to answer, but may repeat a card once the open one is settled."""

    attempt: Attempt
    waits: bool


def may_play(asked: Asked, account: Account) -> None:
    """Fills the account with the answer to ``play``: all reasons against it, the decisive one as the problem, or what allows it."""
    mounted = asked.card
    if mounted is None:
        return
    moment = moment_of(asked, account.readings)
    tried = _tried(asked, account, mounted, moment)
    attempt = tried.attempt
    reasons = _reasons(asked, account, tried, mounted)
    facts = {"by": asked.by, "card": mounted.card, "attempt": attempt, "turn": asked.table.turn, "again": asked.again, "open": asked.open}
    for reason in reasons:
        account.tell(reason.code, reason.rules, reason.rulings, **facts)
        account.forbid(reason.code, reason.rules, reason.rulings, **facts)
    if not reasons:
        _allowed(asked, account, attempt, mounted)
    if moment.below is not None:
        account.assume("lies-on", open=asked.open[0], below=moment.below)
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


def _tried(asked: Asked, account: Account, mounted: Mounted, moment: Moment) -> Tried:
    """What the play is: an answer to the topmost card, or else a card of its own that meets a settled table.

    A Macaw that names no card answers if it can, and repeats if it cannot.
    """
    card = mounted.card
    setting = setting_of(asked, account.readings)
    copies = asked.copies.slug if asked.copies is not None else None
    play = Play(card.slug, asked.by, (), copies, tuple(mount.slug for mount in mounted.mounts))

    def attempt(facts: Facts, role: Role) -> Attempt:
        found = Attempt(setting, facts, play)
        found.role = role
        return found

    role = role_of(moment.open, card, asked.copies)
    if card.copying and asked.open and asked.copies is None:
        role = Role.ANSWER
    first = attempt(moment.open if role is Role.ANSWER else moment.settled, role)
    if card.one not in asked.table.deck.copies:
        return Tried(first, waits=False)
    first.look()
    if not card.copying or not asked.open:
        return Tried(first, waits=False)
    first.readings = account.readings.silent()
    fails = bool(obstacles(first, targets=False))
    first.readings = account.readings
    if role is Role.REPEAT:
        return Tried(first, waits=not fails)
    if fails and asked.copies is None and not moment.guessed:
        later = attempt(moment.settled, Role.REPEAT)
        later.readings = account.readings.silent()
        if not obstacles(later, targets=False):
            later.readings = account.readings
            later.look()
            return Tried(later, waits=True)
    return Tried(first, waits=False)


def _reasons(asked: Asked, account: Account, tried: Tried, mounted: Mounted) -> list[Reason]:
    """Every reason against the play, the decisive one first: those of the card itself stand alone, for they hold at any time."""
    attempt = tried.attempt
    card = _broken(attempt, Layer.CARD)
    if card:
        return card
    over = _game_over(asked, account)
    if tried.waits:
        return [*over, Reason("must-wait", ("copy.not-while-running",), ("macaw-when-done",))]
    moment = _broken(attempt, Layer.MOMENT)
    answer = [] if moment else _broken(attempt, Layer.ANSWER)
    limit = _broken(attempt, Layer.LIMIT)
    attempt.readings = account.readings
    return [*over, *moment, *answer, *limit, *_needs(asked, account, attempt), *_mounts(asked, account, mounted)]


ROUND = {"once-per-round": ("bell-round",)}
"""What a full round is stands in a ruling, whichever of its readings bars the card."""


def _broken(attempt: Attempt, layer: Layer) -> list[Reason]:
    """The engine's requirements of one layer that the play does not meet.

    Once one is broken by every reading, readings of what else is broken decide nothing, and are not consulted.
    """
    found = []
    for requirement in REQUIREMENTS:
        if requirement.layer is not layer or attempt.role not in requirement.roles:
            continue
        mark = len(attempt.readings.trail)
        if requirement.fails(attempt):
            rulings = (*requirement.rulings, *ROUND.get(requirement.code, ()))
            found.append(Reason(requirement.code, broken_clauses((requirement,), attempt), rulings))
            if len(attempt.readings.trail) == mark:
                attempt.readings = attempt.readings.silent()
    return found


def _game_over(asked: Asked, account: Account) -> list[Reason]:
    """Once the last card is drawn nothing is played any more; the older sheet lets a turn go on after some cards (older-last-card)."""
    if asked.last is None:
        return []
    goes_on = plays_on(asked) and asked.by == asked.table.turn
    if asked.last_itself:
        if goes_on and account.choose("older-last-card", not_itself=False, itself_too=True):
            return []
        return [Reason("last-card-itself", ("end.not-played",), ("older-last-card",) if goes_on else ("after-last-card",))]
    if goes_on:
        return []
    return [Reason("game-over", ("end.last-card",), ("after-last-card",))]


def plays_on(asked: Asked) -> bool:
    """Whether a card drew the last card of the deck, and the older sheet lets the turn go on after that."""
    return asked.table.older and asked.last is not None and asked.last in asked.table.catalogue.cards


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
    if attempt.acts_as.discards_own and asked.hand == 0 and account.choose("shag-alone", played=False, not_played=True):
        found.append(Reason("needs-own-card", ("turn.carry-out",), (*rulings, "shag-alone")))
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
    top = asked.open[-1] if asked.open else None
    facts = {"by": asked.by, "card": card, "found": attempt.found, "open": top, "turn": asked.table.turn}
    if card.copying and attempt.role is Role.ANSWER:
        on_top = top is not None and top.acts_as is attempt.found
        rules = ("copy.in-a-chain",) if on_top else ("copy.last-success", "copy.in-a-chain")
        account.tell("copies-top" if on_top else "copies-earlier", rules, ("macaw-choice",) if on_top and _worked_before(asked) else (), **facts)
    elif card.is_interrupt:
        account.tell("answers", ("chain.answer", "interrupt.any-turn"), (), **facts)
    elif card.copying:
        account.tell("copies", ("copy.last-success", "copy.any-turn"), (), **facts)
    else:
        account.tell("own-turn", ("turn.on-your-turn", "turn.any-number"), (), **facts)
    if attempt.role is Role.ROOT and top is not None:
        account.tell("settles-first", ("turn.chance-to-answer",), (), **facts)
    if card.limit == "turn":
        others = sum(one.card.one == card.one for one in asked.played if not one.earlier)
        account.tell("not-yet-played" if not others else "other-copy", ("turn.once-per-turn",), ("once-per-card",) if others else (), **facts)
    elif card.limit == "round":
        account.tell("rested", ("interrupt.bellbird-round",), (), **facts)
    if mounted.has(Mount.KEEP) and (asked.again or mounted.played):
        account.tell("kept", ("mount.interesting-chat",), ("chat-how-often",) if card.limit is None else (), **facts)
    if asked.fresh:
        account.tell("fresh", ("turn.fresh-cards",), (), **facts)
    _finds_little(asked, account, attempt)
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


def _finds_little(asked: Asked, account: Account, attempt: Attempt) -> None:
    """Tells what becomes of a card that may be played though it finds less than it speaks of."""
    acts_as = attempt.acts_as
    facts = {"by": asked.by, "card": acts_as, "pile": asked.pile}
    if acts_as.discards_own and asked.hand == 0:
        account.tell("discards-none", ("turn.carry-out",), ("shag-alone",), **facts)
    if acts_as.is_attack and asked.theirs == 0:
        several = ("target-empty",) if acts_as.several else ()
        account.tell("hits-nothing", ("turn.carry-out",), ("empty-hand", *several, "success-without-effect"), **facts)
    if acts_as.from_pile and asked.pile is not None and asked.pile < acts_as.from_pile:
        account.tell("pile-short" if asked.pile else "pile-empty", ("turn.carry-out",), ("short-pile",), **facts)


def _worked_before(asked: Asked) -> bool:
    """Whether another interrupt worked before, which a Macaw might copy as well (macaw-choice)."""
    return any(one.acts_as.is_interrupt and not one.cancelled for one in asked.played)
