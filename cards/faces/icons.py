"""Line drawings of the frame and of buttons. They take the colour of the text around them and say nothing aloud: a word stands beside each."""

from __future__ import annotations

LINES: dict[str, str] = {
    "search": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
    "cards": '<rect x="8" y="3" width="12" height="16" rx="2.5"/><path d="M5 7.5a2.5 2.5 0 0 0-1 2V19a2.5 2.5 0 0 0 2.5 2.5H14"/>',
    "rules": '<path d="M12 6.5C10 4.8 7 4.3 3 4.5v13.7c4-.2 7 .3 9 2 2-1.7 5-2.2 9-2V4.5c-4-.2-7 .3-9 2zm0 0v13.7"/>',
    "judge": '<path d="M12 2.8c3.6 0 7.2 5.4 7.2 10.4a7.2 7.6 0 0 1-14.4 0c0-5 3.6-10.4 7.2-10.4z"/><path d="m8.7 12.9 2.5 2.6 4.3-4.9"/>',
    "table": '<rect x="3.5" y="3.5" width="7" height="7" rx="2"/><rect x="13.5" y="3.5" width="7" height="7" rx="2"/>'
    '<rect x="3.5" y="13.5" width="7" height="7" rx="2"/><rect x="13.5" y="13.5" width="7" height="7" rx="2"/>',
    "editions": '<path d="M3.5 8.2 12 3.5l8.5 4.7v8.6L12 20.5l-8.5-3.7z"/><path d="M3.5 8.2 12 12.4l8.5-4.2M12 12.4v8.1"/>',
    "on": '<path d="M3 12h17m-6-6 6 6-6 6"/>',
    "back": '<path d="M21 12H4m6-6-6 6 6 6"/>',
    "down": '<path d="M12 3v17m-6-6 6 6 6-6"/>',
    "undo": '<path d="M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.2 5.2 0 0 1 0 10.5h-3.5"/>',
    "redo": '<path d="M15.5 4.5 20 9l-4.5 4.5M19.5 9H10a5.2 5.2 0 0 0 0 10.5h3.5"/>',
    "plus": '<path d="M12 4.5v15M4.5 12h15"/>',
    "cross": '<path d="m5.5 5.5 13 13m0-13-13 13"/>',
    "tick": '<path d="m4.5 12.5 5 5.5 10-12"/>',
    "link": '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7"/><path d="M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>',
    "share": '<path d="M12 15V3.5m-4.5 4L12 3.2l4.5 4.3"/><path d="M7 11H5v9.5h14V11h-2"/>',
    "qr": '<rect x="4" y="4" width="6" height="6"/><rect x="14" y="4" width="6" height="6"/><rect x="4" y="14" width="6" height="6"/>'
    '<path d="M14 14h2.5v3H14zm6 0v6m-6 0h2.5"/>',
    "print": '<path d="M7 9V3.5h10V9M7 17H4V9h16v8h-3"/><path d="M7 14h10v6.5H7z"/>',
    "more": '<path d="m5.5 9 6.5 6.5L18.5 9"/>',
    "not-now": '<circle cx="12" cy="12" r="9.5"/><path d="m9.5 9.5 5 5m0-5-5 5"/>',
    "download": '<path d="M12 3.5v12m-5-5 5 5 5-5M4.5 20.5h15"/>',
}


def icon(name: str) -> str:
    """The drawing called ``name`` (a key of ``LINES``; anything else is a KeyError), as inline SVG hidden from screen readers."""
    return (
        '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2"'
        f' stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">{LINES[name]}</svg>'
    )


def arrow() -> str:
    """The arrow from a player to whom they hit: longer than the one on buttons, in the colour around it."""
    return (
        '<svg class="arrow" viewBox="0 0 28 20" width="28" height="20" fill="none" stroke="currentColor" stroke-width="2.5"'
        ' stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M2 10h23m-7-7 7 7-7 7"/></svg>'
    )
