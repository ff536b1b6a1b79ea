"""The site as it is deployed, and a site of SQLite with something in every table."""

from __future__ import annotations

from tests.keeping.conftest import copy, opened, saved, source  # noqa: F401  # fixtures
from tests.operations.conftest import cache, database, place, production, stage  # noqa: F401  # fixtures
