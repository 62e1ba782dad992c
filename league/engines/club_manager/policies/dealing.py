"""Drafting, buying and selling as a sensible manager does: whatever makes the side stronger for the money."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.squads import may_leave, may_sign
from clubs.rules.club_manager.state import PRIMA_DONNA, Key, Player
from clubs.rules.club_manager.wages import wages
from league.engines.club_manager.policies.desk import Desk
from league.engines.club_manager.policies.worth import rated, side_worth

A_POINT = 6.0  # pounds that a point of ability is worth
RICH = 1  # of the dearest players can be paid: then a point is worth more
RICH_BIDDER = 4  # the same in an auction, where a pound more may be answered by another
HARDLY = 0.2  # points that nobody is bought for, however rich the club
LASTS = 0.15  # more for each season that a player stays, up to three
FUTURE = 0.1  # of the points that a player can still gain
SULKING = 0.5  # points that a prima donna on the bench costs
LEAST = 13  # players that are kept


def draft(desk: Desk) -> tuple[Key, ...]:
    """The cards that help the side most; with equal help, those with a future."""

    def value(keys: tuple[Key, ...]) -> float:
        players = [desk.player(key) for key in keys]
        return side_worth([*desk.side.players, *map(rated, players)]) + sum(promise(player) for player in players)

    return max(combinations(desk.ask.facts["cards"], desk.ask.facts["keep"]), key=value)


def promise(player: Player) -> float:
    """What a young player may be worth in time."""
    return FUTURE * (player.potential - player.ability + 1) if player.seasons > 2 else 0.0


def a_point(desk: Desk, rich: int = RICH) -> float:
    """Pounds that may be spent for a point of ability: the richer the club, the more."""
    return A_POINT * max(1.0, desk.club.money / (rich * desk.dear))


def _lasting(player: Player) -> float:
    return 1 + LASTS * min(player.seasons - 1, 3)


def limit(desk: Desk, player: Player) -> float:
    """What a sensible manager pays for him."""
    return a_point(desk, RICH_BIDDER) * desk.side.gain(rated(player)) * _lasting(player)


def best_buys(desk: Desk, keys: Iterable[Key], most: int, money: int) -> list[Key]:
    """Those who bring most for the money, one after the other, as long as it lasts."""
    side, bought = desk.side, list[Key]()
    left = [player for key in keys if not may_sign(desk.turn, desk.club, player := desk.player(key))]
    while len(bought) < most and not desk.club.debt:
        good = []
        for player in left:
            price = prices.buying(desk.book, player)
            if price <= money:
                value = side.gain(rated(player)) * _lasting(player)
                if value > HARDLY and a_point(desk) * value >= price:
                    good.append((value / price, player.key, price))
        if not good:
            break
        _, key, price = max(good)
        bought.append(key)
        money -= price
        side = side.joined_by(rated(desk.player(key)))
        left = [player for player in left if player.key != key]
    return bought


def to_sell(desk: Desk) -> Key:
    """Whoever is worth less to the side than what he brings, wages included, as long as enough are left."""
    if not desk.week.window or may_leave(desk.turn, desk.club) or len(desk.squad) <= LEAST:
        return ""
    least, key = min((_worth_keeping(desk, player), player.key) for player in desk.squad)
    return key if least < 0 else ""


def forced_sale(desk: Desk) -> Key:
    """Wages are due: whoever is missed least for what he brings."""
    return min((_worth_keeping(desk, player), player.key) for player in desk.squad)[1]


def _worth_keeping(desk: Desk, player: Player) -> float:
    """In pounds."""
    total = sum([mate.ability for mate in desk.squad])
    division, book = desk.club.division, desk.book
    saved = wages(book, total, division) - wages(book, total - player.ability, division)
    missed = desk.side.loss(rated(player)) + promise(player)
    sulking = SULKING if player.is_(PRIMA_DONNA) and missed < 1 else 0.0
    return A_POINT * (missed - sulking) - prices.selling(book, player, desk.state.options) - saved
