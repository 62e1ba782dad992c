from league.models.activity import Activity
from league.models.arrival import Arrival
from league.models.bid_limit import BidLimit
from league.models.calendar_key import CalendarKey
from league.models.chat import ChatLine, ChatMute, ChatRead, ChatReport
from league.models.cup import Contestant, Cup, Tie
from league.models.division import Division
from league.models.draft import DraftCard, DraftRoom, DraftSeat, WishList
from league.models.fixture import Fixture, Round
from league.models.friendly import Friendly
from league.models.game import Game, GameMove, GameSnapshot
from league.models.game_arrival import GameArrival
from league.models.game_seat import GameSeat
from league.models.game_week import GameFixture, GameResult, GameWeek
from league.models.honour import Honour, SeasonReport
from league.models.invitation import Invitation
from league.models.job import Job
from league.models.league import League
from league.models.loan import Loan
from league.models.lobby import Lobby, LobbySeat
from league.models.market import Bid, Swap, SwapPlayer, Transfer, Valuation, Window
from league.models.membership import Membership, Role
from league.models.notice import Notice, NoticeChoices, PushSubscription
from league.models.pending import Pending
from league.models.printout import Printout
from league.models.rewind import Rewind, RewindAnswer, WithdrawnMove
from league.models.scenario import Scenario, ScenarioMark
from league.models.season import Deduction, Entry, Season
from league.models.squad import SquadPlace
from league.models.webhook import Webhook, WebhookDelivery

__all__ = [
    "Activity",
    "Arrival",
    "Bid",
    "BidLimit",
    "CalendarKey",
    "ChatLine",
    "ChatMute",
    "ChatRead",
    "ChatReport",
    "Contestant",
    "Cup",
    "Deduction",
    "Division",
    "DraftCard",
    "DraftRoom",
    "DraftSeat",
    "Entry",
    "Fixture",
    "Friendly",
    "Game",
    "GameArrival",
    "GameFixture",
    "GameMove",
    "GameResult",
    "GameSeat",
    "GameSnapshot",
    "GameWeek",
    "Honour",
    "Invitation",
    "Job",
    "League",
    "Loan",
    "Lobby",
    "LobbySeat",
    "Membership",
    "Notice",
    "NoticeChoices",
    "Pending",
    "Printout",
    "PushSubscription",
    "Rewind",
    "RewindAnswer",
    "Role",
    "Round",
    "Scenario",
    "ScenarioMark",
    "Season",
    "SeasonReport",
    "SquadPlace",
    "Swap",
    "SwapPlayer",
    "Tie",
    "Transfer",
    "Valuation",
    "Webhook",
    "WebhookDelivery",
    "Window",
    "WishList",
    "WithdrawnMove",
]
