"""A game that arrives as a file: played again in stretches, nobody's until it is complete, gone if it is no game."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from django.db import connection, transaction
from django.urls import reverse
from django.utils import timezone, translation

from clubs.refusal import Refusal
from league import jobs, tasks
from league.models import Game, GameArrival, GameSeat, Job, League
from league.pages.game.arrivals import arrival_page
from league.services import game_arrivals
from league.services.game_arrivals import KIND, import_game, receive
from league.services.game_files import export_game
from league.stories import tell
from tests.factories import UserFactory
from tests.games import Table
from tests.people import person

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def raw(django_db_setup, django_db_blocker) -> bytes:
    """Of a game in its fourth week."""
    with django_db_blocker.unblock(), transaction.atomic():
        table = Table(policy="whim")
        table.until(lambda state: state.week == 4)
        saved = export_game(table.fresh)
        transaction.set_rollback(True)
    return saved


def run(*, once: bool = False) -> None:
    while job := Job.objects.filter(kind=KIND, state=Job.State.WAITING).order_by("pk").first():
        jobs.run_job(job.pk)
        if once:
            return


def spoilt(raw: bytes, change) -> bytes:
    data = msgspec.json.decode(raw)
    change(data)
    return msgspec.json.encode(data)


def test_it_comes_in_stretches_and_nobody_sees_it_before_the_last(raw, monkeypatch):
    monkeypatch.setattr(game_arrivals, "AT_ONCE", 7)
    monkeypatch.setattr(game_arrivals, "LASTS", 0)
    user = UserFactory()
    client = person(user).client
    arrival = receive(raw=raw, user=user)
    assert arrival_page(arrival).is_under_way
    run(once=True)
    half = GameArrival.objects.select_related("game__league").get()
    assert (half.game.seq, half.is_done) == (7, False)
    assert "7 of" in client.get(reverse("game:arrival")).content.decode()
    assert client.get(half.game.league.get_absolute_url()).status_code == 404
    assert client.get(reverse("game:start")).context["games"] == []
    run()
    here = GameArrival.objects.select_related("game__league").get()
    assert (here.game.seq, here.is_done, bytes(here.file)) == (here.moves, True, b"")
    assert here.game.league.get_absolute_url() in client.get(reverse("game:arrival")).content.decode()
    assert client.get(here.game.league.get_absolute_url(), follow=True).status_code == 200
    assert GameSeat.objects.get(game=here.game).user == user
    assert export_game(here.game) == raw


def test_a_worker_that_died_and_one_thought_dead_make_one_game(raw, monkeypatch):
    monkeypatch.setattr(game_arrivals, "AT_ONCE", 7)
    monkeypatch.setattr(game_arrivals, "LASTS", 0)
    receive(raw=raw, user=UserFactory())
    first = Job.objects.get(kind=KIND)
    payload = first.payload
    run(once=True)
    Job.objects.filter(pk=first.pk).update(state=Job.State.WAITING, payload=payload)
    run()
    here = GameArrival.objects.get()
    assert (Game.objects.get(), here.is_done) == (here.game, True)
    assert export_game(here.game) == raw


def test_a_move_against_the_rules_is_named_and_nothing_stays(raw):
    moves = len(msgspec.json.decode(raw)["moves"])
    with translation.override("fr"):
        receive(raw=spoilt(raw, lambda data: data["moves"].append(data["moves"][0])), user=UserFactory())
    run()
    told = arrival_page(GameArrival.objects.get()).problem
    assert told.startswith(f"Le coup {moves + 1} enfreint les règles : "), "in the language of the page"
    assert (Game.objects.count(), League.objects.count()) == (0, 0)


def test_a_new_file_and_time_take_away_what_was_never_let_in(raw, monkeypatch):
    monkeypatch.setattr(game_arrivals, "LASTS", 0)
    monkeypatch.setattr(game_arrivals, "AT_ONCE", 7)
    user = UserFactory()
    receive(raw=raw, user=user)
    run(once=True)
    receive(raw=raw, user=user)
    assert League.objects.count() == 0
    run(once=True)
    run(once=True)
    assert League.objects.count() == 1
    GameArrival.objects.update(sent_at=timezone.now() - timedelta(days=30))
    tasks.forget_arrivals()
    run()
    assert (League.objects.count(), GameArrival.objects.count()) == (0, 0)


@pytest.mark.django_db(transaction=True)
def test_others_can_write_while_the_rules_play_it_again(raw, monkeypatch):
    """No transaction is open while moves are worked out, and each writes only so many."""
    written = []
    worked_out = game_arrivals.Step.worked_out

    def look(*args):
        assert not connection.in_atomic_block
        return worked_out(*args)

    def count(execute, sql, params, many, context):
        if sql.startswith('INSERT INTO "league_gamemove"'):
            written.append(sql)
        return execute(sql, params, many, context)

    monkeypatch.setattr(game_arrivals.Step, "worked_out", look)
    with connection.execute_wrapper(count):
        game = import_game(raw=raw, founder=UserFactory())
    assert len(written) == -(-game.seq // game_arrivals.AT_ONCE)


def test_the_log_and_the_page_say_that_the_seeds_came_along(raw):
    user = UserFactory()
    game = import_game(raw=raw, founder=user)
    line = game.league.activities.get(verb="game.imported")
    assert "the seeds of its dice" in tell(line.verb, line.facts)
    with translation.override("fr"):
        assert "les graines" in tell(line.verb, line.facts)
    about = person(user).client.get(reverse("game:about", args=[game.league.slug])).content.decode()
    assert "This game came in a file" in about
    own = Table()
    assert (
        "came in a file"
        not in person(own.organiser).client.get(reverse("game:about", args=[own.league.slug])).content.decode()
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(name=""), "name has an impossible value."),
        (lambda data: data.update(name="a\x00b"), "name has an impossible value."),
        (lambda data: data.update(name="x" * 61), "name has an impossible value."),
        (lambda data: data["managers"][0].update(name="x" * 61), "managers[0].name has an impossible value."),
        (lambda data: data["managers"][0].update(colour="pink"), "managers[0].colour has an impossible value."),
        (lambda data: data["managers"][0].update(policy="psychic"), "managers[0].policy has an impossible value."),
        (lambda data: data["house_rules"].update(difficulty=5), "house_rules.difficulty has an impossible value."),
        (lambda data: data["options"].update(difficulty=10**9), "options.difficulty has an impossible value."),
        (lambda data: data.update(seeds=[]), "seeds has an impossible value."),
        (lambda data: data.update(seeds=["x" * 65]), "seeds[0] has an impossible value."),
        (lambda data: data["moves"][2].update(seat=4), "moves[2].seat has an impossible value."),
        (lambda data: data["moves"][2].update(seat=-1), "moves[2].seat has an impossible value."),
        (lambda data: data.update(rewound=[10**9]), "rewound[0] has an impossible value."),
        (lambda data: data["moves"][2].update(move={"kind": "fly"}), "Invalid value 'fly' - at `$.moves[2].move.kind`"),
    ],
)
def test_a_wrong_field_is_refused_at_once_with_its_place(raw, change, words):
    with pytest.raises(Refusal) as refusal:
        receive(raw=spoilt(raw, change), user=UserFactory())
    assert str(refusal.value) == f"That is not the file of a game: {words}"
    assert not GameArrival.objects.exists()
