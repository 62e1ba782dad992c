"""Crests come from strangers: only pictures enter, and only as we have painted them again.

A few kilobytes can unfold into gigabytes, so everything is bounded before anything is decoded: the bytes of the file,
the pixels its head speaks of, the words packed into it, and how many are unfolded at once. None of this belongs into
a transaction: whoever saves a crest has it painted before.
"""

from __future__ import annotations

import secrets
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from django.core.files.base import ContentFile, File
from django.utils.translation import gettext as _
from PIL import Image, ImageOps, PngImagePlugin

from clubs.refusal import Refusal

MOST_BYTES = 2 * 1024 * 1024
SIDE = 256
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
# A JPEG is unfolded at a fraction of its size; the others whole, at 36 MB for 3000 × 3000, and that two or three times.
MOST_A_SIDE = {"JPEG": 5000}
MOST_A_SIDE_ELSE = 3000
AT_ONCE = 2
PATIENCE = 20.0  # seconds to wait for others
_PLAIN = ("L", "LA", "RGB", "RGBA")

# Compressed words and colour profiles inside a PNG; we keep none of them.
PngImagePlugin.MAX_TEXT_MEMORY = 4 * 1024 * 1024
_unfolding = threading.BoundedSemaphore(AT_ONCE)


def encode_crest(upload: File, *, most_a_side: int | None = None) -> ContentFile:
    """The picture at most 256 pixels wide and high, without metadata, under a name nobody can guess."""
    if upload.size > MOST_BYTES:
        raise Refusal(_("The picture is larger than 2 MB. Choose a smaller one."))
    painted = BytesIO()
    with _one_of_few():
        _read(upload.read(MOST_BYTES + 1), most_a_side).save(painted, "PNG", optimize=True)
    return ContentFile(painted.getvalue(), name=f"{secrets.token_hex(16)}.png")


@contextmanager
def _one_of_few() -> Iterator[None]:
    if not _unfolding.acquire(timeout=PATIENCE):
        raise Refusal(_("Many pictures are being looked at just now. Try again in a moment."))
    try:
        yield
    finally:
        _unfolding.release()


def _read(data: bytes, most_a_side: int | None) -> Image.Image:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            # Opening reads the head; of an animation only the first frame is ever read.
            with Image.open(BytesIO(data), formats=FORMATS) as picture:
                _check_size(picture, most_a_side)
                return _small(picture)
    except Refusal:
        raise
    except Exception:  # a broken picture can raise nearly anything out of a decoder
        raise Refusal(_("This file is not a picture we can read. Use PNG, JPEG, WebP or GIF.")) from None


def _small(picture: Image.Image) -> Image.Image:
    """Made small before anything else is done to it, so that no second copy is large."""
    picture.draft("RGB", (2 * SIDE, 2 * SIDE))  # does nothing but to a JPEG
    plain = picture.mode in _PLAIN and "transparency" not in picture.info
    whole = picture if plain else picture.convert("RGBA")
    whole.thumbnail((SIDE, SIDE))
    upright = ImageOps.exif_transpose(whole).convert("RGBA")
    clean = Image.new("RGBA", upright.size)
    clean.paste(upright)
    return clean


def _check_size(picture: Image.Image, most: int | None) -> None:
    most = most or MOST_A_SIDE.get(picture.format or "", MOST_A_SIDE_ELSE)
    if max(picture.size) > most:
        raise Refusal(
            _("The picture is larger than %(side)s × %(side)s pixels. Choose a smaller one.") % {"side": most}
        )
