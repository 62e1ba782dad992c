"""A page costs the same number of queries for a league of 2 clubs as for one of 20."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from league.annals import forget_chapters
from league.models import Entry, Fixture, Role, Season, SquadPlace, WishList
from league.services.cups import Plan, open_cup
from league.services.log import record
from matches.models import Event
from tests.drafts import DraftCamp
from tests.factories import (
    CardFactory,
    EntryFactory,
    InvitationFactory,
    LeagueFactory,
    MembershipFactory,
    SeasonFactory,
    SquadPlaceFactory,
    UserFactory,
    fill_season,
    fill_squads,
)
from tests.people import person

STATES = {"league:archived": "archived"}
SHARED_PAGES = [
    *("overview", "table", "fixtures", "statistics", "discipline", "cross_table", "result_log"),
    *("dice", "clubs", "squads", "cards", "members", "rules", "log", "share", "prints"),
    *("market", "market_purses", "market_news", "swaps", "loans"),
]
ORGANISERS_PAGES = ["bulk", "season", "marathon", "invitations", "settings", "webhook", "market_office"]


def full_league(clubs: int) -> Season:
    """A double round robin, all but the last round played, everybody with a manager, a squad and an invitation."""
    league = LeagueFactory(is_public=True)
    season = SeasonFactory(league=league, running=True)
    total = clubs * (clubs - 1)
    to_play = total - clubs // 2
    fill_season(season, clubs=clubs, score=lambda number: (number % 4, number % 3) if number < to_play else None)
    fill_squads(season, size=3)
    tell(season)
    trade(season)
    for entry in season.entries.all():
        entry.manager = MembershipFactory(league=league).user
        entry.save(update_fields=["manager"])
        InvitationFactory(league=league)
        record(league, entry.manager, "club.added", club=entry.club.name)
        visitors = {"away_name": "Ann", "home_goals": 1, "away_goals": 0, "author": entry.manager}
        season.friendlies.create(home=entry.club, home_name=entry.club.name, played_on=date(2026, 11, 1), **visitors)
    return season


def tell(season: Season) -> None:
    """In every match the first player of the home side scores and is booked, and the second is hurt."""
    squads: dict[int, list[int]] = {}
    for club, card in season.squad_places.order_by("number").values_list("club", "card"):
        squads.setdefault(club, []).append(card)
    played = Fixture.objects.of(season).filter(report__isnull=False).values_list("report", "match__home")
    Event.objects.bulk_create(
        Event(report_id=report, position=position, kind=kind, home=True, card_id=squads[club][player])
        for report, club in played
        for position, (kind, player) in enumerate([("goal", 0), ("yellow", 0), ("injury", 1)], start=1)
    )


def trade(season: Season) -> None:
    """A window is open; every club has signed somebody, and offered a swap to the one before it."""
    now, before = timezone.now(), None
    window = season.windows.create(opens_at=now, closes_at=now + timedelta(days=1), way="sealed")
    for club, card in season.squad_places.filter(number=1).order_by("id").values_list("club", "card"):
        moved = season.transfers.create(kind="signing", card_id=card, joined_id=club, price=1, window=window)
        moved.behind.set(Fixture.objects.of(season).filter(report__isnull=False, match__home=club)[:1])
        agent = CardFactory(box=season.league.box)
        window.bids.create(club_id=club, card=agent, points=1)
        if before:
            season.loans.create(club_id=before, borrower_id=club, card=agent, until_round=1)
            swap = season.swaps.create(club_id=club, partner_id=before, window=window, points=1)
            swap.players.create(card_id=card, leaves=True)
        before = club


def queries(user, url: str) -> list[str]:
    client = person(user).client
    cache.clear()
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get(url).status_code == 200
    return [query["sql"] for query in captured]


def assert_equal(counted: dict[str, list[list[str]]]) -> None:
    """By page: the queries for a small league and for a large one."""
    differ = {page: (few, many) for page, (few, many) in counted.items() if len(few) != len(many)}
    assert not differ, "\n".join(
        line for page, (few, many) in differ.items() for line in ("", f"{page}: {len(few)} and {len(many)}", *many)
    )


@pytest.mark.django_db
@pytest.mark.parametrize("role", [Role.MANAGER, Role.ORGANISER])
def test_every_page_costs_the_same_for_two_clubs_and_for_twenty(role):
    counted: dict[str, list[list[str]]] = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        if role == Role.ORGANISER:
            user = MembershipFactory(league=season.league, role=role).user
        else:
            user = season.entries.first().manager
        for name in SHARED_PAGES + ORGANISERS_PAGES * (role == Role.ORGANISER):
            address = reverse(f"league:{name}", args=[season.league.slug])
            counted.setdefault(name, []).append(queries(user, address))
    assert_equal(counted)


@pytest.mark.django_db
def test_a_single_page_costs_the_same_for_two_clubs_and_for_twenty():
    counted: dict[str, list[list[str]]] = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        played = Fixture.objects.of(season).select_related("match").first()
        entry = season.entries.get(club=played.match.home_id)
        for name, pk in (
            *((name, entry.club_id) for name in ("club", "squad", "market_club")),
            ("fixture", played.pk),
        ):
            address = reverse(f"league:{name}", args=[season.league.slug, pk])
            counted.setdefault(name, []).append(queries(entry.manager, address))
        for name in ("print_page", "print_file"):
            address = reverse(f"league:{name}", args=[season.league.slug, "match-sheet"], query={"of": played.pk})
            counted.setdefault(name, []).append(queries(entry.manager, address))
        for kind in ("squad-cards", "all-cards", "referee-cards", "draft-sheet", "result-log"):
            query = {"of": entry.club_id} if kind == "squad-cards" else None
            address = reverse("league:print_page", args=[season.league.slug, kind], query=query)
            counted.setdefault(kind, []).append(queries(entry.manager, address))
    assert_equal(counted)


@pytest.mark.django_db
def test_the_pages_of_cups_cost_the_same_for_four_clubs_and_for_twenty():
    counted: dict[str, list[list[str]]] = {}
    for clubs in (4, 20):
        season = full_league(clubs)
        organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        ids = list(season.entries.values_list("club_id", flat=True))
        facts = {"league": season.league, "clubs": ids, "seeding": "table", "plan": Plan(after=1), "actor": organiser}
        knock_out = open_cup(name="Harbour Cup", **facts)
        groups = open_cup(name="Lantern Cup", draw="drawn", groups=2, shoot_out=False, **facts)
        fixture = Fixture.objects.filter(round__cup=knock_out).first()
        for name, args in (
            ("cups", []),
            ("open_cup", []),
            ("fixtures", []),
            ("overview", []),
            ("fixture", [fixture.pk]),
        ):
            address = reverse(f"league:{name}", args=[season.league.slug, *args])
            counted.setdefault(name, []).append(queries(organiser, address))
        for cup in (knock_out, groups):
            address = reverse("league:cup", args=[season.league.slug, cup.pk])
            counted.setdefault(cup.name, []).append(queries(organiser, address))
    assert_equal(counted)


@pytest.mark.django_db
def test_a_players_page_costs_the_same_for_four_clubs_and_for_twenty():
    counted = {}
    for size in (4, 20):
        season = full_league(size)
        place = season.squad_places.order_by("number").first()
        counted[size] = queries(UserFactory(), reverse("league:player", args=[season.league.slug, place.card_id]))
    assert len(counted[4]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
def test_every_page_costs_the_same_in_the_first_season_and_in_the_fifth():
    counted: dict[str, list[list[str]]] = {}
    season = full_league(4)
    league, place = season.league, season.squad_places.order_by("number").first()
    for number in (1, 5):
        while league.seasons.count() < number:
            season = SeasonFactory(league=league, running=True)
            fill_season(season, clubs=4, score=lambda match: (1, 0) if match < 10 else None)
            fill_squads(season, size=3)
            SquadPlace.objects.filter(pk=season.squad_places.order_by("number")[:1].get().pk).update(card=place.card)
            tell(season)
            trade(season)
        club = season.squad_places.get(card=place.card_id).club
        played = Fixture.objects.of(season).filter(match__home=club).first()
        single = {"player": place.card_id, "club": club.pk, "fixture": played.pk}
        reader = UserFactory()
        for name in [*SHARED_PAGES, *single]:
            address = [league.slug, single[name]] if name in single else [league.slug]
            counted.setdefault(name, []).append(queries(reader, reverse(f"league:{name}", args=address)))
    assert_equal(counted)


ANNALS_PAGES = ["forecast", "round_reports", "records", "streaks", "managers", "head_to_head"]


def annals_addresses(season: Season) -> dict[str, str]:
    """The numbers and stories of a league, by name."""
    slug, entries = season.league.slug, list(season.entries.all()[:2])
    plain = {name: reverse(f"league:{name}", args=[slug]) for name in ANNALS_PAGES}
    plain["head_to_head"] += f"?one={entries[0].club_id}&other={entries[1].club_id}"
    return plain | {
        "manager": reverse("league:manager", args=[slug, entries[0].manager_id]),
        "round_report": reverse("league:round_report", args=[slug, 1]),
        "overview": reverse("league:overview", args=[slug]),
        "club": reverse("league:club", args=[slug, entries[0].club_id]),
    }


def years(clubs: int, seasons: int) -> Season:
    """The same clubs and managers every year; all seasons but the last are over."""
    season = full_league(clubs)
    first = list(season.entries.order_by("lot"))
    for _ in range(seasons - 1):
        Season.objects.filter(pk=season.pk).update(state=Season.State.FINISHED)
        season = SeasonFactory(league=season.league, running=True)
        fill_season(season, clubs=[entry.club for entry in first], score=lambda match: (match % 3, 1))
        for entry, before in zip(season.entries.order_by("lot"), first, strict=True):
            Entry.objects.filter(pk=entry.pk).update(manager=before.manager)
    return season


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("clubs", "seasons"), [(6, 3), pytest.param(20, 10, marks=pytest.mark.proof)], ids=["6x3", "20x10"]
)
def test_the_pages_over_all_seasons_cost_the_same_for_two_clubs_as_for_many_over_many_seasons(clubs, seasons):
    small, big = years(2, 2), years(clubs, seasons)
    for name, url in annals_addresses(small).items():
        forget_chapters()
        few = queries(UserFactory(), url)
        forget_chapters()
        many = queries(UserFactory(), annals_addresses(big)[name])
        assert len(few) == len(many), "\n".join(["", name, *many])


@pytest.mark.django_db
def test_the_draft_room_and_wishes_cost_the_same_for_two_clubs_and_for_twenty():
    counted = {}
    for clubs, picks in ((2, 1), (20, 9)):
        camp = DraftCamp(clubs, size=3, cards=44)
        SquadPlaceFactory(season=camp.season, club=camp.entries[0].club)
        camp.open(pick_seconds=60)
        for _ in range(picks):
            camp.pick(actor=camp.organiser)
        reader = camp.entries[0].manager
        WishList.objects.create(season=camp.season, user=reader, cards=[card.card_id for card in camp.table.turned])
        for name in ("league:draft_room", "league:wishes", "league:squads", "league:overview"):
            counted[clubs, name] = queries(reader, reverse(name, args=[camp.league.slug]))
            assert len(counted[clubs, name]) == len(counted[2, name]), "\n".join(["", *counted[clubs, name]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:squad_sign", "league:squad_edit"])
def test_changing_a_squad_costs_the_same_for_two_players_and_for_twenty(name):
    counted = {}
    for players in (2, 20):
        season = SeasonFactory()
        club = EntryFactory(season=season).club
        fill_squads(season, size=players)
        CardFactory.create_batch(players, box=season.league.box)
        user = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        counted[players] = queries(user, reverse(name, args=[season.league.slug, club.pk]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:report", "league:correct"])
def test_telling_a_match_costs_the_same_for_two_clubs_and_for_twenty(name):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        user = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        to_play = Fixture.objects.of(season).last()
        counted[clubs] = queries(user, reverse(name, args=[season.league.slug, to_play.pk]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "side"), [("league:line_up", ["home"]), ("league:fixture", [])])
def test_before_a_match_squads_cost_the_same_for_two_clubs_and_for_twenty(name, side):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        fixture = Fixture.objects.of(season).filter(state=Fixture.State.SCHEDULED).first()
        manager = season.entries.get(club=fixture.match.home).manager
        counted[clubs] = queries(manager, reverse(name, args=[season.league.slug, fixture.pk, *side]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:home", "league:list", "league:archived", "accounts:profile"])
def test_a_list_of_leagues_costs_the_same_for_two_and_for_twenty(name):
    counted = {}
    for leagues in (2, 20):
        user = UserFactory()
        for _ in range(leagues):
            season = SeasonFactory(running=True, league__is_public=True, league__state=STATES.get(name, "open"))
            MembershipFactory(user=user, league=season.league)
            fill_season(season, clubs=4, score=lambda number: (1, 0) if number < 6 else None)
            Entry.objects.filter(club=fill_squads(season, size=1)[0].club).update(manager=user)
        counted[leagues] = queries(user, reverse(name))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])
