"""A signed note in the form: when it was asked for, and a mark by which the same form is known again."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from django.core import signing

SALT = "cards.suggesting"
QUICKEST = 3.0
"""Seconds that a person needs at least."""
OLDEST = 24 * 60 * 60.0
"""Seconds after which a form is stale."""


class TooQuick(Exception):
    """Sent faster than a person can write."""


class TooOld(Exception):
    """Asked for too long ago."""


class Unreadable(Exception):
    """Missing, or not sealed by this site."""


@dataclass(frozen=True)
class Seal:
    """``text`` stands in the form, ``mark`` is different for each form."""

    text: str
    mark: str

    @classmethod
    def new(cls) -> Seal:
        """A seal of this moment."""
        mark = secrets.token_urlsafe(9)
        return cls(signing.dumps([mark, time.time()], salt=SALT, compress=False), mark)

    @classmethod
    def read(cls, text: str) -> Seal:
        """The seal in a form that was sent; raises TooQuick, TooOld or Unreadable."""
        try:
            mark, at = signing.loads(text, salt=SALT)
            age = time.time() - float(at)
        except (signing.BadSignature, TypeError, ValueError) as fault:
            raise Unreadable from fault
        if age < QUICKEST:
            raise TooQuick
        if age > OLDEST:
            raise TooOld
        return cls(text, str(mark))
