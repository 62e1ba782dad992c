"""The way into a season, for its organisers: what is done, what comes next. Every step is read from the rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubs.rules.cards import Kind
from league.models import DraftRoom, Fixture, League, Season
from league.services.seasons import FEWEST_CLUBS
from league.services.squads import Room


@dataclass(frozen=True)
class Step:
    words: str
    button: str
    url: str
    done: bool
    optional: bool = False
    warning: str = ""


@dataclass(frozen=True)
class FirstSteps:
    steps: list[Step]

    @property
    def next(self) -> Step | None:
        """What is to do now; who wants to leave out something optional goes on to the one after it."""
        return next((step for step in self.steps if not step.done and not step.optional), None)


@dataclass(frozen=True)
class SquadState:
    """How far the squads of a season are. None are wanted of a club that has withdrawn."""

    begun: bool  # some club has players, or the box lies open
    complete: bool
    drafting: bool = False
    drafted: bool = False


def first_steps(league: League, season: Season) -> FirstSteps | None:
    """None once the first score of the season is reported, and where nothing can be done."""
    if league.state != League.State.OPEN or season.state == Season.State.FINISHED:
        return None
    if Fixture.objects.of(season).exclude(report=None).exists():
        return None
    return FirstSteps(list(_steps(league, season)))


def _steps(league: League, season: Season) -> Iterator[Step]:
    squads = squad_state(season) if "squads" in league.game.tracks else None
    clubs = _clubs(league, season)
    yield clubs
    yield _friends(league)
    if squads:
        yield _squads(league, season, squads)
    yield _calendar(league, season, squads if clubs.done else None)
    yield _first_result(league)


def squad_state(season: Season) -> SquadState:
    room = Room.of(season)
    held = Counter(season.squad_places.values_list("club", "card__kind"))
    clubs = list(season.entries.filter(withdrawn_at=None).values_list("club", flat=True))
    drafts = set(season.draft_rooms.values_list("state", flat=True))
    return SquadState(
        begun=bool(held) or season.league.box_id is not None,
        complete=bool(clubs)
        and all(
            held[club, Kind.KEEPER.value] >= room.keepers and held[club, Kind.OUTFIELDER.value] >= room.outfielders
            for club in clubs
        ),
        drafting=bool(drafts.intersection(DraftRoom.UNDER_WAY)),
        drafted=DraftRoom.State.OVER in drafts,
    )


def squads_to_draft(league: League, season: Season) -> SquadState | None:
    """How far they are, as long as somebody could still draft them."""
    drafted = "squads" in league.game.tracks and season.state == Season.State.PREPARING
    return squad_state(season) if drafted else None


def _page(name: str, league: League) -> str:
    return reverse(f"league:{name}", args=[league.slug])


def _clubs(league: League, season: Season) -> Step:
    divided = list(season.entries.values_list("division", flat=True))
    if season.divisions.exists() and None in divided:
        words = _("Give every club its division.")
        return Step(words, _("Divisions"), _page("divisions", league), done=False)
    if len(divided) < FEWEST_CLUBS:
        words = _("Add the clubs: a name and a kit each. A club needs no account.")
        return Step(words, _("Add clubs"), _page("clubs_add", league), done=False)
    count = ngettext("%(count)s club is there.", "%(count)s clubs are there.", len(divided)) % {"count": len(divided)}
    return Step(count, _("Clubs"), _page("clubs", league), done=True)


def _friends(league: League) -> Step:
    others = league.memberships.count() - 1
    if others > 0:
        words = ngettext("%(count)s other person has joined.", "%(count)s others have joined.", others)
        return Step(words % {"count": others}, _("Invite"), _page("invitations", league), done=True)
    if league.invitations.exists():
        return Step(_("An invitation is made."), _("Invitations"), _page("invitations", league), done=True)
    words = _("Send your friends a link, if they want to enter their own results.")
    return Step(words, _("Invite"), _page("invitations", league), done=False, optional=True)


def _squads(league: League, season: Season, squads: SquadState) -> Step:
    button, url = _("Squads"), _page("squads", league)
    if squads.drafting:
        return Step(_("The draft is under way."), _("To the draft room"), _page("draft_room", league), done=False)
    if season.protects is not None:
        words = _("The managers choose whom they protect. Close the choice, then draft or deal the rest.")
        return Step(words, button, url, done=False)
    if squads.complete:
        return Step(_squads_done(season, squads), button, url, done=True)
    if season.state == Season.State.PREPARING:
        words = _("Draft the squads together, or let the dice deal them.")
        return Step(words, button, url, done=False)
    words = _("Let the dice deal the squads. To draft them, take the calendar back first.")
    return Step(words, button, url, done=False, optional=not squads.begun)


def _squads_done(season: Season, squads: SquadState) -> str:
    if squads.drafted:
        return _("The squads are drafted.")
    if season.number > 1 and season.squads == Season.Squads.KEPT:
        return _("The squads are kept from last season.")
    return _("The squads are complete.")


def _calendar(league: League, season: Season, squads: SquadState | None) -> Step:
    url = _page("season", league)
    if season.state == Season.State.RUNNING:
        return Step(_("The calendar is drawn."), _("Season"), url, done=True)
    warning = draft_ends(squads)
    return Step(_("Draw the calendar."), pgettext("calendar", "Draw"), url, done=False, warning=warning)


def needs_a_tick(squads: SquadState | None) -> bool:
    """Before the calendar is drawn. A group that has opened no box plays without squads, and is not asked."""
    return squads is not None and squads.begun and not squads.complete


def draft_ends(squads: SquadState | None) -> str:
    """What somebody should know before they draw; nothing, if the squads are complete or there are none."""
    if squads is None or squads.complete:
        return ""
    return _("Some squads are not complete. Once the calendar is drawn they can be dealt, but not drafted.")


def _first_result(league: League) -> Step:
    words = _("Play, and enter the first score.")
    return Step(words, _("Fixtures"), _page("fixtures", league), done=False)
