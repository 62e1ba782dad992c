from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from clubs.refusal import Refusal
from clubs.services.crests import MOST_BYTES, encode_crest


def picture(kind="PNG", size=(600, 300), **save) -> SimpleUploadedFile:
    data = BytesIO()
    Image.new("RGB", size, "red").save(data, kind, **save)
    return SimpleUploadedFile(f"crest.{kind.lower()}", data.getvalue())


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_pictures_of_four_kinds_become_small_png(kind):
    crest = encode_crest(picture(kind))
    with Image.open(crest) as painted:
        assert painted.format == "PNG"
        assert painted.size == (256, 128)


def test_the_name_is_ours_and_new_each_time():
    first, second = encode_crest(picture()), encode_crest(picture())
    assert first.name.endswith(".png")
    assert "crest" not in first.name
    assert first.name != second.name


def test_metadata_is_left_behind():
    exif = Image.Exif()
    exif[0x010E] = "Taken at home, 12 Elm Street"
    crest = encode_crest(picture("JPEG", exif=exif))
    assert b"Elm Street" not in crest.read()


def test_a_photo_held_sideways_is_turned():
    exif = Image.Exif()
    exif[0x0112] = 6
    with Image.open(encode_crest(picture("JPEG", size=(200, 100), exif=exif))) as painted:
        assert painted.size == (100, 200)


@pytest.mark.parametrize("kind", ["BMP", "TIFF"])
def test_other_kinds_of_picture_are_refused(kind):
    with pytest.raises(Refusal, match="PNG, JPEG, WebP or GIF"):
        encode_crest(picture(kind))


@pytest.mark.parametrize(
    "content",
    [
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"GIF89a" + b"\x00" * 40,
        b"MZ this is a program",
        b"",
    ],
)
def test_what_only_claims_to_be_a_picture_is_refused(content):
    with pytest.raises(Refusal, match="not a picture"):
        encode_crest(SimpleUploadedFile("crest.png", content, content_type="image/png"))


def test_a_cut_off_picture_is_refused():
    whole = picture("JPEG").read()
    with pytest.raises(Refusal, match="not a picture"):
        encode_crest(SimpleUploadedFile("crest.jpg", whole[: len(whole) // 2]))


def test_a_picture_with_a_program_at_its_end_loses_it():
    sneaky = SimpleUploadedFile("crest.png", picture().read() + b"<script>alert(1)</script>")
    assert b"<script>" not in encode_crest(sneaky).read()


def test_heavy_files_are_refused_unread():
    with pytest.raises(Refusal, match="2 MB"):
        encode_crest(SimpleUploadedFile("crest.png", b"0" * (MOST_BYTES + 1)))


def test_a_small_file_that_unfolds_into_a_huge_picture_is_refused():
    bomb = picture("PNG", size=(4001, 10))
    with pytest.raises(Refusal, match="4000"):
        encode_crest(bomb)


def test_a_bomb_beyond_any_screen_is_refused():
    data = BytesIO()
    Image.new("1", (20_000, 20_000)).save(data, "PNG")
    with pytest.raises(Refusal):
        encode_crest(SimpleUploadedFile("bomb.png", data.getvalue()))
