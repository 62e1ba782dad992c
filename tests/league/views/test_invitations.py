import datetime
import re

import pytest
import zxingcpp
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from accounts.models import User
from league.models import Entry, Invitation, Membership, Role
from tests.factories import EntryFactory, InvitationFactory

pytestmark = pytest.mark.django_db
NEW = {"role": "manager", "club": "", "most_uses": "3", "days": "7"}


def at(people, name, *args):
    return reverse(f"league:{name}", args=[people.league.slug, *args])


def join(invitation):
    return reverse("league:join", args=[invitation.token])


@pytest.mark.parametrize("name", ["invitations", "invitation", "qr"])
def test_links_are_for_organisers(people, name):
    args = [] if name == "invitations" else [InvitationFactory(league=people.league).pk]
    found = {role: person.client.get(at(people, name, *args)).status_code for role, person in people}
    assert found == {"anonymous": 404, "outsider": 404, "viewer": 403, "manager": 403, "organiser": 200}


def test_making_a_link_leads_to_its_qr_code(people):
    response = people.organiser.client.post(at(people, "invitations"), NEW)
    invitation = Invitation.objects.get()
    assert response.url == at(people, "invitation", invitation.pk)
    assert (invitation.role, invitation.most_uses, invitation.created_by) == ("manager", 3, people.organiser.user)
    assert invitation.expires_at.date() == (timezone.now() + datetime.timedelta(days=7)).date()
    shown = people.organiser.client.get(response.url).content.decode()
    assert f"http://testserver{join(invitation)}" in shown
    assert "<svg" in shown
    assert "style=" not in shown


def read_qr(svg: str) -> str:
    """Paints the drawing as a phone would see it, and reads it."""
    side = int(re.search(r'width="(\d+)"', svg)[1]) // 10
    path = re.search(r'<path[^>]*stroke[^>]*d="([^"]+)"', svg)[1]
    picture = Image.new("L", (side, side), 255)
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(number) for number in numbers.split()]
        if command == "h":
            for step in range(int(values[0])):
                picture.putpixel((int(x) + step, int(y)), 0)
            x += values[0]
        else:
            x, y = values if command == "M" else (x + values[0], y + values[1])
    (code,) = zxingcpp.read_barcodes(picture.resize((side * 8, side * 8), Image.Resampling.NEAREST))
    return code.text


def test_the_qr_code_says_the_address(people):
    invitation = InvitationFactory(league=people.league)
    response = people.organiser.client.get(at(people, "qr", invitation.pk))
    assert response["Content-Type"] == "image/svg+xml"
    assert "attachment" in response["Content-Disposition"]
    assert read_qr(response.content.decode()) == f"http://testserver{join(invitation)}"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"role": "king"}, "role"),
        ({"most_uses": "0"}, "most_uses"),
        ({"most_uses": "1000"}, "most_uses"),
        ({"days": "4000"}, "days"),
        ({"club": "999999"}, "club"),
    ],
)
def test_wrong_answers_come_back_with_a_word_beside_them(people, wrong, field):
    response = people.organiser.client.post(at(people, "invitations"), NEW | wrong)
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])
    assert not Invitation.objects.exists()


def test_only_a_managers_link_hands_over_a_club_and_only_a_free_one(people):
    free = EntryFactory(season=people.season)
    post = people.organiser.client.post
    assert post(at(people, "invitations"), NEW | {"role": "viewer", "club": free.club_id}).status_code == 422
    assert post(at(people, "invitations"), NEW | {"club": people.entry.club_id}).status_code == 422
    assert post(at(people, "invitations"), NEW | {"club": free.club_id}).status_code == 302


def test_revoking(people):
    invitation = InvitationFactory(league=people.league)
    url = at(people, "revoke", invitation.pk)
    assert people.manager.client.post(url).status_code == 403
    assert people.organiser.client.post(url, {"sure": "yes"}).status_code == 302
    assert people.outsider.client.get(join(invitation)).status_code == 410


def test_links_of_another_league_are_out_of_reach(people):
    elsewhere = InvitationFactory()
    for name in ("invitation", "qr"):
        assert people.organiser.client.get(at(people, name, elsewhere.pk)).status_code == 404
    assert people.organiser.client.post(at(people, "revoke", elsewhere.pk)).status_code == 404


def test_whoever_holds_the_link_sees_what_it_is_even_of_a_private_league(people):
    invitation = InvitationFactory(league=people.league)
    for _role, person in people:
        response = person.client.get(join(invitation))
        assert response.status_code == 200
        assert people.league.name in response.content.decode()
        assert people.organiser.user.username in response.content.decode()
        assert response["X-Robots-Tag"] == "noindex, nofollow"
    assert Membership.objects.filter(league=people.league).count() == 3


def test_one_click_makes_a_guest_and_a_member(people):
    invitation = InvitationFactory(league=people.league)
    response = people.anonymous.client.post(join(invitation))
    guest = User.objects.get(is_guest=True)
    assert response.url == at(people, "members")
    assert Membership.objects.get(user=guest).role == Role.MANAGER
    assert people.anonymous.client.get(at(people, "members")).status_code == 200


def test_the_ways_in_lead_back_to_the_link(people):
    invitation = InvitationFactory(league=people.league)
    shown = people.anonymous.client.get(join(invitation)).content.decode()
    for name in ("account_login", "account_signup"):
        assert f'{reverse(name)}?next={join(invitation)}"' in shown


def test_joining_takes_the_club_of_the_link(people):
    free = EntryFactory(season=people.season)
    invitation = InvitationFactory(league=people.league, club=free.club)
    assert people.outsider.client.post(join(invitation)).url == people.league.get_absolute_url()
    assert Entry.objects.get(pk=free.pk).manager == people.outsider.user


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"expires_at": timezone.now() - datetime.timedelta(seconds=1)}, "expired"),
        ({"revoked_at": timezone.now()}, "revoked"),
        ({"uses": 1}, "used up"),
    ],
)
@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("role", ["anonymous", "outsider"])
def test_a_link_that_is_over_says_so(people, facts, words, method, role):
    invitation = InvitationFactory(league=people.league, **facts)
    response = getattr(getattr(people, role).client, method)(join(invitation))
    assert response.status_code == 410
    assert f"This link is {words}" in response.content.decode()
    assert not User.objects.filter(is_guest=True).exists()


@pytest.mark.parametrize("role", ["anonymous", "outsider"])
def test_a_club_taken_in_the_meantime_is_said_in_words(people, role):
    invitation = InvitationFactory(league=people.league, club=people.entry.club)
    response = getattr(people, role).client.post(join(invitation))
    assert response.status_code == 422
    assert "Ask an organiser" in response.content.decode()
    assert not User.objects.filter(is_guest=True).exists()


def test_a_second_click_leads_to_where_the_first_one_did(people):
    invitation = InvitationFactory(league=people.league)
    assert {people.outsider.client.post(join(invitation)).url for _ in range(2)} == {at(people, "members")}


def test_no_such_link(people):
    assert people.organiser.client.get(reverse("league:join", args=["nothing"])).status_code == 404


@pytest.mark.parametrize("size", [2, 20])
def test_the_page_costs_the_same_for_any_number(people, size, django_assert_num_queries):
    for _ in range(size):
        InvitationFactory(league=people.league, created_by=people.organiser.user)
        EntryFactory(season=people.season)
    client = people.organiser.client
    with django_assert_num_queries(8):
        client.get(at(people, "invitations"))
