"""The bell, the page behind it, the switches, and the browsers that show notices."""

from __future__ import annotations

from base64 import urlsafe_b64encode

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.urls import reverse

from league.models import Notice, NoticeChoices, PushSubscription
from league.services.notices import tell
from league.services.push_subscriptions import MOST, name_of
from tests.factories import LeagueFactory, UserFactory

pytestmark = pytest.mark.django_db
LIST, CHOICES = reverse("notices:list"), reverse("notices:choices")
POINT = (
    ec.derive_private_key(7, ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
)
KEYS = {"p256dh": urlsafe_b64encode(POINT).decode(), "auth": urlsafe_b64encode(b"sixteen bytes...").decode()}


@pytest.fixture
def hugo(client):
    user = UserFactory()
    client.force_login(user)
    return user


def tell_of_picks(user, *numbers, league=None):
    for number in numbers:
        key = f"pick {number}"
        tell(users=[user], kind="draft.your_pick", league=league, facts={"pick": number}, address="/rules/", key=key)


def unread() -> list[str]:
    return sorted(Notice.objects.unread().values_list("key", flat=True))


def test_the_bell_counts_what_is_unread_on_every_page(client, hugo):
    tell_of_picks(hugo, 1, 2)
    tell_of_picks(UserFactory(), 3)
    assert "Notices, 2 unread" in client.get("/rules/").content.decode()
    assert "Notices, 2 unread" in client.get(reverse("notices:bell")).content.decode()


def test_strangers_see_no_bell_and_pay_nothing_for_it(client, django_assert_num_queries):
    client.get("/rules/")
    with django_assert_num_queries(0):
        assert 'id="bell"' not in client.get("/rules/").content.decode()


def test_the_bell_costs_one_query(client, hugo, django_assert_num_queries):
    tell_of_picks(hugo, 1)
    client.get("/rules/")
    with django_assert_num_queries(3):  # the session, the person, the bell
        client.get("/rules/")


def test_the_page_groups_by_league_and_leads_to_each(client, hugo, django_assert_num_queries):
    one, other = LeagueFactory(name="Sundays"), LeagueFactory(name="Mondays")
    tell_of_picks(hugo, 1, league=one)
    tell_of_picks(hugo, 2, league=other)
    tell_of_picks(hugo, 3, league=one)
    with django_assert_num_queries(6):  # session, person, count, page, and the count of the unread for bell and button
        page = client.get(LIST).content.decode()
    assert page.index("Sundays") < page.index("number 3") < page.index("number 1") < page.index("Mondays")


def test_following_a_notice_reads_it(client, hugo):
    tell_of_picks(hugo, 1, 2)
    first = Notice.objects.get(key="pick 1")
    assert client.get(reverse("notices:open", args=[first.pk]))["Location"] == "/rules/"
    assert unread() == ["pick 2"]


def test_nobody_follows_the_notice_of_another(client, hugo):
    tell_of_picks(UserFactory(), 1)
    assert client.get(reverse("notices:open", args=[Notice.objects.get().pk])).status_code == 404
    assert unread() == ["pick 1"]


def test_a_league_or_everything_is_read_at_once_but_only_ones_own(client, hugo):
    league = LeagueFactory()
    tell_of_picks(hugo, 1, 2, league=league)
    tell_of_picks(hugo, 3)
    tell_of_picks(UserFactory(), 4, league=league)
    client.post(reverse("notices:read"), {"league": league.pk})
    assert unread() == ["pick 3", "pick 4"]
    client.post(reverse("notices:read"))
    assert unread() == ["pick 4"]


def test_a_switch_is_off_and_on_again(client, hugo):
    page = client.get(CHOICES)
    every = [switch.name for row in page.context["rows"] for switch in row.switches]
    client.post(CHOICES, {"wanted": [name for name in every if name != "market.push"], "save": "1"})
    assert NoticeChoices.objects.get().silenced == ["market.push"]
    page = client.get(CHOICES)
    assert [s.name for row in page.context["rows"] for s in row.switches if not s.is_on] == ["market.push"]
    client.post(CHOICES, {"wanted": every, "save": "1"})
    assert NoticeChoices.objects.get().silenced == []


def test_nonsense_is_refused(client, hugo):
    assert client.post(CHOICES, {"wanted": ["weather.mail"]}).status_code == 422
    assert not NoticeChoices.objects.exists()


def test_who_can_get_mail_says_how_often(client, hugo):
    assert "rhythm" not in client.get(CHOICES).context["form"].fields
    hugo.email = "hugo@example.org"
    hugo.save()
    NoticeChoices.objects.create(user=hugo, confirmed=hugo.email)
    assert client.post(CHOICES, {"rhythm": "often", "save": "1"}).status_code == 422
    assert client.post(CHOICES, {"rhythm": "daily", "save": "1"}).status_code == 302
    assert NoticeChoices.objects.get().rhythm == "daily"


def test_a_browser_subscribes_and_belongs_to_whoever_uses_it_last(client, hugo):
    words = {"endpoint": "https://push.example.org/1", **KEYS}
    assert client.post(reverse("notices:subscribe"), words).status_code == 204
    other = UserFactory()
    client.force_login(other)
    assert client.post(reverse("notices:subscribe"), words).status_code == 204
    assert PushSubscription.objects.get().user == other
    client.force_login(hugo)
    client.post(reverse("notices:forget"), {"endpoint": words["endpoint"]})
    assert PushSubscription.objects.count() == 1
    client.force_login(other)
    client.post(reverse("notices:forget"), {"browser": PushSubscription.objects.get().pk})
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.org/1"},
        {"endpoint": "https://127.0.0.1/1"},
        {"endpoint": "https://[::ffff:10.0.0.1]/1"},
        {"p256dh": "AAAA"},
        {"p256dh": "é"},
        {"auth": "AAAA"},
    ],
)
def test_a_subscription_that_cannot_work_is_refused(client, hugo, wrong):
    words = {"endpoint": "https://push.example.org/1", **KEYS} | wrong
    assert client.post(reverse("notices:subscribe"), words).status_code == 422
    assert not PushSubscription.objects.exists()


def test_the_oldest_browser_makes_room(client, hugo):
    for number in range(MOST + 2):
        client.post(reverse("notices:subscribe"), {"endpoint": f"https://push.example.org/{number}", **KEYS})
    assert PushSubscription.objects.count() == MOST
    assert not PushSubscription.objects.filter(endpoint__endswith="/1").exists()


def test_browsers_are_called_what_people_call_them():
    agent = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
    assert name_of(agent) == "Chrome, Android"
    assert name_of("") == ""


def test_the_worker_stands_at_the_root_and_is_never_kept(client):
    response = client.get("/sw.js")
    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "no-cache"
    assert 'importScripts("/static/js/worker/push.js"' in response.content.decode()
