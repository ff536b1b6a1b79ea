"""Lines of the log as JSON, without anything that tells of a person.

Texts that a reader typed, names of editors and addresses of either must not stay in a log. What other packages say with such things in it loses
them here: their sentences stay, what they put in goes. Of a fault its kind and its places in the program stay, not what it said.
"""

from __future__ import annotations

import logging
import re
import traceback
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any

from django.db import InterfaceError, OperationalError
from pythonjsonlogger.json import JsonFormatter

from .requests import current

OURS = frozenset({"cards", "judge", "chicks_site"})
"""Their sentences hold nothing of a person."""

FACTS = ("route", "method", "status", "ms")
PUT_IN = re.compile(r"%(?:\(\w+\))?[-#0 +]*[\d.*]*[diouxXeEfFgGcrsa]|(?<=ip=)\S+")
BASE = str(Path(__file__).resolve().parent.parent)

ABOUT_REQUESTS = ("Invalid request", "Error handling request")
"""How sentences of gunicorn begin that hold an address."""


class JsonLine(JsonFormatter):
    """One line: time, level, logger, message; the number of the request; of a request its route, method, status and milliseconds."""

    def add_fields(self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]) -> None:
        log_data["time"] = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        log_data.update(level=record.levelname, logger=record.name, message=said(record))
        if number := current.get():
            log_data["request"] = number
        log_data.update({name: getattr(record, name) for name in FACTS if hasattr(record, name)})
        if record.exc_info and record.exc_info[1]:
            log_data.update(fault(record.exc_info[1], record.exc_info[2]))


def said(record: logging.LogRecord) -> str:
    """The sentence of a record, without what was put into it unless it is one of ours or of gunicorn's about its own processes."""
    package = record.name.partition(".")[0]
    if package in OURS or (package == "gunicorn" and not str(record.msg).startswith(ABOUT_REQUESTS)):
        return record.getMessage()
    if record.name.startswith("django.security"):
        return f"Refused: {record.name.rpartition('.')[2]}"
    status = getattr(record, "status_code", None)
    if isinstance(status, int):
        return HTTPStatus(status).phrase
    if package == "gunicorn":
        return next(begin for begin in ABOUT_REQUESTS if str(record.msg).startswith(begin))
    return PUT_IN.sub("…", str(record.msg))


def fault(exception: BaseException, places: TracebackType | None) -> dict[str, Any]:
    """What is known of a fault: its kind, and where in our files it passed, the last place last; of a database that is away its own words too."""
    frames = traceback.extract_tb(places)
    told = [frame for frame in frames if frame.filename.startswith(BASE) and "site-packages" not in frame.filename]
    where = [f"{frame.filename.removeprefix(BASE).lstrip('/')}:{frame.lineno} {frame.name}" for frame in told]
    if frames and frames[-1] not in told:
        where.append(f"{Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].name}")
    kind = type(exception)
    known: dict[str, Any] = {"fault": f"{kind.__module__}.{kind.__qualname__}", "where": where}
    if isinstance(exception, OperationalError | InterfaceError):
        known["reason"] = " ".join(str(exception).split())
    return known


class NoFaultOfOurs(logging.Filter):
    """What a stranger sends that is refused makes no error of the site: no alarm must ring for it, and where it was met helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.exc_info = record.exc_text = None
        return True


class AnsweredAlready(logging.Filter):
    """Drops what Django says of answers below 500: the request's own line says it."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.name == "django.request" and getattr(record, "status_code", 500) < 500)
