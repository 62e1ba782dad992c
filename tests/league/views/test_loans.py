"""Loans on their pages: offered with a form, answered after being asked, and told wherever the player is."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from league.models import Loan
from tests.markets import Bazaar
from tests.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def bazaar():
    return Bazaar()


def post(bazaar, who, name, *args, **typed):
    return person(who).client.post(reverse(f"league:{name}", args=[bazaar.league.slug, *args]), typed)


def test_a_loan_is_offered_asked_about_and_told_on_both_squads_and_on_the_players_page(bazaar):
    place = bazaar.player()
    day = timezone.localdate() + timedelta(days=9)
    typed = {"card": place.card_id, "until_day": day.isoformat(), "points": 2}
    assert post(bazaar, bazaar.manager, "loan_offer", bazaar.other.pk, **typed).status_code == 302
    loan = Loan.objects.get()
    asked = post(bazaar, bazaar.rival, "loan_answer", loan.pk, "accept")
    assert (asked.status_code, Loan.objects.get().state) == (200, Loan.State.OFFERED)
    assert post(bazaar, bazaar.rival, "loan_answer", loan.pk, "accept", sure="yes").status_code == 302
    reader = person(bazaar.people.viewer.user).client
    (line,) = reader.get(reverse("league:loans", args=[bazaar.league.slug])).context["page"].running
    assert (line.name, line.club, line.borrower, line.points) == (place.card.name, bazaar.club, bazaar.other, 2)
    until = f"{day.day} {day:%B %Y}"
    away = f"{place.card.name} is on loan at {bazaar.other.name} until {until}."
    here = f"{place.card.name} is on loan from {bazaar.club.name} until {until}."
    for club, words in ((bazaar.club, away), (bazaar.other, here)):
        squad = reader.get(reverse("league:squad", args=[bazaar.league.slug, club.pk]))
        assert squad.context["page"].loans == [words]
    player = reader.get(reverse("league:player", args=[bazaar.league.slug, place.card_id]))
    assert player.context["page"].loan == here
    assert [one.words for one in player.context["page"].year.moves] == [
        f"{place.card.name} goes from {bazaar.club.name} to {bazaar.other.name} on loan."
    ]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({}, "until_day"),
        ({"until_day": "2026-13-01"}, "until_day"),
        ({"until_round": "9" * 30}, "until_round"),
        ({"card": "9" * 20}, "card"),
        ({"points": -1}, "points"),
        ({"until_day": "2020-01-01"}, "__all__"),
    ],
)
def test_what_is_wrong_is_said_next_to_its_field(bazaar, wrong, field):
    day = {} if field == "until_day" or "until_round" in wrong else {"until_day": "2030-01-01"}
    typed = {"card": bazaar.player(bazaar.other).card_id} | day | wrong
    response = post(bazaar, bazaar.manager, "loan_offer", bazaar.other.pk, **typed)
    assert (response.status_code, list(response.context["page"].form.errors)) == (422, [field])
