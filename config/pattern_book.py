"""An invented league of twenty clubs, never saved: the pattern book shows the league's own fragments with it."""

from __future__ import annotations

import datetime

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from clubs.models import Cloth, Club, Pattern
from league.book import Played, SeasonBook
from league.guards import Pass
from league.models import Entry, Fixture, League, Role, Round, Season
from league.pages.matchday import Matchday, RoundList, Slip
from league.rules.round_robin import schedule
from league.rules.table import Score
from matches.models import Report

NAMES = (
    "Saltmarsh Rovers", "Lantern Hill", "Brackenford Athletic", "Old Tramway", "Union Belle-Écluse",
    "Copperwick Town", "Kestrel Moor", "Pellgate Wanderers", "Fort-Miroir Olympique", "Ashlock",
    "Sporting des Trois-Ponts", "Gantry End", "Amicale du Faubourg Saint-Anselme", "Thornbury Vale", "Pier Street",
    "Étoile du Marais", "Quarry Lane", "Racing Montluel", "Windmill Juniors", "Last Bus Home",
)  # fmt: skip
SHORT = 16
ROUNDS_PLAYED = 9
SUNDAY = datetime.date(2026, 11, 15)
DEADLINE = datetime.datetime(2026, 11, 17, 12, tzinfo=datetime.UTC)


class SampleForm(forms.Form):
    """One field of every kind."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=60)
    clubs = forms.IntegerField(label=gettext_lazy("Clubs"), min_value=2, help_text=gettext_lazy("More can come later."))
    cloth = forms.ChoiceField(label=gettext_lazy("Shirt"), choices=Cloth.choices)
    pattern = forms.ChoiceField(label=gettext_lazy("Pattern"), choices=Pattern.choices, widget=forms.RadioSelect)
    reason = forms.CharField(label=gettext_lazy("Reason"), widget=forms.Textarea(attrs={"rows": 2}), required=False)
    public = forms.BooleanField(label=gettext_lazy("Public"), required=False)
    crest = forms.FileField(label=gettext_lazy("Crest"), required=False)


def sample_clubs() -> list[Club]:
    cloths, patterns = list(Cloth), list(Pattern)
    return [
        Club(
            pk=number + 1,
            name=name,
            short_name=name[:SHORT].strip(),
            cloth=cloths[number % len(cloths)],
            trim=cloths[(number * 5 + 9) % len(cloths)],
            pattern=patterns[number % len(patterns)],
        )
        for number, name in enumerate(NAMES)
    ]


def sample_book() -> SeasonBook:
    league = League(name="Coldharbour Sunday League", slug="pattern-book", system="counter-attack-2")
    manager = User(pk=1, username="Marek")
    season = Season(league=league, number=3, state=Season.State.RUNNING)
    book = SeasonBook(Pass(league, manager, Role.MANAGER), season)
    book.entries = {
        club.pk: Entry(season=season, club=club, manager=manager if club.pk == 2 else None, lot=club.pk)
        for club in sample_clubs()
    }
    book.deductions = []
    rounds = schedule(list(book.entries), 1)[:ROUNDS_PLAYED]
    played = [
        Played(number, Score(home, away, (home * 7 + number) % 5, (away * 3 + number * number) % 4))
        for number, pairs in enumerate(rounds, start=1)
        for home, away in pairs
    ]
    book.finals = (played, [])
    return book


def sample_matchday(book: SeasonBook) -> Matchday:
    states = Fixture.State
    author = User(username="Priya")
    waiting = [
        _slip(book, 5, 7, states.REPORTED, Report(home_goals=3, away_goals=1, author=author), awaited=book.entries[2]),
        _slip(book, 8, 13, states.DISPUTED, Report(home_goals=0, away_goals=12, author=author)),
    ]
    to_play = [
        _slip(book, 2, 9, states.SCHEDULED, mine=True, may_enter=True),
        _slip(book, 13, 11, states.SCHEDULED, date=SUNDAY),
        _slip(book, 4, 16, states.POSTPONED),
    ]
    round_ = Round(season=book.season, number=ROUNDS_PLAYED + 1, date=SUNDAY)
    return Matchday(waiting, RoundList(round_, to_play, [book.clubs[20]]))


def _slip(book, home, away, state, report=None, *, date=None, mine=False, may_enter=False, awaited=None) -> Slip:
    round_ = Round(season=book.season, number=ROUNDS_PLAYED)
    fixture = Fixture(pk=home, round=round_, state=state, date=date, confirm_by=DEADLINE)
    if state == Fixture.State.DISPUTED:
        fixture.dispute = _("We both counted eleven.")
    return Slip(
        fixture=fixture,
        home=book.clubs[home],
        away=book.clubs[away],
        report=report,
        day=SUNDAY,
        mine=mine,
        asks_me=False,
        awaited=awaited,
        may_enter=may_enter,
    )
