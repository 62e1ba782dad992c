"""The book of a season says what the record says: text from its PDF is compared with the rows."""

from io import BytesIO

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from pypdf import PdfReader

from clubs.models import Card
from league.annals import forget_chapters
from league.models import Fixture, Season, Transfer
from league.pages.statistics import statistics_page
from league.yearbook.gather import yearbook
from matches.models import Event
from matches.sheets.blocks import Heading
from matches.sheets.paper import Paper
from matches.sheets.render import pdf
from tests.cups import CupScene
from tests.factories import CardFactory, SeasonFactory, box_of
from tests.league.yearbook_scene import book_of, told_season
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def pages(book, paper: Paper | None = None) -> list[str]:
    found = PdfReader(BytesIO(pdf(book, paper or Paper()))).pages
    return [PrintedText(page.extract_text()) for page in found]


def deeds(book) -> list[tuple[str, str, str]]:
    return [
        (one.kind, one.name, one.note)
        for told in book.rounds
        for match in told.matches
        for side in match.deeds
        for one in side
    ]


def test_every_result_is_told():
    season = told_season()
    book = yearbook(book_of(season))
    names = [side.name for side in book.clubs]
    told = [(names[one.home], names[one.away], one.score) for round_ in book.rounds for one in round_.matches]
    finals = Fixture.objects.of(season).complete().in_calendar_order()
    assert told == [
        (one.match.home.name, one.match.away.name, f"{one.report.home_goals}–{one.report.away_goals}") for one in finals
    ]


def test_every_scorer_card_and_injury_is_told():
    season = told_season()
    found = deeds(yearbook(book_of(season)))
    events = Event.objects.filter(report__fixture__round__season=season)
    for kind in ("yellow", "red", "injury"):
        assert sorted(name for told, name, _note in found if told == kind) == sorted(
            events.filter(kind=kind).values_list("card__name", flat=True)
        )
    minutes = [minute for kind, _name, note in found if kind == "goal" for minute in note.split(", ")]
    assert len(minutes) == events.filter(kind="goal").count()
    assert [note for kind, _name, note in found if kind == "injury"] == ["70’, misses 2 matches"]


def test_who_came_on_is_told_with_whom_he_replaced():
    season = told_season()
    ((name, note),) = [(name, note) for kind, name, note in deeds(yearbook(book_of(season))) if kind == "substitution"]
    event = Event.objects.get(report__fixture__round__season=season, kind="substitution")
    assert (name, note) == (event.comes_on.name, f"71’, for {event.card.name}")


def test_who_changed_his_club_is_told_the_first_one_first():
    season = told_season()
    club, card = season.entries.first().club, CardFactory(box=box_of(season.league), name="Mo Vagrant")
    facts = {"season": season, "card": card}
    Transfer.objects.create(**facts, kind=Transfer.Kind.SIGNING, joined=club, price=3)
    Transfer.objects.create(**facts, kind=Transfer.Kind.RELEASE, left=club, refund=1)
    book = yearbook(book_of(season))
    assert [(book.clubs[one.club].name, one.words) for one in book.transfers] == [
        (club.name, f"Mo Vagrant signs for {club.name}, for 3 points."),
        (club.name, f"{club.name} release Mo Vagrant and get 1 point back."),
    ]
    printed = " ".join(pages(book, Paper("letter", "saving")))
    assert "TRANSFERS" in printed
    assert [one.words for one in book.transfers if one.words not in PrintedText(printed)] == []


def test_the_printed_book_has_everything_in_its_place():
    season = told_season()
    book = yearbook(book_of(season))
    cover, contents, *rest = pages(book)
    champion = book_of(season).standings[0].table.rows[0].club
    assert season.league.name.upper() in cover
    assert book_of(season).clubs[champion].name.upper() in cover
    inside = " ".join(rest)
    for title in ("Honours", "Final table", "The season drawn", "Round by round", "Squads", "The dice of the season"):
        assert title in contents
        assert title.upper() in inside
    for card in Card.objects.filter(squad_places__season=season).values_list("name", flat=True):
        assert card in inside
    assert "Played in the rain." in inside
    assert season.dice_box.sha256 in inside


def test_the_contents_name_the_right_pages():
    book = yearbook(book_of(told_season()))
    _cover, contents, *rest = pages(book)
    place = next(number for number, page in enumerate(rest, start=3) if page.startswith("SQUADS"))
    assert f"{place}" in contents.split("Squads", 1)[1].split("The dice")[0]


def test_the_lists_are_those_of_the_statistics():
    season = told_season()
    book, page = yearbook(book_of(season)), statistics_page(book_of(season))
    scorers = next(one for one in book.rankings if one.title == "Scorers")
    assert [(line.rank, line.name, int(line.count)) for line in scorers.lines][:10] == [
        (line.rank, line.who.name, line.numbers.goals) for line in page.scorers.lines
    ]


def test_the_seed_is_printed_only_when_the_box_is_open():
    season = told_season(finished=False)
    sealed = yearbook(book_of(season)).dice
    assert (sealed.seed, sealed.sha256) == ("", season.dice_box.sha256)
    season.dice_box.opened_at = season.dice_box.sealed_at
    season.dice_box.save()
    assert yearbook(book_of(season)).dice.seed == season.dice_box.seed


def test_a_season_under_way_has_no_champions():
    assert yearbook(book_of(told_season(finished=False))).champion is None


def test_cups_have_their_bracket_and_their_honour():
    scene = CupScene(4)
    for stage, slot in ((1, 1), (1, 2), (2, 1)):
        scene.play(scene.leg(stage, slot), 3, 1)
    book = yearbook(book_of(Season.objects.get(pk=scene.season.pk)))
    assert [one.head.title for one in book.cups] == ["Harbour Cup"]
    assert [(one.title, one.winner) for one in book.honours] == [("Harbour Cup", scene.book.champion.name)]
    assert [one.name for one in book.rounds] == ["Harbour Cup: Semi-finals", "Harbour Cup: Final"]


def test_an_empty_season_has_a_book_too():
    book = yearbook(book_of(SeasonFactory()))
    assert "No result has been entered yet." in " ".join(pages(book, Paper("letter", "saving")))


def test_the_book_is_in_the_language_in_force():
    season = told_season()
    with translation.override("fr"):
        book = yearbook(book_of(season))
    assert (book.language, book.head.season) == ("fr", "Saison 1")


def test_the_same_record_gives_the_same_bytes():
    season = told_season()
    assert pdf(yearbook(book_of(season))) == pdf(yearbook(book_of(Season.objects.get(pk=season.pk))))


def test_somebody_can_count_along():
    told: list[int] = []
    yearbook(book_of(told_season()), told.append)
    assert told == sorted(told)
    assert (len(told), told[-1]) == (6, 90)


def test_a_longer_season_needs_no_more_queries():
    counts = []
    for clubs in (4, 6):
        season = told_season(clubs=clubs)
        forget_chapters()
        with CaptureQueriesContext(connection) as queries:
            yearbook(book_of(season))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_the_page_has_the_chapters_of_the_book():
    book = yearbook(book_of(told_season()))
    chapters = [block.text for block in book.blocks if isinstance(block, Heading) and block.level == 1]
    assert chapters == [
        "Honours",
        "Final table",
        "The season drawn",
        "Round by round",
        "Everybody against everybody",
        "The season in numbers",
        "Records of the season",
        "Squads",
        "The dice of the season",
    ]
