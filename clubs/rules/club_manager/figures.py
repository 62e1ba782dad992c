"""The figures of Club Manager, checked for sense after their shape. A DataError names the file and the key."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from clubs.rules.club_manager.book import (
    Abilities,
    Bonus,
    CalendarWeek,
    Cup,
    Dice,
    LateGame,
    MatchDay,
    Morale,
    Offers,
    Playoffs,
    Price,
    Start,
    Sums,
    Tracks,
    WageRow,
    Zone,
)
from clubs.rules.club_manager.printed import shaped
from clubs.rules.club_manager.state import BOXES, TRACKS
from clubs.rules.cm_cards import TEAMS
from clubs.rules.data_errors import DataError

MATCHES = ("", "league", "cup")
WINDOWS = ("", "summer", "winter")
OUTCOMES = ("champion", "promotion-playoff", "top", "no-change", "relegation-playoff", "relegation")
FACES = ("plaster", "icon", "red", "nothing")
LINES = {"DEF", "MID", "FWD"}


class Calendar(Struct, frozen=True, forbid_unknown_fields=True):
    weeks: tuple[CalendarWeek, ...]


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    prices: tuple[Price, ...]
    wages: tuple[WageRow, ...]
    sums_factor: Sums
    bonus: Bonus


class Zones(Struct, frozen=True, forbid_unknown_fields=True):
    d1: tuple[Zone, ...]
    d2: tuple[Zone, ...]
    d3: tuple[Zone, ...]
    playoffs: Playoffs


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    cap: Sums
    abilities: Abilities


def read_start(table: object) -> Start:
    start = shaped("start.toml", table, Start)
    _check("start.toml", "squad", start.hand <= start.squad, f"{start.squad} is less than the hand that is dealt")
    return start


def read_calendar(table: object) -> tuple[CalendarWeek, ...]:
    file, weeks = "calendar.toml", shaped("calendar.toml", table, Calendar).weeks
    rounds = dict.fromkeys(MATCHES, 0)
    for number, week in enumerate(weeks):
        place = f"weeks[{number}]"
        _check(file, f"{place}.match", week.match in MATCHES, f"{week.match!r} is not a match: league, cup")
        _check(file, f"{place}.window", week.window in WINDOWS, f"{week.window!r} is not a window: summer, winter")
        rounds[week.match] += bool(week.match)
        _check(file, f"{place}.round", week.round == rounds[week.match], f"{week.round} is not the next round")
    return weeks


def read_money(table: object) -> Money:
    file, money = "money.toml", shaped("money.toml", table, Money)
    _check(file, "prices[0].ability", money.prices[0].ability == 1, "the first row is not for ability 1")
    _rising(file, "prices", "ability", [row.ability for row in money.prices])
    _rising(file, "wages", "total", [row.total for row in money.wages])
    return money


def read_zones(table: object) -> tuple[dict[int, tuple[Zone, ...]], Playoffs]:
    """From the best down: the last zone takes everybody who is left."""
    file, read = "zones.toml", shaped("zones.toml", table, Zones)
    zones = {1: read.d1, 2: read.d2, 3: read.d3}
    for division, rows in zones.items():
        key = f"d{division}"
        for number, zone in enumerate(rows):
            known = zone.outcome in OUTCOMES
            _check(file, f"{key}[{number}].outcome", known, f"{zone.outcome!r} is not one of {', '.join(OUTCOMES)}")
        _rising(file, key, "points", [-zone.points for zone in rows])
        _rising(file, key, "place", [zone.place for zone in rows])
        _check(file, key, bool(rows) and rows[-1].points == 0, "the last zone does not begin with 0 points")
        _check(file, key, rows[-1].place == TEAMS, f"the last zone does not end with place {TEAMS}")
    for name, numbers in (("promotion", read.playoffs.promotion), ("relegation", read.playoffs.relegation)):
        clubs = all(1 <= number <= TEAMS for number in numbers) and numbers
        _check(file, f"playoffs.{name}", bool(clubs), f"{list(numbers)} are not numbers of clubs")
    return zones, read.playoffs


def read_morale(table: object) -> Morale:
    file, morale = "morale.toml", shaped("morale.toml", table, Morale)
    _check(file, "least", morale.least < 0 < morale.most, "the track does not run through 0")
    _rising(file, "steps", "", morale.steps)
    return morale


def read_tracks(table: object) -> Tracks:
    file, tracks = "tracks.toml", shaped("tracks.toml", table, Tracks)
    _same(file, "facilities", tracks.facilities, TRACKS)
    _rising(file, "training_marks", "", tracks.training_marks)
    _rising(file, "training_bands", "", tracks.training_bands)
    return tracks


def read_dice(table: object) -> Dice:
    file, dice = "dice.toml", shaped("dice.toml", table, Dice)
    for number, face in enumerate(dice.post_match):
        _check(file, f"post_match[{number}]", face in FACES, f"{face!r} is not one of {', '.join(FACES)}")
    for number, times in enumerate(dice.marketing):
        _check(file, f"marketing[{number}]", times >= 0, f"{times} is below 0")
    return dice


def read_limits(table: object) -> Limits:
    return shaped("abilities.toml", table, Limits)


def read_match_day(table: object) -> MatchDay:
    day = shaped("match_day.toml", table, MatchDay)
    _same("match_day.toml", "scorers", day.scorers, LINES)
    return day


def read_offers(table: object) -> Offers:
    offers = shaped("offers.toml", table, Offers)
    for box in offers.spots:
        _check("offers.toml", f"spots.{box}", box in BOXES, "is not a box")
    return offers


def read_cup(table: object, calendar: Iterable[CalendarWeek]) -> Cup:
    cup = shaped("cup.toml", table, Cup)
    rounds = sum(week.match == "cup" for week in calendar)
    _check("cup.toml", "pools", len(cup.pools) == rounds, f"are for {len(cup.pools)} rounds, the calendar has {rounds}")
    for number, pool in enumerate(cup.pools):
        _check("cup.toml", f"pools[{number}]", bool(pool) and set(pool) <= {1, 2, 3}, f"{list(pool)} are not divisions")
    return cup


def read_late_game(table: object) -> LateGame:
    late = shaped("late_game.toml", table, LateGame)
    for name in ("title", "no_title"):
        step = getattr(late, name)
        _check("late_game.toml", name, 0 <= step <= late.most, f"{step} is not from 0 to {late.most}")
    return late


def _check(file: str, key: str, right: bool, message: str) -> None:
    if not right:
        raise DataError(file, key, message)


def _same(file: str, key: str, names: Iterable[str], known: Iterable[str]) -> None:
    _check(file, key, set(names) == set(known), f"{', '.join(sorted(names))} are not {', '.join(sorted(known))}")


def _rising(file: str, key: str, field: str, numbers: Iterable[int]) -> None:
    for number, (one, other) in enumerate(pairwise(numbers), start=1):
        place = f"{key}[{number}]" + (f".{field}" if field else "")
        _check(file, place, one < other, "is out of order")
