"""Reads what an operator set, strictly: a value that cannot be meant stops the start with one sentence instead of being guessed at."""

from __future__ import annotations

import os
import re
import secrets
import tempfile
import warnings
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, cast

import environ

YES, NO = frozenset({"true", "yes", "on", "1"}), frozenset({"false", "no", "off", "0", ""})
SHORTEST_KEY = 50
"""Characters; Django's own check asks for as many."""

LEAST_LETTERS = 5
"""Different characters of a key, as Django's own check asks for too: one letter over and over is long enough and no secret."""

PATIENCE = {"connect_timeout": 3, "keepalives_idle": 30, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 10_000}
"""How long PostgreSQL may be silent: a reader gets an honest page within seconds when its machine has gone."""


HOST = re.compile(r"\*|\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\]", re.IGNORECASE)
ORIGIN = re.compile(r"https?://(\*\.)?[^/\s]+")
PORT = r"(?:6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|[1-9]\d{0,3})"
REDIS = re.compile(rf"rediss?://([^\s/@]*@)?([\w.-]+|\[[0-9a-f:.]+\])(:{PORT})?(/\d{{1,5}})?(\?\S*)?|unix://\S*/\S+", re.IGNORECASE | re.ASCII)
RATE = re.compile(r"[1-9]\d{0,8}/(s|sec|second|m|min|minute|h|hour|d|day)")
TOKEN = re.compile(r"[A-Za-z0-9._+/=-]{16,}")
ADDRESS = re.compile(rf"\S*:{PORT}|unix:\S+", re.ASCII)


def refuse(sentence: str) -> NoReturn:
    """Ends the start. Whoever reads the log sees the sentence alone, without where in the program it was found."""
    raise SystemExit(f"The site does not start. {sentence} See docs/operations.md.")


class Environment(environ.FileAwareEnv):  # type: ignore[misc]
    """The environment. NAME_FILE, if it is set, names a file that holds the value of NAME."""

    def text(self, name: str, default: str = "") -> str:
        """A text without space around it; ``default`` if it is not set. Stops the start if it is given twice: nobody can know which is meant."""
        if os.environ.get(name) and os.environ.get(f"{name}_FILE"):
            refuse(f"{name} and {name}_FILE are both set.")
        try:
            return str(self.str(name, default=default)).strip()
        except OSError as fault:
            refuse(f"{name}_FILE names a file that cannot be read ({type(fault).__name__}).")

    def words(self, name: str) -> list[str]:
        """The words between commas; none if it is not set."""
        return [word for word in (part.strip() for part in self.text(name).split(",")) if word]

    def switch(self, name: str, *, default: bool) -> bool:
        """True or false. Any other word stops the start: a guess would leave the site open or closed against somebody's will."""
        said = self.text(name, default="true" if default else "false").lower()
        if said not in YES | NO:
            refuse(f"{name} must be true or false.")
        return said in YES

    def number(self, name: str, *, default: int, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``."""
        said = self.text(name) or str(default)
        if not (said.isascii() and said.isdigit() and len(said) < 10 and least <= int(said) <= most):
            refuse(f"{name} must be a whole number from {least} to {most}.")
        return int(said)

    def shaped(self, name: str, *, default: str = "", shape: re.Pattern[str], must: str) -> str:
        """A text of this shape, or ``default``. ``must`` says in words how it is shaped."""
        said = self.text(name, default=default)
        if said and not shape.fullmatch(said):
            refuse(f"{name} must {must}.")
        return said

    def shapes(self, name: str, *, shape: re.Pattern[str], must: str) -> list[str]:
        """Words between commas, each of this shape."""
        said = self.words(name)
        if not all(shape.fullmatch(word) for word in said):
            refuse(f"{name} must {must}.")
        return said

    def folder(self, name: str, *, default: Path) -> Path:
        """A folder, made if it is missing."""
        found = Path(self.text(name) or default)
        try:
            found.mkdir(exist_ok=True)
        except OSError as fault:
            refuse(f"{name} is a folder that cannot be made ({type(fault).__name__}).")
        return found

    def database(self, name: str, default: str) -> dict[str, Any]:
        """The database at an address: postgres://USER:PASSWORD@HOST:PORT/NAME or sqlite:///PATH."""
        try:
            with warnings.catch_warnings(action="ignore"):
                found = cast(dict[str, Any], self.db_url_config(self.text(name) or default))
        except Exception:
            refuse(f"{name} is no address of a database.")
        engine = str(found.get("ENGINE", ""))
        if engine.endswith("postgresql"):
            if not (found.get("NAME") and (found.get("HOST") or "host" in found.get("OPTIONS", {}))):
                refuse(f"{name} names no machine or no database: postgres://USER:PASSWORD@HOST:PORT/NAME.")
            return {**found, "OPTIONS": {**PATIENCE, **found.get("OPTIONS", {})}, "CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
        if engine.endswith("sqlite3"):
            return {**found, "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20}}
        refuse(f"{name} must begin with postgres:// or sqlite:///.")


def kept_secret(folder: Path) -> str:
    """A key made on the first start and kept beside the database, so that no secret stands in the repository."""
    path = folder / "secret-key"
    if not path.exists():
        with tempfile.NamedTemporaryFile("w", dir=folder) as made:
            made.write(secrets.token_urlsafe(64))
            made.flush()
            # Whole or not at all, and once: of several processes that start together the first one's key holds.
            with suppress(FileExistsError):
                path.hardlink_to(made.name)
    return path.read_text()


def not_fit_for_production(*, secret_key: str, allowed_hosts: Sequence[str], debug: bool) -> str:
    """Why a site with these settings must not serve readers, in one sentence; empty if it may."""
    missing = [name for name, value in (("SECRET_KEY", secret_key), ("ALLOWED_HOSTS", allowed_hosts)) if not value]
    if missing:
        return f"PRODUCTION is on, but {' and '.join(missing)} {'are' if len(missing) > 1 else 'is'} not set."
    if len(secret_key) < SHORTEST_KEY:
        return f"PRODUCTION is on, but SECRET_KEY is shorter than {SHORTEST_KEY} characters."
    if len(set(secret_key)) < LEAST_LETTERS:
        return "PRODUCTION is on, but SECRET_KEY repeats the same few characters."
    if "*" in allowed_hosts:
        return "PRODUCTION is on, but ALLOWED_HOSTS allows every host."
    if debug:
        return "PRODUCTION and DEBUG are both on."
    return ""
