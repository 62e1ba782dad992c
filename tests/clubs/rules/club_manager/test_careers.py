"""CM-PLY-10: free youths, retirement, return."""

from msgspec.structs import replace

from clubs.rules.club_manager import careers
from tests.club_manager_scene import SUMMER, scene, told


def _printed(turn):
    """A real card, in the squad of seat 0 and much changed by play."""
    card = turn.book.players["starting"][0]
    veteran = careers.as_printed(card)
    veteran.ability, veteran.seasons, veteran.injured, veteran.suspended = 9, 1, 2, 1
    turn.board.players[card.key] = veteran
    turn.board.clubs[0].squad.append(card.key)
    return card


def test_cm_ply_10_a_full_squad_with_a_keeper_gets_nobody():
    turn = scene()
    [club] = turn.board.clubs
    club.squad = club.squad[:13]
    careers.top_up(turn, club)
    assert len(club.squad) == 13
    assert turn.events == []


def test_cm_ply_10_fewer_than_thirteen_are_topped_up_with_youths_of_ability_1():
    turn = scene(1, 6, 3)
    [club] = turn.board.clubs
    club.squad = [*club.squad[:2], *club.squad[3:11]]  # 2 keepers, 4 defenders, 4 midfielders, no forward
    careers.top_up(turn, club)
    youths = [turn.player(key) for key in club.squad[10:]]
    assert len(club.squad) == 13
    assert [youth.ability for youth in youths] == [1, 1, 1]
    assert [youth.potential for youth in youths] == [1, 4, 2]
    assert [youth.position for youth in youths] == ["FWD"] * 3
    assert len({youth.name for youth in youths}) == 3


def test_cm_ply_10_a_squad_without_a_keeper_gets_one_however_large_it_is():
    turn = scene(1)
    [club] = turn.board.clubs
    club.squad = club.squad[2:]
    careers.top_up(turn, club)
    assert len(club.squad) == 14
    assert turn.player(club.squad[-1]).position == "GK"


def test_free_youths_are_told_apart_over_clubs_and_seasons():
    turn = scene(managers=2)
    for season in (1, 2):
        turn.week = replace(SUMMER, season=season)
        for club in turn.board.clubs:
            club.squad = [key for key in club.squad if key.startswith("F")]
            careers.top_up(turn, club)
    youths = [key for key in turn.board.players if key.startswith("F")]
    assert len(youths) == 2 * 13
    names = [turn.player(key).name for key in youths]
    assert len(set(names)) == len(names)


def test_cm_ply_10_the_retired_leave_and_return_later_as_somebody_else_with_the_printed_values():
    turn = scene()
    [club] = turn.board.clubs
    card = _printed(turn)
    club.captain = card.key
    careers.retire(turn, club, card.key)
    assert card.key not in club.squad
    assert club.captain == ""
    assert turn.board.retired == [card.key]
    careers.return_retired(turn)
    again = turn.player(card.key)
    assert turn.board.retired == []
    assert turn.board.piles["D3"][-1] == card.key
    assert again == replace(careers.as_printed(card), name=again.name, nation=again.nation, lives=1)
    assert again.name != card.name
    assert told(turn, "card-returned") == [{"player": card.key, "name": again.name}]


def test_every_return_is_under_yet_another_name():
    turn = scene()
    [club] = turn.board.clubs
    names = [_printed(turn).name]
    for _ in range(3):
        key = turn.book.players["starting"][0].key
        if key not in club.squad:
            club.squad.append(key)
        careers.retire(turn, club, key)
        careers.return_retired(turn)
        names.append(turn.player(key).name)
    assert len(set(names)) == 4
    assert turn.player(key).lives == 3


def test_cm_ply_10_free_youths_do_not_return():
    turn = scene(1)
    [club] = turn.board.clubs
    club.squad = club.squad[2:]
    careers.top_up(turn, club)
    key = club.squad[-1]
    careers.retire(turn, club, key)
    careers.return_retired(turn)
    assert key not in turn.board.players
    assert all(key not in pile for pile in turn.board.piles.values())
