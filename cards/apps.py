"""The reference: what the rules say."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"
    verbose_name = "Cards and rules"

    def ready(self) -> None:
        from . import signals

        signals.connect()
