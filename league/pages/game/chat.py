"""What was said at the table and what happened there meanwhile, as one stream."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import reduce
from operator import or_

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from league.engines.club_manager.record import decode_events
from league.game_guards import Place
from league.game_stories.season import lines_of
from league.models import ChatLine, ChatRead
from league.pages.game.managers import Manager, managers_at
from league.stories import tell

MOST = 60  # entries a page
# What everybody should hear of; all else is on the board and in the history.
KINDS = ("season", "week", "placed", "signed", "bought-out", "full-time", "outcome", "sacked", "resigned")
_TOLD = reduce(or_, (Q(events__contains=f'"kind":"{kind}"') for kind in KINDS))


@dataclass(frozen=True)
class Said:
    """A line of somebody; the text is empty when an organiser has removed it."""

    at: datetime
    pk: int
    name: str  # nobody's, if the account is gone
    manager: Manager | None  # of a club at this table
    text: str
    mine: bool
    is_new: bool
    is_removed: bool
    is_reported: bool  # only told to organisers
    has_acts: bool  # something this reader can do about it


@dataclass(frozen=True)
class Happened:
    at: datetime
    text: str
    icon: str
    url: str = ""  # of the moment, in the history


@dataclass(frozen=True)
class ChatPage:
    entries: list[Said | Happened]
    newest: int  # id of the last line, if it is shown here
    is_old: bool
    earlier: str  # what the address of older entries asks for
    muted: list[User]
    is_organiser: bool


def moment_from(asked: str) -> datetime | None:
    try:
        return datetime.fromtimestamp(float(asked), tz=UTC)
    except (ValueError, OverflowError, OSError):
        return None


def chat_page(place: Place, before: datetime | None = None) -> ChatPage:
    """Seven queries. The newest first."""
    until = before or timezone.now()
    said = _said(place, until)
    entries = [*said, *_logged(place, until), *_played(place, until)]
    entries.sort(key=lambda entry: entry.at, reverse=True)
    shown = entries[:MOST]
    muted = User.objects.filter(pk__in=place.game.mutes.filter(user=place.visit.user).values("muted"))
    return ChatPage(
        entries=shown,
        newest=max((line.pk for line in said), default=0) if before is None else 0,
        earlier=repr(shown[-1].at.timestamp()) if len(entries) > MOST else "",
        is_old=before is not None,
        muted=list(muted.order_by("username")),
        is_organiser=place.visit.is_organiser,
    )


def _said(place: Place, until: datetime) -> list[Said]:
    user = place.visit.user
    heard = ChatLine.objects.filter(game=place.game, at__lte=until).heard_by(user)
    managers = managers_at(place)
    seated = {one.user_id: managers[one.seat] for one in reversed(place.around) if one.user_id}
    read = ChatRead.last_of(user, place.game)
    reported = heard.filter(reports__settled_at=None, reports__isnull=False).values_list("pk", flat=True)
    asked = set(reported) if place.visit.is_organiser else set()
    return [
        Said(
            at=line.at,
            pk=line.pk,
            name=line.user.username if line.user else "",
            manager=seated.get(line.user_id),
            text="" if line.removed_at else line.text,
            mine=line.user_id == user.pk,
            is_new=line.pk > read and line.user_id != user.pk and not line.removed_at,
            is_removed=line.removed_at is not None,
            is_reported=line.pk in asked,
            has_acts=not line.removed_at and (place.visit.is_organiser or line.user_id != user.pk),
        )
        for line in heard.select_related("user").order_by("-pk")[: MOST + 1]
    ]


def _logged(place: Place, until: datetime) -> Iterator[Happened]:
    lines = place.league.activities.filter(at__lte=until, verb__startswith="game.").order_by("-pk")
    for line in lines[: MOST + 1]:
        yield Happened(line.at, tell(line.verb, line.facts), "info")


def _played(place: Place, until: datetime) -> Iterator[Happened]:
    """As somebody who only watches may hear it: the same for all, and nobody's secrets."""
    moves = place.game.moves.filter(_TOLD, at__lte=until).order_by("-seq")
    for seq, at, raw in moves.values_list("seq", "at", "events")[: MOST + 1]:
        url = reverse("game:moment", args=[place.league.slug, seq])
        told = lines_of(decode_events(raw), place.state, place.book, None)
        for event, line in reversed(list(told)):
            if event.kind in KINDS:
                yield Happened(at, line.text, line.icon, url)
