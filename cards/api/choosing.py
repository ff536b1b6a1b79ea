"""What a caller chooses: which things of a list (filters), in which order (``ordering``), and what of each (``fields``).

Nothing is guessed: a parameter or value that is not known is refused, with the nearest one that is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from cards.search.nearest import Name

from .book import Book
from .errors import BadParameter, Missing
from .telling import Thing

SLUG = "^[A-Za-z0-9][A-Za-z0-9._-]*$"
"""What a slug looks like, also under another spelling."""
SLUG_SCHEMA: dict[str, Any] = {"type": "string", "pattern": SLUG}

ONCE = frozenset({"limit", "offset", "as_of", "text", "q", "format"})
"""Parameters of one value."""

Values = Callable[[Thing], Iterable[object]]


@dataclass(frozen=True)
class Filter:
    """A parameter that narrows a list to the things which have one of its values, separated by commas.

    ``has`` reads from a thing the values that it has. What may be asked for are the words ``choices``, or slugs that the book knows: ``names``.
    ``usual`` is the value where none is asked for.
    """

    name: str
    says: str
    has: Values
    choices: tuple[str, ...] = ()
    names: Callable[[Book], Iterable[Name]] | None = None
    what: str = ""
    usual: Callable[[Book], str] | None = None

    @property
    def parameter(self) -> OpenApiParameter:
        """How it is documented."""
        several = "Several, separated by commas, mean any of them."
        items = {"type": "string", "enum": list(self.choices)} if self.choices else SLUG_SCHEMA
        return _listed(self.name, f"{self.says} {several}", items)

    def chosen(self, request: Request, book: Book) -> frozenset[str] | None:
        """The values that are asked for, None if none are. Raises BadParameter for a wrong word, Missing for a slug that nothing has."""
        values = listed(request, self.name)
        if values is None:
            return frozenset({self.usual(book)}) if self.usual else None
        if self.names is None:
            for value in values:
                if value not in self.choices:
                    raise BadParameter("invalid", f"Must be one of: {', '.join(self.choices)}.", self.name, value, self.choices)
            return frozenset(values)
        known = list(self.names(book))
        slugs = {name.slug: name.url for name in known}
        for value in values:
            if value not in slugs:
                raise Missing(self.what, value, known, self.name)
        return frozenset(slugs[value] for value in values)


def of(kind: str) -> Callable[[Book], Iterable[Name]]:
    """The slugs of a kind of content, and of its other names."""
    return lambda book: book.names(kind)


def in_clauses(*path: str) -> Callable[[Book], Iterable[Name]]:
    """The slugs that some clause has at the end of a path of fields."""
    read = one(*path)

    def names(book: Book) -> Iterable[Name]:
        return [Name(slug, slug, slug) for slug in sorted({str(value) for clause in book.things["clauses"] for value in read(clause)})]

    return names


def one(*path: str) -> Values:
    """Reads one value of a thing, at the end of a path of fields."""

    def read(thing: Thing) -> Iterable[object]:
        found: Any = thing
        for name in path:
            found = found.get(name) if found else None
        return (found,)

    return read


def every(*path: str) -> Values:
    """Reads a list of values of a thing, or one field of every entry of a list."""

    def read(thing: Thing) -> Iterable[object]:
        found: Any = thing.get(path[0]) or ()
        return [entry[path[1]] for entry in found] if len(path) > 1 else found

    return read


def refuse_unknown(request: Request, known: Sequence[str]) -> None:
    """Raises BadParameter for a parameter that the call does not take: one that is overlooked would answer another question than was asked."""
    takes = f"There are: {', '.join(known)}." if known else "It takes none."
    for name in request.query_params:
        if name not in known:
            raise BadParameter("unknown-parameter", f"There is no parameter “{name[:40]}” here. {takes}", name[:40], name, known)
        if name in ONCE and len(request.query_params.getlist(name)) > 1:
            raise BadParameter("invalid", "Can be said only once.", name, suggestion="Say it once")


def narrowed(things: Iterable[Thing], filters: Iterable[Filter], request: Request, book: Book) -> list[Thing]:
    """The things that all filters let through."""
    asked = [(chosen, values) for chosen in filters if (values := chosen.chosen(request, book)) is not None]
    return [thing for thing in things if all(any(_word(value) in values for value in chosen.has(thing)) for chosen, values in asked)]


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def ordered(things: list[Thing], request: Request, allowed: Sequence[str]) -> list[Thing]:
    """The things in the order that is asked for, else in that of the site's pages. What has no value there comes first."""
    for name in reversed(listed(request, "ordering") or []):
        field = name.removeprefix("-")
        if field not in allowed:
            raise BadParameter("invalid", f"Can be ordered by: {', '.join(allowed)}.", "ordering", field, allowed)
        things = sorted(things, key=lambda thing: _rank(thing.get(field)), reverse=name.startswith("-"))
    return things


def _rank(value: object) -> tuple[bool, Any]:
    return (False, "") if value is None else (True, value.casefold() if isinstance(value, str) else value)


def chosen_fields(request: Request, known: Sequence[str]) -> Callable[[Thing], Thing]:
    """Takes from a thing the fields that are asked for; the slug always comes along. Raises BadParameter for one that there is not."""
    asked = listed(request, "fields")
    if asked is None:
        return lambda thing: thing
    for name in asked:
        if name not in known:
            raise BadParameter("invalid", f"There is no field “{name[:40]}”. There are: {', '.join(known)}.", "fields", name, known)
    wanted = ("slug", *asked)
    return lambda thing: {name: thing[name] for name in thing if name in wanted}


def listed(request: Request, name: str) -> list[str] | None:
    """The values of a parameter, separated by commas or said more than once; None if it is not there."""
    if name not in request.query_params:
        return None
    return [value for text in request.query_params.getlist(name) for value in text.split(",")]


def ordering_parameter(allowed: Sequence[str]) -> OpenApiParameter:
    """How ``ordering`` is documented."""
    items = {"type": "string", "enum": [f"{sign}{name}" for name in allowed for sign in ("", "-")]}
    return _listed("ordering", "By which fields, separated by commas; with a minus before it from the end. As on the pages unless told.", items)


def fields_parameter(known: Sequence[str]) -> OpenApiParameter:
    """How ``fields`` is documented."""
    says = "Only these fields, separated by commas; the slug always comes along. All unless told."
    return _listed("fields", says, {"type": "string", "enum": list(known)})


AS_OF = OpenApiParameter(
    "as_of",
    SLUG_SCHEMA,
    OpenApiParameter.QUERY,
    description=(
        "The content by a version of the rules or as a release left it (a slug of /api/v1/versions/), or as it was at the end of a day "
        "(YYYY-MM-DD), by the rules that held then. What an older version does not tell is left out."
    ),
)


def _listed(name: str, says: str, items: Mapping[str, Any]) -> OpenApiParameter:
    schema = {"type": "array", "items": dict(items), "minItems": 1}
    return OpenApiParameter(name, schema, OpenApiParameter.QUERY, description=says, style="form", explode=False)
