"""Small helpers of the frame and the shared parts."""

from __future__ import annotations

from django import template
from django.template import Context
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_tag(takes_context=True)
def here(context: Context, address: str) -> SafeString:
    """``aria-current`` for a link of the frame: "page" on that very page, "true" further inside, nothing elsewhere."""
    request = context.get("request")
    path = getattr(request, "path", "")
    if path == address:
        return mark_safe('aria-current="page"')
    if path.startswith(address):
        return mark_safe('aria-current="true"')
    return mark_safe("")


@register.filter
def numbers(last: int) -> range:
    """1, 2 … ``last``: one for each dot of the replay."""
    return range(1, last + 1)
