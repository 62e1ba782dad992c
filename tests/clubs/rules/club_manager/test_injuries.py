"""CM-POST-2, CM-POST-3, CM-POST-5, CM-PHYS-2, CM-FAC-2 (Medical centre), CM-NEW-2."""

import pytest

from clubs.rules import mat
from clubs.rules.club_manager import injuries
from clubs.rules.club_manager.state import LineUp
from tests.club_manager_scene import join, player, scene, told

PLASTER, ICON, RED, NOTHING = 1, 2, 3, 4
ELEVEN = [f"0-{nth}" for nth in (1, *range(3, 13))]


def roll(turn, eleven=ELEVEN, played=None) -> str:
    return injuries.post_match_die(turn, turn.board.clubs[0], eleven, played or eleven)


def hurt(turn) -> dict[str, int]:
    return {player.key: player.injured for player in turn.squad(turn.board.clubs[0]) if player.injured}


def test_cm_post_3_counts_from_the_keeper_up_the_pitch_left_to_right():
    slots = dict.fromkeys(reversed(mat.FORMATIONS["442"]), "")
    line_up = LineUp({slot: slot for slot in slots} | {"GK": "GK"})
    assert injuries.in_order(line_up) == ["GK", "DL", "DLC", "DRC", "DR", "ML", "MLC", "MRC", "MR", "FLC", "FRC"]


@pytest.mark.parametrize(("who", "key"), [(1, "0-1"), (2, "0-3"), (11, "0-12")])
def test_cm_post_2_the_plaster_puts_one_player_out_for_four_weeks(who: int, key: str):
    turn = scene(PLASTER, who)
    assert roll(turn) == "plaster"
    assert hurt(turn) == {key: 4}
    assert turn.board.clubs[0].tallies == {"injuries": 1}


@pytest.mark.parametrize("face", [PLASTER, RED])
def test_cm_post_3_twelve_is_nobody(face: int):
    turn = scene(face, 12)
    roll(turn)
    assert hurt(turn) == {}
    assert all(not player.suspended for player in turn.board.players.values())


def test_cm_post_3_nor_is_the_number_of_somebody_missing():
    turn = scene(PLASTER, 10)
    roll(turn, ELEVEN[:9])
    assert hurt(turn) == {}


@pytest.mark.parametrize("face", [4, 5, 6])
def test_cm_post_2_three_faces_are_nothing(face: int):
    turn = scene(face)
    assert roll(turn) == "nothing"
    assert hurt(turn) == {}


def test_cm_post_2_the_icon_puts_all_injury_prone_players_of_the_squad_out_for_two_weeks():
    turn = scene(ICON)
    [club] = turn.board.clubs
    join(turn, club, player("glass", "MID", 3, "injury-prone"))
    join(turn, club, player("china", "MID", 3, "injury-prone"))
    assert roll(turn, played=[*ELEVEN, "glass"]) == "icon"
    assert hurt(turn) == {"glass": 2, "china": 2}


def test_cm_post_2_a_red_card_is_two_matches():
    turn = scene(RED, 5)
    assert roll(turn) == "red"
    assert turn.player("0-6").suspended == 2
    assert turn.board.clubs[0].tallies == {"red_cards": 1}
    assert hurt(turn) == {}


def test_cm_post_3_a_longer_absence_stands():
    turn = scene(ICON)
    join(turn, turn.board.clubs[0], player("glass", "MID", 3, "injury-prone", injured=4))
    roll(turn)
    assert hurt(turn) == {"glass": 4}
    assert not turn.player("glass").fresh
    assert told(turn, "injured") == []


def test_cm_post_3_of_two_equal_absences_the_new_one_is_longer_for_it_starts_next_week():
    turn = scene(ICON)
    [club] = turn.board.clubs
    join(turn, club, player("glass", "MID", 3, "injury-prone", injured=2))
    roll(turn)
    injuries.week_passes(turn, club)
    assert hurt(turn) == {"glass": 2}


def test_cm_phys_2_the_plaster_on_a_half_fit_player_is_four_weeks():
    turn = scene(PLASTER, 3)
    turn.player("0-4").injured = 1
    roll(turn)
    assert hurt(turn) == {"0-4": 4}


def test_cm_phys_2_the_icon_puts_whoever_played_half_fit_out_for_four_weeks():
    turn = scene(ICON)
    [club] = turn.board.clubs
    turn.player("0-4").injured = turn.player("0-15").injured = 1  # the second did not play
    join(turn, club, player("glass", "MID", 3, "injury-prone", injured=1))  # nor did he, but he is prone
    join(turn, club, player("china", "MID", 3, "injury-prone", injured=1))
    roll(turn, played=[*ELEVEN, "china"])
    assert hurt(turn) == {"0-4": 4, "0-15": 1, "glass": 2, "china": 4}


@pytest.mark.parametrize("half_fit", [0, 1])
def test_cm_fac_2_the_medical_centre_makes_it_one_week(half_fit: int):
    turn = scene(PLASTER, 3)
    [club] = turn.board.clubs
    club.facilities["medical"] = 3
    turn.player("0-4").injured = half_fit
    roll(turn)
    injuries.week_passes(turn, club)
    assert hurt(turn) == {"0-4": 1}


def test_cm_fac_2_the_medical_centre_helps_against_the_icon_too():
    turn = scene(ICON)
    [club] = turn.board.clubs
    club.facilities["medical"] = 3
    turn.player("0-4").injured = 1
    join(turn, club, player("glass", "MID", 3, "injury-prone"))
    roll(turn)
    assert hurt(turn) == {"0-4": 1, "glass": 1}
    assert turn.player("0-4").fresh


def test_cm_fac_2_an_unfinished_medical_centre_does_not():
    turn = scene(PLASTER, 3)
    turn.board.clubs[0].facilities["medical"] = 2
    roll(turn)
    assert hurt(turn) == {"0-4": 4}


def test_cm_post_5_injuries_count_weeks_a_new_one_from_the_following():
    turn = scene(PLASTER, 3)
    [club] = turn.board.clubs
    turn.player("0-15").injured = 2
    roll(turn)
    weeks = []
    for _ in range(6):
        injuries.week_passes(turn, club)
        weeks.append((turn.player("0-4").injured, turn.player("0-15").injured))
    assert weeks == [(4, 1), (3, 0), (2, 0), (1, 0), (0, 0), (0, 0)]
    assert told(turn, "fit-again") == [{"player": "0-15"}, {"player": "0-4"}]


def test_cm_post_5_suspensions_count_matches_never_the_one_that_caused_them():
    turn = scene(RED, 3, NOTHING, NOTHING)
    [club] = turn.board.clubs
    left = []
    for _ in range(3):
        injuries.match_missed(turn, club)
        roll(turn)
        injuries.week_passes(turn, club)
        left.append(turn.player("0-4").suspended)
    assert left == [2, 1, 0]
    assert told(turn, "ban-served") == [{"player": "0-4"}]


def test_cm_new_2_nobody_takes_an_absence_into_a_new_season():
    turn = scene(PLASTER, 3)
    [club] = turn.board.clubs
    roll(turn)
    turn.player("0-5").suspended = 2
    injuries.between_seasons(turn, club)
    assert all((player.injured, player.fresh, player.suspended) == (0, False, 0) for player in turn.squad(club))
