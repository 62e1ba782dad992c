"""Ready-made people, clubs and leagues. Factories give a valid row with as little around it as possible."""

from __future__ import annotations

import datetime
import hashlib
import os
from collections.abc import Callable
from functools import cache
from itertools import count

import factory
from django.contrib.auth.hashers import make_password
from django.utils import timezone
from factory.django import DjangoModelFactory

from accounts.models import User
from clubs.models import Box, Card, Cloth, Club
from clubs.rules.cards import ATTRIBUTES
from clubs.rules.cards import Kind as PrintedKind
from league.models import Division, Entry, Fixture, Invitation, League, Membership, Role, Round, Season, SquadPlace
from league.rules.round_robin import schedule
from matches.models import DiceBox, Match, Report

PASSWORD = "kick-off-at-three"
CLOTHS = list(Cloth)


@cache
def hashed_password() -> str:
    return make_password(PASSWORD)


class UserFactory(DjangoModelFactory):
    class Meta:
        model = User
        skip_postgeneration_save = True

    username = factory.Sequence(lambda n: f"Person {n}")
    password = factory.LazyFunction(hashed_password)


class ClubFactory(DjangoModelFactory):
    class Meta:
        model = Club

    name = factory.Sequence(lambda n: f"Club {n}")
    short_name = factory.Sequence(lambda n: f"C{n}")
    cloth = factory.Sequence(lambda n: CLOTHS[n % len(CLOTHS)])
    trim = factory.Sequence(lambda n: CLOTHS[(n + 5) % len(CLOTHS)])


class BoxFactory(DjangoModelFactory):
    class Meta:
        model = Box


class CardFactory(DjangoModelFactory):
    """An outfielder; `keeper=True` and `referee=True` make the others."""

    class Meta:
        model = Card

    box = factory.SubFactory(BoxFactory)
    kind = Card.Kind.OUTFIELDER
    name = factory.Sequence(lambda n: f"Card {n:04}")
    nation = "SCO"
    pace, dribbling, heading, high_pass, resilience, shooting, tackling = 5, 3, 4, 5, 5, 3, 3

    class Params:
        keeper = factory.Trait(
            kind=Card.Kind.KEEPER, heading=None, high_pass=None, shooting=None, tackling=None, saving=4, aerial=5
        )
        referee = factory.Trait(
            kind=Card.Kind.REFEREE,
            **dict.fromkeys(ATTRIBUTES[PrintedKind.OUTFIELDER]),
            leniency=3,
        )


class LeagueFactory(DjangoModelFactory):
    class Meta:
        model = League

    name = factory.Sequence(lambda n: f"League {n}")
    slug = factory.Sequence(lambda n: f"league-{n}")
    system = "counter-attack-2"
    house_rules = factory.LazyAttribute(lambda league: League(system=league.system).game.defaults())


class MembershipFactory(DjangoModelFactory):
    class Meta:
        model = Membership

    league = factory.SubFactory(LeagueFactory)
    user = factory.SubFactory(UserFactory)
    role = Role.MANAGER


class DiceBoxFactory(DjangoModelFactory):
    class Meta:
        model = DiceBox

    seed = factory.Sequence(lambda n: hashlib.sha256(f"seed {n}".encode()).hexdigest())
    sha256 = factory.LazyAttribute(lambda box: hashlib.sha256(box.seed.encode()).hexdigest())


class SeasonFactory(DjangoModelFactory):
    class Meta:
        model = Season

    league = factory.SubFactory(LeagueFactory)
    number = factory.LazyAttribute(lambda season: season.league.seasons.count() + 1)
    dice_box = factory.SubFactory(DiceBoxFactory)

    class Params:
        running = factory.Trait(state=Season.State.RUNNING, started_at=factory.LazyFunction(timezone.now))


class EntryFactory(DjangoModelFactory):
    class Meta:
        model = Entry

    season = factory.SubFactory(SeasonFactory)
    club = factory.SubFactory(ClubFactory)
    lot = factory.Sequence(lambda n: n + 1)


class SquadPlaceFactory(DjangoModelFactory):
    """A new card in a club's squad: SquadPlaceFactory(season=…, club=…, card__keeper=True)."""

    class Meta:
        model = SquadPlace

    season = factory.SubFactory(SeasonFactory)
    club = factory.LazyAttribute(lambda place: EntryFactory(season=place.season).club)
    card = factory.SubFactory(
        CardFactory, box=factory.LazyAttribute(lambda card: box_of(card.factory_parent.season.league))
    )
    number = factory.LazyAttribute(
        lambda place: SquadPlace.objects.filter(season=place.season, club=place.club).count() + 1
    )


def box_of(league: League) -> Box:
    """The league's box, a new one if it has none."""
    if league.box is None:
        league.box = BoxFactory()
        league.save(update_fields=["box"])
    return league.box


class RoundFactory(DjangoModelFactory):
    class Meta:
        model = Round

    season = factory.SubFactory(SeasonFactory, running=True)
    number = factory.LazyAttribute(lambda matchday: matchday.season.rounds.of_the_league().count() + 1)


class MatchFactory(DjangoModelFactory):
    class Meta:
        model = Match

    home = factory.SubFactory(ClubFactory)
    away = factory.SubFactory(ClubFactory)


class ReportFactory(DjangoModelFactory):
    class Meta:
        model = Report

    match = factory.SubFactory(MatchFactory)
    version = factory.LazyAttribute(lambda report: report.match.reports.count() + 1)
    home_goals = 2
    away_goals = 1
    side = Report.Side.ORGANISER


class FixtureFactory(DjangoModelFactory):
    """A fixture to play. With `reported=True` or `final=True` it has a report (2-1) as well."""

    class Meta:
        model = Fixture

    round = factory.SubFactory(RoundFactory)
    match = factory.SubFactory(MatchFactory)

    class Params:
        reported = factory.Trait(
            state=Fixture.State.REPORTED,
            report=factory.SubFactory(ReportFactory, match=factory.SelfAttribute("..match"), side=Report.Side.HOME),
            confirm_by=factory.LazyFunction(lambda: timezone.now() + datetime.timedelta(days=3)),
        )
        final = factory.Trait(
            state=Fixture.State.FINAL,
            report=factory.SubFactory(ReportFactory, match=factory.SelfAttribute("..match")),
        )


class InvitationFactory(DjangoModelFactory):
    class Meta:
        model = Invitation

    league = factory.SubFactory(LeagueFactory)
    token = factory.Sequence(lambda n: hashlib.sha256(f"token {n}".encode()).hexdigest()[:43])
    expires_at = factory.LazyFunction(lambda: timezone.now() + datetime.timedelta(days=7))


def some_score(number: int) -> tuple[int, int]:
    """Scores that vary and never depend on chance."""
    return number * 7 % 5, number * 3 % 4


def fill_season(
    season: Season,
    *,
    clubs: int | list[Club],
    meetings: int = 2,
    score: Callable[[int], tuple[int, int] | None] = some_score,
) -> list[Fixture]:
    """Enter clubs, new ones or these, and play the whole calendar in a few bulk writes; `score` gives None for a match
    to play.
    """
    entered = [ClubFactory() for _ in range(clubs)] if isinstance(clubs, int) else clubs
    entries = [EntryFactory(season=season, club=club, lot=lot) for lot, club in enumerate(entered, start=1)]
    rounds = schedule([entry.club for entry in entries], meetings)
    Round.objects.bulk_create(Round(season=season, number=number) for number in range(1, len(rounds) + 1))
    fixtures, numbers = [], count()
    for matchday, pairs in zip(season.rounds.all(), rounds, strict=True):
        for home, away in pairs:
            fixtures.append(Fixture(round=matchday, match=Match(home=home, away=away)))
    Match.objects.bulk_create(fixture.match for fixture in fixtures)
    for fixture in fixtures:
        goals = score(next(numbers))
        if goals is not None:
            fixture.state = Fixture.State.FINAL
            fixture.report = Report(
                match=fixture.match, version=1, home_goals=goals[0], away_goals=goals[1], side=Report.Side.ORGANISER
            )
    Report.objects.bulk_create(fixture.report for fixture in fixtures if fixture.report)
    return Fixture.objects.bulk_create(fixtures)


def split_in_two(season: Season, *, moving: int = 1) -> list[Division]:
    """Puts half of the clubs into each of two divisions, and strikes their matches against the other half."""
    upper = Division.objects.create(season=season, level=1, name="First", goes_down=moving)
    lower = Division.objects.create(season=season, level=2, name="Second", goes_up=moving)
    clubs = list(season.entries.order_by("lot").values_list("club", flat=True))
    halves = (upper, clubs[: len(clubs) // 2]), (lower, clubs[len(clubs) // 2 :])
    for division, half in halves:
        season.entries.filter(club__in=half).update(division=division)
        Fixture.objects.of(season).filter(match__home__in=half).exclude(match__away__in=half).delete()
    return [upper, lower]


def fill_squads(season: Season, *, size: int = 16) -> list[SquadPlace]:
    """A keeper and outfielders for every club, in a few bulk writes."""
    box = box_of(season.league)
    places = []
    for entry in season.entries.order_by("pk"):
        cards = [CardFactory.build(box=box, keeper=number == 1) for number in range(1, size + 1)]
        for card in cards:
            card.print(card.printed)
        Card.objects.bulk_create(cards)
        places += [
            SquadPlace(season=season, club_id=entry.club_id, card=card, number=number)
            for number, card in enumerate(cards, start=1)
        ]
    return SquadPlace.objects.bulk_create(places)


def count_apart() -> None:
    """For a process that fills the database of another: its people and leagues must not be called like theirs."""
    for made in (UserFactory, LeagueFactory):
        made.reset_sequence(os.getpid() * 1000, force=True)
