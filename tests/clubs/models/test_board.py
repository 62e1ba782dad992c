"""What the database of a game refuses, whoever writes: by the name of the constraint."""

import pytest
from django.db import IntegrityError, connection, transaction

from clubs.models import (
    Bid,
    BoardClub,
    BoardPlayer,
    Contract,
    Facility,
    GameBoard,
    HandCard,
    LedgerLine,
    LineUpSlot,
    Listing,
    Objective,
    Placement,
    Reservation,
)

pytestmark = pytest.mark.django_db


class Scene:
    def __init__(self) -> None:
        self.board = GameBoard.objects.create()
        self.one, self.other = (
            BoardClub.objects.create(
                board=self.board,
                seat=seat,
                colour=colour,
                name=colour,
                number=1,
                division=3,
                money=7,
                opening=7,
                workers=3,
            )
            for seat, colour in enumerate(("blue", "red"))
        )
        self.player, self.rival = (
            BoardPlayer.objects.create(
                board=self.board, key=key, name=key, position="MID", ability=2, potential=3, seasons=2
            )
            for key in ("S1", "S2")
        )


@pytest.fixture
def scene():
    return Scene()


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ({"money": -1}, "board_club_money_never_negative"),
        ({"debt": -1}, "board_club_debt_never_negative"),
        ({"workers": -1}, "board_club_workers_never_negative"),
        ({"morale": 11}, "board_club_morale_on_its_track"),
        ({"morale": -11}, "board_club_morale_on_its_track"),
        ({"division": 4}, "board_club_division_exists"),
        ({"division": 0}, "board_club_division_exists"),
        ({"seat": 1}, "board_club_seat_once_a_board"),
        ({"colour": "red"}, "board_club_colour_once_a_board"),
    ],
)
def test_a_club_stays_within_its_limits(scene, change, constraint):
    refused(constraint, lambda: BoardClub.objects.filter(pk=scene.one.pk).update(**change))


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        ({"key": "S2"}, "board_player_key_once_a_board"),
        ({"ability": -1}, "board_player_ability_not_negative"),
        ({"injured": -1}, "board_player_absence_not_negative"),
        ({"suspended": -1}, "board_player_absence_not_negative"),
    ],
)
def test_a_player_stays_within_his_limits(scene, change, constraint):
    refused(constraint, lambda: BoardPlayer.objects.filter(pk=scene.player.pk).update(**change))


# Each row may be there, and the second, which differs in the last values, may not.
TWICE = {
    "contract_one_squad_a_player": lambda s: (
        Contract(club=s.one, player=s.player, number=1),
        Contract(club=s.other, player=s.player, number=1),
    ),
    "reservation_one_club_a_player": lambda s: (
        Reservation(club=s.one, player=s.player),
        Reservation(club=s.other, player=s.player),
    ),
    "line_up_slot_one_player": lambda s: (
        LineUpSlot(club=s.one, slot="DL", player=s.player),
        LineUpSlot(club=s.one, slot="DL", player=s.rival),
    ),
    "line_up_slot_one_slot_a_player": lambda s: (
        LineUpSlot(club=s.one, slot="DL", player=s.player),
        LineUpSlot(club=s.one, slot="DC", player=s.player),
    ),
    "listing_slot_one_player": lambda s: (
        Listing(board=s.board, division=3, slot=1, player=s.player),
        Listing(board=s.board, division=3, slot=1, player=s.rival),
    ),
    "listing_once_a_player": lambda s: (
        Listing(board=s.board, division=3, slot=1, player=s.player),
        Listing(board=s.board, division=2, slot=1, player=s.player),
    ),
    "facility_once_a_club": lambda s: (
        Facility(club=s.one, track="stadium"),
        Facility(club=s.one, track="stadium", steps=2),
    ),
    "placement_once_a_box_and_week": lambda s: (
        Placement(club=s.one, season=1, week=1, box="scout", workers=1),
        Placement(club=s.one, season=1, week=1, box="scout", workers=2),
    ),
    "ledger_line_number_once_a_season": lambda s: (
        LedgerLine(club=s.one, season=1, number=1, week=1, kind="gate", amount=2),
        LedgerLine(club=s.one, season=1, number=1, week=2, kind="gate", amount=3),
    ),
    "bid_once_a_week_and_sum": lambda s: (
        Bid(club=s.one, season=1, week=1, player=s.player, amount=4),
        Bid(club=s.one, season=1, week=1, player=s.player, amount=4, won=True),
    ),
    "hand_card_in_one_hand": lambda s: (
        HandCard(board=s.board, club=s.one, deck="scout", card="press"),
        HandCard(board=s.board, club=s.other, deck="scout", card="press"),
    ),
    "objective_with_one_club": lambda s: (
        Objective(board=s.board, club=s.one, card="win", season=1, week=1, deadline=5),
        Objective(board=s.board, club=s.other, card="win", season=1, week=1, deadline=5),
    ),
}


@pytest.mark.parametrize("constraint", TWICE)
def test_a_thing_is_in_one_place(scene, constraint):
    first, second = TWICE[constraint](scene)
    first.save()
    refused(constraint, second.save)


@pytest.mark.parametrize(
    ("row", "constraint"),
    [
        (lambda s: Placement(club=s.one, season=1, week=1, box="scout", workers=0), "placement_has_a_worker"),
        (
            lambda s: LedgerLine(club=s.one, season=1, number=1, week=1, kind="gate", amount=0),
            "ledger_line_moves_money",
        ),
        (lambda s: Bid(club=s.one, season=1, week=1, player=s.player, amount=-1), "bid_not_negative"),
    ],
)
def test_a_row_means_something(scene, row, constraint):
    refused(constraint, row(scene).save)


def refused(constraint, write):
    """SQLite names the columns of a unique constraint, PostgreSQL the constraint."""
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        write()
    if connection.vendor == "postgresql" or "CHECK" in str(error.value):
        assert constraint in str(error.value)
