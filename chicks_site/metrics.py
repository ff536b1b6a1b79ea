"""What Prometheus collects: how many requests, how long they took, how they ended; by view, never by reader.

The address answers only whoever sends the token of the setting METRICS_TOKEN; without that setting it does not exist and nothing is counted.
A rule in nginx alone would leave it open to whoever reaches the program's own port.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django_prometheus.exports import ExportToDjangoView


@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """The figures of this replica (all of its processes); 404 without the setting, 401 without the token."""
    if not settings.METRICS_TOKEN:
        return HttpResponse("Nothing stands here.\n", content_type="text/plain", status=404)
    if not constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {settings.METRICS_TOKEN}"):
        return HttpResponse("Send the token.\n", content_type="text/plain", status=401, headers={"WWW-Authenticate": "Bearer"})
    figures: HttpResponse = ExportToDjangoView(request)
    return figures
