"""What the API takes and gives, as JSON Schema, for the API's description.

The disputes it describes are those that the judge accepts: names of cards, editions, rulings and readings come from the catalogue, and what
depends on the number of players is told for each number. So a client made from the description cannot send a malformed dispute.
"""

from __future__ import annotations

from judge.engine import Catalogue
from judge.engine.dispute import MOST_EVENTS, MOST_MOUNTS

from .api_shapes import CERTAINTY, NUMBER, SEATS, SLUGS, SURE, TEXT, YES, Schema, by_seat, choice, listed, maybe, part, ref, whole

SEAT: Schema = choice(*SEATS)
CARD: Schema = {"type": "string", "description": "The slug of a card, as in /api/v1/cards/."}

_TRUE: Schema = {"type": "boolean", "enum": [True]}
_PICK = whole(["by", "from", "to"], **{"by": SEAT, "from": listed(SEAT), "to": choice("discard", "hand")})
_INSTEAD = part(["play", "targets"], play=CARD, targets=listed(listed(SEAT)), copies=CARD)
_WRONG = {"event": NUMBER, "code": TEXT, "codes": SLUGS, "text": TEXT, "rules": SLUGS}
_FIRST_WRONG = "The first event that the rules do not allow, or null."
_RULED = part(["slug", "reading", "status"], slug=TEXT, reading=TEXT, status=SURE, otherwise=ref("Otherwise"))
_PLAYED = part(
    ["event", "card", "acts_as", "by", "outcome", "controller", "targets", "picks"],
    event=NUMBER,
    card=CARD,
    acts_as=CARD,
    by=SEAT,
    outcome=choice("carried_out", "cancelled", "stopped"),
    controller=SEAT,
    targets=listed(SEAT),
    picks=listed(_PICK),
)
_CARD_GOES = part(
    ["event", "card", "by", "state", "goes"],
    event=NUMBER,
    card=CARD,
    by=SEAT,
    state=choice("carried_out", "cancelled", "stopped", "effective", "displaced"),
    goes=choice("discard", "hand", "mounted"),
    to=SEAT,
    mounts=listed(part(["card", "goes"], card=CARD, goes=TEXT, to=SEAT)),
)
_STEP = part(
    ["number", "code", "text", "rules", "rulings"],
    number=NUMBER,
    code=TEXT,
    event=maybe(NUMBER),
    acts_on=maybe(NUMBER),
    text=TEXT,
    rules=SLUGS,
    rulings=SLUGS,
)
VERDICT: Schema = part(
    ["legal", "problem", "plays", "cards", "steps", "headline", "certainty", "rulings", "assumptions", "provisional", "notation"],
    legal=YES,
    problem={**maybe(part([*_WRONG, "instead"], **_WRONG, instead=listed(_INSTEAD))), "description": _FIRST_WRONG},
    plays=listed(ref("Played")),
    cards=listed(ref("CardGoes")),
    steps=listed(_STEP),
    headline=TEXT,
    certainty=CERTAINTY,
    rulings=listed(_RULED),
    assumptions=SLUGS,
    provisional={"type": "boolean", "description": "True with the Mounting Edition: its rules may change."},
    notation={"type": "string", "description": "The dispute in one line. It is also the value of d in /judge/chain/?d=…"},
)
EXPECTED: Schema = whole(
    [],
    legal=YES,
    problem=whole(["code"], event=NUMBER, code=TEXT),
    plays=listed(ref("Played")),
    cards=listed(ref("CardGoes")),
    certainty=CERTAINTY,
    rulings={**SLUGS, "description": "Slugs of rulings that the verdict rests on."},
)
"""As much of a verdict as a ruling or an example tells."""
_PLAY = part(
    ["by", "play", "allowed"],
    by=SEAT,
    play=CARD,
    allowed=YES,
    targets=listed(listed(SEAT)),
    copies=CARD,
    code=TEXT,
    codes=SLUGS,
    text=TEXT,
    rules=SLUGS,
)
LEGAL_PLAYS: Schema = part(
    ["plays"],
    problem={**maybe(part(list(_WRONG), **_WRONG, instead=listed(_INSTEAD))), "description": _FIRST_WRONG},
    plays=listed(_PLAY),
)
PARSED: Schema = part(
    ["dispute", "assumptions", "notation", "story"],
    dispute={"allOf": [ref("Dispute")], "description": "The dispute, as the judge reads it."},
    assumptions=SLUGS,
    notation={"type": "string", "description": "The dispute in one line."},
    story={"type": "string", "description": "The dispute in sentences, one a line."},
)


def parts(catalogue: Catalogue) -> dict[str, Schema]:
    """Every named part of the description, by name. A dispute has one description for each number of players and each version of the rules,
    since the seats depend on the one and the editions on the other."""
    cards = catalogue.cards.values()
    counts = range(2, len(SEATS) + 1)
    named: dict[str, Schema] = {
        "Verdict": VERDICT,
        "Expected": EXPECTED,
        "Played": _PLAYED,
        "CardGoes": _CARD_GOES,
        "LegalPlays": LEGAL_PLAYS,
        "Story": PARSED,
        "AnyCard": _card([card.slug for card in cards]),
        "MountCard": _card([card.slug for card in cards if card.is_mount]),
        "CopyingCard": choice(*(card.slug for card in cards if card.copying)),
        "OtherCard": _card([card.slug for card in cards if not card.is_mount and not card.copying]),
        "ReadingsTonight": whole([], **_readings(catalogue)),
    }
    for seats in counts:
        named[f"EventOf{seats}"] = _event(choice(*SEATS[:seats]))
        named[f"DisputeOf{seats}"] = _dispute(seats, choice(*catalogue.editions), choice(catalogue.rules), older=False)
        named[f"OlderDisputeOf{seats}"] = _dispute(seats, choice("innocent"), choice("older-sheet"), older=True)
    named["Dispute"] = {"oneOf": [ref(f"{older}DisputeOf{seats}") for older in ("", "Older") for seats in counts]}
    return named


def _card(slugs: list[str]) -> Schema:
    """One of these cards. Told as a pattern: whoever tries every value of every field would else try each card in each place."""
    return {"type": "string", "pattern": f"^({'|'.join(slugs)})$", "example": slugs[0], "description": "The slug of a card."}


def _dispute(seats: int, edition: Schema, ruleset: Schema, *, older: bool) -> Schema:
    seat = choice(*SEATS[:seats])
    return whole(
        ["editions", "seats", *(["ruleset"] if older else [])],
        editions=listed(edition, minItems=1, uniqueItems=True),
        ruleset=ruleset,
        seats={"type": "integer", "enum": [seats]},
        names=by_seat(TEXT, SEATS[:seats]),
        turn=seat,
        mockingbirds=listed(seat),
        readings=ref("ReadingsTonight"),
        events=listed(ref(f"EventOf{seats}"), maxItems=MOST_EVENTS),
    )


def _readings(catalogue: Catalogue) -> dict[str, Schema]:
    return {slug: choice(*(one.slug for one in ruling.readings)) for slug, ruling in catalogue.rulings.items() if ruling.readings}


def _event(seat: Schema) -> Schema:
    """One object with every field, so that made clients keep what they read; beside it, which of the fields belong together."""
    common: dict[str, Schema] = {"by": seat, "targets": listed(seat), "fewest": YES}
    riders = {"mounts": listed(ref("MountCard"), maxItems=MOST_MOUNTS)}
    moments: dict[str, Schema] = {"pick": seat, "settle": _TRUE, "end_turn": _TRUE}
    together = [
        whole(["play", "by"], play=ref("OtherCard"), **common, **riders),
        whole(["play", "by"], play=ref("CopyingCard"), copies=ref("AnyCard"), **common, **riders),
        whole(["play", "by"], play=ref("MountCard"), **common),
        *(whole([name], **{name: moment}) for name, moment in moments.items()),
    ]
    every = whole([], play=ref("AnyCard"), **common, copies=ref("AnyCard"), **riders, **moments)
    return {**every, "allOf": [{"anyOf": together}]}
