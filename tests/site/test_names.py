"""Addresses in full bear the name that whoever asks has used: however it is written, nobody gets them under somebody else's."""

from __future__ import annotations

import pytest
from django.test import Client

PAGES = ("/cards/owl-micromanager/", "/sitemap.xml", "/feed/", "/robots.txt", "/api/", "/api/v1/cards/?limit=1", "/api/v1/bulk/", "/judge/matrix/")
SPELLINGS = ("testserver:1337", "testserver.", "TESTSERVER:99")


@pytest.mark.parametrize("address", PAGES)
def test_spellings_of_the_name_share_no_kept_page(content: None, client: Client, address: str) -> None:
    for _ in range(2):
        for name in (*SPELLINGS, "testserver"):
            answer = client.get(address, headers={"Host": name})
            assert answer.status_code == 200
            body = answer.content.decode()
            assert f"http://{name}/" in body
            assert not [other for other in SPELLINGS if other != name and f"//{other}/" in body]
