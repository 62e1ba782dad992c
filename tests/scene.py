"""One league with one of everything that an address can name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.core.files.base import ContentFile

from clubs.models import Club, Contract
from league.models import (
    ChatLine,
    Deduction,
    Fixture,
    Game,
    GameFixture,
    GameResult,
    Invitation,
    League,
    Membership,
    Role,
    Season,
    SquadPlace,
)
from league.rules.scenarios import Kind
from league.services.arrivals import receive
from league.services.calendar_keys import make_key
from league.services.games import found_game
from league.services.league_files import export_league
from league.services.lobbies import begin, open_lobby, take_seat
from league.services.scenario_set_up import set_up_scenario
from league.systems.club_manager import CLUB_MANAGER
from tests.factories import (
    EntryFactory,
    FixtureFactory,
    InvitationFactory,
    MatchFactory,
    MembershipFactory,
    RoundFactory,
    SquadPlaceFactory,
)
from tests.people import People, gather


@dataclass(frozen=True)
class Scene:
    people: People
    club: Club  # the manager's, with a crest
    rival: Club  # nobody's
    fixture: Fixture  # to play, with the manager's club at home
    reported: Fixture  # to confirm, with the manager's club away
    place: SquadPlace  # of a player of the manager's club
    deduction: Deduction
    invitation: Invitation
    membership: Membership  # a second manager's, without a club


def set_scene(*, public: bool) -> Scene:
    people = gather(is_public=public)
    club, rival = people.entry.club, EntryFactory(season=people.season).club
    club.crest.save("crest.png", ContentFile(b"painted by somebody else"))
    first, second = RoundFactory(season=people.season), RoundFactory(season=people.season)
    return Scene(
        people=people,
        club=club,
        rival=rival,
        fixture=FixtureFactory(round=first, match=MatchFactory(home=club, away=rival)),
        reported=FixtureFactory(round=second, match=MatchFactory(home=rival, away=club), reported=True),
        place=SquadPlaceFactory(season=people.season, club=club),
        deduction=Deduction.objects.create(season=people.season, club=club, points=3, reason="Late"),
        invitation=InvitationFactory(league=people.league),
        membership=MembershipFactory(league=people.league, role=Role.MANAGER),
    )


def game_slug(scene: Scene) -> dict[str, object]:
    """A game that the organiser plays and the others may watch. Dealt only where an address asks for one."""
    people = scene.people
    game = found_game(
        club="Harbour Lane", colour="blue", house_rules=CLUB_MANAGER.defaults(), founder=people.organiser.user
    )
    League.objects.filter(pk=game.league_id).update(is_public=people.league.is_public)
    for role, person in ((Role.VIEWER, people.viewer), (Role.MANAGER, people.manager)):
        MembershipFactory(league=game.league, user=person.user, role=role)
    return {"slug": game.league.slug}


def game_seat(scene: Scene) -> dict[str, object]:
    return game_slug(scene) | {"seat": 0}


def lobby_slug(scene: Scene) -> dict[str, object]:
    """A table that the organiser has opened; those of the league belong to it."""
    people = scene.people
    lobby = open_lobby(
        name="Thursday table",
        seats=2,
        pace=0,
        is_listed=False,
        is_public=people.league.is_public,
        house_rules=CLUB_MANAGER.defaults(),
        founder=people.organiser.user,
        club="Harbour Lane",
        colour="blue",
    )
    for role, person in ((Role.VIEWER, people.viewer), (Role.MANAGER, people.manager)):
        MembershipFactory(league=lobby.league, user=person.user, role=role)
    return {"slug": lobby.league.slug}


def shared_game(scene: Scene) -> dict[str, object]:
    """A game of the organiser and the manager."""
    people, slug = scene.people, lobby_slug(scene)["slug"]
    league = League.objects.get(slug=slug)
    take_seat(league=league, seat=1, club="Oxbow", colour="red", user=people.manager.user)
    begin(league=league, actor=people.organiser.user)
    return {"slug": slug}


def chat_line(scene: Scene) -> dict[str, object]:
    """Of the organiser, in such a game."""
    slug = shared_game(scene)["slug"]
    game = Game.objects.get(league__slug=slug)
    said = ChatLine.objects.create(game=game, user=scene.people.organiser.user, text="good luck", key="a")
    return {"slug": slug, "line": said.pk}


def muted_person(scene: Scene) -> dict[str, object]:
    return shared_game(scene) | {"pk": scene.people.organiser.user.pk}


def lobby_seat(scene: Scene) -> dict[str, object]:
    return lobby_slug(scene) | {"seat": 1}


def played_match(scene: Scene) -> dict[str, object]:
    """A match of that game which is over."""
    slug = game_slug(scene)["slug"]
    fixture = GameFixture.objects.create(
        season=Season.objects.get(league__slug=slug),
        competition="league",
        round=1,
        home="M0",
        away="D3-2",
        division=3,
        week=3,
    )
    GameResult.objects.create(fixture=fixture, home_goals=2, away_goals=1, winner="M0")
    return {"slug": slug, "season": 1, "week": 3, "competition": "league", "club": "M0"}


def dealt_player(scene: Scene) -> dict[str, object]:
    """Somebody who was dealt to the club of that game."""
    found = game_slug(scene)
    dealt = Contract.objects.filter(club__board__game__league__slug=found["slug"])
    return found | {"key": dealt.values_list("player__key", flat=True)[0]}


def set_window(scene: Scene) -> dict[str, object]:
    """A transfer window that nobody has used."""
    return {"pk": scene.people.season.windows.create(after_round=0, until_round=1).pk}


def laid_bid(scene: Scene) -> dict[str, object]:
    """Of the manager's club, in such a window."""
    window = scene.people.season.windows.create(after_round=0, until_round=1)
    return {"pk": window.bids.create(club=scene.club, card=scene.place.card, points=1).pk}


def offered(scene: Scene) -> dict[str, object]:
    """A swap, by nobody's club to the manager's."""
    return {"pk": scene.people.season.swaps.create(club=scene.rival, partner=scene.club).pk}


def lent(scene: Scene) -> dict[str, object]:
    """A player of nobody's club, offered to the manager's on loan."""
    facts = {"club": scene.rival, "borrower": scene.club, "card": scene.place.card, "until_round": 1}
    return {"pk": scene.people.season.loans.create(**facts).pk}


def a_friendly(scene: Scene) -> dict[str, object]:
    """That the manager has written into the log."""
    facts = {"played_on": date(2026, 11, 1), "home_goals": 2, "away_goals": 1, "away_name": "Ann"}
    own = {"home": scene.club, "home_name": scene.club.name, "author": scene.people.manager.user}
    return {"pk": scene.people.season.friendlies.create(**facts, **own).pk}


def arrived(scene: Scene) -> dict[str, object]:
    """The organiser has sent a file, and nobody has said yes to it."""
    receive(raw=export_league(scene.people.league), user=scene.people.organiser.user)
    return {}


def quick_scenario(scene: Scene) -> dict[str, object]:
    """One that the organiser has set up for this league."""
    people = scene.people
    made = set_up_scenario(
        kind=Kind.AWAY_GOAL, first="Ann", second="Ben", owner=people.organiser.user, league=people.league
    )
    return {"token": made.token}


def calendar_token(scene: Scene) -> dict[str, object]:
    """The viewer's: it needs nobody to be logged in."""
    return {"token": make_key(league=scene.people.league, user=scene.people.viewer.user).token}
