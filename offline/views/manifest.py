"""/manifest.webmanifest: the site as an app on the first screen of a phone."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static

from cards.views.caching import public_page

SIZES = (192, 512)


@public_page
def manifest(request: HttpRequest) -> HttpResponse:
    """Names, colours and icons; the shortcuts are the places that a table needs most. 404 where nothing is kept on phones."""
    if not settings.OFFLINE:
        raise Http404
    icons = [
        {
            "src": static(f"icons/app-{size}{'-maskable' if purpose == 'maskable' else ''}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for purpose in ("any", "maskable")
        for size in SIZES
    ]
    return JsonResponse(
        {
            "id": "/",
            "name": "Innocent Chicks: rules and judge",
            "short_name": "Chicks Judge",
            "description": "Every card, every rule, and a judge for what happened at your table. Works without a network.",
            "lang": "en-GB",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#F5F2E7",
            "theme_color": "#F5F2E7",
            "icons": icons,
            "shortcuts": [
                {"name": "Settle a dispute", "url": "/judge/"},
                {"name": "Cards", "url": "/cards/"},
                {"name": "Search", "url": "/search/"},
            ],
        },
        content_type="application/manifest+json",
    )
