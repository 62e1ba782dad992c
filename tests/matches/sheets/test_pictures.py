"""Pages look as they did when somebody looked at them. What a few pixels differ, another rasteriser may have done."""

from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.matches.sheets.reference import PICTURES, pages

TOLERANCE = 3.0  # of 255, on average over the slightly blurred page


def difference(one: Image.Image, other: Image.Image) -> float:
    blurred = [picture.filter(ImageFilter.BoxBlur(1)) for picture in (one, other)]
    return ImageStat.Stat(ImageChops.difference(*blurred)).mean[0]


def test_pages_look_like_their_reference_pictures():
    shown = pages()
    assert {path.stem for path in PICTURES.glob("*.png")} == set(shown)
    for name, page in shown.items():
        kept = Image.open(PICTURES / f"{name}.png")
        assert kept.size == page.size, name
        assert difference(kept, page) < TOLERANCE, name


def test_the_comparison_sees_a_page_without_its_pitch():
    kept = Image.open(PICTURES / "report-letter.png")
    without = kept.copy()
    without.paste(255, (0, int(kept.height * 0.53), kept.width, int(kept.height * 0.68)))
    assert difference(kept, without) > TOLERANCE
