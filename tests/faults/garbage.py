"""Requests that mean nothing: noise, half a head, odd methods, broken escapes, bodies that are not what they say."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

HEAD = b"Host: localhost\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n"
METHODS = (b"GET", b"POST", b"PUT", b"DELETE", b"HEAD", b"OPTIONS", b"PATCH", b"TRACE", b"CONNECT", b"BREW", b"get")
PLACES = (
    b"/api/v1/judge/chain/",
    b"/search/?q=",
    b"/judge/?",
    b"/admin/login/",
    b"/suggest/",
    b"/cards/",
    b"/api/v1/cards/?",
    b"/rules/",
    b"/static/",
    b"/api/v1/resolve/?name=",
)
LETTERS = "/%.?&=#abc0123\\<>\"'{}|~^`;:@$!*()[]+,-_éß\U0001f423"
VALUES: tuple[Any, ...] = ([], {}, None, 1e308, "x" * 200, [[[[[[]]]]]] * 9, {"events": [{"play": None}] * 40}, {"text": "\x00"}, True)
KINDS = (b"multipart/form-data; boundary=x", b"application/x-www-form-urlencoded; charset=\xff", b"application/json", b"text/\x7f", b"")


def piece(chance: random.Random) -> bytes:
    """One of them."""
    return chance.choice(WAYS)(chance)


def _noise(chance: random.Random, most: int = 300) -> bytes:
    return chance.randbytes(chance.randrange(1, most))


def _in_one_line(chance: random.Random) -> bytes:
    return _noise(chance, 60).replace(b"\n", b"").replace(b"\r", b"")


def _escapes(chance: random.Random) -> bytes:
    return b"".join(b"%%%02x" % chance.randrange(256) for _ in range(chance.randrange(1, 30)))


def _only_noise(chance: random.Random) -> bytes:
    return _noise(chance) + b"\r\n\r\n"


def _odd_address(chance: random.Random) -> bytes:
    path = "".join(chance.choice(LETTERS) for _ in range(chance.randrange(60))).encode()
    return chance.choice(METHODS) + b" /" + path + b" HTTP/1.1\r\n" + HEAD + b"\r\n"


def _odd_escapes(chance: random.Random) -> bytes:
    return b"GET " + chance.choice(PLACES) + _escapes(chance) + b" HTTP/1.1\r\n" + HEAD + b"\r\n"


def _posted(chance: random.Random, kind: bytes, body: bytes) -> bytes:
    place = chance.choice(PLACES).partition(b"?")[0]
    return b"POST " + place + b" HTTP/1.1\r\n" + HEAD + b"Content-Type: " + kind + b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body


def _odd_body(chance: random.Random) -> bytes:
    return _posted(chance, chance.choice(KINDS), _noise(chance))


def _odd_json(chance: random.Random) -> bytes:
    return _posted(chance, b"application/json", json.dumps(chance.choice(VALUES)).encode())


def _odd_headers(chance: random.Random) -> bytes:
    names = (b"Cookie: sessionid", b"If-None-Match", b"If-Modified-Since", b"Range", b"Accept-Encoding", b"Accept", b"X-Odd")
    lines = b"".join(name + (b"=" if b"=" in name or b"Cookie" in name else b": ") + _in_one_line(chance) + b"\r\n" for name in names)
    return b"GET / HTTP/1.1\r\n" + HEAD + lines + b"\r\n"


def _odd_promises(chance: random.Random) -> bytes:
    version = chance.choice((b"1.1", b"1.0", b"0.9", b"2.0", b"9"))
    host = chance.choice((b"localhost", b"", b"elsewhere.example", _in_one_line(chance)))
    length = chance.choice((b"-1", b"abc", b"99999999999", b"0"))
    begin = chance.choice(METHODS) + b" " + chance.choice(PLACES) + b" HTTP/" + version + b"\r\nHost: " + host
    return begin + b"\r\nX-Forwarded-Proto: https\r\nConnection: close\r\nContent-Length: " + length + b"\r\n\r\n"


WAYS: tuple[Callable[[random.Random], bytes], ...] = (
    _only_noise,
    _odd_address,
    _odd_escapes,
    _odd_body,
    _odd_json,
    _odd_headers,
    _odd_promises,
)
