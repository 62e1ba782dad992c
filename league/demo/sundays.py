"""The Coldharbour Sunday League, match by match: line-ups, reports, injuries, a dispute and a correction."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta

from accounts.models import User
from clubs.models import Card
from league.demo import coldharbour, mercato, shield
from league.demo.stage import Stage, at, seal, sunday_before
from league.demo.tale import Tale, best, formation_of
from league.models import Fixture, League, Role
from league.record import SeasonRecord
from league.services.cards import open_box
from league.services.deals import deal_squads
from league.services.fixtures import date_fixture, postpone
from league.services.injuries import roll_injury
from league.services.line_ups import name_line_up
from league.services.referees import draw_referee
from league.services.results import confirm_result, dispute_result, overrule_result
from matches.models import Event, Report
from matches.reports import Happening, detail_of


def found(people: dict[str, User], today: date) -> League:
    last = sunday_before(today)
    first = last - timedelta(weeks=coldharbour.PLAYED_ROUNDS - 1)
    begin = first - timedelta(days=12)
    stage = Stage(
        name=coldharbour.NAME,
        organiser=people[coldharbour.ORGANISER],
        founded=begin,
        system="counter-attack-2",
        is_public=True,
        house_rules={},
    )
    managers = [people[club[-1]] for club in coldharbour.CLUBS if club[-1] != coldharbour.ORGANISER]
    stage.let_in(managers, Role.MANAGER, begin + timedelta(days=1))
    stage.let_in([people[coldharbour.VIEWER]], Role.VIEWER, begin + timedelta(days=2))
    stage.enter(coldharbour.CLUBS, people, begin + timedelta(days=2))
    seal(stage.season, coldharbour.LOTS, search_from=coldharbour.FIRST_SEED)
    with stage.when(at(begin + timedelta(days=3), 20)):
        open_box(league=stage.league, actor=stage.organiser)
        deal_squads(league=stage.league, actor=stage.organiser)
    stage.draw(first)
    shield.found(stage, first)
    _play_coldharbour(stage)
    _plan_next_round(stage, today)
    mercato.trade(stage, today)
    return stage.league


def _play_coldharbour(stage: Stage) -> None:
    """One manager reports, the other confirms; the last round leaves one dispute and one open question."""
    fixtures, managers = stage.fixtures(), stage.managers()
    record, before, wrong = SeasonRecord(stage.season), 1, None
    for number, (pair, score) in enumerate(coldharbour.SCORES.items()):
        fixture = fixtures[pair]
        if fixture.round.number != before:
            if wrong:
                _correct(stage, *wrong)
            shield.play_after(stage, before)
            # Nobody plays twice in a round: one look at the record is enough for all its matches.
            record, before, wrong = SeasonRecord(stage.season), fixture.round.number, None
        host, guest = (managers[club] for club in pair)
        reporter, other = (host, guest) if number % 3 else (guest, host)
        if pair in {coldharbour.DISPUTED, coldharbour.TO_CONFIRM}:
            reporter, other = host, guest
        evening = at(fixture.round.date, 17, number * 13 % 60)
        if fixture.round.number >= coldharbour.LINE_UPS_FROM:
            name_line_ups(stage, record, fixture, {True: host, False: guest}, evening - timedelta(hours=3))
        tale = Tale(fixture, record)
        told = coldharbour.FIRST_REPORTED if pair == coldharbour.CORRECTED else score
        fixture = stage.report(fixture, told, reporter, evening, tale.detail(told))
        if pair == coldharbour.TO_CONFIRM:
            continue
        with stage.when(evening + timedelta(hours=1, minutes=number * 7 % 50)):
            answer = {"league": stage.league, "fixture": fixture, "version": fixture.report.version, "actor": other}
            if pair == coldharbour.DISPUTED:
                dispute_result(reason=coldharbour.DISPUTE, **answer)
                continue
            fixture = confirm_result(**answer)
            _roll_for_the_injured(stage, fixture, reporter)
        if pair == coldharbour.CORRECTED:
            wrong = (fixture, score, evening + timedelta(days=2))


def name_line_ups(
    stage: Stage, record: SeasonRecord, fixture: Fixture, managers: dict[bool, User], moment: datetime
) -> None:
    """Both sides, the home points on the starters up front, and the referee."""
    with stage.when(moment):
        for home, manager in managers.items():
            club = fixture.match.home if home else fixture.match.away
            formation = formation_of(club)
            picks = best(record, fixture, club.pk)
            cards = {card: record.squads[club.pk][card].card for card in (pick.card for pick in picks[1:11])}
            spread = home_points(cards, stage.season.rules["boost_points"]) if home else {}
            name_line_up(
                league=stage.league,
                fixture=fixture,
                home=home,
                picks=picks,
                formation=formation,
                boosts=spread,
                actor=manager,
            )
        draw_referee(league=stage.league, fixture=fixture, actor=managers[True])


def home_points(cards: dict[int, Card], points: int) -> dict[tuple[int, str], int]:
    """One point each on what the last men of the line-up can still use."""
    wanted = [
        (card, name) for card in reversed(cards) for name in coldharbour.BOOSTED if getattr(cards[card], name) < 6
    ]
    return dict.fromkeys(wanted[:points], 1)


def _roll_for_the_injured(stage: Stage, fixture: Fixture, actor: User) -> None:
    for event in fixture.report.events.filter(kind=Event.Kind.INJURY).select_related("card"):
        roll_injury(league=stage.league, fixture=fixture, card=event.card, actor=actor)


def _correct(stage: Stage, fixture: Fixture, score: tuple[int, int], moment: datetime) -> None:
    """The whole report again with the right score; what was said first stays in its history."""
    old = detail_of(fixture.report)
    scorer = next(event.card for event in old.events if event.kind == Event.Kind.GOAL and event.home)
    winner = Happening(Event.Kind.GOAL, True, scorer, minute=89, how=Event.How.PLAY)
    with stage.when(moment):
        overrule_result(
            league=stage.league,
            fixture=fixture,
            home_goals=score[0],
            away_goals=score[1],
            how=Report.How.PLAYED,
            reason=coldharbour.CORRECTION,
            actor=stage.organiser,
            detail=replace(old, events=(*old.events, winner)),
        )


def _plan_next_round(stage: Stage, today: date) -> None:
    fixtures, managers = stage.fixtures(), stage.managers()
    yesterday = at(today - timedelta(days=1), 18)
    with stage.when(yesterday):
        for pair, (days, hour, minute) in coldharbour.AGREED.items():
            day, kick_off = today + timedelta(days=days), time(hour, minute)
            actor = managers[pair[0]]
            date_fixture(league=stage.league, fixture=fixtures[pair], day=day, at=kick_off, actor=actor)
        shield.agree(stage, today)
        postpone(league=stage.league, fixture=fixtures[coldharbour.POSTPONED], actor=stage.organiser)
