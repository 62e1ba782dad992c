"""Recorded games end as they did. If a rule or a card was changed on purpose: `python -m tests.replays.record`."""

import msgspec
import pytest

from clubs.rules.club_manager.consequences import factors
from clubs.rules.club_manager.state import Options
from clubs.rules.club_manager.versions import FIRST, VERSION, as_first_played, stored
from league.engines.club_manager import late_game
from league.engines.club_manager.state import decode, encode, pack, unpack
from tests.league.engines.club_manager import invariants, scene
from tests.replays.endings import BOOK, ENDINGS
from tests.replays.files import FOLDER, VERSION_1, end_of, load

FILES = sorted(FOLDER.glob("*.json"))
OLD_FILES = sorted(VERSION_1.glob("*.json"))
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


@pytest.mark.parametrize("file", OLD_FILES, ids=lambda file: file.stem)
def test_games_of_version_1_end_as_they_did_byte_for_byte(file):
    """The checksum is of the state as it was written then. These are never recorded again."""
    replay = load(file)
    assert not set(FIRST) & set(replay.options)
    game = replay.play()
    assert game.state.version == 1
    assert end_of(game.state) == replay.end
    assert ENDINGS[file.stem].seen(game), replay.shows
    invariants.check(game.state, BOOK)


def test_a_state_of_version_1_goes_on_by_the_rules_it_was_begun_with():
    state = load(VERSION_1 / "champion-of-d1.json").play().state
    raw = encode(state)
    assert not any(switch.encode() in raw for switch in FIRST)
    again = decode(raw)
    assert again == state == unpack(pack(state))
    assert encode(again) == raw
    assert again.options == as_first_played(Options())
    assert late_game.titles(again.reports)
    assert late_game.growth_now(again, BOOK) == 0, "a title changes nothing there"
    assert factors(BOOK, again.options, 1) == (4, 4)


def test_games_of_today_are_of_version_2():
    state = scene.game().state
    assert state.version == VERSION == 2
    assert decode(encode(state)) == state
    assert stored(msgspec.to_builtins(state.options)) == state.options == Options()
