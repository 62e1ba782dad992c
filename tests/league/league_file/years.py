"""A league with a few years behind it, told through the same services as everybody uses."""

from __future__ import annotations

import random
from datetime import date
from io import BytesIO

from django.core.files.base import ContentFile
from PIL import Image

from clubs.models import Card, Club
from clubs.services.crests import encode_crest
from league.models import (
    Bid,
    Contestant,
    Cup,
    Division,
    DraftCard,
    DraftRoom,
    DraftSeat,
    Entry,
    Fixture,
    League,
    Loan,
    Pending,
    Role,
    Round,
    Season,
    SquadPlace,
    Swap,
    SwapPlayer,
    Tie,
    Transfer,
    Valuation,
    Window,
)
from league.services.clubs import add_many
from league.services.deductions import deduct
from league.services.fixtures import date_fixture, postpone
from league.services.friendlies import Side, Told, record_friendly
from league.services.injuries import roll_injury
from league.services.leagues import found_league
from league.services.referees import draw_referee
from league.services.results import report_result
from league.services.roll_over import next_season
from league.services.seasons import current_season, draw_calendar, finish_season
from league.services.verdicts import void_fixture
from league.services.withdrawals import KEPT_OF_A_PLACE
from matches.models import Boost, LineUp, Match, Named
from matches.reports import Detail, Happening
from matches.services import throw
from tests.factories import CardFactory, MembershipFactory, UserFactory, box_of


def lived(choices: random.Random, *, seasons: int, clubs: int) -> League:
    """The last season is under way; in it some matches wait, and some are postponed or void."""
    organiser = UserFactory()
    league = found_league(
        name=f"Été {choices.randrange(999)}",
        system=choices.choice(["counter-attack-1", "counter-attack-2"]),
        is_public=choices.random() < 0.5,
        house_rules={"win": choices.choice([2, 3]), "meetings": 1, "yellows_for_ban": 2},
        founder=organiser,
    )
    add_many(league=league, lines="\n".join(f"Club {number}, C{number}" for number in range(clubs)), actor=organiser)
    _hang_a_crest(league)
    _hand_out(league)
    CardFactory(box=box_of(league), referee=True)
    _sign(league, choices)
    for number in range(1, seasons + 1):
        draw_calendar(league=league, actor=organiser, first_date=date(2026, number, 1))
        _play(league, organiser, choices, share=1 if number < seasons else 0.6)
        _beside(league, organiser)
        if number < seasons:
            finish_season(league=league, actor=organiser)
            next_season(league=league, actor=organiser)
    return League.objects.get(pk=league.pk)


def _hang_a_crest(league: League) -> None:
    picture = BytesIO()
    Image.new("RGB", (20, 20), "teal").save(picture, "PNG")
    club = current_season(league).entries.first().club
    club.crest = encode_crest(ContentFile(picture.getvalue(), name="crest.png"))
    club.save()


def _hand_out(league: League) -> None:
    entry = current_season(league).entries.last()
    entry.manager = MembershipFactory(league=league, role=Role.MANAGER).user
    entry.save()


def _sign(league: League, choices: random.Random) -> None:
    season = current_season(league)
    for entry in season.entries.order_by("pk"):
        for number in range(1, 5):
            card = CardFactory(box=league.box or box_of(league), keeper=number == 1)
            SquadPlace.objects.create(
                season=season, club_id=entry.club_id, card=card, number=number, yellows=choices.randrange(2)
            )


def _play(league: League, organiser, choices: random.Random, *, share: float) -> None:
    season = current_season(league)
    deduct(league=league, club=season.entries.first().club, points=1, reason="Late", actor=organiser)
    beaten = Side(season.entries.last().club_id)
    told = Told(date(2026, 1, 2), Side(guest="Ann"), beaten, home_goals=4, away_goals=0, home_scorers="Ann, 4")
    record_friendly(league=league, told=told, actor=organiser)
    for fixture in Fixture.objects.of(season).complete().order_by("pk"):
        if choices.random() > share:
            _leave_open(league, fixture, organiser, choices)
        else:
            _tell(league, season, fixture, organiser, choices)


def _leave_open(league: League, fixture: Fixture, organiser, choices: random.Random) -> None:
    what = choices.randrange(4)
    if what == 0:
        postpone(league=league, fixture=fixture, actor=organiser)
    elif what == 1:
        void_fixture(league=league, fixture=fixture, reason="Snow", actor=organiser)
    elif what == 2:
        date_fixture(league=league, fixture=fixture, day=date(2026, 12, 24), at=None, actor=organiser)


def _tell(league: League, season: Season, fixture: Fixture, organiser, choices: random.Random) -> None:
    squads = {
        home: list(season.squad_places.filter(club=club).order_by("number"))
        for home, club in ((True, fixture.match.home_id), (False, fixture.match.away_id))
    }
    _name(fixture, squads[True])
    draw_referee(league=league, fixture=fixture, actor=organiser)
    goals = choices.randrange(4), choices.randrange(4)
    events = [
        Happening("goal", side, choices.choice(squads[side][1:]).card_id) for side in (True, False) if goals[not side]
    ]
    side = choices.random() < 0.5
    events.append(Happening(choices.choice(["yellow", "red", "injury"]), side, squads[side][2].card_id, minute=30))
    report_result(
        league=league,
        fixture=fixture,
        home_goals=goals[0],
        away_goals=goals[1],
        detail=Detail(events=tuple(events), remarks="Æ", played_on=date(2026, 3, 2)),
        actor=organiser,
    )
    if events[-1].kind == "injury":
        typed = choices.choice([None, 4])
        card = Card.objects.get(pk=events[-1].card)
        roll_injury(league=league, fixture=fixture, card=card, typed=typed, actor=organiser)


def _name(fixture: Fixture, squad: list[SquadPlace]) -> None:
    line_up = LineUp.objects.create(match=fixture.match, home=True, formation="442")
    for place in squad:
        where = Named.Place.GOAL if place.number == 1 else Named.Place.FIELD
        named = Named.objects.create(line_up=line_up, card=place.card, number=place.number, place=where, forward=5)
        if place.number == 2:
            Boost.objects.create(named=named, attribute="pace", points=1)


def _beside(league: League, organiser) -> None:
    """One of everything else that a season may have."""
    season = current_season(league)
    ours, theirs = (entry.club for entry in season.entries.order_by("pk")[:2])
    bought, sold = (place.card for place in season.squad_places.order_by("pk")[:2])
    division, _made = Division.objects.get_or_create(season=season, level=1, defaults={"name": "Top"})
    Entry.objects.filter(season=season).update(division=division)
    played = Fixture.objects.of(season).order_by("pk").values_list("pk", flat=True)[:2]
    season.squad_places.filter(card=sold).update(sums_up=list(played))
    before = {"card_id": bought.pk, "number": 7, "cup_bans": {}, "sums_up": [played[0]]}
    before = dict.fromkeys(KEPT_OF_A_PLACE, 0) | before
    Entry.objects.filter(season=season, club=ours).update(squad_before=[before])
    Pending.objects.get_or_create(told_id=played[0], of_id=list(played)[-1], card=bought)
    _cup(season, ours, theirs)
    _draft(season, ours, bought, sold, organiser)
    _market(season, ours, theirs, bought, sold, organiser)


def _cup(season: Season, ours: Club, theirs: Club) -> None:
    cup = Cup.objects.create(season=season, name="Jug", key="jug", format={"clubs": 2})
    for seed, club in enumerate((ours, theirs), start=1):
        Contestant.objects.create(cup=cup, club=club, seed=seed)
    final = Tie.objects.create(cup=cup, stage=1, slot=1, first_from="S1", second_from="S2", first=ours, second=theirs)
    leg = Round.objects.create(season=season, cup=cup, number=1, after=1)
    Fixture.objects.create(round=leg, match=Match.objects.create(home=ours, away=theirs), tie=final, leg=1)
    throw(box=season.dice_box, stream=f"cup/{cup.pk}/seeds", sides=2, purpose="cup draw")


def _draft(season: Season, club: Club, keeper: Card, outfielder: Card, organiser) -> None:
    laid = {"clubs": [club.pk], "keepers": [keeper.pk], "outfielders": [outfielder.pk], "kept": [[club.pk, keeper.pk]]}
    room = DraftRoom.objects.create(season=season, state=DraftRoom.State.OVER, laid=laid)
    seat = DraftSeat.objects.create(room=room, club=club, place=1, keepers=1, outfielders=1)
    DraftCard.objects.create(room=room, card=keeper, position=1, seat=seat, number=1, how="manager", by=organiser)
    throw(box=season.dice_box, stream=f"draft/keeper/{room.pk}/{club.pk}", sides=5, purpose="draft keeper")


def _market(season: Season, ours: Club, theirs: Club, bought: Card, sold: Card, organiser) -> None:
    window = Window.objects.create(season=season, after_round=1, until_round=2, author=organiser)
    Valuation.objects.update_or_create(card=bought, defaults={"points": 3, "author": organiser})
    swap = Swap.objects.create(season=season, window=window, club=ours, partner=theirs, author=organiser)
    SwapPlayer.objects.create(swap=swap, card=bought, leaves=True)
    loan = Loan(season=season, window=window, card=sold, club=theirs, borrower=ours, until_day=date(2026, 5, 1))
    loan.state, loan.ends_early, loan.author = Loan.State.RETURNED, theirs, organiser
    loan.save()
    transfer = Transfer.objects.create(season=season, kind="swap", card=sold, left=ours, joined=theirs, swap=swap)
    transfer.behind.set(Fixture.objects.of(season)[:2])
    Bid.objects.create(window=window, club=ours, card=bought, points=4, state=Bid.State.WON, author=organiser)
    Bid.objects.create(window=window, club=ours, card=sold, points=31337, author=organiser)
