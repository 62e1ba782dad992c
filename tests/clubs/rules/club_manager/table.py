"""A board with one club, a week, and dice that fall as they like or as they are told."""

from collections.abc import Iterable

from clubs.decks import book
from clubs.rules.club_manager.state import TRACKS, Board, Club, Options, Player, Week
from clubs.rules.club_manager.turn import Turn
from matches.dice import Dice

DECKS = ("scout", "tactical", "board", "goals")


class LoadedDice:
    def __init__(self, *rolls: int) -> None:
        self.left = list(rolls)

    def roll(self, sides: int) -> int:
        return self.left.pop(0)


def a_player(key: str, ability: int = 3, **facts: object) -> Player:
    facts = {"position": "MID", "potential": 6, "attributes": (), "seasons": 4, **facts}
    return Player(key=key, name=key, nation="FRA", ability=ability, **facts)  # type: ignore[arg-type]


def a_club(players: Iterable[Player] = (), **facts: object) -> Club:
    squad = [player.key for player in players]
    facts = {"money": 10, "opening": 10, "facilities": dict.fromkeys(TRACKS, 0), "squad": squad, **facts}
    return Club(seat=0, name="Oxbow", colour="blue", number=1, **facts)  # type: ignore[arg-type]


def at_the_table(club: Club, players: Iterable[Player] = (), *, season: int = 1, week: int = 3, dice=None) -> Turn:
    printed = book()
    board = Board(
        clubs=[club],
        players={player.key: player for player in players},
        piles={},
        display={},
        decks={deck: list(getattr(printed, deck)) for deck in DECKS},
        discards={deck: [] for deck in DECKS},
    )
    return Turn(board, printed, Options(), Week(season, week), dice or Dice("a season", "table"))
