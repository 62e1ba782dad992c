from io import BytesIO

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from pypdf import PdfReader

from league.guards import Pass
from league.models import Fixture
from league.pages.words import say_reason, say_reasons
from league.prints.kinds import Order
from league.prints.match_sheet import KIND, blank_sheet, match_sheet
from league.record import SeasonRecord
from matches.models import Event, Report
from matches.reports import Happening
from matches.sheets.match_sheet import Boost, Line, Referee, Value
from matches.sheets.render import pdf
from tests.cups import CupScene
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory
from tests.league.sheet_scene import appoint, bad_day, name_home, played_often, set_tie
from tests.people import gather
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def fetched(tie) -> Fixture:
    """As a new request reads it."""
    found = Fixture.objects.complete().select_related("round__season__league", "match__referee")
    return found.get(pk=tie.fixture.pk)


def by_number(side) -> dict[int, Line]:
    return {line.number: line for line in side.keepers + side.outfielders}


def printed(sheet) -> str:
    return PrintedText(" ".join(PdfReader(BytesIO(pdf(sheet))).pages[0].extract_text().split()))


@pytest.fixture
def tie():
    tie = set_tie()
    bad_day(tie)
    return tie


def test_the_sheet_knows_the_match(tie):
    sheet = match_sheet(fetched(tie))
    assert (sheet.league, sheet.season, sheet.round) == (tie.season.league.name, "Season 1", "Round 2")
    assert sheet.when == "Sunday 22 November 2026, 15:00"
    assert (sheet.home.club, sheet.away.club) == ("Coldharbour", "Pellgate")
    managers = dict(tie.season.entries.values_list("club__name", "manager__username"))
    assert (sheet.home.manager, sheet.away.manager) == (managers["Coldharbour"], managers["Pellgate"])


def test_squads_stand_by_number_keepers_apart(tie):
    sheet = match_sheet(fetched(tie))
    for side, cards in ((sheet.home, tie.home), (sheet.away, tie.away)):
        assert [line.name for line in side.keepers] == [card.name for card in cards[:2]]
        assert [line.name for line in side.outfielders] == [card.name for card in cards[2:]]
        assert [line.number for line in side.outfielders] == list(range(3, 21))


def test_attributes_stand_in_their_columns(tie):
    sheet = match_sheet(fetched(tie))
    for line, card in zip(sheet.away.keepers + sheet.away.outfielders, tie.away, strict=True):
        columns = sheet.keeper_columns if card.is_keeper else sheet.outfield_columns
        shown = {column.name: value.printed for column, value in zip(columns, line.values, strict=True) if column}
        labels = {card._meta.get_field(key).verbose_name: value for key, value in card.attributes.items()}
        assert shown == labels


def test_who_is_out_and_why_is_what_the_record_says(tie):
    sheet, record = match_sheet(fetched(tie)), SeasonRecord(tie.season)
    for side, club in ((sheet.home, tie.fixture.match.home_id), (sheet.away, tie.fixture.match.away_id)):
        out = record.out_of(tie.fixture.pk, club)
        expected = {
            place.number: say_reasons(out[card], record, club)
            for card, place in record.squads[club].items()
            if card in out
        }
        assert {number: line.out for number, line in by_number(side).items() if line.out} == expected
    assert sorted(number for number, line in by_number(sheet.home).items() if line.out) == [9, 10]


def test_ca_league_6_yellows_are_counted_and_the_next_one_bans(tie):
    sheet = match_sheet(fetched(tie))
    home, away = by_number(sheet.home), by_number(sheet.away)
    assert (home[4].yellows, home[4].next_yellow_bans) == (2, True)
    assert (away[5].yellows, away[5].next_yellow_bans) == (1, False)
    assert (home[5].yellows, home[5].next_yellow_bans) == (0, False)


def test_ca_league_5_the_injury_die_is_printed(tie):
    said = [(face.die, face.says) for face in match_sheet(fetched(tie)).injury_die]
    assert said == [
        (1, "misses 1 match"),
        (2, "misses 2 matches"),
        (3, "misses 3 matches"),
        (4, "misses 4 matches"),
        (5, "fit"),
        (6, "fit"),
    ]


@pytest.mark.parametrize(("leniency", "faces"), [(1, "1–6"), (3, "3–6"), (6, "6")])
def test_ca_ref_2_the_referee_and_when_he_books(tie, leniency, faces):
    appoint(tie, leniency=leniency)
    assert match_sheet(fetched(tie)).referee == Referee("Ama Owusu", leniency, faces)


def test_before_the_line_up_is_named_nobody_is_marked(tie):
    sheet = match_sheet(fetched(tie))
    assert not sheet.home.is_named
    assert {line.place for line in by_number(sheet.home).values()} == {""}
    assert sheet.boosts == ()
    assert sheet.referee is None


def test_op_78_the_named_and_their_home_points_are_marked(tie):
    name_home(tie)
    sheet = match_sheet(fetched(tie))
    lines = by_number(sheet.home)
    assert (sheet.home.is_named, sheet.home.formation, sheet.away.is_named) == (True, "4-4-2", False)
    assert [number for number, line in lines.items() if line.place in ("goal", "field")] == [
        1,
        *range(3, 9),
        *range(11, 15),
    ]
    assert [number for number, line in lines.items() if line.place == "bench"] == list(range(15, 20))
    assert sheet.boosts == (Boost(3, "Home 03", "Shooting", 3), Boost(4, "Home 04", "Tackling", 2))
    assert lines[3].values[5] == Value(3, 3)
    assert lines[4].values[6] == Value(3, 2)


def test_a_blank_sheet_knows_the_match_but_no_player(tie):
    appoint(tie)
    name_home(tie)
    sheet = match_sheet(fetched(tie), blank=True)
    assert (sheet.home.club, sheet.when) == ("Coldharbour", "Sunday 22 November 2026, 15:00")
    assert (sheet.home.keepers, sheet.home.outfielders, sheet.home.empty_lines) == ((), (), 16)
    assert (sheet.referee, sheet.boosts, sheet.home.is_named, sheet.home.formation) == (None, (), False, "")
    text = printed(sheet)
    assert "Home 0" not in text
    assert "Ama Owusu" not in text


def test_a_league_without_squads_gets_lines_to_fill_in(db):
    fixture = FixtureFactory(round=RoundFactory(season__running=True))
    sheet = match_sheet(fixture)
    assert (sheet.home.empty_lines, sheet.away.empty_lines, sheet.home.manager, sheet.when) == (16, 16, "", "")
    assert fixture.match.home.name.upper() in printed(sheet)


def test_a_club_without_a_squad_beside_one_that_has_one(tie):
    club = EntryFactory(season=tie.season).club
    fixture = FixtureFactory(
        round=RoundFactory(season=tie.season), match=MatchFactory(home=tie.fixture.match.home, away=club)
    )
    sheet = match_sheet(fixture)
    assert (sheet.home.empty_lines, sheet.away.empty_lines) == (0, 16)


def test_a_postponed_match_has_room_for_its_date(tie):
    tie.fixture.state = Fixture.State.POSTPONED
    tie.fixture.save()
    assert match_sheet(fetched(tie)).when == ""


def test_a_match_that_is_over_shows_no_yellows_counted_since(tie):
    fixture = Fixture.objects.complete().select_related("round__season__league", "match__referee").get(pk=tie.first.pk)
    sheet = match_sheet(fixture)
    assert {line.yellows for line in by_number(sheet.home).values()} == {0}


def test_after_the_match_the_sheet_is_its_report(tie):
    """The first match, in which today's home side was away; the die of the injured was a three."""
    Event.objects.create(
        report=tie.first.report, position=10, kind="goal", home=True, card=tie.away[6], minute=23, how="penalty"
    )
    Event.objects.create(report=tie.first.report, position=11, kind="goal", home=True, card=tie.away[2], how="own_goal")
    Event.objects.create(
        report=tie.first.report, position=12, kind="substitution", home=False, card=tie.home[3], comes_on=tie.home[14]
    )
    Report.objects.filter(pk=tie.first.report_id).update(half_time_home=1, half_time_away=0, remarks="Fog")
    found = Fixture.objects.complete().select_related("round__season__league", "match__referee")
    sheet = match_sheet(found.get(pk=tie.first.pk))
    report = tie.first.report
    assert (sheet.what, sheet.is_over, sheet.remarks) == ("Match report", True, "Fog")
    assert [(box.home, box.away) for box in sheet.scores] == [
        ("1", "0"),
        (str(report.home_goals), str(report.away_goals)),
    ]
    assert sheet.home.told == {"goals": (("7 pen", "23′"),), "bookings": (("5", "", "Y"),)}
    assert sheet.away.told == {
        "goals": (("3 og", ""),),
        "bookings": (("9", "", "R"), ("4", "", "Y")),
        "injuries": (("10", "", "3", "3"),),
        "substitutions": (("4", "15", ""),),
    }
    assert match_sheet(found.get(pk=tie.first.pk), blank=True).home.told == {}


@pytest.mark.parametrize(("state", "said"), [("reported", "to confirm"), ("disputed", "disputed"), ("final", "")])
def test_a_report_that_is_not_settled_says_so(tie, state, said):
    Fixture.objects.filter(pk=tie.first.pk).update(state=state)
    found = Fixture.objects.complete().select_related("round__season__league", "match__referee").get(pk=tie.first.pk)
    assert match_sheet(found).remarks == said


def test_the_named_stand_on_the_pitch(tie):
    name_home(tie)
    sheet = match_sheet(fetched(tie))
    assert [man.number for man in sheet.home.men] == [1, *range(3, 9), *range(11, 15)]
    assert sheet.away.men == ()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_printed_text_is_the_record(tie, language):
    appoint(tie)
    name_home(tie)
    with translation.override(language):
        sheet = match_sheet(fetched(tie))
        record = SeasonRecord(tie.season)
        reasons = [
            say_reason(reason, record, club)
            for club in (tie.fixture.match.home_id, tie.fixture.match.away_id)
            for told in record.out_of(tie.fixture.pk, club).values()
            for reason in told
        ]
    text = printed(sheet)
    assert len(reasons) == 2
    for words in (*reasons, sheet.when, sheet.round.upper(), "Ama Owusu", "COLDHARBOUR", "PELLGATE", sheet.home.signed):
        assert " ".join(words.split()) in text
    for number, card in enumerate(tie.away, start=1):
        figures = " ".join(str(value.printed) for value in by_number(sheet.away)[number].values if value)
        assert f"{number} {card.name} {figures}" in text
    assert "Home 03 4 3 4 5 5 3+3 3" in text
    assert sheet.language == language


def test_built_twice_from_the_same_record_it_is_the_same_file(tie):
    appoint(tie)
    name_home(tie)
    assert pdf(match_sheet(fetched(tie))) == pdf(match_sheet(fetched(tie)))


def test_the_address_is_absolute(tie):
    url = match_sheet(fetched(tie)).url
    assert url == f"{settings.BASE_URL}/leagues/{tie.season.league.slug}/fixtures/{tie.fixture.pk}/report/"


def test_the_file_name_says_which_match(tie):
    fixture = fetched(tie)
    fixture.match.home.short_name, fixture.match.away.short_name = "Åsgard 04", "東京"
    slug, visit = tie.season.league.slug, Pass(tie.season.league, None, None)
    assert KIND.file_name(Order(visit, tie.season, fixture)) == f"{slug}-s1-r2-asgard-04"
    blank = Order(visit, tie.season, fixture, choices={"blank": "1"})
    assert KIND.file_name(blank) == f"{slug}-s1-r2-asgard-04-blank"


def test_a_sheet_costs_the_same_queries_after_one_match_and_after_many():
    counted = []
    for times in (1, 30):
        tie = set_tie()
        bad_day(tie)
        name_home(tie)
        played_often(tie, times)
        fixture = fetched(tie)
        with CaptureQueriesContext(connection) as queries:
            match_sheet(fixture)
        counted.append(len(queries))
    assert counted[0] == counted[1]


def boxes(fixture: Fixture) -> list[tuple[str, str, str]]:
    return [(box.title, box.home, box.away) for box in match_sheet(fixture).scores]


@pytest.mark.django_db
def test_op_69_a_cup_sheet_has_room_for_extra_time_and_penalties_where_the_tie_may_need_them():
    scene = CupScene(2, final_legs=2)
    before = [("Half-time", "", ""), ("Full-time", "", "")]
    assert boxes(scene.leg(1, 1)) == before
    assert boxes(scene.leg(1, 1, leg=2)) == [*before, ("Extra time", "", ""), ("Penalties", "", "")]
    without = CupScene(2, people=gather(), extra_time=False)
    assert boxes(without.leg(1, 1)) == [*before, ("Penalties", "", "")]


@pytest.mark.django_db
@pytest.mark.parametrize(("minutes", "full_time"), [((12, 88, 104), ("1", "1")), ((12, None, 104), ("", ""))])
def test_op_69_after_the_match_the_sheet_tells_extra_time_and_penalties(minutes, full_time):
    scene = CupScene(2)
    sides = zip((True, False, True), minutes, strict=True)
    goals = tuple(Happening(Event.Kind.GOAL, home, None, minute=minute) for home, minute in sides)
    played = scene.leg(1, 1)
    scene.play(played, 2, 1, extra_time=True, events=goals)
    assert boxes(scene.leg(1, 1)) == [
        ("Half-time", "", ""),
        ("Full-time", *full_time),
        ("Extra time", "2", "1"),
        ("Penalties", "", ""),
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sheet_without_a_name_knows_only_the_house_rules(language, django_assert_num_queries):
    season = gather().season
    with translation.override(language), django_assert_num_queries(0):
        sheet = blank_sheet(season)
    assert (sheet.home, sheet.season, sheet.round, sheet.when, sheet.referee) == (sheet.away, "", "", "", None)
    assert (sheet.home.club, sheet.home.manager, sheet.home.empty_lines, len(sheet.scores)) == ("", "", 16, 4)
    assert sheet.boost_points == season.rules["boost_points"]
    assert len(PdfReader(BytesIO(pdf(sheet))).pages) == 1
