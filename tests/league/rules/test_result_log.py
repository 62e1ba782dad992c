from dataclasses import fields

from league.rules.result_log import Logged, in_order


def match(home: str, day: int | None = None) -> Logged:
    return Logged(f"2026-11-{day:02}" if day else "", home, "1–0", "Hugo")


def test_ca_log_1_a_line_has_date_manager_score_and_manager():
    assert [field.name for field in fields(Logged)] == ["day", "home", "score", "away"]


def test_ca_log_1_matches_come_in_the_order_they_were_played():
    calendar = [match("Bea", 8), match("Sam", 22), match("Joana", 15)]
    assert [one.home for one in in_order(calendar)] == ["Bea", "Joana", "Sam"]


def test_a_match_without_a_day_stays_behind_the_one_before_it():
    calendar = [match("Bea", 8), match("Marek"), match("Inès", 8), match("Sam", 1)]
    assert [one.home for one in in_order(calendar)] == ["Sam", "Bea", "Marek", "Inès"]
