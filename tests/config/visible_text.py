"""Finds text in a template that a reader sees and nobody can translate."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from django.template.base import Lexer, TokenType

SPOKEN_ATTRIBUTES = {"alt", "aria-label", "aria-description", "placeholder", "title"}
SILENT_ELEMENTS = {"script", "style", "code", "pre"}
# Names are the same in every language.
NAMES = re.compile(
    r"\b(Touchline|Saltmarsh( Rovers)?|Counter Attack|Club Manager|FUBA|Sequence|English|[Ff]rançais|EN|FR)\b"
)
LETTERS = re.compile(r"[^\W\d_]{2,}")


def untranslated(source: str) -> list[str]:
    reader = _Reader()
    reader.feed(_without_tags(source))
    reader.close()
    return reader.found


def _without_tags(source: str) -> str:
    """The HTML alone; what a tag or a variable prints becomes a mark without letters."""
    parts, closing = [], ""
    for token in Lexer(source).tokenize():
        word = token.contents.split()[0] if token.token_type == TokenType.BLOCK and token.contents else ""
        if closing:
            closing = "" if word in closing.split() else closing
        elif word in {"blocktranslate", "blocktrans"}:
            closing = "endblocktranslate endblocktrans"
        elif word == "comment":
            closing = "endcomment"
        elif token.token_type == TokenType.TEXT:
            parts.append(token.contents)
        elif token.token_type == TokenType.VAR or word == "translate":
            parts.append("·")
        else:
            parts.append(" ")
    return "".join(parts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag, attrs):
        self.silent += tag in SILENT_ELEMENTS
        for name, value in attrs:
            spoken = name in SPOKEN_ATTRIBUTES or (tag == "input" and name == "value" and ("type", "submit") in attrs)
            if spoken and value and _has_words(value):
                self.found.append(f"{name}: {value.strip()}")

    def handle_endtag(self, tag):
        self.silent -= tag in SILENT_ELEMENTS

    def handle_data(self, data):
        if not self.silent and _has_words(data):
            self.found.append(" ".join(data.split()))


def _has_words(text: str) -> bool:
    return bool(LETTERS.search(NAMES.sub("", text)))
