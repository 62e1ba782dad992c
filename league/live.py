"""Says what changed in a league, and who may listen. Streams never carry content (league/events.py)."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction

from league.bus import Hub, MemoryBus, RedisBus

TOPICS = ("table", "fixtures", "members", "squads", "log", "game")
TOKEN_SECONDS = 60

hub = Hub(TOPICS)


@cache
def bus() -> MemoryBus | RedisBus:
    return RedisBus(hub, settings.REDIS_URL) if settings.REDIS_URL else MemoryBus(hub)


def publish(league_id: int, *topics: str) -> None:
    """Announces a change once the transaction that made it is committed; never, if it is rolled back."""
    if unknown := set(topics).difference(TOPICS):
        raise ValueError(f"no such topic: {', '.join(sorted(unknown))}")
    transaction.on_commit(lambda: bus().publish(league_id, topics), robust=True)


def channel_token(user, league) -> str:
    """Opens one stream of this league, for a minute. Only give it to somebody who may see the league."""
    return _signer().sign(f"{league.pk}.{user.pk or 0}")


def league_of(token: str) -> int | None:
    try:
        return int(_signer().unsign(token, max_age=TOKEN_SECONDS).split(".")[0])
    except BadSignature:  # forged, cut short or too old
        return None


def _signer() -> TimestampSigner:
    return TimestampSigner(salt="league.live")
