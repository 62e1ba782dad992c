"""Talking at the table: who may, what is kept from whom, and what an organiser can do."""

from __future__ import annotations

import pytest

from clubs.refusal import Refusal
from league.models import ChatLine, ChatReport, Game, Notice, Role
from league.services import chat
from tests.factories import MembershipFactory, UserFactory
from tests.league.services.test_game_course import both
from tests.league.services.test_lobbies import dealt

pytestmark = pytest.mark.django_db


def said(game: Game, user, text: str = "good luck", key: str = "a") -> ChatLine:
    return chat.say(game=game, text=text, key=key, actor=user)


def told(user, kind: str = "chat.said") -> int:
    return Notice.objects.filter(user=user, kind=kind, read_at=None).count()


def test_a_form_that_is_sent_twice_says_it_once():
    game = dealt()
    first, _second = both(game)
    assert said(game, first) == said(game, first)
    assert ChatLine.objects.count() == 1


def test_who_only_watches_does_not_write():
    game = dealt()
    for user in (UserFactory(), MembershipFactory(league=game.league, role=Role.VIEWER).user):
        with pytest.raises(Refusal, match="around the table"):
            said(game, user)


def test_nobody_floods_the_table():
    game = dealt()
    first, _second = both(game)
    for number in range(chat.MOST_IN_A_WHILE):
        said(game, first, key=str(number))
    with pytest.raises(Refusal, match="a lot in one minute"):
        said(game, first, key="one more")


def test_others_hear_of_a_talk_once_until_they_have_read_it():
    game = dealt()
    first, second = both(game)
    said(game, first, key="a")
    line = said(game, first, key="b")
    assert (told(first), told(second)) == (0, 1)
    chat.read_up_to(game=game, line=line.pk, user=second)
    assert told(second) == 0
    said(game, first, key="c")
    assert told(second) == 1


def test_who_is_muted_is_not_heard_and_not_counted_by_that_reader_alone():
    game = dealt()
    first, second = both(game)
    line = said(game, first)
    chat.mute(line=line, actor=second)
    chat.mute(line=line, actor=second)
    said(game, first, key="b")
    assert list(ChatLine.objects.unread_by(second, game)) == []
    assert told(second) == 1  # from before
    with pytest.raises(Refusal, match="somebody else"):
        chat.mute(line=line, actor=first)
    chat.unmute(game=game, muted=first.pk, actor=second)
    assert ChatLine.objects.unread_by(second, game).count() == 2


def test_a_report_reaches_the_organiser_who_removes_the_line_or_lets_it_stand():
    game = dealt()
    first, second = both(game)
    line = said(game, first)
    for _click in range(2):
        chat.report(line=line, actor=second)
    assert ChatReport.objects.count() == 1
    assert told(first, "office.chat") == 1
    with pytest.raises(Refusal, match="organiser"):
        chat.remove(line=line, actor=second)
    chat.let_stand(line=line, actor=first)
    assert told(first, "office.chat") == 0
    chat.remove(line=line, actor=first)
    line.refresh_from_db()
    assert line.removed_at
    assert line.text == "good luck"  # on record
