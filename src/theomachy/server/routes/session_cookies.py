"""Sessions as sealed cookies: what a browser keeps of them, and when it is sent anew."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import msgspec
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, ScopeSession

from .requests import AnyConnection

_LOADED = "theomachy.session"
_LONGEST = 4000
"""Characters of cookie that are looked at: ours are far shorter, and a longer one is not ours."""
_REMEMBERED, _MANY = 60.0, 10_000


class SessionBackend(ClientSideSessionBackend):
    """A cookie that cannot be read, for whatever reason, is no session.

    An answer to a POST brings the cookie only if the session has changed: sealing it anew costs more than many a
    request, and every page that is read renews it. What was opened a moment ago is not opened again."""

    def __init__(self, config: CookieBackendConfig) -> None:
        super().__init__(config)
        self._opened: dict[tuple[str, ...], tuple[float, bytes]] = {}
        self._tidies = False
        """Is it settled when the old ones are forgotten?"""

    async def load_from_connection(self, connection: AnyConnection) -> dict[str, Any]:
        sealed = tuple(connection.cookies[key] for key in self.get_cookie_keys(connection))
        until, text = self._opened.get(sealed, (0.0, b""))
        if until > monotonic():
            session: dict[str, Any] = msgspec.json.decode(text)
        else:
            session = await self._read(connection) if 0 < sum(map(len, sealed)) <= _LONGEST else {}
            text = msgspec.json.encode(session)
            if session:
                self._keep(sealed, text)
        connection.scope["state"][_LOADED] = text
        return session

    def _keep(self, sealed: tuple[str, ...], text: bytes) -> None:
        if len(self._opened) >= _MANY:
            self._opened.clear()
        if not self._tidies:
            self._tidies = True
            asyncio.get_running_loop().call_later(_REMEMBERED, self._forget_old)
        self._opened[sealed] = (monotonic() + _REMEMBERED, text)

    def _forget_old(self) -> None:
        """Until none is left: people who come no more should not take room."""
        now = monotonic()
        for sealed in [sealed for sealed, (until, _) in self._opened.items() if until <= now]:
            del self._opened[sealed]
        self._tidies = bool(self._opened)
        if self._tidies:
            asyncio.get_running_loop().call_later(_REMEMBERED / 4, self._forget_old)

    def forget_all(self) -> None:
        self._opened.clear()

    async def _read(self, connection: AnyConnection) -> dict[str, Any]:
        try:
            session = await super().load_from_connection(connection)
        except Exception:  # whatever a stranger wrote into it: the library names no common error
            return {}
        return session if isinstance(session, dict) else {}

    async def store_in_message(self, scope_session: ScopeSession, message: Message, connection: AnyConnection) -> None:
        scope = connection.scope
        if scope_session and scope.get("method") == "POST":
            if msgspec.json.encode(scope_session) == scope["state"].get(_LOADED):
                return
        await super().store_in_message(scope_session, message, connection)


class SessionCookies(CookieBackendConfig):
    _backend_class = SessionBackend
