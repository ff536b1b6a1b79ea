"""Values of the content as YAML in the manner of the fixture files.

Texts of more than a line are folded; lists of sentences, references and events stand one to a line; small mappings stand in braces.
What is written is read again at once: a text that YAML would fold otherwise is written in quotes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import yaml

from .reading import Loader

WIDTH = 118
SENTENCE = 40
"""A list with a text longer than this has one entry to a line."""

BREAKS = frozenset("\x85\u2028\u2029\r")
"""Letters that some readers take for the end of a line; they are written as escapes."""


@dataclass(frozen=True)
class Style:
    """How a file is written: whether lists are set in from their key, which quotes it uses, and in which order the keys of mappings stand.

    ``inline`` names fields whose lists stand in one line between brackets."""

    set_in: bool = False
    double: bool = False
    keys: Mapping[str, int] = field(default_factory=dict)
    inline: frozenset[str] = frozenset()


def record_text(model: str, fields: Mapping[str, Any], style: Style) -> tuple[str, dict[str, str]]:
    """The head of a record and the lines of each field."""
    return f"- model: {model}\n  fields:\n", {name: field_text(name, value, style) for name, value in fields.items()}


def short_record_text(model: str, fields: Mapping[str, Any], style: Style) -> str:
    """A record whose fields stand in one line between braces."""
    pairs = [(_scalar(name, flow=True), _flow(value, style)) for name, value in fields.items()]
    node = yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=True)
    return f"- model: {model}\n  fields: {_dumped(node, style, 10_000)}"


def field_text(name: str, value: Any, style: Style) -> str:
    """The lines of one field, set in as in a record."""
    node = yaml.MappingNode("tag:yaml.org,2002:map", [(_scalar(name, flow=True), _block(value, style, name in style.inline))], flow_style=False)
    text = _dumped(node, style, WIDTH - 4)
    if text.endswith("...\n") or not _says(text, name, value):
        node.value = [(node.value[0][0], _quoted(value))]
        text = _dumped(node, style, WIDTH - 4)
    return "".join(f"    {line}" if line.strip() else line for line in text.splitlines(keepends=True))


def _says(text: str, name: str, value: Any) -> bool:
    try:
        return bool(yaml.load(text, Loader=Loader) == {name: value})  # noqa: S506  # Loader is one of the safe loaders
    except yaml.YAMLError:
        return False


def _block(value: Any, style: Style, inline: bool = False) -> yaml.Node:
    """A value of a field: its own mappings and lists in lines, what they hold in braces and brackets."""
    if isinstance(value, Mapping) and value:
        pairs = [(_scalar(key, flow=True), _inner(value[key], style)) for key in _ordered(value, style)]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=False)
    if isinstance(value, list) and value and not inline and not _is_short(value):
        items = [_scalar(each) if isinstance(each, str) else _flow(each, style) for each in value]
        return yaml.SequenceNode("tag:yaml.org,2002:seq", items, flow_style=False)
    return _flow(value, style) if isinstance(value, list | Mapping) else _scalar(value)


def _inner(value: Any, style: Style) -> yaml.Node:
    if isinstance(value, list) and any(isinstance(each, Mapping) for each in value):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_flow(each, style) for each in value], flow_style=False)
    return _flow(value, style) if isinstance(value, list | Mapping) else _scalar(value)


def _is_short(value: Sequence[Any]) -> bool:
    return all(isinstance(each, str) and len(each) <= SENTENCE and not each.endswith((".", "?", "!")) for each in value)


def _flow(value: Any, style: Style) -> yaml.Node:
    if isinstance(value, Mapping):
        pairs = [(_scalar(key, flow=True), _flow(value[key], style)) for key in _ordered(value, style)]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=True)
    if isinstance(value, list | tuple):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_flow(each, style) for each in value], flow_style=True)
    return _scalar(value, flow=True)


def _ordered(value: Mapping[str, Any], style: Style) -> list[str]:
    """Its keys in the order of the files, since not every database keeps the order in which they were written."""
    return sorted(value, key=lambda key: (style.keys.get(key, len(style.keys)), key if key not in style.keys else ""))


def _scalar(value: Any, *, flow: bool = False) -> yaml.ScalarNode:
    if not isinstance(value, str | int | float | bool | date | None):
        raise TypeError(f"no value of the content: {value!r}")
    node: yaml.ScalarNode = _representer.represent_data(value)
    if isinstance(value, str) and BREAKS & set(value):
        node.style = '"'
    elif isinstance(value, str) and not flow:
        if "\n" in value:
            node.style = "|"
        elif len(value) > WIDTH - 25:
            node.style = ">"
    return node


def _quoted(value: Any) -> yaml.Node:
    """A value with every text in double quotes, which can hold anything."""
    if isinstance(value, Mapping):
        pairs = [(_quoted(key), _quoted(each)) for key, each in value.items()]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=True)
    if isinstance(value, list | tuple):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_quoted(each) for each in value], flow_style=True)
    scalar = _scalar(value, flow=True)
    if isinstance(value, str):
        scalar.style = '"'
    return scalar


_representer: Any = yaml.representer.SafeRepresenter()


class _Dumper(yaml.SafeDumper):
    manner: Style = Style()

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, indentless and not self.manner.set_in)

    def choose_scalar_style(self) -> str:
        chosen: str = super().choose_scalar_style()
        text = str(getattr(self.event, "value", ""))
        return '"' if chosen == "'" and self.manner.double and len(text) < SENTENCE and not set(text) & {'"', "\\"} else chosen


def _dumped(node: yaml.Node, style: Style, width: int) -> str:
    dumper = type("Dumper", (_Dumper,), {"manner": style})
    return str(yaml.serialize(node, Dumper=dumper, allow_unicode=True, width=width))
