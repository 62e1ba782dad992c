"""From `tell` to a push service, a real one on this machine, and back into the words the browser would show."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import timedelta

import jwt
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.utils import timezone

from league import jobs, push, vapid
from league.models import Job, Notice, PushSubscription
from league.services.notices import mark_read, tell
from tests.factories import LeagueFactory, UserFactory
from tests.listening_post import listening_post

pytestmark = pytest.mark.django_db


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """Subscribes as a browser does, and opens what only it can open (RFC 8188 and 8291)."""

    AUTH = b"sixteen bytes..."

    def __init__(self, address: str):
        self.address = address
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscribe(self, user, language="en") -> PushSubscription:
        keys = {"p256dh": text(self.point), "auth": text(self.AUTH)}
        return PushSubscription.objects.create(user=user, endpoint=self.address, language=language, **keys)

    def open(self, body: bytes) -> dict:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = self.derive(shared, self.AUTH, b"WebPush: info\0" + self.point + sender, 32)
        key = self.derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = self.derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02"))

    @staticmethod
    def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


@pytest.fixture(autouse=True)
def key(settings):
    settings.VAPID_PRIVATE_KEY = text(b"a private key of thirty-two byte")
    settings.OUTGOING_TO_PRIVATE = True


@pytest.fixture
def service():
    with listening_post() as post:
        yield post


def tell_of_a_pick(user, league=None, number=1):
    facts = {"pick": number}
    tell(users=[user], kind="draft.your_pick", league=league, facts=facts, address="/leagues/x/", key=f"pick {number}")


def work() -> None:
    for kind in (push.GATHER, push.SEND):
        for job in Job.objects.filter(kind=kind, state=Job.State.WAITING):
            jobs.run_job(job.pk)


def test_the_browser_can_read_what_the_site_signed(service):
    user, league, browser = UserFactory(), LeagueFactory(name="Sundays"), Browser(service.address)
    browser.subscribe(user)
    tell_of_a_pick(user, league)
    work()
    ((headers, body),) = service.heard
    assert browser.open(body) == {
        "title": "Sundays",
        "body": "It is your pick in the draft, number 1.",
        "url": f"/notices/{Notice.objects.get().pk}/",
        "tag": f"draft-{league.pk}",
    }
    assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", str(push.LIFE))
    token, public = headers["authorization"].removeprefix("vapid t=").split(", k=")
    assert public == vapid.application_server_key()
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), urlsafe_b64decode(public + "=="))
    claims = jwt.decode(token, point, algorithms=["ES256"], audience="http://127.0.0.1")
    assert claims["sub"] == "mailto:touchline@testserver"


def test_a_burst_is_one_message_and_what_was_read_is_none(service):
    user, browser = UserFactory(), Browser(service.address)
    browser.subscribe(user)
    for number in (1, 2, 3):
        tell_of_a_pick(user, number=number)
    mark_read(user=user, notices=Notice.objects.filter(key="pick 1"))
    work()
    work()
    ((_, body),) = service.heard
    said = browser.open(body)
    assert (said["title"], said["url"]) == ("2 notices for you", "/notices/")
    assert said["body"] == "It is your pick in the draft, number 2. It is your pick in the draft, number 3."


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(service, status):
    user = UserFactory()
    Browser(service.address).subscribe(user)
    service.statuses = [status]
    tell_of_a_pick(user)
    work()
    assert not PushSubscription.objects.exists()
    assert Job.objects.get(kind=push.SEND).state == Job.State.DONE


def test_a_service_that_is_busy_is_tried_again(service):
    user = UserFactory()
    Browser(service.address).subscribe(user)
    service.statuses = [503]
    tell_of_a_pick(user)
    work()
    assert Job.objects.get(kind=push.SEND).state == Job.State.WAITING
    work()
    assert len(service.heard) == 2
    assert Job.objects.get(kind=push.SEND).state == Job.State.DONE


def test_what_was_told_while_the_last_message_was_gathered_is_found_a_minute_later(service):
    user = UserFactory()
    Browser(service.address).subscribe(user)
    tell_of_a_pick(user)
    Job.objects.update(state=Job.State.DONE)
    assert push.queue_due(now=timezone.now()) == 0
    assert push.queue_due(now=timezone.now() + timedelta(minutes=1)) == 1
    work()
    assert len(service.heard) == 1


def test_a_key_is_made_once(settings, tmp_path):
    settings.VAPID_PRIVATE_KEY, settings.VAPID_KEY_FILE = "", tmp_path / "vapid-key"
    assert vapid.application_server_key() == ""
    vapid.make_key()
    first = vapid.application_server_key()
    vapid.make_key()
    assert vapid.application_server_key() == first
    assert len(urlsafe_b64decode(first + "==")) == 65
    assert settings.VAPID_KEY_FILE.stat().st_mode & 0o077 == 0
