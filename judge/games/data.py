"""What the judges of the other games know by themselves: their rulings' statuses, and the readings that they compute.

The catalogue's own word goes first wherever it knows a ruling; see ``Party.status``.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.cards import Reading

OUT = "chicken-out"
WAR = "chicken-war"

STATUSES: Mapping[str, str] = {
    "out-safety-area-bird": "contested",
    "out-finished-bird": "inferred",
    "out-nobody-on-road": "contested",
    "out-must-be-chicken-card": "inferred",
    "out-wild-everybody": "inferred",
    "out-safe-goose-own-turn": "contested",
    "out-answer-order": "inferred",
    "out-spent-anyway": "inferred",
    "out-no-safety-behind": "contested",
    "out-second-bird": "settled",
    "out-split-number": "inferred",
    "out-must-move": "open",
    "out-two-finish": "open",
    "out-unused-color": "inferred",
    "out-two-on-a-lane": "open",
    "out-landing": "open",
    "out-back-and-forth": "open",
    "war-none-trait": "inferred",
    "war-leader-himself": "settled",
    "war-keep-leader": "inferred",
    "war-stolen-discard": "contested",
    "war-pile-back": "contested",
    "war-new-leader-tile": "contested",
    "war-win-on-other-turn": "inferred",
    "war-late-claim": "contested",
    "war-after-false-claim": "inferred",
    "war-out-player-tiles": "contested",
    "war-wrong-answer": "open",
    "war-special-after-lob": "inferred",
    "war-steal-self": "inferred",
    "war-wrong-lob-order": "open",
    "war-guess-incomplete": "inferred",
    "war-truth-about-guess": "inferred",
    "war-old-leader": "inferred",
    "war-more-than-four": "open",
    "war-draw-pile-empty": "open",
}
"""Ruling → how sure a careful reader can be: settled, inferred, contested or open."""

SWITCHES: Mapping[str, tuple[Reading, ...]] = {
    "out-safety-area-bird": (
        Reading("stays", "Only chickens in the road are dared, so one in a Safety Area stays where it is."),
        Reading("goes-back", "Both chickens of that colour go back, wherever they stand."),
    ),
    "out-nobody-on-road": (
        Reading("barred", "Without a chicken in the road there is nobody to dare."),
        Reading("allowed", "The card may be played at any time, for instance to bluff."),
    ),
    "out-safe-goose-own-turn": (
        Reading("answers-only", "Safe and Goose cards are played only when somebody dares you."),
        Reading("allowed", "Any card of the hand may be played on your own turn."),
    ),
    "out-no-safety-behind": (
        Reading("start", "The chicken goes back to Start."),
        Reading("barred", "Without a Safety Area behind it a chicken cannot chicken out."),
    ),
    "out-must-move": (
        Reading("may-stay", "You may move, so you may also leave both chickens where they are."),
        Reading("must-move", "Who plays a number card moves a chicken."),
    ),
    "out-two-finish": (
        Reading("together", "They win together."),
        Reading("first-answer", "Whoever answered the dare first wins."),
    ),
    "out-two-on-a-lane": (
        Reading("allowed", "Two chickens may stand in one lane."),
        Reading("barred", "A lane has room for one chicken."),
    ),
    "out-landing": (
        Reading("on-the-lane", "The chicken stands on the last lane that was counted."),
        Reading("beyond", "The chicken stands behind the last lane that was counted."),
    ),
    "out-back-and-forth": (
        Reading("once", "Each chicken crosses the five lanes once, from Start to Finish."),
        Reading("to-and-fro", "Each chicken crosses more than once, so more than five lanes lie before it."),
    ),
    "war-none-trait": (
        Reading("counts", "Two Chickens without eyewear have that in common, and so have two without footwear."),
        Reading("does-not-count", "What neither Chicken wears is nothing that they share."),
    ),
    "war-stolen-discard": (
        Reading("allowed", "The stolen Chicken may be the one that goes to the pile."),
        Reading("barred", "Another Chicken must go."),
    ),
    "war-pile-back": (
        Reading("barred", "Who takes the top tile of the pile keeps it and discards another one."),
        Reading("allowed", "The tile may go straight back."),
    ),
    "war-new-leader-tile": (
        Reading("barred", "The new Leader is one of the Chickens that were there before."),
        Reading("allowed", "The Chicken just received may become the new Leader."),
    ),
    "war-win-on-other-turn": (
        Reading("at-once", "A complete army wins on anybody's turn."),
        Reading("own-turn", "You can announce it only on your own turn."),
    ),
    "war-late-claim": (
        Reading("still-wins", "Nothing is lost by waiting: true when announced is enough."),
        Reading("too-late", "Who did not speak at once has missed that chance."),
    ),
    "war-out-player-tiles": (
        Reading("barred", "Who is out of the game has no Yard any more."),
        Reading("allowed", "The tiles still lie there and can be taken."),
    ),
}
"""Ruling → its readings, the one that we use first."""
