"""Sentences about a dare."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.wording.people import People, cards, listed
from judge.tables.account import Facts, Sentence

ORDINALS = {1: "first", 2: "second"}
KINDS = {"safe": "Safe card", "goose": "Goose card", "chicken": "chicken card", "number": "number card"}
STANDS = {"start": "at Start", "lane": "in the road", "safety": "in a Safety Area", "finish": "at the Finish"}


def chickens(count: int) -> str:
    """1 chicken, 2 chickens."""
    return "1 chicken" if count == 1 else f"{count} chickens"


def bird(f: Facts, p: People) -> str:
    """Ben's first chicken."""
    return f"{p(f['who'])}'s {ORDINALS[f['number']]} chicken"


def _yours(f: Facts) -> str:
    return f"your {ORDINALS[f['number']]} chicken"


def _where(f: Facts) -> str:
    return f"in lane {f['lane']}" if f["lane"] else STANDS[f["at"]]


def _headline(f: Facts, p: People) -> str:
    if f["winners"]:
        return f"{p.all(f['winners'])} {'wins' if len(f['winners']) == 1 else 'win together'}."
    if f["back"]:
        return f"Back to Start: {listed([f'{chickens(count)} of {p(seat)}' for seat, count in f['back'].items()])}."
    if f["card"]:
        return "The card sends nobody back to Start."
    if not f["risks"]:
        return "No chicken takes a risk."
    return f"{chickens(f['risks'])} {'takes' if f['risks'] == 1 else 'take'} the risk."


def _headline_no_dare(f: Facts, p: People) -> str:
    return f"{p(f['by'])} cannot dare anybody like that."


def _dare(f: Facts, p: People) -> str:
    return f"{p(f['by'])} lays a chicken card face down and dares all the others. {p(f['by'])}'s own chickens are safe."


def _darer(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stays where it is: a dare never hits the one who dares."


def _nobody_on_road_allowed(f: Facts, p: People) -> str:
    return f"Nobody else has a chicken in the road. This table lets {p(f['by'])} play the card all the same."


def _not_counted(f: Facts, p: People) -> str:
    return f"What was done for {bird(f, p)} does not count, so it is as if nothing had been done. {_WHY[f['why']](f, p)}"


def _safe(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {_where(f)}. A Safe card protects it, whatever the card shows."


def _safe_needless(f: Facts, p: People) -> str:
    return f"{bird(f, p)} gets a Safe card, though it stands {STANDS[f['at']]}. It stays there, and the card is spent."


def _goose(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {_where(f)}. A Goose card takes it forward into the next Safety Area."


def _goose_finish(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {_where(f)}. A Goose card takes it over the Finish line."


def _out(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {_where(f)} and chickens out: it goes back to the nearest Safety Area behind it."


def _out_start(f: Facts, p: People) -> str:
    return f"{bird(f, p)} chickens out. No Safety Area lies behind it, so it goes back to Start."


def _out_needless(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {STANDS[f['at']]}, so chickening out does not move it."


def _nothing(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {_where(f)}, and nothing is done for it: it takes the risk."


def _off_road(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands {STANDS[f['at']]} and not in the road. Nothing is done for it."


def _face_down(f: Facts, p: People) -> str:
    return f"When everybody has decided, {p(f['by'])} turns the card over."


def _wild(f: Facts, p: People) -> str:
    return f"The card is wild: it shows all four colours and hits everybody but {p(f['by'])}."


def _bluff(f: Facts, p: People) -> str:
    return f"The card shows {p(f['by'])}'s own colour. It was a bluff, and that is allowed: it hits nobody."


def _unused(f: Facts, p: People) -> str:
    return "The card shows a colour that nobody plays, so it hits nobody."


def _shows(f: Facts, p: People) -> str:
    return f"The card shows {p(f['who'])}'s colour."


def _spent_anyway(f: Facts, p: People) -> str:
    return f"It does not hit {p(f['who'])}. The cards played are spent all the same, and a chicken that was moved stays there."


def _sent_back(f: Facts, p: People) -> str:
    return f"{bird(f, p)} was in the road without protection, so it goes all the way back to Start."


def _safety_stays(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands in a Safety Area. Only chickens in the road are dared, so it stays."


def _safety_goes_back(f: Facts, p: People) -> str:
    return f"{bird(f, p)} stands in a Safety Area. At this table both chickens of the colour go back to Start, so it goes too."


def _finished_stays(f: Facts, p: People) -> str:
    return f"{bird(f, p)} is home already and stays at the Finish."


def _draws(f: Facts, p: People) -> str:
    told = [f"{p(seat)} {cards(count)}" for seat, count in f["draws"].items()]
    return f"Everybody draws as many cards as they played: {', '.join(told)}."


def _reshuffle(f: Facts, p: People) -> str:
    return f"The draw pile has {cards(f['count'])}, and {f['needed']} are needed. When it is empty, shuffle the discard pile and go on drawing."


def _wins(f: Facts, p: People) -> str:
    return f"{p(f['who'])} has both chickens home and wins, though it is somebody else's turn."


def _two_finish(f: Facts, p: People) -> str:
    told = "they win together" if len(f["winners"]) > 1 else f"{p(f['winners'][0])}, who answered first, wins"
    return f"Several players bring both chickens home in the same dare. The rules do not say what then; here {told}."


def _game_over(f: Facts, p: People) -> str:
    return f"{p(f['who'])} has both chickens home, so the game is over."


def _not_a_chicken_card(f: Facts, p: People) -> str:
    return f"Only a chicken card can be laid down for a dare. {p(f['by'])} may bluff with a chicken card of {p(f['by'])}'s own colour."


def _nobody_on_road(f: Facts, p: People) -> str:
    return f"No player but {p(f['by'])} has a chicken in the road, so there is nobody to dare."


def _darer_answers(f: Facts, p: People) -> str:
    return f"{p(f['who'])} plays the dare, so {p(f['who'])} has nothing to answer: those chickens are safe anyway."


def _too_late(f: Facts, p: People) -> str:
    return f"{p(f['who'])} answered when the card had been turned over. Answers are given before that."


def _goose_off_road(f: Facts, p: People) -> str:
    return f"A Goose card helps only a chicken in the road. {bird(f, p)} stands {STANDS[f['at']]}."


def _nothing_behind(f: Facts, p: People) -> str:
    return f"No Safety Area lies behind {bird(f, p)}. At this table it cannot chicken out then."


def _one_card_two_birds(f: Facts, p: People) -> str:
    return f"Each card helps one chicken, and there is no {KINDS[f['did']]} left for {bird(f, p)}."


def _card_too_many(f: Facts, p: People) -> str:
    count = f"only {f['needed']} of them can count" if f["needed"] else "none of that can count"
    return f"{p(f['who'])} laid down {f['count']} × {KINDS[f['kind']]}, but {count}. What is too much goes back to the hand."


def _more_than_the_box(f: Facts, p: People) -> str:
    return f"The game has only {f['most']} of this card ({KINDS[f['kind']]}), so nobody can have played {f['count']}."


def _do_take_back(f: Facts, p: People) -> str:
    return f"Take the {KINDS[f['did']]} for {_yours(f)} back into your hand."


def _do_answer_again(f: Facts, p: People) -> str:
    return f"Leave {_yours(f)} where it is."


def _do_ahead(f: Facts, p: People) -> str:
    return f"Move {_yours(f)} forward into the next Safety Area."


def _do_finish(f: Facts, p: People) -> str:
    return f"Move {_yours(f)} over the Finish line."


def _do_back(f: Facts, p: People) -> str:
    return f"Move {_yours(f)} back to the nearest Safety Area behind it."


def _do_start(f: Facts, p: People) -> str:
    return f"Move {_yours(f)} back to Start."


def _do_reveal(f: Facts, p: People) -> str:
    return "When all have decided, turn your card over."


def _do_draw(f: Facts, p: People) -> str:
    return f"Draw {cards(f['count'])}."


def _ahead_unknown(f: Facts, p: People) -> str:
    return f"The next place off the road ahead of {bird(f, p)} is a Safety Area and not the Finish."


def _ahead_far(f: Facts, p: People) -> str:
    return f"No Safety Area lies between lane {f['lane']} and the Finish."


def _behind_far(f: Facts, p: People) -> str:
    return f"No Safety Area lies between Start and lane {f['lane']}."


def _behind_unknown(f: Facts, p: People) -> str:
    return f"A Safety Area lies somewhere behind {bird(f, p)}."


def _order_clockwise(f: Facts, p: People) -> str:
    return f"They answered clockwise: {', '.join(p(seat) for seat in f['order'])}."


_WHY: Mapping[str, Sentence] = {
    "darer-answers": _darer_answers,
    "too-late": _too_late,
    "goose-off-road": _goose_off_road,
    "nothing-behind": _nothing_behind,
    "one-card-two-birds": _one_card_two_birds,
}
SENTENCES: Mapping[str, Sentence] = {
    "headline": _headline,
    "headline-no-dare": _headline_no_dare,
    "dare": _dare,
    "darer": _darer,
    "nobody-on-road-allowed": _nobody_on_road_allowed,
    "not-counted": _not_counted,
    "safe": _safe,
    "safe-needless": _safe_needless,
    "goose": _goose,
    "goose-finish": _goose_finish,
    "out": _out,
    "out-start": _out_start,
    "out-needless": _out_needless,
    "nothing": _nothing,
    "off-road": _off_road,
    "face-down": _face_down,
    "wild": _wild,
    "bluff": _bluff,
    "unused": _unused,
    "shows": _shows,
    "spent-anyway": _spent_anyway,
    "sent-back": _sent_back,
    "safety-stays": _safety_stays,
    "safety-goes-back": _safety_goes_back,
    "finished-stays": _finished_stays,
    "draws": _draws,
    "reshuffle": _reshuffle,
    "wins": _wins,
    "two-finish": _two_finish,
    "game-over": _game_over,
    "not-a-chicken-card": _not_a_chicken_card,
    "nobody-on-road": _nobody_on_road,
    "card-too-many": _card_too_many,
    "more-than-the-box": _more_than_the_box,
    "do-take-back": _do_take_back,
    "do-answer-again": _do_answer_again,
    "do-ahead": _do_ahead,
    "do-finish": _do_finish,
    "do-back": _do_back,
    "do-start": _do_start,
    "do-reveal": _do_reveal,
    "do-draw": _do_draw,
    "ahead-unknown": _ahead_unknown,
    "ahead-far": _ahead_far,
    "behind-far": _behind_far,
    "behind-unknown": _behind_unknown,
    "order-clockwise": _order_clockwise,
    **_WHY,
}
"""Every code of this tool, with what says it."""
