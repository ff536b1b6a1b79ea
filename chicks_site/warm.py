"""What readers would otherwise wait for is made before they come, once for all workers of a replica."""

from __future__ import annotations

import logging

from django.db import DatabaseError, connections
from django.template import engines
from django.urls import reverse

logger = logging.getLogger(__name__)


def warm() -> None:
    """Builds what is derived from the content. Called before workers are split off, so that they share it; no connection stays open for them.

    A database that is away, or empty, leaves it to the workers.
    """
    from cards.api.book import TODAY
    from cards.content.linking import Linker
    from cards.neighbours import Neighbours
    from cards.search import index
    from cards.views.caching import program_mark
    from judge import catalogue

    for read in (program_mark, engines.all, _addresses):
        read()
    try:
        for build in (Linker.current, Neighbours.current, index.current, catalogue.current, TODAY.current, _older_rules):
            build()
    except DatabaseError as fault:
        logger.warning("nothing was made ahead, the database is away: %s", type(fault).__name__)
    finally:
        connections.close_all()


def _addresses() -> None:
    """The first address that is asked for by name has all of them read."""
    reverse("home")


def _older_rules() -> None:
    from cards import queries
    from cards.content.comparing import with_today

    for version in queries.versions():
        if not version.is_current:
            with_today(version)
