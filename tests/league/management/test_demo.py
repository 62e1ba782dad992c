"""That and what it loads is in tests/league/demo."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from league.management.commands.demo import clear
from league.models import League
from league.rules.scenarios import Kind
from league.services.scenario_set_up import set_up_scenario
from matches.models import DiceBox
from tests.factories import LeagueFactory, UserFactory

pytestmark = pytest.mark.django_db


def demo(*options) -> None:
    call_command("demo", *options, stdout=StringIO())


def test_it_leaves_a_site_with_leagues_alone():
    LeagueFactory()
    demo()
    assert League.objects.count() == 1
    assert not User.objects.filter(username="Bea").exists()


def test_it_takes_nobodys_name():
    UserFactory(username="bea")
    with pytest.raises(CommandError, match="bea"):
        demo()
    assert not League.objects.exists()


def test_reset_asks_before_it_deletes():
    LeagueFactory(name="Precious")
    with pytest.raises(CommandError, match="--yes"):
        demo("--reset")
    assert League.objects.filter(name="Precious").exists()


@pytest.mark.proof
def test_reset_begins_again_and_keeps_staff():
    UserFactory(username="Boss", is_staff=True)
    UserFactory(username="Somebody")
    demo()
    demo("--reset", "--yes")
    assert League.objects.count() == 7
    assert User.objects.filter(username="Boss").exists()
    assert not User.objects.filter(username="Somebody").exists()


def test_clearing_takes_quick_scenarios_and_their_dice_along():
    set_up_scenario(kind=Kind.SHORT_HANDED, first="A", second="B", owner=UserFactory())
    clear()
    assert not DiceBox.objects.exists()
