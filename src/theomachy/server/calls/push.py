"""Web Push: a call to a browser, by way of its push service, which cannot read it.

The payload is encrypted for the browser (RFC 8291, by http_ece), and the request is signed with the key of this server
(VAPID, RFC 8292, by py_vapid). That key follows from the server's secret, so there is nothing more to keep.
"""

from __future__ import annotations

import base64
import binascii
import os
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from py_vapid import Vapid02

from ..config import Config
from ..errors import Malformed
from . import texts
from .addresses import Outside
from .texts import Call

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""
_LIFE = 86400
"""Seconds for which a push service keeps a call for a browser that is not there."""
_SIGNED = 12 * 3600


class Push:
    def __init__(self, key: bytes, contact: str, outside: Outside) -> None:
        seed = HKDF(hashes.SHA256(), 48, salt=None, info=b"theomachy web push").derive(key)
        self._key = ec.derive_private_key(int.from_bytes(seed) % (_ORDER - 1) + 1, ec.SECP256R1())
        self._contact, self._outside = contact, outside

    @property
    def public_key(self) -> str:
        """What a browser must know of us to let us call it."""
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(self._key.public_key().public_bytes(*form)).rstrip(b"=").decode()

    async def send(self, endpoint: str, keys: dict[str, str], call: Call) -> str:
        body = http_ece.encrypt(
            payload(call),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(keys["p256dh"]),
            auth_secret=_bytes(keys["auth"]),
            version="aes128gcm",
        )
        where = urlsplit(endpoint)
        claims = {"sub": self._contact, "aud": f"{where.scheme}://{where.netloc}", "exp": int(call.now) + _SIGNED}
        headers = {
            **Vapid02(self._key).sign(claims),
            "host": where.netloc,
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "content-length": str(len(body)),
            "ttl": str(_LIFE),
            "urgency": "normal",
        }
        await self._outside.post(endpoint, {name.lower(): value for name, value in headers.items()}, body)
        return "handed to the browser's push service"


def payload(call: Call) -> bytes:
    """What the service worker shows. Two of the same tag are one on the screen."""
    tag = call.waiting[0].table_id if len(call.waiting) == 1 else call.what
    path = urlsplit(call.url).path or "/"
    said = {"title": texts.title(call), "body": "\n".join(texts.lines(call)), "path": path, "tag": tag}
    return msgspec.json.encode({**said, "body": said["body"][:1500], "title": said["title"][:200]})


def check(endpoint: str, keys: dict[str, str], config: Config) -> None:
    """Is this a browser at a push service that we know?"""
    host = urlsplit(endpoint).hostname or ""
    known = [name.strip() for name in config.push_services.split(",") if name.strip()]
    if not any(host == name or host.endswith(f".{name}") for name in known):
        raise Malformed("that is no push service that this server knows")
    try:
        if len(_bytes(keys["auth"])) != 16:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(keys["p256dh"]))
    except (KeyError, ValueError) as error:
        raise Malformed("those are no keys of a browser") from error


def _bytes(text: str) -> bytes:
    """Base64 as browsers write it."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeError) as error:
        raise ValueError(text) from error
