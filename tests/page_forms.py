"""The forms of a page, as a browser would send them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class PageForm:
    action: str
    fields: dict[str, str] = field(default_factory=dict)


class _Reader(HTMLParser):
    def __init__(self, here: str) -> None:
        super().__init__()
        self.here, self.found, self.form, self.select = here, [], None, ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = PageForm(told.get("action") or self.here) if told.get("method") == "post" else None
            self.found += [self.form] if self.form else []
        if self.form is None:
            return
        name = told.get("name", "")
        if tag in ("input", "button", "textarea") and name:
            if told.get("type") in ("checkbox", "radio") and "checked" not in told:
                self.form.fields.setdefault(name, told.get("value", "on"))
            else:
                self.form.fields[name] = told.get("value", "")
        elif tag == "select" and name:
            self.select = name
            self.form.fields[name] = ""
        elif tag == "option" and self.select and ("selected" in told or not self.form.fields[self.select]):
            self.form.fields[self.select] = told.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = ""


def forms_of(html: str, here: str) -> list[PageForm]:
    """Those that are posted."""
    reader = _Reader(here)
    reader.feed(html)
    return reader.found
