import re

import pytest

from clubs.models import Club
from clubs.refusal import Refusal
from league.models import Activity, League, Role, Season
from league.services.clubs import add_many
from league.services.leagues import (
    archive_league,
    change_house_rules,
    change_league,
    close_league,
    delete_league,
    found_league,
    reopen_league,
)
from league.services.seasons import current_season, draw_calendar
from league.stories import tell
from matches.models import DiceBox, Match
from tests.factories import LeagueFactory, UserFactory

pytestmark = pytest.mark.django_db


def found(name="Sunday League", founder=None, *, is_public=True, **rules):
    founder = founder or UserFactory()
    return found_league(name=name, system="counter-attack-2", is_public=is_public, house_rules=rules, founder=founder)


def stories(league):
    return [tell(line.verb, line.facts) for line in Activity.objects.filter(league=league)]


def test_a_founder_is_organiser_of_a_league_with_sealed_dice():
    league = found()
    assert league.slug == "sunday-league"
    assert list(league.memberships.values_list("user", "role")) == [(league.created_by_id, Role.ORGANISER)]
    season = current_season(league)
    assert (season.number, season.state, season.dice_box.opened_at) == (1, Season.State.PREPARING, None)
    assert stories(league) == [f"{league.created_by.username} founded the league."]


def test_house_rules_not_chosen_are_kept_as_the_defaults_of_today():
    league = found(win=2)
    assert league.house_rules == league.game.defaults() | {"win": 2}


@pytest.mark.parametrize(
    ("name", "slugs"),
    [
        ("Cup", ["cup", "cup-2", "cup-3"]),
        ("New", ["new-2", "new-3"]),
        ("Ligue d’Été", ["ligue-dete"]),
        ("サッカー", ["league", "league-2"]),
        ("x" * 60, ["x" * 60, "x" * 60 + "-2"]),
    ],
)
def test_the_address_is_readable_and_free(name, slugs):
    assert [found(name).slug for _ in slugs] == slugs


def test_the_address_of_a_private_league_tells_nothing_of_others():
    addresses = [found("Cup", is_public=False).slug for _ in range(3)]
    assert [re.fullmatch(r"cup-[a-z2-9]{8}", address) is not None for address in addresses] == [True] * 3
    assert len(set(addresses)) == 3
    assert found("Cup").slug == "cup"  # nor does that of a public one


def test_an_address_is_short_enough_for_a_name_that_grows():
    assert len(found("㎈" * 60, is_public=False).slug) <= 70


def test_the_address_stays_when_the_name_changes():
    league = found("Cup", is_public=False)
    old = league.slug
    changed = change_league(league=league, name="Bowl", is_public=True, actor=league.created_by)
    assert (changed.name, changed.slug, changed.is_public) == ("Bowl", old, True)
    assert stories(league)[:2] == [
        f"{league.created_by.username} made the league public.",
        f"{league.created_by.username} renamed the league from Cup to Bowl.",
    ]


def test_rules_change_freely_before_the_season_begins():
    league = found()
    changed = change_house_rules(league=league, house_rules={"win": 2}, reason="", actor=league.created_by)
    assert [rule.key for rule in changed] == ["win"]
    assert stories(league)[0] == f"{league.created_by.username} changed “Points for a win” from 3 to 2."


def test_rules_of_a_season_under_way_need_a_reason_that_everybody_can_read(settings):
    league = found()
    add_many(league=league, lines="North\nSouth", actor=league.created_by)
    draw_calendar(league=league, actor=league.created_by)
    rules = {"tie_breakers": ["wins", "lot"]}
    with pytest.raises(Refusal, match="Say why"):
        change_house_rules(league=league, house_rules=rules, reason="", actor=league.created_by)
    change_house_rules(league=league, house_rules=rules, reason="we voted", actor=league.created_by)
    assert stories(league)[0].endswith(
        "changed “When clubs are level on points” from Goal difference, Goals scored, Head-to-head points, "
        "Head-to-head goal difference, Drawing of lots to Wins, Drawing of lots: we voted"
    )


def test_unchanged_rules_need_no_reason_and_leave_no_line():
    league = found()
    Season.objects.update(state=Season.State.RUNNING)
    assert change_house_rules(league=league, house_rules={}, reason="", actor=league.created_by) == []
    assert len(stories(league)) == 1


@pytest.mark.parametrize("put_away", [close_league, archive_league])
def test_a_league_put_away_refuses_writes_until_it_is_opened_again(put_away):
    league = found()
    actor = league.created_by
    put_away(league=league, actor=actor)
    with pytest.raises(Refusal):
        change_league(league=league, name="Other", is_public=True, actor=actor)
    with pytest.raises(Refusal):
        change_house_rules(league=league, house_rules={"win": 2}, reason="", actor=actor)
    reopen_league(league=league, actor=actor)
    assert change_league(league=league, name="Other", is_public=True, actor=actor).name == "Other"


def test_closing_twice_leaves_one_line():
    league = found()
    for _ in range(2):
        close_league(league=league, actor=league.created_by)
    assert len(stories(league)) == 2


def test_an_archived_league_is_not_closed_by_a_late_click():
    league = found()
    archive_league(league=league, actor=league.created_by)
    with pytest.raises(Refusal, match="archived"):
        close_league(league=league, actor=league.created_by)


def test_deleting_takes_the_matches_clubs_and_dice_along():
    league = found()
    bystander = LeagueFactory()
    add_many(league=league, lines="North\nSouth\nEast", actor=league.created_by)
    draw_calendar(league=league, actor=league.created_by)
    assert Match.objects.count() == 6
    delete_league(league=league, typed_name=" Sunday League ", actor=league.created_by)
    assert list(League.objects.all()) == [bystander]
    assert [model.objects.count() for model in (Match, Club, DiceBox)] == [0, 0, 0]


def test_deleting_needs_the_name_and_an_organiser():
    league = found()
    with pytest.raises(Refusal, match="not the league's name"):
        delete_league(league=league, typed_name="sunday", actor=league.created_by)
    with pytest.raises(Refusal, match="Only an organiser"):
        delete_league(league=league, typed_name=league.name, actor=UserFactory())
    assert League.objects.filter(pk=league.pk).exists()
