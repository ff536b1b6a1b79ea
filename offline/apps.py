"""The site on a phone without a network."""

from django.apps import AppConfig


class OfflineConfig(AppConfig):
    name = "offline"
    verbose_name = "Without a network"
