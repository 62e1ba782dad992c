"""The lists of leagues: one's own with what waits there, and the public ones."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, OuterRef, Q, Subquery
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club
from league.apart import spared
from league.models import Entry, Fixture, League, Membership, Role, Season

PER_PAGE = 20


@dataclass(frozen=True)
class Waiting:
    words: str
    url: str


@dataclass(frozen=True)
class MyLeague:
    league: League
    role: str
    season: Season | None = None  # and nothing more: this league cannot be read
    clubs: int = 0
    club: Club | None = None
    waiting: list[Waiting] = field(default_factory=list)
    organises: bool = False
    to_set_up: list[Waiting] = field(default_factory=list)  # those of `waiting` that are no scores


@dataclass(frozen=True)
class LeaguesPage:
    mine: list[MyLeague]
    archived: int
    public: Page


def leagues_page(user, number: str | None) -> LeaguesPage:
    archived = 0
    if user.is_authenticated:
        archived = user.memberships.filter(league__state=League.State.ARCHIVED).count()
    return LeaguesPage(mine=my_leagues(user), archived=archived, public=public_leagues(number))


def public_leagues(number: str | None) -> Page:
    """Newest first. A crawler that walks all pages costs two queries a page."""
    leagues = League.objects.shown().filter(is_public=True).exclude(state=League.State.ARCHIVED).order_by("-pk")
    return Paginator(leagues.annotate(clubs=_clubs_now(), season_state=_newest("state")), PER_PAGE).get_page(number)


def my_leagues(user, *, archived: bool = False) -> list[MyLeague]:
    """Five queries, however many leagues."""
    if not user.is_authenticated:
        return []
    memberships = (
        Membership.objects.filter(user=user, league__in=League.objects.shown())
        .select_related("league")
        .order_by("league__name")
    )
    in_archive = Q(league__state=League.State.ARCHIVED)
    memberships = memberships.filter(in_archive) if archived else memberships.exclude(in_archive)
    of = [membership.league_id for membership in memberships]
    newest = Season.objects.filter(league=OuterRef("league")).order_by("-number").values("number")[:1]
    seasons = {
        season.league_id: season
        for season in Season.objects.filter(league__in=of, number=Subquery(newest)).annotate(size=Count("entries"))
    }
    ids = [season.pk for season in seasons.values()]
    clubs = {
        entry.season_id: entry.club
        for entry in Entry.objects.filter(season__in=ids, manager=user).select_related("club")
    }
    to_confirm, disputed = _open_questions(ids, user)

    def line(membership: Membership) -> MyLeague:
        season = seasons[membership.league_id]
        desk = Desk(membership, season, clubs.get(season.pk), to_confirm.get(season.pk, 0), disputed.get(season.pk, 0))
        is_open = membership.league.state == League.State.OPEN
        return MyLeague(
            league=membership.league,
            role=membership.get_role_display(),
            season=season,
            clubs=season.size,
            club=desk.club,
            waiting=[*desk.scores(), *desk.to_set_up()] if is_open else [],
            organises=desk.organises,
            to_set_up=desk.to_set_up() if is_open else [],
        )

    mine = [
        spared("The line of league", one.league_id, lambda one=one: line(one))
        or MyLeague(one.league, one.get_role_display())
        for one in memberships
    ]
    return sorted(mine, key=lambda line: not line.waiting)


@dataclass(frozen=True)
class Desk:
    """What lies before one member of one league."""

    membership: Membership
    season: Season
    club: Club | None
    to_confirm: int
    disputed: int

    @property
    def organises(self) -> bool:
        return self.membership.role == Role.ORGANISER

    def scores(self) -> list[Waiting]:
        slug, found = self.membership.league.slug, []
        if self.to_confirm:
            words = ngettext("%(count)s score to confirm", "%(count)s scores to confirm", self.to_confirm)
            found.append(Waiting(words % {"count": self.to_confirm}, reverse("league:fixtures", args=[slug])))
        if self.organises and self.disputed:
            words = ngettext("%(count)s disputed score", "%(count)s disputed scores", self.disputed)
            found.append(Waiting(words % {"count": self.disputed}, reverse("league:fixtures", args=[slug])))
        return found

    def to_set_up(self) -> list[Waiting]:
        slug, found = self.membership.league.slug, []
        if self.organises and self.season.state == Season.State.PREPARING:
            words = _("Draw the calendar") if self.season.size >= 2 else _("Add the clubs")
            name = "league:fixtures" if self.season.size >= 2 else "league:clubs"
            found.append(Waiting(words, reverse(name, args=[slug])))
        if self.membership.role == Role.MANAGER and not self.club and self.season.state != Season.State.FINISHED:
            found.append(Waiting(_("Choose your club"), reverse("league:members", args=[slug])))
        return found


def _open_questions(seasons: list[int], user) -> tuple[dict[int, int], dict[int, int]]:
    """Scores the other side waits for this person to confirm, and disputed ones, by season."""
    home_is_mine = Q(match__home__entries__manager=user, match__home__entries__season=F("round__season"))
    away_is_mine = Q(match__away__entries__manager=user, match__away__entries__season=F("round__season"))
    mine = (home_is_mine & Q(report__side="away")) | (away_is_mine & Q(report__side="home"))
    rows = (
        Fixture.objects.filter(round__season__in=seasons)
        .filter(Q(state=Fixture.State.DISPUTED) | Q(state=Fixture.State.REPORTED) & mine)
        .order_by()
        .values_list("round__season", "state")
        .annotate(Count("pk", distinct=True))
    )
    to_confirm, disputed = {}, {}
    for season, state, count in rows:
        (to_confirm if state == Fixture.State.REPORTED else disputed)[season] = count
    return to_confirm, disputed


def _newest(column: str) -> Subquery:
    return Subquery(Season.objects.filter(league=OuterRef("pk")).order_by("-number").values(column)[:1])


def _clubs_now() -> Subquery:
    """How many clubs play in the newest season."""
    seasons = Season.objects.filter(league=OuterRef("pk")).order_by("-number")
    return Subquery(seasons.annotate(size=Count("entries")).values("size")[:1])
