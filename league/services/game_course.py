"""The course of a game for several: an organiser pauses and ends it; back to the start of the week, if all agree."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from clubs.refusal import Refusal
from league import conductor
from league.live import publish
from league.models import BidLimit, Game, GameMove, GameSeat, League, Rewind, RewindAnswer, WithdrawnMove
from league.services.doors import at_the_table
from league.services.log import record
from league.services.notices import retract, tell
from league.services.organisers import only_organisers, organises

LAPSE = timedelta(days=2)


def pause(*, game: Game, actor) -> None:
    """Nobody decides, no time runs and no auto-manager steps in until the game goes on."""
    with transaction.atomic():
        fresh = _for_organiser(game, actor)
        if fresh.paused_at:
            return
        fresh.paused_at = timezone.now()
        fresh.save(update_fields=["paused_at"])
        record(fresh.league, actor, "game.paused")
        publish(fresh.league_id, "game")


def resume(*, game: Game, actor) -> None:
    """Everybody has the time they had left."""
    with transaction.atomic():
        fresh = _for_organiser(game, actor)
        if not fresh.paused_at:
            return
        rested = timezone.now() - fresh.paused_at
        GameSeat.objects.filter(game=fresh, due_at__isnull=False).update(due_at=F("due_at") + rested)
        fresh.paused_at = None
        fresh.save(update_fields=["paused_at"])
        record(fresh.league, actor, "game.resumed")
        conductor.carry_on(game=fresh)


def end(*, game: Game, actor) -> None:
    """For good: the dice boxes are opened, and what was secret could be worked out."""
    with transaction.atomic():
        fresh = _for_organiser(game, actor)
        _close(open_rewinds(fresh), fresh.league, Rewind.State.LAPSED)
        record(fresh.league, actor, "game.ended")
        conductor.end(game=fresh)


def rewind(*, game: Game, reason: str, actor) -> None:
    """By the organiser alone; the log says so, and why."""
    with transaction.atomic():
        fresh = _for_organiser(game, actor)
        if not reason:
            raise Refusal(_("Say why: it goes on record."))
        _close(open_rewinds(fresh), fresh.league, Rewind.State.LAPSED)
        _carry_out(_asked(fresh, reason, actor), fresh)
        record(fresh.league, actor, "game.rewound_by_organiser", reason=reason)


def ask_rewind(*, game: Game, reason: str, actor) -> None:
    """By a manager. As soon as everybody has agreed, it is done."""
    with transaction.atomic():
        fresh = _for_managers(game, actor)
        if _standing(fresh):
            raise Refusal(_("Somebody has asked for that already."))
        _close(open_rewinds(fresh), fresh.league, Rewind.State.LAPSED)
        if not fresh.moves.filter(season=fresh.season, week=fresh.week).exists():
            raise Refusal(_("Nothing has been decided this week: there is nothing to go back to."))
        asked = _asked(fresh, reason, actor)
        record(fresh.league, actor, "game.rewind_asked", reason=reason)
        tell(
            users=people(fresh).exclude(pk=actor.pk),
            kind="game.rewind_asked",
            league=fresh.league,
            facts={"actor": actor.username, "game": fresh.league.name},
            address=reverse("game:now", args=[fresh.league.slug]),
            key=_key(asked),
        )
        _agree(asked, fresh, actor)


def answer_rewind(*, game: Game, agrees: bool, actor) -> None:
    with transaction.atomic():
        fresh = _for_managers(game, actor)
        asked = next(iter(_standing(fresh)), None)
        if asked is None:
            raise Refusal(_("Nobody asks for that any more."))
        if agrees:
            _agree(asked, fresh, actor)
        else:
            _close(Rewind.objects.filter(pk=asked.pk), fresh.league, Rewind.State.DECLINED)
            record(fresh.league, actor, "game.rewind_declined")


def people(game: Game) -> QuerySet[User]:
    """Around the table; once, however many seats they have."""
    return User.objects.filter(seats__game=game).distinct()


def open_rewinds(game: Game) -> QuerySet[Rewind]:
    return Rewind.objects.filter(game=game, state=Rewind.State.ASKED)


def _standing(game: Game) -> list[Rewind]:
    """What is still asked; it lapses with time, and with the week."""
    return list(open_rewinds(game).filter(season=game.season, week=game.week, lapses_at__gt=timezone.now()))


def _asked(game: Game, reason: str, actor) -> Rewind:
    return Rewind.objects.create(
        game=game, season=game.season, week=game.week, reason=reason, by=actor, lapses_at=timezone.now() + LAPSE
    )


def _agree(asked: Rewind, game: Game, actor) -> None:
    RewindAnswer.objects.get_or_create(rewind=asked, user=actor)
    agreed = set(asked.answers.values_list("user", flat=True))
    publish(game.league_id, "game")
    if agreed.issuperset(people(game).values_list("pk", flat=True)):
        _carry_out(asked, game)
        record(game.league, None, "game.rewound_by_all")


def _carry_out(asked: Rewind, game: Game) -> None:
    def withdraw(moves: Iterable[GameMove]) -> None:
        kept = ("seq", "seat", "move", "events", "by_id", "at")
        WithdrawnMove.objects.bulk_create(
            WithdrawnMove(rewind=asked, **{name: getattr(move, name) for name in kept}) for move in moves
        )
        BidLimit.objects.filter(game=game, season=game.season, week=game.week).delete()

    conductor.rewind(game=game, withdraw=withdraw)
    _close(Rewind.objects.filter(pk=asked.pk), game.league, Rewind.State.DONE)


def _close(asked: QuerySet[Rewind], league: League, state: str) -> None:
    for one in list(asked):
        retract(league=league, key=_key(one))
        Rewind.objects.filter(pk=one.pk).update(state=state)
    publish(league.pk, "game")


def _key(asked: Rewind) -> str:
    return f"rewind/{asked.pk}"


def _for_organiser(game: Game, actor) -> Game:
    fresh = _fresh(game)
    only_organisers(organises(actor, fresh.league))
    return fresh


def _for_managers(game: Game, actor) -> Game:
    fresh = _fresh(game)
    if not fresh.seats.filter(user=actor).exists():
        raise Refusal(_("Only those around the table can do that."))
    return fresh


def _fresh(game: Game) -> Game:
    """As it is now, held; a career alone has its own ways to take back and to end."""
    fresh = at_the_table(game)
    if not fresh.is_shared:
        raise Refusal(_("This is for games of several managers."))
    if fresh.is_over:
        raise Refusal(_("This game is over."))
    return fresh
