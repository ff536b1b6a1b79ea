"""Settings of the site. Every value an operator may change comes from the environment; the defaults run the site on one machine.

Each may also stand in a file that NAME_FILE names (SECRET_KEY_FILE). docs/operations.md says more about them.

PRODUCTION   true where readers are served: the site then starts only with a key, with hosts and without DEBUG (default false)
DEBUG        true for development (default false)
SECRET_KEY   required in production; without it a key is made once and kept in VAR_DIR/secret-key
ALLOWED_HOSTS, CSRF_TRUSTED_ORIGINS   comma separated; the first is required in production
HTTPS        true behind a proxy that ends TLS: secure cookies, HSTS, redirects (default: as PRODUCTION)
DATABASE_URL default: SQLite in VAR_DIR/db.sqlite3; postgres://… for PostgreSQL
REDIS_URL    default: caches in memory and in VAR_DIR/limits; redis://… for one that several machines share; REDIS_PREFIX for its keys
OFFLINE      false: phones keep nothing of the site, and those that did let go of it (default true, but false with DEBUG)
PAGES_KEPT_MB  memory for finished pages in each process (default 16)
METRICS_TOKEN   default: none, and then no metrics; with it they stand at /metrics for whoever sends it
LOG_FORMAT   lines or json (default: json in production)
VAR_DIR, STATIC_ROOT   where the site keeps its own files (default: var, and static in it)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import django_stubs_ext
from csp.constants import NONE, SELF

from .api import *  # noqa: F403
from .caches import chosen as _chosen_caches
from .environment import HOST, ORIGIN, REDIS, TOKEN, Environment, kept_secret, not_fit_for_production, refuse
from .logs import *  # noqa: F403

django_stubs_ext.monkeypatch()

env = Environment()

BASE_DIR = Path(__file__).resolve().parent.parent.parent
VAR_DIR = env.folder("VAR_DIR", default=BASE_DIR / "var")

PRODUCTION: bool = env.switch("PRODUCTION", default=False)
DEBUG: bool = env.switch("DEBUG", default=False)
HTTPS: bool = env.switch("HTTPS", default=PRODUCTION)
SECRET_KEY: str = env.text("SECRET_KEY")
ALLOWED_HOSTS: list[str] = env.shapes("ALLOWED_HOSTS", shape=HOST, must="be names of hosts between commas, without https:// and without a path")
CSRF_TRUSTED_ORIGINS: list[str] = env.shapes("CSRF_TRUSTED_ORIGINS", shape=ORIGIN, must="be addresses that begin with https:// and have no path")
OFFLINE: bool = env.switch("OFFLINE", default=not DEBUG)
METRICS_TOKEN: str = env.shaped("METRICS_TOKEN", shape=TOKEN, must="be at least 16 letters, figures and - . _ + / =")
"""What whoever asks for /metrics must send. Empty: there is no such address, and nothing is counted."""

if PRODUCTION and (_fault := not_fit_for_production(secret_key=SECRET_KEY, allowed_hosts=ALLOWED_HOSTS, debug=DEBUG)):
    refuse(_fault)
SECRET_KEY = SECRET_KEY or kept_secret(VAR_DIR)
ALLOWED_HOSTS = ALLOWED_HOSTS or ["127.0.0.1", "localhost", "[::1]"]

INSTALLED_APPS = [
    "chicks_site.apps.DeskConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "axes",
    "corsheaders",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "drf_spectacular",
    "rest_framework",
    "simple_history",
    "cards",
    "judge",
    "offline",
]

MIDDLEWARE = [
    "chicks_site.requests.RequestMiddleware",
    "chicks_site.machines.MachinesMiddleware",
    *([f"django_prometheus.middleware.Prometheus{part}Middleware" for part in ("Before", "After")] if METRICS_TOKEN else []),
    # Before what is given again, which is noted without what depends on who asks from where.
    "corsheaders.middleware.CorsMiddleware",
    "cards.views.given.GivenMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "chicks_site.middleware.PolicyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "chicks_site.middleware.ReadableAddressMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "axes.middleware.AxesMiddleware",
    "cards.admin.seeing.PreviewMiddleware",
]

ROOT_URLCONF = "chicks_site.urls"
WSGI_APPLICATION = "chicks_site.wsgi.application"
ASGI_APPLICATION = "chicks_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "chicks_site.context.site",
            ],
        },
    },
]

DATABASES: dict[str, dict[str, Any]] = {"default": env.database("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'db.sqlite3'}")}
_redis = env.shaped("REDIS_URL", shape=REDIS, must="be redis://HOST:PORT/NUMBER, the same with rediss://, or unix://PATH")
CACHES = _chosen_caches(redis=_redis, prefix=env.text("REDIS_PREFIX", default="chicks"), folder=VAR_DIR / "limits")

# Public pages as they were last made, for each process (see cards.views.kept).
PAGES_KEPT_MB: int = env.number("PAGES_KEPT_MB", default=16, least=0, most=4096)

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
OTP_TOTP_ISSUER = "Innocent Chicks"
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 1
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "cards.suggesting.flood.address_of"
AXES_LOCKOUT_TEMPLATE = "admin/desk/locked.html"

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.text("STATIC_ROOT") or VAR_DIR / "static")
OFFLINE_BUILD = BASE_DIR / "build" / "offline"
"""What `make run` builds for phones where there is Node; where there is none, phones are offered the reference alone."""
STATICFILES_DIRS = [folder for folder in (BASE_DIR / "static", OFFLINE_BUILD) if folder.is_dir()]


def WHITENOISE_IMMUTABLE_FILE_TEST(path: str, url: str) -> bool:  # the name is WhiteNoise's
    """Whether what stands at a static address never changes. What decides it needs settings itself, so it is asked late."""
    from offline.storage import is_lasting

    return is_lasting(path, url)


STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "offline.storage.OfflineStorage"},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    },
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
# A working day: whoever is at the desk logs in once a day.
SESSION_COOKIE_AGE = 10 * 60 * 60
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 63_072_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True

# Largest body a client may send: the largest dispute (200 events) is far below it.
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
