"""What is written to the log: JSON without anything that tells of a person where readers are served, plain lines on a developer's machine."""

from __future__ import annotations

from typing import Any

from .environment import Environment, refuse

_env = Environment()
LOG_FORMAT: str = _env.text("LOG_FORMAT") or ("json" if _env.switch("PRODUCTION", default=False) else "lines")
if LOG_FORMAT not in {"json", "lines"}:
    refuse("LOG_FORMAT must be json or lines.")

REFUSED = (
    "DisallowedHost",
    "InvalidSessionKey",
    "RequestDataTooBig",
    "SuspiciousMultipartForm",
    "SuspiciousSession",
    "TooManyFieldsSent",
    "TooManyFilesSent",
)
"""What any stranger can bring about with one request."""

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"answered": {"()": "chicks_site.logs.AnsweredAlready"}, "strangers": {"()": "chicks_site.logs.NoFaultOfOurs"}},
    "formatters": {"lines": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}, "json": {"()": "chicks_site.logs.JsonLine"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["answered"] if LOG_FORMAT == "json" else []}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "axes": {"level": "WARNING"},
        # A developer sees what goes wrong; who serves readers wants a line for each request.
        "chicks_site.requests": {"level": "INFO" if LOG_FORMAT == "json" else "ERROR"},
        # Django's own handlers would write the same once more, in their own form.
        **{f"django.security.{kind}": {"filters": ["strangers"]} for kind in REFUSED},
        "django": {"handlers": [], "level": "INFO", "propagate": True},
    },
}
