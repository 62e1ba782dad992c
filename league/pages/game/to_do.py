"""What else a week asks of a manager: reserved players, a captain, objectives that run, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager import objectives, prices
from clubs.rules.club_manager.squads import may_buy
from clubs.rules.club_manager.state import LEADER, Club, Objective, Player
from clubs.rules.club_manager.turn import Turn
from league.game_guards import Place
from league.game_stories import words
from league.pages.game.looking import Reason, reason
from league.pages.game.names import Names, Side


@dataclass(frozen=True)
class Item:
    """One line of what is to be decided; `kind` is the move that settles it, if there is one."""

    title: str
    words: str
    rule_id: str
    kind: str = ""  # buy-reserved or captain
    player: Player | None = None
    leaders: tuple[Player, ...] = ()
    no: Reason | None = None


@dataclass(frozen=True)
class InOrder:
    side: Side
    words: str
    mine: bool


def items(turn: Turn, club: Club) -> list[Item]:
    found = [_reserved(turn, club, turn.player(key)) for key in club.reserved]
    leaders = tuple(player for player in turn.squad(club) if player.is_(LEADER))
    if leaders and not club.captain:
        gain = turn.book.abilities.captain
        told = _("a leader with the armband plays at +%(gain)s") % {"gain": gain}
        found.append(Item(_("No captain is named"), told, "CM-PLY-6", kind="captain", leaders=leaders))
    return found


def _reserved(turn: Turn, club: Club, player: Player) -> Item:
    """CM-AGENT-3"""
    price = prices.buying(turn.book, player)
    facts = {"price": words.pounds(price), "fee": words.pounds(player.ability), "week": turn.week.winter_closes}
    title = _("Reserved: %(player)s") % {"player": player.name}
    if turn.week.window != "winter":
        told = _("to buy in the winter window for %(price)s, or it costs %(fee)s") % facts
        return Item(title, told, "CM-AGENT-3")
    told = _("buy for %(price)s until week %(week)s, or pay %(fee)s") % facts
    no = reason(may_buy(turn, club, player, price))
    return Item(title, told, "CM-AGENT-3", kind="buy-reserved", player=player, no=no)


def notes(turn: Turn, club: Club, key: str) -> list[str]:
    """What the club has already got to do with this box."""
    if key == "board":
        return [objective(turn, club, one) for one in club.objectives]
    if key == "agents":
        reserved = (turn.player(card) for card in club.reserved)
        return [
            _("Reserved: %(player)s, for %(price)s")
            % {"player": player.name, "price": words.pounds(prices.buying(turn.book, player))}
            for player in reserved
        ]
    if key == "scout" and club.scouted:
        count = len(club.scouted)
        return [ngettext("You hold %(count)s card", "You hold %(count)s cards", count) % {"count": count}]
    return []


def objective(turn: Turn, club: Club, one: Objective) -> str:
    """How far it has come, and until when it counts. A deadline may lie in the next season (CM-NEW-2)."""
    card = turn.book.board[one.card]
    now, target = objectives.progress(card, one.since, club, objectives.levels(turn, club))
    facts = {
        "title": words.printed(card.title),
        "now": words.signed(now) if now < 0 else now,
        "target": target,
        "deadline": deadline(turn, one.deadline - (turn.week.season - one.season) * turn.week.last),
    }
    return _("%(title)s: %(now)s of %(target)s, %(deadline)s") % facts


def deadline(turn: Turn, week: int) -> str:
    if week > turn.week.last:
        return _("until week %(week)s of the next season") % {"week": week - turn.week.last}
    return _("until week %(week)s") % {"week": week}


def order(place: Place, names: Names) -> list[InOrder]:
    """Whose turn it is to place; empty for a manager alone (CM-WEEK-2)."""
    if len(place.state.order) < 2:
        return []
    turn = place.state.order.index(place.seat)
    found = []
    for position, seat in enumerate(place.state.order):
        workers = sum(place.state.board.clubs[seat].placed.values())
        if position < turn:
            told = ngettext("placed %(count)s worker", "placed %(count)s workers", workers) % {"count": workers}
        else:
            told = _("your turn") if position == turn else _("after you")
        found.append(InOrder(names.club(f"M{seat}"), told, seat == place.seat))
    return found
