"""Every part of the API's description that is written as JSON Schema, and how it gets there."""

from __future__ import annotations

import json
import re
from functools import cache

from drf_spectacular.extensions import OpenApiSerializerExtension, OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from judge.engine import load_catalogue

from . import api_answers, api_games_schema, api_results, api_schema, api_tables_schema
from .api_shapes import Schema, may_grow, ref


@cache
def parts() -> dict[str, Schema]:
    """The parts by name: disputes and verdicts, the questions and the answers of the table's tools and of the
    other games' judges."""
    catalogue = load_catalogue()
    questions = {**api_schema.parts(catalogue), **api_tables_schema.parts(catalogue), **api_games_schema.parts()}
    return {**questions, **may_grow(exact_answers())}


def exact_answers() -> dict[str, Schema]:
    """What the tools answer now, without room for more."""
    return {**api_results.parts(), **api_answers.parts()}


class Described(serializers.Serializer[object]):
    """A part that is written as JSON Schema instead of fields."""

    part = ""


@cache
def part_named(part: str) -> type[Described]:
    """The serializer that stands for a part."""
    return type(f"{part}Serializer", (Described,), {"part": part, "__doc__": None})


class DescribedExtension(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Puts a part, and every part that it names, into the API's description."""

    target_class = Described
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: Direction) -> str:
        """The name of the part."""
        return str(self.target.part)

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        """The part; the parts that it names are added beside it."""
        found = parts()[self.target.part]
        for name in set(re.findall(r"#/components/schemas/(\w+)", json.dumps(found))):
            auto_schema.resolve_serializer(part_named(name), direction)
        return found


class JudgedExtension(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """Says of a field of the reference which part it holds. The reference knows no judge, so it only names it."""

    target_class = "cards.api.serializers.JudgedField"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Direction) -> Schema:
        """The part that the field names."""
        auto_schema.resolve_serializer(part_named(self.target.part), direction)
        return ref(self.target.part)
