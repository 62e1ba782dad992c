"""Cards to cut out, compared with the record."""

from http import HTTPStatus
from io import BytesIO
from itertools import product

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.urls import reverse
from django.utils import translation
from pypdf import PdfReader

from clubs.rules.both_worlds import counter_attack_card
from league import jobs
from league.game_guards import Place
from league.guards import Pass
from league.models import Job, Printout, Role
from league.printing import KIND as PRINTING
from league.prints.cards import referee_cards, squad_cards, twins, whole_box
from league.prints.kinds import Of, Order
from league.prints.registry import KINDS
from matches.sheets.render import pdf
from tests.factories import CardFactory, SquadPlaceFactory, box_of
from tests.games import Table
from tests.league.sheet_scene import set_tie
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def order(season, thing=None) -> Order:
    return Order(Pass(season.league, AnonymousUser(), Role.VIEWER), season, thing)


def text(sheet) -> str:
    return PrintedText(" ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf(sheet))).pages).split()))


def test_the_cards_of_a_squad_are_those_of_the_record_keepers_first():
    tie = set_tie()
    club = tie.fixture.match.home
    sheet = squad_cards(order(tie.season, club))
    assert [card.name for card in sheet.cards] == [card.name for card in tie.home]
    assert [card.kind for card in sheet.cards[:3]] == ["keeper", "keeper", "outfielder"]
    for card, printed in zip(tie.home, sheet.cards, strict=True):
        assert [one.value for one in printed.values] == list(card.attributes.values())
        assert (printed.club, printed.below) == (club.name, tie.season.league.name)
    printed = text(sheet)
    assert "HOME 17" in printed
    assert "Pace 6" in printed  # of number 17
    assert "Away" not in printed


def test_a_squad_without_players_prints_one_page_that_says_so():
    tie = set_tie()
    tie.season.squad_places.all().delete()
    assert text(squad_cards(order(tie.season, tie.fixture.match.home))) == "NO CARDS HERE YET."


def test_the_box_holds_everybody_and_knows_who_plays_where():
    tie = set_tie()
    CardFactory(box=box_of(tie.season.league), referee=True, name="Zora Whistle", leniency=4)
    CardFactory(box=box_of(tie.season.league), name="Aki Free")
    sheet = whole_box(order(tie.season))
    by_name = {card.name: card for card in sheet.cards}
    assert len(sheet.cards) == tie.season.league.box.cards.count()
    assert [card.kind for card in sheet.cards[:4]] == ["keeper"] * 4
    assert sheet.cards[-1].name == "Zora Whistle"
    assert (by_name["Home 05"].club, by_name["Home 05"].number) == ("Coldharbour", "5")
    assert (by_name["Aki Free"].club, by_name["Aki Free"].number) == ("", "")


def test_a_whole_box_is_built_by_a_job_and_not_while_somebody_waits(people):
    set_tie(people.season)
    where = [people.league.slug, "all-cards"]
    assert people.viewer.client.get(reverse("league:print_file", args=where)).status_code == HTTPStatus.NOT_FOUND
    build = reverse("league:print_build", args=where)
    assert people.outsider.client.post(build).status_code == HTTPStatus.NOT_FOUND
    assert people.viewer.client.post(build).status_code == HTTPStatus.FOUND
    jobs.run_job(Job.objects.unfinished().get(kind=PRINTING).pk)
    pages = PdfReader(BytesIO(bytes(Printout.objects.get().file))).pages
    assert len(pages) == 10  # forty cards
    assert "HOME 20" in pages[8].extract_text() + pages[6].extract_text() + pages[4].extract_text()


@pytest.mark.parametrize(
    ("system", "rolls"), [("counter-attack-2", ["4–6", "4–6", "5–6", "4–6"]), ("counter-attack-1", ["4–6"])]
)
def test_ca_ref_2_ca_card_6_a_referees_card_says_what_his_die_decides_in_this_edition(system, rolls):
    tie = set_tie()
    tie.season.league.system = system
    CardFactory(box=box_of(tie.season.league), referee=True, leniency=4)
    (card,) = referee_cards(order(tie.season)).cards
    assert [roll.faces for roll in card.notes] == rolls


def test_without_a_box_the_referees_of_the_built_in_set_are_printed():
    tie = set_tie()
    tie.season.league.box = None
    assert len(referee_cards(order(tie.season)).cards) == 8


def test_cm_twin_1_a_squad_of_club_manager_is_printed_as_cards_of_counter_attack():
    table = Table()
    game = table.fresh
    place = Place(Pass(game.league, AnonymousUser(), Role.VIEWER), game, 0)
    sheet = twins(Order(visit=place.visit, place=place))
    squad = [place.state.board.players[key] for key in place.state.board.clubs[0].squad]
    assert sheet.cards[0].kind == "keeper"
    assert {card.name for card in sheet.cards} == {player.name for player in squad}
    for player in squad:
        twin = counter_attack_card(
            name=player.name,
            nation=player.nation,
            position=player.position,
            ability=player.ability,
            attributes=player.attributes,
        )
        printed = next(card for card in sheet.cards if card.name == player.name)
        assert [one.value for one in printed.values] == list(twin.values.values())
        assert printed.club == "FC Blue"


def test_a_seat_that_is_not_at_the_table_is_not_found():
    game = Table().fresh
    place = Place(Pass(game.league, AnonymousUser(), Role.VIEWER), game, 0)
    of_a_game = [kind for kind in KINDS.values() if kind.of == Of.GAME]
    for kind, seat in product(of_a_game, ("9", "-1", "x")):
        with pytest.raises(Http404):
            kind.gather(Order(visit=place.visit, place=place, choices={"seat": seat}))


def test_cards_speak_the_readers_language():
    tie = set_tie()
    SquadPlaceFactory(season=tie.season, club=tie.fixture.match.home, number=77, card__name="Zed")
    with translation.override("fr"):
        sheet = squad_cards(order(tie.season, tie.fixture.match.home))
    assert sheet.language == "fr"
    assert sheet.cards[-1].values[0].name == "Vitesse"
