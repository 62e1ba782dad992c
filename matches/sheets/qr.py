"""QR codes as drawings."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe


@lru_cache(maxsize=512)
def qr_code(url: str) -> SafeString:
    drawing = BytesIO()
    # Any mask can be read; to compare all eight takes longer than to print the page.
    code = segno.make(url, error="m", mask=3)
    code.save(drawing, kind="svg", border=0, omitsize=True, dark="#000", light=None, xmldecl=False)
    return mark_safe(drawing.getvalue().decode())  # squares only
