"""What a report tells is read once; what a transaction may still take back is not kept."""

import pytest
from django.db import transaction

from league.match_accounts import accounts_of, forget_accounts
from matches.models import Event
from tests.stories import Story, happened


@pytest.fixture(autouse=True)
def empty_drawers():
    forget_accounts()
    yield
    forget_accounts()


@pytest.mark.django_db(transaction=True)
def test_a_report_is_read_once_and_a_later_one_by_itself(django_assert_num_queries):
    story = Story()
    report = story.play(happened(Event.Kind.YELLOW, story.one), line_up=True).report
    matches = {report.pk: report.match_id}
    read = accounts_of(matches)
    assert [event.card_id for event in read[report.pk].events] == [story.one.card_id]
    assert story.one.card_id in read[report.pk].home.cards
    assert read[report.pk].away is None
    with django_assert_num_queries(0):
        assert accounts_of(matches) == read
    later = story.play(happened(Event.Kind.RED, story.two)).report
    with django_assert_num_queries(2):
        found = accounts_of(matches | {later.pk: later.match_id})
    assert found[report.pk] is read[report.pk]
    assert [event.kind for event in found[later.pk].events] == [Event.Kind.RED]


@pytest.mark.django_db
def test_a_report_that_was_taken_back_leaves_nothing_to_the_next_with_its_id():
    story, told = Story(), {}
    for kind in (Event.Kind.YELLOW, Event.Kind.RED):
        with transaction.atomic():
            report = story.play(happened(kind, story.one)).report
            told[kind] = accounts_of({report.pk: report.match_id})[report.pk].events
            transaction.set_rollback(True)
    assert [[event.kind for event in events] for events in told.values()] == [[Event.Kind.YELLOW], [Event.Kind.RED]]
