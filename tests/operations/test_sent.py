"""Whatever one reader sends, others are answered: no replica counts as failed for it, and what is refused is refused in our words."""

from __future__ import annotations

import json
import re
import socket
import ssl
import uuid

import pytest

from .conftest import Answer, Stage, ask
from .services import Nginx
from .test_asked import ASKED, LOCATIONS, ask_with, handed, maps

LONGEST = 7_999
"""Letters of an address: nginx hands on no longer one."""
CONTROLS = "\x01\x0b\x1f\x7f"


def raw(port: int, request: bytes, tls: bool = True, protocol: str = "http/1.1", until: bytes = b"") -> bytes:
    """All that comes back for exactly these bytes; or as much as holds the words ``until``, where nginx waits for more."""
    context = ssl._create_unverified_context()  # noqa: S323
    context.set_alpn_protocols([protocol])
    with socket.create_connection(("127.0.0.1", port), timeout=30) as plain:
        sent = context.wrap_socket(plain) if tls else plain
        with sent:
            sent.sendall(request)
            answered = b""
            while (got := sent.recv(65536)) and not (until and until in answered + got):
                answered += got
            return answered + got


def in_our_words(answered: bytes, status: int, program: bool = False) -> None:
    """An answer with this status, as JSON to a program and else as a page, that nothing keeps."""
    head, _, body = answered.partition(b"\r\n\r\n")
    assert head.split(b" ", 2)[1] == str(status).encode(), answered
    assert b"\r\ncache-control: no-store" in head.lower()
    assert b"immutable" not in head
    if program:
        assert set(json.loads(body)["errors"][0]) == {"code", "message", "place", "suggestion"}
        assert b"\r\naccess-control-allow-origin: *" in head.lower()
    else:
        assert b"Innocent Chicks" in body


def others_are_answered(stage: Stage) -> None:
    for path in (f"/cards/?seen={uuid.uuid4().hex}", "/health/ready", f"/api/v1/games/?limit={1 + uuid.uuid4().int % 190}"):
        assert stage.get(path).status == 200, path


def longest(path: str, quotes: int = 0) -> str:
    """An address with this beginning and with so many signs that no address has."""
    return path + '"' * quotes + "a" * (LONGEST - len(path) - quotes)


@pytest.mark.parametrize("quotes", [0, 4_000, 8_000])
@pytest.mark.parametrize(
    "path", ["/cards/", "/cards?", "/search/?q=%22", "/search?q=%22", "/api/v1/cards/", "/api?", "/admin/", "/admin?", "/suggest?"]
)
def test_no_address_that_is_led_on_takes_a_replica_away(stage: Stage, path: str, quotes: int) -> None:
    """A sign that no address has comes back as three, or five within another address; the longest Accept stands in the key besides."""
    for number in range(4):
        start = f"{path}{number}"
        accept = [("Accept", "text/html;a=" + "b" * 8000)] if path.startswith("/api") else []
        answer = ask_with(stage, longest(start, min(quotes, LONGEST - len(start))), *accept)
        assert answer.status < 500, path
        assert len(answer.headers.get("location", "a" * 30_000)) > LONGEST + 2 * quotes - 20
    others_are_answered(stage)


def test_were_both_replicas_taken_away_others_would_still_be_answered(stage: Stage) -> None:
    """By an nginx whose buffer is too small for such addresses: whatever else there may be that makes it count faults of replicas."""
    small = Nginx(stage.folder / "small", [site.port for site in stage.sites], stage.folder / "static")
    configured = small.folder / "conf" / "proxy.conf"
    configured.write_text(
        re.sub(
            r"(proxy_(busy_)?buffers?(_size)?) (16 )?\d+k",
            lambda found: f"{found[1]} {found[4] or ''}{16 if found[2] else 8}k",
            configured.read_text(),
        )
    )
    small.start()
    try:
        assert {ask(small.address, longest(f"/cards?{number}")).status for number in range(12)} == {503}
        assert {ask(small.address, f"/cards/?seen={uuid.uuid4().hex}").status for _number in range(4)} == {200}
    finally:
        small.stop()


def test_the_largest_head_takes_no_replica_away(stage: Stage) -> None:
    for _number in range(4):
        lines = [("Accept", "a" * 8000), ("Cookie", "a=" + "b" * 8000), ("User-Agent", "c" * 6000)]
        assert ask_with(stage, longest("/api/v1/cards/", 4_000), *lines).status < 500
        request = f"GET {longest('/cards?', 4_000)} HTTP/1.1\r\nHost: {'a' * 8000}\r\nAccept: {'b' * 8000}\r\nConnection: close\r\n\r\n"
        assert raw(stage.nginx.port, request.encode()).split(b" ", 2)[1] < b"500"
    others_are_answered(stage)


def test_every_header_that_is_handed_on_is_looked_at() -> None:
    source, _answers = maps("$unprintable")
    seen = set(re.findall(r"\$(http_[a-z_]+?)(?=\$|$)", source))
    values = {value for location in LOCATIONS if "proxy_pass " in LOCATIONS[location] for _name, value in handed(location)}
    reader = {value for each in values for value in {each, *re.findall(rf"map \{each} .*?^\}}", ASKED, re.M | re.S)}}
    on = {name for text in reader for name in re.findall(r"\$(http_[a-z_]+)", text)}
    assert on - {"http_accept_encoding"} <= seen


@pytest.mark.parametrize("name", ["Cookie", "Accept", "If-Match", "Content-Type", "Origin", "X-CSRFToken", "Access-Control-Request-Headers"])
def test_signs_that_no_header_has(stage: Stage, name: str) -> None:
    for path in ("/api/v1/glossary/?limit=4", "/cards/", "/health/live", "/admin/login/"):
        for sign in CONTROLS:
            request = f"OPTIONS {path} HTTP/1.1\r\nHost: localhost\r\n{name}: a={sign}\r\nConnection: close\r\n\r\n"
            in_our_words(raw(stage.nginx.port, request.encode()), 400, path.startswith(("/api/", "/health/")))
    assert ask_with(stage, "/cards/", (name, "a=\t1")).status < 500


@pytest.mark.parametrize("path", ["/api/v1/glossary/", "/%61pi/v1/glossary/", "/cards/", "/health/live"])
def test_what_nginx_cannot_unpack(stage: Stage, path: str) -> None:
    head = "Host: localhost\r\nTransfer-Encoding: gzip\r\nConnection: close\r\n\r\n"
    in_our_words(raw(stage.nginx.port, f"GET {path} HTTP/1.1\r\n{head}".encode()), 501, not path.startswith("/cards"))


@pytest.mark.parametrize("condition", ["If-Match:", "If-Match: 0", "If-Match: abc", "If-Unmodified-Since:", "If-Unmodified-Since: rubbish"])
def test_conditions_that_are_none(stage: Stage, condition: str) -> None:
    for path in ("/api/v1/glossary/", "/api/v1/bulk/", "/api/clients/client.mjs", "/cards/"):
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{condition}\r\nConnection: close\r\n\r\n"
        in_our_words(raw(stage.nginx.port, request.encode()), 412, path.startswith("/api/"))


@pytest.mark.parametrize(
    ("line", "status"), [("TRACE HTTPS://localhost/api/v1/cards/", 405), ("POST /%61pi/v1/cards/", 413), ("GET /api/?\x7f", 400)]
)
def test_odd_spellings_of_the_api_are_still_the_api(stage: Stage, line: str, status: int) -> None:
    """Also with more behind the head than any place takes."""
    request = f"{line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\nConnection: close\r\n\r\n"
    in_our_words(raw(stage.nginx.port, request.encode(), until=b"]}"), status, program=True)


@pytest.mark.parametrize(
    ("method", "path", "words"),
    [
        ("get", "/cards/", b'{"errors":[{"code":"unreadable"'),
        ("TRACE", "/api/v1/cards/", b'{"errors":[{"code":"method-not-allowed"'),
        ("GET", "/cards/%2", b"Not readable"),
    ],
)
def test_what_cannot_be_read_by_http_2(stage: Stage, method: str, path: str, words: bytes) -> None:
    """Of an odd method nginx then reads nothing but that: only programs send such. What browsers can send is told as a page."""
    pairs = [(":method", method), (":path", path), (":scheme", "https"), (":authority", "localhost")]
    block = b"".join(b"\0" + bytes([len(name)]) + name.encode() + bytes([len(value)]) + value.encode() for name, value in pairs)
    frames = b"\0\0\0\4\0\0\0\0\0" + len(block).to_bytes(3, "big") + b"\1\5\0\0\0\1" + block
    assert words in raw(stage.nginx.port, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frames, protocol="h2", until=words)


def test_a_part_beyond_the_end_of_a_file(stage: Stage) -> None:
    style = re.findall(r'href="(/static/css/[^"]+\.css)"', stage.get("/").body.decode())[0]
    for part in ("bytes=99999999-", "bytes=abc"):
        answer = stage.get(style, Range=part)
        assert (answer.status, answer.headers["cache-control"]) == (416, "no-store")
        assert b"not so long" in answer.body
    assert stage.get(style, Range="bytes=0-3").status == 206


def test_what_is_not_below_health(stage: Stage) -> None:
    answer = stage.get("/health/x")
    assert (answer.status, json.loads(answer.body)["errors"][0]["code"]) == (404, "not-found")
    assert "ratelimit-policy" not in answer.headers
    assert {stage.get(f"/health/{name}").status for name in ("live", "ready")} == {200}


@pytest.mark.parametrize(
    ("request_line", "head", "status"),
    [
        ("GET /cards/ HTTP/1.0", "", 400),
        ("GET /cards/ HTTP/1.1", "Host: localhost\r\nContent-Length: many\r\n", 400),
        ("GET /.well-known/acme-challenge/x HTTP/1.1", "Host: localhost\r\n", 404),
        ("GET /cards/ HTTP/1.1", "Host: localhost\r\nTransfer-Encoding: gzip\r\n", 501),
        ("GET /cards/ HTTP/1.1", f"Host: localhost\r\nX-Long: {'a' * 9000}\r\n", 431),
        (f"GET /{'a' * 9000} HTTP/1.1", "Host: localhost\r\n", 414),
        ("GET /cards/ HTTP/9.0", "Host: localhost\r\n", 505),
    ],
)
def test_plain_http_speaks_our_words_too(stage: Stage, request_line: str, head: str, status: int) -> None:
    answered = raw(stage.nginx.plain_port, f"{request_line}\r\n{head}Connection: close\r\n\r\n".encode(), tls=False)
    in_our_words(answered, status)
    assert b"strict-transport-security" not in answered.lower()


@pytest.mark.parametrize("blank", ["\xa0", "\u2003", "\u3000", "\x85", " "])
def test_a_session_is_one_after_any_blank(stage: Stage, blank: str) -> None:
    def asked(name: str) -> Answer:
        return ask_with(stage, "/cards/eagle-eye/", ("Cookie", f"a=1;{blank}{name}{blank}=b".encode()))  # type: ignore[arg-type]

    assert asked("sessionid").headers["x-cache"] == "BYPASS"
    assert asked("mysessionid").headers["x-cache"] != "BYPASS"
