"""Loans: offered, answered, and how a player comes home."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league import jobs, market_days
from league.models import Activity, Fixture, Job, Loan, Notice, Season, Transfer
from league.record import SeasonRecord
from league.services.deals import deal_squads
from league.services.loan_returns import due_loans, return_due
from league.services.loans import (
    accept_loan,
    approve_loan,
    decline_loan,
    end_loan,
    offer_loan,
    veto_loan,
    withdraw_loan,
)
from league.services.seasons import finish_season
from league.services.signings import release_player
from league.services.squads import release
from league.services.windows import settle_window
from league.services.withdrawals import withdraw_club
from matches.models import Event, LineUp, Named, Report
from matches.reports import Detail, Happening, write_report
from tests.markets import Bazaar

pytestmark = pytest.mark.django_db
State = Loan.State


@pytest.fixture
def bazaar():
    return Bazaar()


def offer(bazaar, place, **facts) -> Loan:
    """From the manager's club to the rival's."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    sides = {"club": bazaar.club, "borrower": bazaar.other, "asked": False}
    given = sides | {"until_day": tomorrow, "actor": bazaar.manager}
    return offer_loan(league=bazaar.league, card=place.card, **given | facts)


def answer(deed, loan, actor, **facts) -> str:
    return deed(league=loan.season.league, loan=loan, actor=actor, **facts).state


def lend(bazaar, place, **facts) -> Loan:
    loan = offer(bazaar, place, **facts)
    assert answer(accept_loan, loan, bazaar.rival) == State.RUNNING
    return loan


def due(loan) -> None:
    """The day has come."""
    Loan.objects.filter(pk=loan.pk).update(until_day=timezone.localdate())


def test_a_loan_is_agreed_paid_and_told_and_his_line_up_is_taken_back(bazaar):
    place = bazaar.player(number=9)
    ahead = bazaar.play(bazaar.club, bazaar.other)
    line_up = LineUp.objects.create(match=ahead.match, home=True)
    Named.objects.create(line_up=line_up, card=place.card, number=9, place=Named.Place.FIELD)
    lend(bazaar, place, points=3)
    assert (bazaar.squad(), bazaar.squad(bazaar.other)) == (set(), {place.card_id})
    assert (bazaar.left(), bazaar.left(bazaar.other)) == (15, 9)
    assert list(Transfer.objects.values_list("kind", "price", "refund")) == [(Transfer.Kind.LOAN, 3, 3)]
    assert not LineUp.objects.exists()
    assert set(Notice.objects.values_list("user", "kind")) == {
        (bazaar.rival.pk, "market.loan_offered"),
        (bazaar.manager.pk, "market.loan_accepted"),
    }
    assert [one.kind for one in Notice.objects.unread()] == ["market.loan_accepted"]
    verbs = set(Activity.objects.values_list("verb", flat=True))
    assert verbs == {"line_up.taken_back", "market.loaned"}


def test_on_his_day_the_clock_brings_him_home_once_with_his_old_number(bazaar):
    place = bazaar.player(number=9)
    loan = lend(bazaar, place)
    assert due_loans(now=timezone.now()) == []
    due(loan)
    for _ in range(2):
        market_days.look(now=timezone.now())
    (job,) = Job.objects.filter(kind=market_days.LOAN_ENDS)
    jobs.run_job(job.pk)
    assert [return_due(loan_id=loan.pk) for _ in range(2)] == [False, False]
    home = bazaar.season.squad_places.get(card=place.card_id)
    assert (home.club, home.number) == (bazaar.club, 9)
    assert list(Transfer.objects.order_by("id").values_list("kind", flat=True)) == ["loan", "back"]
    loan.refresh_from_db()
    assert (loan.state, loan.returned_at is not None) == (State.RETURNED, True)
    assert set(Notice.objects.filter(kind="market.loan_over").values_list("user", flat=True)) == {
        bazaar.manager.pk,
        bazaar.rival.pk,
    }


def test_he_goes_home_when_his_round_is_over(bazaar):
    ahead = bazaar.play(bazaar.club, bazaar.other)
    loan = lend(bazaar, bazaar.player(), until_day=None, until_round=ahead.round.number)
    assert due_loans(now=timezone.now()) == []
    Fixture.objects.filter(pk=ahead.pk).update(state=Fixture.State.POSTPONED)
    assert due_loans(now=timezone.now()) == [loan.pk]
    assert return_due(loan_id=loan.pk)


def test_the_borrower_may_ask_and_the_other_side_declines_or_withdraws(bazaar):
    place = bazaar.player()
    asked = offer(bazaar, place, asked=True, actor=bazaar.rival)
    for deed, actor in ((accept_loan, bazaar.rival), (decline_loan, bazaar.boss), (withdraw_loan, bazaar.manager)):
        with pytest.raises(Refusal, match="Only the club's own manager"):
            answer(deed, asked, actor)
    assert answer(decline_loan, asked, bazaar.manager) == State.DECLINED
    assert answer(withdraw_loan, offer(bazaar, place), bazaar.manager) == State.WITHDRAWN
    assert bazaar.squad() == {place.card_id}


def test_an_organiser_agrees_or_says_no_where_swaps_need_it(bazaar):
    bazaar.rules(swap_approval="yes")
    one, other = offer(bazaar, bazaar.player()), offer(bazaar, bazaar.player())
    assert [answer(accept_loan, loan, bazaar.rival) for loan in (one, other)] == [State.AGREED, State.AGREED]
    assert answer(approve_loan, one, bazaar.boss) == State.RUNNING
    with pytest.raises(Refusal, match="why"):
        answer(veto_loan, other, bazaar.boss, reason="")
    assert answer(veto_loan, other, bazaar.boss, reason="Too late") == State.VETOED


def test_nobody_gives_away_whom_he_has_borrowed(bazaar):
    place = bazaar.player()
    lend(bazaar, place)
    with pytest.raises(Refusal, match="on loan already"):
        offer(bazaar, place, club=bazaar.other, borrower=bazaar.third, actor=bazaar.rival)
    for deed, actor in ((release_player, bazaar.rival), (release, bazaar.boss)):
        with pytest.raises(Refusal, match="is on loan from"):
            deed(league=bazaar.league, club=bazaar.other, card=place.card, actor=actor)
    facts = {"how": "awarded", "frees_players": True, "reason": "Gone", "actor": bazaar.boss}
    for club in (bazaar.club, bazaar.other):
        with pytest.raises(Refusal, match="End the loans first"):
            withdraw_club(league=bazaar.league, club=club, **facts)
    assert bazaar.squad(bazaar.other) == {place.card_id}


def test_his_place_at_home_is_kept(bazaar):
    bazaar.rules(squad_size=11, squad_keepers=10)
    place = bazaar.player()
    loan = lend(bazaar, place)
    with pytest.raises(Refusal, match="too many"):
        bazaar.sign(bazaar.free())
    with pytest.raises(Refusal, match="too many"):
        offer(bazaar, bazaar.player(bazaar.third), club=bazaar.third, borrower=bazaar.other, actor=bazaar.boss)
    assert answer(end_loan, loan, bazaar.boss) == State.RETURNED
    assert bazaar.squad() == {place.card_id}


def test_the_dice_deal_nobody_into_a_place_that_is_kept(bazaar):
    bazaar.rules(squad_size=11, squad_keepers=1)
    lend(bazaar, bazaar.player())
    for number in range(35):
        bazaar.free(keeper=number < 3)
    deal_squads(league=bazaar.league, actor=bazaar.boss)
    assert [len(bazaar.squad(club)) for club in (bazaar.club, bazaar.other, bazaar.third)] == [10, 11, 11]


def test_both_clubs_end_a_loan_early_and_an_organiser_at_once(bazaar):
    loan = lend(bazaar, bazaar.player())
    with pytest.raises(Refusal, match="Only the two clubs"):
        answer(end_loan, loan, bazaar.people.viewer.user)
    assert [answer(end_loan, loan, bazaar.rival) for _ in range(2)] == [State.RUNNING, State.RUNNING]
    assert [one.user for one in Notice.objects.filter(kind="market.loan_recall")] == [bazaar.manager]
    assert answer(end_loan, loan, bazaar.manager) == State.RETURNED


def test_the_season_ends_every_loan_and_a_window_the_offers(bazaar):
    place = bazaar.player()
    lend(bazaar, place)
    waiting = offer(bazaar, bazaar.player())
    bazaar.end()
    assert settle_window(window_id=bazaar.window.pk)
    waiting.refresh_from_db()
    assert waiting.state == State.EXPIRED
    finish_season(league=bazaar.league, actor=bazaar.boss)
    assert place.card_id in bazaar.squad()
    assert not Loan.objects.running().exists()


def test_what_was_paid_for_him_comes_back_after_a_loan_as_before_it(bazaar):
    bazaar.rules(refund="whole")
    place = bazaar.sign(bazaar.free())
    left = bazaar.left()
    answer(end_loan, lend(bazaar, place), bazaar.boss)
    release_player(league=bazaar.league, club=bazaar.club, card=place.card, actor=bazaar.manager)
    assert bazaar.left() == left + 8


@pytest.mark.parametrize("wrong", ["past", "no end", "played", "preparing"])
def test_what_cannot_be_is_refused(bazaar, wrong):
    facts = {
        "past": {"until_day": timezone.localdate()},
        "no end": {"until_day": None},
        "played": {"until_day": None, "until_round": 1},
        "preparing": {},
    }[wrong]
    if wrong == "preparing":
        Season.objects.filter(pk=bazaar.season.pk).update(state=Season.State.PREPARING)
    with pytest.raises(Refusal):
        offer(bazaar, bazaar.player(), **facts)


def red(fixture: Fixture, place, *, home: bool) -> None:
    detail = Detail(events=(Happening(Event.Kind.RED, home, place.card_id),))
    told = {"detail": detail, "author": None, "side": Report.Side.ORGANISER, "how": Report.How.PLAYED}
    fixture.report = write_report(match=fixture.match, score=(0, 0), **told)
    fixture.state = Fixture.State.FINAL
    fixture.save()


def test_ca_league_8_bans_go_with_him_on_loan_and_home_again(bazaar):
    place = bazaar.player()
    red(bazaar.play(bazaar.club, bazaar.third), place, home=True)
    loan = lend(bazaar, place)
    away = [bazaar.play(bazaar.other, bazaar.third) for _ in range(2)]

    def out(fixture, club) -> bool:
        return place.card_id in SeasonRecord(bazaar.season, only=(club.pk,)).out_of(fixture.pk, club.pk)

    assert [out(one, bazaar.other) for one in away] == [True, False]
    away[0].report = Report.objects.create(
        match=away[0].match, version=1, home_goals=1, away_goals=0, side=Report.Side.ORGANISER
    )
    away[0].state = Fixture.State.FINAL
    away[0].save()
    red(away[1], place, home=True)
    answer(end_loan, loan, bazaar.boss)
    home = [bazaar.play(bazaar.club, bazaar.third) for _ in range(2)]
    assert [out(one, bazaar.club) for one in home] == [True, False]
