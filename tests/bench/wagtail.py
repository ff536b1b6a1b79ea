"""A site to be measured beside ours: the newest Wagtail that this Python can have, as ``wagtail start`` makes it.

It stands in var/bench/wagtail, is made once, and again where it does not start (after an update of Python, say). Of its template two things are
changed, as Wagtail's own tutorial tells everybody to do first: its home page gets a body of rich text in place of the welcome screen. It runs with
the settings for production that the template brings, and under gunicorn with as many workers and threads as ours.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.operations.services import BASE, free_port, start

HOME = BASE / "var" / "bench" / "wagtail"
VENV, PROJECT = HOME / "venv", HOME / "site"
PYTHON = str(VENV / "bin" / "python")
"""Its programs are called as modules: scripts name the place where they were made, and do not start in a copy of the folder."""

MODEL = """from django.db import models
from wagtail.admin.panels import FieldPanel
from wagtail.fields import RichTextField
from wagtail.models import Page


class HomePage(Page):
    body = RichTextField(blank=True)
    content_panels = Page.content_panels + [FieldPanel("body")]
"""
TEMPLATE = """{% extends "base.html" %}
{% load wagtailcore_tags %}
{% block body_class %}template-homepage{% endblock %}
{% block content %}{{ page.body|richtext }}{% endblock %}
"""
FILL = """
import sys
from django.test import Client
from home.models import HomePage
page, wanted = HomePage.objects.get(), int(sys.argv[1])
sentence = "Every player may answer the card on top, and the last card to be played is the first one to be settled. "
page.body = ""
page.save()
short = wanted - len(Client(headers={"host": "127.0.0.1"}).get("/").content)
while len(page.body) < short:
    page.body += "<p>" + sentence * 3 + "</p>"
page.body = page.body[: max(0, short - 4)].rpartition("<p>")[0] + "<p>" + "x" * 40 + "</p>"
page.save()
"""


@dataclass
class Wagtail:
    """The other site. ``env`` is what its processes are told."""

    room: Path
    port: int = field(default_factory=free_port)

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        """Where its processes write to."""
        return self.room / "wagtail.log"

    @property
    def env(self) -> Mapping[str, str]:
        """What its processes are told."""
        return {**os.environ, "DJANGO_SETTINGS_MODULE": "bench.settings.production", "PYTHONPATH": str(PROJECT)}

    def make(self, size: int) -> str:
        """Makes it where it is not there yet or does not start, with a home page of so many bytes; its version."""
        if not self._does("-c", "import gunicorn, wagtail", within=BASE):
            shutil.rmtree(VENV, ignore_errors=True)
            HOME.mkdir(parents=True, exist_ok=True)
            subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
            subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--upgrade", "wagtail", "gunicorn"], check=True, stderr=subprocess.DEVNULL)
        if not (PROJECT / "manage.py").exists() or not self._does("manage.py", "migrate", "--check"):
            shutil.rmtree(PROJECT, ignore_errors=True)
            PROJECT.mkdir()
            self._run("-m", "wagtail.bin.wagtail", "start", "bench", str(PROJECT))
            (PROJECT / "home" / "models.py").write_text(MODEL)
            (PROJECT / "home" / "templates" / "home" / "home_page.html").write_text(TEMPLATE)
            local = f"SECRET_KEY = {secrets.token_urlsafe(64)!r}\nALLOWED_HOSTS = ['127.0.0.1']\n"
            (PROJECT / "bench" / "settings" / "local.py").write_text(local)
            self._run("manage.py", "makemigrations", "home")
            self._run("manage.py", "collectstatic", "--noinput", "--verbosity", "0")
            self._run("manage.py", "migrate", "--verbosity", "0")
        self._run("-c", f"import django; django.setup()\n{FILL}", str(size))
        return self._run("-c", "import wagtail; print(wagtail.__version__)").strip()

    def start(self) -> subprocess.Popen[bytes]:
        """Starts it as ours is started; it may not answer yet."""
        bind = ["--bind", f"127.0.0.1:{self.port}", "--workers", "2", "--threads", "4", "--worker-class", "gthread", "--preload"]
        steady = ["--keep-alive", "75", "--worker-tmp-dir", "/dev/shm", "--log-level", "warning"]  # noqa: S108
        command = [PYTHON, "-m", "gunicorn", *bind, *steady, "--chdir", str(PROJECT), "bench.wsgi"]
        return start(command, self.log, self.env)

    def _run(self, *command: str) -> str:
        done = self._done(command, PROJECT)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def _does(self, *command: str, within: Path = PROJECT) -> bool:
        """Whether a command ends well; not if there is nothing yet to run it."""
        try:
            return self._done(command, within).returncode == 0
        except OSError:
            return False

    def _done(self, command: Sequence[str], within: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run([PYTHON, *command], cwd=within, env=self.env, capture_output=True, text=True, check=False)
