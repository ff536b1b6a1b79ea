"""The reference: what the rules say."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CardsConfig(AppConfig):
    name = "cards"
    verbose_name = "Cards and rules"

    def ready(self) -> None:
        from . import signals
        from .desk import asked
        from .desk.roles import make_roles

        signals.connect()
        asked.connect()
        post_migrate.connect(make_roles, sender=self)
