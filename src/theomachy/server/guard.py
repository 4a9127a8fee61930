"""At the door: security headers on everything, refusals said and written down, and who is asking."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
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
        self._headers = HEADERS | ({"strict-transport-security": "max-age=31536000"} if secure else {})

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await next_app(scope, receive, send_with_headers)


# -- who is asking ------------------------------------------------------------------------------------------------


def the_house(state: State) -> House:
    house = state["house"]
    assert isinstance(house, House)
    return house


async def the_user(request: Asked, state: State) -> User | None:
    return await the_house(state).who(request.session)


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
    house = the_house(request.app.state)
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
