"""Recorded games end as they did. If a rule or a card was changed on purpose: `python -m tests.replays.record`."""

import pytest

from tests.league.engines.club_manager import invariants
from tests.replays.endings import BOOK, ENDINGS
from tests.replays.files import FOLDER, end_of, load

FILES = sorted(FOLDER.glob("*.json"))
MOST_BYTES = 150_000


def test_every_ending_is_recorded():
    assert {file.stem for file in FILES} == set(ENDINGS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_replay_ends_as_recorded(file):
    replay = load(file)
    game = replay.play()
    assert end_of(game.state) == replay.end
    assert ENDINGS[file.stem].seen(game), replay.shows
    invariants.check(game.state, BOOK)
    assert file.stat().st_size < MOST_BYTES
