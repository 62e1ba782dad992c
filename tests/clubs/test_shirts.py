"""The painted shirt is the one of the pages."""

import re
from pathlib import Path

from clubs.models import Cloth, Pattern
from clubs.shirts import CLOTHS, OUTLINE, PATTERNS, letters_on, shirt_svg

ROOT = Path(__file__).resolve().parent.parent.parent
SPRITE = (ROOT / "templates/_sprite.html").read_text()
TOKENS = (ROOT / "static/css/tokens.css").read_text()


def test_its_colours_are_those_of_the_pages():
    on_pages = dict(re.findall(r"--kit-(\w+): (#\w{6});", TOKENS))
    assert {cloth.value: on_pages[cloth.value] for cloth in Cloth} == CLOTHS


def test_its_cut_is_that_of_the_pages():
    for pattern in Pattern:
        symbol = re.search(rf'<symbol id="shirt-{pattern.value}".*?</symbol>', SPRITE)[0]
        assert f'class="k-b" d="{PATTERNS[pattern.value]}"' in symbol
        assert f'class="k-ol" d="{OUTLINE}"' in symbol


def test_every_kit_can_be_drawn():
    for pattern in Pattern:
        assert CLOTHS["red"] in shirt_svg("red", "white", pattern.value)


def test_letters_on_a_cloth_are_dark_where_the_pages_print_dark_numbers():
    """Pages have a shade of their own for two of them; what counts is dark or white."""
    numbers = dict(re.findall(r"--kit-(\w+)-n: (#\w{6});", TOKENS))
    assert {cloth: number == "#ffffff" for cloth, number in numbers.items()} == {
        cloth: letters_on(cloth) == "#ffffff" for cloth in CLOTHS
    }
