import re
from pathlib import Path

import pytest
from django.conf import settings

from clubs.shirts import shirt_svg
from matches.sheets.paper import COLOURS, Paper


def test_the_colours_are_those_of_the_pages_by_day():
    tokens = (Path(settings.BASE_DIR) / "static/css/tokens.css").read_text()
    for name, colour in COLOURS.items():
        assert re.search(rf"--{name}:\s+light-dark\({colour},", tokens), name


@pytest.mark.parametrize("ink", ["grey", "saving"])
def test_without_colour_everything_is_grey(ink):
    colours = [
        *Paper(ink=ink).colours.values(),
        *re.findall("#[0-9a-f]{6}", Paper(ink=ink).shade(shirt_svg("red", "blue", "hoops"))),
    ]
    assert len(colours) > len(COLOURS)
    assert all(colour[1:3] == colour[3:5] == colour[5:] for colour in colours)


def test_saving_ink_fills_nothing_and_writes_in_black():
    colours = Paper(ink="saving").colours
    assert {colours[name] for name in COLOURS if name.endswith("-wash") or name in ("grass", "keeper")} == {"#ffffff"}
    assert {colours[name] for name in ("ink", "chalk", "good", "bad")} == {"#000000"}
    shirt = Paper(ink="saving").shade('<svg fill="#15201a" stroke="#c2281d"/>')
    assert re.findall("#[0-9a-f]{2}", shirt)[0] < "#20" < "#a0" < re.findall("#[0-9a-f]{2}", shirt)[1]
