"""A game taken off the shelf, under the league's lock: moves are played on it, and everything is put back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import cached_property

from clubs.decks import book
from clubs.models import GameBoard
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Event, Options
from league import game_rows, match_days
from league.engines.club_manager import engine, moves, rewinds
from league.engines.club_manager.moves import Move
from league.engines.club_manager.policies import ASSISTANT, OPPONENT
from league.engines.club_manager.record import encode_events, season_of, stream
from league.engines.club_manager.rows import Change, Table, changes, project, with_bids
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import State, decode, encode, pack
from league.engines.club_manager.view import reveals
from league.game_words import in_words
from league.models import Game, GameMove, GameSeat, GameSnapshot, GameWeek, Season
from league.services.log import record
from league.services.seasons import open_season
from matches.dice import Dice
from matches.services import open_box

BIDDING = {"bid", "signed"}
_NO_SEEDS: Mapping[int, str] = {}


@dataclass(frozen=True)
class Step:
    """A move and what comes of it, for the rules alone: no transaction has to wait for it."""

    seat: int
    move: Move
    after: State
    events: list[Event]
    rolled: bool

    @classmethod
    def worked_out(cls, state: State, seat: int, move: Move, dice: Dice) -> Step:
        after, events = engine.apply(state, seat, move, book(), dice)
        return cls(seat, move, after, events, bool(dice.rolled))


class Sitting:
    """One transaction's work on a game. `version` is what it will be, once this is saved."""

    def __init__(self, game: Game, state: State, seeds: Mapping[int, str] = _NO_SEEDS) -> None:
        self.game = game
        self.state = state
        self.book = book()
        self.version = game.version + 1
        self.events: list[Event] = []
        self.moves: list[GameMove] = []
        self._kept = project(state, self.book)
        self._seeds = seeds  # of seasons to come, for a game that is played again
        self._told = 0  # events whose rows are written
        self._since = season_of(state)

    @classmethod
    def dealt(
        cls,
        season: Season,
        options: Options,
        managers: Sequence[Manager],
        *,
        rewound: Sequence[int] = (),
        seeds: Mapping[int, str] = _NO_SEEDS,
    ) -> Sitting:
        """A new game in its first season: nothing is kept of it yet. May raise `Refused`."""
        state, _events = engine.new(options, managers, book(), Dice(season.dice_box.seed, stream(0)))
        _kick_off(season)
        game = Game.objects.create(
            league=season.league,
            board=GameBoard.objects.create(),
            options=msgspec.to_builtins(options),
            managers=msgspec.to_builtins(list(managers)),
            phase=state.phase,
            rewound=list(rewound),
        )
        sitting = cls(game, state, seeds)
        sitting._kept = {}
        game.asked = {str(club.seat): sitting.version for club in state.board.clubs}
        sitting.turn_page(state)
        return sitting

    @classmethod
    def opened(cls, game: Game, seeds: Mapping[int, str] = _NO_SEEDS) -> Sitting:
        return cls(game, decode(game.state), seeds)

    @cached_property
    def absent(self) -> dict[int, str]:
        """Seats whose people are on holiday or have gone for good, and who decides for them."""
        if len(self.state.board.clubs) == 1:
            return {}
        gone = GameSeat.objects.filter(Q(away=True) | Q(user=None), game=self.game)
        return {seat: OPPONENT if user is None else ASSISTANT for seat, user in gone.values_list("seat", "user")}

    @cached_property
    def seasons(self) -> dict[int, Season]:
        found = Season.objects.filter(league=self.game.league_id, number__gte=self._since)
        return {season.number: season for season in found.select_related("dice_box")}

    def dice(self, stream_: str) -> Dice:
        return Dice(self.seasons[season_of(self.state)].dice_box.seed, stream_)

    def play(self, seat: int, move: Move, by: Any = None, aside: Sequence[Event] = ()) -> None:
        """Raises the rule's refusal in words; the transaction is then given up. `aside` is told with the move."""
        dice = self.dice(stream(self.game.seq + 1, self.game.rewound))
        try:
            self.follow(Step.worked_out(self.state, seat, move, dice), by, aside)
        except Refused as refused:
            raise in_words(refused) from refused

    def follow(self, step: Step, by: Any = None, aside: Sequence[Event] = ()) -> None:
        """A move whose consequences are known."""
        before, after, seq = self.state, step.after, self.game.seq + 1
        seat, events = step.seat, [*aside, *step.events]
        turned = (after.season, after.week) != (before.season, before.week)
        self.moves.append(
            GameMove(
                game=self.game,
                seq=seq,
                seat=seat,
                move=moves.encode(step.move).decode(),
                season=before.season,
                week=before.week,
                final=turned or step.rolled or reveals(before, after),
                events=encode_events(events),
                by=by,
            )
        )
        self.state, self.game.seq = after, seq
        self.events += events
        self._ask(before, {seat})
        if turned:
            self.turn_page(before)
        elif before.phase == "placing" != after.phase:
            # Where a week's workers stood is known from now on. A manager who is sacked before the next page is turned
            # would take that along: of those who have gone the state says nothing.
            self.write()
        if after.phase == "over":
            self.end_game()

    def turn_page(self, before: State) -> None:
        """A week begins, perhaps with a season."""
        if before.season and self.state.season != before.season:
            self._close_season(before.season)
            self._open_season()
        self.write()
        self._keep()

    def _keep(self) -> None:
        """The state as the week begins; a rewind has shuffled what another one had kept."""
        key = {"season": self.state.season, "week": self.state.week}
        kept = {"seq": self.game.seq, "state": pack(self.state)}
        GameSnapshot.objects.update_or_create(game=self.game, **key, defaults=kept)

    def _close_season(self, number: int) -> None:
        """Its dice box stays shut: what lies in the piles and hands outlives the season, and could be worked out."""
        old = self.seasons[number]
        old.state, old.finished_at = Season.State.FINISHED, timezone.now()
        old.house_rules = self.game.league.house_rules
        old.save(update_fields=["state", "finished_at", "house_rules"])
        record(self.game.league, None, "game.season_over", season=number)

    def _open_season(self) -> None:
        if self.state.phase == "over":
            return
        new = open_season(league=self.game.league, seed=self._seeds.get(self.state.season, ""))
        _kick_off(new)
        self.seasons[new.number] = new

    def end_game(self) -> None:
        """Nobody is in office any more, so nothing is secret."""
        for season in Season.objects.filter(league=self.game.league_id).select_related("dice_box"):
            if season.state != Season.State.FINISHED:
                self._close_season(season.number)
            open_box(season.dice_box)
        record(self.game.league, None, "game.over")

    def write(self) -> None:
        """The rows that differ from those kept."""
        rows = project(self.state, self.book)
        found = changes(self._kept, rows, self.state) | self._bids()
        if results := found.get("results"):
            self._resolve({(key[0], rows["fixtures"][key]["week"]) for key in results.new})
        game_rows.write(self.game, found)
        self._kept, self._told = rows, len(self.events)

    def _bids(self) -> dict[str, Change]:
        events = self.events[self._told :]
        if not any(event.kind in BIDDING for event in events):
            return {}
        week = {"season": self.moves[-1].season, "week": self.moves[-1].week}
        old = game_rows.read(self.game, "bids", **week)
        return changes({"bids": old}, {"bids": with_bids(old, events, **week)}, self.state)

    def _resolve(self, weeks: set[tuple[int, int]]) -> None:
        """Before the results, as a worker does: who is first, the other waits for."""
        for number, week in weeks:
            GameWeek.objects.filter(season=self.seasons[number], week=week, resolved=False).update(resolved=True)

    def _ask(self, before: State, movers: set[int]) -> None:
        """From now on, whoever answers an older question is late."""
        for club in self.state.board.clubs:
            if club.seat in movers or question(before, club.seat) != question(self.state, club.seat):
                self.game.asked[str(club.seat)] = self.version

    def go_back(self, seats: set[int], state: State, seq: int, bids: Table) -> None:
        """To an earlier state of the same week; from now on these seats are asked anew."""
        old = game_rows.read(self.game, "bids", season=state.season, week=state.week)
        game_rows.write(self.game, changes({"bids": old}, {"bids": bids}, state))
        self.game.moves.filter(seq__gt=seq).delete()
        before, self.state, self.game.seq = self.state, state, seq
        self._ask(before, seats)

    def rewind(self, state: State, seq: int) -> None:
        """To the start of the week, for everybody; its moves are no longer part of the game."""
        GameWeek.objects.filter(season=self.seasons[season_of(state)], week=state.week).update(resolved=False)
        self.go_back({club.seat for club in state.board.clubs}, state, seq, {})
        self.game.rewound = [*self.game.rewound, seq]
        self.lay_anew(len(self.game.rewound))

    def lay_anew(self, number: int) -> None:
        """For the rewind of that number."""
        rewinds.lay_anew(self.state, self.dice(rewinds.stream(number)))
        self._keep()

    def save(self) -> None:
        """The rows are written by now."""
        game, state = self.game, self.state
        GameMove.objects.bulk_create(self.moves)
        game.season, game.week, game.phase = state.season, state.week, state.phase
        game.state, game.version = encode(state).decode(), self.version
        game.save(update_fields=["season", "week", "phase", "seq", "version", "asked", "state", "rewound"])

    def ask_for_bots(self) -> None:
        """In the background, as long as their matches of this week have not been played."""
        state = self.state
        week = self.book.calendar[state.week - 1] if state.week else None
        if week and week.match and state.phase in ("placing", "boxes"):
            match_days.ask_for(self.game.pk, state.season, state.week)


def _kick_off(season: Season) -> None:
    season.state, season.started_at = Season.State.RUNNING, timezone.now()
    season.save(update_fields=["state", "started_at"])


def question(state: State, seat: int) -> tuple[Any, ...] | None:
    """What a seat is asked, in full: a match goes on under the same question."""
    ask = state.asked(seat)
    if ask is None:
        return None
    key = f"M{seat}"
    game = next((game for game in state.playing if ask.kind == "match" and key in (game.home, game.away)), None)
    return ask.kind, ask.facts, len(game.match.log) if game and game.match else 0
