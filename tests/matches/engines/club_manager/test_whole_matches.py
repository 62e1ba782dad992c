"""Whatever two managers do, it is a match: random legal play from the printed decks."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs import decks
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Options
from clubs.rules.mat import line_of, totals
from matches.dice import Dice
from matches.engines.club_manager import engine
from matches.engines.club_manager.moves import (
    ChangePosition,
    ChooseDuel,
    Continue,
    Hold,
    MatchMove,
    PlayCard,
    Substitute,
)
from matches.engines.club_manager.outcome import outcome_of
from matches.engines.club_manager.sides import bot_side
from matches.engines.club_manager.state import Match
from tests.matches.engines.club_manager.scene import managed

BOOK = decks.book()
CARDS = [*BOOK.scout, *BOOK.tactical]
WRONG = (Hold(), Continue(), ChooseDuel("X"), PlayCard("none"), Substitute("x", "y"), ChangePosition("x", "DC"))

seeds = st.integers(0, 10**9).map(str)
hands = st.lists(st.sampled_from(CARDS), max_size=12)
formations = st.sampled_from(["442", "451", "334", "532"])
managers = st.tuples(hands, formations)


def kick_off(home, away, seed, knock_out):
    sides = [
        managed(seat, *hand, book=BOOK, formation=formation) for seat, (hand, formation) in enumerate((home, away))
    ]
    return engine.new(*sides, BOOK, Dice(seed, "0"), knock_out=knock_out)


def check(match):
    assert msgspec.json.decode(msgspec.json.encode(match), type=Match) == match
    for side in match.sides:
        worth = {slot: side.men[key].worth[line_of(slot)] for slot, key in side.slots.items() if slot != "GK"}
        assert side.areas == totals(worth)
        assert {line_of(slot) for slot in worth} == {"DEF", "MID", "FWD"}
        everybody = [*side.slots.values(), *side.bench, *side.off]
        assert sorted(everybody) == sorted(side.men)
        assert len(side.slots) == 11


def hidden(match, side):
    seen = engine.view(match, side)
    assert set(seen.deck) <= {engine.HIDDEN}
    for number, (shown, real) in enumerate(zip(seen.sides, match.sides, strict=True)):
        assert shown.hand == (real.hand if number == side else [engine.HIDDEN] * len(real.hand))
    if match.asked and match.asked.side != side:
        assert (seen.asked.kind, seen.asked.cards) == ("", [])


def refuses(match, side, move):
    before = msgspec.json.encode(match)
    for act in (engine.apply, engine.decide):
        with pytest.raises(Refused):
            act(match, side, move, Dice("0", "refused"), BOOK)
    assert msgspec.json.encode(match) == before


@given(managers, managers, seeds, st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_random_legal_play_ends_and_every_stop_is_sound(home, away, seed, knock_out, luck):
    match, told, moves = kick_off(home, away, seed, knock_out), [], []
    told += match.log
    while not match.finished:
        check(match)
        side = match.asked.side
        allowed = engine.legal(match, side)
        assert engine.legal(match, 1 - side) == []
        for viewer in (0, 1, None):
            hidden(match, viewer)
        refuses(match, 1 - side, allowed[0])
        for wrong in WRONG:
            if wrong not in allowed:
                refuses(match, side, wrong)
        move = luck.choice(allowed)
        moves.append((side, msgspec.json.encode(move)))
        match, events = engine.apply(match, side, move, Dice(seed, str(len(moves))), BOOK)
        told += events
    check(match)
    assert told == match.log
    outcome = outcome_of(match)
    assert (outcome.winner is None) == (not knock_out and outcome.goals[0] == outcome.goals[1])
    assert len(outcome.scorers) == sum(outcome.goals)
    for side, (hand, _) in enumerate((home, away)):
        assert sorted([*match.sides[side].hand, *match.used[side]]) == sorted(hand)
        assert len(match.sides[side].off) <= 2 + 2 * len(hand)
        assert len(match.sides[side].moved) <= 2
    replayed = kick_off(home, away, seed, knock_out)
    for number, (side, move) in enumerate(moves, start=1):
        engine.decide(replayed, side, msgspec.json.decode(move, type=MatchMove), Dice(seed, str(number)), BOOK)
    assert replayed == match


@given(managers, managers, seeds)
@settings(max_examples=25, deadline=None)
def test_the_policy_s_every_move_is_legal(home, away, seed):
    match, dice = kick_off(home, away, seed, True), Dice(seed, "policy")
    while not match.finished:
        move = engine.choose(match, match.asked.side, dice, BOOK)
        assert move in engine.legal(match, match.asked.side)
        engine.decide(match, match.asked.side, move, dice, BOOK)


@given(st.sampled_from([1, 2, 3]), st.integers(0, 7), st.integers(0, 7), seeds, st.booleans(), st.booleans())
@settings(max_examples=60, deadline=None)
def test_bots_never_wait_and_the_same_dice_give_the_same_match(division, home, away, seed, neutral, knock_out):
    def played():
        cards = BOOK.bots[division]
        sides = (bot_side(cards[number], BOOK, Options()) for number in (home, away))
        return engine.new(*sides, BOOK, Dice(seed, "bots"), neutral=neutral, knock_out=knock_out)

    match = played()
    assert match.finished
    assert match == played()
    assert outcome_of(match).winner is not None or not knock_out
    names = [{player.name for player in BOOK.bots[division][number].eleven} for number in (home, away)]
    assert all(scorer in names[side] for side, scorer, _ in outcome_of(match).scorers)
    assert [event.facts["score"] for event in match.log if event.kind == "final-whistle"] == [match.score]


def test_a_whole_match_between_managers_is_played_in_one_call():
    match = engine.play(managed(0, *CARDS[:6], book=BOOK), managed(1, *CARDS[-6:], book=BOOK), BOOK, Dice("1", "play"))
    assert match.finished
    assert any(match.used)


@pytest.mark.parametrize("key", CARDS)
def test_cm_scard_1_every_printed_card_comes_to_its_moment(key):
    """Against a side that holds one of everything, so that a cancel has something to answer."""
    everything = {card.effect: card.key for card in BOOK.tactical.values()}.values()
    for seed in range(60):
        match, dice = kick_off(([key], "442"), ([*everything], "442"), str(seed), False), Dice(str(seed), "card")
        while not match.finished and not match.used[0]:
            allowed = engine.legal(match, match.asked.side)
            engine.decide(
                match, match.asked.side, max(allowed, key=lambda move: isinstance(move, PlayCard)), dice, BOOK
            )
        if match.used[0]:
            return
    raise AssertionError(f"{key} was never playable")
