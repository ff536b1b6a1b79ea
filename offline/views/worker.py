"""/sw.js: the service worker. Its text names everything that a phone keeps, so a new text is a new set, fetched whole before it takes over."""

from __future__ import annotations

import hashlib
import json

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.templatetags.static import static
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from cards import queries
from cards.models import ContentVersion
from offline import bundle, pages
from offline.mark import files, mark

SCRIPTS = ("js/judge-keeping.js", "js/offline-sets.js", "js/offline-fetch.js", "js/offline-worker.js")

MANIFEST = "/manifest.webmanifest"
"""Every page names it, so every page asks for it."""

LEAVES = """"use strict";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
"""
"""The worker of a site that keeps nothing on phones (any more): it clears up and leaves."""


def _text() -> str:
    version = ContentVersion.current()
    now = mark(version)
    ruleset = queries.versions().filter(is_current=True).first()
    kept = {
        "mark": now,
        "content": version.number,
        "changed": version.changed.isoformat(),
        "rules": ruleset.name if ruleset else "",
        "effective": ruleset.effective.isoformat() if ruleset and ruleset.effective else "",
        "parts": [
            {"name": part.name, "url": f"/offline/{now}/{part.name}.json", "core": part.core, "pages": len(part.addresses)} for part in pages.parts()
        ],
        "find": f"/offline/{now}/find.json",
        "files": [*files(), MANIFEST],
        "static": settings.STATIC_URL,
        "none": pages.NONE,
        "judge": bundle.ready(),
    }
    told = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    scripts = ", ".join(json.dumps(static(name)) for name in SCRIPTS)
    return f'"use strict";\nconst KEPT = {told};\nimportScripts({scripts});\n'


@require_safe
def worker(request: HttpRequest) -> HttpResponseBase:
    """The worker for what the site is now (5 queries at most), or one that clears up where the operator has switched it off."""
    text = _text() if settings.OFFLINE else LEAVES
    etag = f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["ETag"] = etag
    return get_conditional_response(request, etag, None, response) or response
