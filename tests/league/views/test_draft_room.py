"""The room for everybody who looks in, and what never leaves the server."""

import pytest
from django.urls import reverse

from clubs.models import Card
from league.models import DraftCard, League, Season, WishList
from league.services import draft_room
from tests.drafts import DraftCamp
from tests.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def camp():
    return DraftCamp(3, size=4, keepers=1, is_public=True)


def url(camp, name="draft_room"):
    return reverse(f"league:{name}", args=[camp.league.slug])


def html(client, address, **headers):
    return client.get(address, headers=headers).content.decode()


def fragment(client, address):
    return html(client, address, **{"HX-Request": "true", "HX-Target": "draft"})


def everybody(camp):
    return [camp.organiser, *(entry.manager for entry in camp.entries), camp.viewer, camp.outsider]


def test_before_a_draft_organisers_open_it_and_the_others_read_how_it_goes(camp):
    assert "Open the draft" in html(person(camp.organiser).client, url(camp))
    for user in everybody(camp)[1:]:
        page = html(person(user).client, url(camp))
        assert "Four outfielders lie open" in page
        assert "Open the draft" not in page
    assert "My wish list" in html(person(camp.entries[0].manager).client, url(camp))
    assert "My wish list" not in html(person(camp.viewer).client, url(camp))


def test_an_organiser_opens_the_room_with_a_clock(camp):
    client = person(camp.organiser).client
    assert client.post(url(camp, "draft_open"), {"pick_seconds": "17"}).status_code == 422
    assert client.post(url(camp, "draft_open"), {"pick_seconds": "300"}).status_code == 302
    assert camp.room.pick_seconds == 300
    page = html(client, url(camp))
    assert 'data-left="' in page
    assert "Time for a pick: 5 minutes" in page
    again = client.post(url(camp, "draft_open"), {"pick_seconds": ""})
    assert again.status_code == 422
    assert "A draft is under way" in again.content.decode()


def test_the_room_says_whose_pick_it_is_and_only_they_have_buttons(camp):
    camp.open()
    turn = camp.table.now.turn.club.name
    assert '<noscript><meta http-equiv="refresh"' in html(person(camp.viewer).client, url(camp))
    for user in everybody(camp):
        page = html(person(user).client, url(camp))
        assert ("<title>Your pick" in page) == (user == camp.manager)
        assert page.count('name="card"') == (4 if user in (camp.manager, camp.organiser) else 0)
        assert turn in page
        assert ("Call the draft off" in page) == (user == camp.organiser)
    assert f"You pick for {turn} as an organiser." in html(person(camp.organiser).client, url(camp))


def test_a_manager_picks_and_the_room_moves_on(camp):
    camp.open()
    client, card = person(camp.manager).client, camp.table.now.open[1].card
    answer = client.post(url(camp, "draft_pick"), {"card": card.pk, "pick": 1})
    assert answer.status_code == 302
    page = html(client, url(camp))
    assert f"took {card.name}." in page
    assert "is-gone" in page
    assert "<title>Pick 2" in page
    late = client.post(url(camp, "draft_pick"), {"card": card.pk, "pick": 1})
    assert late.status_code == 422
    assert "Somebody was faster" in late.content.decode()
    assert client.post(url(camp, "draft_pick"), {"card": "x", "pick": 2}).status_code == 422


def test_htmx_gets_the_room_alone(camp):
    camp.open()
    client = person(camp.manager).client
    part = fragment(client, url(camp))
    assert part.lstrip().startswith('<div id="draft"')
    headers = {"HX-Request": "true", "HX-Target": "draft"}
    picked = client.post(url(camp, "draft_pick"), {"card": camp.open_cards[0], "pick": 1}, headers=headers)
    assert picked.status_code == 200
    assert b"<html" not in picked.content


def test_cards_that_nobody_has_turned_up_are_in_no_page_fragment_or_answer(camp):
    """Names, figures and ids of the cards to come: the bytes of all that the room sends are searched for them."""
    for number, card in enumerate(Card.objects.order_by("pk")):
        card.name = f"Zyx{number:03}q"
        card.save()
    camp.open(pick_seconds=60)
    WishList.objects.create(season=camp.season, user=camp.entries[0].manager, cards=camp.open_cards[:1])
    for picks in (3, 2):
        sent = []
        for user in (camp.organiser, camp.manager, camp.outsider):
            client = person(user).client
            sent += [html(client, url(camp)), fragment(client, url(camp))]
            hidden = Card.objects.filter(kind="outfielder", draft_cards=None).first()
            for wrong in ({"card": hidden.pk, "pick": camp.table.now.number}, {"card": hidden.pk, "pick": 99}, {}):
                sent.append(client.post(url(camp, "draft_pick"), wrong).content.decode())
        sent += [html(client, url(camp, name)) for name in ("overview", "squads", "log", "dice")]
        unseen = Card.objects.filter(draft_cards=None).values_list("name", flat=True)
        assert unseen
        everything = "".join(sent)
        assert not [name for name in unseen if name in everything]
        assert camp.season.dice_box.seed not in everything
        for _ in range(picks):
            camp.pick()


def test_organisers_pause_go_on_take_back_and_call_off(camp):
    camp.open(pick_seconds=3600)
    camp.pick()
    client = person(camp.organiser).client
    assert client.post(url(camp, "draft_pause")).status_code == 302
    page = html(client, url(camp))
    assert "paused" in page
    assert 'name="card"' not in page
    assert client.post(url(camp, "draft_pause")).status_code == 422
    assert client.post(url(camp, "draft_resume"), {"pick_seconds": "3600"}).status_code == 302
    assert client.post(url(camp, "draft_take_back"), {"pick": "1"}).status_code == 302
    assert not DraftCard.objects.filter(number=1).exists()
    assert client.post(url(camp, "draft_take_back"), {"pick": "1"}).status_code == 422
    assert client.post(url(camp, "draft_cancel"), {"sure": "yes"}).status_code == 302
    assert "The draft was called off" in html(client, url(camp))


def test_when_it_is_over_the_room_stays_and_leads_to_squads_and_free_agents(camp):
    camp.open()
    camp.to_the_end()
    Season.objects.update(state=Season.State.RUNNING)
    page = html(person(camp.outsider).client, url(camp))
    assert "The draft is over." in page
    assert page.count('<li value="') == 9
    assert "<title>Draft" in page
    free = html(person(camp.viewer).client, reverse("league:cards", args=[camp.league.slug]) + "?free=on")
    left = DraftCard.objects.filter(seat=None).first().card.name
    assert left in free
    assert DraftCard.objects.get(number=1).card.name not in free
    assert "How they were drafted" in html(person(camp.viewer).client, url(camp, "squads"))


def test_a_closed_league_shows_the_room_without_buttons(camp):
    camp.open()
    League.objects.update(state=League.State.CLOSED)
    page = html(person(camp.organiser).client, url(camp))
    assert 'name="card"' not in page
    assert "Call the draft off" not in page


def test_the_own_squad_shows_what_is_missing_and_where_it_is_weak(camp):
    camp.open()
    camp.pick()
    manager = next(entry.manager for entry in camp.entries if entry.club_id == camp.table.order[0].club_id)
    page = html(person(manager).client, url(camp))
    assert "of 1 keeper" in page
    assert "of 3 outfielders" in page
    assert "Weakest: Dribbling · Shooting · Tackling" in page


def test_the_front_page_the_squads_and_the_season_lead_to_the_room(camp):
    camp.open()
    room = url(camp)
    for name in ("overview", "squads", "season"):
        assert f'href="{room}"' in html(person(camp.organiser).client, url(camp, name))
    draft_room.cancel(league=camp.league, actor=camp.organiser)
    assert "Draft the squads" in html(person(camp.viewer).client, url(camp, "squads"))


def test_wishes_are_edited_on_a_page_with_a_search_and_seen_by_nobody_else(camp):
    manager, other = camp.entries[0].manager, camp.entries[1].manager
    client = person(manager).client
    first, second = Card.objects.filter(kind="outfielder").order_by("name")[:2]
    for card in (first, second):
        assert client.post(url(camp, "wishes"), {"move": f"add {card.pk}"}).status_code == 302
    client.post(url(camp, "wishes"), {"move": f"top {second.pk}"})
    page = html(client, url(camp, "wishes") + f"?q={first.plain_name}")
    assert page.index(second.name) < page.index(first.name)
    assert "on the list" in page
    assert page.count('value="add ') == 0
    wrong = client.post(url(camp, "wishes"), {"move": "burn 1"})
    assert (wrong.status_code, "Choose a player." in wrong.content.decode()) == (422, True)
    assert "No wishes yet" in html(person(other).client, url(camp, "wishes"))
    camp.open()
    WishList.objects.update(cards=camp.open_cards[1:2])
    assert ">wish 1<" in html(client, url(camp))
    assert ">wish 1<" not in html(person(camp.organiser).client, url(camp))


def test_picks_do_not_crowd_the_news_of_the_league(camp):
    client = person(camp.organiser).client
    camp.open()
    card = camp.table.now.open[0].card
    camp.pick(card.pk)
    picked = f"picked {card.name}"
    assert picked in html(client, url(camp, "log"))
    assert picked not in html(client, url(camp, "overview"))
