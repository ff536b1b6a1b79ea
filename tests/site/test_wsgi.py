"""What comes in through the server's own entry, before any middleware."""

from __future__ import annotations

import json
from io import BytesIO
from wsgiref.util import setup_testing_defaults

import pytest

from chicks_site.wsgi import application

CALLS = [
    ("OPTIONS", "/api/v1/search/", "q=a%20b%FF", 200),
    ("POST", "/api/v1/cards/", "q=%41", 405),
    ("POST", "/cards/", "q=%41", 403),
    ("OPTIONS", "/api/v1/cards/", "&".join(["q=%41"] * 1_100), 400),
    ("OPTIONS", "/cards/", "&".join(["q=%41"] * 1_100), 400),
]


@pytest.mark.parametrize("charset", ["zlib", "hex", "undefined", "idna", "nonsense", "utf-16", "utf-8"])
@pytest.mark.parametrize(("method", "path", "query", "status"), CALLS)
def test_no_character_set_breaks_a_request(content: None, charset: str, method: str, path: str, query: str, status: int) -> None:
    said: list[str] = []

    def start(line: str, _headers: object, _fault: object = None) -> object:
        said.append(line)
        return None

    asked: dict[str, object] = {"REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query, "CONTENT_TYPE": f"text/plain;charset={charset}"}
    asked |= {"HTTP_HOST": "testserver", "wsgi.input": BytesIO()}
    setup_testing_defaults(asked)
    body = b"".join(application(asked, start))  # type: ignore[arg-type]
    assert int(said[0][:3]) == status
    assert body
    if path.startswith("/api/") and status >= 400:
        assert json.loads(body)["errors"]
