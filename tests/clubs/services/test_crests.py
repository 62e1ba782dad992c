import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from clubs.refusal import Refusal
from clubs.services.crests import MOST_BYTES, encode_crest

ROOT = Path(__file__).resolve().parents[3]


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
    bomb = picture("PNG", size=(3001, 10))
    with pytest.raises(Refusal, match="3000"):
        encode_crest(bomb)


def test_a_photo_may_be_larger_than_a_drawing_because_it_is_read_at_a_fraction():
    with Image.open(encode_crest(picture("JPEG", size=(4032, 3024)))) as painted:
        assert painted.size == (256, 192)
    with pytest.raises(Refusal, match="5000"):
        encode_crest(picture("JPEG", size=(5001, 10)))


def test_words_that_unfold_inside_a_picture_are_refused():
    words = PngInfo()
    for number in range(8):
        words.add_text(f"k{number}", "a" * 1_000_000, zip=True)
    bomb = picture("PNG", pnginfo=words)
    assert bomb.size < 20_000
    with pytest.raises(Refusal, match="not a picture"):
        encode_crest(bomb)


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_of_an_animation_only_the_first_frame_is_painted(kind):
    data = BytesIO()
    frames = [Image.new("RGB", (40, 40), colour) for colour in ("red", "blue", "green")]
    frames[0].save(data, kind, save_all=True, append_images=frames[1:], lossless=True)
    with Image.open(encode_crest(SimpleUploadedFile("crest", data.getvalue()))) as painted:
        assert painted.getcolors() == [(1600, (255, 0, 0, 255))]


EIGHT_AT_ONCE = """
import resource, sys, threading
import django
django.setup()
from django.core.files.uploadedfile import SimpleUploadedFile
from clubs.services.crests import encode_crest
data = sys.stdin.buffer.read()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
threads = [threading.Thread(target=encode_crest, args=[SimpleUploadedFile("crest", data)]) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


@pytest.mark.proof
@pytest.mark.parametrize(("kind", "side"), [("PNG", 3000), ("WEBP", 3000), ("GIF", 3000), ("JPEG", 5000)])
def test_eight_of_the_largest_at_once_take_a_few_hundred_megabytes(kind, side):
    largest = picture(kind, size=(side, side), **({"progressive": True} if kind == "JPEG" else {}))
    done = subprocess.run(
        [sys.executable, "-c", EIGHT_AT_ONCE],
        input=largest.read(),
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
    )
    assert int(done.stdout) < 400, "megabytes; each of them alone takes up to 140"


def test_a_bomb_beyond_any_screen_is_refused():
    data = BytesIO()
    Image.new("1", (20_000, 20_000)).save(data, "PNG")
    with pytest.raises(Refusal):
        encode_crest(SimpleUploadedFile("bomb.png", data.getvalue()))
