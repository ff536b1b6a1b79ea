"""Settings of the API: Django REST framework and the description of its calls."""

from __future__ import annotations

from typing import Any

from .environment import RATE, Environment

env = Environment()

_rate = env.shaped("API_RATE", default="1200/min", shape=RATE, must="be a number, a stroke and second, min, hour or day: 1200/min")

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["cards.api.limits.Limit"],
    # Calls of one address in a window: a number, a stroke, and s, m, h or d.
    "DEFAULT_THROTTLE_RATES": {"anon": _rate},
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "cards.api.negotiation.Negotiation",
    "URL_FORMAT_OVERRIDE": None,
    "EXCEPTION_HANDLER": "chicks_site.errors.exception_handler",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Chicks Judge",
    "DESCRIPTION": "Cards, rules and rulings of Innocent Chicks, and a judge that settles what happens.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVERS": [{"url": "/", "description": "This site"}],
    "TAGS": [
        {"name": "reference", "description": "What the rules say: lists with filters, order, pages and chosen fields, as of any version."},
        {"name": "search", "description": "One box over everything, and what a name means."},
        {"name": "bulk", "description": "Everything in one file."},
        {"name": "judge", "description": "Who is right. These calls only compute: they keep nothing, and any site may make them."},
    ],
    "EXTERNAL_DOCS": {"description": "About this API", "url": "/api/"},
    "SERVE_INCLUDE_SCHEMA": False,
    # Choices stay where they are used: seats and cards stand in so many places that made-up names for them help nobody.
    "POSTPROCESSING_HOOKS": ["cards.api.schema.needed_bodies"],
}

# Any site may read, and ask the judge: nothing there depends on who asks, and no cookie goes along.
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_METHODS = ("GET", "HEAD", "OPTIONS", "POST")
CORS_ALLOW_HEADERS = ("accept", "content-type", "if-match", "if-modified-since", "if-none-match", "if-unmodified-since")
CORS_EXPOSE_HEADERS = ("ETag", "Last-Modified", "RateLimit", "RateLimit-Policy", "Retry-After", "Rules-Version")
CORS_PREFLIGHT_MAX_AGE = 86_400
