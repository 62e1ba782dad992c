"""docs/security.md names tests, and there they are."""

import re

from tests.servers import ROOT


def test_every_test_that_is_named_is_there():
    named = set(re.findall(r"tests/[a-z_/]+\.py", (ROOT / "docs" / "security.md").read_text()))
    assert len(named) > 20
    assert {name for name in named if not (ROOT / name).exists()} == set()
