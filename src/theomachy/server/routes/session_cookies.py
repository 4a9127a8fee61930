"""Sessions as sealed cookies: what a browser keeps of them, and when it is sent anew."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, ScopeSession

from .requests import AnyConnection

_LOADED = "theomachy.session"


class SessionBackend(ClientSideSessionBackend):
    """An answer to a POST brings the cookie only if the session has changed: sealing it
    anew costs more than many a request, and every page that is read renews it."""

    async def load_from_connection(self, connection: AnyConnection) -> dict[str, Any]:
        session = await super().load_from_connection(connection)
        connection.scope["state"][_LOADED] = msgspec.json.encode(session)
        return session

    async def store_in_message(self, scope_session: ScopeSession, message: Message, connection: AnyConnection) -> None:
        scope = connection.scope
        if scope_session and scope.get("method") == "POST":
            if msgspec.json.encode(scope_session) == scope["state"].get(_LOADED):
                return
        await super().store_in_message(scope_session, message, connection)


class SessionCookies(CookieBackendConfig):
    _backend_class = SessionBackend
