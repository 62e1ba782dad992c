"""Forms that no page of a game has: any fields, any values, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

from clubs.boxes import BOXES
from clubs.decks import book
from clubs.rules.mat import AREAS, SLOTS
from league.engines.club_manager.moves import Move
from league.engines.club_manager.state import State
from matches.engines.club_manager.moves import MatchMove

JUNK = (
    *("", " ", "0", "-1", "1", "3", "99", "9" * 30, "9" * 5000, "1.5", "1e9", "٣", "²", "None", "null", "nobody"),
    *("\x00", "é", "<b>", "[]", "{}", "true", "M0", "M9", "D3-1", "GK", "../..", "%s", "%(x)s", "a" * 2000),
)
ROOMS = (*(box.key for box in BOXES), "casino")
KINDS = tuple(move.__struct_config__.tag for move in get_args(Move))
MATCH_MOVES = (*(move.__struct_config__.tag for move in get_args(MatchMove)), "", "kick-off")
TRACKS = (*book().tracks.facilities, "castle")
WAYS = ("quick", "cheap", "")


def forms(state: State, version: int, seed: str, number: int) -> Iterator[dict[str, str | list[str]]]:
    luck = random.Random(seed)
    keys = _keys(state)
    for _ in range(number):
        yield _form(luck, keys, version)


def _keys(state: State) -> list[str]:
    """What lies on the table, whoever's it is."""
    board = state.board
    piles = [key for pile in (*board.piles.values(), *board.decks.values()) for key in pile[:3]]
    hands = [key for club in board.clubs for key in (*club.squad, *club.scouted, *club.tactical, *club.reserved)]
    shown = [str(key) for ask in state.asks for value in ask.facts.values() if isinstance(value, list) for key in value]
    return [*piles, *hands, *shown, *shown, *state.offer]


def _form(luck: random.Random, keys: list[str], version: int) -> dict[str, str | list[str]]:
    def value() -> str:
        return luck.choice(JUNK) if luck.random() < 0.4 else luck.choice(keys)

    def count() -> str:
        return luck.choice(JUNK) if luck.random() < 0.4 else str(luck.randint(-2, 6))

    form: dict[str, str | list[str]] = {
        "version": str(version) if luck.random() < 0.9 else luck.choice(JUNK),
        "kind": luck.choice(KINDS) if luck.random() < 0.95 else luck.choice(JUNK),
        "move": luck.choice(MATCH_MOVES),
        "area": luck.choice((*AREAS, *JUNK)),
        "super_agent": luck.choice(("0", "1", *JUNK)),
        "amount": count(),
    }
    form |= {name: value() for name in ("player", "off", "on") if luck.random() < 0.7}
    form |= {"card": [value() for _ in range(luck.randint(0, 4))], "slot": luck.choice((*SLOTS, *JUNK))}
    form |= {f"w-{box}": count() for box in luck.sample(ROOMS, luck.randint(0, 4))}
    form |= {f"t-{value()}": count() for _ in range(luck.randint(0, 2))}
    form |= {
        f"b-{luck.choice(TRACKS)}-{luck.choice(('quick', 'cheap', ''))}": count() for _ in range(luck.randint(0, 2))
    }
    form |= {f"s-{slot}": value() for slot in luck.sample((*SLOTS, "X"), luck.choice((0, 1, 11, 12)))}
    for name in luck.sample(sorted(form), luck.randint(0, 3)):
        del form[name]
    return form
