"""At the table without a network, in a real browser: one visit, then the server dies."""

from __future__ import annotations

import shutil
import socket
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from judge.catalogue import door
from offline import pages
from tests.conftest import NAMES
from tests.offline.phone import built
from tests.offline.questions import json_questions

from .looks import SMALL_TARGETS
from .phone import ALL, ASKED, READY, Site, keep, made_here, running, settled, timed

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
VERDICT = "/judge/chain/?d=1i3A~NAAna.BBen.CCaro~raAB.bpCA.fiA.fiB"
HEADLINE = "Caro picks 3 cards from Ana, and they go on the discard pile."

Visit = Callable[..., Page]


def reads_well(page: Page) -> None:
    """Nothing sticks out, every target fits a thumb, axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(SMALL_TARGETS) == []
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()


@pytest.fixture(scope="module", autouse=True)
def patience() -> Iterator[None]:
    """A phone that starts Python beside other tests may be slow."""
    expect.set_options(timeout=60_000)
    yield
    expect.set_options(timeout=5_000)


@pytest.fixture(scope="module")
def site(content_database: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with all that it offers to phones."""
    built()
    with django_db_blocker.unblock(), running(tmp_path_factory.mktemp("site")) as made:
        yield made


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """Opens an address on a fresh phone. Fails on any fault of a script."""
    site.live()
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_it(path: str, *, script: str = "", **how: Any) -> Page:
        context = browser.new_context(base_url=site.url, **{**PHONE, **how})
        context.set_default_timeout(120_000)
        contexts.append(context)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert faults == []


@contextmanager
def a_phone(browser: Browser, site: Site, folder: Path) -> Iterator[BrowserContext]:
    """A browser of its own that keeps what it keeps in ``folder``, so that it can be started again."""
    path = next(found for name in NAMES if (found := shutil.which(name)))
    context = browser.browser_type.launch_persistent_context(folder, executable_path=path, args=["--no-sandbox"], base_url=site.url, **PHONE)
    context.set_default_timeout(120_000)
    yield context
    context.close()


@pytest.mark.usefixtures("content")
def test_after_one_visit_every_page_opens_in_flight_mode(site: Site, visit: Visit) -> None:
    page = visit("/cards/golden-goose/")
    settled(page, "rest")
    everything = [address for part in pages.parts() for address in part.addresses]
    before = len(site.log.read_text())
    page.context.set_offline(True)
    assert page.evaluate(ALL, everything) == []
    assert site.asked("/", before) == [], "the phone asked the site for what it holds"
    page.goto("/cards/")
    page.get_by_role("link", name="Bouncing Penguin").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bouncing Penguin")
    expect(page.locator("[data-kept]")).to_contain_text("On this phone: rules of 15 October 2026, content version")
    page.goto("/rules/clause/chain.settle-from-last/")
    assert page.url.endswith("#chain.settle-from-last")
    page.goto("/cards/?type=attack")
    expect(page.get_by_role("status").first).to_contain_text("There is no network")
    assert page.goto(VERDICT).status == 503  # type: ignore[union-attr]
    expect(page.get_by_role("heading", level=1)).to_have_text("This page is not on your phone")
    expect(page.get_by_text("The judge can be there, too")).to_be_visible()
    page.goto("/cards/falcn-interceptor/")
    expect(page.locator("[data-none-near]")).to_contain_text("Did you mean Falcon Interceptor")
    reads_well(page)
    page.goto("/cards/intercepting-hawk/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Falcon Interceptor")


def test_the_search_works_in_flight_mode(visit: Visit) -> None:
    page = visit("/")
    settled(page)
    page.context.set_offline(True)
    page.goto("/search/")
    box = page.locator("main form.search input[name=q]")
    box.press_sequentially("falcn")
    expect(page.get_by_role("option").first).to_contain_text("Falcon Interceptor")
    box.press("Enter")
    expect(page.locator(".best-hit .hit-title")).to_have_text("Falcon Interceptor")
    page.goto("/search/?q=who+wins+a+tie")
    expect(page.locator(".best-hit .hit-title")).to_contain_text("tie")
    reads_well(page)
    page.goto("/search/?q=type:attack+edition:pure")
    expect(page.locator(".hit-title").first).to_be_visible()
    page.goto("/search/?q=falcon+OR+penguin")
    expect(page.get_by_text("understood only with a network")).to_be_visible()
    page.goto(f"/search/?q={'x' * 300}")
    expect(page.get_by_role("heading", level=2).first).to_contain_text("…")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto("/search/?q=xylophone")
    expect(page.get_by_role("heading", level=2).first).to_contain_text("Nothing found on this phone")


@pytest.mark.usefixtures("content")
def test_the_kept_judge_answers_with_the_server_dead(browser: Browser, site: Site, tmp_path: Path) -> None:
    site.live()
    questions = [*json_questions()][::4]  # all of them are asked in tests/offline, without a browser
    said = [door().judge_json(question) for question in questions]
    with a_phone(browser, site, tmp_path) as phone:
        page = phone.new_page()
        page.goto("/judge/")
        settled(page)
        session = phone.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        assert session.send("Page.getAppManifest")["errors"] == []
        keep(page)
        expect(page.locator("[data-keep-says]")).to_be_focused()
        examples = [link.get_attribute("href") or "" for link in page.locator("main a[href^='/judge/chain/?d=']").all()]
        assert len(examples) >= 6
        sent = {address: _fetched(site.url + address) for address in (*examples, VERDICT)}
        site.die()
        page.reload()
        page.evaluate(READY)
        assert page.evaluate(ASKED, questions) == said
        for address, whole in sent.items():
            answer = page.evaluate("(address) => judgeLocal.ask(address)", address)
            assert answer["status"] == 200
            assert answer["html"] in whole, address
        page.locator("main a[href^='/judge/chain/?d=']").first.click()
        expect(page.locator("#verdict")).to_be_visible()
        expect(page.locator("[data-kept]").first).to_contain_text("On this phone: rules of")
        page.get_by_text("Code to scan").click()
        expect(page.get_by_text("The code needs a network.")).to_be_visible()
        page.goto("/cards/no-such-bird/")
        expect(page.get_by_text("The judge is on your phone, too")).to_be_visible()
    with a_phone(browser, site, tmp_path) as phone:
        page, seconds = timed(phone, VERDICT)
        print(f"first verdict of a restarted browser without a network after {seconds:.2f} s")
        expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINE)
        page.get_by_role("link", name="Close").click() if page.get_by_role("link", name="Close").is_visible() else page.goto(
            "/judge/score/?edition=pure"
        )
        made_here(page)
        expect(page.locator("main h1")).to_be_visible()
        page.goto("/offline/")
        page.get_by_role("button", name="Remove the judge").click()
        expect(page.locator("[data-keep-says]")).to_contain_text("can be kept here when there is a network")
        assert page.evaluate("async () => (await caches.keys()).filter((name) => name.startsWith('judge-'))") == []


def _fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:  # noqa: S310
        return str(answer.read().decode())


@pytest.mark.nightly
def test_newer_pages_and_a_newer_judge_come_whole_and_by_a_tap(site: Site, visit: Visit) -> None:
    page = visit("/judge/")
    before = settled(page)
    keep(page)
    seen = len(site.log.read_text())
    renewed = site.renew_engine()
    site.publish()
    page.goto("/cards/golden-goose/")
    notice = page.locator(".newer")
    expect(notice).to_contain_text(f"You are reading version {before['content']}.", timeout=120_000)
    assert Axe().run(page).violations_count == 0
    assert min(button.bounding_box()["height"] for button in notice.get_by_role("button").all()) >= 44  # type: ignore[index]
    assert site.asked("/static/py/", seen) == []
    assert len(site.asked("/static/offline/m/", seen)) == len(site.asked("/static/offline/l/", seen)) == 1
    assert len(site.asked("/offline/judge.json", seen)) == 1
    assert site.asked("/offline/judge-worker", seen) == []
    assert site.asked("/static/css/", seen) == [], "files that have not changed are not fetched again"
    page.goto("/judge/")
    expect(page.locator("[data-kept]")).to_contain_text(f"content version {before['content']},")
    expect(page.locator("[data-kept]")).not_to_contain_text("the judge is of")
    kept = page.evaluate("() => judgeLocal.kept()")
    assert (kept["whole"], kept["manifest"]["content"]) == (True, before["content"]), "the judge waits for its pages"
    site.die()
    with page.expect_navigation():
        page.get_by_role("button", name="Use the newer pages").click()
    after = settled(page)
    assert after["content"] == before["content"] + 1
    assert page.evaluate("async () => (await caches.keys()).filter((name) => name.startsWith('pages-'))") == [f"pages-{after['mark']}"]
    page.goto(VERDICT)
    made_here(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADLINE)
    kept = page.evaluate("() => judgeLocal.kept()")
    assert (kept["whole"], kept["manifest"]["code"]["name"], kept["manifest"]["content"]) == (True, renewed, after["content"])


@pytest.mark.nightly
def test_a_judge_half_kept_is_finished_later(site: Site, visit: Visit) -> None:
    wasm = next((site.room / "static").rglob("pyodide.asm.wasm"))
    away = wasm.rename(wasm.with_suffix(".away"))
    try:
        page = visit("/offline/")
        settled(page)
        page.get_by_role("button", name="Keep the judge on this phone").click()
        expect(page.locator("[data-keep-fault]")).to_contain_text("Try again.")
        expect(page.locator("[data-keep-says]")).to_contain_text("Part of the judge is on this phone.")
        reads_well(page)
    finally:
        away.rename(wasm)
    page.reload()
    seen = len(site.log.read_text())
    page.get_by_role("button", name="Fetch the rest").click()
    page.get_by_role("button", name="Remove the judge").wait_for()
    assert [path.rpartition("/")[2] for path in site.asked("/static/py/", seen)] == ["pyodide.asm.wasm"]


@pytest.mark.nightly
def test_a_full_phone_is_told_so(visit: Visit) -> None:
    page = visit("/offline/")
    settled(page, "rest")
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": page.evaluate("location.origin"), "quotaSize": 16_000_000})
    page.get_by_role("button", name="Keep the judge on this phone").click()
    expect(page.locator("[data-keep-fault]")).to_contain_text("There is no room left on this phone.")
    page.goto("/cards/golden-goose/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Golden Goose")


def test_the_judge_is_not_offered_where_it_cannot_be_or_should_not(visit: Visit) -> None:
    old = visit("/offline/", script="delete window.WebAssembly;")
    expect(old.locator("[data-keep-says]")).to_contain_text("it has no WebAssembly")
    expect(old.get_by_role("button", name="Keep the judge")).to_have_count(0)
    saving = visit("/offline/", script="Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    expect(saving.locator("[data-keep-says]")).to_contain_text("Your phone saves data")
    expect(saving.get_by_role("button", name="Keep the judge")).to_have_count(0)
    without = visit("/offline/", java_script_enabled=False)
    expect(without.locator("noscript, .message-warning").first).to_be_attached()
    expect(without.locator("[data-keep]")).to_be_hidden()


@pytest.mark.nightly
def test_the_desk_is_never_kept_and_sees_every_page_as_it_is(site: Site, visit: Visit) -> None:
    page = visit("/cards/golden-goose/")
    settled(page)
    page.goto("/admin/login/")
    seen = len(site.log.read_text())
    page.goto("/cards/golden-goose/")
    assert site.asked("/cards/golden-goose/", seen), "whoever works at the desk sees the page as the site has it now"
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
    )
    assert len(kept) > 400
    assert not [path for path in kept if path.startswith(("/admin/", "/api/", "/suggest/", "/health/"))]


@pytest.mark.nightly
def test_a_network_that_says_nothing_is_not_waited_for(site: Site, visit: Visit) -> None:
    page = visit("/cards/")
    settled(page)
    site.die()
    with _silent(site.port):
        page.goto("/cards/?type=attack", timeout=6_000)
        expect(page.get_by_role("status").first).to_contain_text("There is no network")


@contextmanager
def _silent(port: int) -> Iterator[None]:
    """Something that takes every connection and never answers."""
    held: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", port), backlog=64) as listening:

        def take() -> None:
            while True:
                try:
                    held.append(listening.accept()[0])
                except OSError:
                    return

        threading.Thread(target=take, daemon=True).start()
        yield
        listening.shutdown(socket.SHUT_RDWR)
    for each in held:
        each.close()
