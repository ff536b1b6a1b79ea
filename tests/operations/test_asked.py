"""What one reader asks decides nothing of what another gets from the shared cache, and nothing that a reader sends is answered by gunicorn."""

from __future__ import annotations

import json
import re
import uuid
from http.client import HTTPSConnection
from ssl import _create_unverified_context

import pytest

from .conftest import Answer, Stage
from .services import BASE

NGINX = BASE / "deploy" / "nginx"
WHOLE = (NGINX / "nginx.conf").read_text()
ASKED = (NGINX / "asked.conf").read_text()
OF_ONE_REQUEST = {"X-Forwarded-For": "$remote_addr", "X-Request-ID": "$request_id"}
"""What answers bear of these, the number of the request and how many calls are left, nginx takes off what it keeps."""


def included(block: str) -> str:
    """A block of the configuration with the files that it includes."""
    return re.sub(r"include ([\w-]+\.conf);", lambda found: (NGINX / found[1]).read_text(), block)


LOCATIONS = {name: included(body) for name, body in re.findall(r"^ {8}location ([^{]+?) \{\n(.*?)^ {8}\}", WHOLE, re.M | re.S)}
CACHED = [name for name, body in LOCATIONS.items() if "proxy_cache_key" in body]


def handed(location: str) -> list[tuple[str, str]]:
    """The headers that a location hands on, with their values."""
    return [(name, value.strip('"')) for name, value in re.findall(r"^ *proxy_set_header (\S+) ([^;]+);", LOCATIONS[location], re.M)]


def maps(name: str) -> tuple[str, dict[str, str]]:
    """What a map of asked.conf goes by, and what it answers; nothing if there is none."""
    found = re.findall(rf"^map (\S+) \{name} \{{\n(.*?)^\}}", ASKED, re.M | re.S)
    source, body = found[0] if found else ("", "")
    return source.strip('"'), dict(re.findall(r"^ +(\S+) (.*);$", body, re.M))


def turns_the_cache_off(name: str, value: str) -> bool:
    """Whether an answer to a request with this header is neither kept nor taken from what is."""
    if name == "Cookie":  # that of a session; whatever else depends on a cookie says so, and then is not kept
        return maps("$of_one_reader")[0] == value and "$by_cookie" in included("include cached.conf;")
    return value in maps("$conditional")[0]


def test_only_what_is_named_reaches_a_replica() -> None:
    """A header that nobody thought of can neither decide a kept answer nor be refused in words of gunicorn."""
    asking = [name for name, body in LOCATIONS.items() if "proxy_pass " in body]
    assert len(asking) > 5
    for name in asking:
        assert "proxy_pass_request_headers off;" in LOCATIONS[name], name
        names = [header.lower() for header, _value in handed(name)]
        assert len(names) == len(set(names)) < 30, name


def test_every_header_that_is_listened_to_is_handed_on() -> None:
    """By name: one that is forgotten would be missed only where nginx stands."""
    program = [path.read_text() for folder in ("cards", "chicks_site", "judge", "offline") for path in (BASE / folder).rglob("*.py")]
    heard = set(re.findall(r"request\.headers\.get\([\"']([\w-]+)", "".join(program)))
    scripts = [path.read_text() for path in (BASE / "static" / "js").glob("*.js")]
    sent = {name.strip('" ') for names in re.findall(r"headers: \{([^}]+)\}", "".join(scripts)) for name in re.findall(r"([\w\"-]+):", names)}
    assert {"X-Part", "X-CSRFToken", "Content-Type"} <= sent
    on = {name for location in LOCATIONS if "proxy_pass " in LOCATIONS[location] for name, _value in handed(location)}
    # By this one a replica is asked directly.
    assert (heard | sent) - on == {"Authorization"}


@pytest.mark.parametrize("location", CACHED)
def test_what_a_replica_hears_stands_in_the_key_as_it_hears_it(location: str) -> None:
    body = LOCATIONS[location]
    (key,) = re.findall(r'proxy_cache_key "([^"]+)";', body)
    assert {"$scheme", "$host", "$request_uri"} <= set(key.split())
    for guard in ("proxy_cache_bypass $of_one_reader $conditional;", "proxy_no_cache $of_one_reader $conditional $by_cookie;"):
        assert guard in body
    for name, value in handed(location):
        fine = "$" not in value or value in key.split() or OF_ONE_REQUEST.get(name) == value or turns_the_cache_off(name, value)
        if not fine:  # then only those who send something are heard: what they get is not kept
            source, answers = maps(value)
            fine = source == "$request_method" and (answers.get("GET"), answers.get("HEAD")) == ('""', '""')
        assert fine, f"{name}: {value} reaches replicas and is not in the key"


def test_there_are_cached_locations() -> None:
    assert {"/", "/api/"} <= set(CACHED)
    assert WHOLE.count("proxy_cache_key") == len(CACHED)


def fresh(path: str) -> str:
    """An address that nobody asked for yet."""
    return f"{path}{'&' if '?' in path else '?'}offset={int(uuid.uuid4().hex, 16) % 1_000_000}"


def connected(stage: Stage) -> HTTPSConnection:
    """A way to nginx."""
    return HTTPSConnection(stage.nginx.address.removeprefix("https://"), timeout=30, context=_create_unverified_context())  # noqa: S323


def ask_with(stage: Stage, path: str, *lines: tuple[str, str], method: str = "GET") -> Answer:
    """One request with exactly these lines in its head, also the same twice."""
    connection = connected(stage)
    try:
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in lines:
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


@pytest.mark.parametrize("origin", ["http://[", "", "null", "https://a.example"])
@pytest.mark.parametrize("path", ["/api/v1/glossary/?limit=2", "/api/clients/client.mjs"])
def test_nobody_takes_an_answer_of_the_api_from_other_sites(stage: Stage, path: str, origin: str) -> None:
    address = fresh(path)
    first = ask_with(stage, address, ("Origin", origin))
    again = stage.get(address, Origin="https://elsewhere.example")
    assert (first.headers["x-cache"], again.headers["x-cache"]) == ("MISS", "HIT")
    assert (first.headers["access-control-allow-origin"], again.headers["access-control-allow-origin"]) == ("*", "*")


def test_how_one_reader_wants_it_written_is_not_how_others_get_it(stage: Stage) -> None:
    address = fresh("/api/v1/games/?limit=2")
    first = ask_with(stage, address, ("Accept", "application/json;indent=8, */*"))
    again = stage.get(address)
    assert (first.headers["x-cache"], again.headers["x-cache"], again.body) == ("MISS", "HIT", first.body)
    assert b"\n  " not in again.body
    ask_with(stage, "/api/schema/", ("Accept", "*/*"), ("Accept", "application/json"))
    assert stage.get("/api/schema/", Accept="*/*").headers["content-type"].startswith("application/vnd.oai.openapi")
    address = fresh("/api/v1/games/?limit=3")
    ask_with(stage, address, ("Accept", "application/json"), ("Accept", "text/html"))
    assert stage.get(address, Accept="text/html").status == 406


@pytest.mark.parametrize("accept", ["application/json;q=0", "*/*;q=0", "text/html, */*; q=0.000"])
def test_what_is_refused_outright_is_not_taken_from_what_is_kept(stage: Stage, accept: str) -> None:
    address = fresh("/api/v1/games/?limit=2")
    assert stage.get(address).status == 200
    assert stage.get(address, Accept=accept).status == 406


@pytest.mark.parametrize(
    ("packing", "packed"), [("gzip;q=0", False), ("br, gzip;q=0.0", False), ("deflate, GZIP;q=0.5", True), ("gzip;q=1.0, br", True)]
)
def test_gzip_is_for_whoever_takes_it(stage: Stage, packing: str, packed: bool) -> None:
    answer = stage.get(f"/cards/eagle-eye/?seen={uuid.uuid4().hex[:6]}", Accept_Encoding=packing)
    assert ("content-encoding" in answer.headers) is packed


def test_no_header_brings_another_page_about(stage: Stage) -> None:
    address = f"/cards/eagle-eye/?seen={uuid.uuid4().hex[:6]}"
    lines = ("HX-Request", "true"), ("Accept-Language", "de"), ("X-Forwarded-Host", "a.example"), ("Range", "bytes=0-3")
    ask_with(stage, address, *lines)
    again = stage.get(address)
    assert (again.status, again.headers["x-cache"]) == (200, "HIT")
    other = stage.get(address.replace("seen", "sees"))
    assert (len(again.body), again.headers["vary"]) == (len(other.body), other.headers["vary"])


ODD = {
    "many lines": [(f"X-Line-{number}", "1") for number in range(90)],
    "of other proxies": [("X-Forwarded-Ssl", "off"), ("X-Forwarded-Protocol", "http"), ("Script-Name", "/a"), ("Path-Info", "/b")],
    "a long line of cookies": [("Cookie", f"{name}={'a' * 6000}") for name in "abcd"],
}


@pytest.mark.parametrize("lines", ODD.values(), ids=ODD)
@pytest.mark.parametrize("path", ["/api/v1/games/", "/cards/", "/admin/login/", "/health/live"])
def test_whatever_a_head_holds_the_site_answers(stage: Stage, path: str, lines: list[tuple[str, str]]) -> None:
    assert ask_with(stage, path, *lines).status == 200


@pytest.mark.parametrize("method", ["AB", "A" * 30, "M-SEARCH"])
def test_methods_that_nobody_knows_are_refused_in_our_shape(stage: Stage, method: str) -> None:
    answer = ask_with(stage, "/api/v1/games/", method=method)
    assert (answer.status, json.loads(answer.body)["errors"][0]["code"]) == (405, "method-not-allowed")
    assert b"Innocent Chicks" in ask_with(stage, "/cards/", method=method).body


def test_other_sites_may_send_conditions(stage: Stage) -> None:
    wanted = [("Origin", "https://a.example"), ("Access-Control-Request-Method", "GET"), ("Access-Control-Request-Headers", "if-match")]
    answer = ask_with(stage, "/api/v1/games/", *wanted, method="OPTIONS")
    assert (answer.status, answer.body, answer.headers["access-control-allow-origin"]) == (200, b"", "*")
    assert {"if-match", "if-unmodified-since"} <= set(answer.headers["access-control-allow-headers"].split(", "))


def test_letters_that_no_address_has(stage: Stage) -> None:
    for path, word in (("/api/v1/search/?q=k\xe4k", b"%C4%81 instead of"), ("/cards/k\xe4k/", b"Innocent Chicks")):
        connection = connected(stage)
        connection._encode_request = lambda request: request.encode("latin-1")  # type: ignore[attr-defined]  # which refuses them itself
        connection.request("GET", path)
        answer = connection.getresponse()
        assert (answer.status, word in answer.read()) == (400, True)
        connection.close()
    assert stage.get("/api/v1/search/?q=k%C4%81k%C4%81p%C5%8D").status == 200
    assert stage.get("/cards/k%C4%81k/").status == 404


@pytest.mark.parametrize(("path", "status"), [("/api", 301), ("/admin", 301), ("/health", 404), ("/static", 404)])
def test_addresses_without_their_stroke_are_answered_by_the_site(stage: Stage, path: str, status: int) -> None:
    answer = stage.get(path)
    assert answer.status == status
    assert "camera=()" in answer.headers["permissions-policy"]
    assert b"<center>" not in answer.body


def test_every_answer_below_the_api_states_the_limit_of_nginx(stage: Stage) -> None:
    for path, more, status in (
        ("/api/v1/games/", {}, 200),
        ("/api/v1/nothing/", {}, 404),
        ("/api/docs/", {}, 200),
        ("/api/v1/search/?q=" + "a" * 8100, {}, 414),
        ("/api/v1/games/", {"X_Long": "a" * 9000}, 431),
    ):
        answer = stage.get(path, **more)
        assert answer.status == status
        assert '"burst";q=120;w=4' in answer.headers["ratelimit-policy"]
    assert json.loads(answer.body)["errors"][0]["place"] == "header"
    assert "ratelimit-policy" not in stage.get("/search/?q=" + "a" * 8100).headers
