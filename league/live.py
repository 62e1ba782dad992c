"""Says what changed in a league or for a person, and who may listen. Streams never carry content (league/events.py)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction

from league.bus import Channel, Hub, MemoryBus, RedisBus

TOPICS = ("table", "fixtures", "members", "squads", "draft", "log", "game", "chat", "notices", "webhook")
TOKEN_SECONDS = 60

hub = Hub(TOPICS)


@cache
def bus() -> MemoryBus | RedisBus:
    return RedisBus(hub, settings.REDIS_URL) if settings.REDIS_URL else MemoryBus(hub)


def publish(league_id: int, *topics: str) -> None:
    """Announces a change once the transaction that made it is committed; never, if it is rolled back."""
    _announce([league_id], topics)


def publish_to(user_ids: Iterable[int], *topics: str) -> None:
    """The same for single people, wherever on the site they are."""
    _announce([_own_channel(user_id) for user_id in user_ids], topics)


def _announce(channels: list[Channel], topics: tuple[str, ...]) -> None:
    if unknown := set(topics).difference(TOPICS):
        raise ValueError(f"no such topic: {', '.join(sorted(unknown))}")

    def announce() -> None:
        for channel in channels:
            bus().publish(channel, topics)

    transaction.on_commit(announce, robust=True)


def channel_token(user, league=None) -> str:
    """Opens one stream of this league and of the user's own news, for a minute.

    Only give it to somebody who may see the league.
    """
    return _signer().sign(f"{league.pk if league else 0}.{user.pk or 0}")


def channels_of(token: str) -> tuple[Channel, ...]:
    """What a stream with this token listens to; nothing, if the token is not good."""
    try:
        league_id, user_id = map(int, _signer().unsign(token, max_age=TOKEN_SECONDS).split("."))
    except BadSignature:  # forged, cut short or too old
        return ()
    league: tuple[Channel, ...] = (league_id,) if league_id else ()
    return (*league, _own_channel(user_id)) if user_id else league


def _own_channel(user_id: int) -> str:
    return f"user {user_id}"


def _signer() -> TimestampSigner:
    return TimestampSigner(salt="league.live")
