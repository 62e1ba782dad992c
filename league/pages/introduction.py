"""A league or a club in a sentence or two, for those who have never heard of it: readers, search engines, chats."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from clubs.models import Club
from league.annals import Annals
from league.book import SeasonBook
from league.models import League, Season
from league.pages.annals import Desk, Side
from league.pages.kept import words
from league.pages.table import figures
from league.rules.table import Row

MOST_TITLES = 8


@dataclass(frozen=True)
class Social:
    """What an app shows of an address that somebody sent. All addresses are absolute."""

    url: str
    title: str
    description: str
    image: str
    image_alt: str


def league_social(book: SeasonBook, *, newest: bool) -> Social:
    league = book.league
    path = league.get_absolute_url() + ("" if newest else f"?season={book.season.number}")
    return Social(
        url=settings.BASE_URL + path,
        title=league.name,
        description=introduction(book),
        image=settings.BASE_URL + reverse("league:picture", args=_version(league)),
        image_alt=_("The top of the table of %(league)s and its next matches") % {"league": league.name},
    )


def club_social(league: League, club: Club, row: Row | None, clubs: int) -> Social:
    said = _("%(club)s in %(league)s") % {"club": club.name, "league": league.name}
    if row is not None and row.played:
        points = ngettext("%(count)s point", "%(count)s points", row.points) % {"count": row.points}
        facts = {"said": said, "rank": row.rank, "clubs": clubs, "points": points, "played": row.played}
        told = ngettext(
            "%(said)s: place %(rank)s of %(clubs)s, %(points)s after %(played)s match.",
            "%(said)s: place %(rank)s of %(clubs)s, %(points)s after %(played)s matches.",
            row.played,
        )
        said = told % facts
    slug, *version = _version(league)
    return Social(
        url=settings.BASE_URL + reverse("league:club", args=[league.slug, club.pk]),
        title=f"{club.name} · {league.name}",
        description=said,
        image=settings.BASE_URL + reverse("league:club_picture", args=[slug, club.pk, *version]),
        image_alt=_("The place of %(club)s in the table and its next matches") % {"club": club.name},
    )


def _version(league: League) -> list[object]:
    return [league.slug, get_language(), league.revision]


def introduction(book: SeasonBook) -> str:
    """Kept until the league changes: the table need not be worked out for it."""
    return words("introduction", league=book.league, variant=book.season.number, build=lambda: _introduced(book))


def _introduced(book: SeasonBook) -> str:
    season, game, clubs = book.season, str(book.league.game.name), len(book.entries)
    played = ngettext("%(count)s club plays %(game)s.", "%(count)s clubs play %(game)s.", clubs)
    told = played % {"count": clubs, "game": game}
    if season.state == Season.State.PREPARING:
        return f"{told} " + _("Season %(number)s is about to begin.") % {"number": season.number}
    numbers = figures(book)
    first = book.standings[0].table.rows[:1] if book.standings else []
    if not first or not numbers.rounds_played:
        return f"{told} " + _("Season %(number)s has just begun.") % {"number": season.number}
    facts = {
        "club": book.clubs[first[0].club].name,
        "points": ngettext("%(count)s point", "%(count)s points", first[0].points) % {"count": first[0].points},
        "round": numbers.rounds_played,
        "rounds": numbers.rounds,
        "number": season.number,
    }
    if season.state == Season.State.FINISHED:
        return f"{told} " + _("%(club)s are the champions of season %(number)s, with %(points)s.") % facts
    return f"{told} " + _("%(club)s lead with %(points)s after round %(round)s of %(rounds)s.") % facts


@dataclass(frozen=True)
class TitleLine:
    season: int
    name: str  # of the division or cup; none for the league itself
    winner: Side
    manager: str


def champions(league: League) -> list[TitleLine]:
    """Who won what, the newest season first."""
    annals = Annals(league)
    if not annals.finished:
        return []
    desk = Desk(annals)
    return [
        TitleLine(
            season=chapter.season,
            name=title.name,
            winner=desk.side(title.winner),
            manager=annals.managers.get(annals.managed.get((chapter.season, title.winner)), ""),
        )
        for chapter in reversed(annals.finished)
        for title in chapter.titles
        if title.winner is not None
    ][:MOST_TITLES]
