"""What changed, as an Atom feed; and what machines ask for first: robots.txt."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

from django.http import HttpRequest, HttpResponse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import format_html_join

from cards import queries
from cards.changes import recent_changes

from .caching import public_page

MOST = 50
ROBOTS = """User-agent: *
Disallow: /admin/
Disallow: /suggest/
Disallow: /judge/chain/*build=1

Sitemap: {sitemap}
"""


@public_page
def feed(request: HttpRequest) -> HttpResponse:
    """The newest edits of cards, rules and rulings; last of all, since when the current rules hold."""
    home = request.build_absolute_uri("/")
    made = Atom1Feed(
        title="Innocent Chicks: what changed",
        link=request.build_absolute_uri("/rules/changes/"),
        description="Edits of the cards, rules and rulings of Innocent Chicks.",
        language="en-GB",
        author_name="Chicks Judge",
        feed_url=request.build_absolute_uri("/feed/"),
        feed_guid=home,
    )
    for change in recent_changes(MOST):
        link = request.build_absolute_uri(change.url)
        says = format_html_join("", "<p><strong>{}:</strong> {}</p>", change.says)
        made.add_item(change.title, link, says, unique_id=f"{home}feed/#{change.key}", pubdate=change.when, updateddate=change.when)
    for ruleset in queries.versions().filter(is_current=True, effective__isnull=False):
        start = datetime.combine(ruleset.effective or date.min, time(), UTC)
        link = request.build_absolute_uri(f"/rules/v/{ruleset.slug}/")
        made.add_item(ruleset.name, link, "<p>These rules hold from this day.</p>", unique_id=link, pubdate=start, updateddate=start)
    response = HttpResponse(content_type=made.content_type)
    made.write(response, "utf-8")
    return response


@public_page
def robots(request: HttpRequest) -> HttpResponse:
    """What machines need not read."""
    text = ROBOTS.format(sitemap=request.build_absolute_uri("/sitemap.xml"))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
