"""Who came and went in the season, as the news of the market told it."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.timezone import localtime

from league.pages.transfer_news import news_of
from league.yearbook.shelf import Shelf
from matches.sheets.chapters import Move


def transfers(shelf: Shelf) -> tuple[Move, ...]:
    """The first one first."""
    news = news_of(shelf.book.league, season=shelf.book.season)
    return tuple(
        Move(date_format(localtime(one.at), "DATE_FORMAT"), shelf.places.get(one.club.pk), one.words)
        for one in reversed(news)
    )
