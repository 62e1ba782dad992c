"""Everything that leads out of a league: its address and picture, calendars, lists for spreadsheets, its file."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language

from clubs.models import Club
from league.guards import Pass
from league.models import CalendarKey, Season
from league.pages.csv_files import FILES, OF_SQUADS


@dataclass(frozen=True)
class CalendarLink:
    """`subscribe` opens the calendar app; `address` is for those it does not open."""

    address: str
    subscribe: str
    club: Club | None = None


@dataclass(frozen=True)
class SharePage:
    address: str
    picture: str
    calendar: CalendarLink | None  # none: the league is private, and this member has no secret address
    clubs: list[CalendarLink]
    is_secret: bool
    may_have_key: bool
    seasons: list[int]
    lists: list[tuple[str, str]]  # key and label
    wants_semicolons: bool


def share_page(visit: Pass, season: Season) -> SharePage:
    league, key = visit.league, _key(visit)
    clubs = [entry.club for entry in season.entries.select_related("club").order_by("club__name")]
    reachable = league.is_public or key is not None
    return SharePage(
        address=settings.BASE_URL + league.get_absolute_url(),
        picture=picture_url(visit),
        calendar=_calendar(visit, key) if reachable else None,
        clubs=[_calendar(visit, key, club) for club in clubs] if reachable else [],
        is_secret=key is not None and not league.is_public,
        may_have_key=visit.is_member and not league.is_public,
        seasons=list(league.seasons.order_by("-number").values_list("number", flat=True)),
        lists=[
            (name, str(file.label))
            for name, file in FILES.items()
            if name not in OF_SQUADS or "squads" in league.game.tracks
        ],
        wants_semicolons=wants_semicolons(),
    )


def wants_semicolons() -> bool:
    """Where numbers have a decimal comma, spreadsheets expect semicolons between cells."""
    return get_language() == "fr"


def picture_url(visit: Pass) -> str:
    """With the revision in it: whoever kept the old picture fetches the new one."""
    league = visit.league
    return reverse("league:picture", args=[league.slug, get_language(), league.revision])


def _key(visit: Pass) -> CalendarKey | None:
    if not visit.is_member or visit.league.is_public:
        return None
    return CalendarKey.objects.filter(league=visit.league, user=visit.user).first()


def _calendar(visit: Pass, key: CalendarKey | None, club: Club | None = None) -> CalendarLink:
    of_club = [club.pk] if club else []
    if visit.league.is_public:
        path = reverse("league:club_calendar" if club else "league:calendar", args=[visit.league.slug, *of_club])
    else:
        path = reverse("league:secret_club_calendar" if club else "league:secret_calendar", args=[key.token, *of_club])
    path = f"{path}?lang={get_language()}"
    base = urlsplit(settings.BASE_URL)
    return CalendarLink(settings.BASE_URL + path, f"webcal://{base.netloc}{path}", club)
