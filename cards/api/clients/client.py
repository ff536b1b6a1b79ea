"""A small client of the Chicks Judge API. Python 3.10 or newer, nothing to install."""

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class Refused(Exception):
    """The API said no: ``errors`` tells why, ``status`` is the HTTP status."""

    def __init__(self, status: int, errors: list[dict[str, str]]) -> None:
        super().__init__("; ".join(error["message"] for error in errors))
        self.status, self.errors = status, errors


class Chicks:
    """Reads cards, rules and rulings, and asks the judge. What did not change is not fetched twice."""

    def __init__(self, host: str) -> None:
        self.base = host.rstrip("/") + "/api/v1/"
        self.kept: dict[str, tuple[str, Any]] = {}  # address: entity tag, answer

    def get(self, path: str, **parameters: object) -> Any:
        """One answer, for instance get("cards/golden-goose/")."""
        return self._ask(path + ("?" + urlencode(parameters) if parameters else ""))

    def all(self, path: str, **parameters: object) -> Iterator[dict[str, Any]]:
        """Every thing of a list, page by page, for instance all("cards/", kind="attack")."""
        page = self.get(path, **parameters)
        yield from page["results"]
        while page["next"]:
            page = self._ask(page["next"])
            yield from page["results"]

    def judge(self, question: object, call: str = "chain") -> Any:
        """The verdict on a dispute, or the answer of another judge."""
        return self._ask(f"judge/{call}/", json.dumps(question).encode())

    def _ask(self, address: str, body: bytes | None = None) -> Any:
        address = address if "://" in address else self.base + address
        tag, answer = self.kept.get(address, ("", None))
        headers = {"Accept": "application/json", "User-Agent": "chicks-client/1"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        elif tag:
            headers["If-None-Match"] = tag
        try:
            with urlopen(Request(address, body, headers)) as response:
                answer = json.load(response)
                if body is None and response.headers["ETag"]:
                    self.kept[address] = (response.headers["ETag"], answer)
                return answer
        except HTTPError as error:
            with error:
                if error.code == 304:
                    return answer
                if error.code == 429:  # too many: wait as long as we are told to
                    time.sleep(int(error.headers["Retry-After"]))
                    return self._ask(address, body)
                raise Refused(error.code, json.load(error)["errors"]) from None


if __name__ == "__main__":
    import sys

    chicks = Chicks(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
    for card in chicks.all("cards/", kind="attack", fields="name"):
        print(card["name"])
    bomber = {"play": "swift-bomber", "by": "A", "targets": ["B"]}
    falcon = {"play": "falcon-interceptor", "by": "B"}
    print(chicks.judge({"editions": ["innocent"], "seats": 3, "events": [bomber, falcon]})["headline"])
