"""Push, to a stand-in for a push service: it checks our signature, and what it is given only the browser can read."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from pathlib import Path
from time import time

import http_ece
import msgspec
import pytest
import pytest_asyncio
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.calls.conftest import CALLS, accounts
from tests.server.calls.receivers import Receiver, Request
from tests.server.calls.test_notices import SOON
from tests.server.conftest import config_for
from tests.server.players import table_for
from theomachy.server.errors import Forbidden, Malformed, NotFound
from theomachy.server.services import Services
from theomachy.server.store.schema import channels

pytestmark = pytest.mark.asyncio
PUSH = {**CALLS, "push_contact": "mailto:host@example.org", "push_services": "127.0.0.1"}


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def raw(data: str) -> bytes:
    return base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))


class SomeBrowser:
    """What a browser has of its subscription."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), bytes(range(16))
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": text(point), "auth": text(self.auth)}

    def read(self, request: Request) -> dict[str, str]:
        plain = http_ece.decrypt(request.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return msgspec.json.decode(plain, type=dict[str, str])


def claims_of(request: Request, public_key: str) -> dict[str, object]:
    """As a push service checks them: signed by the key that the browser was told of."""
    scheme, _, rest = request.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == public_key
    head, body, seal = parts["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(public_key))
    half = raw(seal)
    signature = encode_dss_signature(int.from_bytes(half[:32]), int.from_bytes(half[32:]))
    key.verify(signature, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return msgspec.json.decode(raw(body), type=dict[str, object])


@pytest_asyncio.fixture
async def house(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Services]:
    services = Services(config_for(sqlite_url, tmp_path, **PUSH))
    async with services.open():
        yield services


async def test_a_call_is_signed_for_the_service_and_sealed_for_the_browser(house: Services, hook: Receiver) -> None:
    ann, bob = await accounts(house, 2)
    browser = SomeBrowser()
    await house.channels.add_push(bob, f"{hook.url}/send/1", browser.keys)
    table_id = await table_for(house, [ann, bob])
    now = time() + SOON
    await house.sender.round(now)
    [request] = hook.heard
    assert house.sender.push is not None
    claims = claims_of(request, house.sender.push.public_key)
    assert claims["aud"] == hook.url
    assert claims["sub"] == "mailto:host@example.org"
    assert 0 < float(str(claims["exp"])) - now <= 86400
    assert b"A test" not in request.body
    assert request.headers["content-encoding"] == "aes128gcm"
    said = browser.read(request)
    assert said == {
        "title": "Your turn at A test",
        "body": said["body"],
        "path": f"/t/{table_id}",
        "tag": table_id,
    }


async def test_every_process_has_the_same_key(house: Services, tmp_path: Path, sqlite_url: str) -> None:
    other = Services(config_for(sqlite_url, tmp_path, **PUSH))
    assert house.sender.push is not None
    assert other.sender.push is not None
    assert house.sender.push.public_key == other.sender.push.public_key
    await other.database.close()


async def test_a_browser_that_is_gone_is_forgotten_and_others_are_called(house: Services, hook: Receiver) -> None:
    [ann] = await accounts(house, 1)
    one, two = SomeBrowser(), SomeBrowser()
    await house.channels.add_push(ann, f"{hook.url}/send/1", one.keys)
    await house.channels.add_push(ann, f"{hook.url}/send/2", two.keys)
    hook.answers = [b"410 Gone"]
    await house.channels.test(ann)
    await house.sender.round(time() + 1)
    assert len(hook.heard) == 2
    [left] = await house.database.all(sa.select(channels))
    assert left["address"] != hook.url + hook.heard[0].path


async def test_a_browser_of_somebody_else_is_taken_over_by_itself_alone(house: Services) -> None:
    """One that changed hands knows its own secret; a stranger who heard of its address does not."""
    ann, eve = await accounts(house, 2)
    browser, endpoint = SomeBrowser(), "http://127.0.0.1:9/send/1"
    await house.channels.add_push(ann, endpoint, browser.keys)
    for keys in (SomeBrowser().keys, {**browser.keys, "auth": text(b"x" * 16)}):
        with pytest.raises(Forbidden):
            await house.channels.add_push(eve, endpoint, keys)
    assert [row["user_id"] for row in await house.database.all(sa.select(channels))] == [ann.id]
    await house.channels.add_push(eve, endpoint, browser.keys)
    assert [row["user_id"] for row in await house.database.all(sa.select(channels))] == [eve.id], "and no more Ann's"


async def test_only_browsers_at_known_push_services(house: Services) -> None:
    [ann] = await accounts(house, 1)
    keys = SomeBrowser().keys
    for endpoint in ("https://example.org/x", "https://127.0.0.1.example.org/", "https://x127.0.0.1/", "file:///x"):
        with pytest.raises(Malformed):
            await house.channels.add_push(ann, endpoint, keys)
    for wrong in ({}, {**keys, "auth": "x"}, {**keys, "p256dh": text(b"\4" + b"x" * 64)}, {**keys, "p256dh": "é"}):
        with pytest.raises(Malformed):
            await house.channels.add_push(ann, "http://127.0.0.1:9/", wrong)


async def test_without_settings_nobody_is_called(services: Services) -> None:
    [ann] = await accounts(services, 1)
    assert services.channels.kinds == []
    with pytest.raises(NotFound):
        await services.channels.add_push(ann, "https://fcm.googleapis.com/x", SomeBrowser().keys)
    with pytest.raises(NotFound):
        await services.channels.add_mail(ann, "a@example.org")
    with pytest.raises(NotFound):
        await services.channels.add_webhook(ann, "https://example.org/", "json")
