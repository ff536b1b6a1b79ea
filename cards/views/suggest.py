"""Something wrong here? The form, and thanks."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from cards.models import ContentVersion, Suggestion
from cards.suggesting.flood import HOUR, flooded, taken_already
from cards.suggesting.forms import SuggestionForm
from cards.suggesting.seals import Seal

TOO_MANY = "You have sent several in a short time. Please wait an hour. What you wrote is still here."


@never_cache
@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def suggest(request: HttpRequest) -> HttpResponse:
    """The form about the page in ``page``; sent, it goes into the queue. Whatever is wrong with it, all that was typed stays."""
    if request.method != "POST":
        page = request.GET.get("page", "").replace("\x00", "")[: Suggestion.LONGEST_PAGE]
        return _shown(request, SuggestionForm(initial={"page": page, "seal": Seal.new().text}))
    form = SuggestionForm(request.POST, host=request.get_host())
    if form.trapped:
        return _thanks(form.data.get("page", ""))
    if not form.is_valid():
        return _shown(request, form, status=400)
    if flooded(request):
        form.add_error(None, TOO_MANY)
        response = _shown(request, form, status=429)
        response.headers["Retry-After"] = str(HOUR)
        return response
    if not taken_already(form.cleaned_data["sealed"].mark, f"{form.cleaned_data['reason']} {form.cleaned_data['text']}"):
        suggestion = form.save(commit=False)
        suggestion.content_version = ContentVersion.current().number
        suggestion.save()
    return _thanks(form.cleaned_data["page"])


@never_cache
@require_safe
def thanks(request: HttpRequest) -> HttpResponse:
    """After sending: what happens now, and the way back."""
    page = request.GET.get("page", "")
    back = page if page.startswith("/") and not page.startswith(("//", "/\\")) else "/"
    return render(request, "cards/suggest/thanks.html", {"back": back})


def _shown(request: HttpRequest, form: SuggestionForm, status: int = 200) -> HttpResponse:
    faults = [(fault, f"id_{name}" if name in form.fields else "") for name, errors in form.errors.items() for fault in errors]
    return render(request, "cards/suggest/form.html", {"form": form, "faults": faults}, status=status)


def _thanks(page: str) -> HttpResponse:
    return redirect(f"/suggest/thanks/?{urlencode({'page': page[: Suggestion.LONGEST_PAGE]})}")
