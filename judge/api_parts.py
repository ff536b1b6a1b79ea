"""Every part of the API's description that is written as JSON Schema, and how it gets there."""

from __future__ import annotations

import json
import re
from functools import cache

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from judge.engine import load_catalogue

from . import api_games_schema, api_schema, api_tables_schema
from .api_shapes import Schema


@cache
def parts() -> dict[str, Schema]:
    """The parts by name: disputes and verdicts, the questions of the table's tools and of the other games' judges, and the answer of them all."""
    catalogue = load_catalogue()
    return {**api_schema.parts(catalogue), **api_tables_schema.parts(catalogue), **api_games_schema.parts()}


class Described(serializers.Serializer[object]):
    """A part that is written as JSON Schema instead of fields."""

    part = ""


@cache
def described(part: str) -> type[Described]:
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
            auto_schema.resolve_serializer(described(name), direction)
        return found
