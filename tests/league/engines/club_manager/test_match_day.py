import pytest

from clubs.rules.club_manager.refused import Refused
from league.engines.club_manager import engine, match_day
from league.engines.club_manager.bots import Pairing, play_bots
from league.engines.club_manager.moves import InMatch, NameLineUp
from league.engines.club_manager.state import copy
from matches.dice import Dice
from matches.engines.club_manager.moves import Continue

from .scene import BOOK, Cast, asked_for, at_placing, club, game, go_on, player


def _together(week=3):
    """Two managers who meet in this week."""
    at = at_placing(week, managers=2)
    for division in (1, 2):
        at.state.fixtures[division] = at.state.fixtures[division]
    round_ = BOOK.calendar[week - 1].round - 1
    at.state.fixtures[3][round_] = [("M0", "M1"), ("D3-3", "D3-4"), ("D3-5", "D3-6"), ("D3-7", "D3-8")]
    return go_on(at, asked_for("line-up"))


def test_cm_bot_3_all_bot_fixtures_of_the_three_divisions_are_played_on_a_match_day():
    at = go_on(game(1), asked_for("place", 4))
    assert len(at.state.results) == 12
    assert {one.division for one in at.state.results} == {1, 2, 3}
    assert {(one.home, one.away) for one in at.state.results if one.division == 2} == set(at.state.fixtures[2][0])


def test_cm_bot_3_a_bot_match_depends_on_the_seed_alone():
    pairings = [Pairing("league", 1, 3, "D3-4", "D3-5"), Pairing("league", 1, 3, "D3-6", "D3-7")]
    options = game().state.options
    first = play_bots(BOOK, options, Dice("seed", "here"), 1, 3, pairings, growth=0)
    later = play_bots(BOOK, options, Dice("seed", "there"), 1, 3, reversed(pairings), growth=0)
    assert first == later[::-1]
    assert play_bots(BOOK, options, Dice("other", "here"), 1, 3, pairings, growth=0) != first


def test_cm_bot_3_bots_do_not_change_division():
    at = go_on(game(1), lambda state: state.season == 2 or state.phase == "over")
    assert all(key.startswith(("D1", "M")) for rounds in at.state.fixtures[1] for pair in rounds for key in pair)


def test_cm_hum_1_line_ups_are_named_in_secret_and_kick_off_waits_for_both():
    at = _together()
    assert sorted(ask.seat for ask in at.state.asks) == [0, 1]
    at.submit(1, NameLineUp({}))
    assert at.state.playing[0].match is None
    assert engine.view(at.state, 0).playing[0].line_ups == {}
    assert list(engine.view(at.state, 1).playing[0].line_ups) == [1]
    assert club(engine.view(at.state, 0), 1).line_up is None
    at.submit(0, NameLineUp({}))
    assert at.state.phase != "match" or at.state.playing[0].match is not None


def test_cm_hum_1_choices_are_asked_of_the_side_concerned():
    at = _together()
    at.submit(0, NameLineUp({}))
    at.submit(1, NameLineUp({}))
    assert len(at.state.asks) == 1
    asked = at.state.asks[0].seat
    with pytest.raises(Refused, match="not-your-turn"):
        engine.apply(at.state, 1 - asked, InMatch(Continue()), BOOK, Cast())
    go_on(at, asked_for("place", 4))
    met = [one for one in at.state.results if {one.home, one.away} == {"M0", "M1"}]
    assert len(met) == 1


def test_cm_ply_9_below_seven_the_match_is_forfeited_nil_three():
    at = at_placing(3)
    for key in club(at.state).squad[6:]:
        player(at.state, key).injured = 9
    go_on(at, asked_for("place", 4))
    own = next(one for one in at.state.results if "M0" in (one.home, one.away))
    goals = (own.home_goals, own.away_goals)
    assert (goals if own.away == "M0" else goals[::-1]) == (3, 0)
    assert (own.forfeit, own.winner != "M0", own.scorers) == (True, True, ())


def test_cm_ply_9_with_seven_it_is_played():
    at = at_placing(3)
    squad = sorted(club(at.state).squad, key=lambda key: player(at.state, key).position != "GK")
    keepers = [key for key in squad if player(at.state, key).position == "GK"]
    for key in (squad[len(keepers) :])[6:] + keepers[1:]:
        player(at.state, key).injured = 9
    go_on(at, asked_for("line-up"))
    at.submit(0, NameLineUp({}))
    assert len(club(at.state).line_up.slots) == 7


def test_cm_form_2_and_cm_ply_8_a_line_up_that_may_not_be_fielded_is_refused():
    at = go_on(game(1), asked_for("line-up"))
    best = match_day.best_eleven(_play(at), club(at.state)).slots
    no_defence = {("F" + slot[1:] if slot.startswith("D") else slot): key for slot, key in best.items()}
    for wrong in (no_defence, {**best, "GK": best[next(s for s in best if s != "GK")]}):
        with pytest.raises(Refused):
            engine.apply(at.state, 0, NameLineUp(wrong), BOOK, Cast())


def _play(at):
    from .scene import play_of

    return play_of(at.state)


def test_cm_scout_1_what_was_scouted_lapses_after_the_match_and_adds_up_until_then():
    at = at_placing(1)
    for week in (1, 2):
        go_on(at, asked_for("place", week))
        at.submit(0, engine_place(scout=2))
    go_on(at, asked_for("place", 3))
    assert len(club(at.state).scouted) == 2
    go_on(at, asked_for("place", 4))
    assert club(at.state).scouted == []
    assert len(at.state.board.decks["scout"]) + len(at.state.board.discards["scout"]) == len(BOOK.scout)


def engine_place(**workers):
    from league.engines.club_manager.moves import Place

    return Place(workers)


def test_cm_post_4_gate_at_home_only_and_two_more_with_the_stadium():
    taken = {}
    for stadium in (0, BOOK.tracks.facilities["stadium"]):
        at = at_placing(1)
        club(at.state).facilities["stadium"] = stadium
        go_on(at, asked_for("place", 6))
        gates = [line.amount for line in club(at.state).ledger if line.kind == "gate"]
        homes = sum(one.home == "M0" for one in at.state.results)
        taken[stadium] = (set(gates), len(gates) == homes)
    assert taken == {0: ({1}, True), 5: ({3}, True)}


def test_cm_post_1_die_then_gate_then_morale_and_bans_move_on():
    at = at_placing(3)
    at.state.fixtures[3][0] = [("M0", "D3-2"), ("D3-3", "D3-4"), ("D3-5", "D3-6"), ("D3-7", "D3-8")]
    banned = club(at.state).squad[-1]
    player(at.state, banned).suspended = 2
    events = []
    while at.state.week == 3:
        seat = at.state.asks[0].seat
        events += at.submit(seat, engine.choose(at.state, seat, BOOK, Dice("a", "b")))
    order = [event.kind for event in events if event.kind in ("post-match-die", "full-time", "morale")]
    assert order[:2] == ["full-time", "post-match-die"]
    assert player(at.state, banned).suspended == 1
    assert [line.kind for line in club(at.state).ledger] == ["gate"]


def test_cm_post_5_three_points_for_a_win_and_one_for_a_draw():
    from league.engines.club_manager.standings import row_of, table_of

    at = go_on(game(1), asked_for("place", 12))
    table = table_of(_play(at), 3)
    for row in table.rows:
        assert row.points == 3 * row.won + row.drawn
        assert row.played == 7
    assert row_of(table, "M0").club == "M0"


def test_cm_post_5_injuries_count_weeks_also_those_without_a_match():
    at = at_placing(12)
    key = club(at.state).squad[0]
    player(at.state, key).injured = 3
    weeks = []
    for week in (13, 14, 15):
        go_on(at, asked_for("place", week))
        weeks.append(player(at.state, key).injured)
    assert weeks == [2, 1, 0] or weeks[:2] == [2, 1]


def test_refused_moves_leave_the_state_as_it_was():
    at = go_on(game(1), asked_for("line-up"))
    before = copy(at.state)
    with pytest.raises(Refused, match="not-asked"):
        engine.apply(at.state, 0, engine_place(scout=1), BOOK, Cast())
    assert at.state == before
