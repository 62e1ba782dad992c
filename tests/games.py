"""Played games for tests: dealt from a known seed, and moved on by a policy in the place of people."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.text import slugify

from clubs.decks import book
from clubs.models import GameBoard
from clubs.rules.club_manager.state import Options
from league import conductor, game_rows
from league.engines.club_manager import policies
from league.engines.club_manager.moves import Move
from league.engines.club_manager.rows import TABLES, project
from league.engines.club_manager.set_up import COLOURS, Manager
from league.engines.club_manager.state import State, decode
from league.models import Game, GameFixture, GameWeek, League, Season
from matches.dice import Dice, fingerprint
from matches.models import DiceBox
from tests.factories import DiceBoxFactory, LeagueFactory, SeasonFactory, UserFactory


def club_manager_league(seed: str = "kick-off", **facts) -> League:
    league = LeagueFactory(system="club-manager", **facts)
    SeasonFactory(league=league, dice_box=DiceBoxFactory(seed=seed, sha256=fingerprint(seed)))
    return league


class Table:
    """A game, and what lies on its table now. People decide on a whim, unless the test does it for them."""

    def __init__(self, *, people: int = 1, autos: int = 0, seed: str = "kick-off", policy: str = "idle") -> None:
        self.league = club_manager_league(seed)
        self.organiser = UserFactory()
        managers = [
            Manager(f"FC {colour.title()}", colour, policy="" if seat < people else "idle")
            for seat, colour in enumerate(COLOURS[: people + autos])
        ]
        self.game = conductor.start_game(league=self.league, options=Options(), managers=managers, actor=self.organiser)
        self.policy = policies.named(policy)
        self.dice = Dice(seed, "people")

    @property
    def fresh(self) -> Game:
        return Game.objects.select_related("league").get(pk=self.game.pk)

    @property
    def state(self) -> State:
        return decode(self.fresh.state)

    @property
    def version(self) -> int:
        return self.fresh.version

    def submit(self, seat: int, move: Move | str, expected: int | None = None):
        return conductor.submit(
            game=self.game,
            seat=seat,
            move=move,
            expected=self.version if expected is None else expected,
            actor=self.organiser,
        )

    def choose(self, state: State | None = None) -> tuple[int, Move]:
        """Whoever is asked first, and what they would do."""
        state = state or self.state
        seat = state.asks[0].seat
        return seat, self.policy.choose(state, seat, book(), self.dice)

    def until(self, there: Callable[[State], bool], most: int = 1000) -> State:
        state, version = self.state, self.version
        for _ in range(most):
            if there(state):
                return state
            sitting = self.submit(*self.choose(state), expected=version)
            state, version = sitting.state, sitting.version
        raise AssertionError(f"never there, but in week {state.week} of season {state.season} ({state.phase})")

    def until_match_week(self) -> State:
        return self.until(lambda state: state.week > 0 and book().calendar[state.week - 1].match != "")

    def everything(self) -> tuple:
        """All there is in the database of this game."""
        game = self.fresh
        return (
            game_rows.read_all(game),
            (game.seq, game.version, game.state, game.asked, game.phase),
            list(game.moves.values_list("seq", "move")),
            list(game.snapshots.values_list("season", "week", "seq")),
            list(self.league.seasons.values_list("number", "state")),
        )

    def assert_rows_as_projected(self, state: State) -> None:
        rows, wanted = game_rows.read_all(self.game), project(state, book())
        for name, depth in TABLES.items():
            if name == "bids":
                continue  # only in the story
            live = (state.season, state.week)[:depth]
            there = {key: row for key, row in rows[name].items() if key[:depth] == live}
            assert there == {key: row for key, row in wanted[name].items() if key[:depth] == live}, name


def crowd(number: int) -> list[Game]:
    """So many more games, at the beginning of a week of twelve matches, one of them a manager's."""
    first = League.objects.count()
    seeds = [f"crowd {first + n}" for n in range(number)]
    leagues = League.objects.bulk_create(League(name=seed, slug=slugify(seed), system="club-manager") for seed in seeds)
    boxes = DiceBox.objects.bulk_create(DiceBox(seed=seed, sha256=fingerprint(seed)) for seed in seeds)
    seasons = Season.objects.bulk_create(
        Season(league=league, number=1, dice_box=box) for league, box in zip(leagues, boxes, strict=True)
    )
    boards = GameBoard.objects.bulk_create(GameBoard() for _ in seeds)
    week = next(week for week, printed in enumerate(book().calendar, start=1) if printed.match == "league")
    games = Game.objects.bulk_create(
        Game(league=league, board=board, season=1, week=week, phase="placing")
        for league, board in zip(leagues, boards, strict=True)
    )
    GameWeek.objects.bulk_create(GameWeek(season=season, week=week, match="league", round=1) for season in seasons)
    GameFixture.objects.bulk_create(
        (
            GameFixture(
                season=season, competition="league", round=1, home=home, away=away, division=division, week=week
            )
            for season in seasons
            for division, home, away in first_round()
        ),
        batch_size=2000,
    )
    return games


def first_round() -> list[tuple[int, str, str]]:
    """Division, home and away: the manager has taken the place of D3-1."""
    pairs = [(division, f"D{division}-{n}", f"D{division}-{9 - n}") for division in (1, 2, 3) for n in range(1, 5)]
    return [(division, home.replace("D3-1", "M0"), away) for division, home, away in pairs]
