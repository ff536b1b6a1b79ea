"""Breaks the short texts of a card into lines. Widths are those of the two faces (with lining figures), so that a line never leaves
the card; nothing is ever cut.
"""

from __future__ import annotations

TEXT = "Atkinson Hyperlegible Next, Arial, sans-serif"
SERIF = "Young Serif, Georgia, serif"

_WIDTHS: dict[str, dict[int, str]] = {
    TEXT: {
        180: "'", 235: ".,:;", 249: "’‘", 251: "j", 262: "·", 271: "i", 285: "l", 293: " !", 313: "()", 335: "f", 346: "t", 360: "r", 366: "-",
        405: "I", 408: "/", 420: "1", 431: "“”", 478: "yz", 486: "s", 489: "v", 495: "c", 503: "–", 505: "x", 507: "?", 518: "k", 521: "7",
        532: "J", 534: "×", 536: "a", 545: "L", 548: "e", 551: "u", 558: "F", 559: "hno", 560: "2", 572: "g", 578: "dbpT", 584: "Eq9", 586: "3",
        599: "5S", 605: "+Y", 609: "P6", 614: "ZV", 619: "48", 628: "BR", 648: "KAX", 653: "C0", 677: "D", 688: "U", 703: "HN", 707: "Gw",
        737: "O&Q", 838: "—M", 868: "mW", 939: "%",
    },
    SERIF: {
        214: "'", 233: "·", 250: " ", 303: "j", 316: ".:,;’‘", 347: "il", 373: "!", 402: "f", 410: "It", 454: "()", 487: "1", 511: "/-", 530: "cegrJ",
        544: "“”?sz", 558: "–8", 578: "oy", 583: "7", 608: "xv×+b", 609: "5", 631: "adqkp469", 659: "u3", 676: "02", 699: "hnFLP", 723: "BS",
        772: "ZC—EG", 798: "VATDYKR", 822: "U&OQ", 898: "X%NH", 932: "w", 1036: "mM", 1207: "W",
    },
}  # fmt: skip
_ADVANCES = {face: {letter: width for width, letters in widths.items() for letter in letters} for face, widths in _WIDTHS.items()}
_UNKNOWN = 640


def width(text: str, size: float, face: str) -> float:
    """How wide a text is at a size in pixels, rounded up a little rather than down; letters with marks count as broad ones."""
    advances = _ADVANCES[face]
    return sum(advances.get(letter, _UNKNOWN) for letter in text) * size / 1000


def lines(text: str, size: float, face: str, room: float, letters: int = 1000) -> list[str]:
    """The text in lines of at most ``room`` pixels and ``letters`` letters; a single word that is too long keeps a line of its own."""
    result: list[str] = []
    for word in text.split():
        longer = f"{result[-1]} {word}" if result else word
        if result and len(longer) <= letters and width(longer, size, face) <= room:
            result[-1] = longer
        else:
            result.append(word)
    return result


def even(text: str, size: float, face: str, room: float, letters: int = 1000) -> list[str]:
    """Like ``lines``, with as many lines, but as equal as its words allow: no lonely last word where that can be helped."""
    first = lines(text, size, face, room, letters)
    words = text.split()
    share = width(text, size, face) / max(len(first), 1)
    best: dict[tuple[int, int], tuple[float, list[str]]] = {(0, 0): (0.0, [])}
    for count in range(1, len(first) + 1):
        for end in range(1, len(words) + 1):
            for start in range(end):
                line = " ".join(words[start:end])
                before = best.get((count - 1, start))
                if before is None or len(line) > letters or width(line, size, face) > room:
                    continue
                cost = before[0] + (width(line, size, face) - share) ** 2
                if (count, end) not in best or cost < best[count, end][0]:
                    best[count, end] = (cost, [*before[1], line])
    return best.get((len(first), len(words)), (0.0, first))[1]


def balanced(text: str, size: float, face: str) -> list[str]:
    """The text in two lines as equal as its words allow; one line when it is one word."""
    words = text.split()
    if len(words) < 2:
        return words
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda half: max(width(line, size, face) for line in half)))


def fitting(text: str, size: float, face: str, room: float, letters: int, most: int) -> tuple[float, list[str]]:
    """Size and lines so that all of the text stands in ``most`` lines: as designed when it fits, otherwise smaller by half pixels."""
    while True:
        found = even(text, size, face, room, letters)
        if (len(found) <= most and all(width(line, size, face) <= room for line in found)) or size <= 5:
            return size, found
        size -= 0.5
        letters += 1
