"""What the search on a phone reads: the very names, folded as the judge's resolver folds them, and the texts with how each hit is shown.

The phone has no stemmer and no resolver of its own definition: it looks words up here, and follows the rules of ``judge.engine.names`` with
the constants and folded forms that stand here. A test compares it with the resolver on thousands of spellings.
"""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string

from cards.search.answers import MOST_ASKED, Hit
from cards.search.documents import KINDS
from cards.search.index import current as index_now
from cards.search.lexicon import EMPTY, STOP
from cards.search.passages import Passage
from cards.search.prefixes import PLACES
from cards.search.suggest import ENOUGH, LAST_RESORT, Suggestion
from cards.search.words import clean, stem, tokens, wording
from cards.versioned import Versioned
from judge.catalogue import current as shelf_now
from judge.engine import names as engine_names


def _words(text: str) -> list[str]:
    return [token.word for token in tokens(clean(text))]


def _names() -> dict[str, Any]:
    """The resolver's names and rules."""
    resolver = engine_names.resolver(shelf_now().catalogue)
    return {
        "names": [[name.card.slug, name.text, list(name.words)] for name in resolver.names],
        "one": {name.card.slug: name.card.one for name in resolver.names},
        "irregular": dict(engine_names.IRREGULAR),
        "longest": resolver.longest,
        "least_prefix": engine_names.LEAST_PREFIX,
    }


def _built() -> dict[str, Any]:
    index = index_now()
    documents = [entry.document for entry in index.entries]
    hits = [render_to_string("search/hit.html", {"hit": Hit(document, Passage())}) for document in documents]
    every = [(number, name) for number, document in enumerate(documents) for name in index.prefixes.of(document)]
    options = [render_to_string("search/suggestions.html", {"suggestions": [Suggestion(name.document, name.text)]}) for _, name in every]
    return {
        "resolver": _names(),
        "kinds": KINDS,
        "places": PLACES,
        "late": sorted(LAST_RESORT),
        "enough": ENOUGH,
        "stop": sorted(STOP),
        "empty": sorted(EMPTY),
        "stems": {word: root for word in sorted(index.words) if (root := stem(word)) != word},
        "card_words": index.prefixes.card_words,
        "beginnings": [[number, name.text, list(name.words), name.main, option] for (number, name), option in zip(every, options, strict=True)],
        "documents": [
            {
                "key": document.key,
                "kind": document.kind,
                "title": document.title,
                "url": document.url,
                "names": [_words(name) for name in document.names],
                "said": sorted({wording(each) for each in (document.title, *document.names, *document.also)}),
                "also": " ".join(document.also),
                "body": document.body,
                "old": document.older,
                "html": hit,
            }
            for document, hit in zip(documents, hits, strict=True)
        ],
        "asked": [[question, document.url] for question, page in MOST_ASKED if (document := index.find(page))],
    }


_of_version = Versioned(_built)


def data() -> dict[str, Any]:
    """Everything the search on a phone needs, for the content that this connection sees now."""
    return _of_version.current()
