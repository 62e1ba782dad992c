"""From the rows of a season to the record that discipline is read from. Everybody who asks who may play, asks here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set

from django.db.models import Q, QuerySet
from django.utils.functional import cached_property

from clubs.models import Card, Club
from clubs.rules.absences import Cause, Reason
from clubs.rules.eligibility import Verdict, judge
from league.careers import Chapter, brought_something, careers_of
from league.club_file import ClubFile, Journey, Rows, Side, discipline, doubts, file_of, stays
from league.diaries import Diaries
from league.match_accounts import Account, accounts_of
from league.models import Cup, Fixture, Pending, Season, SquadPlace
from league.rows import (
    FIXTURE_COLUMNS,
    MEMBER_COLUMNS,
    ROUND_COLUMNS,
    FixtureRow,
    Member,
    RoundRow,
    Told,
    fixture_row,
    member,
    member_row,
    round_rows,
)
from league.rules.careers import Stint
from league.rules.cups import LEAGUE
from league.rules.discipline import Discipline, DisciplineRules
from league.rules.doubts import Doubt
from league.rules.outings import Brought, Kind, Opening
from matches.models import InjuryRoll

_NOTHING: Mapping[int, int] = {}
_UNTOLD = Account()
_KNOWN: frozenset[tuple[int, int | None]] = frozenset()


class SeasonRecord:
    """All squads, matches and incidents of a season in a few queries. Players are card ids, matches fixture ids.

    `only` reads the matches of these clubs and no others, for pages about one club or one match.
    """

    def __init__(self, season: Season, only: Collection[int] = ()):
        self.season = season
        self._only = only
        self._whole: SeasonRecord | None = None

    def of(self, *clubs: int) -> SeasonRecord:
        """Of a few clubs, sharing what has been read already."""
        few = SeasonRecord(self.season, only=clubs)
        few.clubs, few._whole = self.clubs, self
        return few

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
            members[row[0]][row[1]] = member_row(row)
        return members

    @property
    def _places(self) -> QuerySet[SquadPlace]:
        places = self.season.squad_places.order_by("number")
        return places.filter(club__in=self._only) if self._only else places

    @cached_property
    def careers(self) -> dict[int, list[Chapter]]:
        """The clubs of those who moved in mid-season, by card."""
        return careers_of(self.season)

    def squad_then(self, fixture_id: int, club_id: int) -> dict[int, Member]:
        """Who could play in a match: the squad without those who came later, and with those who have left since."""
        squad = dict(self.members.get(club_id, {}))
        for card, chapters in self.careers.items():
            here = [chapter for chapter in chapters if chapter.stint.club == club_id]
            played = [chapter for chapter in here if chapter.stint.has(fixture_id)]
            if here and not played:
                squad.pop(card, None)
            elif played:
                squad.setdefault(card, played[-1].then)
        return squad

    @cached_property
    def reach(self) -> Set[int]:
        """The clubs whose matches are read: with a few come all clubs of whoever moved to them or away from them."""
        if not self._only:
            return frozenset()
        ways = [{chapter.stint.club for chapter in chapters} for chapters in self.careers.values()]
        return {*self._only, *(club for clubs in ways if not clubs.isdisjoint(self._only) for club in clubs)}

    @cached_property
    def clubs(self) -> dict[int, Club]:
        """Everybody entered, for those who put the record into words."""
        return {entry.club_id: entry.club for entry in self.season.entries.select_related("club")}

    @cached_property
    def cups(self) -> dict[int | None, Cup]:
        """For those who put the record into words; read only where a match belongs to one."""
        if all(fixture.round.cup_id is None for fixture in self.fixtures.values()):
            return {}
        return {cup.pk: cup for cup in self.season.cups.all()}

    @cached_property
    def rounds(self) -> dict[int, RoundRow]:
        """All of the season by id, in the order of the calendar."""
        return round_rows(self.season.rounds.in_calendar_order().values_list(*ROUND_COLUMNS))

    @cached_property
    def fixtures(self) -> dict[int, FixtureRow]:
        """In the order of the calendar."""
        if self._whole is not None:
            return {pk: row for pk, row in self._whole.fixtures.items() if self.reach & set(row.match)}
        rounds = self.rounds
        places = {pk: place for place, pk in enumerate(rounds)}
        found = self._calendar.values_list(*FIXTURE_COLUMNS)
        ordered = sorted(found, key=lambda columns: (places[columns[4]], columns[0]))
        return {columns[0]: fixture_row(columns, rounds) for columns in ordered}

    @property
    def _calendar(self) -> QuerySet[Fixture]:
        found = Fixture.objects.of(self.season)
        if self.reach:
            found = found.filter(Q(match__home__in=self.reach) | Q(match__away__in=self.reach))
        return found.order_by()

    @cached_property
    def accounts(self) -> dict[int, Account]:
        """What is told of the matches, by the report that stands."""
        told = {row.report.pk: row.match_id for row in self.fixtures.values() if row.report}
        return accounts_of(told, self._calendar)

    @cached_property
    def events(self) -> dict[int, tuple[Told, ...]]:
        """Of the reports that stand, by report."""
        return {report: account.events for report, account in self.accounts.items()}

    @cached_property
    def dice(self) -> dict[tuple[int, int], int]:
        """The injury die, by match and card."""
        rolls = InjuryRoll.objects.standing().filter(match__fixture__round__season=self.season)
        return {(match, card): value for match, card, value in rolls.values_list("match", "card", "value")}

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
    def _sides(self) -> Mapping[int, Sequence[Side]]:
        """The matches of each club, in the order of the calendar."""
        sides: defaultdict[int, list[Side]] = defaultdict(list)
        accounts, dice, slot, pending = self.accounts, self._dice_by_match, self.diaries.slot, self._pending
        for fixture in self.fixtures.values():
            told = accounts[fixture.report.pk] if fixture.report else _UNTOLD
            rolled = dice.get(fixture.match_id, _NOTHING)
            home, away = fixture.match
            then = pending.get(fixture.pk, _KNOWN)
            sides[home].append(Side(fixture, True, told.events, rolled, told.home, slot(fixture, home), then))
            sides[away].append(Side(fixture, False, told.events, rolled, told.away, slot(fixture, away), then))
        return sides

    @property
    def _pending(self) -> Mapping[int, frozenset[tuple[int, int | None]]]:
        """What nobody could know when a match was told."""
        found: defaultdict[int, set[tuple[int, int | None]]] = defaultdict(set)
        rows = Pending.objects.filter(told__round__season=self.season).values_list("told", "of", "card")
        for told, of, card in rows:
            found[told].add((of, card))
        return {told: frozenset(unknown) for told, unknown in found.items()}

    @cached_property
    def diaries(self) -> Diaries:
        """In which order the clubs play."""
        return Diaries(self.fixtures)

    @property
    def _dice_by_match(self) -> Mapping[int, Mapping[int, int]]:
        by_match: defaultdict[int, dict[int, int]] = defaultdict(dict)
        for (match, card), value in self.dice.items():
            by_match[match][card] = value
        return by_match

    @cached_property
    def _files(self) -> dict[int, ClubFile]:
        return {}

    def file(self, club_id: int) -> ClubFile:
        """Everything about one club."""
        if self._only and club_id not in self._only:
            raise KeyError(f"the matches of club {club_id} were not read")
        if club_id not in self._files:
            journeys = []
            brought = {
                card: self._opening(place)
                for card, place in self.members.get(club_id, {}).items()
                if brought_something(place)
            }
            for card, chapters, since, until in self._passing_through(club_id):
                journeys.append(Journey(card, self._with_sides(chapters), since, until))
                if chapters[since].has_opening:
                    brought[card] = self._opening(chapters[since].then)
            rows = Rows(club_id, self.rules, tuple(brought.items()), self._sides.get(club_id, ()), tuple(journeys))
            self._files[club_id] = file_of(self.season.pk, rows)
        return self._files[club_id]

    @property
    def files(self) -> list[ClubFile]:
        """Of all clubs that were read and have matches."""
        return [self.file(club) for club in self._sides if not self._only or club in self._only]

    def discipline(self, club_id: int) -> Discipline[int, int]:
        return self.file(club_id).ask(discipline)

    def _passing_through(self, club_id: int) -> Iterator[tuple[int, list[Chapter], int, int]]:
        """Who moved to or from the club, with his way, from where it counts to his last time there.

        It counts from where somebody noted what he brought along: that sums up everything before.
        """
        for card, chapters in self.careers.items():
            here = [place for place, chapter in enumerate(chapters) if chapter.stint.club == club_id]
            if not here:
                continue
            way, now = list(chapters), self.members.get(club_id, {}).get(card)
            if not way[here[-1]].is_over and now is not None:
                way[here[-1]] = way[here[-1]]._replace(then=now)
            noted = [place for place in range(here[-1] + 1) if way[place].has_opening]
            yield card, way, noted[-1] if noted else 0, here[-1]

    def _with_sides(self, chapters: list[Chapter]) -> tuple[tuple[Stint[int, int], Sequence[Side]], ...]:
        return tuple((chapter.stint, self._sides.get(chapter.stint.club, ())) for chapter in chapters)

    def stays(self, card: int, club_id: int) -> list[tuple[int, list[int]]]:
        """A player's clubs with his matches at each, by fixture: one after the other, if he moved, else this one's."""
        chapters = self.careers.get(card)
        known = self._with_sides(chapters) if chapters else ((Stint(club_id), self._sides.get(club_id, ())),)
        found = stays(card, known)
        return [(stint.club, [one.match for one in stay]) for (stint, _), stay in zip(known, found, strict=True)]

    def _opening(self, place: Member) -> Opening[int]:
        if place.from_round is None:
            # Of a first season, or noted while this one ran, nobody knows where it is from.
            carried = self.season.number > 1 and not place.sums_up
            return _brought_along(place, place.sums_up, Cause.CARRIED if carried else Cause.UNTOLD)
        own = [fixture for fixture in self.fixtures.values() if place.club_id in fixture.match]
        return _brought_along(place, [one.pk for one in own if one.round.place < (place.from_round,)])

    def out_of(self, fixture_id: int, club_id: int) -> Mapping[int, tuple[Reason[int], ...]]:
        """Who of the club may not play in this fixture, and why."""
        return self.discipline(club_id).out_of(fixture_id)

    def doubts(self, fixture_id: int, club_id: int) -> Mapping[int, tuple[Doubt[int], ...]]:
        """Who of the club may still have to miss this fixture, and what has to be known first."""
        return self.file(club_id).ask(doubts).about(fixture_id)

    def verdict(self, fixture_id: int, club_id: int, card: Card) -> Verdict[int]:
        return judge(card.pk, self.members.get(club_id, {}), self.out_of(fixture_id, club_id))


def _brought_along(place: Member, sums_up: Iterable[int], cause: Cause = Cause.UNTOLD) -> Opening[int]:
    """What the player had when he was entered; it sums up these matches."""
    brought = []
    if place.ban_matches:
        brought.append(Brought(Kind.BAN, place.ban_matches, LEAGUE, cause))
    brought += [Brought(Kind.BAN, matches, cup, cause) for cup, matches in place.cup_bans.items()]
    if place.injury_matches:
        brought.append(Brought(Kind.INJURY, place.injury_matches, None, cause))
    yellows = {LEAGUE: place.yellows} if place.yellows else {}
    return Opening(frozenset(sums_up), yellows, tuple(brought))
