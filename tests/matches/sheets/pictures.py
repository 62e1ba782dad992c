"""Pages as they were when somebody last looked at them and liked them.

`python -m tests.matches.sheets.pictures` paints them anew into the folder `painted`: look at them before you commit.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from matches.sheets.paper import Paper
from matches.sheets.render import png
from tests.matches.sheets.book_values import line_up_mat, yearbook
from tests.matches.sheets.card_values import reference, token_sheet
from tests.matches.sheets.card_values import sheet as cards
from tests.matches.sheets.values import blank_sheet, nameless_sheet, played, sheet
from tests.matches.sheets.wall_values import bracket_sheet, cross_sheet, fixture_list, poster

KEPT = Path(__file__).parent / "painted"
PPI = 150
SMALL = (105, 148)  # what is compared: shapes and shades, not the edges of letters

PAGES: dict[str, Callable[[], bytes]] = {
    "match-sheet": lambda: png(sheet(), ppi=PPI),
    "match-sheet-blank": lambda: png(blank_sheet(), Paper("a4", "saving"), ppi=PPI),
    "match-sheet-nameless": lambda: png(nameless_sheet(), ppi=PPI),
    "match-report": lambda: png(played(), Paper("letter"), ppi=PPI),
    "table": lambda: png(poster(12), ppi=PPI),
    "fixture-list": lambda: png(fixture_list(6, played=4), Paper("letter"), ppi=PPI),
    "cross-table": lambda: png(cross_sheet(12), ppi=PPI),
    "bracket": lambda: png(bracket_sheet(16), Paper("a4", "grey"), ppi=PPI),
    "book-cover": lambda: png(yearbook(), ppi=PPI),
    "book-rounds": lambda: png(yearbook(), ppi=PPI, page=5),
    "line-up-mat": lambda: png(line_up_mat(), ppi=PPI),
    "line-up-mat-saving": lambda: png(line_up_mat(empty=True), Paper("letter", "saving"), ppi=PPI),
    "cards": lambda: png(cards(9), ppi=PPI),
    "cards-back": lambda: png(cards(9), Paper("letter"), ppi=PPI, page=2),
    "tokens": lambda: png(token_sheet(), Paper("a4", "grey"), ppi=PPI),
    "quick-reference": lambda: png(reference(), ppi=PPI),
}


def paint(name: str) -> Image.Image:
    return Image.open(BytesIO(PAGES[name]())).convert("RGB")


def kept(name: str) -> Image.Image:
    return Image.open(KEPT / f"{name}.png").convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """From 0, the same, to 255."""
    apart = ImageChops.difference(one.resize(SMALL), other.resize(SMALL))
    return max(ImageStat.Stat(apart).mean)


def main() -> None:
    KEPT.mkdir(exist_ok=True)
    for name in PAGES:
        paint(name).quantize(24).save(KEPT / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
