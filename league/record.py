"""From the rows of a season to the record that discipline is read from. Everybody who asks who may play, asks here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cached_property

from django.db.models import Max, Q, QuerySet

from clubs.models import Card, Club
from clubs.rules.absences import Reason
from clubs.rules.eligibility import Verdict, judge
from league.models import Fixture, Season, SquadPlace
from league.rows import (
    FIXTURE_COLUMNS,
    MEMBER_COLUMNS,
    Appeared,
    CardIds,
    Eleven,
    FixtureRow,
    Member,
    Told,
    fixture_row,
    member,
)
from league.rules.discipline import Discipline, DisciplineRules, compute
from league.rules.outings import Brought, Incident, Kind, Opening, Outing, State, What
from matches.models import Event, InjuryRoll, Named, Report

_INCIDENTS = {
    Event.Kind.YELLOW: What.YELLOW,
    Event.Kind.SECOND_YELLOW: What.SECOND_YELLOW,
    Event.Kind.RED: What.RED,
    Event.Kind.INJURY: What.INJURY,
}


class SeasonRecord:
    """All squads, matches and incidents of a season in a few queries. Players are card ids, matches fixture ids.

    `only` reads the matches of these clubs and no others, for pages about one club or one match.
    """

    def __init__(self, season: Season, only: Collection[int] = ()):
        self.season = season
        self._only = only

    @cached_property
    def squads(self) -> dict[int, dict[int, SquadPlace]]:
        """By club, then by card, in the order of the shirt numbers."""
        squads: defaultdict[int, dict[int, SquadPlace]] = defaultdict(dict)
        for place in self._places.select_related("card"):
            squads[place.club_id][place.card_id] = place
        return squads

    @cached_property
    def members(self) -> dict[int, dict[int, Member]]:
        """The same squads, for those who need no more of a card than its name."""
        members: defaultdict[int, dict[int, Member]] = defaultdict(dict)
        if "squads" in self.__dict__:  # read already
            for club, squad in self.squads.items():
                members[club] = {card: member(place) for card, place in squad.items()}
            return members
        for row in self._places.values_list(*MEMBER_COLUMNS):
            members[row[0]][row[1]] = Member(*row)
        return members

    @property
    def _places(self) -> QuerySet[SquadPlace]:
        places = self.season.squad_places.order_by("number")
        return places.filter(club__in=self._only) if self._only else places

    @cached_property
    def clubs(self) -> dict[int, Club]:
        """Everybody entered, for those who put the record into words."""
        return {entry.club_id: entry.club for entry in self.season.entries.select_related("club")}

    @cached_property
    def fixtures(self) -> dict[int, FixtureRow]:
        found = self._calendar.order_by("round__number", "id").values_list(*FIXTURE_COLUMNS)
        return {columns[0]: fixture_row(columns) for columns in found}

    @property
    def _calendar(self) -> QuerySet[Fixture]:
        found = Fixture.objects.of(self.season)
        if self._only:
            found = found.filter(Q(match__home__in=self._only) | Q(match__away__in=self._only))
        return found.order_by()

    @cached_property
    def events(self) -> dict[int, list[Told]]:
        """Of the reports that stand, by report."""
        events: defaultdict[int, list[Told]] = defaultdict(list)
        standing = Event.objects.filter(report__in=self._calendar.values("report")).order_by("report_id", "position")
        for told in map(Told._make, standing.values_list(*Told._fields)):
            events[told.report_id].append(told)
        return events

    @cached_property
    def dice(self) -> dict[tuple[int, int], int]:
        """The injury die, by match and card."""
        rolls = InjuryRoll.objects.filter(match__in=self._calendar.values("match"))
        return {(match, card): value for match, card, value in rolls.values_list("match", "card", "value")}

    @cached_property
    def elevens(self) -> dict[tuple[int, bool], Eleven]:
        """Who began, by match and side (home or not)."""
        named = Named.objects.filter(line_up__match__in=self._calendar.values("match")).exclude(place=Named.Place.BENCH)
        sides = named.values_list("line_up__match_id", "line_up__home").annotate(
            cards=CardIds("card_id"), keeper=Max("card_id", filter=Q(place=Named.Place.GOAL))
        )
        return {(match, home): Eleven(cards, keeper) for match, home, cards, keeper in sides.order_by()}

    @cached_property
    def rules(self) -> DisciplineRules:
        house = self.season.rules
        return DisciplineRules(
            yellows_for_ban=house["yellows_for_ban"],
            ban_for_yellows=house["ban_for_yellows"],
            ban_for_red=house["ban_for_red"],
            ban_for_second_yellow=house["ban_for_second_yellow"],
        )

    @cached_property
    def _outings(self) -> dict[int, list[Outing[int, int]]]:
        outings: defaultdict[int, list[Outing[int, int]]] = defaultdict(list)
        dice = self.dice
        for fixture in self.fixtures.values():
            order = order_of(fixture)
            for club, home in ((fixture.match.home_id, True), (fixture.match.away_id, False)):
                if self._only and club not in self._only:
                    continue
                outings[club].append(self._outing(fixture, order, dice, home=home))
        return outings

    def _outing(
        self, fixture: FixtureRow, order: tuple[str, int, int], dice: Mapping[tuple[int, int], int], *, home: bool
    ) -> Outing[int, int]:
        state = outcome(fixture, home=home)
        if not state.has_result:
            return Outing(fixture.pk, "league", order, state)
        incidents, told = [], set()
        for event in self.events.get(fixture.report_id, ()):
            if event.home == home:
                told.add(event.card_id)
                if event.comes_on_id:
                    told.add(event.comes_on_id)
                what = _INCIDENTS.get(event.kind)
                if what is not None:
                    incidents.append(Incident(event.card_id, what, dice.get((fixture.match_id, event.card_id))))
        # Without a line-up a scorer has still played.
        appeared = Appeared(told, self.elevens.get((fixture.match_id, home))) if state is State.PLAYED else None
        return Outing(fixture.pk, "league", order, state, tuple(incidents), appeared)

    @cached_property
    def _disciplines(self) -> dict[int, Discipline[int, int]]:
        return {}

    def discipline(self, club_id: int) -> Discipline[int, int]:
        if self._only and club_id not in self._only:
            raise KeyError(f"the matches of club {club_id} were not read")
        if club_id not in self._disciplines:
            openings = {
                card: opening(place, self._since(club_id, place.from_round))
                for card, place in self.members.get(club_id, {}).items()
            }
            self._disciplines[club_id] = compute(
                self._outings.get(club_id, ()), self.rules, {card: one for card, one in openings.items() if one}
            )
        return self._disciplines[club_id]

    def _since(self, club_id: int, from_round: int | None) -> tuple[str, int, int] | None:
        """Where in the order of matches the club's rounds from this one on begin."""
        if from_round is None:
            return None
        later = [
            order_of(fixture)
            for fixture in self.fixtures.values()
            if fixture.round.number >= from_round and club_id in (fixture.match.home_id, fixture.match.away_id)
        ]
        return min(later, default=("9999", from_round, 0))

    def out_of(self, fixture_id: int, club_id: int) -> Mapping[int, tuple[Reason[int], ...]]:
        """Who of the club may not play in this fixture, and why."""
        return self.discipline(club_id).out_of(fixture_id)

    def verdict(self, fixture_id: int, club_id: int, card: Card) -> Verdict[int]:
        return judge(card.pk, self.members.get(club_id, {}), self.out_of(fixture_id, club_id))


def outcome(fixture: Fixture | FixtureRow, *, home: bool) -> State:
    """What the match counts for, from one side. A score that nobody has confirmed yet has changed nothing."""
    if fixture.state == Fixture.State.VOID:
        return State.VOID
    if fixture.state == Fixture.State.POSTPONED:
        return State.POSTPONED
    if fixture.state != Fixture.State.FINAL:
        return State.TO_PLAY
    report = fixture.report
    if report.how == Report.How.BOTH_FORFEIT:
        return State.FORFEIT
    if report.how == Report.How.WALKOVER:
        won = report.home_goals > report.away_goals
        return State.WALKOVER if won == home else State.FORFEIT
    return State.PLAYED


def order_of(fixture: Fixture | FixtureRow) -> tuple[str, int, int]:
    """The date played, then the round (OP-72); a match without any date keeps to its round."""
    played_on = fixture.report.played_on if fixture.report else None
    day = played_on or fixture.date or fixture.round.date
    return (day.isoformat() if day else "", fixture.round.number, fixture.pk)


def opening(place: SquadPlace | Member, since: tuple[str, int, int] | None = None) -> Opening[int] | None:
    """What the player had when he was entered; it sums up all matches before `since`."""
    if not (place.yellows or place.ban_matches or place.injury_matches):
        return None
    brought = []
    if place.ban_matches:
        brought.append(Brought(Kind.BAN, place.ban_matches, "league"))
    if place.injury_matches:
        brought.append(Brought(Kind.INJURY, place.injury_matches))
    yellows = {"league": place.yellows} if place.yellows else {}
    return Opening(since=since, yellows=yellows, absences=tuple(brought))
