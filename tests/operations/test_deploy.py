"""The files of deploy/ and the images: what they name exists, and what must hold of them holds."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.apps import apps
from django.core.management import get_commands
from django.db.migrations.loader import MigrationLoader

from cards.keeping.backup import SUFFIX

from .services import BASE

SYSTEMD = sorted((BASE / "deploy" / "systemd").iterdir())
DOCKERFILE = (BASE / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((BASE / "compose.yaml").read_text())
OPERATIONS = (BASE / "docs" / "operations.md").read_text()


def documented() -> set[str]:
    """The settings in the table of docs/operations.md."""
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \|", OPERATIONS, flags=re.MULTILINE)
    return {name for row in rows for name in re.findall("[A-Z_]+", row)}


def test_every_setting_that_the_program_reads_is_documented() -> None:
    files = [*(BASE / "chicks_site" / "settings").glob("*.py"), BASE / "deploy" / "gunicorn.conf.py"]
    text = "\n".join(path.read_text() for path in files)
    ways = (r'env\.(?:str|text|words|switch|number|shaped|shapes|folder|database)\(\s*"([A-Z_]+)"', r'environ\.get\("([A-Z_]+)"')
    read = {name for way in ways for name in re.findall(way, text)}
    assert read - {"PROMETHEUS_MULTIPROC_DIR"} == documented()


def test_the_example_and_compose_set_only_what_exists() -> None:
    example = set(re.findall(r"^([A-Z_]+)=", (BASE / "deploy" / "site.env.example").read_text(), flags=re.MULTILINE))
    assert example <= documented()
    assert set(COMPOSE["x-site"]["environment"]) <= documented()
    set_in_image = set(re.findall(r"([A-Z_]+)=", " ".join(re.findall(r"^ENV (.*(?:\\\n.*)*)", DOCKERFILE, flags=re.MULTILINE))))
    assert set_in_image - {"PATH", "PYTHONUNBUFFERED"} <= documented()


FIXED = {"PRODUCTION", "DEBUG", "HTTPS", "DATABASE_URL", "REDIS_URL", "REDIS_PREFIX", "VAR_DIR", "STATIC_ROOT", "BIND"}
"""What an operator with Docker cannot set: the images and compose.yaml belong together."""


def test_compose_hands_on_every_setting_but_those_named_as_fixed() -> None:
    """One that stood in .env without effect would be a limit that nobody has."""
    said = COMPOSE["x-site"]["environment"]
    taken = {name for name, value in said.items() if re.match(rf"\$\{{{name}\b", value)}
    assert taken == documented() - FIXED
    assert set(said) - taken <= FIXED
    paragraph = next(each for each in OPERATIONS.split("\n\n") if each.startswith("With `compose.yaml`"))
    assert set(re.findall("`([A-Z_]+)`", paragraph)) == FIXED | {"DATABASE_PASSWORD", "TLS_DIR", "ACME_DIR"}
    defaults = {name: re.split(":?-", value.rstrip("}"), maxsplit=1)[1] for name, value in said.items() if name in taken and "?" not in value}
    for name in ("API_RATE", "PAGES_KEPT_MB", "OFFLINE"):
        assert f"| `{name}` | {defaults[name]}" in OPERATIONS
    assert (defaults["THREADS"], defaults["LOG_FORMAT"]) == ("4", "json")
    variables = set(re.findall(r"\$\{([A-Z_]+)", (BASE / "compose.yaml").read_text()))
    assert variables <= taken | {"DATABASE_PASSWORD", "TLS_DIR", "ACME_DIR"}


def test_no_log_of_a_container_grows_without_end() -> None:
    bounds = {name: service.get("logging", {}).get("options", {}) for name, service in COMPOSE["services"].items()}
    assert all({"max-size", "max-file"} <= set(bound) for bound in bounds.values())


def test_the_image_holds_every_part_of_the_program() -> None:
    copied = set(re.findall(r"^COPY (\S+) \S+$", DOCKERFILE, flags=re.MULTILINE))
    parts = {Path(config.path).relative_to(BASE).parts[0] for config in apps.get_app_configs() if Path(config.path).is_relative_to(BASE)}
    own = {part for part in parts if not part.startswith(".")} | {"chicks_site", "templates", "static"}
    assert own <= copied
    assert all((BASE / each).exists() for each in copied)
    allowed = {line.removeprefix("!") for line in (BASE / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert {Path(each).parts[0] for each in copied} <= allowed


def test_two_replicas_wait_until_the_database_is_prepared() -> None:
    for name in ("site1", "site2", "timer"):
        assert COMPOSE["services"][name]["depends_on"] == {"prepare": {"condition": "service_completed_successfully"}}
    assert COMPOSE["services"]["prepare"]["command"] == ["python", "manage.py", "prepare"]


def test_each_replica_stands_among_those_asked_at_last() -> None:
    """And there nothing is counted: with no replica left nginx would ask nobody."""
    for file, names in (("upstream.conf", ["127.0.0.1:8001", "127.0.0.1:8002"]), ("upstream-compose.conf", ["site1:8000", "site2:8000"])):
        servers = re.findall(r"^ +server (\S+) (.+);$", (BASE / "deploy" / "nginx" / file).read_text(), re.M)
        assert [name for name, how in servers if "backup" not in how] == names
        assert [name for name, how in servers if "max_fails=0 backup" in how] == names


def test_only_nginx_can_be_reached_from_outside() -> None:
    open_ports = {name for name, service in COMPOSE["services"].items() if "ports" in service}
    assert open_ports == {"web"}
    assert COMPOSE["networks"]["inside"] == {"internal": True}


def test_one_service_builds_each_image_from_a_stage_that_exists() -> None:
    """Each builder more would make and keep the same image again."""
    stages = set(re.findall(r"^FROM \S+ AS (\w+)$", DOCKERFILE, flags=re.MULTILINE))
    built = {service["image"]: service["build"]["target"] for service in COMPOSE["services"].values() if "build" in service}
    assert built == {"chicks-site": "site", "chicks-web": "web"}
    assert set(built.values()) <= stages
    assert sum("build" in service for service in COMPOSE["services"].values()) == len(built)
    assert "build" not in COMPOSE["x-site"]


def test_the_images_need_nothing_but_their_base_images() -> None:
    """A syntax directive would have the builder fetch one more image before it reads the file."""
    assert not DOCKERFILE.startswith("# syntax")
    copied_from = set(re.findall(r"^COPY --from=(\w+)", DOCKERFILE, flags=re.MULTILINE))
    assert copied_from <= set(re.findall(r" AS (\w+)$", DOCKERFILE, flags=re.MULTILINE))


def test_what_nginx_writes_has_room_in_its_container() -> None:
    web = COMPOSE["services"]["web"]
    room = [each.partition(":")[0] for each in web["tmpfs"]]
    conf = (BASE / "deploy" / "nginx" / "nginx.conf").read_text()
    written = re.findall(r"^ *(?:pid|proxy_cache_path) ([^\s;]+)", conf, flags=re.MULTILINE)
    assert web["read_only"]
    assert written
    assert all(any(Path(path).is_relative_to(place) for place in room) for path in written)
    mounted = {each.split(":")[-2] for each in web["volumes"]}
    read = re.findall(r"(?:ssl_certificate(?:_key)?|root) (/(?:etc/nginx/tls|var)[^;]*);", conf)
    assert all(any(path.startswith(place) for place in mounted) for path in read)


def test_a_backup_has_a_place_that_stays() -> None:
    backup = COMPOSE["services"]["backup"]
    folder = backup["volumes"][0].partition(":")[2]
    assert folder in backup["command"][-1]
    assert folder in DOCKERFILE
    assert f"exec backup python manage.py backup {folder}" in OPERATIONS


def test_a_replica_listens_only_when_it_can_answer() -> None:
    configured = (BASE / "deploy" / "gunicorn.conf.py").read_text()
    assert "def on_starting(" in configured
    assert "def when_ready(" not in configured


def test_the_version_before_starts_on_a_database_that_was_migrated() -> None:
    """What the manual says of going back: nothing that it reads is ever taken away or named anew."""
    adding = {"CreateModel", "AddField", "AlterField", "AddIndex", "AddConstraint", "AlterModelOptions"}
    own = {config.label for config in apps.get_app_configs() if Path(config.path).parent == BASE}
    made = {name: each for name, each in MigrationLoader(None).disk_migrations.items() if name[0] in own}
    assert made
    assert {name: type(step).__name__ for name, each in made.items() for step in each.operations if type(step).__name__ not in adding} == {}


def test_a_backup_that_fails_is_seen() -> None:
    check = COMPOSE["services"]["backup"]["healthcheck"]["test"][-1]
    assert check in OPERATIONS
    assert f"'*{SUFFIX}'" in check


def test_the_manual_says_the_words_that_bind_every_name_below() -> None:
    sent = re.findall(r'on "(max-age=[^"]+)"', (BASE / "deploy" / "nginx" / "nginx.conf").read_text())
    assert [f"`Strict-Transport-Security: {words}`" in OPERATIONS for words in sent] == [True]


def test_settings_are_read_as_systemd_reads_them(tmp_path: Path) -> None:
    """A key or a password may have letters that mean something to a shell."""
    (line,) = re.findall(r"^settings\(\) \{.*\}$", OPERATIONS, flags=re.MULTILINE)
    odd = {"SECRET_KEY": "a$HOME&b;c'd\"e#f `g` (h)", "DATABASE_URL": "postgres://a:b=c@h/n?x=y&z=1", "EMPTY": ""}
    file = tmp_path / "site.env"
    file.write_text("# a comment; exit 3\n\n" + "".join(f"{name}={value}\n" for name, value in odd.items()))
    script = f"set -e; {line.replace('/etc/chicks/site.env', str(file))}\nsettings && exec env"
    done = subprocess.run(["sh", "-c", script], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=True)
    assert {name: value for name, _, value in (each.partition("=") for each in done.stdout.splitlines()) if name in odd} == odd
    assert ". /etc/chicks/site.env" not in OPERATIONS


def test_the_first_certificate_reaches_nginx_too() -> None:
    hook = re.findall(r"> (/\S+)\nchmod 755 \1\n", OPERATIONS)
    assert [f"--deploy-hook {path}" in OPERATIONS for path in hook] == [True]


def test_an_update_never_writes_into_the_running_version() -> None:
    assert "-C /srv/chicks/site\n" not in OPERATIONS
    assert "mv -T /srv/chicks/site.new /srv/chicks/site" in OPERATIONS


@pytest.mark.parametrize("path", SYSTEMD, ids=lambda path: path.name)
def test_units_run_commands_that_exist(path: Path) -> None:
    for command in re.findall(r"manage\.py (\w+)", path.read_text()):
        assert command in get_commands()
    if path.suffix == ".timer":
        assert path.with_suffix(".service").exists()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("path", [each for each in SYSTEMD if each.suffix == ".timer"], ids=lambda path: path.name)
def test_systemd_reads_the_timers(path: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if path.name in line]
    assert not said


def test_pages_of_nginx_use_only_files_of_ours() -> None:
    for page in (BASE / "deploy" / "nginx" / "pages").glob("*.html"):
        used = re.findall(r'(?:href|src)="/static/([^"]+)"', page.read_text())
        assert used
        assert all((BASE / "static" / each).exists() for each in used)
        assert "<script" not in page.read_text()
        assert "style=" not in page.read_text()


def test_the_manual_names_only_files_and_commands_that_exist() -> None:
    for path in re.findall(r"`((?:deploy|docs|tests|cards)/[\w./@-]+)`", OPERATIONS):
        assert (BASE / path).exists(), path
    for command in re.findall(r"manage\.py (\w+)", OPERATIONS):
        assert command in get_commands(), command
