"""What readers get from the site as it is deployed: nginx, its cache, its limits, and two replicas behind."""

from __future__ import annotations

import gzip
import json
import re
import socket
import ssl
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from .conftest import Answer, Stage, ask
from .services import Site, until

CARD = "/cards/flaming-galah/"


@pytest.fixture(autouse=True)
def whole(stage: Stage) -> None:
    """The site behind nginx answers again, whatever the test before took down: a page that nobody can have kept."""
    until(lambda: stage.get(f"/search/?q={uuid.uuid4().hex}").status == 200, 30, "the site behind nginx")


def test_a_page_is_kept_for_all_readers(stage: Stage) -> None:
    address = f"/cards/eagle-eye/?seen={uuid.uuid4().hex[:4]}"
    first, again = stage.get(address), stage.get(address)
    assert (first.status, first.headers["x-cache"], again.headers["x-cache"]) == (200, "MISS", "HIT")
    assert again.body == first.body
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["x-request-id"] != first.headers["x-request-id"]


def test_whoever_has_the_page_is_told_so_from_the_cache(stage: Stage) -> None:
    kept = stage.get(CARD)
    answer = stage.get(CARD, If_None_Match=kept.headers["etag"])
    assert (answer.status, answer.body) == (304, b"")
    assert answer.headers["x-cache"] in {"HIT", "STALE", "UPDATING"}


@pytest.mark.parametrize(
    ("name", "plain", "most"), [("127.0.0.1:1337", "127.0.0.1", 2), ("127.0.0.1.", "127.0.0.1", 3), ("LOCALHOST:99", "localhost", 4)]
)
def test_nobody_decides_under_which_name_the_site_stands_for_others(stage: Stage, name: str, plain: str, most: int) -> None:
    pages = [f"{path}?seen={uuid.uuid4().hex[:4]}" for path in ("/cards/owl-micromanager/", "/sitemap.xml", "/feed/", "/robots.txt")]
    for address in (*pages, f"/api/v1/cards/?limit={most}&offset=7"):
        first, again = stage.get(address, Host=name), stage.get(address, Host=plain)
        assert (first.status, again.status, again.headers["x-cache"]) == (200, 200, "HIT")
        assert f"https://{plain}/".encode() in again.body
        assert f"//{name}".encode() not in again.body


def test_packed_and_plain_are_kept_apart(stage: Stage) -> None:
    plain = [stage.get("/glossary/") for _ in range(2)][1]
    packed = [stage.get("/glossary/", Accept_Encoding="gzip, deflate, br") for _ in range(2)][1]
    other = stage.get("/glossary/", Accept_Encoding="gzip")
    assert (plain.headers["x-cache"], packed.headers["x-cache"], other.headers["x-cache"]) == ("HIT", "HIT", "HIT")
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2


def test_a_kept_page_is_checked_with_the_replica_after_ten_seconds(stage: Stage) -> None:
    address = f"/cards/holy-dove/?seen={uuid.uuid4().hex[:4]}"
    assert [stage.get(address).headers["x-cache"] for _ in range(2)] == ["MISS", "HIT"]
    time.sleep(11.5)  # kept for ten seconds, counted in whole ones
    before = stage.logged().count('"status": 304')
    assert stage.get(address).headers["x-cache"] == "STALE"
    until(lambda: stage.logged().count('"status": 304') > before, 10, "a question behind the reader's back, by validator")
    until(lambda: stage.get(address).headers["x-cache"] == "HIT", 10, "the fresh page")


def test_nothing_of_one_reader_is_kept(stage: Stage) -> None:
    for cookie in ("sessionid=abc", "csrftoken=1; sessionid=abc", "messages=x"):
        assert [stage.get(CARD, Cookie=cookie).headers["x-cache"] for _ in range(2)] == ["BYPASS", "BYPASS"]
    desk = [stage.get("/admin/login/") for _ in range(2)]
    assert all(answer.status == 200 and "x-cache" not in answer.headers for answer in desk)
    form = [stage.get("/suggest/") for _ in range(2)]
    assert [answer.headers["x-cache"] for answer in form] == ["MISS", "MISS"]
    assert stage.get("/suggest/", Cookie="csrftoken=" + "a" * 32).headers["x-cache"] == "MISS"
    assert stage.get(CARD, Cookie="mysessionid=1").headers["x-cache"] != "BYPASS"


def test_pages_come_while_the_site_is_down_and_the_rest_is_a_plain_page(stage: Stage) -> None:
    shown = stage.get("/rules/chain/")
    for site in stage.sites:
        site.stop()
    try:
        time.sleep(11.5)  # kept for ten seconds, counted in whole ones
        kept = stage.get("/rules/chain/")
        assert (kept.status, kept.headers["x-cache"], kept.body) == (200, "STALE", shown.body)
        page = stage.get("/cards/never-asked-for/")
        assert (page.status, page.headers["retry-after"]) == (503, "10")
        assert b"The site is not there right now" in page.body
        answer = stage.get("/api/v1/cards/never-asked-for/")
        assert (answer.status, answer.headers["content-type"]) == (503, "application/json")
        assert set(json.loads(answer.body)["errors"][0]) == {"code", "message", "place", "suggestion"}
        styles = re.findall(rb'(?:href|src)="(/static/[^"]+)"', page.body)
        assert styles
        assert all(stage.get(each.decode()).status == 200 for each in styles)
    finally:
        with ThreadPoolExecutor() as threads:
            list(threads.map(Site.start, stage.sites))
    until(lambda: stage.get("/cards/never-asked-for/").status == 404, 20, "the site's return")


def test_one_replica_is_enough(stage: Stage) -> None:
    stage.sites[0].stop()
    try:
        assert {stage.get(f"/search/?q=galah&n={n}").status for n in range(8)} == {200}
    finally:
        stage.sites[0].start()


def test_static_files_come_from_the_disk_packed_and_for_ever(stage: Stage) -> None:
    page = stage.get("/").body.decode()
    style = re.findall(r'href="(/static/css/[^"]+\.[0-9a-f]{12}\.css)"', page)[0]
    before = stage.logged().count('"static"')
    answer = stage.get(style, Accept_Encoding="gzip")
    assert (answer.status, answer.headers["content-encoding"]) == (200, "gzip")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert stage.logged().count('"static"') == before, "no replica was asked"
    assert stage.get("/static/../conf/nginx.conf").status in {400, 404}


def test_what_phones_keep_comes_as_tightly_packed_as_they_take_it(stage: Stage) -> None:
    for packing, body, said in (("gzip, deflate, br", b"tight", "br"), ("gzip", b"as it is", None)):
        first, again = (stage.get("/static/py/1/large.wasm", Accept_Encoding=packing) for _ in range(2))
        assert (first.body, again.body, again.headers["x-cache"]) == (body, body, "HIT")
        assert again.headers.get("content-encoding") == said
        assert again.headers["content-type"] == "application/wasm"


def test_bodies_that_are_too_large(stage: Stage) -> None:
    for size in (300_000, 10_000_000):
        answer = ask(stage.nginx.address, "/api/v1/judge/chain/", "POST", b" " * size, Content_Type="application/json")
        assert answer.status == 413
        assert json.loads(answer.body)["errors"][0]["code"] == "too-large"
    assert b"too much at once" in ask(stage.nginx.address, "/suggest/", "POST", b"x" * 300_000).body


def test_addresses_that_are_too_long(stage: Stage) -> None:
    answer = stage.get("/search/?q=" + "a" * 9000)
    assert answer.status == 414
    assert b"That address is too long" in answer.body
    assert "retry-after" not in answer.headers
    assert "camera=()" in answer.headers["permissions-policy"]
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    for letters in (8050, 9000):
        answer = stage.get("/api/v1/search/?q=" + "a" * letters)
        assert (answer.status, answer.headers["content-type"]) == (414, "application/json")
        assert json.loads(answer.body)["errors"][0]["code"] == "too-long"


@pytest.mark.parametrize(
    ("path", "takes"),
    [
        ("/cards/", "GET, HEAD"),
        ("/suggest/", "GET, HEAD, POST"),
        ("/api/v1/cards/", "GET, HEAD, OPTIONS"),
        ("/api/v1/judge/", "GET, HEAD, OPTIONS"),
        ("/api/v1/judge/notation/?text=x", "GET, HEAD, OPTIONS"),
        ("/api/schema/", "GET, HEAD, OPTIONS"),
        ("/api/docs/", "GET, HEAD"),
        ("/api/v1/judge/chain/", "POST, OPTIONS"),
    ],
)
def test_methods_that_nginx_refuses_by_itself(stage: Stage, path: str, takes: str) -> None:
    answer = ask(stage.nginx.address, path, "TRACE")
    assert (answer.status, answer.headers["allow"]) == (405, takes)
    assert "retry-after" not in answer.headers
    if path.startswith("/api/"):
        assert (error_of(answer)["code"], error_of(answer)["suggestion"]) == ("method-not-allowed", takes)
        assert set(ask(stage.nginx.address, path, "DELETE").headers["allow"].split(", ")) == set(takes.split(", "))
    else:
        assert b"That cannot be done here" in answer.body


@pytest.mark.parametrize("condition", [{"If_Match": '"zz"'}, {"If_Unmodified_Since": "Thu, 01 Jan 1998 00:00:00 GMT"}])
def test_whether_a_condition_holds_the_site_says_and_not_its_cache(stage: Stage, condition: dict[str, str]) -> None:
    for path in ("/api/v1/cards/eagle-eye/", CARD):
        assert stage.get(path).status == 200
        answer = stage.get(path, **condition)
        assert answer.status == 412
        assert b"nginx" not in answer.body
        assert path == CARD or error_of(answer)["code"] == "precondition-failed"
        assert answer.headers["x-request-id"] in stage.logged()
        holds = stage.get(path, If_Match="*", If_Unmodified_Since="Thu, 01 Jan 2099 00:00:00 GMT")
        assert (holds.status, holds.headers["x-cache"]) == (200, "BYPASS")
    style = re.findall(r'href="(/static/css/[^"]+\.css)"', stage.get("/").body.decode())[0]
    answer = stage.get(style, **condition)
    assert answer.status == 412
    assert b"That has changed" in answer.body


@pytest.mark.parametrize(
    ("path", "line", "head", "status"),
    [
        ("/api/v1/cards/", "HTTP/9.0", "", 505),
        ("/cards/", "HTTP/9.0", "", 505),
        ("/api/v1/cards/", "HTTP/1.1", "X-Long: " + "a" * 9000, 431),
        ("/cards/", "HTTP/1.1", "X-Long: " + "a" * 9000, 431),
        ("/api/v1/cards/", "HTTP/1.1", "Content-Length: many", 400),
        ("/metrics", "HTTP/1.1", "Accept: */*", 404),
    ],
)
def test_nothing_is_said_in_words_of_nginx(stage: Stage, path: str, line: str, head: str, status: int) -> None:
    with ssl._create_unverified_context().wrap_socket(socket.create_connection(("127.0.0.1", stage.nginx.port), timeout=30)) as sent:  # noqa: S323
        sent.sendall(f"GET {path} {line}\r\nHost: localhost\r\n{head}\r\nConnection: close\r\n\r\n".encode())
        answered = b"".join(iter(lambda: sent.recv(65536), b"")).decode()
    check_words(answered, path, status)


def test_plain_http_at_the_port_of_tls_is_told_in_our_words(stage: Stage) -> None:
    with socket.create_connection(("127.0.0.1", stage.nginx.port), timeout=30) as sent:
        sent.sendall(b"GET /api/v1/cards/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        check_words(b"".join(iter(lambda: sent.recv(65536), b"")).decode(), "/api/v1/cards/", 400)


def check_words(answered: str, path: str, status: int) -> None:
    """An answer that nginx gives by itself."""
    head, _, body = answered.partition("\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status}")
    assert "x-content-type-options: nosniff" in head.lower()
    assert "\r\nretry-after:" not in head.lower()
    if path.startswith("/api/"):
        assert set(json.loads(body)["errors"][0]) == {"code", "message", "place", "suggestion"}
    else:
        assert "Innocent Chicks" in body


def error_of(answer: Answer) -> dict[str, str]:
    """The one error below /api/."""
    (found,) = json.loads(answer.body)["errors"]
    return dict(found)


def test_spellings_of_accept_share_what_is_kept(stage: Stage) -> None:
    address = f"/api/v1/games/?limit={1 + int(uuid.uuid4().hex[:4], 16) % 190}"
    kept = [stage.get(address, Accept=accept).headers.get("x-cache") for accept in ("*/*", "application/json", "text/html, */*;q=0.8")]
    assert kept == ["MISS", "HIT", "HIT"]
    assert stage.get(address, Accept="image/png").status == 406


def test_a_client_that_dawdles_is_let_go(stage: Stage) -> None:
    with ssl._create_unverified_context().wrap_socket(socket.create_connection(("127.0.0.1", stage.nginx.port), timeout=30)) as slow:  # noqa: S323
        slow.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        began = time.monotonic()
        assert b"200" not in slow.recv(1000)
        assert 5 < time.monotonic() - began < 15


def test_answers_of_the_api_are_kept_but_not_how_many_calls_one_reader_has_left(stage: Stage) -> None:
    address = "/api/v1/cards/rocking-mockingbird/"
    first, again = (stage.get(address, Origin="https://elsewhere.example") for _ in range(2))
    assert (first.status, first.headers["x-cache"], again.headers["x-cache"]) == (200, "MISS", "HIT")
    assert "ratelimit" in first.headers
    assert "ratelimit" not in again.headers
    assert again.headers["access-control-allow-origin"] == "*"
    assert again.headers["ratelimit-policy"] == first.headers["ratelimit-policy"]
    other = [stage.get(address) for _ in range(2)][1]
    assert (other.headers["x-cache"], other.body) == ("HIT", again.body)


def test_too_many_calls_of_the_api_at_once(stage: Stage) -> None:
    """Through one connection, and written before anything is read: so many come at once on any machine."""
    stage.get("/api/v1/glossary/")
    line = f"GET /api/v1/glossary/ HTTP/1.1\r\nHost: 127.0.0.1:{stage.nginx.port}\r\n"
    with ssl._create_unverified_context().wrap_socket(socket.create_connection(("127.0.0.1", stage.nginx.port), timeout=30)) as many:  # noqa: S323
        many.sendall((f"{line}\r\n" * 399 + f"{line}Connection: close\r\n\r\n").replace("GET", "HEAD").encode())
        answered = b"".join(iter(lambda: many.recv(65536), b"")).decode()
    statuses = re.findall(r"^HTTP/1\.1 (\d+)", answered, flags=re.MULTILINE)
    assert (statuses[0], set(statuses)) == ("200", {"200", "429"})
    refused = next(head for head in answered.split("\r\n\r\n") if head.startswith("HTTP/1.1 429")).lower()
    assert "retry-after: 10" in refused
    assert "content-type: application/json" in refused
    assert 'ratelimit-policy: "burst";q=120;w=4' in refused
    until(lambda: stage.get("/api/v1/glossary/").status == 200, 10, "being heard again")
    time.sleep(4)


def test_plain_http_leads_to_tls(stage: Stage) -> None:
    answer = ask(f"http://127.0.0.1:{stage.nginx.plain_port}", CARD, Host="cards.example")
    assert (answer.status, answer.headers["location"]) == (301, f"https://cards.example{CARD}")


def test_every_answer_carries_its_protection(stage: Stage) -> None:
    for path, status in ((CARD, 200), ("/nothing-here/", 404), ("/admin/login/", 200), ("/api/v1/cards/", 200)):
        answer = stage.get(path)
        headers = answer.headers
        assert answer.status == status
        assert headers["strict-transport-security"] == "max-age=63072000; includeSubDomains; preload"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == ("cross-origin" if path.startswith("/api/") else "same-origin")
        assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert "camera=()" in headers["permissions-policy"]
        assert re.fullmatch("[0-9a-f]{32}", headers["x-request-id"])
        assert "nginx/" not in headers["server"]
    cookie = stage.get("/admin/login/").headers["set-cookie"]
    assert "Secure" in cookie
    assert "SameSite=Lax" in cookie


def test_what_a_client_says_of_itself_is_not_passed_on(stage: Stage) -> None:
    own = "0" * 32
    answer = stage.get("/search/?q=forged", X_Request_ID=own, X_Forwarded_Proto="http", X_Forwarded_For="203.0.113.9")
    assert answer.status == 200
    assert answer.headers["x-request-id"] != own


def test_the_log_of_nginx_tells_of_no_reader(stage: Stage) -> None:
    answer = stage.get("/search/?q=Wilhelmina", User_Agent="Netscape of Wilhelmina", Cookie="csrftoken=Wilhelmina")
    until(lambda: answer.headers["x-request-id"] in stage.nginx.log.read_text(), 5, "the line of the request")
    log = stage.nginx.log.read_text() + Path(f"{stage.nginx.folder}/error.log").read_text()
    lines = [json.loads(line) for line in stage.nginx.log.read_text().splitlines()]
    line = next(line for line in lines if line["request"] == answer.headers["x-request-id"])
    assert (line["part"], line["status"], line["method"]) == ("search", 200, "GET")
    assert "Wilhelmina" not in log
    assert "127.0.0.1" not in log
