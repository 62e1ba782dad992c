"""Crests come from strangers: only pictures enter, and only as we have painted them again."""

from __future__ import annotations

import secrets
import warnings
from io import BytesIO

from django.core.files.base import ContentFile, File
from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from clubs.refusal import Refusal

MOST_BYTES = 2 * 1024 * 1024
MOST_PIXELS_A_SIDE = 4000
SIDE = 256
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")


def encode_crest(upload: File) -> ContentFile:
    """The picture at most 256 pixels wide and high, without metadata, under a name nobody can guess."""
    if upload.size > MOST_BYTES:
        raise Refusal(_("The picture is larger than 2 MB. Choose a smaller one."))
    painted = BytesIO()
    _read(upload).save(painted, "PNG", optimize=True)
    return ContentFile(painted.getvalue(), name=f"{secrets.token_hex(16)}.png")


def _read(upload: File) -> Image.Image:
    data = upload.read(MOST_BYTES + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            # verify() leaves the picture unusable, so it is opened a second time to be read.
            with Image.open(BytesIO(data), formats=FORMATS) as picture:
                _check_size(picture)
                picture.verify()
            with Image.open(BytesIO(data), formats=FORMATS) as picture:
                upright = ImageOps.exif_transpose(picture).convert("RGBA")
    except Refusal:
        raise
    except Exception:  # a broken picture can raise nearly anything out of a decoder
        raise Refusal(_("This file is not a picture we can read. Use PNG, JPEG, WebP or GIF.")) from None
    upright.thumbnail((SIDE, SIDE))
    clean = Image.new("RGBA", upright.size)
    clean.paste(upright)
    return clean


def _check_size(picture: Image.Image) -> None:
    if max(picture.size) > MOST_PIXELS_A_SIDE:
        raise Refusal(
            _("The picture is larger than %(side)s × %(side)s pixels. Choose a smaller one.")
            % {"side": MOST_PIXELS_A_SIDE}
        )
