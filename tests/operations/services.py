"""PostgreSQL, Redis, nginx and replicas of the site, for one run each: in a folder of their own, on ports that were free, ended afterwards.

They come from Debian's packages (postgresql, redis-server, nginx-light). PostgreSQL refuses to run as root: then it runs as its own user.
"""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

BASE = Path(__file__).resolve().parent.parent.parent
GUNICORN = ["-m", "gunicorn", "-c", "deploy/gunicorn.conf.py", "chicks_site.wsgi"]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def until(true: Callable[[], bool], seconds: float = 60, what: str = "it") -> None:
    """Waits until something holds; fails after so many seconds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"{what} did not happen within {seconds:g} seconds"
        time.sleep(0.05)


def answers(address: str, status: int = 200) -> bool:
    """Whether an address answers with this status."""
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310
            return bool(answer.status == status)
    except urllib.error.HTTPError as error:
        return error.code == status
    except OSError:
        return False


def end(process: subprocess.Popen[bytes], how: signal.Signals = signal.SIGTERM) -> int:
    """Ends a process that this run started, with its children if they do not follow."""
    if process.poll() is None:
        process.send_signal(how)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return process.returncode


def start(command: Sequence[str], log: Path, env: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
    """A process in a group of its own, from the root of the repository; what it says is added to ``log``."""
    with log.open("ab") as file:
        whole = {**os.environ, **(env or {})}
        return subprocess.Popen(list(command), cwd=BASE, env=whole, stdout=file, stderr=subprocess.STDOUT, start_new_session=True)


def postgresql_tools() -> Path | None:
    """The folder of initdb and postgres; None if the package is missing."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if found:
        return found[-1].parent
    plain = shutil.which("initdb")
    return Path(plain).parent if plain else None


class PostgreSQL:
    """One cluster, with whatever is written to it not waited for. It can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        tools = postgresql_tools()
        assert tools, "the package postgresql is missing"
        self.tools, self.folder, self.port = tools, folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._as = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        folder.mkdir(parents=True, exist_ok=True)
        if self._as:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        made = [*self._as, str(tools / "initdb"), "-D", str(folder / "data"), "-U", "chicks", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"]
        subprocess.run(made, check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        """Starts it and waits until it answers."""
        options = f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories= -c max_connections=200"
        quick = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        command = [*self._as, str(self.tools / "postgres"), "-D", str(self.folder / "data"), *options.split(), *quick.split()]
        self.process = start(command, self.folder.parent / "postgresql.log")
        until(self.ready, what="the start of PostgreSQL")

    def ready(self) -> bool:
        """Whether it answers."""
        asked = [str(self.tools / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def stop(self) -> None:
        """Ends it at once, with all its connections."""
        if self.process:
            end(self.process, signal.SIGINT)
            self.process = None

    def make(self, name: str) -> str:
        """A new empty database; its address."""
        command = [str(self.tools / "createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "chicks", name]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgres://chicks@127.0.0.1:{self.port}/{name}"


class Redis:
    """One Redis that keeps nothing on the disk. It can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def address(self) -> str:
        """What REDIS_URL takes."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts it and waits until it answers."""
        found = shutil.which("redis-server")
        assert found, "the package redis-server is missing"
        options = f"--port {self.port} --bind 127.0.0.1 --appendonly no --dir {self.folder}"
        self.process = start([found, *options.split(), "--save", ""], self.folder / "redis.log")
        until(lambda: _listens(self.port), what="the start of Redis")

    def stop(self) -> None:
        """Ends it."""
        if self.process:
            end(self.process)
            self.process = None


def _listens(port: int) -> bool:
    with socket.socket() as tried:
        tried.settimeout(1)
        return tried.connect_ex(("127.0.0.1", port)) == 0


class Site:
    """One replica as deploy/ starts it: gunicorn with its configuration."""

    def __init__(self, folder: Path, env: Mapping[str, str], workers: int = 1) -> None:
        self.port, self.log = free_port(), folder / f"site-{free_port()}.log"
        self.env = {"VAR_DIR": str(folder), **env, "BIND": f"127.0.0.1:{self.port}", "WORKERS": str(workers)}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, ready: bool = True) -> None:
        """Starts it and waits until it is ready for readers, or until it lives."""
        process = self.process = start([sys.executable, *GUNICORN], self.log, self.env)
        page = f"{self.address}/health/{'ready' if ready else 'live'}"

        def there() -> bool:
            assert process.poll() is None, self.log.read_text()
            return answers(page)

        until(there, what="the start of the site")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it; its return code."""
        code = end(self.process, how) if self.process else 0
        self.process = None
        return code

    def manage(self, *command: str) -> subprocess.CompletedProcess[str]:
        """manage.py with the settings of this replica."""
        whole = [sys.executable, "manage.py", *command]
        return subprocess.run(whole, cwd=BASE, env={**os.environ, **self.env}, capture_output=True, text=True, check=False)


class Nginx:
    """nginx with the configuration of deploy/nginx, of which only places are changed: ports, folders, and who runs it.

    ``replicas`` are ports of replicas, ``static`` is the folder that collectstatic filled.
    """

    def __init__(self, folder: Path, replicas: Sequence[int], static: Path) -> None:
        self.folder, self.port, self.plain_port = folder, free_port(), free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / "access.log"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copytree(BASE / "deploy" / "nginx", folder / "conf", dirs_exist_ok=True)
        shutil.copy("/etc/nginx/mime.types", folder / "conf" / "mime.types")
        for name in ("pages", "tls", "srv"):
            (folder / name).mkdir(exist_ok=True)
        (folder / "srv" / "static").symlink_to(static)
        self._certificate()
        ways = ("max_fails=3 fail_timeout=5s", "max_fails=0 backup")
        listed = "".join(f"server 127.0.0.1:{port} {way};\n" for way in ways for port in replicas)
        upstream = folder / "conf" / "upstream.conf"
        upstream.write_text(re.sub(r"( *server \S+ .*\n)+", listed, upstream.read_text()))
        whole = folder / "conf" / "nginx.conf"
        whole.write_text(self._placed(whole.read_text()))
        words = folder / "conf" / "own-words.conf"
        words.write_text(words.read_text().replace("/etc/nginx/pages", f"{folder}/conf/pages"))

    def _placed(self, text: str) -> str:
        changes = {
            r"^user www-data;": f"user {pwd.getpwuid(os.geteuid()).pw_name};" if os.geteuid() == 0 else "",
            r"/run/nginx\.pid": f"{self.folder}/nginx.pid",
            r"error_log stderr": f"error_log {self.folder}/error.log",
            r"/var/log/nginx/access\.log": str(self.log),
            r"/var/cache/nginx/pages": f"{self.folder}/pages",
            r"/srv/chicks;": f"{self.folder}/srv;",
            r"/etc/nginx/tls": f"{self.folder}/tls",
            r" *listen \[::\]:\d+ .*\n": "",
            r"listen 80 ": f"listen 127.0.0.1:{self.plain_port} ",
            r"listen 443 ": f"listen 127.0.0.1:{self.port} ",
            r"^http \{": "http {\n" + "".join(f"{each}_temp_path {self.folder}/{each};\n" for each in TEMPORARY),
        }
        for old, new in changes.items():
            text, count = re.subn(old, new.replace("\\", r"\\"), text, flags=re.MULTILINE)
            assert count, f"deploy/nginx/nginx.conf has no {old} any more"
        return text

    def _certificate(self) -> None:
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
        files = ["-keyout", f"{self.folder}/tls/privkey.pem", "-out", f"{self.folder}/tls/fullchain.pem"]
        subprocess.run([*made, *names, *files], check=True, capture_output=True)

    @property
    def address(self) -> str:
        """Where it answers with TLS, without a slash at the end."""
        return f"https://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it listens."""
        found = shutil.which("nginx") or "/usr/sbin/nginx"
        command = [found, "-c", f"{self.folder}/conf/nginx.conf", "-g", "daemon off;"]
        process = self.process = start(command, self.folder / "nginx.out")

        def there() -> bool:
            assert process.poll() is None, (self.folder / "nginx.out").read_text()
            return _listens(self.port)

        until(there, what="the start of nginx")

    def stop(self) -> None:
        """Ends it."""
        if self.process:
            end(self.process)
            self.process = None


TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that servers under other users may enter, gone afterwards."""
    made = Path(tempfile.mkdtemp(prefix="chicks-", dir="/tmp"))
    made.chmod(0o755)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)
