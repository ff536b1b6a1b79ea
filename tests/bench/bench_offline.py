"""The judge on a phone: ``python -m tests.bench offline``. Sizes, starts, one verdict, memory, in Chromium with a screen of a phone.

*Cold* is a first visit that keeps nothing and fetches all from this machine; *warm* is the kept judge in a browser that was just started again, with
the site dead. Both are timed from the call of the address until the verdict stands there. *4 times slower* stops every process of the browser for
three quarters of the time, workers too.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from .asking import judge_call, judge_page
from .here import prepared
from .stage import fetched, pss
from .tables import aim, middle, several, table
from .throttle import of_profile, renderers, slowed

STARTS, SLOWER, VERDICTS = 3, 4, 200
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "reduced_motion": "reduce"}
LOOP = """() => {
  const before = performance.now();
  let n = 0;
  for (let i = 0; i < 3e8; i += 1) n = (n + i * i) | 0;
  return performance.now() - before + n * 0;
}"""
EDIT = """from cards.models import *
Clause.objects.filter(slug="chain.answer").update(text="Whoever likes may answer.")
ContentVersion.bump()"""
ONE = """async ([text, times]) => {
  const took = [];
  for (let i = 0; i < times; i += 1) { const before = performance.now(); await judgeLocal.text(text); took.push(performance.now() - before); }
  return took;
}"""
THERE = "() => document.querySelector('#verdict') && !document.querySelector('[data-judge-starts]')"
OF_THE_JUDGE = ("/offline/judge", "/offline/texts/", "/static/offline/", "/static/py/")
RENEWED = "async (content) => { await judgeLocal.fetchNext('bench', content); await judgeLocal.takeNext('bench'); }"
COLD = "async (text) => { await judgeLocal.text(text); }"


@contextmanager
def phone(playwright: Playwright, folder: Path, url: str) -> Iterator[tuple[BrowserContext, int]]:
    """A browser that keeps what it keeps in ``folder``, and its first process."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not found:
        raise SystemExit("Chromium is missing: apt-get install chromium")
    context = playwright.chromium.launch_persistent_context(folder, executable_path=found, args=["--no-sandbox"], base_url=url, **PHONE)
    context.set_default_timeout(120_000)
    try:
        yield context, of_profile(folder)
    finally:
        context.close()


def packed(text: bytes) -> int:
    """Bytes as gzip sends them, the least tight way in which the site sends anything of this."""
    return len(zlib.compress(text, 9)) + 12


def sizes(site: Any, manifest: Mapping[str, Any]) -> tuple[int, list[list[str]]]:
    """What is fetched once, in all and by part."""
    small = sum(packed(fetched(site.url + address, {}).body) for address in ("/offline/judge.json", manifest["worker"]))
    parts = {
        "Python": manifest["runtime"]["bytes"],
        "programs": manifest["code"]["bytes"],
        "texts": manifest["texts"]["bytes"],
        "manifest and worker": small,
    }
    return sum(parts.values()), [[name, f"{size / 1000:,.1f}"] for name, size in parts.items()]


def renewed(page: Page, site: Any, content: int) -> tuple[int, list[str]]:
    """Bytes and addresses that the phone fetches after a renewal, with which the site is at this version of its content."""
    before = len(site.log.read_text())
    page.evaluate(RENEWED, content)
    asked = [path for path in site.asked("/", before) if path.startswith(OF_THE_JUDGE)]
    return sum(packed(fetched(site.url + path, {}).body) for path in asked), asked


def until_verdict(context: BrowserContext, address: str) -> tuple[Page, float]:
    """A new page at the address of a verdict, and the seconds until the judge on the phone had answered there."""
    page = context.new_page()
    before = time.monotonic()
    page.goto(address, wait_until="commit")
    page.wait_for_function(THERE)
    return page, time.monotonic() - before


def cold(context: BrowserContext, question: str) -> float:
    """Seconds until the judge that was fetched answers, from the call of the page that offers it on."""
    page = context.new_page()
    before = time.monotonic()
    page.goto("/judge/", wait_until="commit")
    page.wait_for_function("() => self.judgeLocal")
    page.evaluate(COLD, question)
    return time.monotonic() - before


def main() -> None:
    """Measures and prints all of it."""
    prepared()
    from tests.browser.phone import running, settled
    from tests.offline.phone import built

    built()
    _, _, body = judge_call().lines[0].partition(" ")
    question = json.dumps({"ask": "chain", "data": json.loads(body)})
    address = judge_page().lines[0]
    starts: dict[tuple[str, float], list[float]] = {(how, times): [] for times in (1, SLOWER) for how in ("cold", "warm")}
    loops: dict[float, float] = {}
    with tempfile.TemporaryDirectory(prefix="chicks-") as made, running(Path(made)) as site, sync_playwright() as playwright:
        room, kept = Path(made), Path(made) / "kept"
        for times in (1, SLOWER):
            for number in range(STARTS):
                with phone(playwright, room / f"fresh-{times}-{number}", site.url) as (context, first), slowed(first, times):
                    starts["cold", times].append(cold(context, question))
        with phone(playwright, kept, site.url) as (context, first):
            page = context.new_page()
            page.goto("/judge/")
            settled(page)
            before = time.monotonic()
            page.evaluate("async () => judgeLocal.keep()")
            keeping = time.monotonic() - before
            manifest = page.evaluate("async () => (await judgeLocal.kept()).manifest")
            whole, parts = sizes(site, manifest)
            page.evaluate("() => judgeLocal.end()")
            site.renew_engine()
            program, programs = renewed(page, site, manifest["content"])
            site.manage("shell", "-v", "0", "-c", EDIT)
            text, texts = renewed(page, site, manifest["content"] + 1)
        site.die()
        for times in (1, SLOWER):
            for number in range(STARTS):
                with phone(playwright, kept, site.url) as (context, first):
                    with slowed(first, times):
                        page, seconds = until_verdict(context, address)
                    starts["warm", times].append(seconds)
                    if number == 0:
                        with slowed(first, times):
                            loops[times] = page.evaluate(LOOP)
                    if times == 1 and number == STARTS - 1:
                        took = sorted(page.evaluate(ONE, [question, VERDICTS]))
                        running_judge = pss(renderers(first))
                        page.evaluate("() => judgeLocal.end()")
                        time.sleep(1)
                        ended = pss(renderers(first))
        with phone(playwright, room / "blank", site.url) as (context, first):
            context.new_page()
            blank = pss(renderers(first))
    print("Fetched once to keep the judge, kB (brotli; the last by gzip):")
    table(["", "kB"], [*parts, ["all", f"{whole / 1000:,.1f}"]])
    print("\nFetched again after a change, kB (by gzip):")
    table(
        ["", "kB", "files"],
        [[name, f"{size / 1000:.1f}", f"{len(files)}"] for name, size, files in (("a program", program, programs), ("a text", text, texts))],
    )
    slower = loops[SLOWER] / loops[1]
    print(f"\nSeconds from the address to the verdict, {STARTS} starts each. A loop of numbers took {slower:.1f} times as long when slowed.")
    rows = [
        [name, *(several(starts[how, times], 2) for times in (1, SLOWER))]
        for how, name in (("cold", "nothing kept"), ("warm", "kept, restarted, no site"))
    ]
    table(["", "as it is", f"{SLOWER} times slower"], rows)
    print(f"\nKeeping it took {keeping:.1f} s. One verdict: p50 {middle(took):.1f} ms, p99 {took[int(len(took) * 0.99)]:.1f} ms.")
    print(f"Memory of the pages' processes (PSS), MB: empty page {blank:.0f}, with the judge {running_judge:.0f}, after it was put away {ended:.0f}")
    print("\nAims:")
    aim("4 MB or less once", f"{whole / 1e6:.2f} MB", whole <= 4e6)
    aim("5 kB or less for a change of rules", f"{program / 1000:.1f} kB for a program, {text / 1000:.1f} kB for a text", max(program, text) <= 5000)
    first_verdict = middle(starts["warm", 1])
    aim("first verdict without a network in 1.5 s after a restart", f"{first_verdict:.2f} s", first_verdict <= 1.5)


if __name__ == "__main__":
    main()
