"""The documents of the tools: a small list (``data/tools.yaml``) of what the site can work out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import yaml
from django.urls import Resolver404, resolve

from .documents import Document, phrases, register

_LIST = Path(__file__).with_name("data") / "tools.yaml"


def _stands(url: str) -> bool:
    try:
        resolve(url.partition("?")[0].partition("#")[0])
    except Resolver404:
        return False
    return True


@register
def tools() -> Iterator[Document]:
    """Those tools of the list whose address exists, so that a hit never leads nowhere (no query)."""
    for entry in yaml.safe_load(_LIST.read_text(encoding="utf-8")):
        if _stands(entry["url"]):
            yield Document(
                kind="tool",
                slug=entry["slug"],
                title=entry["title"],
                url=entry["url"],
                also=phrases(entry["also"]),
                body=entry["body"],
                label="Tool",
            )
