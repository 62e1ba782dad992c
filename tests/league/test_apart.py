"""One poisoned row hurts nobody else: clocks go on with the others, and pages about many leagues are drawn."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from clubs.refusal import Refusal
from league import jobs, notice_mail, tasks
from league.apart import each
from league.mail import KIND as MAIL
from league.models import DraftCard, DraftRoom, Fixture, Game, Job, League, Notice, NoticeChoices, Webhook
from league.services import game_seats
from league.services.windows import look_at_windows
from tests.drafts import DraftCamp
from tests.factories import (
    EntryFactory,
    FixtureFactory,
    MembershipFactory,
    RoundFactory,
    SeasonFactory,
    UserFactory,
    fill_season,
)
from tests.markets import Bazaar
from tests.people import person
from tests.together import Together

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def poison_log(league: League) -> None:
    """Its webhook cannot be asked what it wants to hear, so nothing can be recorded there."""
    Webhook.objects.create(league=league, url="https://example.org/", groups=5)


def test_who_goes_wrong_is_logged_once_and_rests_while_the_others_go_on(caplog):
    tried = []

    def act(key: int) -> int:
        tried.append(key)
        if key == 1:
            raise ValueError("poison")
        if key == 2:
            raise Refusal("closed")
        return 10

    assert each("Thing", [1, 2, 3], act, at_most=3) == 10
    assert each("Thing", [1, 2, 3], act, at_most=2) == 10
    assert tried == [1, 2, 3, 2, 3]
    assert [line.getMessage() for line in caplog.records] == ["Thing 1 went wrong; the others go on."]
    cache.clear()
    each("Thing", [1], act)
    assert tried[-1] == 1


def test_a_clock_leaves_nothing_half_done_of_what_goes_wrong():
    league = SeasonFactory().league

    def act(pk: int) -> int:
        League.objects.filter(pk=pk).update(name="Half")
        raise ValueError

    assert each("League", [league.pk], act) == 0
    assert League.objects.get(pk=league.pk).name == league.name


def test_scores_of_other_leagues_stand_though_one_cannot():
    late = timezone.now() - timedelta(minutes=1)
    bad, good = (FixtureFactory(reported=True, confirm_by=late) for _ in range(2))
    poison_log(bad.round.season.league)
    tasks.confirm_due_results()
    assert [Fixture.objects.get(pk=one.pk).state for one in (bad, good)] == ["reported", "final"]


def test_the_draft_clock_picks_in_other_leagues_though_one_cannot():
    bad, good = DraftCamp(), DraftCamp()
    for camp in (bad, good):
        camp.open(pick_seconds=3600)
    poison_log(bad.league)
    DraftRoom.objects.update(deadline=timezone.now())
    tasks.pick_due_cards()
    picked = DraftCard.objects.filter(number__gte=1)
    assert list(picked.values_list("room__season__league", flat=True)) == [good.league.pk]


def test_managers_of_other_leagues_hear_of_deadlines_though_one_cannot():
    managers = []
    for _ in range(2):
        season = SeasonFactory(running=True)
        manager = EntryFactory(season=season, manager=UserFactory())
        round_ = RoundFactory(season=season, play_by=timezone.localdate() + DAY)
        FixtureFactory(round=round_, match__home=manager.club)
        managers.append(manager.manager)
    NoticeChoices.objects.create(user=managers[0], silenced=5)
    tasks.watch_deadlines()
    assert list(Notice.objects.values_list("user", flat=True)) == [managers[1].pk]


def test_windows_of_other_leagues_are_settled_though_one_cannot_be_read():
    bad, good = Bazaar(wins=1), Bazaar(wins=1)
    League.objects.filter(pk=bad.league.pk).update(house_rules=[])
    after = timezone.now() + DAY
    assert look_at_windows(now=after) == ([], [good.window.pk])


def test_what_failed_for_good_is_not_asked_for_every_few_minutes():
    assert jobs.enqueue_many("never", {"7": {}}) == 1
    Job.objects.update(state=Job.State.FAILED, finished_at=timezone.now())
    assert jobs.enqueue_many("never", {"7": {}, "8": {}}) == 1
    assert jobs.enqueue_many("never", {"7": {}}, by_hand=True) == 1
    Job.objects.update(state=Job.State.FAILED, finished_at=timezone.now() - DAY)
    assert jobs.enqueue_many("never", {"7": {}}) == 1


def test_seats_of_other_games_are_played_though_one_game_is_broken():
    bad, good = Together(pace=24), Together(pace=24)
    Game.objects.filter(pk=bad.game.pk).update(state="{")
    assert game_seats.step_in(now=timezone.now() + 3 * DAY) == 1
    assert good.fresh.seq == 1
    assert bad.game.seats.filter(due_at__isnull=False).exists()


def test_a_notice_that_cannot_be_said_is_left_out_of_letters_and_pages(settings):
    settings.EMAIL_DELIVERY_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.EMAIL_BACKEND = "league.mail.QueuedEmailBackend"
    user = UserFactory(email="hugo@example.org")
    due = {"user": user, "address": "/", "mail_at": timezone.now(), "in_app": True}
    Notice.objects.create(kind="fixture.coming", facts={"date": "soon"}, key="1", **due)
    Notice.objects.create(kind="draft.your_pick", facts={"pick": 8}, key="2", **due)
    notice_mail.queue_due(now=timezone.now())
    for kind in (notice_mail.KIND, MAIL):
        for job in Job.objects.filter(kind=kind):
            jobs.run_job(job.pk)
    assert [letter.subject for letter in mail.outbox] == ["It is your pick in the draft, number 8."]
    page = person(user).client.get(reverse("notices:list"))
    assert page.status_code == 200
    assert "number 8" in page.content.decode()


def broken_league(name: str, **facts) -> League:
    season = SeasonFactory(league__name=name, league__is_public=True, running=True, **facts)
    fill_season(season, clubs=4)
    League.objects.filter(pk=season.league.pk).update(house_rules={"tie_breakers": 5, "points_win": "x"})
    return season.league


def test_a_league_that_cannot_be_drawn_leaves_the_front_page_to_the_next(client, caplog):
    broken = broken_league("Broken", league__revision=900)
    assert client.get("/").status_code == 200, "with no other league to show"
    good = SeasonFactory(league__is_public=True, league__name="Sundays", running=True)
    fill_season(good, clubs=4)
    answer = client.get("/")
    assert answer.context["front"].window.league == good.league
    assert answer.context["front"].others == [broken]
    assert 'id="table"' in answer.content.decode()
    assert len([line for line in caplog.records if line.levelno == logging.ERROR]) == 1


def test_ones_own_lists_are_drawn_though_one_league_and_one_game_are_broken():
    user = UserFactory()
    bare = MembershipFactory(user=user, league__name="No season").league
    bare.seasons.all().delete()
    fine = SeasonFactory(league__name="Sundays").league
    MembershipFactory(user=user, league=fine)
    bad, good = Together(), Together()
    for table in (bad, good):
        table.game.seats.filter(seat=0).update(user=user)
    Game.objects.filter(pk=bad.game.pk).update(state="{")
    client = person(user).client
    leagues = client.get(reverse("league:list")).content.decode()
    assert "No season" in leagues
    assert "Sundays" in leagues
    games = client.get(reverse("game:start"))
    assert games.status_code == 200
    assert {game.league for game in games.context["games"]} == {bad.league, good.league}
