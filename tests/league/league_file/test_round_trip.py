"""Export, import, export: an equal league, apart from what docs/league-file.md says."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.files.storage import default_storage
from django.db import transaction
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from league.book import SeasonBook
from league.guards import Pass
from league.league_file.columns import columns
from league.league_file.parts import PARTS
from league.models import Activity, Bid, Entry, Fixture, League, Membership, Role, Season
from league.pages.totals import totals
from league.rules.withdrawal import How
from league.services.league_files import export_league, import_league
from league.services.lots import check_season, draw_lot
from league.services.members import claim_club
from league.services.seasons import finish_season
from league.services.withdrawals import take_back, withdraw_club
from matches.models import Roll
from matches.services import check_box, throw
from tests.divided import divided_season, play_out
from tests.factories import MembershipFactory, UserFactory, fill_squads
from tests.league.league_file.years import lived
from tests.people import person
from tests.role_matrix import READER, ROWS
from tests.test_role_matrix import addresses

pytestmark = pytest.mark.django_db

ARRIVING = ("league.imported", "dice.resealed")


def told(raw: bytes) -> dict[str, dict[str, list]]:
    """By table and column, without what differs by design."""
    tables = msgspec.json.decode(raw)["tables"]
    found = {
        name: {column: [row[place] for row in table["rows"]] for place, column in enumerate(table["columns"])}
        for name, table in tables.items()
    }
    for part in PARTS:
        for name, column in columns(part).items():
            if column.is_person:
                del found[part.name][name]
    boxes = found["dice_boxes"]
    for name in ("sha256", "sealed_at"):
        boxes[name] = [value for value, seed in zip(boxes[name], boxes["seed"], strict=True) if seed]
    verbs = found["log"]["verb"]
    for name, values in found["log"].items():
        found["log"][name] = [value for value, verb in zip(values, verbs, strict=True) if verb not in ARRIVING]
    return found


def book(season: Season) -> SeasonBook:
    return SeasonBook(Pass(season.league, AnonymousUser(), None), season)


def standing(season: Season) -> list[tuple]:
    one = book(season)
    return [(one.clubs[row.club].name, row.rank, row.points, row.goals_for, row.form) for row in one.table.rows]


def absences(season: Season) -> list[tuple]:
    record = book(season).record
    return [
        (place.card.name, absence.kind, absence.cause, absence.left)
        for place in season.squad_places.select_related("card").order_by("pk")
        for absence in record.discipline(place.club_id).standing(place.card_id).absences
    ]


def numbers(season: Season) -> list:
    added = totals(book(season).record)
    places = season.squad_places.order_by("pk").values_list("card", flat=True)
    return [added.players.get(card) for card in places]


def pairs(one: League, other: League):
    return zip(one.seasons.order_by("number"), other.seasons.order_by("number"), strict=True)


@pytest.fixture(scope="module")
def years(django_db_setup, django_db_blocker) -> Iterator[League]:
    """Told once for the whole file, and gone after it."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield lived(random.Random(6), seasons=2, clubs=3)
        transaction.set_rollback(True)


def comes_back_equal(choices: int, seasons: int, clubs: int) -> None:
    before = lived(random.Random(choices), seasons=seasons, clubs=clubs)
    raw = export_league(before)
    after = import_league(raw=raw, founder=UserFactory())
    assert told(export_league(after)) == told(raw)
    for one, other in pairs(before, after):
        assert standing(one) == standing(other)
        assert absences(one) == absences(other)
        assert numbers(one) == numbers(other)


@settings(max_examples=3)
@given(choices=st.integers(0, 10**6), seasons=st.integers(1, 2), clubs=st.integers(2, 3))
def test_a_league_comes_back_equal(choices, seasons, clubs):
    comes_back_equal(choices, seasons, clubs)


@pytest.mark.proof
@settings(max_examples=40)
@given(choices=st.integers(0, 10**6), seasons=st.integers(1, 4), clubs=st.integers(2, 6))
def test_many_leagues_come_back_equal(choices, seasons, clubs):
    comes_back_equal(choices, seasons, clubs)


def test_the_league_of_these_tests_has_everything_a_league_can_have(years):
    tables = told(export_league(years))
    assert [name for name, table in tables.items() if not any(table.values())] == []


def test_sealed_bids_stay_sealed(years):
    assert Bid.objects.filter(points=31337).exists()
    assert b"31337" not in export_league(years)


def test_who_brings_it_organises_it_and_clubs_wait_for_their_managers(years):
    founder = UserFactory()
    after = import_league(raw=export_league(years), founder=founder)
    assert list(Membership.objects.filter(league=after).values_list("user", "role")) == [(founder.pk, Role.ORGANISER)]
    assert not Entry.objects.filter(season__league=after).exclude(manager=None).exists()
    entry = after.seasons.latest("number").entries.first()
    person = MembershipFactory(league=after, role=Role.MANAGER).user
    claim_club(league=after, club=entry.club, user=person)
    assert Entry.objects.get(pk=entry.pk).manager == person


def test_names_of_people_are_all_it_says_of_them(years):
    raw = export_league(years)
    manager = years.seasons.first().entries.exclude(manager=None).get().manager
    assert manager.username.encode() in raw
    assert b"@" not in raw
    assert manager.password.encode() not in raw


def test_an_open_box_can_be_thrown_again_and_a_sealed_one_gets_a_new_seed(years):
    raw = export_league(years)
    over, under_way = years.seasons.order_by("number")
    assert under_way.dice_box.seed.encode() not in raw
    assert over.dice_box.seed.encode() in raw
    after = import_league(raw=raw, founder=UserFactory())
    over_there, under_way_there = after.seasons.order_by("number")
    assert over_there.dice_box.seed == over.dice_box.seed
    assert over_there.dice_box.rolls.exclude(thrown_as="").exists(), "other numbers, and the seed knows the old ones"
    assert check_season(over_there) == check_season(under_way_there) == []
    assert under_way_there.dice_box.seed != under_way.dice_box.seed
    assert set(under_way_there.dice_box.rolls.values_list("seal", flat=True)) == {under_way.dice_box.sha256}
    assert Activity.objects.get(league=after, verb="dice.resealed").facts == {"season": 2}


def test_a_changed_roll_of_an_open_box_is_found_out(years):
    after = import_league(raw=export_league(years), founder=UserFactory())
    box = after.seasons.get(number=1).dice_box
    roll = box.rolls.filter(purpose="lot").first()
    Roll.objects.filter(pk=roll.pk).update(value=roll.value % roll.sides + 1)
    assert len(check_box(box)) == 1


def test_the_season_goes_on_with_new_dice(years):
    after = import_league(raw=export_league(years), founder=UserFactory())
    season = after.seasons.latest("number")
    entry = season.entries.first()
    assert draw_lot(season=season, club=entry.club) == entry.lot
    rolled = season.dice_box.rolls.filter(stream=f"lot/{entry.club_id}").get()
    value = throw(box=season.dice_box, stream=rolled.stream, sides=6, purpose="test")
    assert season.dice_box.rolls.filter(stream=rolled.stream, seal="").get().value == value
    assert check_box(season.dice_box) == []


def test_it_comes_back_a_second_time(years):
    once = import_league(raw=export_league(years), founder=UserFactory())
    finish_season(league=once, actor=Membership.objects.get(league=once).user)
    twice = import_league(raw=export_league(once), founder=UserFactory())
    assert told(export_league(twice)) == told(export_league(once))
    assert [check_season(season) for season in twice.seasons.all()] == [[], []]
    assert len({years.slug, once.slug, twice.slug}) == 3


def test_a_crest_comes_along_as_a_file_of_its_own(years):
    after = import_league(raw=export_league(years), founder=UserFactory())
    ours, theirs = (
        Entry.objects.filter(season__league=league).exclude(club__crest="").first().club.crest
        for league in (years, after)
    )
    assert ours.name != theirs.name
    assert ours.read() == default_storage.open(theirs.name).read()


def pages_of(league: League) -> list[str]:
    """Every page that needs no more than the league's address."""
    names = {row.name for row in ROWS if row.get is READER and row.name.startswith("league:")}
    simple = [name for name, parameters in addresses() if name in names and parameters == {"slug"}]
    return [reverse(name, args=[league.slug]) for name in simple]


def test_all_its_pages_open(years):
    founder = UserFactory()
    client = person(founder).client
    pages = pages_of(import_league(raw=export_league(years), founder=founder))
    assert len(pages) > 20
    assert {page: client.get(page).status_code for page in pages} == dict.fromkeys(pages, 200)


def test_a_club_that_withdrew_can_come_back_with_its_squad_where_the_league_was_brought():
    season = play_out(divided_season(4), rounds=1)
    fill_squads(season, size=3)
    club, organiser = season.entries.get(lot=1).club, UserFactory()
    squad = sorted(season.squad_places.filter(club=club).values_list("card__name", "number"))
    withdraw_club(
        league=season.league, club=club, how=How.AWARDED, frees_players=True, reason="Moved away", actor=organiser
    )
    brought = import_league(raw=export_league(season.league), founder=organiser)
    there = Entry.objects.get(season__league=brought, club__name=club.name)
    assert not there.season.squad_places.filter(club=there.club).exists()
    take_back(league=brought, club=there.club, actor=organiser)
    assert sorted(there.season.squad_places.filter(club=there.club).values_list("card__name", "number")) == squad


def test_a_note_sums_up_the_same_matches_where_the_league_was_brought():
    """In the squad of a club that has withdrawn, in its departures, and in the squad of a rival."""
    season = play_out(divided_season(4), rounds=1)
    fill_squads(season, size=3)
    club, organiser = season.entries.get(lot=1).club, UserFactory()
    season.squad_places.update(sums_up=list(matches_of(season)))
    withdraw_club(
        league=season.league, club=club, how=How.AWARDED, frees_players=True, reason="Moved away", actor=organiser
    )
    there = import_league(raw=export_league(season.league), founder=organiser).seasons.get()
    matches = list(matches_of(there))
    assert not set(matches) & set(matches_of(season))
    entry = there.entries.get(withdrawn_at__isnull=False)
    assert [place["sums_up"] for place in entry.squad_before] == [matches] * 3
    assert list(there.transfers.values_list("sums_up", flat=True)) == [matches] * 3
    assert list(there.squad_places.values_list("sums_up", flat=True)) == [matches] * there.squad_places.count() != []


def matches_of(season: Season):
    return Fixture.objects.of(season).order_by("pk").values_list("pk", flat=True)
