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
    upstream = (BASE / "deploy" / "nginx" / "upstream-compose.conf").read_text()
    assert re.findall(r"server (\w+):8000", upstream) == ["site1", "site2"]


def test_only_nginx_can_be_reached_from_outside() -> None:
    open_ports = {name for name, service in COMPOSE["services"].items() if "ports" in service}
    assert open_ports == {"web"}
    assert COMPOSE["networks"]["inside"] == {"internal": True}


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
