"""Talking at the table of a game: saying something, muting somebody, reporting a line, taking one from the page."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from clubs.refusal import Refusal
from league.live import publish
from league.models import ChatLine, ChatMute, ChatRead, ChatReport, Game, League, Notice
from league.services.doors import locked
from league.services.game_course import people
from league.services.notices import mark_read, retract, tell
from league.services.organisers import only_organisers, organisers_of, organises

A_WHILE, MOST_IN_A_WHILE = timedelta(minutes=1), 15


def may_write(*, game: Game, user) -> bool:
    """Whoever sits at the table, and the organisers. Others read."""
    return game.seats.filter(user=user).exists() or organises(user, game.league)


def say(*, game: Game, text: str, key: str, actor) -> ChatLine:
    """`key` is the form's: sent twice, it is said once."""
    with transaction.atomic():
        league = locked(League(pk=game.league_id))
        if not may_write(game=game, user=actor):
            raise Refusal(_("Only those around the table can write here."))
        said = ChatLine.objects.filter(game=game, user=actor)
        if line := said.filter(key=key).first():
            return line
        if said.filter(at__gt=timezone.now() - A_WHILE).count() >= MOST_IN_A_WHILE:
            raise Refusal(_("That is a lot in one minute. Take a breath, and write on then."))
        line = ChatLine.objects.create(game=game, user=actor, text=text, key=key)
        _announce(line, game, league)
        publish(league.pk, "chat")
    return line


def _announce(line: ChatLine, game: Game, league: League) -> None:
    """Once until a person has read on: a talk is no flood of notices."""
    deaf = ChatMute.objects.filter(game=game, muted=line.user).values("user")
    read = dict(ChatRead.objects.filter(game=game).values_list("user", "line"))
    listeners: dict[int, list[User]] = {}  # by the line up to which they have read
    for user in people(game).exclude(pk=line.user_id).exclude(pk__in=deaf):
        listeners.setdefault(read.get(user.pk, 0), []).append(user)
    for last, users in listeners.items():
        tell(
            users=users,
            kind="chat.said",
            league=league,
            facts={"actor": line.user.username, "game": league.name},
            address=_address(league),
            key=f"{_key(game)}{last}",
        )


def read_up_to(*, game: Game, line: int, user) -> None:
    """Never back: an older tab may be read later."""
    read, _new = ChatRead.objects.get_or_create(game=game, user=user)
    if ChatRead.objects.filter(pk=read.pk, line__lt=line).update(line=line):
        mark_read(user=user, notices=Notice.objects.filter(key__startswith=_key(game)))


def mute(*, line: ChatLine, actor) -> None:
    """For oneself, and without a word to anybody."""
    if line.user_id is None or line.user_id == actor.pk:
        raise Refusal(_("You can only mute somebody else."))
    ChatMute.objects.get_or_create(game=line.game, user=actor, muted=line.user)


def unmute(*, game: Game, muted: int, actor) -> None:
    ChatMute.objects.filter(game=game, user=actor, muted=muted).delete()


def report(*, line: ChatLine, actor) -> None:
    """To the organisers; reported by several or twice, it is one question to them."""
    league = line.game.league
    with transaction.atomic():
        ChatReport.objects.get_or_create(line=line, user=actor)
        tell(
            users=organisers_of(league),
            kind="office.chat",
            league=league,
            facts={"actor": actor.username, "game": league.name},
            address=_address(league),
            key=_report_key(line),
        )
        publish(league.pk, "chat")


def remove(*, line: ChatLine, actor) -> None:
    """From the page; the office keeps it on record."""
    _settle(line, actor)
    ChatLine.objects.filter(pk=line.pk, removed_at=None).update(removed_at=timezone.now())
    publish(line.game.league_id, "chat")


def let_stand(*, line: ChatLine, actor) -> None:
    _settle(line, actor)
    publish(line.game.league_id, "chat")


def _settle(line: ChatLine, actor) -> None:
    league = line.game.league
    only_organisers(organises(actor, league))
    line.reports.filter(settled_at=None).update(settled_at=timezone.now())
    retract(league=league, key=_report_key(line))


def _address(league: League) -> str:
    return reverse("game:chat", args=[league.slug])


def _key(game: Game) -> str:
    return f"chat/{game.pk}/"


def _report_key(line: ChatLine) -> str:
    return f"chat-report/{line.pk}"
