"""Pages as they should look, small and grey.

Painted anew by `python -m tests.matches.sheets.reference`, and then looked at.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

PICTURES = Path(__file__).parent / "pictures"
PPI = 40


def pages() -> dict[str, Image.Image]:
    from matches.sheets.paper import Paper
    from matches.sheets.render import png
    from tests.matches.sheets.test_blocks import EVERYTHING
    from tests.matches.sheets.values import played, sheet, side

    blank = side(players=0, empty_lines=16)
    shown = {
        "sheet": (sheet(), Paper()),
        "blank-saving": (sheet(blank, blank, referee=None, when=""), Paper("a4", "saving")),
        "report-letter": (played(), Paper("letter")),
        "document-grey": (EVERYTHING, Paper("a4", "grey")),
    }
    return {
        name: Image.open(BytesIO(png(printed, paper, ppi=PPI))).convert("L") for name, (printed, paper) in shown.items()
    }


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    PICTURES.mkdir(exist_ok=True)
    for name, page in pages().items():
        page.save(PICTURES / f"{name}.png", optimize=True)
