"""What only the desk shows."""

from __future__ import annotations

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from cards.desk import naming

register = template.Library()

MARKS = re.compile(r"\{\+(.*?)\+\}|\[-(.*?)-\]", re.DOTALL)


@register.filter
def marked(text: str) -> SafeString:
    """A text of an import, with what it marks as ``{+new+}`` and ``[-gone-]`` shown as such."""
    parts: list[str] = []
    at = 0
    for match in MARKS.finditer(text):
        parts.append(escape(text[at : match.start()]))
        parts.append(f"<ins>{escape(match[1])}</ins>" if match[1] is not None else f"<del>{escape(match[2])}</del>")
        at = match.end()
    return mark_safe("".join([*parts, escape(text[at:])]))


@register.filter
def plainly(message: object) -> str:
    """A message of the program with the objects in it called as editors call them."""
    return naming.plainly(str(message))
