"""What readers would otherwise wait for is made before they come, once for all workers of a replica."""

from __future__ import annotations

import logging

from django.db import DatabaseError, connections

logger = logging.getLogger(__name__)


def warm() -> None:
    """Builds what is derived from the content. Called before workers are split off, so that they share it; no connection stays open for them.

    A database that is away, or empty, leaves it to the workers.
    """
    from cards.content.linking import Linker
    from cards.neighbours import Neighbours
    from cards.search import index
    from judge import catalogue

    try:
        for build in (Linker.current, Neighbours.current, index.current, catalogue.current):
            build()
    except DatabaseError as fault:
        logger.warning("nothing was made ahead, the database is away: %s", type(fault).__name__)
    finally:
        connections.close_all()
