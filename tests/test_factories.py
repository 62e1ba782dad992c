"""Every factory gives a row that its own model calls valid."""

import pytest

from league.models import Fixture, Role
from tests import factories
from tests.people import ROLES

FACTORIES = [
    value
    for value in vars(factories).values()
    if isinstance(value, type) and issubclass(value, factories.DjangoModelFactory) and value._meta.model
]


@pytest.mark.django_db
@pytest.mark.parametrize("factory", FACTORIES, ids=lambda factory: factory.__name__)
def test_a_factory_gives_a_valid_row(factory):
    for _ in range(2):
        row = factory()
        row.full_clean(exclude=[field.name for field in row._meta.fields if field.null])


@pytest.mark.django_db
def test_a_reported_fixture_carries_a_report_of_its_own_match():
    for facts in ({"reported": True}, {"final": True}):
        fixture = factories.FixtureFactory(**facts)
        assert fixture.report.match == fixture.match


def test_people_have_their_roles(people):
    assert [role for role, _ in people] == list(ROLES)
    found = {membership.role: membership.user for membership in people.league.memberships.all()}
    assert found == {role: getattr(people, role).user for role in Role.values}
    assert people.entry.manager == people.manager.user


@pytest.mark.django_db
def test_a_filled_season_is_played_to_the_end():
    season = factories.SeasonFactory(running=True)
    fixtures = factories.fill_season(season, clubs=4)
    assert len(fixtures) == 12
    assert Fixture.objects.of(season).filter(state="final", report__isnull=False).count() == 12
