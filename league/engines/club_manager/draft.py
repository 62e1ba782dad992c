"""From the shuffled starting set to squads of fifteen."""

from __future__ import annotations

from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Key
from clubs.rules.club_manager.turn import Ask, shuffled
from league.engines.club_manager.moves import Draft
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import Step


def deal(play: Play) -> None:
    """Seven each, at least one of them a keeper: a hand without one is dealt again. # CM-DRAFT-1, CM-DRAFT-4"""
    board = play.state.board
    pile = shuffled(board.piles["starting"], play.dice)
    for club in board.clubs:
        hand = pile[: play.book.start.hand]
        while not any(board.players[key].position == "GK" for key in hand):
            pile = shuffled(pile, play.dice)
            hand = pile[: play.book.start.hand]
        pile = pile[len(hand) :]
        club.squad = hand
        play.tell("dealt", club.seat, players=hand)
    board.piles["starting"] = pile
    play.next(Step("draft"))


def offer(play: Play) -> None:
    """Four open cards, until all squads are complete; the order runs on across refills. # CM-DRAFT-2, CM-DRAFT-3"""
    state, start = play.state, play.book.start
    if all(len(club.squad) >= start.squad for club in state.board.clubs):
        play.next(Step("season"))
        return
    pile = state.board.piles["starting"]
    if not state.offer:
        state.offer, state.board.piles["starting"] = pile[: start.open_cards], pile[start.open_cards :]
        play.tell("offered", players=list(state.offer))
    picks = sum(len(club.squad) - start.hand for club in state.board.clubs)
    seat = picks % len(state.board.clubs)
    play.ask(seat, "draft", cards=list(state.offer), keep=_keep(play))


def _keep(play: Play) -> int:
    return play.book.start.open_cards // 2 if len(play.state.board.clubs) == 1 else 1


def pick(play: Play, ask: Ask, move: Draft) -> None:
    state, seat = play.state, ask.seat
    keep = _keep(play)
    if len(set(move.cards)) != keep or len(move.cards) != keep:
        raise Refused("pick-that-many", count=keep)
    strangers = set(move.cards) - set(state.offer)
    if strangers:
        raise Refused("not-on-offer", card=sorted(strangers)[0])
    state.board.clubs[seat].squad += move.cards
    state.offer = [key for key in state.offer if key not in move.cards]
    play.tell("drafted", seat, players=list(move.cards))
    if keep > 1:
        _throw_back(play, state.offer)
    play.next(Step("draft"))


def _throw_back(play: Play, cards: list[Key]) -> None:
    """CM-DRAFT-2: who drafts alone discards what they do not keep."""
    play.state.board.piles["starting"] += cards
    play.state.offer = []
