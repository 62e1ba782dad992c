"""The two sides of a match sheet: squads, line-ups, who is out and why. Asked of the season's record, as everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.rules.absences import Reason
from clubs.shirts import CLOTHS, shirt_of
from league.models import Fixture, Season, SquadPlace
from league.models.fixture import PLAYED, UNPLAYED
from league.pages.pitch import short
from league.pages.words import attribute_name, say_doubts, say_reasons
from league.prints.match_events import told_of
from league.record import SeasonRecord
from league.rules.doubts import Doubt
from matches.models import LineUp, Named
from matches.rules.formations import FORMATIONS, IN_GOAL, Spot, label
from matches.sheets.match_sheet import KEEPER_COLUMNS, OUTFIELD_COLUMNS, Boost, Line, Man, Side, Value

NAMED_FOR_A_MATCH = 16  # CA-TEAM-1


@dataclass(frozen=True)
class _Named:
    """A line-up, by card."""

    places: Mapping[int, str] = field(default_factory=dict)
    raised: Mapping[tuple[int, str], int] = field(default_factory=dict)
    boosts: tuple[Boost, ...] = ()
    formation: str = ""
    men: tuple[Man, ...] = ()

    @classmethod
    def of(cls, line_up: LineUp) -> _Named:
        named = sorted(line_up.named.all(), key=lambda one: one.number)
        spent = [(one, boost) for one in named for boost in sorted(one.boosts.all(), key=lambda boost: boost.pk)]
        return cls(
            places={one.card_id: one.place for one in named},
            raised={(one.card_id, boost.attribute): boost.points for one, boost in spent},
            boosts=tuple(
                Boost(one.number, one.card.name, attribute_name(boost.attribute), boost.points) for one, boost in spent
            ),
            formation=label(line_up.formation) if line_up.formation in FORMATIONS else "",
            men=tuple(
                Man(one.number, short(one.card.name), *_spot(one)) for one in named if one.place != Named.Place.BENCH
            ),
        )


def _spot(named: Named) -> Spot:
    if named.place == Named.Place.GOAL or named.forward is None:
        return IN_GOAL
    return Spot(named.forward, named.across)


class Readings:
    """What the matches have in common."""

    def __init__(self, season: Season, fixtures: Sequence[Fixture], *, blank: bool):
        clubs = {club for one in fixtures for club in (one.match.home_id, one.match.away_id)}
        self.blank = blank
        self.record = SeasonRecord(season, only=clubs)
        entries = season.entries.filter(club__in=clubs)
        self.managers = dict(entries.values_list("club", "manager__username"))
        self.named: dict[tuple[int, bool], _Named] = {}
        if not blank:
            line_ups = LineUp.objects.filter(match__in=[one.match_id for one in fixtures])
            for line_up in line_ups.prefetch_related("named__card", "named__boosts"):
                self.named[line_up.match_id, line_up.home] = _Named.of(line_up)


class Sides:
    """Both sides of one match."""

    def __init__(self, readings: Readings, fixture: Fixture):
        self.fixture, self.blank = fixture, readings.blank
        self.record, self._managers = readings.record, readings.managers
        self._named = {home: readings.named.get((fixture.match_id, home), _Named()) for home in (True, False)}

    @property
    def boosts(self) -> tuple[Boost, ...]:
        """Only the home side has any."""
        return self._named[True].boosts

    def side(self, club: Club, *, home: bool) -> Side:
        squad = [] if self.blank else list(self.record.squads.get(club.pk, {}).values())
        named = self._named[home]
        out = self.record.out_of(self.fixture.pk, club.pk) if squad else {}
        doubts = self.record.doubts(self.fixture.pk, club.pk) if squad and self.fixture.state in UNPLAYED else {}
        lines = [(place.card.is_keeper, self._line(place, named, out, doubts)) for place in squad]
        manager = self._managers.get(club.pk) or ""
        signed = _("Signed for %(club)s") % {"club": club.name}
        return Side(
            club=club.name,
            manager=manager,
            shirt=shirt_of(club),
            cloth=CLOTHS[club.cloth],
            signed=f"{signed} · {manager}" if manager else signed,
            keepers=tuple(line for is_keeper, line in lines if is_keeper),
            outfielders=tuple(line for is_keeper, line in lines if not is_keeper),
            empty_lines=0 if squad else NAMED_FOR_A_MATCH,
            is_named=bool(named.places),
            formation=named.formation,
            men=named.men,
            told={} if self.blank else told_of(self.record, self.fixture, home=home),
        )

    def _line(
        self,
        place: SquadPlace,
        named: _Named,
        out: Mapping[int, tuple[Reason[int], ...]],
        doubts: Mapping[int, tuple[Doubt[int], ...]],
    ) -> Line:
        card, club = place.card, place.club_id
        discipline, competition = self.record.discipline(club), self.fixture.round.competition
        # What has been counted since then does not belong on the sheet of a match that is over.
        over = self.fixture.state in PLAYED
        return Line(
            number=place.number,
            name=card.name,
            values=_values(card, named),
            yellows=0 if over else discipline.yellows(card.pk, competition),
            next_yellow_bans=not over and discipline.next_yellow_bans(card.pk, competition),
            place=named.places.get(card.pk, ""),
            out=say_reasons(out.get(card.pk, ()), self.record, club),
            doubt=say_doubts(doubts.get(card.pk, ()), self.record, club),
        )


def _values(card: Card, named: _Named) -> tuple[Value | None, ...]:
    columns = KEEPER_COLUMNS if card.is_keeper else OUTFIELD_COLUMNS
    return tuple(
        Value(getattr(card, attribute), named.raised.get((card.pk, attribute), 0)) if attribute else None
        for attribute in columns
    )
