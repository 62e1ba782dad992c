"""Twenty managers in one draft, two picking at the same instant, and the clock beside them."""

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import Activity, DraftCard, DraftRoom, SquadPlace
from league.services.draft_clock import pick_due
from tests.drafts import DraftCamp
from tests.league.services.test_results_in_parallel import MANY, all_at_once

pytestmark = pytest.mark.django_db(transaction=True)


def clicker(camp, people, data):
    def click(number):
        client = Client(raise_request_exception=False)
        client.force_login(people[number % len(people)])
        response = client.post(reverse("league:draft_pick", args=[camp.league.slug]), data(number))
        return response.status_code, response.content.decode()

    return click


def test_of_twenty_managers_who_pick_in_the_same_instant_one_gets_a_card_and_the_others_are_told():
    camp = DraftCamp(MANY, size=2, keepers=1, cards=24)
    camp.open()
    people, cards = [entry.manager for entry in camp.entries], camp.open_cards
    answers = all_at_once(clicker(camp, people, lambda number: {"card": cards[number % 4], "pick": 1}))
    codes = Counter(code for code, _page in answers)
    assert codes == {302: 1, 422: MANY - 1}
    assert DraftCard.objects.filter(number__gte=1).count() == 1
    assert all('role="alert"' in page for code, page in answers if code == 422)


def test_two_who_want_the_same_card_for_the_same_pick_get_it_once():
    camp = DraftCamp(2, size=3, keepers=1)
    camp.open()
    both, card = [camp.manager, camp.organiser], camp.open_cards[0]
    answers = all_at_once(clicker(camp, both, lambda number: {"card": card, "pick": 1}))
    assert Counter(code for code, _page in answers) == {302: 1, 422: MANY - 1}
    assert {"Somebody was faster" in page for code, page in answers if code == 422} == {True}
    assert Activity.objects.filter(verb="draft.picked").count() == 1


def test_workers_and_a_manager_make_one_pick_together():
    camp = DraftCamp(2, size=3, keepers=1)
    camp.open(pick_seconds=3600)
    DraftRoom.objects.update(deadline=timezone.now())
    click = clicker(camp, [camp.manager], lambda number: {"card": camp_card, "pick": 1})
    camp_card = camp.open_cards[-1]
    now = timezone.now()
    all_at_once(lambda number: click(number) if number % 5 == 0 else pick_due(now=now))
    assert DraftCard.objects.filter(number__gte=1).count() == 1


def test_the_last_pick_made_twenty_times_writes_the_squads_once():
    camp = DraftCamp(2, size=2, keepers=1)
    camp.open()
    camp.pick()
    card = camp.open_cards[0]
    answers = all_at_once(clicker(camp, [camp.organiser], lambda number: {"card": card, "pick": 2}))
    assert Counter(code for code, _page in answers) == {302: 1, 422: MANY - 1}
    assert SquadPlace.objects.count() == 4
    assert Activity.objects.filter(verb="draft.over").count() == 1
