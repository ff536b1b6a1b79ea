"""The index: built once for each content version, swapped in one step, and never behind what was published."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from django.db import connection

from cards.models import Card, ContentVersion, Term
from cards.search import documents, index
from cards.search.answers import search
from cards.search.documents import Document, collect, register

pytestmark = pytest.mark.usefixtures("content")


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    index.forget()
    yield
    index.forget()


def test_the_same_version_is_built_once() -> None:
    assert index.current() is index.current()


def test_an_edit_is_found_at_once_after_publishing() -> None:
    assert 0 == search("wobbegong").total
    card = Card.objects.get(slug="holy-dove")
    card.effect += " It also calls a wobbegong."
    card.save()
    ContentVersion.bump()
    assert ["card/holy-dove"] == [document.key for document in search("wobbegong").documents]


def test_after_an_edit_only_what_changed_is_read_anew_and_the_index_is_as_if_built_from_nothing() -> None:
    before = index.current()
    card = Card.objects.get(slug="holy-dove")
    card.effect += " It also calls a wobbegong."
    card.save()
    ContentVersion.bump()
    after = index.current()
    fresh = index.build(collect())
    assert ["card/holy-dove"] == [new.document.key for new, old in zip(after.entries, before.entries, strict=True) if new is not old]
    assert fresh.entries == after.entries
    assert (fresh.words, fresh.rarity, fresh.clauses_on) == (after.words, after.rarity, after.clauses_on)


def test_a_card_with_a_new_name_is_found_in_every_text() -> None:
    index.current()
    Card.objects.filter(slug="bouncing-penguin").update(name="Bouncing Puffball")
    ContentVersion.bump()
    assert index.build(collect()).entries == index.current().entries


def test_what_is_unpublished_is_gone_at_once() -> None:
    assert index.current().find("word/redirect")
    Term.objects.get(slug="redirect").delete()
    ContentVersion.bump()
    assert index.current().find("word/redirect") is None


def test_a_reader_keeps_the_index_it_has_while_another_takes_its_place() -> None:
    """A swap never changes an index that somebody reads."""
    held = index.current()
    before = [document.key for document in search("penguin", held).documents]
    Card.objects.filter(slug="bouncing-penguin").update(name="Bouncing Puffball")
    ContentVersion.bump()
    now = index.current()
    assert now is not held
    assert before == [document.key for document in search("penguin", held).documents]
    found = search("puffball", now).documents
    assert "card/bouncing-penguin" == found[0].key


def test_of_many_readers_one_builds(monkeypatch: pytest.MonkeyPatch) -> None:
    """All wait behind one lock and get the same index."""
    row = ContentVersion.current()
    ready = tuple(collect())
    built: list[int] = []
    start = threading.Barrier(8)

    def build(found: object, before: index.Index | None = None) -> index.Index:
        built.append(1)
        return real(found, before)  # type: ignore[arg-type]  # the documents that were collected above

    real = index.build
    monkeypatch.setattr(index, "build", build)
    monkeypatch.setattr(index, "collect", lambda: ready)
    monkeypatch.setattr(ContentVersion, "current", classmethod(lambda cls: row))
    got: list[index.Index] = []

    def ask() -> None:
        start.wait()
        got.append(index.current())

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [1] == built
    assert 8 == len(got)
    assert 1 == len({id(each) for each in got})


def test_readers_during_a_swap_see_the_old_or_the_new_and_never_half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight readers search while the version moves on twenty times; every document of an answer names its index's version."""
    row = ContentVersion.current()
    base = row.number

    def made() -> tuple[Document, ...]:
        return tuple(Document("word", f"{number}", f"zebra {number}", "/", body=f"v{row.number}") for number in range(40))

    monkeypatch.setattr(index, "collect", made)
    monkeypatch.setattr(ContentVersion, "current", classmethod(lambda cls: row))
    done = threading.Event()
    wrong: list[object] = []

    def ask() -> None:
        try:
            while not done.is_set():
                found = search("zebra").documents
                if len(found) != 40 or len({document.body for document in found}) != 1:
                    wrong.append(found)
        except Exception as error:
            wrong.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for step in range(20):
        row.number = base + step + 1
        search("zebra")
    done.set()
    for thread in threads:
        thread.join()
    assert [] == wrong


def test_another_app_can_add_a_kind_of_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "_builders", list(documents._builders))

    @register
    def dice() -> Iterator[Document]:
        yield Document("tool", "dice", "Throw an icosahedron", "/judge/dice/", body="Twenty sides.")

    ContentVersion.bump()
    assert ["tool/dice"] == [document.key for document in search("icosahedron").documents]


def test_a_constant_number_of_queries_builds_it(django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(20):  # type: ignore[operator]  # a fixture of pytest-django
        index.current()
    with django_assert_max_num_queries(1):  # type: ignore[operator]
        index.current()


def test_every_document_has_an_address_a_title_and_a_known_kind() -> None:
    for document in collect():
        assert document.kind in documents.KINDS, document.key
        assert document.url.startswith("/"), document.key
        assert document.title, document.key
