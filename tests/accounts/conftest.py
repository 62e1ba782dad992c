import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def fresh_limits():
    """Rate limits live in the cache; each test has its own."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def guest(client, db):
    """Somebody who pressed "Play now" in the browser of `client`."""
    from accounts.models import User

    client.post("/accounts/play/")
    return User.objects.get(is_guest=True)
