"""Security headers on every answer."""

from __future__ import annotations

from litestar.types import Message, Scope

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


class Headers:
    """The same strict headers on every answer: also where nothing is found, before any route is asked."""

    def __init__(self, secure: bool) -> None:
        headers = HEADERS | ({"strict-transport-security": "max-age=31536000"} if secure else {})
        self._files = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._pages = [*self._files, (b"cache-control", b"no-store")]

    async def __call__(self, message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message["headers"]}
            ours = self._files if scope["path"].startswith("/static") else self._pages
            message["headers"] = [*message["headers"], *(pair for pair in ours if pair[0] not in given)]
