"""The addresses of all these pages, and how to read one."""

from __future__ import annotations

from urllib.parse import quote

from bs4 import BeautifulSoup

EXAMPLE_4 = "1i3A~NAAna.BBen.CCaro~raAB.bpCA.fiA.fiB"
BARRED = "1i3A~NAAna.BBen.CCaro~sbAB.fiA"
BETWEEN = "1i4A~NA_e9_va~raAB.B.fiC"
OVER = "1i3A~ggA.s"
CONTESTED = "1i2A~tmAB.bpBA.bpAB"


def links(soup: BeautifulSoup) -> list[str]:
    main = soup.find("main")
    assert main is not None
    return [str(link["href"]) for link in main.find_all("a", href=True)]


def with_dispute(path: str, dispute: str, fields: str = "") -> str:
    """An address of a page about a dispute."""
    return f"/judge/{path}/?d={quote(dispute, safe='~')}{'&' if fields else ''}{fields}"


FIXED = (
    "/judge/matrix/",
    "/judge/matrix/?as=list",
    "/judge/matrix/?edition=raging",
    "/judge/matrix/?edition=innocent&edition=raging&edition=mounting",
    "/judge/matrix/?edition=innocent&edition=pure&edition=raging&edition=mounting&as=list",
    "/judge/cases/",
    "/judge/cases/?topic=copying",
    "/judge/cases/?card=falcon-interceptor",
    "/judge/cases/example-4/",
    "/judge/cases/own-card/",
    "/judge/cases/macaw-earlier-falcon/",
    "/judge/cases/ruling-bell-stolen/",
    "/judge/quiz/",
    "/judge/quiz/?q=70",
    "/judge/quiz/?q=70&a=A&right=1&given=2",
    "/judge/quiz/?q=3&a=no",
    with_dispute("claims", EXAMPLE_4),
    with_dispute("claims", EXAMPLE_4, "a=A&b=B&one=by-A&one=hit-B&one=works-2&two=by-C&two=hit-A"),
    with_dispute("claims", CONTESTED, "one=barred-2&two=by-B"),
    with_dispute("claims", BARRED, "one=barred-1&two=works-1"),
    with_dispute("change", EXAMPLE_4),
    with_dispute("change", EXAMPLE_4, "at=1&want=spare-B"),
    with_dispute("change", BARRED),
    with_dispute("change", BETWEEN),
    with_dispute("change", OVER),
    with_dispute("change", "1r3A~ppA", "want=nothing"),
)
