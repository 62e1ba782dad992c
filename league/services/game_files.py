"""A game as a file: its seeds and moves. Played again on any site, it is the same game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from django.utils.translation import gettext as _

from clubs.models import BoardClub
from clubs.refusal import Refusal
from clubs.rules.club_manager.state import Options
from clubs.rules.club_manager.versions import VERSION, as_first_played, stored, version_of
from league.engines.club_manager.policies import NAMES as POLICIES
from league.engines.club_manager.record import Played
from league.engines.club_manager.set_up import COLOURS, Manager
from league.models import Game
from league.systems.club_manager import CLUB_MANAGER
from matches.models import DiceBox

FORMAT = "touchline-club-manager"
MOST_MOVES = 20_000  # about forty seasons
MOST_SEASONS = 200
MOST_REWINDS = 500
LARGEST = 4_000_000  # bytes
LONGEST_NAME = BoardClub._meta.get_field("name").max_length
LONGEST_SEED = DiceBox._meta.get_field("seed").max_length


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    name: str
    house_rules: dict[str, object]
    options: Options
    managers: list[Manager]
    seeds: list[str]  # of each season begun
    moves: list[Played]
    rewound: list[int] = []  # the number of the last move that each rewind let stand


def may_export(game: Game) -> bool:
    """The seeds are in the file, so whoever opens it could know the dice to come: not while others play."""
    people = sum(1 for manager in game.managers if not manager["policy"])
    return people <= 1 or game.is_over


def export_game(game: Game) -> bytes:
    if not may_export(game):
        raise Refusal(_("The file holds the seeds of the dice. It can be had when the game is over."))
    seeds = game.league.seasons.order_by("number").values_list("dice_box__seed", flat=True)
    moves = [msgspec.Raw(f'{{"seat":{move.seat},"move":{move.move}}}'.encode()) for move in game.moves.order_by("seq")]
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": version_of(stored(game.options)),
            "name": game.league.name,
            "house_rules": game.league.house_rules,
            "options": game.options,
            "managers": game.managers,
            "seeds": list(seeds),
            "moves": moves,
            "rewound": game.rewound,
        }
    )


def read_game(raw: bytes) -> GameFile:
    """What is in a file, or a refusal that says where it is wrong. Whether it keeps to the rules is found out later."""
    if len(raw) > LARGEST:
        raise Refusal(_("That file is too large for a game."))
    try:
        found = msgspec.json.decode(raw, type=GameFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _no_game(str(error)) from None
    if found.format != FORMAT or not 1 <= found.version <= VERSION:
        raise Refusal(_("That is the file of another game, or of another version of it."))
    if found.version == 1:
        found.options = as_first_played(found.options)
    for place, fits in _fields(found):
        if not fits:
            raise _no_game(_("%(place)s has an impossible value.") % {"place": place})
    return found


def _fields(found: GameFile) -> Iterator[tuple[str, bool]]:
    """Each place in the file, and whether its value could have been written here. Types are right by now."""
    yield "name", _is_name(found.name)
    for rule in CLUB_MANAGER.house_rules:
        yield f"house_rules.{rule.key}", rule.allows(found.house_rules.get(rule.key, rule.default))
    yield "options.difficulty", -1 <= found.options.difficulty <= 1
    yield "managers", 1 <= len(found.managers) <= len(COLOURS)
    for place, manager in enumerate(found.managers):
        yield f"managers[{place}].name", _is_name(manager.name)
        yield f"managers[{place}].colour", manager.colour in COLOURS
        yield f"managers[{place}].policy", manager.policy in ("", *POLICIES)
    yield "seeds", 1 <= len(found.seeds) <= MOST_SEASONS
    for place, seed in enumerate(found.seeds):
        yield f"seeds[{place}]", 1 <= len(seed) <= LONGEST_SEED and seed.isprintable()
    yield "moves", len(found.moves) <= MOST_MOVES
    for place, played in enumerate(found.moves):
        yield f"moves[{place}].seat", 0 <= played.seat < len(found.managers)
    yield "rewound", len(found.rewound) <= MOST_REWINDS
    for place, last in enumerate(found.rewound):
        yield f"rewound[{place}]", 0 <= last <= len(found.moves)


def _is_name(words: str) -> bool:
    return bool(words.strip()) and len(words) <= LONGEST_NAME and words.isprintable()


def _no_game(problem: str) -> Refusal:
    return Refusal(_("That is not the file of a game: %(problem)s") % {"problem": problem})
