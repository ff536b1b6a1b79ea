"""What the search on a phone reads: the very names, folded as the judge's resolver folds them, and the texts with how each hit is shown.

The phone has no stemmer and no resolver of its own definition: it looks words up here, and follows the rules of ``judge.engine.names`` with
the constants and folded forms that stand here. A test compares it with the resolver on thousands of spellings.
"""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string

from cards.search import asked, index, weighing, widening
from cards.search.answers import Hit
from cards.search.documents import KINDS
from cards.search.lexicon import EMPTY, INTENTS, LEMMAS, NUMBERS, PHRASES, RIGHT, STOP, SYNONYMS
from cards.search.passages import Passage
from cards.search.prefixes import PLACES
from cards.search.suggest import ENOUGH, LAST_RESORT, Suggestion
from cards.search.words import clean, stem, tokens
from cards.versioned import Versioned
from judge.catalogue import current as shelf_now
from judge.engine import names as engine_names

from .finding_filters import facts, fields


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


def _cards(here: index.Index) -> dict[str, Any]:
    """The names of cards as the search spots them in a text: rows of stems."""
    cards = here.cards
    return {
        "named": {" ".join(name): slug for name, slug in cards.names.items()},
        "parts": {slug: sorted(stems) for slug, stems in cards.parts.items()},
        "shared": {word: sorted(slugs) for word, slugs in cards.shared.items()},
        "twins": cards.twins,
    }


def _words_of_players(here: index.Index) -> dict[str, Any]:
    """What players say for what the texts say: forms, synonyms, turns of phrase, and what the shape of a question asks for."""
    forms = {word: stem(word) for word in (*here.words, *LEMMAS, *NUMBERS)}
    meant = {word: {stem(other): weight for other, weight in others.items() if here.knows(stem(other))} for word, others in SYNONYMS.items()}
    for form, word in LEMMAS.items():
        meant.setdefault(form, meant.get(word, {}))
    return {
        "stems": {word: root for word, root in sorted(forms.items()) if root != word and here.knows(root)},
        "synonyms": {word: others for word, others in sorted(meant.items()) if others},
        "phrases": {" ".join(said): known for said, words in PHRASES.items() if (known := [stem(word) for word in words if here.knows(stem(word))])},
        "intents": [[says.pattern, kind, times] for says, kind, times in INTENTS],
        "right": sorted(RIGHT),
    }


WORTH: dict[str, Any] = {
    "weights": weighing.WEIGHTS,
    "kinds": weighing.KINDS,
    "answers": weighing.ANSWERS,
    "in_title": weighing.IN_TITLE,
    "of_another_game": weighing.OF_ANOTHER_GAME,
    "of_another_card": weighing.OF_ANOTHER_CARD,
    "of_older_sheet": weighing.OF_OLDER_SHEET,
    "of_type": widening.OF_TYPE,
    "other_name": index.OF_OTHER_NAME,
    "question": index.OF_QUESTION,
    "small": index.SMALL,
    "shared_name": asked.SHARED_NAME,
    "other_forms": asked.OTHER_FORMS,
    "without_small": asked.WITHOUT_SMALL,
    "concerned": asked.CONCERNED,
    "part_of_name": asked.PART_OF_NAME,
    "least": asked.LEAST,
    "small_beside": asked.SMALL_BESIDE,
}
"""What the weighing of the site's search counts for what."""


def _built() -> dict[str, Any]:
    here = index.current()
    documents = [entry.document for entry in here.entries]
    told = facts(here)
    hits = [render_to_string("search/hit.html", {"hit": Hit(document, Passage())}) for document in documents]
    every = [(number, name) for number, document in enumerate(documents) for name in here.prefixes.of(document)]
    options = [render_to_string("search/suggestions.html", {"suggestions": [Suggestion(name.document, name.text)]}) for _, name in every]
    return {
        "resolver": _names(),
        "kinds": KINDS,
        "places": PLACES,
        "late": sorted(LAST_RESORT),
        "enough": ENOUGH,
        "stop": sorted(STOP),
        "empty": sorted(EMPTY),
        **_words_of_players(here),
        "cards": _cards(here),
        "editions": {" ".join(name): slug for name, slug in here.cards.editions.items()},
        "games": here.other_games,
        "game": here.main_game,
        "worth": WORTH,
        "fields": fields(here),
        "card_words": here.prefixes.card_words,
        "beginnings": [[number, name.text, list(name.words), name.main, option] for (number, name), option in zip(every, options, strict=True)],
        "documents": [
            {
                "key": document.key,
                "kind": document.kind,
                "title": document.title,
                "url": document.url,
                "names": [_words(name) for name in document.names],
                "also": document.also,
                "label": document.label,
                "about": sorted(document.about),
                "type": document.card_kind,
                "game": document.game,
                "body": document.body,
                "old": document.older,
                "html": hit,
                **({"facts": told[number]} if number in told else {}),
            }
            for number, (document, hit) in enumerate(zip(documents, hits, strict=True))
        ],
    }


_of_version = Versioned(_built)


def data() -> dict[str, Any]:
    """Everything the search on a phone needs, for the content that this connection sees now."""
    return _of_version.current()
