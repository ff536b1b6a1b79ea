"""What pages of the reference show but the reference does not know: other apps fill these slots when they start.

So ``cards`` imports none of them. A slot that nobody fills stays empty, and the pages leave its part out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from cards.models import Change

Provider = TypeVar("Provider")


class Slot(Generic[Provider]):
    """A place for one provider; filling it again replaces the provider."""

    def __init__(self) -> None:
        self._provider: Provider | None = None

    def fill(self, provider: Provider) -> None:
        """Gives the provider, at start."""
        self._provider = provider

    @property
    def provider(self) -> Provider | None:
        """The provider, or None if no app has one."""
        return self._provider


@dataclass(frozen=True)
class Meeting:
    """One card that answers, or is answered. ``what`` says in a few words what happens, ``href`` leads to a dispute that shows it.

    ``doubtful`` is true where careful readers differ.
    """

    slug: str
    name: str
    kind: str
    what: str
    href: str
    doubtful: bool = False


@dataclass(frozen=True)
class MeetingGroup:
    """Meetings that go alike. ``words`` name them together: "Cancels attacks"."""

    words: str
    kind: str
    meetings: tuple[Meeting, ...]


@dataclass(frozen=True)
class Meetings:
    """How a card meets others: what answers it, what it answers, and what cannot answer it, with the reason in ``what``."""

    answered_by: tuple[Meeting, ...]
    answers: tuple[MeetingGroup, ...]
    unanswered_by: tuple[Meeting, ...] = ()


card_meetings: Slot[Callable[[str], Meetings | None]] = Slot()
"""Maps the slug of a card to how it meets others; None for a slug that is not known."""


card_opening: Slot[Callable[[str], str]] = Slot()
"""Maps the slug of a card to where a dispute about it begins; empty for a card that nobody plays."""


@dataclass(frozen=True)
class Outcome:
    """What the judge says of a dispute under one version of the rules.

    ``says`` is the verdict in one sentence, ``essence`` what it comes to (equal if it comes to the same), ``href`` the dispute in
    the judge under these rules (empty while there is no such page).
    """

    says: str
    essence: str
    href: str


outcome_under: Slot[Callable[[Mapping[str, Any], str], Outcome | None]] = Slot()
"""Judges a dispute under the ruleset of a slug, whatever ruleset it names itself; None if it cannot be played under that ruleset."""


@dataclass(frozen=True)
class Flip:
    """A stored verdict that drafts would turn round, or that would lose its reason.

    ``key`` names it for ever (``ruling penguin-own``), ``title`` and ``url`` lead to it, ``before`` and ``after`` say what comes out, in a
    sentence each.
    """

    key: str
    title: str
    url: str
    before: str
    after: str


verdict_flips: Slot[Callable[[Sequence[Change]], list[Flip]]] = Slot()
"""Maps drafts that are published together to the verdicts that would flip. Asked inside the transaction of a publication, before the drafts
are applied; it may look at what would be with ``cards.desk.preview.previewed``."""


@dataclass(frozen=True)
class Disputes:
    """How the judge reads stored disputes, for those who write them.

    ``faults`` says what is wrong with decoded JSON: code and sentence each, with the place and the nearest right word. ``typed`` turns
    notation or a story into JSON, and tells what it had to assume; it raises ValueError with a sentence for each fault. ``told`` says what
    happens in a dispute that can be read, and what the judge makes of it.
    """

    faults: Callable[[Any], list[tuple[str, str]]]
    typed: Callable[[str], tuple[dict[str, Any], list[str]]]
    told: Callable[[Any], list[str]]


disputes: Slot[Disputes] = Slot()
"""The reader of disputes."""


@dataclass(frozen=True)
class Shown:
    """A page that shows something: ``title`` and ``url``, ``how`` says in a few words why."""

    title: str
    url: str
    how: str


cases_of: Slot[Callable[[str, str], list[Shown]]] = Slot()
"""Maps the kind (``card``, ``ruling``, ``clause``, ``edition``) and slug of an object to the cases of the case book that show or rest on it."""
