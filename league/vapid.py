"""The site's own key for web push: push services know by it that a message is ours.

VAPID_PRIVATE_KEY, or the file that `manage.py prepare` makes. Browsers subscribe to its public half, so a new key ends
all subscriptions. Without a key there is no web push.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from django.conf import settings

BYTES = 32


def make_key() -> None:
    """Once for an installation; one that is there stays."""
    if settings.VAPID_PRIVATE_KEY or settings.VAPID_KEY_FILE.exists():
        return
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    try:
        file = os.open(settings.VAPID_KEY_FILE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:  # another process was faster
        return
    with os.fdopen(file, "w") as key:
        key.write(_text(number.to_bytes(BYTES, "big")) + "\n")


def application_server_key() -> str:
    """What a browser needs to subscribe; empty where there is no web push."""
    key = _key()
    return _text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)) if key else ""


def pem_pair() -> tuple[bytes, bytes]:
    key = _key()
    if key is None:
        raise LookupError("VAPID_PRIVATE_KEY: missing. `manage.py prepare` makes one.")
    return (
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
        key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
    )


def _key() -> ec.EllipticCurvePrivateKey | None:
    text = settings.VAPID_PRIVATE_KEY
    if not text and settings.VAPID_KEY_FILE.exists():
        text = settings.VAPID_KEY_FILE.read_text().strip()
    return _read(text) if text else None


@cache
def _read(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(urlsafe_b64decode(text + "=="), "big"), ec.SECP256R1())


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
