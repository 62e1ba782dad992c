"""Cups and playoffs: opened, dated, and called off while nobody has played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.book import SeasonBook
from league.guards import Pass
from league.live import publish
from league.models import Contestant, Cup, Entry, Fixture, League, Role, Round, Season
from league.rules.bracket import opening
from league.rules.cups import DRAWN, LEAGUE, Format
from league.rules.groups import days, seeded_groups
from league.services.cup_draws import draw_groups, draw_seeds
from league.services.cup_ties import add_ties, settle
from league.services.doors import locked
from league.services.log import record
from league.services.seasons import add_fixtures
from matches.models import Match, Report

BY_TABLE, BY_LAST_SEASON, BY_HAND, BY_DICE = "table", "last", "hand", "dice"


@dataclass(frozen=True)
class Plan:
    """Where the rounds of a cup lie in the calendar: after which round of the league, and on which days."""

    after: int
    every_rounds: int = 1
    first_date: date | None = None
    every_days: int = 7

    def place(self, number: int, last: int) -> tuple[int, date | None]:
        day = self.first_date + timedelta(days=self.every_days * (number - 1)) if self.first_date else None
        return min(self.after + self.every_rounds * (number - 1), last), day


@transaction.atomic
def open_cup(
    *,
    league: League,
    name: str,
    clubs: Sequence[int],
    seeding: str,
    plan: Plan,
    actor,
    kind: str = Cup.Kind.CUP,
    **format: object,
) -> Cup:
    """`clubs` stand in the order of their seeds where these are given by hand; `format` are the fields of Format."""
    league = locked(league)
    season = _running(league)
    rules = Format(clubs=len(clubs), **format)
    _check(season, clubs, rules)
    cup = Cup(season=season, name=name.strip(), key=_key(season, name), kind=kind, format=asdict(rules))
    cup.save()
    seeds = _seeds(cup, list(clubs), seeding)
    _add_rounds(cup, plan)
    groups = _groups(cup, seeds)
    of = {club: number for number, group in enumerate(groups, start=1) for club in group}
    Contestant.objects.bulk_create(
        Contestant(cup=cup, club_id=club, seed=number, group=of.get(club)) for number, club in enumerate(seeds, start=1)
    )
    _add_group_matches(cup, groups)
    add_ties(cup, opening(rules))
    record(league, actor, "cup.opened", cup=cup.name, clubs=len(clubs))
    settle(league=league, cup=cup, actor=actor)
    return cup


def open_playoff(*, league: League, name: str, clubs: Sequence[int], actor, **format: object) -> Cup:
    """After the last round of the league, by the order in which the clubs are given: the first is the best seed."""
    last = league.seasons.latest("number").rounds.of_the_league().aggregate(last=Max("number"))["last"] or 0
    return open_cup(
        league=league,
        name=name,
        clubs=clubs,
        seeding=BY_HAND,
        plan=Plan(after=last),
        kind=Cup.Kind.PLAYOFF,
        actor=actor,
        **format,
    )


def _running(league: League) -> Season:
    season = league.seasons.select_related("dice_box").latest("number")
    season.league = league
    if season.state == Season.State.PREPARING:
        raise Refusal(_("Draw the calendar first: the rounds of a cup follow those of the league."))
    if season.state == Season.State.FINISHED:
        raise Refusal(_("The season is over. Open a new one first."))
    return season


def _check(season: Season, clubs: Sequence[int], rules: Format) -> None:
    playing = set(Entry.objects.filter(season=season, withdrawn_at=None).values_list("club_id", flat=True))
    if len(set(clubs)) != len(clubs) or not playing.issuperset(clubs):
        raise Refusal(_("One of these clubs does not play this season."))
    if rules.problem:
        raise Refusal(_problems()[rules.problem])


def _problems() -> Mapping[str, str]:
    return {
        "clubs": _("A cup takes 2 to 32 clubs."),
        "draw": _("Choose how the ties are drawn."),
        "legs": _("A tie has one leg or two."),
        "groups": _("A group needs at least two clubs: choose fewer groups."),
        "advance": _("So many clubs cannot go on from each group."),
        "meetings": _("In a group each pair meets one to four times."),
    }


def _key(season: Season, name: str) -> str:
    key = slugify(name)[:60] or "cup"
    key = f"{key}-cup" if key == LEAGUE else key
    if not name.strip():
        raise Refusal(_("A cup needs a name."))
    if season.cups.filter(key=key).exists():
        raise Refusal(_("There is a cup of this name already."))
    return key


def _seeds(cup: Cup, clubs: list[int], seeding: str) -> list[int]:
    """The best first. Whom a table does not know comes last, in the order of the lots."""
    if seeding == BY_HAND:
        return clubs
    season, lots = cup.season, dict(cup.season.entries.values_list("club_id", "lot"))
    clubs = sorted(clubs, key=lots.__getitem__)
    if seeding == BY_DICE:
        return draw_seeds(cup, clubs)
    if seeding == BY_LAST_SEASON:
        season = season.league.seasons.filter(number__lt=season.number).order_by("-number").first()
        if season is None:
            raise Refusal(_("There is no last season to go by."))
    rows = SeasonBook(Pass(season.league, None, Role.ORGANISER), season).table.rows
    ranks = {row.club: place for place, row in enumerate(rows)}
    return sorted(clubs, key=lambda club: ranks.get(club, len(ranks)))


def _add_rounds(cup: Cup, plan: Plan) -> None:
    last = cup.season.rounds.of_the_league().aggregate(last=Max("number"))["last"] or 0
    rounds = []
    for number in range(1, len(cup.rules.days) + 1):
        after, day = plan.place(number, last)
        rounds.append(Round(season=cup.season, cup=cup, number=number, after=after, date=day))
    Round.objects.bulk_create(rounds)


def _groups(cup: Cup, seeds: list[int]) -> list[list[int]]:
    rules = cup.rules
    if not rules.groups:
        return []
    return draw_groups(cup, seeds) if rules.draw == DRAWN else seeded_groups(seeds, rules.groups)


def _add_group_matches(cup: Cup, groups: list[list[int]]) -> None:
    rounds = {one.number: one for one in cup.rounds.all()}
    add_fixtures(
        [
            (rounds[number], home, away)
            for number, matches in enumerate(days(groups, cup.rules.meetings), start=1)
            for home, away in matches
        ]
    )


@transaction.atomic
def cancel_cup(*, league: League, cup: Cup, actor) -> None:
    """As long as nobody has reported a score; its dice stay on record."""
    league = locked(league)
    found = Cup.objects.filter(pk=cup.pk, season__league=league).first()
    if found is None:
        return  # the other tab was faster
    fixtures = Fixture.objects.filter(round__cup=found)
    if Report.objects.filter(match__fixture__in=fixtures).exists():
        raise Refusal(_("Scores have been reported: the cup goes on."))
    matches = list(fixtures.values_list("match_id", flat=True))
    name = found.name
    found.delete()
    Match.objects.filter(pk__in=matches).delete()
    record(league, actor, "cup.cancelled", cup=name)
    publish(league.pk, "fixtures", "log")


@transaction.atomic
def date_cup_round(*, league: League, cup: Cup, number: int, after: int, day: date | None, actor) -> Round:
    """Its place in the calendar. The rounds of a cup stay in their order."""
    league = locked(league)
    found = Round.objects.select_related("cup", "season").get(cup=cup.pk, number=number, season__league=league)
    last = found.season.rounds.of_the_league().aggregate(last=Max("number"))["last"] or 0
    around = dict(cup.rounds.exclude(pk=found.pk).values_list("number", "after"))
    earliest, latest = around.get(number - 1, 0), around.get(number + 1, last)
    if not earliest <= after <= latest:
        raise Refusal(
            _("Its neighbours in the cup allow the rounds from %(first)s to %(last)s.")
            % {"first": earliest, "last": latest}
        )
    found.after, found.date = after, day
    found.save(update_fields=["after", "date"])
    record(league, actor, "cup.dated", cup=found.cup.name, after=after)
    publish(league.pk, "fixtures", "log")
    return found
