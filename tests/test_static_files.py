"""What a template or a stylesheet asks for is there: a missing file would be a 500 in production."""

import re

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from config.translations import template_files

ASKED = re.compile(r"""{%\s*static\s+["']([^"']+)["']""")
URL = re.compile(r"""url\(["']?([^"')#]+)""")
STYLESHEETS = sorted((settings.BASE_DIR / "static" / "css").rglob("*.css"))


def test_every_static_file_of_a_template_exists():
    asked = {(path.name, name) for path in template_files() for name in ASKED.findall(path.read_text("utf-8"))}
    assert sorted(pair for pair in asked if not finders.find(pair[1])) == []


@pytest.mark.parametrize("path", STYLESHEETS, ids=lambda path: path.name)
def test_every_file_of_a_stylesheet_exists_and_is_ours(path):
    for asked in URL.findall(path.read_text("utf-8")):
        if not asked.startswith("data:"):
            assert (path.parent / asked).exists(), asked
