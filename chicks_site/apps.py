"""The desk in place of Django's own admin site."""

from django.contrib.admin.apps import AdminConfig


class DeskConfig(AdminConfig):
    default_site = "cards.desk_site.DeskSite"
