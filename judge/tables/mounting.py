"""What becomes of a card with mounts, and of the mounts, event by event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from judge.engine.afterwards import clauses, hand_for
from judge.engine.cards import Card, Mount

from .account import Account
from .ending import end
from .mounted import factor
from .mounts_asked import CANCELLED, DISCARDED, END, GIVEN, PLAYED, REMOVED, SCORED, STOLEN, SWAPPED, TAKEN, Asked
from .scoring_asked import ScoredHand, Stack
from .scoring_points import as_number, lines
from .turns_asked import END as END_OF_TURN
from .turns_asked import Asked as TurnAsked

DISCARD = "discard"


class Fate(NamedTuple):
    """Where the card goes, and each mount: the place, and whether it still rides on the card."""

    card_to: str
    mounts: tuple[tuple[Card, str, bool], ...]


def work(asked: Asked, account: Account) -> None:
    """Fills the account with what the event comes to."""
    account.answer = {"times": 1, "count": None, "again": None, "points": None, "order": None}
    fate = EVENTS[asked.event](asked, account)
    source = DISCARD if asked.event == TAKEN else asked.owner
    _move(account, asked.mounted.card, source, fate.card_to)
    for mount, to, _ in fate.mounts:
        _move(account, mount, source, to)
    mounts = [{"mount": mount.slug, "to": to, "riding": riding} for mount, to, riding in fate.mounts]
    account.answer = {"card_to": fate.card_to, "mounts": mounts} | account.answer
    if account.problem is not None:
        account.headline = account.problem.text
    elif asked.event == SCORED:
        account.headline = account.say("headline-scored", card=asked.mounted.card, points=account.answer["points"])
    else:
        account.headline = account.say("headline", card=asked.mounted.card, fate=fate, owner=asked.owner, event=asked.event, **account.answer)


def _move(account: Account, card: Card, source: str, to: str) -> None:
    if source != to:
        account.move(card.slug, 1, source, to)


def _along(asked: Asked, to: str, *, crows_fly: bool) -> Fate:
    """The card goes with its mounts; Crows fly to the owner's hand where the card was played or discarded (mount.clever-crow)."""
    flies = [mount.mount is Mount.DROP and crows_fly for mount in asked.mounted.mounts]
    places = [(mount, asked.owner, False) if fly else (mount, to, True) for mount, fly in zip(asked.mounted.mounts, flies, strict=True)]
    return Fate(to, tuple(places))


def _played(asked: Asked, account: Account) -> Fate:
    """The card is played, and cancelled or not."""
    mounted, owner, card = asked.mounted, asked.owner, asked.mounted.card
    cancelled = asked.event == CANCELLED
    if card.never_played:
        rulings = ("duck-special",) if card.face_up and mounted.has(Mount.DOUBLE) else ()
        account.tell("never-played", ("turn.never-played",), rulings, card=card)
        account.forbid("never-played", ("turn.never-played",), rulings, card=card)
        return _along(asked, owner, crows_fly=False)
    if mounted.has(Mount.DROP):
        account.tell("crow-drops", ("mount.clever-crow",), ("crow-where", "crow-played-first"), by=owner, card=card)
    if cancelled:
        account.tell("cancelled", ("chain.cancelled",), (), card=card, ducks=mounted.has(Mount.DOUBLE))
    else:
        _works(asked, account)
    return _goes(asked, account, cancelled=cancelled)


def _works(asked: Asked, account: Account) -> None:
    """What the card does, and how many times over."""
    mounted, card = asked.mounted, asked.mounted.card
    times = factor(account, mounted.mounts)
    facts = {"card": card, "times": times, "ducks": len(mounted.having(Mount.DOUBLE)), "by": asked.owner}
    if card.is_interrupt:
        if times > 1:
            account.tell("duck-on-interrupt", ("mount.nothing-extra-for-interrupts",), ("duck-interrupt",), **facts)
        return
    account.answer["times"] = times
    if card.is_attack:
        usual, fewest = card.discards or (card.picks, card.picks)
        if card.discards is not None and asked.fewest is None:
            account.assume("not-fewest", by=asked.owner)
        count = (fewest if asked.fewest else usual) * times
        account.answer["count"] = count
        rules = (*(("mount.fun-duck",) if times > 1 else ()), "attack.bustard" if card.discards is not None else "turn.carry-out")
        rulings = ("duck-bustard",) if card.discards is not None and times > 1 else ()
        account.tell("attack-takes" if times == 1 else "duck-on-attack", rules, rulings, count=count, **facts)
    elif times > 1 and card.copying:
        account.tell("duck-on-macaw", ("mount.fun-duck", "mount.nothing-extra-for-interrupts"), ("duck-macaw",), **facts)
    elif times > 1:
        does = times if card.draws is not None else account.choose("duck-no-number", twice=times, no_number=1)
        account.answer["times"] = does
        rulings = ("duck-no-number",) if card.draws is None else ()
        account.tell("duck-on-action" if does > 1 else "duck-without-number", ("mount.fun-duck",), rulings, **facts)


def _goes(asked: Asked, account: Account, *, cancelled: bool) -> Fate:
    """Where a card goes that was played, by the engine's own rule, and whether it may be played again."""
    mounted, owner, card = asked.mounted, asked.owner, asked.mounted.card
    chat = mounted.has(Mount.KEEP)
    to = hand_for(card, mounted.mounts, owner, owner, cancelled=cancelled, readings=account.readings)
    rules = clauses(card, cancelled=cancelled, kept=to is not None, chat=chat)
    rulings = (
        *(("chat-interrupt",) if chat and card.is_interrupt and not card.returns and not cancelled else ()),
        *(("chat-cancelled",) if chat and not card.returns and cancelled else ()),
        *(("crow-chat",) if chat and mounted.has(Mount.DROP) else ()),
    )
    riders = [mount for mount in mounted.mounts if mount.mount is not Mount.DROP]
    account.tell("to-hand" if to else "to-pile", rules, rulings, card=card, to=to, riders=riders)
    account.do(owner, "do-take-back" if to else "do-discard", card=card, riders=riders)
    if to:
        if asked.event != END:
            _again(asked, account, chat=chat)
        _stays_on(asked, account)
    return _along(asked, to or DISCARD, crows_fly=True)


def _again(asked: Asked, account: Account, *, chat: bool) -> None:
    """Whether a card that came back may be played once more in this turn."""
    card = asked.mounted.card
    if card.limit is not None:
        rule = "turn.once-per-turn" if card.limit == "turn" else "interrupt.bellbird-round"
        account.answer["again"] = False
        account.tell("limit-stays", (rule,), (), card=card)
    elif chat:
        again = account.choose("chat-how-often", no_limit=True, once=False)
        account.answer["again"] = again
        account.tell("plays-again" if again else "plays-once", ("mount.interesting-chat",), ("chat-how-often",), card=card)


def _stays_on(asked: Asked, account: Account, holder: str = "") -> None:
    """Mounts that work at the end of their owner's turn, and whose turn that is now."""
    card = asked.mounted.card
    for code, mount, rule in (
        ("draws-later", Mount.DRAW, "mount.tidy-hawfinch"),
        ("forces-later", Mount.FORCE, "mount.upset-parrotlet"),
        ("drops-later", Mount.DROP, "mount.clever-crow"),
    ):
        crow_gone = mount is Mount.DROP and not holder
        never = mount is Mount.FORCE and (card.never_played or card.is_interrupt)
        if asked.mounted.has(mount) and not crow_gone and not never:
            account.tell(code, (rule,), ("who-is-owner",) if holder else (), by=holder or asked.owner, card=card)


def _travels(asked: Asked, account: Account) -> Fate:
    """The card comes into another hand, and its mounts with it."""
    rules = ("mount.travels", *(("attack.pick-unseen",) if asked.event == STOLEN else ()))
    rulings = {GIVEN: (), SWAPPED: ("mounts-travel",), STOLEN: ("mounts-travel", "pick-face-up")}[asked.event]
    facts = {"owner": asked.owner, "to": asked.to, "card": asked.mounted.card, "mounts": asked.mounted.mounts}
    account.tell(asked.event, rules, rulings, **facts)
    account.do(asked.owner, "do-hand-over", **facts)
    _stays_on(asked, account, asked.to)
    return _along(asked, asked.to, crows_fly=False)


def _discarded(asked: Asked, account: Account) -> Fate:
    """The card is discarded without being played."""
    mounted = asked.mounted
    riders = [mount for mount in mounted.mounts if mount.mount is not Mount.DROP]
    account.tell("discarded", ("mount.stays", "after.discard"), ("mounts-travel",) if riders else (), card=mounted.card, riders=riders)
    if mounted.has(Mount.DROP):
        account.tell("crow-flies", ("mount.clever-crow",), ("crow-where",), by=asked.owner, card=mounted.card)
    account.do(asked.owner, "do-discard", card=mounted.card, riders=riders)
    return _along(asked, DISCARD, crows_fly=True)


def _taken(asked: Asked, account: Account) -> Fate:
    """Somebody takes the card from the discard pile."""
    mounted = asked.mounted
    comes = account.choose("adjutant-mount", card_alone=not mounted.mounts, with_mount=True)
    facts = {"to": asked.to, "card": mounted.card, "mounts": mounted.mounts}
    code = "taken" if not mounted.mounts else "taken-with-mounts" if comes else "taken-alone"
    account.tell(code, ("turn.carry-out", "mount.travels"), ("adjutant-mount",) if mounted.mounts else (), **facts)
    account.do(asked.to, "do-take", **facts)
    return Fate(asked.to, tuple((mount, asked.to if comes else DISCARD, comes) for mount in mounted.mounts))


def _removed(asked: Asked, account: Account) -> Fate:
    """A mount is taken off, and goes to the hand of whoever holds the card."""
    left = list(asked.mounted.mounts)
    fate: list[tuple[Card, str, bool]] = []
    if asked.mount is not None:
        left.remove(asked.mount)
        account.tell("removed", ("mount.taken-off",), ("pelican-mounts",), owner=asked.owner, card=asked.mounted.card, mount=asked.mount)
        account.do(asked.owner, "do-take-mount", mount=asked.mount, card=asked.mounted.card)
        fate.append((asked.mount, asked.owner, False))
    fate += [(mount, asked.owner, True) for mount in left]
    return Fate(asked.owner, tuple(fate))


def _at_the_end(asked: Asked, account: Account) -> Fate:
    """The owner's turn ends: a Parrotlet forces the card, a Crow discards it, a Hawfinch draws."""
    kept = account.answer
    fates: list[Fate] = []
    turn = TurnAsked(table=asked.table, ask=END_OF_TURN, by=asked.owner, hand=asked.hand, cards=(asked.mounted,), fewest=asked.fewest)
    end(turn, account, lambda _: fates.append(_after_force(asked, account)))
    order = account.answer["order"]
    account.answer = {**kept, "order": order}
    account.moves = [move for move in account.moves if not move.card]
    if fates:
        return fates[0]
    if any(entry["what"] == "drop" for entry in order):
        return _along(asked, DISCARD, crows_fly=True)
    if asked.mounted.has(Mount.KEEP) and not asked.mounted.card.never_played:
        account.tell("chat-waits", ("mount.interesting-chat",), (), card=asked.mounted.card)
    return _along(asked, asked.owner, crows_fly=False)


def _after_force(asked: Asked, account: Account) -> Fate:
    """Where a card goes that was played by force."""
    if asked.mounted.has(Mount.DROP):
        account.tell("crow-drops", ("mount.clever-crow",), ("crow-where",), by=asked.owner, card=asked.mounted.card)
    return _goes(asked, account, cancelled=False)


def _scored(asked: Asked, account: Account) -> Fate:
    """The game is over: what the card is worth with its Ducks."""
    card, mounts = asked.mounted.card, asked.mounted.mounts
    stacks = {Stack(card, mounts): 1}
    if card.pair:
        stacks[Stack(card, ())] = stacks.get(Stack(card, ()), 0) + 1
    worth = lines(asked.table, ScoredHand(stacks, other=asked.face_up, face_up=asked.face_up), account.readings)
    points = as_number(sum((line.points for line in worth), worth[0].points * 0)) if worth else 0
    account.answer |= {"points": points, "times": factor(account, mounts) if worth else 1}
    ducks = asked.mounted.has(Mount.DOUBLE)
    rulings = (*(("duck-points",) if ducks and worth and not card.pair else ()), *(("duck-great-tits",) if ducks and card.pair else ()))
    rulings += ("flamingo-count",) if card.per_face_up else ()
    rulings += ("duck-special",) if ducks and card.face_up else ()
    rules = ("end.most-points", *(("mount.fun-duck",) if ducks else ()), *(("end.face-up",) if card.per_face_up else ()))
    code = "worth-nothing" if not worth else "worth-pair" if card.pair else "worth-open" if card.per_face_up else "worth"
    account.tell(code, rules, rulings, card=card, points=points, ducks=ducks, open=1 + len(mounts) + asked.face_up if mounts else asked.face_up)
    return _along(asked, asked.owner, crows_fly=False)


EVENTS: Mapping[str, Callable[[Asked, Account], Fate]] = {
    PLAYED: _played,
    CANCELLED: _played,
    GIVEN: _travels,
    STOLEN: _travels,
    SWAPPED: _travels,
    DISCARDED: _discarded,
    TAKEN: _taken,
    REMOVED: _removed,
    END: _at_the_end,
    SCORED: _scored,
}
