"""A game that arrives as a file: played again by a job, some moves at a time, and nobody's until the last one stands.

The rules work a stretch of moves out without a transaction; a short one then writes what came of them. The game's
own number of moves says how far it is, so whoever comes next goes on from there, and of two at once one finds that
the other was quicker.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from clubs.rules.club_manager.refused import Refused
from league import jobs
from league.apart import each
from league.engines.club_manager import rewinds
from league.engines.club_manager.record import season_of, stream
from league.engines.club_manager.state import decode
from league.game_words import in_words
from league.models import Game, GameArrival, GameSeat, Job, League, Membership, Role
from league.services.doors import held
from league.services.game_files import GameFile, read_game
from league.services.leagues import clear_away, on_a_free_address
from league.services.log import record
from league.services.seasons import open_season
from league.sitting import Sitting, Step
from league.systems.club_manager import CLUB_MANAGER
from matches.dice import Dice

log = logging.getLogger(__name__)

KIND = "game-import"
AT_ONCE = 10  # moves written in one transaction: about a week of the game
LASTS = 5.0  # seconds of one job; then others have their turn
KEPT_FOR = timedelta(days=7)


class Overtaken(Exception):
    """Somebody else has gone on with this game, or taken it away."""


def receive(*, raw: bytes, user) -> GameArrival:
    """Checks the file and begins. It takes the place of whatever this person sent before."""
    found, packed = read_game(raw), zlib.compress(raw)
    with transaction.atomic():
        for old in GameArrival.objects.select_for_update().filter(user=user).defer("file"):
            _forget(old)
        arrival = GameArrival.objects.create(user=user, file=packed, name=found.name, moves=len(found.moves))
        _ask_for(arrival, 0)
    return arrival


def _ask_for(arrival: GameArrival, moves: int) -> None:
    # What may be wrong with the file is said in the language of the page it was sent from.
    payload = {"arrival": arrival.pk, "language": translation.get_language()}
    jobs.enqueue(KIND, payload=payload, key=f"{arrival.pk}/{moves}")


@jobs.handles(KIND)
def bring(job: Job) -> None:
    waiting = GameArrival.objects.filter(pk=job.payload["arrival"], problem="", is_done=False)
    arrival = waiting.select_related("user", "game__league").first()
    if arrival is None:
        return
    with translation.override(job.payload["language"]):
        try:
            _go_on(arrival)
        except Overtaken:
            return
        except Refusal as refusal:
            _give_up(arrival, str(refusal)[:500])


def _go_on(arrival: GameArrival) -> None:
    found, until = read_game(zlib.decompress(arrival.file)), time.monotonic() + LASTS
    if arrival.game is None:
        with transaction.atomic():
            arrival.game = deal(found, founder=arrival.user)
            if not GameArrival.objects.filter(pk=arrival.pk, game=None, problem="").update(game=arrival.game):
                raise Overtaken
    while arrival.game.seq < len(found.moves):
        play_on(arrival.game, found, founder=arrival.user)
        if time.monotonic() > until:
            _ask_for(arrival, arrival.game.seq)
            return
    with transaction.atomic():
        if GameArrival.objects.filter(pk=arrival.pk, game=arrival.game, is_done=False).update(is_done=True, file=b""):
            let_in(arrival.game, found, founder=arrival.user)


def _give_up(arrival: GameArrival, problem: str) -> None:
    with transaction.atomic():
        mine = GameArrival.objects.filter(pk=arrival.pk, game=arrival.game, is_done=False)
        if mine.update(problem=problem, file=b"", game=None) and arrival.game:
            clear_away(held(arrival.game.league))


def _forget(arrival: GameArrival) -> int:
    """With the game, if it was never let in."""
    league = None if arrival.is_done or arrival.game is None else arrival.game.league
    arrival.delete()
    if league:
        clear_away(held(league))
    return 1


def forget_arrivals(*, now: datetime) -> int:
    old = GameArrival.objects.filter(sent_at__lt=now - KEPT_FOR).defer("file")
    return each("Arrival of game", old.values_list("pk", flat=True), lambda pk: sum(map(_forget, old.filter(pk=pk))))


def import_game(*, raw: bytes, founder) -> Game:
    """All of it at once, for the shell and the demo."""
    found = read_game(raw)
    with transaction.atomic():
        game = deal(found, founder=founder)
    try:
        while game.seq < len(found.moves):
            play_on(game, found, founder=founder)
    except Refusal:
        with transaction.atomic():
            clear_away(held(game.league))
        raise
    with transaction.atomic():
        let_in(game, found, founder=founder)
    return game


def deal(found: GameFile, *, founder) -> Game:
    """The table before the first move, in a closed league without members: no page shows it, no clock acts on it."""
    league = on_a_free_address(
        League(
            name=found.name,
            system=CLUB_MANAGER.key,
            is_public=False,
            state=League.State.CLOSED,
            house_rules=CLUB_MANAGER.settle(found.house_rules),
            created_by=founder,
        )
    )
    season = open_season(league=league, seed=found.seeds[0])
    try:
        sitting = Sitting.dealt(season, found.options, found.managers, rewound=found.rewound, seeds=_seeds(found))
    except Refused as refused:
        raise in_words(refused) from refused
    _lay_anew(sitting)
    sitting.write()
    sitting.save()
    return sitting.game


def play_on(game: Game, found: GameFile, *, founder) -> None:
    """The next stretch of moves. `game` is then as far as the database."""
    seeds = _seeds(found)
    steps = _worked_out(game, found, seeds)
    with transaction.atomic():
        fresh = Game.objects.select_for_update(of=["self"]).select_related("league").filter(pk=game.pk).first()
        if fresh is None or fresh.seq != game.seq:
            raise Overtaken
        sitting = Sitting.opened(fresh, seeds)
        for step in steps:
            sitting.follow(step, by=None if found.managers[step.seat].policy else founder)
        _lay_anew(sitting)
        sitting.write()
        sitting.save()
    game.seq, game.state = fresh.seq, fresh.state


def _worked_out(game: Game, found: GameFile, seeds: Mapping[int, str]) -> list[Step]:
    state, steps = decode(game.state), []
    for seq, played in enumerate(found.moves[game.seq : game.seq + AT_ONCE], start=game.seq + 1):
        try:
            dice = Dice(seeds[season_of(state)], stream(seq, found.rewound))
            steps.append(Step.worked_out(state, played.seat, played.move, dice))
        except Refused as refused:
            raise _broken(seq, str(in_words(refused))) from refused
        except Exception as error:  # the rules were written for moves that people can make
            log.info("Move %s of a file cannot be played.", seq, exc_info=True)
            raise _broken(seq, _("it cannot have been played here.")) from error
        state = steps[-1].after
        if rewinds.to(seq, found.rewound):
            break  # what lies face down is shuffled before the next move
    return steps


def _broken(seq: int, problem: str) -> Refusal:
    return Refusal(_("Move %(number)s breaks the rules: %(problem)s") % {"number": seq, "problem": problem})


def let_in(game: Game, found: GameFile, *, founder) -> None:
    """The game begins to be there. Runs inside the caller's transaction."""
    game.refresh_from_db()
    league = held(game.league)
    league.state = League.State.OPEN
    league.save(update_fields=["state"])
    game.league = league
    Membership.objects.create(league=league, user=founder, role=Role.ORGANISER)
    for seat, manager in enumerate(found.managers):
        GameSeat.objects.create(game=game, seat=seat, user=None if manager.policy else founder)
    record(league, founder, "game.imported")
    Sitting.opened(game).ask_for_bots()


def _seeds(found: GameFile) -> dict[int, str]:
    return dict(enumerate(found.seeds, start=1))


def _lay_anew(sitting: Sitting) -> None:
    """Where the game went back to here, as often as it did."""
    for number in rewinds.to(sitting.game.seq, sitting.game.rewound):
        sitting.lay_anew(number)
