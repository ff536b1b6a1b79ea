"""Stories: a dispute in sentences, as people tell it at the table, or as the rule book does.

::

    story    = sentence ((";" | "." | end of line) sentence)*
    sentence = setup | play | pick | settle | the end of a turn | what comes of it
    settle   = "settle" | "nobody plays anything else" | …
    end      = [who] "ends the turn" | "the turn ends"

What comes of it (``The attack is cancelled``) is not read, and said to be left out. What the story leaves out is filled in and
listed as an assumption: the Innocent Edition, at least three seats, an attack without a target hits whoever answers it first.
"""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Catalogue
from judge.engine.dispute import SEATS
from judge.engine.names import resolver
from judge.engine.wording.people import listed

from .moments import PickPlacer, moment_at, moment_in
from .parts import Parting, without_adverbs
from .people import People
from .picks import PickReader
from .plays import PlayReader
from .setup import SetupReader
from .spans import Draft
from .tokens import Token, sentences
from .words import ANSWER, COMMENT, DOES, LEAD_IN, NOBODY_ACTS, PICK, PLAY, SETTLE

LEAST_SEATS = 3


def read(text: str, catalogue: Catalogue) -> Draft:
    """The dispute that a story tells, not yet checked as a whole. Faults and assumptions are in the draft."""
    return _Reader(text, catalogue).read()


class _Reader:
    def __init__(self, text: str, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.draft = Draft(text)
        self.people = People()
        self.setup = SetupReader(self.draft, self.people, catalogue)
        self.events: list[dict[str, Any]] = []
        self.plays = PlayReader(self.draft, self.people, resolver(catalogue), self.events)
        self.picks = PickReader(self.draft, self.people, resolver(catalogue), self.events)
        self.parting = Parting(self.people, resolver(catalogue))
        self.endings: list[tuple[int, str, Token]] = []

    def read(self) -> Draft:
        found = sentences(self.draft.text)
        if not found:
            self.draft.fault("empty", 0, 1, expected="a story")
        self.people.expected = self.players(found)
        for sentence in found:
            self.sentence(sentence)
        self.fill_in()
        return self.draft

    def players(self, found: list[list[Token]]) -> set[str]:
        """Names in small letters with which sentences begin that say who plays or answers."""
        return {
            words[0].text
            for words in found
            if len(words) > 2 and words[1].low in PLAY | ANSWER and words[0].text.islower() and self.plays.is_name(words[:1])
        }

    def sentence(self, sentence: list[Token]) -> None:
        if self.setup.read(sentence):
            return
        sentence = without_adverbs(self.setup.lead(sentence))
        if not sentence or self.setup.read(sentence) or self.end_of_turn(sentence):
            return
        sentence = self.past_lead_in(sentence)
        if self.end_of_turn(sentence):
            return
        sentence = self.parting.past_opening(sentence)
        if sentence[0].low in COMMENT and not self._one_is_picked(sentence):
            self.comment(sentence)
            return
        for part in self.parting.parts(sentence):
            self.part(part)

    def past_lead_in(self, sentence: list[Token]) -> list[Token]:
        """The sentence without *and then* or the like in front; but a moment stays."""
        while len(sentence) > 1 and sentence[0].low in LEAD_IN and moment_at(sentence, 0) is None:
            sentence = sentence[1:]
            while len(sentence) > 1 and sentence[0].text == ",":
                sentence = sentence[1:]
        return sentence

    def part(self, part: list[Token]) -> None:
        """One clause: a moment, and what is done then."""
        moment = moment_in(part)
        if moment is not None:
            words = part[moment.start].start, part[moment.end - 1].end
            self.events.append({"moment": moment.picked, "words": words})
            part = part[: moment.start] + part[moment.end :]
            while part and part[0].kind == "sign":
                part = part[1:]
        part = self.past_lead_in(part)
        if not part or self.end_of_turn(part) or self.settle(part):
            return
        if not self.picks.pick(part) and not self.plays.play(part):
            if self.other_verb(part):
                return
            end = part[-1].end if len(part) == 1 else part[0].end
            self.draft.fault("not-understood", part[0].start, end, expected="a player who plays a card")

    def other_verb(self, part: list[Token]) -> bool:
        """Points at what somebody does, if that is no word for playing a card."""
        known = self.people.peek(part, 0, new=False, article=True)
        someone = known or self.people.peek(part, 0, article=True)
        if someone is None or someone[1] >= len(part) or not (known or self.plays.is_name(part[: someone[1]])):
            return False
        verb = part[someone[1]]
        if verb.kind != "word" or verb.low in DOES:
            return False
        self.draft.fault("verb-unknown", verb.start, verb.end, expected="plays, and a card", who=someone[0])
        return True

    def comment(self, sentence: list[Token]) -> None:
        """What comes of it is left out and said so; but nobody's play is."""
        played = any(token.low in PLAY or token.low in ANSWER for token in sentence) or moment_in(sentence) is not None
        if played or any(self.parting.shows(sentence, at) for at in range(len(sentence))):
            self.draft.fault("not-understood", sentence[0].start, sentence[-1].end, expected="a player who plays a card")
        else:
            self.left_out(sentence)

    def _one_is_picked(self, sentence: list[Token]) -> bool:
        return any(token.low in ("picked", "taken") for token in sentence) and any(token.low == "from" for token in sentence)

    def left_out(self, sentence: list[Token]) -> None:
        what = self.draft.text[sentence[0].start : sentence[-1].end]
        self.draft.assume("left-out", what=" ".join(what.split()))

    def settle(self, sentence: list[Token]) -> bool:
        """``Settle``, ``Nobody plays anything else``, ``All pass``."""
        lows = [token.low for token in sentence]
        nobody = lows[0] in NOBODY_ACTS or lows[:2] == ["no", "one"]
        if nobody and (set(lows) & (PLAY | SETTLE | {"adds", "add", "answers", "answer", "interrupts", "reacts", "wants", "has", "else"})):
            pass
        elif lows[0] not in SETTLE or len(sentence) > 2:
            return False
        self.events.append({"settle": True})
        return True

    def end_of_turn(self, sentence: list[Token]) -> bool:
        """``The turn ends``, ``A ends the turn``, ``Next turn``."""
        lows = [token.low for token in sentence]
        if "turn" not in lows or not {"ends", "end", "ended", "next", "finishes", "over"}.intersection(lows) or PICK.intersection(lows):
            return False
        rest = [token for token in sentence if token.low not in {"turn", "ends", "end", "ended", "next", "finishes", "over", "of", "is", "the", "my"}]
        rest = [token for token in rest if token.low not in {"his", "her", "their", "its", "s"}]
        if rest:
            person, after = self.people.read(rest, 0)
            if person is None or after != len(rest):
                return False
            self.endings.append((len(self.events), person, rest[0]))
        self.draft.span(f"events[{len(self.events)}]", sentence[0].start, sentence[-1].end)
        self.events.append({"end_turn": True})
        return True

    # What the story leaves out

    def fill_in(self) -> None:
        data, draft, events = self.draft.data, self.draft, self.events
        before = self.people.unseated()
        for number in self.people.seat_all():
            start = max(0, draft.text.find(self.people.names[number]))
            draft.fault("too-many-people", start, start + len(self.people.names[number]))
        resolve = self.people.resolve
        for event in events:
            self._seat_event(event)
        if "editions" not in data:
            data["editions"] = ["innocent"]
            draft.assume("edition")
        if before:
            seated = [f"{self.people.names[number]} ({self.people.seated[number]})" for number in before if number in self.people.seated]
            draft.assume("order", people=listed(seated))
        if self.people.names:
            data["names"] = {seat: self.people.names[number] for number, seat in sorted(self.people.seated.items())}
        if self.setup.mockingbirds:
            data["mockingbirds"] = [resolve(person) for person in self.setup.mockingbirds]
        if "seats" not in data:
            letters = [letter for letter in self.people.letters | set(self.people.seated.values()) if letter in SEATS]
            data["seats"] = max([LEAST_SEATS, *(SEATS.index(letter) + 1 for letter in letters)])
            draft.assume("seats", seats=data["seats"])
        data["events"] = events
        self._fill_in_turn(data, events)
        self._fill_in_targets(events)
        data["events"] = PickPlacer(draft, self.catalogue).place(events, data.get("names", {}))

    def _seat_event(self, event: dict[str, Any]) -> None:
        resolve = self.people.resolve
        for field in ("by", "pick", "picker"):
            if field in event:
                event[field] = resolve(event[field])
        if "targets" in event:
            event["targets"] = [resolve(person) for person in event["targets"]]

    def _fill_in_turn(self, data: dict[str, Any], events: list[dict[str, Any]]) -> None:
        if self.setup.turn is not None:
            data["turn"] = self.people.resolve(self.setup.turn)
        else:
            first = next((event["by"] for event in events if "play" in event), "A")
            data["turn"] = first
            if first != "A":
                self.draft.assume("turn", who=self._called(first))
        for place, person, token in self.endings:
            passed = sum("end_turn" in event for event in events[:place])
            turn = data["turn"]
            if turn in SEATS and SEATS[(SEATS.index(turn) + passed) % data["seats"]] != self.people.resolve(person):
                self.draft.fault("other-turn", token.start, token.end)

    def _fill_in_targets(self, events: list[dict[str, Any]]) -> None:
        """An attack without a target hits whoever answers it first."""
        cards = self.catalogue.cards
        for place, event in enumerate(events):
            card = cards.get(event.get("play", ""))
            if card is None or not card.is_attack or card.discards is not None or "targets" in event:
                continue
            for later in events[place + 1 :]:
                if "moment" in later:
                    continue
                answer = cards.get(later.get("play", ""))
                if answer is None or not (answer.is_interrupt or answer.copying):
                    break
                if later["by"] != event["by"]:
                    event["targets"] = [later["by"]]
                    self.draft.assume("target", who=self._called(event["by"]), card=card.name, target=self._called(later["by"]))
                    break

    def _called(self, seat: str) -> str:
        number = next((number for number, other in self.people.seated.items() if other == seat), None)
        return seat if number is None else self.people.names[number]
