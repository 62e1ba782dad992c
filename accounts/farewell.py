"""Deleting an account. Whoever holds something of a person says here what becomes of it, and sees to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction

from accounts.models import User


@dataclass(frozen=True)
class Obstacle:
    """Something the person has to settle first, and where."""

    words: str
    url: str


@dataclass(frozen=True)
class Outlook:
    """What stands in the way, and what happens otherwise."""

    obstacles: tuple[Obstacle, ...] = ()
    effects: tuple[str, ...] = ()


class Obstructed(Exception):
    """The account cannot go now. The words are meant for the person."""


_holders: list[tuple[Callable[[User], Outlook], Callable[[User], None]]] = []


def take_part(*, foresee: Callable[[User], Outlook], settle: Callable[[User], None]) -> None:
    """Called once by each app that holds something of people. `settle` raises Obstructed if it cannot."""
    if (foresee, settle) not in _holders:
        _holders.append((foresee, settle))


def foresee(user: User) -> Outlook:
    outlooks = [foresee(user) for foresee, _ in _holders]
    return Outlook(
        obstacles=tuple(obstacle for outlook in outlooks for obstacle in outlook.obstacles),
        effects=tuple(effect for outlook in outlooks for effect in outlook.effects),
    )


def part(user: User) -> None:
    with transaction.atomic():
        going = User.objects.select_for_update().get(pk=user.pk)
        for _, settle in _holders:
            settle(going)
        going.delete()
