"""Matches between bots: a pure function of the seed, whenever and wherever they are played. # CM-BOT-3"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Key, Options
from clubs.rules.cm_cards import BotCard
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import Goal, Result, seat_of
from matches.engines.club_manager import engine as match_engine
from matches.engines.club_manager.outcome import Outcome, outcome_of
from matches.engines.club_manager.sides import Side, bot_side


class Pairing(NamedTuple):
    competition: str
    round: int
    division: int
    home: Key
    away: Key

    @property
    def has_manager(self) -> bool:
        return seat_of(self.home) is not None or seat_of(self.away) is not None


def bot_card(book: Book, key: Key) -> BotCard:
    """D3-4 is number 4 of division 3."""
    return book.bots[int(key[1])][int(key[3:]) - 1]


def side_of_bot(book: Book, options: Options, key: Key, growth: int) -> Side:
    """`growth` is D1's (late_game.py), and comes on top of its head start: others stay as printed.  # CM-SOLO-3"""
    card = bot_card(book, key)
    late = card.division == 1 and options.league_grows
    return bot_side(card, book, options, book.late_game.head_start + growth if late else 0)


def stream_of(season: int, week: int, pairing: Pairing) -> str:
    return f"{season}/{week}/{pairing.competition}/{pairing.home}/{pairing.away}"


def play_bots(
    book: Book, options: Options, dice: Dice, season: int, week: int, pairings: Iterable[Pairing], *, growth: int
) -> list[Result]:
    return [
        result_of(
            week,
            pairing,
            outcome_of(
                match_engine.play(
                    side_of_bot(book, options, pairing.home, growth),
                    side_of_bot(book, options, pairing.away, growth),
                    book,
                    dice.branch(stream_of(season, week, pairing)),
                    knock_out=pairing.competition == "cup",
                )
            ),
        )
        for pairing in pairings
    ]


def result_of(week: int, pairing: Pairing, outcome: Outcome) -> Result:
    clubs = (pairing.home, pairing.away)
    return Result(
        week=week,
        competition=pairing.competition,
        round=pairing.round,
        division=pairing.division,
        home=pairing.home,
        away=pairing.away,
        home_goals=outcome.goals[0],
        away_goals=outcome.goals[1],
        extra_time=outcome.extra_time,
        shoot_out=outcome.shoot_out,
        winner="" if outcome.winner is None else clubs[outcome.winner],
        scorers=tuple(Goal(clubs[side], scorer, minute) for side, scorer, minute in outcome.scorers),
    )
