"""What is kept of a club is never older than its rows: kept by what they say, not by when they were read."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.club_file import FILES, Rows, Side, _drawer, discipline, file_of, forget_files
from league.models import Fixture, SquadPlace
from league.pages.totals import totals
from league.record import SeasonRecord
from league.rows import Eleven, FixtureRow, MatchRow, ReportRow, RoundRow, Told
from league.rules.diary import Slot
from league.rules.outings import Brought, DisciplineRules, Kind, Opening
from matches.models import Event, InjuryRoll, Named, Report
from tests.stories import Story, happened

CLUB, CARDS = 1, (11, 12, 13)
FINAL = Fixture.State.FINAL


@pytest.fixture(autouse=True)
def empty_drawers():
    forget_files()


def row(number: int, state: str, how: str, goals: tuple[int, int], day: int) -> FixtureRow:
    report = ReportRow(number, how, *goals, date(2026, 1, day)) if state == FINAL else None
    return FixtureRow(number, state, None, number, RoundRow(number, None), MatchRow(CLUB, 2), report)


cards = st.sampled_from(CARDS)
kinds = st.sampled_from(
    [Event.Kind.YELLOW, Event.Kind.RED, Event.Kind.INJURY, Event.Kind.GOAL, Event.Kind.SUBSTITUTION]
)
tellings = st.builds(
    Told, st.just(1), kinds, st.sampled_from([True, True, False]), cards, st.none() | cards, st.none(), st.just("")
)
states = st.sampled_from([FINAL, FINAL, FINAL, Fixture.State.SCHEDULED, Fixture.State.POSTPONED])
hows = st.sampled_from([Report.How.PLAYED, Report.How.PLAYED, Report.How.WALKOVER])


@st.composite
def sides(draw, number):
    return Side(
        row(number, draw(states), draw(hows), draw(st.sampled_from([(1, 0), (0, 2)])), draw(st.integers(1, 9))),
        True,
        draw(st.lists(tellings, max_size=4)),
        draw(st.dictionaries(cards, st.integers(1, 6))),
        draw(st.none() | st.builds(Eleven, st.sampled_from(["11", "11,12", "12,13"]), st.just(11))),
        draw(st.builds(Slot, st.sampled_from(["2026-01-01", "2026-01-02"]), st.booleans())),
    )


rules = st.builds(DisciplineRules, yellows_for_ban=st.integers(1, 3), ban_for_red=st.integers(1, 3))
openings = st.dictionaries(cards, st.just(Opening(absences=(Brought(Kind.BAN, 1, "league"),))), max_size=1).map(
    lambda brought: tuple(brought.items())
)


def seen(found) -> object:
    matches = range(1, 7)
    return [found.standing(card) for card in CARDS], [found.out_of(match) for match in matches], found.findings()


@settings(max_examples=60)
@given(st.data())
def test_after_any_corrections_the_kept_answer_is_the_one_worked_out_afresh(data):
    told = [data.draw(sides(number)) for number in range(1, 7)]
    house, brought = data.draw(rules), data.draw(openings)
    for _ in range(4):
        rows = Rows(CLUB, house, brought, list(told))
        assert seen(file_of(1, rows).ask(discipline)) == seen(discipline(rows))
        match data.draw(st.sampled_from(["match", "match", "rules", "openings", "nothing"])):
            case "match":
                number = data.draw(st.integers(1, 6))
                told[number - 1] = data.draw(sides(number))
            case "rules":
                house = data.draw(rules)
            case "openings":
                brought = data.draw(openings)


def test_the_same_rows_are_worked_out_once():
    asked = []

    def question(rows):
        asked.append(rows)
        return len(asked)

    def rows():
        played = row(1, FINAL, "played", (1, 0), 1)
        return Rows(CLUB, DisciplineRules(), (), [Side(played, True, [], {}, None, Slot("2026-01-01", False))])

    assert [file_of(1, rows()).ask(question) for _ in range(3)] == [1, 1, 1]
    assert file_of(2, rows()).ask(question) == 2, "another season has a file of its own"


def test_no_more_files_are_kept_than_there_is_room_for():
    for club in range(FILES + 5):
        file_of(1, Rows(club, DisciplineRules(), (), ()))
    assert _drawer.cache_info().currsize == FILES


def correct_event(story):
    Event.objects.filter(kind=Event.Kind.RED).update(kind=Event.Kind.YELLOW)


def correct_player(story):
    Event.objects.filter(kind=Event.Kind.RED).update(card=story.two.card)


def correct_side(story):
    Event.objects.filter(kind=Event.Kind.RED).update(home=False)


def roll(story):
    InjuryRoll.objects.update(value=6)


def leave_him_out(story):
    Named.objects.filter(card=story.one.card).delete()


def award(story):
    Report.objects.update(how=Report.How.WALKOVER, home_goals=3)


def strike(story):
    Fixture.objects.filter(report__events__kind=Event.Kind.RED).update(state=Fixture.State.VOID, report=None)


def replay(story):
    """After all others."""
    Report.objects.update(played_on=date(2030, 1, 1))
    Report.objects.filter(events__kind=Event.Kind.RED).update(played_on=date(2030, 1, 2))


def bring_along(story):
    SquadPlace.objects.filter(pk=story.two.pk).update(ban_matches=2)


def toughen(story):
    story.league.house_rules = {"ban_for_red": 3}
    story.league.save()


WRITES = [correct_event, correct_player, correct_side, roll, leave_him_out, award, strike, replay, bring_along, toughen]


@pytest.mark.django_db
@pytest.mark.parametrize("write", WRITES)
def test_whatever_is_written_the_next_reader_sees_it(write):
    story = Story()
    story.play(happened(Event.Kind.RED, story.one), happened(Event.Kind.INJURY, story.two), dice={story.two.card_id: 1})
    second = story.play(score=(1, 0), line_up=True)
    story.name(second, story.rival, home=False)
    ahead = [story.to_play().pk for _ in range(3)]

    def read():
        record = SeasonRecord(story.season)
        found = record.discipline(story.home.pk)
        players = [found.standing(place.card_id) for place in (story.one, story.two)]
        return players, [found.out_of(match) for match in ahead], totals(record)

    before = read()
    assert read() == before
    write(story)
    after = read()
    forget_files()
    assert after == read()
    assert after != before
