"""A loaded server is not searched for garbage again and again; what requests leave behind still is."""

import gc
import weakref

import pytest

from config import memory


@pytest.fixture(autouse=True)
def as_before():
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


class Knot:
    def __init__(self):
        self.me = self


def test_what_is_loaded_is_set_aside():
    before = gc.get_freeze_count()
    memory.settle()
    assert gc.get_freeze_count() > before + 1000


def test_later_garbage_is_still_collected():
    memory.settle()
    ghost = weakref.ref(Knot())
    crowd = [[] for _ in range(memory.YOUNG + 1)]
    assert ghost() is None
    assert crowd
