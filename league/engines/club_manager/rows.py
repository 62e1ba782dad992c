"""A state as rows: table → natural key → values. Pages and queries read them; the moves can make them again.

Some tables show how things stand now. Others are history: a row of an earlier season, or week, stays when the state has
forgotten it. Keys of history begin with the season (and the week), so that what is live can be told from what is past.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field, structs

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Club, Event
from league.engines.club_manager import calendar
from league.engines.club_manager.state import Result, State, active

RowKey = tuple[Any, ...]
Row = dict[str, Any]
Table = dict[RowKey, Row]
Rows = dict[str, Table]

# How much of a key tells whether the row is live: nothing (all are), the season, or the season and the week.
TABLES = {
    "players": 0,
    "clubs": 0,
    "contracts": 0,
    "reservations": 0,
    "line_ups": 0,
    "facilities": 0,
    "listings": 0,
    "hands": 0,
    "objectives": 0,
    "ledger": 1,
    "placements": 2,
    "bids": 2,
    "weeks": 1,
    "fixtures": 1,
    "results": 1,
    "reports": 1,
    "honours": 1,
}

_CLUB = (
    *("name", "colour", "number", "policy", "division", "money", "debt", "opening", "workers", "arriving"),
    *("morale", "youth", "training", "goal", "claims", "sacked"),
)
HONOURED = ("champion", "promotion")


class Change(Struct):
    """What has to happen to one table."""

    new: Table = field(default_factory=dict)
    changed: Table = field(default_factory=dict)
    gone: list[RowKey] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)


def project(state: State, book: Book) -> Rows:
    """All rows the state knows of, bids apart: those are only in the story (`with_bids`)."""
    rows: Rows = {name: {} for name in TABLES}
    _board(rows, state)
    for club in state.board.clubs:
        _club(rows, club)
    _ledger(rows, state)
    _placements(rows, state, book)
    _season(rows, state, book)
    return rows


def live(state: State, name: str) -> RowKey:
    """How keys of that table begin that the state still decides on."""
    return (state.season, state.week)[: TABLES[name]]


def changes(before: Rows, after: Rows, state: State) -> dict[str, Change]:
    """From one projection to the next; `state` is the one after. What is no longer live is not gone."""
    found = {}
    for name in TABLES:
        old, new = before.get(name, {}), after.get(name, {})
        begin = live(state, name)
        change = Change(
            new={key: row for key, row in new.items() if key not in old},
            changed={key: row for key, row in new.items() if key in old and old[key] != row},
            gone=[key for key in old if key not in new and key[: len(begin)] == begin],
        )
        if change:
            found[name] = change
    return found


def carry_out(rows: Rows, found: dict[str, Change]) -> None:
    """What a database does with the changes, done to plain rows."""
    for name, change in found.items():
        table = rows.setdefault(name, {})
        for key in change.gone:
            del table[key]
        table.update(change.new)
        table.update(change.changed)


def with_bids(bids: Table, events: Iterable[Event], season: int, week: int) -> Table:
    """The bids of a week after what was told: a higher one may have been made, or the hammer fallen."""
    bids = dict(bids)
    for event in events:
        if event.kind == "bid":
            bids[season, week, event.seat, event.facts["player"], event.facts["amount"]] = {"won": False}
        elif event.kind == "signed":
            key = (season, week, event.seat, event.facts["player"], event.facts["price"])
            if key in bids:
                bids[key] = {"won": True}
    return bids


def _board(rows: Rows, state: State) -> None:
    for player in state.board.players.values():
        row: Row = structs.asdict(player)
        row["attributes"] = list(player.attributes)
        rows["players"][row.pop("key"),] = row
    for division, display in state.board.display.items():
        for slot, key in enumerate(display, start=1):
            rows["listings"][division, slot] = {"player": key}


def _club(rows: Rows, club: Club) -> None:
    seat = club.seat
    rows["clubs"][seat,] = {name: getattr(club, name) for name in _CLUB} | {"captain": club.captain or None}
    for number, key in enumerate(club.squad, start=1):
        rows["contracts"][key,] = {"seat": seat, "number": number}
    for key in club.reserved:
        rows["reservations"][key,] = {"seat": seat}
    for slot, key in (club.line_up.slots if club.line_up else {}).items():
        rows["line_ups"][seat, slot] = {"player": key}
    for track, steps in club.facilities.items():
        rows["facilities"][seat, track] = {"steps": steps}
    for deck, hand in (("tactical", club.tactical), ("scout", club.scouted)):
        for card in hand:
            rows["hands"][deck, card] = {"seat": seat}
    for one in club.objectives:
        row = {"season": one.season, "week": one.week, "deadline": one.deadline, "since": dict(one.since)}
        rows["objectives"][one.card,] = {"seat": seat} | row


def _ledger(rows: Rows, state: State) -> None:
    ledgers = [(club.seat, club.ledger) for club in state.board.clubs]
    for seat, ledger in [*(state.past.ledgers.items() if state.past else ()), *ledgers]:
        for number, line in enumerate(ledger, start=1):
            row = {"week": line.week, "kind": line.kind, "amount": line.amount, "about": line.about}
            rows["ledger"][line.season, seat, number] = row


def _placements(rows: Rows, state: State, book: Book) -> None:
    """This week's; and, as a week may begin and end in one move, those of the week before."""
    if state.phase == "post-season":
        before = (state.season, state.week)
    elif state.week > 1:
        before = (state.season, state.week - 1)
    else:
        before = (state.season - 1, calendar.last_week(book))
    for club in active(state):
        for box, workers in club.placed_before.items():
            rows["placements"][*before, club.seat, box] = {"workers": workers}
        for box, workers in club.placed.items():
            rows["placements"][state.season, state.week, club.seat, box] = {"workers": workers}


def _season(rows: Rows, state: State, book: Book) -> None:
    season = state.season
    if state.week:
        for number, week in enumerate(book.calendar, start=1):
            rows["weeks"][season, number] = {"match": week.match, "round": week.round, "window": week.window}
        for competition, round_, home, away, division, number in _to_play(state, book):
            rows["fixtures"][season, competition, round_, home, away] = {"division": division, "week": number}
    for number, result in _results(state):
        key = (number, result.competition, result.round, result.home, result.away)
        rows["fixtures"][key] = {"division": result.division, "week": result.week}
        rows["results"][key] = result_row(result)
        if result.competition == "cup" and result.round == calendar.cup_rounds(book):
            rows["honours"][number, "cup", result.winner] = {"division": 0}
    for report in state.reports:
        row: Row = structs.asdict(report)
        rows["reports"][row.pop("season"), row.pop("seat")] = row
        if report.outcome in HONOURED:
            rows["honours"][report.season, report.outcome, f"M{report.seat}"] = {"division": report.division}


def _to_play(state: State, book: Book) -> Iterator[tuple[str, int, str, str, int, int]]:
    week_of = {(week.match, week.round): number for number, week in enumerate(book.calendar, start=1)}
    for division, rounds in state.fixtures.items():
        for round_, pairs in enumerate(rounds, start=1):
            for home, away in pairs:
                yield "league", round_, home, away, division, week_of["league", round_]
    for tie in state.ties:
        yield "cup", tie.round, tie.home, tie.away, 0, week_of["cup", tie.round]
    for game in state.playing:
        yield game.competition, game.round, game.home, game.away, game.division, state.week


def _results(state: State) -> Iterator[tuple[int, Result]]:
    for result in state.past.results if state.past else ():
        yield state.past.season, result  # type: ignore[union-attr]
    for result in state.results:
        yield state.season, result


def result_row(result: Result) -> Row:
    shoot_out = result.shoot_out or (None, None)
    return {
        "home_goals": result.home_goals,
        "away_goals": result.away_goals,
        "extra_time": result.extra_time,
        "shoot_out_home": shoot_out[0],
        "shoot_out_away": shoot_out[1],
        "winner": result.winner,
        "forfeit": result.forfeit,
        "scorers": [[goal.club, goal.scorer, goal.minute] for goal in result.scorers],
    }
