"""Whom a side names for a match, where they stand, and where the home points go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules import eligibility
from clubs.rules.home_boost import BoostRules, spend
from clubs.rules.problems import Problem, errors
from league.live import publish
from league.models import Fixture, League, Role
from league.models.fixture import UNPLAYED
from league.record import SeasonRecord
from league.services.desk import Desk
from league.services.fixtures import teams
from league.services.log import record
from matches.models import Boost, LineUp, Named


@dataclass(frozen=True)
class Pick:
    """One named player: a card, and for those in the field a spot on the pitch in percent."""

    card: int
    place: str
    forward: int | None = None
    across: int | None = None


class Unfit(Refusal):
    """A line-up or a boost that the rules do not allow; the problems say where and why."""

    def __init__(self, problems: list[Problem]):
        super().__init__(_("This line-up cannot be named."))
        self.problems = problems


def may_name(visit_role: str | None, manager_id: int | None, user) -> bool:
    """A club's manager, or an organiser for any club."""
    return visit_role == Role.ORGANISER or (user.pk is not None and manager_id == user.pk)


def name_line_up(
    *,
    league: League,
    fixture: Fixture,
    home: bool,
    picks: Sequence[Pick],
    formation: str = "",
    boosts: Mapping[tuple[int, str], int] | None = None,
    actor,
) -> LineUp:
    """CA-TEAM-1, OP-70, OP-78, OP-82. Naming again replaces the line-up, until a score is reported."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        fixture = desk.fixture
        club = fixture.match.home_id if home else fixture.match.away_id
        if not may_name(desk.role, desk.managers.get(club), actor):
            raise Refusal(_("Only the club's manager and the organisers name its line-up."))
        if fixture.state not in UNPLAYED:
            raise Refusal(_("This match has a score: its line-ups stay."))
        book = SeasonRecord(fixture.round.season, only=(club,))
        squad = book.squads.get(club, {})
        check(book, fixture, club, picks, boosts or {}, home=home)
        line_up, _created = LineUp.objects.update_or_create(
            match=fixture.match, home=home, defaults={"formation": formation, "author": actor}
        )
        line_up.named.all().delete()
        named = Named.objects.bulk_create(
            Named(
                line_up=line_up,
                card_id=pick.card,
                number=squad[pick.card].number,
                place=pick.place,
                forward=pick.forward,
                across=pick.across,
            )
            for pick in picks
        )
        by_card = {one.card_id: one for one in named}
        Boost.objects.bulk_create(
            Boost(named=by_card[card], attribute=attribute, points=points)
            for (card, attribute), points in (boosts or {}).items()
            if points
        )
        name = (fixture.match.home if home else fixture.match.away).name
        record(desk.league, actor, "line_up.named", club=name, **teams(fixture))
        publish(desk.league.pk, "fixtures", "log")
        return line_up


def check(
    book: SeasonRecord,
    fixture: Fixture,
    club: int,
    picks: Sequence[Pick],
    boosts: Mapping[tuple[int, str], int],
    *,
    home: bool,
) -> None:
    """Raises Unfit with everything that is wrong at once."""
    squad = book.squads.get(club, {})
    keepers = {card: place.card.is_keeper for card, place in squad.items()}
    named = [eligibility.Named(pick.card, eligibility.Place(pick.place)) for pick in picks]
    problems = errors(eligibility.check_line_up(named, keepers, book.out_of(fixture.pk, club)).problems)
    if any(boosts.values()) and not home:
        raise Refusal(_("Home points are for the home side."))
    attributes = {card: place.card.attributes for card, place in squad.items()}
    rules = BoostRules(points=fixture.round.season.rules["boost_points"])
    problems += errors(spend(boosts, attributes, [pick.card for pick in picks], rules).problems)
    if problems:
        raise Unfit(problems)
