"""Divisions, the way to the next season, and people who are missing, through their pages."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import timezone

from league.models import Fixture, Invitation, Role, Round, Season
from league.rules.promotion import Numbers
from league.services import seasons
from tests.divided import divided_season, play_out
from tests.factories import EntryFactory, MembershipFactory, SeasonFactory, UserFactory, fill_squads
from tests.people import person

pytestmark = pytest.mark.django_db
SWAP = (Numbers(goes_down=1), Numbers(goes_up=1))


class Desk:
    """The organiser of a league, at the browser."""

    def __init__(self, season: Season):
        self.slug = season.league.slug
        self.user = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        self.client = person(self.user).client

    def url(self, name, *args):
        return reverse(f"league:{name}", args=[self.slug, *args])

    def get(self, name, *args, **asked):
        return self.client.get(self.url(name, *args), asked)

    def post(self, name, *args, **sent):
        return self.client.post(self.url(name, *args), sent)


def formset(*rows: dict) -> dict:
    sent = {"form-TOTAL_FORMS": len(rows), "form-INITIAL_FORMS": len(rows)}
    return sent | {f"form-{number}-{key}": value for number, row in enumerate(rows) for key, value in row.items()}


def test_divisions_are_set_up_and_filled():
    season = SeasonFactory()
    desk = Desk(season)
    clubs = [EntryFactory(season=season).club_id for _ in range(4)]
    assert len(desk.get("divisions", count=3).context["forms"]) == 3
    wrong = desk.post("divisions", **formset({"name": "One"}, {"name": ""}))
    assert wrong.status_code == 422
    assert desk.post("divisions", **formset({"name": "One"}, {"name": "one"})).status_code == 422
    assert desk.post("divisions", **formset({"name": "One", "goes_down": 1}, {"name": "Two"})).status_code == 302
    one, two = season.divisions.all()
    assert (one.goes_down, two.goes_up) == (1, 0)
    assert desk.post("division_places", **{f"club-{clubs[0]}": "99"}).status_code == 422
    assert desk.post("division_places", **{f"club-{clubs[0]}": two.pk}).status_code == 302
    assert two.entries.get().club_id == clubs[0]
    assert desk.post("division_places", by="last").status_code == 422
    assert desk.post("division_places", by="lot").status_code == 302
    assert one.entries.count() == 2
    assert "Division of" in desk.get("dice").content.decode()
    assert desk.post("divisions", drop="1", sure="yes").status_code == 302
    assert not season.divisions.exists()


def test_the_table_shows_divisions_and_zones():
    desk = Desk(play_out(divided_season(3, 3, numbers=SWAP)))
    page = desk.get("table").content.decode()
    assert page.count("<table") == 2
    assert page.count('aria-label="Relegation"') == page.count('aria-label="Promotion"') == 1
    assert page.count("zone-cut") == 2
    assert desk.get("cross_table").content.decode().count("<table") == 2
    assert desk.get("statistics", division=2).context["part"]
    away = desk.get("table", view="away").content.decode()
    assert 'aria-label="Promotion"' not in away, "only the whole table leads anywhere"


def test_the_next_season_is_looked_at_and_opened():
    season = play_out(divided_season(2, 3, numbers=(Numbers(goes_down=1), Numbers(playoff_up=2))))
    desk = Desk(season)
    assert "would happen" in desk.get("next_season").content.decode()
    seasons.finish_season(league=season.league, actor=UserFactory())
    [playoff] = desk.get("next_season").context["page"].undecided
    assert desk.post("next_season", squads="kept").status_code == 422, "nobody has won the playoff"
    sent = {"squads": "protected", "protects": 2, "winner-0": playoff.clubs[0].pk}
    assert desk.post("next_season", **sent | {"protects": ""}).status_code == 422
    assert desk.post("next_season", **sent).status_code == 302
    following = season.league.seasons.latest("number")
    assert (following.protects, following.divisions.count()) == (2, 2)
    assert following.divisions.get(level=1).entries.filter(club=playoff.clubs[0]).exists()


def test_players_are_protected_by_their_manager_only():
    season = divided_season(2)
    fill_squads(season, size=3)
    Season.objects.update(protects=1)
    desk, club = Desk(season), season.entries.first().club_id
    card = season.squad_places.filter(club=club).first().card_id
    assert desk.post("protect", club, card=[card]).status_code == 302
    assert "checked" in desk.get("protect", club).content.decode()
    assert desk.post("protect", club, card=[0]).status_code == 422
    everybody = list(season.squad_places.filter(club=club).values_list("card_id", flat=True))
    too_many = desk.post("protect", club, card=everybody)
    assert (too_many.status_code, too_many.content.decode().count(" checked")) == (422, len(everybody))
    other = person(MembershipFactory(league=season.league).user).client
    assert other.get(desk.url("protect", club)).status_code == 403
    assert "1 of 1 protected" in desk.get("squads").content.decode()
    assert desk.post("close_protection", sure="yes").status_code == 302
    assert season.squad_places.count() == 1


def test_a_club_withdraws_after_a_preview_and_comes_back():
    season = play_out(divided_season(4), rounds=2)
    desk, club = Desk(season), season.entries.order_by("lot").first().club_id
    page = desk.get("withdraw", club)
    assert page.context["how"] == "expunged"
    assert page.context["preview"].groups
    looked = desk.post("withdraw", club, how="awarded", players="kept", reason="", preview="1")
    assert (looked.status_code, looked.context["how"]) == (200, "awarded")
    assert desk.post("withdraw", club, how="awarded", players="kept", reason="").status_code == 422
    assert desk.post("withdraw", club, how="awarded", players="kept", reason="Gone").status_code == 302
    assert "withdrawn" in desk.get("table").content.decode()
    assert "already" in desk.get("withdraw", club).content.decode()
    assert desk.post("come_back", club).status_code == 302
    assert season.entries.filter(withdrawn_at=None).count() == 4


def test_overdue_matches_are_listed_until_somebody_decides():
    season = play_out(divided_season(2), rounds=0)
    desk = Desk(season)
    Round.objects.filter(season=season, number=1).update(play_by="2020-01-01")
    [late] = desk.get("absences").context["page"].late
    assert "1 match overdue" in desk.get("season").content.decode()
    assert desk.post("remind", late.fixture.pk).status_code == 422, "nobody to remind"
    assert desk.post("extend", late.fixture.pk, day="2020-01-01").status_code == 422
    assert desk.post("extend", late.fixture.pk, day="soon").status_code == 422
    assert desk.post("extend", late.fixture.pk, day=timezone.localdate().isoformat()).status_code == 302
    assert desk.get("absences").context["page"].late == []
    assert Fixture.objects.get(pk=late.fixture.pk).state == Fixture.State.SCHEDULED


def test_a_manager_is_replaced_by_a_link():
    season = divided_season(2)
    entry, manager = season.entries.first(), MembershipFactory(league=season.league).user
    season.entries.filter(pk=entry.pk).update(manager=manager)
    desk = Desk(season)
    answer = desk.post("replace_manager", entry.club_id)
    invitation = Invitation.objects.get()
    assert answer.url == desk.url("invitation", invitation.pk)
    assert invitation.club_id == entry.club_id
    newcomer = UserFactory()
    person(newcomer).client.post(reverse("league:join", args=[invitation.token]))
    entry.refresh_from_db()
    assert entry.manager == newcomer
