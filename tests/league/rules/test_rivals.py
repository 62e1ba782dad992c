"""Head to head, the bogey team, and how close seasons make a rival."""

from __future__ import annotations

from league.rules.rivals import Finish, Meeting, bogey_team, head_to_head, rival, rivalries


def met(opponent: str, scored: int, conceded: int, season: int = 1, competition: str = "league", week: int = 3):
    won = None if scored == conceded else scored > conceded
    return Meeting(season, week, competition, opponent, True, scored, conceded, won)


def test_head_to_head_adds_up_and_knows_the_last_match():
    shoot_out = met("A", 1, 1, 2, "cup")._replace(won=False)
    found = head_to_head([met("A", 2, 0, week=9), met("A", 1, 1, week=4), shoot_out, met("B", 0, 3)])
    assert found["A"][1:7] == (3, 1, 1, 1, 4, 2)
    assert found["A"].last is shoot_out
    assert found["B"].lost == 1


def test_the_bogey_team_needs_more_than_one_bad_day():
    lost = [met("A", 0, 1) for _ in range(3)]
    assert bogey_team(head_to_head(lost)) == ""
    assert bogey_team(head_to_head([*lost, met("A", 1, 0)])) == "A"
    assert bogey_team(head_to_head([*lost, met("A", 1, 0), met("A", 2, 0)])) == ""


def test_a_rival_grows_out_of_close_seasons_and_not_out_of_one():
    matches = [met("A", 1, 1), met("A", 2, 1), met("B", 4, 0), met("B", 0, 4)]
    tables = [Finish(1, "A", 1), Finish(1, "B", 12)]
    assert rival(rivalries(matches, tables, 2), matches) == ""
    again = [*matches, met("A", 0, 1, 2), met("B", 5, 0, 2)]
    tables += [Finish(2, "A", -2), Finish(2, "B", 20)]
    found = rivalries(again, tables, 3)
    assert rival(found, again) == "A"
    assert (found[0].opponent, found[0].seasons, found[0].close_matches, found[0].ahead) == ("A", (1, 2), 3, 1)


def test_ties_of_the_cup_count_for_more_and_all_of_it_fades():
    league, cup = rivalries([met("A", 1, 0), met("B", 1, 0, competition="cup")], [], 1)[::-1]
    assert (league.opponent, cup.opponent, cup.cup_ties) == ("A", "B", 1)
    assert cup.points > league.points
    matches = [met("A", 1, 1), met("A", 1, 1, 2)]
    tables = [Finish(1, "A", 0), Finish(2, "A", 0)]
    assert rival(rivalries(matches, tables, 3), matches) == "A"
    assert rival(rivalries(matches, tables, 9), matches) == ""
