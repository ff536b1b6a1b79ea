"""Settings of the API: Django REST framework and the description of its calls."""

from __future__ import annotations

import environ

env = environ.Env()

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.AnonRateThrottle"],
    "DEFAULT_THROTTLE_RATES": {"anon": env.str("API_RATE", default="1200/min")},
    "EXCEPTION_HANDLER": "chicks_site.errors.exception_handler",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Chicks Judge",
    "DESCRIPTION": "Cards, rules and rulings of Innocent Chicks, and a judge that settles what happens.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    # Choices stay where they are used: seats and cards stand in so many places that made-up names for them help nobody.
    "POSTPROCESSING_HOOKS": [],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}
