"""Settings of the test runs: the site's own, made quick and free of state outside the test database."""

import os

from chicks_site.settings import *  # noqa: F403

SECRET_KEY = "only-for-tests"  # noqa: S105
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": {"anon": None}}  # noqa: F405
WHITENOISE_AUTOREFRESH = True
# Redis only where its address is given: each process of a run has two databases of its own there.
_redis = os.environ.get("REDIS_URL", "")
_process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
CACHES = {
    name: {**CACHES[name], "LOCATION": f"{_redis.rpartition('/')[0]}/{2 * _process + number}"}  # noqa: F405
    if _redis
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": name}
    for number, name in enumerate(("default", "shared"))
}
# Browsers of the tests keep nothing of the site, except where that is what is tested.
OFFLINE = False
QUESTIONS_WRITTEN_EVERY = 1_000_000
# Each page is made anew: what is measured is the making. Tests of the keeping give it room themselves.
PAGES_KEPT_MB = 0
