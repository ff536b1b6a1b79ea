"""Who is who in a story: seats by letter, and people by name until they are given a seat."""

from __future__ import annotations

from judge.engine.dispute import SEATS

from .tokens import Token
from .words import AND, CLAUSE, DOES, FILLER, NOBODY, PRONOUNS


class People:
    """The people of a story. A person is a seat's letter, or ``@`` and a number until the story has been read.

    ``expected`` are names in small letters of people who are sure to play a card somewhere in the story.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.seated: dict[int, str] = {}
        self.letters: set[str] = set()
        self.expected: set[str] = set()
        self._keys: list[tuple[str, ...]] = []

    def letter(self, letter: str) -> str:
        """The person in a seat."""
        self.letters.add(letter)
        return letter

    def person(self, name: str) -> str:
        """The person of this name, new or known."""
        key = tuple(name.casefold().split())
        if key not in self._keys:
            self._keys.append(key)
            self.names.append(name)
        number = self._keys.index(key)
        return self.seated.get(number) or f"@{number}"

    def knows(self, name: str) -> bool:
        """Whether somebody of this name was named before."""
        return tuple(name.casefold().split()) in self._keys

    def seat(self, letter: str, name: str) -> bool:
        """Gives a person a seat; two people may have one name. False if somebody else sits there already."""
        self.letter(letter)
        taken = next((number for number, seat in self.seated.items() if seat == letter), None)
        if taken is not None:
            return self.names[taken] == name
        key = tuple(name.casefold().split())
        if key not in self._keys or self._keys.index(key) in self.seated:
            self._keys.append(key)
            self.names.append(name)
            self.seated[len(self.names) - 1] = letter
        else:
            self.seated[self._keys.index(key)] = letter
        return True

    def unseated(self) -> list[int]:
        """The people who have no seat yet, in the order in which they were named."""
        return [number for number in range(len(self.names)) if number not in self.seated]

    def seat_all(self) -> list[int]:
        """Gives everybody a seat, in the order in which they were named; those whom no seat is left for are returned."""
        free = [seat for seat in SEATS if seat not in self.letters and seat not in self.seated.values()]
        late = self.unseated()
        for number, seat in zip(late, free, strict=False):
            self.seated[number] = seat
        return late[len(free) :]

    def resolve(self, person: str) -> str:
        """The seat of a person, once everybody has one."""
        return self.seated.get(int(person[1:]), "A") if person.startswith("@") else person

    # Reading them from a sentence

    def read(self, sentence: list[Token], at: int, *, new: bool = True, article: bool = False) -> tuple[str | None, int]:
        """The person who is named at this place, and the place after; None if nobody is.

        ``new``: a name not heard before counts. ``article``: a small a before a word is none of the seats.
        """
        found = self.peek(sentence, at, new=new, article=article)
        if found is None:
            return None, at
        name, end, letter = found
        return (self.letter(name) if letter else self.person(name)), end

    def peek(self, sentence: list[Token], at: int, *, new: bool = True, article: bool = False) -> tuple[str, int, bool] | None:
        """The name or letter at this place, the place after, and whether it is a letter; nobody becomes known by it."""
        while at < len(sentence) and sentence[at].low in ("player", "players", "seat", "both"):
            at += 1
        if at >= len(sentence):
            return None
        token = sentence[at]
        if token.kind == "quoted":
            return token.name, at + 1, False
        if token.kind != "word":
            return None
        if article and token.text == "a" and at + 1 < len(sentence) and self._is_noun(sentence[at + 1]):
            return None
        if len(token.name) == 1 and token.name.isascii() and token.name.isalpha():
            return token.name.upper(), at + 1, True
        for length in range(min(4, len(sentence) - at), 0, -1):
            if all(word.kind == "word" for word in sentence[at : at + length]):
                name = " ".join(word.name for word in sentence[at : at + length])
                if self.knows(name) and (length > 1 or token.low not in DOES):
                    return name, at + length, False
        if new and token.name in self.expected:
            return token.name, at + 1, False
        if not new or not token.name[0].isupper() or token.low in CLAUSE or token.low in FILLER or token.low in DOES or token.low in PRONOUNS:
            return None
        end = at + 1
        while end < len(sentence) and not sentence[end - 1].possessive and self._goes_on(sentence[end]):
            end += 1
        return " ".join(word.name for word in sentence[at:end]), end, False

    @staticmethod
    def _is_noun(token: Token) -> bool:
        return token.kind == "word" and token.low not in CLAUSE and token.low not in AND

    @staticmethod
    def _goes_on(token: Token) -> bool:
        """Whether a name may go on with this word: Old Tom."""
        return token.kind == "word" and token.name[0].isupper() and len(token.name) > 1 and token.low not in CLAUSE and token.low not in DOES

    @staticmethod
    def _is_seat(sentence: list[Token], at: int) -> bool:
        return at < len(sentence) and sentence[at].text in SEATS

    def _ends(self, sentence: list[Token], at: int) -> bool:
        """Whether a list of seats may end here: no word follows but another seat (``A B C``)."""
        return at >= len(sentence) or sentence[at].kind != "word" or sentence[at].low in AND or self._is_seat(sentence, at)

    def read_list(self, sentence: list[Token], at: int) -> tuple[list[str] | None, int]:
        """The people who are listed here (``B, C and Dora``), and the place after; None if nobody is, an empty list for nobody."""
        if at < len(sentence) and sentence[at].low in NOBODY:
            return [], at + 1
        found: list[str] = []
        after = end = at
        while True:
            person, after = self.read(sentence, at, article=True)
            if person is None:
                return (found, end) if found else (None, at)
            found.append(person)
            end = after
            while after < len(sentence) and sentence[after].low in AND:
                after += 1
            if after == end and not (self._is_seat(sentence, end - 1) and self._is_seat(sentence, end) and self._ends(sentence, end + 1)):
                return found, end
            at = after
