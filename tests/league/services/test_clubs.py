import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from clubs.models import Club
from clubs.refusal import Refusal
from league.models import Activity, Entry, League, Role, Season
from league.services.clubs import add_club, add_many, change_club, remove_club
from league.services.lots import check_season
from league.services.roll_over import next_season
from league.services.seasons import current_season
from tests.factories import EntryFactory, LeagueFactory, MembershipFactory, SeasonFactory, UserFactory

KIT = {"cloth": "red", "trim": "white", "pattern": "halves"}


@pytest.fixture
def organiser(db):
    return MembershipFactory(role=Role.ORGANISER, league=SeasonFactory().league).user


@pytest.fixture
def league(organiser):
    return organiser.memberships.get().league


def add(league, actor, name="Lantern Hill", **more):
    return add_club(league=league, actor=actor, **{"name": name, **KIT, **more})


def test_a_club_enters_the_season_with_a_lot_of_its_own(league, organiser):
    entries = [add(league, organiser, name) for name in ("Lantern Hill", "Old Tramway")]
    assert [entry.club.name for entry in entries] == ["Lantern Hill", "Old Tramway"]
    assert entries[0].lot != entries[1].lot
    assert check_season(current_season(league)) == []
    assert [line.verb for line in Activity.objects.filter(league=league)] == ["club.added", "club.added"]


def test_an_empty_short_name_is_filled_in(league, organiser):
    assert add(league, organiser, "Saltmarsh Rovers").club.short_name == "Saltmarsh"
    assert add(league, organiser, "Saltmarsh United", short_name="Salties").club.short_name == "Salties"


@pytest.mark.parametrize("twin", ["union belle-écluse", "UNION BELLE-ÉCLUSE", "  Union   Belle-E\u0301cluse "])
def test_names_are_unique_whatever_the_case_and_spelling(league, organiser, twin):
    add(league, organiser, "Union Belle-Écluse")
    with pytest.raises(Refusal, match="already"):
        add(league, organiser, twin)
    assert Club.objects.count() == 1


def test_the_same_name_is_free_in_another_league(league, organiser):
    EntryFactory(club__name="Lantern Hill")
    assert add(league, organiser).club.name == "Lantern Hill"


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 41])
def test_a_club_needs_a_name_of_reasonable_length(league, organiser, name):
    with pytest.raises(Refusal):
        add(league, organiser, name)


def test_a_patterned_shirt_needs_two_colours(league, organiser):
    with pytest.raises(Refusal, match="two different colours"):
        add(league, organiser, trim="red")


def test_there_is_room_for_twenty_four(league, organiser):
    add_many(league=league, lines="\n".join(f"Club {n}" for n in range(24)), actor=organiser)
    with pytest.raises(Refusal, match="24"):
        add(league, organiser)


@pytest.mark.parametrize("state", [Season.State.RUNNING, Season.State.FINISHED])
def test_after_the_draw_no_club_is_simply_added_or_removed(league, organiser, state):
    entry = add(league, organiser)
    league.seasons.update(state=state)
    with pytest.raises(Refusal):
        add(league, organiser, "Old Tramway")
    with pytest.raises(Refusal):
        remove_club(league=league, club=entry.club, actor=organiser)
    assert Entry.objects.count() == 1


def test_a_closed_league_takes_no_club(league, organiser):
    League.objects.update(state=League.State.CLOSED)
    with pytest.raises(Refusal, match="closed"):
        add(league, organiser)


def test_a_manager_has_one_club_and_belongs_to_the_league(league, organiser):
    add(league, organiser, manager=organiser)
    with pytest.raises(Refusal, match="manages another club"):
        add(league, organiser, "Old Tramway", manager=organiser)
    for stranger in (UserFactory(), MembershipFactory(league=league, role=Role.VIEWER).user):
        with pytest.raises(Refusal, match="not a manager"):
            add(league, organiser, "Old Tramway", manager=stranger)


def test_many_clubs_come_from_a_list_in_different_kits(league, organiser):
    lines = "Saltmarsh Rovers, Salties\n\n  Lantern Hill \nOld Tramway;Tram\r\nKestrel Moor\tKestrels\n,\n"
    entries = add_many(league=league, lines=lines, actor=organiser)
    assert [(entry.club.name, entry.club.short_name) for entry in entries] == [
        ("Saltmarsh Rovers", "Salties"),
        ("Lantern Hill", "Lantern Hill"),
        ("Old Tramway", "Tram"),
        ("Kestrel Moor", "Kestrels"),
    ]
    assert len({entry.club.cloth for entry in entries}) == 4
    assert [line.verb for line in Activity.objects.filter(league=league)] == ["clubs.added"]


def test_one_wrong_line_and_no_club_is_added(league, organiser):
    with pytest.raises(Refusal, match="lantern hill"):
        add_many(league=league, lines="Lantern Hill\nOld Tramway\nlantern hill", actor=organiser)
    assert not Entry.objects.exists()
    for lines in (" \n,\n", "\n".join(f"Club {n}" for n in range(25))):
        with pytest.raises(Refusal):
            add_many(league=league, lines=lines, actor=organiser)


def test_a_manager_changes_the_own_club_only(league, organiser):
    entry = add(league, organiser)
    manager = MembershipFactory(league=league, role=Role.MANAGER).user
    with pytest.raises(Refusal, match="own manager"):
        change_club(league=league, club=entry.club, actor=manager, name="Mine", **KIT)
    Entry.objects.filter(pk=entry.pk).update(manager=manager)
    changed = change_club(league=league, club=entry.club, actor=manager, name="Lantern Hill FC", **KIT)
    assert changed.name == "Lantern Hill FC"
    newest = Activity.objects.filter(league=league).first()
    assert (newest.verb, newest.facts["old"], newest.facts["club"]) == (
        "club.renamed",
        "Lantern Hill",
        "Lantern Hill FC",
    )


def test_a_manager_who_left_the_league_can_change_nothing(league, organiser):
    entry = add(league, organiser)
    gone = UserFactory()
    Entry.objects.filter(pk=entry.pk).update(manager=gone)
    with pytest.raises(Refusal):
        change_club(league=league, club=entry.club, actor=gone, name="Mine", **KIT)


def test_a_club_may_keep_its_name_but_not_take_another_ones(league, organiser):
    first, second = add(league, organiser), add(league, organiser, "Old Tramway")
    kept = change_club(league=league, club=first.club, actor=organiser, name="LANTERN HILL", **KIT)
    assert kept.name == "LANTERN HILL"
    with pytest.raises(Refusal, match="already"):
        change_club(league=league, club=second.club, actor=organiser, name="lantern hill", **KIT)


def test_a_club_of_another_league_cannot_be_changed_from_here(league, organiser):
    foreign = EntryFactory(season__league=LeagueFactory())
    with pytest.raises(Refusal, match="does not play"):
        change_club(league=league, club=foreign.club, actor=organiser, name="Mine", **KIT)


def test_the_old_crest_goes_when_a_new_one_is_up_or_it_is_taken_down(
    league, organiser, django_capture_on_commit_callbacks
):
    club = add(league, organiser, crest=ContentFile(b"one", name="one.png")).club
    old = club.crest.name
    assert default_storage.exists(old)
    with django_capture_on_commit_callbacks(execute=True):
        club = change_club(
            league=league, club=club, actor=organiser, name=club.name, crest=ContentFile(b"two", name="two.png"), **KIT
        )
    new = club.crest.name
    assert (default_storage.exists(old), default_storage.exists(new)) == (False, True)
    with django_capture_on_commit_callbacks(execute=True):
        change_club(league=league, club=club, actor=organiser, name=club.name, without_crest=True, **KIT)
    assert not default_storage.exists(new)
    assert not Club.objects.get().crest


def test_without_a_new_crest_the_old_one_stays(league, organiser):
    club = add(league, organiser, crest=ContentFile(b"one", name="one.png")).club
    change_club(league=league, club=club, actor=organiser, name="New name", crest=None, **KIT)
    assert Club.objects.get().crest.name == club.crest.name


def test_a_removed_club_is_gone_with_its_crest(league, organiser, django_capture_on_commit_callbacks):
    club = add(league, organiser, crest=ContentFile(b"one", name="one.png")).club
    with django_capture_on_commit_callbacks(execute=True):
        remove_club(league=league, club=club, actor=organiser)
    assert not Club.objects.exists()
    assert not default_storage.exists(club.crest.name)


def test_a_club_with_a_past_leaves_the_new_season_only(league, organiser):
    club = add(league, organiser).club
    league.seasons.update(state=Season.State.FINISHED)
    next_season(league=league, actor=organiser)
    remove_club(league=league, club=club, actor=organiser)
    assert [entry.season.number for entry in club.entries.all()] == [1]
