"""gunicorn for one replica: gunicorn -c deploy/gunicorn.conf.py chicks_site.wsgi

BIND       where it listens (default 127.0.0.1:8000)
WORKERS    processes (default: one for each processor); THREADS in each (default 4)
"""

import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "chicks_site.settings")

# Refuses to start, in one sentence, when settings are missing.
from chicks_site.settings import HTTPS, LOGGING, METRICS_TOKEN, PRODUCTION, STATIC_ROOT
from chicks_site.settings.environment import ADDRESS, Environment, refuse

# Every page names static files, by the list that collectstatic leaves.
if PRODUCTION and not (STATIC_ROOT / "staticfiles.json").is_file():
    refuse("STATIC_ROOT holds no static files: run manage.py collectstatic first.")

# Figures of all workers are added up in files, for which the folder has to be known before anything counts.
if METRICS_TOKEN:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="chicks-metrics-")

env = Environment()
bind = env.shaped("BIND", default="127.0.0.1:8000", shape=ADDRESS, must="be HOST:PORT, with a port up to 65535, or unix:PATH")
workers = env.number("WORKERS", default=os.cpu_count() or 2, least=1, most=256)
worker_class = "gthread"
threads = env.number("THREADS", default=4, least=1, most=256)
preload_app = True

# A worker that does not answer for so long is replaced; one that is told to end may finish what it does.
timeout = 30
graceful_timeout = 25
# Longer than nginx keeps an idle connection, so that nginx never sends into one that is being closed.
keepalive = 75
# Rare enough that a worker which is asked without a pause keeps its pages for some minutes.
max_requests = 200_000
max_requests_jitter = 20_000
limit_request_line = 8190
limit_request_fields = 60
# nginx lets 32 kB of heads through, and one line of cookies can be all of it: whatever is too long it says itself, in our words.
limit_request_field_size = 33_000
# As it lets any method through, which the site refuses in its own words.
permit_unconventional_http_method = True
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108
control_socket_disable = True
accesslog = None
logconfig_dict = {
    **LOGGING,
    "loggers": {**LOGGING["loggers"], "gunicorn.error": {"level": "INFO", "handlers": [], "propagate": True}, "gunicorn.access": {"handlers": []}},
}


def on_starting(server: Any) -> None:
    """Before it listens: until then nginx asks the other replica, and systemd takes this one as started only when it answers at once."""
    from chicks_site.warm import warm

    if PRODUCTION and not HTTPS:
        server.log.warning("PRODUCTION is on and HTTPS is off: passwords travel in the open, and all readers behind nginx look like one address.")
    warm()
    gc.collect()
    gc.freeze()


def child_exit(_server: Any, worker: Any) -> None:
    """The figures of a worker that has ended stay, but for those that only hold while it lives."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(_server: Any) -> None:
    """The replica ends."""
    if folder := os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        shutil.rmtree(folder, ignore_errors=True)
