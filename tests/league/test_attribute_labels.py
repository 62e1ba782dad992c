"""An attribute is called the same wherever it is shown: clubs/cards.py has its name and its three letters."""

import pytest
from django.utils import translation

from clubs.cards import LONG, SHORT
from clubs.rules.cards import ATTRIBUTES, Kind
from league.book import SeasonBook
from league.guards import Pass
from league.models import Role
from league.pages.cards import figures, import_columns
from league.pages.csv_files import FILES
from league.pages.line_up import Sheet
from league.prints.match_sheet import match_sheet
from tests.league.ground import Ground

SEVEN = ATTRIBUTES[Kind.OUTFIELDER]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("lang", "three"), [("en", "Pac Dri Hea HiP Res Sho Tac"), ("fr", "Vit Dri Têt Pas Rés Tir Tac")]
)
def test_page_sheet_list_and_file_call_an_attribute_the_same(lang, three):
    ground = Ground(rounds=1)
    book = SeasonBook(Pass(ground.league, ground.organiser, Role.ORGANISER), ground.season)
    card = ground.squads[True][1].card
    with translation.override(lang):
        sheet = Sheet(book, ground.fixture, home=True)
        on_line_up = next(one for one in sheet.page(sheet.form()).fit if one.card == str(card.pk)).attributes
        on_paper = match_sheet(ground.fixture).outfield_columns
        in_list = figures(card.printed)
        seen = [[(one.short, one.name) for one in shown] for shown in (on_line_up, on_paper)]
        seen.append([(one.short, one.long) for one in in_list])
        assert seen == [[(str(SHORT[name]), str(LONG[name])) for name in SEVEN]] * 3
        assert [short for short, _name in seen[0]] == three.split()
        in_file = FILES["squads"].header()
        to_import = [column.words for column in import_columns() if column.key in SEVEN]
        names = [str(LONG[name]) for name in SEVEN]
        assert ([word for word in in_file if word in names], to_import) == (names, names)
