"""A game as a file: its seeds and moves. Played again on any site, it is the same game."""

from __future__ import annotations

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Options
from league.engines.club_manager import rewinds
from league.engines.club_manager.record import Played
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import VERSION
from league.models import Game, GameSeat
from league.services.leagues import found_league
from league.services.seasons import current_season
from league.sitting import Sitting
from league.systems.club_manager import CLUB_MANAGER
from matches.services import seal_again

FORMAT = "touchline-club-manager"
MOST_MOVES = 20_000  # about forty seasons
MOST_REWINDS = 500
LARGEST = 4_000_000  # bytes


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
            "version": VERSION,
            "name": game.league.name,
            "house_rules": game.league.house_rules,
            "options": game.options,
            "managers": game.managers,
            "seeds": list(seeds),
            "moves": moves,
            "rewound": game.rewound,
        }
    )


def import_game(*, raw: bytes, founder) -> Game:
    """All moves are played again, by the rules: what could not have happened is refused, and nothing is left behind."""
    found = _read(raw)
    try:
        with transaction.atomic():
            return _played_again(found, founder)
    except Refused as refused:
        raise Refusal(_("This game breaks the rules: it cannot have been played here.")) from refused


def _read(raw: bytes) -> GameFile:
    if len(raw) > LARGEST:
        raise Refusal(_("That file is too large for a game."))
    try:
        found = msgspec.json.decode(raw, type=GameFile)
    except msgspec.MsgspecError as error:
        raise Refusal(_("That is not the file of a game: %(problem)s") % {"problem": error}) from None
    if (found.format, found.version) != (FORMAT, VERSION):
        raise Refusal(_("That is the file of another game, or of another version of it."))
    if not found.seeds or not found.name.strip() or len(found.moves) > MOST_MOVES or len(found.rewound) > MOST_REWINDS:
        raise Refusal(_("That is not the file of a game: %(problem)s") % {"problem": _("something is missing")})
    return found


def _played_again(found: GameFile, founder) -> Game:
    league = found_league(
        name=found.name[:60],
        system=CLUB_MANAGER.key,
        is_public=False,
        house_rules=found.house_rules,
        founder=founder,
    )
    season = current_season(league)
    seal_again(season.dice_box, found.seeds[0])
    seeds = dict(enumerate(found.seeds, start=1))
    sitting = Sitting.dealt(season, found.options, found.managers, rewound=found.rewound, seeds=seeds)
    _lay_anew(sitting)
    for played in found.moves:
        manager = found.managers[played.seat] if played.seat < len(found.managers) else None
        sitting.play(played.seat, played.move, by=founder if manager and not manager.policy else None)
        _lay_anew(sitting)
    sitting.write()
    sitting.save()
    sitting.ask_for_bots()
    for seat, manager in enumerate(found.managers):
        GameSeat.objects.create(game=sitting.game, seat=seat, user=None if manager.policy else founder)
    return sitting.game


def _lay_anew(sitting: Sitting) -> None:
    """Where the game went back to here, as often as it did."""
    for number in rewinds.to(sitting.game.seq, sitting.game.rewound):
        sitting.lay_anew(number)
