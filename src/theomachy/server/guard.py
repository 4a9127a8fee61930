"""At the door: security headers on everything, refusals said and written down, and who is asking."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import ASGIApp, Message, Receive, Scope, ScopeSession, Send
from litestar.utils.scope.state import ScopeState

from theomachy.kernel.errors import TheomachyError
from theomachy.web import page
from theomachy.web.model import ErrorModel

from .house import House
from .people import User
from .refusals import Refused

Asked = Request[Any, Any, State]
Socket = WebSocket[Any, Any, State]
logger = logging.getLogger("theomachy.server")
_LOADED = "theomachy.session"

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


class Headers(ASGIMiddleware):
    """The same strict headers on every answer, errors and files included."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, secure: bool) -> None:
        headers = HEADERS | ({"strict-transport-security": "max-age=31536000"} if secure else {})
        self._files = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._pages = [*self._files, (b"cache-control", b"no-store")]

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                ours = self._files if scope["path"].startswith("/static") else self._pages
                message["headers"] = [*message["headers"], *(pair for pair in ours if pair[0] not in given)]
            await send(message)

        await next_app(scope, receive, send_with_headers)


# -- who is asking ------------------------------------------------------------------------------------------------


def the_house(scope: Scope) -> House:
    """From the application itself: the state that Litestar hands to those who ask for it is a copy, made each time."""
    house = scope["litestar_app"].state["house"]
    assert isinstance(house, House)
    return house


async def the_user(request: Asked) -> User | None:
    return await the_house(request.scope).who(request.session)


class Sessions(ClientSideSessionBackend):
    """Sessions in sealed cookies. An answer to a POST brings the cookie only if the session has changed: sealing it
    anew costs more than many a request, and every page that is read renews it."""

    async def load_from_connection(self, connection: ASGIConnection[Any, Any, Any, Any]) -> dict[str, Any]:
        session = await super().load_from_connection(connection)
        connection.scope["state"][_LOADED] = msgspec.json.encode(session)
        return session

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: ASGIConnection[Any, Any, Any, Any]
    ) -> None:
        scope = connection.scope
        if scope_session and scope.get("method") == "POST":
            if msgspec.json.encode(scope_session) == scope["state"].get(_LOADED):
                return
        await super().store_in_message(scope_session, message, connection)


class SessionCookies(CookieBackendConfig):
    _backend_class = Sessions


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client is not None else "unknown"


def csrf_token(request: Asked) -> str:
    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else ""


def by_script(request: Asked) -> bool:
    """Sent by our client or by the API, not by a bare form: wants JSON back."""
    return "x-csrftoken" in request.headers or request.scope["path"].startswith("/api/")


# -- refusals -----------------------------------------------------------------------------------------------------


def refuse(request: Asked, error: Exception) -> Response[Any]:
    """Every refusal: counted, written down, and said in the language of whoever asked."""
    status, detail, wait = _meaning(error)
    house = the_house(request.scope)
    house.metrics.count("refusals", f'status="{status}"')
    where = {"method": request.method, "path": request.scope["path"], "ip": address(request)}
    user = request.scope.get("session", {})
    who = user.get("user") if isinstance(user, dict) else None
    if status >= 500:
        logger.error("failed", exc_info=error, extra={"status": status, "who": who, **where})
    else:
        logger.warning("refused", extra={"status": status, "why": detail, "who": who, **where})
    headers = {"retry-after": str(wait)} if wait else {}
    if status == 401 and request.scope["path"].startswith("/api/"):
        headers["www-authenticate"] = "Bearer"
    if by_script(request) or "text/html" not in request.headers.get("accept", "text/html"):
        body = {"status_code": status, "detail": detail, **getattr(error, "fresh", {})}
        return Response(body, status_code=status, headers=headers, media_type=MediaType.JSON)
    document = page.error_page(ErrorModel(status, detail, csrf=csrf_token(request)))
    return Response(document, status_code=status, headers=headers, media_type=MediaType.HTML)


def _meaning(error: Exception) -> tuple[int, str, int]:
    if isinstance(error, Refused):
        return error.status, error.detail, error.retry_after
    if isinstance(error, TheomachyError):
        return 400, str(error), 0
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, error.detail, 0
    return 500, "something went wrong here; it has been written down", 0
