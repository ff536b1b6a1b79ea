"""What an operator may set, and what the site makes of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from chicks_site.settings import caches
from chicks_site.settings.environment import REDIS, Environment, kept_secret, not_fit_for_production

KEY = "key-of-tests" * 5


def start(**env: str) -> subprocess.CompletedProcess[str]:
    """The settings, read by a process of their own."""
    clean = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"}}
    code = "from chicks_site import settings as s; print(s.HTTPS, s.SESSION_COOKIE_SECURE, s.LOG_FORMAT, s.DEBUG, s.ALLOWED_HOSTS)"
    whole = [sys.executable, "-c", code]
    return subprocess.run(whole, cwd=settings.BASE_DIR, env={**clean, **env}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("env", "sentence"),
    [
        ({}, "PRODUCTION is on, but SECRET_KEY and ALLOWED_HOSTS are not set."),
        ({"SECRET_KEY": KEY}, "PRODUCTION is on, but ALLOWED_HOSTS is not set."),
        ({"SECRET_KEY": KEY, "ALLOWED_HOSTS": "a.example", "PRODUCTION": "perhaps"}, "PRODUCTION must be true or false."),
        ({"SECRET_KEY": KEY, "ALLOWED_HOSTS": "a.example", "DATABASE_URL": "mysql://a/b"}, "DATABASE_URL must begin with postgres:// or sqlite:///."),
        ({"SECRET_KEY": "a" * 60, "ALLOWED_HOSTS": "a.example"}, "PRODUCTION is on, but SECRET_KEY repeats the same few characters."),
        ({"SECRET_KEY": KEY, "SECRET_KEY_FILE": "/nowhere/key"}, "SECRET_KEY and SECRET_KEY_FILE are both set."),
        ({"SECRET_KEY_FILE": "/nowhere/key"}, "SECRET_KEY_FILE names a file that cannot be read (FileNotFoundError)."),
    ],
)
def test_a_start_that_would_not_be_safe_is_refused_in_one_sentence(env: dict[str, str], sentence: str) -> None:
    done = start(**{"PRODUCTION": "true", **env})
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"The site does not start. {sentence} See docs/operations.md.\n"


@pytest.mark.parametrize(
    ("name", "said", "must"),
    [
        ("API_RATE", "rubbish", "be a number, a stroke and second"),
        ("API_RATE", "10/fortnight", "be a number, a stroke and second"),
        ("API_RATE", "0/min", "be a number, a stroke and second"),
        ("REDIS_URL", "nonsense", "be redis://HOST:PORT/NUMBER"),
        ("REDIS_URL", "redis://h:port/0", "be redis://HOST:PORT/NUMBER"),
        ("REDIS_URL", "redis://h:66000/0", "be redis://HOST:PORT/NUMBER"),
        ("DATABASE_URL", "postgres://", "names no machine or no database"),
        ("DATABASE_URL", "postgres://host", "names no machine or no database"),
        ("METRICS_TOKEN", "x", "be at least 16 letters"),
        ("METRICS_TOKEN", "a-token-with-$HOME-in-it", "be at least 16 letters"),
        ("ALLOWED_HOSTS", "https://cards.example/", "be names of hosts"),
        ("ALLOWED_HOSTS", ".", "be names of hosts"),
        ("CSRF_TRUSTED_ORIGINS", "cards.example", "be addresses that begin with https://"),
        ("PAGES_KEPT_MB", "-5", "be a whole number from 0 to 4096"),
        ("PAGES_KEPT_MB", "lots", "be a whole number from 0 to 4096"),
        ("VAR_DIR", "/nowhere/at/all", "a folder that cannot be made"),
    ],
)
def test_a_value_that_cannot_be_meant_stops_the_start(name: str, said: str, must: str) -> None:
    done = start(**{name: said})
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"The site does not start. {name} ")
    assert must in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "said"), [("WORKERS", "0"), ("WORKERS", "many"), ("THREADS", "-1"), ("BIND", "nonsense:abc"), ("BIND", "127.0.0.1:99999")]
)
def test_gunicorn_is_told_only_what_can_be_meant(name: str, said: str) -> None:
    whole = [sys.executable, "-m", "gunicorn", "--check-config", "-c", "deploy/gunicorn.conf.py", "chicks_site.wsgi"]
    done = subprocess.run(whole, cwd=settings.BASE_DIR, env={**os.environ, name: said}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"The site does not start. {name} must be " in done.stderr


@pytest.mark.parametrize("place", ["nowhere", ""])
def test_a_replica_without_static_files_does_not_start(place: str, tmp_path: Path) -> None:
    whole = [sys.executable, "-m", "gunicorn", "--check-config", "-c", "deploy/gunicorn.conf.py", "chicks_site.wsgi"]
    env = {"PRODUCTION": "true", "SECRET_KEY": KEY, "ALLOWED_HOSTS": "a.example", "STATIC_ROOT": str(tmp_path / place)}
    done = subprocess.run(whole, cwd=settings.BASE_DIR, env={**os.environ, **env}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    said = "The site does not start. STATIC_ROOT holds no static files: run manage.py collectstatic first. See docs/operations.md.\n"
    assert done.stderr == said


@pytest.mark.parametrize(("https", "warnings"), [("true", 0), ("false", 1)])
def test_production_without_tls_is_said_aloud(https: str, warnings: int, tmp_path: Path) -> None:
    (tmp_path / "staticfiles.json").write_text("{}")
    code = (
        "import runpy, sys; from unittest.mock import MagicMock as M;"
        "sys.modules['chicks_site.warm'] = M(); server = M();"
        "runpy.run_path('deploy/gunicorn.conf.py')['on_starting'](server); print(server.log.warning.call_count)"
    )
    env = {
        **os.environ,
        "PRODUCTION": "true",
        "SECRET_KEY": KEY,
        "ALLOWED_HOSTS": "a.example",
        "HTTPS": https,
        "STATIC_ROOT": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "chicks_site.settings",
    }
    done = subprocess.run([sys.executable, "-c", code], cwd=settings.BASE_DIR, env=env, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str(warnings), done.stderr


def test_production_means_tls_and_a_log_without_persons() -> None:
    done = start(PRODUCTION="true", SECRET_KEY=KEY, ALLOWED_HOSTS="a.example, b.example")
    assert done.stdout.strip() == "True True json False ['a.example', 'b.example']", done.stderr
    assert start(PRODUCTION="true", SECRET_KEY=KEY, ALLOWED_HOSTS="a.example", HTTPS="false").stdout.startswith("False False")


def test_a_developer_needs_to_set_nothing() -> None:
    assert start().stdout.strip() == "False False lines False ['127.0.0.1', 'localhost', '[::1]']"


@pytest.mark.parametrize(
    ("key", "hosts", "debug", "word"),
    [
        (KEY, ["a.example"], False, ""),
        ("short", ["a.example"], False, "shorter"),
        (KEY, ["*"], False, "every host"),
        (KEY, ["a.example"], True, "DEBUG"),
    ],
)
def test_what_is_fit_for_readers(key: str, hosts: list[str], debug: bool, word: str) -> None:
    said = not_fit_for_production(secret_key=key, allowed_hosts=hosts, debug=debug)
    assert (word in said) if word else not said


def test_a_secret_may_stand_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")
    monkeypatch.setenv("OF_A_TEST_FILE", str(tmp_path / "key"))
    assert Environment().text("OF_A_TEST") == KEY


def test_the_key_that_is_made_once_stays_and_is_nobody_elses(tmp_path: Path) -> None:
    made = kept_secret(tmp_path)
    assert len(made) > 60
    assert kept_secret(tmp_path) == made
    assert (tmp_path / "secret-key").stat().st_mode & 0o077 == 0


def test_postgresql_that_is_silent_is_given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OF_ANOTHER", "postgres://who:word@host:5433/name?sslmode=require")
    found = Environment().database("OF_ANOTHER", "")
    assert (found["HOST"], found["PORT"], found["NAME"]) == ("host", 5433, "name")
    assert found["OPTIONS"]["sslmode"] == "require"
    assert found["OPTIONS"]["connect_timeout"] == 3
    assert found["CONN_HEALTH_CHECKS"]


@pytest.mark.parametrize("address", ["redis://:word@host:6379/0", "rediss://a.b:1?x=y", "redis://[::1]/3", "unix:///run/redis.sock?db=1"])
def test_a_redis_may_be_anywhere(address: str) -> None:
    assert REDIS.fullmatch(address)


@pytest.mark.parametrize("address", ["postgres://who@host/name", "postgres:///name?host=/run/postgresql"])
def test_a_postgresql_may_be_on_a_machine_or_behind_a_socket(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("OF_A_THIRD", address)
    assert Environment().database("OF_A_THIRD", "")["NAME"] == "name"


def test_limits_and_derived_content_lie_apart_in_one_redis(tmp_path: Path) -> None:
    both = caches.chosen(redis="redis://localhost:1/0", prefix="chicks", folder=tmp_path)
    assert {each["KEY_PREFIX"] for each in both.values()} == {"chicks:default", "chicks:shared"}
    assert "redis" not in str(caches.chosen(redis="", prefix="chicks", folder=tmp_path)).lower()
