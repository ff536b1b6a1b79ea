"""Which sentences of a tool are spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.tables.account import Sentence


class Listening(Mapping[str, Sentence]):
    """A tool's sentences, with note taken in ``heard`` of the code of each that is asked for."""

    def __init__(self, sentences: Mapping[str, Sentence]) -> None:
        self.sentences = sentences
        self.heard: set[str] = set()

    def __getitem__(self, code: str) -> Sentence:
        self.heard.add(code)
        return self.sentences[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self.sentences)

    def __len__(self) -> int:
        return len(self.sentences)
