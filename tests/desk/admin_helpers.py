"""What the tests of the desk's pages share: a form as a browser would send it back."""

from __future__ import annotations

from typing import Any

from bs4 import BeautifulSoup, Tag
from django.db import models
from django.test import Client

from .conftest import RULES

__all__ = ["RULES", "begun", "filled", "form_of"]


def form_of(instance: models.Model) -> str:
    """Where an object is edited."""
    return f"/admin/cards/{instance._meta.model_name}/{instance.pk}/change/"


def filled(client: Client, address: str, **fields: Any) -> dict[str, Any]:
    """The fields of the form at an address as they stand there, with a reason and with ``fields`` typed in."""
    answer = client.get(address)
    assert answer.status_code == 200, answer.status_code
    form = BeautifulSoup(answer.content.decode(), "html.parser").find(id="desk-form")
    assert isinstance(form, Tag)
    data: dict[str, Any] = {}
    for field in form.find_all(["input", "textarea", "select"]):
        name = str(field.get("name") or "")
        if not name or name == "csrfmiddlewaretoken":
            continue
        if field.name == "textarea":
            data[name] = field.text.removeprefix("\n").removeprefix("\r\n")
        elif field.name == "select":
            chosen = [option["value"] for option in field.find_all("option") if option.has_attr("selected")]
            data[name] = chosen if field.has_attr("multiple") else (chosen or [""])[0]
        elif field.get("type") == "checkbox" and field.get("value") not in (None, "on"):
            data.setdefault(name, []).extend([field["value"]] if field.has_attr("checked") else [])
        elif field.get("type") != "checkbox" or field.has_attr("checked"):
            data[name] = field.get("value", "on" if field.get("type") == "checkbox" else "")
    return {**data, "why": "It reads better.", **fields}


def begun(client: Client, address: str) -> str:
    """The base that the form at an address carries."""
    field = BeautifulSoup(client.get(address).content.decode(), "html.parser").find("input", {"name": "base"})
    assert isinstance(field, Tag)
    return str(field["value"])
