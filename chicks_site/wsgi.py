"""Entry for WSGI servers."""

import os
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.utils.http import parse_header_parameters


class Request(WSGIRequest):
    """A request that is read as UTF-8, whatever it says of itself.

    Django would read the address in the character set of the body as soon as it sees a request: what cannot be read so, or has too many parameters,
    would break there, before anything can answer in the site's words.
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "chicks_site.settings")
application = get_wsgi_application()
application.request_class = Request
