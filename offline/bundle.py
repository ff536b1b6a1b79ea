"""What was built for phones, and the manifest: all that a phone has to know to keep the judge, and to tell whether what it keeps is the newest."""

from __future__ import annotations

import hashlib
import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings

from cards.models import ContentVersion

from .building import MADE
from .code import name_of
from .texts import current

WORKER = Path(__file__).with_name("judge-worker.js")


def folder() -> Path:
    """Where the build stands."""
    return Path(getattr(settings, "OFFLINE_BUILD", Path(settings.BASE_DIR) / "build" / "offline"))


def ready() -> bool:
    """Whether the judge for phones was built; without it the site does not offer it."""
    return (folder() / MADE).is_file()


@cache
def worker() -> bytes:
    """The program in which the judge runs on a phone."""
    return WORKER.read_bytes()


def manifest() -> dict[str, Any]:
    """The manifest, for the content as it is published now. Everything in it is named by its content."""
    made = _made(folder() / MADE, (folder() / MADE).stat().st_mtime_ns)
    texts, version = current(), ContentVersion.current()
    named = {
        "rules": texts.rules,
        "content": version.number,
        "changed": version.changed.isoformat(),
        "bytes": made["runtime"]["bytes"] + made["code"]["bytes"] + len(texts.packed),
        **made,
        "texts": {
            "name": texts.whole,
            "lists": list(texts.lists),
            "list": "/offline/texts/{}.json",
            "piece": "/offline/texts/{}.json",
            "whole": f"/offline/texts/{texts.whole}.json",
            "bytes": len(texts.packed),
        },
        "worker": f"/offline/judge-worker-{name_of(worker())}.js",
    }
    return {"version": hashlib.sha256(json.dumps(named, sort_keys=True).encode()).hexdigest()[:12], **named}


@lru_cache(maxsize=2)
def _made(path: Path, _changed: int) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(path.read_text())
    runtime, code, home = made["runtime"], made["code"], settings.STATIC_URL
    return {
        "runtime": {
            **runtime,
            **{name: home + runtime[name] for name in ("index", "library")},
            "files": [[home + name, size] for name, size in runtime["files"]],
        },
        "code": {**code, **{name: home + code[name] for name in ("list", "piece", "whole")}},
    }
