"""From the fields of a report to what it tells, and back."""

import datetime
from collections import Counter

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Club
from league.forms.report import CorrectionForm, ReportForm, fields_of
from league.forms.report_cast import Cast, Player
from league.templatetags.report_rows import report_rows
from matches.models import Event, Report
from matches.reports import TO_THROW, Detail, Happening

HOME, AWAY = range(1, 6), range(11, 16)
CAST = Cast(
    Club(name="Brackenford Athletic", short_name="Brackenford"),
    Club(name="Pellgate Wanderers", short_name="Pellgate"),
    tuple(Player(card, f"Player {card}", f"{card} Player {card}", card in HOME) for card in (*HOME, *AWAY)),
)
MINUTES = st.none() | st.integers(1, 100)


@st.composite
def happenings(draw):
    kind = draw(st.sampled_from(Event.Kind.values))
    home = draw(st.booleans())
    squad = list(HOME if home else AWAY)
    card, comes_on = draw(st.permutations(squad))[:2]
    if kind == Event.Kind.GOAL:
        scorer = draw(st.sampled_from([card, None]))
        return Happening(kind, home, scorer, minute=draw(MINUTES), how=draw(st.sampled_from(Event.How.values)))
    if kind == Event.Kind.SUBSTITUTION:
        return Happening(kind, home, card, comes_on, draw(MINUTES))
    die = draw(st.none() | st.integers(TO_THROW, 6)) if kind == Event.Kind.INJURY else None
    return Happening(kind, home, card, minute=draw(MINUTES), die=die)


DETAILS = st.builds(
    Detail,
    half_time=st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3)),
    played_on=st.none() | st.dates(datetime.date(2020, 1, 1), datetime.date(2025, 12, 31)),
    remarks=st.sampled_from(["", "Rain", "Two lines\nof remarks"]),
    events=st.lists(happenings(), max_size=8).map(tuple),
)


def sent(fields):
    """As a browser sends them."""
    return {name: "" if value is None else str(value) for name, value in fields.items()}


@given(DETAILS, st.integers(0, 9), st.integers(0, 9))
def test_what_is_filled_in_and_sent_again_tells_the_same(detail, home, away):
    form = ReportForm(sent(fields_of((home, away), detail)), cast=CAST)
    assert form.is_valid(), form.errors_by_place()
    assert form.score == (home, away)
    assert Counter(form.detail.events) == Counter(detail.events)
    rest = ("half_time", "remarks", "played_on")
    assert [getattr(form.detail, name) for name in rest] == [getattr(detail, name) for name in rest]


@given(st.lists(happenings(), max_size=6), st.randoms())
def test_the_order_of_the_rows_does_not_matter(events, shuffler):
    shuffled = list(events)
    shuffler.shuffle(shuffled)
    told = []
    for one in (events, shuffled):
        form = ReportForm(sent(fields_of((0, 0), Detail(events=tuple(one)))), cast=CAST)
        assert form.is_valid()
        told.append(form.detail.events)
    assert told[0] == told[1]


def test_an_unbound_form_shows_its_rows_and_a_few_empty_ones():
    detail = Detail(events=(Happening("goal", True, 3, minute=12, how="play"),))
    form = ReportForm(cast=CAST, start=fields_of((1, 0), detail), empty=2)
    assert len(form.sections["goal"].rows) == 1
    assert form.sections["goal"].empty == range(1, 3)
    assert form.sections["card"].empty == range(2)
    assert form.sections["goal"].rows[0]["minute"].value() == 12


def test_rows_of_a_draft_that_say_nothing_are_dropped():
    form = ReportForm(cast=CAST, start={"goal-4-how": "header", "goal-7-minute": "8"})
    assert [row.prefix for row in form.sections["goal"].rows] == ["goal-7"]


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ({"goal-0-minute": "131", "goal-0-player": "home"}, "minute"),
        ({"goal-0-player": "nobody"}, "player"),
        ({"goal-0-player": "home", "goal-0-how": "bicycle"}, "how"),
        ({"card-0-player": "home"}, "player"),
        ({"card-0-player": "1", "card-0-kind": "green"}, "kind"),
        ({"injury-0-player": "1", "injury-0-die": "7"}, "die"),
        ({"change-0-player": "1", "change-0-comes_on": "1"}, "comes_on"),
        ({"change-0-player": "1", "change-0-comes_on": "11"}, "comes_on"),
    ],
)
def test_what_no_row_can_say(row, field):
    form = ReportForm({"home_goals": "1", "away_goals": "0"} | row, cast=CAST)
    assert not form.is_valid()
    assert [list(one.errors) for one in form.rows()] == [[field]]


def test_many_rows_are_cut_short():
    form = ReportForm({f"goal-{number}-minute": "1" for number in range(300)}, cast=CAST)
    assert len(form.sections["goal"].rows) == 60


def test_without_squads_only_goals_are_asked_for():
    form = ReportForm(cast=Cast(CAST.home, CAST.away))
    assert list(form.sections) == ["goal"]
    groups = form.sections["goal"].blank.fields["player"].choices
    assert list(groups)[1:] == [
        ("Brackenford Athletic", [("home", "Brackenford")]),
        ("Pellgate Wanderers", [("away", "Pellgate")]),
    ]


def test_a_correction_says_how_it_came_about():
    data = {"home_goals": "3", "away_goals": "0", "how": Report.How.WALKOVER}
    assert CorrectionForm(data, cast=CAST).is_valid()
    assert not CorrectionForm(data | {"how": "bribe"}, cast=CAST).is_valid()


def test_a_die_alone_is_no_injury():
    form = ReportForm({"home_goals": "1", "away_goals": "0", "injury-0-die": "4"}, cast=CAST)
    assert form.is_valid()
    assert form.detail.events == ()


def test_a_correction_does_not_leave_a_die_open_that_lies():
    detail = Detail(events=(Happening("injury", True, 3, die=4), Happening("injury", True, 4)))
    data = sent(fields_of((0, 0), detail)) | {"how": "played"}
    assert CorrectionForm(data, cast=CAST, start=fields_of((0, 0), detail)).is_valid()
    form = CorrectionForm(data | {"injury-0-die": ""}, cast=CAST, start=fields_of((0, 0), detail))
    assert not form.is_valid()
    assert [list(row.errors) for row in form.rows()] == [["die"], []]


def test_a_throw_on_record_stands_below_its_row():
    cast = Cast(CAST.home, CAST.away, CAST.players, {3: 4})
    form = ReportForm(cast=cast, start={"injury-0-player": 3, "injury-1-player": 4})
    html = report_rows(form.sections["injury"], cast)
    assert html.count("Rolled on record: 4, misses 4 matches.") == 1


def test_what_people_are_called_is_escaped():
    villain = Player(1, "<b>", '1 "><script>', True)
    form = ReportForm(cast=Cast(CAST.home, CAST.away, (villain,)), start={"goal-0-player": '"><script>'}, empty=1)
    html = report_rows(form.sections["goal"], form.cast)
    assert html.count(" data-row ") == 3
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


@pytest.mark.parametrize(
    ("player", "side"),
    [
        ("home", "home"),
        ("away", "away"),
        (3, "home"),
        ("13", "away"),
        ("", ""),
        ("99", ""),
        ("x", ""),
        ("9" * 5000, ""),
    ],
)
def test_a_row_wears_the_shirt_of_its_player(player, side):
    form = ReportForm({"goal-0-player": player, "goal-0-minute": "3"}, cast=CAST)
    assert form.sections["goal"].rows[0].side == side
    assert f'data-side="{side}"' in report_rows(form.sections["goal"], CAST)


def test_a_scorer_nobody_remembers_stands_behind_the_squad():
    groups = dict(list(CAST.choices[True])[1:])
    assert [value for value, _words in groups["Pellgate Wanderers"]] == [*map(str, AWAY), "away"]


def test_rows_speak_the_language_of_their_reader():
    said = {}
    for language in ("en", "fr", "en"):
        with override(language):
            said[language] = str(ReportForm(cast=CAST).sections["card"].blank["kind"])
    assert "Yellow card" in said["en"]
    assert "Yellow card" not in said["fr"]


def test_the_chosen_player_is_selected():
    form = ReportForm(cast=CAST, start={"goal-0-player": 3})
    html = str(form.sections["goal"].rows[0]["player"])
    assert html.count(" selected") == 1
    assert '<option value="3" selected>3 Player 3</option>' in html
