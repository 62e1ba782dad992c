from clubs.rules.best_eleven import suggest
from clubs.rules.eligibility import Named, Place, check_line_up


def outfielders(count: int) -> dict[str, dict[str, int]]:
    """F0 is the strongest and the best shot, each next one a little weaker."""
    return {f"F{number}": {"shooting": 40 - number, "tackling": number // 2} for number in range(count)}


def keepers(count: int) -> dict[str, dict[str, int]]:
    return {f"K{number}": {"saving": number + 1} for number in range(count)}


def where(named, place: Place) -> list[str]:
    return [player for player, at in named if at is place]


def test_ca_team_1_the_best_keeper_ten_outfielders_and_five_more():
    named = suggest(keepers(2), outfielders(18))
    assert where(named, Place.GOAL) == ["K1"]
    assert sorted(where(named, Place.FIELD)) == sorted(f"F{number}" for number in range(10))
    assert where(named, Place.BENCH) == [f"F{number}" for number in range(10, 15)]


def test_tacklers_stand_behind_shooters():
    named = suggest(keepers(1), outfielders(10))
    assert where(named, Place.FIELD) == [f"F{number}" for number in reversed(range(10))]


def test_op_82_with_fewer_than_eleven_all_of_them_start():
    named = suggest(keepers(1), outfielders(7))
    assert len(named) == 8
    assert where(named, Place.BENCH) == []


def test_op_02_without_a_keeper_the_weakest_of_eleven_goes_in_goal():
    assert where(suggest({}, outfielders(15)), Place.GOAL) == ["F10"]
    assert where(suggest({}, outfielders(8)), Place.GOAL) == ["F7"]


def test_nobody_is_suggested_where_nobody_is_fit():
    assert suggest({}, {}) == []


def test_whatever_is_suggested_may_be_named():
    for men in range(7, 20):
        for between_the_posts in range(3):
            fit = dict.fromkeys(keepers(between_the_posts), True) | dict.fromkeys(outfielders(men), False)
            named: list[Named[str]] = suggest(keepers(between_the_posts), outfielders(men))
            problems = check_line_up(named, fit, {}).problems
            assert [problem for problem in problems if problem.is_error] == [], (men, between_the_posts)
