"""What the sheets for the wall have in common."""

from __future__ import annotations

import datetime

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.shirts import shirt_of
from league.book import SeasonBook
from league.cup_words import season_name
from league.models import Season
from matches.sheets.wall import Head, Side


def side_of(club: Club) -> Side:
    return Side(club.name, club.short_name, shirt_of(club))


def address(name: str, season: Season, *args: object, newest: bool = False) -> str:
    """What the sheet's QR code opens: where the same stands on a screen, as it is then."""
    url = settings.BASE_URL + reverse(f"league:{name}", args=[season.league.slug, *args])
    return url if newest else f"{url}?season={season.number}"


def head_of(book: SeasonBook, title: str, note: str, url: str) -> Head:
    return Head(book.league.name, season_name(book.season.number), title, note, url, _("The newest is here"))


def title_of(head: Head) -> str:
    """Of the file."""
    return f"{head.league} · {head.season} · {head.title}"


def how_far(book: SeasonBook) -> str:
    """Where the season has got to, in a few words."""
    if book.season.state == Season.State.FINISHED:
        return _("final table")
    number = book.rounds_played
    if not number:
        return _("before the first match")
    return _("after round %(number)s") % {"number": number}


def day_words(day: datetime.date | None, weekday: str = "D") -> str:
    """With its weekday: in short, or in full ("l")."""
    return f"{date_format(day, weekday)} {date_format(day, 'DATE_FORMAT')}" if day else ""
