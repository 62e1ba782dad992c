"""A match is told in numbered remarks, and everything on its page appears with one of them."""

from __future__ import annotations

import pytest

from clubs.decks import book
from league.pages.game.match_story import remarks_in, tell
from league.pages.game.names import Side
from matches.dice import Dice
from matches.engines.club_manager import engine
from matches.engines.club_manager.state import HOME, Match
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import book_of, bot, in_step, managed

BOOK = book()
CLUBS = (Side("M0", "Club 0", 3, "blue", seat=0), Side("D3-2", "Bot", 3, "red"))
HAND = ("wing-play-1", "half-time-words-1", "switch-play-1", "killer-instinct-1", "keeper-school-1", "deep-bench-1")


def played(seed: int, **how: bool) -> Match:
    home = managed(0, *HAND, book=BOOK)
    away = bot(keeper=5, flair=2, strength=1, scorers=[("Vale", 1)], striker=3)
    return engine.play(home, away, BOOK, Dice(f"story {seed}", "match"), **how)


@pytest.mark.parametrize("how", [{}, {"knock_out": True}, {"knock_out": True, "neutral": True}])
def test_every_remark_has_its_number_and_everything_appears_with_one(how):
    for seed in range(25):
        match = played(seed, **how)
        telling = tell(match, BOOK, HOME, CLUBS)
        numbers = [line.at for duel in telling.duels for line in duel.lines]
        assert numbers == list(range(1, telling.remarks + 1))
        for duel in telling.duels:
            own = range(duel.lines[0].at, duel.lines[-1].at + 1)
            assert all(card.at in own and card.at <= card.result_at <= own[-1] for card in duel.cards)
            assert all(card.result for card in duel.cards)
            assert duel.verdict_at in own
            assert duel.thrown_at in own
            assert all(one.at in own for one in duel.played)
        goals = [line for duel in telling.duels for line in duel.lines if line.goal]
        assert [len(plate.scorers) for plate in telling.plates] == match.score == [one.goals for one in telling.plates]
        assert {goal.at for plate in telling.plates for goal in plate.scorers} == {line.at for line in goals}
        assert telling.duels[-1].lines[-1].score == f"{match.score[0]}-{match.score[1]}"


def test_the_strip_has_a_mark_for_every_step():
    for seed in range(10):
        match = played(seed, neutral=True)
        assert [mark.step for mark in tell(match, BOOK, HOME, CLUBS).marks] == list(range(1, 10))
        match = played(seed)
        marks = tell(match, BOOK, HOME, CLUBS).marks
        assert [mark.number for mark in marks] == [str(step) for step in range(1, 11)]
        duels = {event.step: event.side for event in match.log if event.kind == "duel"}
        for mark in marks:
            if mark.step in duels:
                assert mark.state == {0: "won", 1: "lost", None: "level"}[duels[mark.step]]
                assert mark.cloth == {"won": "blue", "lost": "red", "level": ""}[mark.state]
    assert any(
        mark.step > 10 for seed in range(40) for mark in tell(played(seed, knock_out=True), BOOK, 0, CLUBS).marks
    )


def test_what_was_there_before_is_counted_as_it_was_told_then():
    match = played(3)
    counts = [remarks_in(match, BOOK, since) for since in range(len(match.log) + 1)]
    assert (counts[0], counts[-1]) == (0, tell(match, BOOK, HOME, CLUBS).remarks)
    assert counts == sorted(counts)


def test_a_match_that_waits_shows_the_duel_so_far():
    small = book_of()
    match = in_step(1, managed(0, "reroll"), bot({"R": 13}), LoadedDice(3, 9))
    telling = tell(match, small, HOME, CLUBS)
    assert telling.remarks == 0
    assert [(roll.score, roll.die) for roll in telling.stage.rolls] == [(15, 3), (13, 9)]
    assert (telling.stage.totals, telling.stage.ahead, telling.stage.verdict) == ((18, 22), 1, "")
    assert [mark.state for mark in telling.marks][:2] == ["now", ""]


def test_cards_won_and_not_turned_lie_face_down():
    match = in_step(5, managed(0, "extra", substitutions=0, changes=0), bot(), LoadedDice(12, 1))
    assert match.asked.kind == "won"
    assert len(tell(match, book_of(), HOME, CLUBS).stage.backs) == 2  # forwards win two
    book_with_a_shot = book_of("shot")
    match = in_step(7, managed(0, "keeper", substitutions=0, changes=0), bot(), LoadedDice(1, 12, 1), book_with_a_shot)
    assert match.asked.kind == "chance"
    stage = tell(match, book_with_a_shot, HOME, CLUBS).stage
    assert (len(stage.cards), len(stage.backs), stage.cards[0].result) == (1, 1, "")
