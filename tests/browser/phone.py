"""A site that can die, and a phone that visits it: a server of its own process, and what a test asks of the browser."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection
from playwright.sync_api import BrowserContext, Page

from offline import bundle
from offline.building import MADE
from offline.code import name_of
from tests.operations.services import answers, end, free_port, start, until

BASE = Path(__file__).resolve().parents[2]
UNNEEDED = ("*.br", "*.gz")

STATE = """(part) => new Promise((done, failed) => {
  const until = Date.now() + 120000;
  const look = async () => {
    const state = await chicksOffline.ask("state").catch(() => null);
    if (state && state[part]) done(state);
    else if (Date.now() > until) failed(new Error(`no ${part}`));
    else setTimeout(look, 50);
  };
  look();
})"""

ALL = """async (addresses) => {
  const wrong = [];
  await Promise.all(addresses.map(async (address) => {
    const answer = await fetch(address).catch(() => null);
    if (!answer || answer.status !== 200 || !(await answer.text()).length) wrong.push(address);
  }));
  return wrong;
}"""

READY = "async () => { await judgeLocal.boot().catch(() => new Promise((again) => { setTimeout(again, 1000); })); await judgeLocal.boot(); }"
ASKED = "async (questions) => { const said = []; for (const text of questions) said.push(await judgeLocal.text(text)); return said; }"


@dataclass
class Site:
    """The site in a folder of its own. ``seen``: how many lines of its log were read before."""

    room: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address. Browsers take it for safe, so a service worker may serve it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def env(self) -> dict[str, str]:
        """What the server's process is told."""
        return {
            "DJANGO_SETTINGS_MODULE": "tests.browser.phone_site",
            "DATABASE_URL": f"sqlite:///{self.room / 'content.sqlite3'}",
            "VAR_DIR": str(self.room),
            "STATIC_ROOT": str(self.room / "static"),
            "OFFLINE": "true",
            "DEBUG": "false",
            "REDIS_URL": "",
        }

    def manage(self, *command: str) -> None:
        """Runs a command of the site."""
        whole = [sys.executable, "manage.py", *command]
        process = start(whole, self.room / "manage.log", self.env)
        assert process.wait(120) == 0, (self.room / "manage.log").read_text()[-2000:]

    def make(self) -> None:
        """Fills the folder: content, build, files."""
        shutil.copytree(bundle.folder(), self.room / "build")
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute(f"VACUUM INTO '{self.room / 'content.sqlite3'}'")
        else:
            self.manage("migrate", "--verbosity", "0")
            self.manage("load_content", "--verbosity", "0")
        ignored = [part for name in UNNEEDED for part in ("--ignore", name)]
        self.manage("collectstatic", "--noinput", "--verbosity", "0", *ignored)

    def live(self) -> None:
        """Starts the server, if it is dead."""
        if self.process is not None and self.process.poll() is None:
            return
        bind = ["--bind", f"127.0.0.1:{self.port}", "--workers", "1", "--threads", "8", "--worker-tmp-dir", "/tmp", "--access-logfile", "-"]  # noqa: S108
        self.process = start([sys.executable, "-m", "gunicorn", "chicks_site.wsgi", *bind], self.log, self.env)
        until(lambda: answers(f"{self.url}/sw.js"), what="the site")

    def die(self) -> None:
        """Ends the server, whatever it is doing."""
        assert self.process is not None
        end(self.process)
        assert not answers(f"{self.url}/sw.js")

    @property
    def log(self) -> Path:
        """What was asked of it."""
        return self.room / "server.log"

    def asked(self, start_of_path: str, since: int = 0) -> list[str]:
        """The paths asked for that begin so, in the log behind its first ``since`` letters."""
        lines = self.log.read_text(errors="replace")[since:].splitlines()
        paths = [line.split('"')[1].split(" ")[1] for line in lines if '"GET /' in line]
        return [path for path in paths if path.startswith(start_of_path)]

    def publish(self) -> None:
        """A published edit: the content version moves on."""
        self.manage("shell", "-v", "0", "-c", "from cards.models import ContentVersion; ContentVersion.bump()")

    def renew_engine(self) -> str:
        """A new program of the judge, deployed, with a few words more; answers the name of the new programs."""
        static, build = self.room / "static", self.room / "build"
        made = json.loads((build / MADE).read_text())
        code = made["code"]
        whole, at = (static / code["whole"]).read_bytes(), 0
        parts, lists = [], []
        for name in code["lists"]:
            rows = json.loads((static / code["list"].format(name)).read_text())
            for row in rows:
                part = whole[at : at + row[1]]
                at += row[1]
                if row[2] == "judge/engine/verdict.py":
                    part += b"\n# renewed\n"
                    row[:2] = name_of(part), len(part)
                    (static / code["piece"].format(row[0])).write_bytes(part)
                parts.append(part)
            listed = json.dumps(rows, separators=(",", ":")).encode()
            lists.append(name_of(listed))
            (static / code["list"].format(lists[-1])).write_bytes(listed)
        joined = b"".join(parts)
        code |= {"name": name_of("".join(lists).encode()), "lists": lists, "whole": f"offline/code-{name_of(joined)}.bin"}
        (static / code["whole"]).write_bytes(joined)
        (build / MADE).write_text(json.dumps(made))
        return str(code["name"])


@contextmanager
def running(room: Path) -> Iterator[Site]:
    """A site that lives, until the end."""
    site = Site(room)
    site.make()
    site.live()
    yield site
    site.live()
    site.die()


def settled(page: Page, part: str = "core") -> dict[str, Any]:
    """Waits until the phone holds the core, or the rest; answers what it says of itself."""
    found: dict[str, Any] = page.evaluate(STATE, part)
    return found


def keep(page: Page) -> None:
    """Keeps the judge by the button."""
    page.get_by_role("button", name="Keep the judge on this phone").click()
    page.get_by_role("button", name="Remove the judge").wait_for()


def made_here(page: Page) -> None:
    """Waits until the judge has answered on the phone."""
    page.wait_for_function("() => !document.querySelector('[data-judge-starts]')")


def timed(context: BrowserContext, address: str) -> tuple[Page, float]:
    """A new page at an address of the judge, and the seconds until its answer stood there."""
    page = context.new_page()
    before = time.monotonic()
    page.goto(address, wait_until="commit")
    made_here(page)
    return page, time.monotonic() - before


__all__ = ["ALL", "ASKED", "READY", "Site", "keep", "made_here", "running", "settled", "timed"]
