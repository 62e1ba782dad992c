"""Requests that nobody would send by hand: every field, id, file and header, with values of every class."""

from __future__ import annotations

import json
import random
import re
from io import BytesIO
from urllib.parse import quote, urlencode, urlsplit

from PIL import Image

HUGE = "9" * 5000
IDS = [
    "0",
    "-1",
    "1",
    "7",
    "2147483648",
    "9223372036854775808",
    "9" * 20,
    HUGE,
    "٣",
    "1e5",
    "0x10",
    "",
    "7\0",
    "NaN",
    "²",
]
NUMBERS = [
    "-0",
    "1.5",
    "1e308",
    "-1",
    "3",
    "12",
    "300",
    "99999",
    "9" * 20,
    HUGE,
    "inf",
    "nan",
    "+3",
    "1_000",
    "١٢",
    "½",
]
DATES = [
    *("9999-12-31", "0001-01-01", "2026-02-30", "10000-01-01", "0000-00-00", "2026-11-18", "31/12/9999", "12/31/1"),
    *("9999-12-31T23:59", "0001-01-01T00:00", "2026-11-18T25:61", "2026-11-18 20:00", "24:00", "23:59:60"),
]
TEXTS = [
    *("", " ", "Ann", "a\0b", "\u202eevil\u202c", "\u2066x", "x" * 10_000, "🏟️" * 20, "ß" * 60, "㎈" * 60, "İ" * 40),
    *("\r\nSet-Cookie: a=b", "<script>alert(1)</script>", "{{ 7|add:7 }}", "%s %(name)s %n", "../../etc/passwd"),
    *(
        "'; DROP TABLE league_league; --",
        "\u200b\u200d",
        "e\u0301" * 30,
        "\ufeffx",
        "\ufffe",
        "=1+1",
        "a\u2028b",
        "None",
    ),
    *("a,b\nc;d\te", "[]", "{}", '{"a": [' * 50, "on", "true", "null", "@everyone", "x@example.org", "x@" + "a" * 300),
]
PLACES = [
    "word",
    "//evil.example",
    "/\\evil",
    "javascript:1",
    "http://[",
    "/x\0",
    "%00",
    "https://a:b/",
    "/leagues/",
    HUGE,
]
CLASSES = [IDS, NUMBERS, DATES, TEXTS, PLACES]
QUERIES = [
    *("page", "season", "of", "round", "next", "league", "division", "kind", "size", "ink", "q", "sort", "version"),
    *(
        "since",
        "seat",
        "club",
        "cup",
        "blank",
        "token",
        "day",
        "from",
        "to",
        "box",
        "seq",
        "show",
        "position",
        "format",
    ),
]
TYPES = [
    *("application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-7", "text/plain", ""),
    *("application/x-www-form-urlencoded; charset=nonsense", "application/json", "multipart/form-data"),
    *("multipart/form-data; boundary=\xff", "multipart/form-data; boundary=x"),
]
HEADERS = [
    *({"HX-Request": "true"}, {"HX-Request": "true", "HX-Target": "x\0"}, {"Accept-Language": "zz-\xff;q=9"}),
    *(
        {"Referer": "http://["},
        {"Cookie": "django_language=../x"},
        {"HX-Current-URL": "http://["},
        {"Range": "bytes=9-1"},
    ),
    *({"If-None-Match": '"' * 50}, {"If-Modified-Since": "Tue, 99 Xxx 9999 99:99:99 GMT"}, {"Accept": "\xff/*"}),
]
FIELD = re.compile(r"""<(?:input|select|textarea|button)\b[^>]*?\bname="([^"]+)"[^>]*?(?:\bvalue="([^"]*)")?[^>]*>""")


class Fuzzer:
    def __init__(self, seed: int, documents: list[bytes]) -> None:
        self.dice = random.Random(seed)
        self.documents = documents  # files of leagues and games that are in order

    def value(self) -> str:
        return self.dice.choice(self.dice.choice(CLASSES))

    def address(self, url: str) -> str:
        """The same address, or one with other ids and words in it, or with questions behind it."""
        parts = urlsplit(url)
        path, query = parts.path, parts.query
        if self.dice.random() < 0.2:
            pieces = path.split("/")
            place = self.dice.randrange(1, max(2, len(pieces) - 1))
            values = IDS if pieces[place].isdigit() else self.dice.choice(CLASSES)
            pieces[place] = quote(self.dice.choice(values)[:3000], safe="") if self.dice.random() < 0.9 else "%FF%ED%A0"
            path = "/".join(pieces)
        if self.dice.random() < 0.6:
            asked = [(self.dice.choice(QUERIES), self.value()[:3000]) for _ in range(self.dice.randrange(1, 4))]
            query = "&".join(filter(None, [query, urlencode(asked)]))
            if self.dice.random() < 0.1:
                query += "&page=%FF&q=%ED%A0%80"
        return f"{path}?{query}" if query else path

    def headers(self) -> dict[str, str]:
        return self.dice.choice(HEADERS) if self.dice.random() < 0.3 else {}

    def form(self, known: dict[str, list[str]]) -> dict[str, object]:
        """The fields of a page: as they are, changed, missing, repeated, joined by others, some as files."""
        fields: dict[str, object] = {}
        wild = self.dice.random()
        for name, values in known.items():
            chance = self.dice.random()
            if chance < 0.1:
                continue
            if chance < 0.1 + 0.5 * wild:
                fields[name] = self.value()
            elif chance > 0.95:
                fields[name] = [self.value(), *values]
            elif name in {"file", "crest"} or chance > 0.93:
                fields[name] = self.file()
            else:
                fields[name] = values[0] if len(values) == 1 or self.dice.random() < 0.5 else self.dice.choice(values)
        for _ in range(self.dice.randrange(3)):
            fields[self.dice.choice([*QUERIES, "name", "id", "pk", "score", "move", "file", "crest"])] = self.value()
        return fields

    def file(self) -> BytesIO:
        kinds = [self._picture, self._broken_picture, self._text, self._document, self._document, self._document]
        found = BytesIO(self.dice.choice(kinds)())
        found.name = self.dice.choice(["a.png", "a.json", "a.csv", "../../a.svg", "a" * 300 + ".png", "\u202egnp.exe"])
        return found

    def raw(self) -> tuple[bytes, str]:
        """A body and what it claims to be."""
        bodies = [
            b"",
            b"\xff\xfe",
            b"{",
            b"[" * 5000,
            b'{"a": 1e999}',
            b"a=%FF&b=%ED%A0%80&c=" + HUGE.encode(),
            b"--x\r\n",
        ]
        return self.dice.choice([*bodies, *(document[:2000] for document in self.documents)]), self.dice.choice(TYPES)

    def _picture(self) -> bytes:
        shown = BytesIO()
        Image.new("RGB", (self.dice.choice([1, 64, 5000]), 2)).save(
            shown, self.dice.choice(["PNG", "GIF", "BMP", "WEBP"])
        )
        return shown.getvalue()

    def _broken_picture(self) -> bytes:
        whole = bytearray(self._picture())
        for _ in range(self.dice.randrange(1, 8)):
            whole[self.dice.randrange(len(whole))] = self.dice.randrange(256)
        return bytes(whole[: self.dice.randrange(1, len(whole) + 1)])

    def _text(self) -> bytes:
        line = ",".join(self.value() for _ in range(8)) + "\n"
        return (line * self.dice.randrange(1, 20)).encode(self.dice.choice(["utf-8", "utf-16"]), "replace")

    def _document(self) -> bytes:
        """A file that was in order, with one thing in it changed."""
        tree = json.loads(self.dice.choice(self.documents))
        for _ in range(self.dice.randrange(1, 3)):
            self._poison(tree)
        return json.dumps(tree).encode()

    def _poison(self, tree) -> None:
        here = tree
        while isinstance(here, dict | list) and here:
            key = self.dice.choice(list(here)) if isinstance(here, dict) else self.dice.randrange(len(here))
            if not isinstance(here[key], dict | list) or not here[key] or self.dice.random() < 0.1:
                odd = [None, True, -1, 10**20, 1e300, [], {}, [[[]]], self.value()]
                here[key] = self.dice.choice(odd)
                return
            here = here[key]


def fields_of(page: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in FIELD.findall(page):
        if name != "csrfmiddlewaretoken":
            found.setdefault(name, []).append(value)
    return {name: values[:5] for name, values in list(found.items())[:60]}
