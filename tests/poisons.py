"""Text that nobody types and somebody sends: one of each class that has brought a server down somewhere."""

from __future__ import annotations

DIGITS = {
    "an id no column holds": "99999999999999999999",
    "the first id no column holds": str(2**63),
    "five thousand digits": "9" * 5000,
    "less than nothing": "-1",
    "digits of another alphabet": "٣",
    "a superscript": "²",
    "a power": "1e999",
    "no number": "nan",
}
DAYS = {
    "the last day there is": "9999-12-31",
    "the first day there is": "0001-01-01",
    "the last moment there is": "9999-12-31T23:59",
    "the first moment there is": "0001-01-01T00:00",
    "a day that never was": "2026-02-30",
}
WORDS = {
    "NUL": "a\0b",
    "control characters": "a\x01\x1b[31m\x7f\x85b",
    "marks that turn the text around": "\u202egnol\u2066",
    "no characters": "\ufffe\uffff\U0010ffff",
    "a long word": "x" * 5000,
    "a format": "%s%(x)s{0}{{ 7|add:7 }}",
    "markup": "<b>'\"--;\\",
    "an address": "//evil.example/\\@",
}
TEXTS = {**DIGITS, **DAYS, **WORDS}

# What is no text at all: these bytes stand in an address as they are.
BROKEN = {
    "half a letter": "%c3",
    "a lone surrogate": "%ed%a0%80",
    "UTF-16": "%ff%fea%00",
    "a broken escape": "%zz%",
    "NUL": "%00",
}
CHARSETS = ["utf-7", "utf-16", "hex", "idna", "punycode", "x" * 500, "latin-1"]
