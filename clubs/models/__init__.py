from clubs.models.board import GameBoard
from clubs.models.board_club import BoardClub, Facility, Placement
from clubs.models.board_player import BoardPlayer
from clubs.models.card import Box, Card
from clubs.models.club import Cloth, Club, Pattern
from clubs.models.contract import Contract, LineUpSlot, Reservation
from clubs.models.hand import HandCard, Objective
from clubs.models.ledger import LedgerLine
from clubs.models.market import Bid, Listing

__all__ = [
    "Bid",
    "BoardClub",
    "BoardPlayer",
    "Box",
    "Card",
    "Cloth",
    "Club",
    "Contract",
    "Facility",
    "GameBoard",
    "HandCard",
    "LedgerLine",
    "LineUpSlot",
    "Listing",
    "Objective",
    "Pattern",
    "Placement",
    "Reservation",
]
