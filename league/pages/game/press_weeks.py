"""From the rows and the story of a season to what a paper could know of each of its weeks."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

from django.db.models import Min, Q

from clubs.models import LedgerLine
from clubs.rules.club_manager.state import Club, Event, Key
from league.engines.club_manager import calendar
from league.engines.club_manager.record import decode_events
from league.engines.club_manager.state import seat_of
from league.engines.club_manager.view import told
from league.game_guards import Place
from league.pages.game.club_past import ClubPast, meeting_of
from league.pages.game.season_rows import Match, SeasonRows
from league.rules.press_week import Memory, Own, Standing, Week
from league.rules.season_verdict import verdict
from league.rules.zones import NO_CHANGE

KINDS = frozenset({"signed", "sold", "youth-joins", "injured", "fit-again", "red-card", "morale", "built", "debt"}) | {
    "retired",
    "bought-out",
}
_TOLD = reduce(or_, (Q(events__contains=f'"kind":"{kind}"') for kind in sorted(KINDS)))


@dataclass
class Happened:
    """To one club in one week, outside its matches."""

    signed: list[tuple[Key, int]] = field(default_factory=list)
    sold: list[tuple[Key, int]] = field(default_factory=list)
    joined: list[Key] = field(default_factory=list)
    injured: list[tuple[Key, int]] = field(default_factory=list)
    sent_off: list[tuple[Key, int]] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)  # names: the card may bear another one by now
    sulked: int = 0
    owes: int = 0
    morale: int = 0
    out: int = 0


def told_weeks(place: Place, season: int) -> int:
    """Up to which week a season can be told: nothing of a week that is still being played."""
    state = place.state
    if season < state.season:
        return calendar.last_week(place.book)
    return max(0, state.week - 1)


def weeks_of(place: Place, club: Club, rows: SeasonRows) -> list[Week]:
    """One query."""
    key, season = f"M{club.seat}", rows.season
    division = rows.division_of(key)
    last = told_weeks(place, season) if division else 0
    standings = _standings(place, rows, division, key)
    happened = _happened(place, season, club.seat)
    return [
        Week(
            season=season,
            number=number,
            club=key,
            division=division,
            played=tuple(_own(place, rows, one, key, division) for one in _played(rows, number, key)),
            standing=standings.get(number),
            verdict=_verdict(place, season, club.seat) if number == calendar.last_week(place.book) else "",
            **_facts(happened[number]),
        )
        for number in range(1, last + 1)
    ]


def memory_of(place: Place, club: Club, past: ClubPast, season: int) -> Memory:
    """One query."""
    before = past.before(season)
    paid = LedgerLine.objects.filter(
        club__board=place.game.board_id, club__seat=club.seat, kind__in=("signing", "buyout"), season__lt=season
    )
    return Memory(
        meetings=before.meetings,
        scorers=frozenset().union(*before.scorers.values()),
        youths=frozenset(card.key for card in place.book.players["youth"]),
        dearest=-(paid.aggregate(most=Min("amount"))["most"] or 0),
        rival=before.rival(season),
        bogey=before.bogey,
    )


def _facts(found: Happened) -> dict[str, object]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in vars(found).items()}


def _played(rows: SeasonRows, week: int, key: Key) -> list[Match]:
    return [one for one in rows.matches if one.week == week and one.played and key in (one.home, one.away)]


def _own(place: Place, rows: SeasonRows, match: Match, key: Key, division: int) -> Own:
    other = match.away if match.home == key else match.home
    seat = seat_of(other)
    return Own(
        meeting_of(
            *(key, rows.season, match.week, match.competition, match.home, match.away),
            *(match.home_goals, match.away_goals, match.winner, match.forfeit),
        ),
        division=division,
        theirs=int(other[1]) if seat is None else rows.division_of(other),
        final=match.competition == "cup" and match.round == calendar.cup_rounds(place.book),
        scorers=tuple(scorer for scored_by, scorer, _minute in match.scorers if scored_by == key),
    )


def _verdict(place: Place, season: int, seat: int) -> str:
    report = next((one for one in place.state.reports if (one.season, one.seat) == (season, seat)), None)
    return verdict(report) if report else ""


def _standings(place: Place, rows: SeasonRows, division: int, key: Key) -> dict[int, Standing]:
    """By week, where there was a round of the league."""
    if not division:
        return {}
    day, matches = place.book.match_day, rows.league(division)
    rounds, places = rows.positions(division)
    total = max((one.round for one in matches), default=0)
    points: Counter[Key] = Counter()
    found: dict[int, Standing] = {}
    for index, number in enumerate(rounds):
        played = [one for one in matches if one.round == number]
        for one in played:
            for club in (one.home, one.away):
                points[club] += day.win if club == one.winner else day.draw if not one.winner and not one.forfeit else 0
        order = sorted(places, key=lambda club: places[club][index])
        rank = places[key][index]
        chased = order[1] if order[0] == key else order[0]
        theirs = next(one for one in played if chased in (one.home, one.away))
        found[played[0].week] = Standing(
            rank=rank,
            before=places[key][index - 1] if index else 0,
            points=points[key],
            gap=abs(points[key] - points[chased]),
            chased=chased,
            chased_won=theirs.winner == chased if theirs.winner or theirs.forfeit else None,
            played=number,
            left=total - number,
            in_danger=_in_danger(place, division, rank, points[key] * total / number),
        )
    return found


def _in_danger(place: Place, division: int, rank: int, pace: float) -> bool:
    """Going on like this, the season would end below what keeps a club where it is."""
    safe = next(zone for zone in place.book.zones[division] if zone.outcome == NO_CHANGE)
    return rank > safe.place if place.state.options.full_table else pace < safe.points


def _happened(place: Place, season: int, seat: int) -> defaultdict[int, Happened]:
    """By week, as those who only watch may hear it."""
    found: defaultdict[int, Happened] = defaultdict(Happened)
    out: set[Key] = set()
    moves = place.game.moves.filter(_TOLD, season=season).order_by("seq")
    for week, raw in moves.values_list("week", "events"):
        for event in told(decode_events(raw), None):
            if event.kind == "week":
                week = event.facts["week"]
            elif event.seat == seat and event.kind in KINDS:
                _note(found[week], event, out)
                found[week].out = len(out)
    return found


def _note(week: Happened, event: Event, out: set[Key]) -> None:
    facts, player = event.facts, event.facts.get("player", "")
    match event.kind:
        case "signed":
            week.signed.append((player, facts["price"]))
        case "sold" | "bought-out":
            week.sold.append((player, facts["price"]))
            out.discard(player)
        case "youth-joins":
            week.joined.append(player)
        case "injured":
            week.injured.append((player, facts["weeks"]))
            out.add(player)
        case "fit-again":
            out.discard(player)
        case "red-card":
            week.sent_off.append((player, facts["matches"]))
        case "built":
            week.built.append(facts["track"])
        case "debt":
            week.owes += facts["amount"]
        case "retired":
            week.retired.append(facts["name"])
        case "morale" if facts["why"] == "prima-donnas":
            week.sulked += 1
        case "morale" if facts["why"] != "board":
            week.morale += facts["by"]
