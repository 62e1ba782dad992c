"""Anybody can draw a draft again by its recorded dice."""

import json

import pytest
from django.core.management import call_command

from clubs.models import Card
from league.models import DraftCard, DraftSeat
from league.services.draft_dice import check_drafts
from league.services.draft_room import cancel, take_back
from league.services.lots import stream_of
from matches.models import Roll
from matches.services import check_box
from tests.drafts import DraftCamp

pytestmark = pytest.mark.django_db


@pytest.fixture
def camp():
    """Three clubs; a draft that was called off, and one in its second four."""
    camp = DraftCamp(3, size=5, keepers=2)
    camp.open()
    cancel(league=camp.league, actor=camp.organiser)
    camp.open()
    for _ in range(5):
        camp.pick()
    take_back(league=camp.league, number=5, actor=camp.organiser)
    return camp


def test_the_dice_draw_the_same_order_keepers_and_cards_again(camp):
    assert check_box(camp.season.dice_box) == []
    assert check_drafts(camp.season) == []
    Card.objects.filter(draft_cards=None).delete()  # the box may change later
    assert check_drafts(camp.season) == []


@pytest.mark.parametrize(
    ("forge", "words"),
    [
        (lambda room: _exchange(room.seats.order_by("pk"), "place"), "order of the dice"),
        (lambda room: _exchange(room.cards.filter(how="lot").order_by("pk"), "card_id"), "keepers"),
        (lambda room: _exchange(room.cards.filter(how="").order_by("pk"), "position"), "cards turned up"),
    ],
)
def test_what_was_exchanged_behind_the_dice_is_found(camp, forge, words):
    forge(camp.room)
    assert any(words in problem for problem in check_drafts(camp.season))


def _exchange(rows, field):
    first, second = rows[:2]
    one, other = getattr(first, field), getattr(second, field)
    model = type(first)
    spare = 999 if field != "card_id" else Card.objects.filter(draft_cards=None).first().pk
    model.objects.filter(pk=first.pk).update(**{field: spare})
    model.objects.filter(pk=second.pk).update(**{field: one})
    model.objects.filter(pk=first.pk).update(**{field: other})


def test_verify_throws_the_dice_of_the_draft_again(camp, capsys):
    for entry in camp.entries:  # factories draw no lots
        Roll.objects.create(
            box=camp.season.dice_box, stream=stream_of(entry.club_id), position=1, sides=10, value=1, purpose="lot"
        )
    with pytest.raises(SystemExit):
        call_command("verify", camp.league.slug, "--json")
    problems = json.loads(capsys.readouterr().out)[0]["problems"]
    assert not [problem for problem in problems if "draft" in problem]
    DraftCard.objects.filter(position=1).update(position=99)
    with pytest.raises(SystemExit):
        call_command("verify", camp.league.slug, "--json")
    assert "keepers are not those of the dice" in capsys.readouterr().out
    assert DraftSeat.objects.count() == 6


def test_no_die_is_thrown_before_its_card_is_turned_up(camp):
    room = camp.room
    thrown = Roll.objects.filter(purpose="draft card", stream__endswith=f"/{room.pk}").count()
    assert thrown == room.cards.exclude(how="lot").count() == 8
