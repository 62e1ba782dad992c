"""Sides for a match without a club: bots by their number or name, or figures typed in."""

from __future__ import annotations

import re
from collections.abc import Callable

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Options
from clubs.rules.cm_cards import BotCard
from matches.engines.club_manager.sides import Side, bot_side

AREAS = ("L", "C", "R", "F", "M", "D")
# What each figure may be; a division gives the side a bot's late striker or defender (CM-BOT-1).
LIMITS = dict.fromkeys(AREAS, (0, 99)) | {"GK": (0, 20), "FL": (0, 10), "ST": (0, 10)}
DIVISION = "DIV"
LOWEST_DIVISION = 3
EXAMPLE = "L=15,C=18,R=15,F=7,M=12,D=13,GK=4,FL=2,ST=2"


class NotASide(ValueError):
    """Says which figure or name is wrong."""


def typed_side(text: str, name: str, book: Book) -> Callable[[], Side]:
    """Makes the side anew for every match."""
    figures = _figures(text)
    division = figures.pop(DIVISION, LOWEST_DIVISION)
    missing = [key for key in LIMITS if key not in figures]
    if missing:
        raise NotASide(f"{', '.join(missing)} missing; write it as {EXAMPLE}")

    def side() -> Side:
        return Side(
            key=name,
            name=name,
            division=division,
            keeper=figures["GK"],
            areas={area: figures[area] for area in AREAS},
            flair=figures["FL"],
            strength=figures["ST"],
            striker=book.match_day.bot_boost.of(division),
        )

    return side


def _figures(text: str) -> dict[str, int]:
    limits = LIMITS | {DIVISION: (1, LOWEST_DIVISION)}
    figures: dict[str, int] = {}
    for part in text.split(","):
        key, equals, value = (word.strip() for word in part.partition("="))
        key = key.upper()
        if not equals:
            raise NotASide(f"{part.strip()!r} is not of the form L=15")
        if key not in limits:
            raise NotASide(f"{key} is not one of {', '.join(limits)}")
        if key in figures:
            raise NotASide(f"{key} stands there twice")
        if not re.fullmatch(r"[0-9]{1,3}", value):
            raise NotASide(f"{key}: {value!r} is not a whole number")
        least, most = limits[key]
        if not least <= int(value) <= most:
            raise NotASide(f"{key}: {value} is not from {least} to {most}")
        figures[key] = int(value)
    return figures


def bot_named(text: str, book: Book) -> BotCard:
    """By key, as in D3-1, or by name; capitals do not matter."""
    wanted = text.strip().casefold()
    for division, bots in book.bots.items():
        for bot in bots:
            if wanted in (f"d{division}-{bot.number}", bot.name.casefold()):
                return bot
    raise NotASide(f"no club {text!r}; bots go by their name or from D3-1 to D1-{len(book.bots[1])}")


def named_side(text: str, book: Book) -> Callable[[], Side]:
    bot = bot_named(text, book)
    return lambda: bot_side(bot, book, Options())
