"""Forged requests: every POST of a page brings a token that is sealed for its session."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Mapping

from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

from ..errors import Forbidden
from . import forms
from .requests import AnyRequest

COOKIE = "csrftoken"
_SAFE = ("GET", "HEAD", "OPTIONS")
_HALF = 32
_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


class Csrf(ASGIMiddleware):
    """The token is a cookie and is sent once more, in a header or a field: another site can do neither. It holds for
    one session alone, so that one who can plant cookies cannot plant a token of his own."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, key: str, secure: bool, exclude: list[str]) -> None:
        self._key, self._secure = key.encode(), secure
        apart = re.compile("|".join(exclude))
        self.should_bypass_for_scope = lambda scope: apart.search(scope["path"]) is not None

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: AnyRequest = scope["litestar_app"].request_class(scope, receive=receive)
        cookie, session = request.cookies.get(COOKIE, ""), _whose(scope)
        state = ScopeState.from_scope(scope)
        if request.method in _SAFE:
            state.csrf_token = cookie if self._holds(cookie, scope) else self._new(scope)
        else:
            given = request.headers.get("x-csrftoken") or await _field(request)
            if not self._holds(cookie, scope) or not hmac.compare_digest(given.encode(), cookie.encode()):
                raise Forbidden("this page is out of date: load it again, then try once more")
            state.csrf_token = cookie

        async def send_with_token(message: Message) -> None:
            if message["type"] == "http.response.start":
                token = state.csrf_token
                if session != _whose(scope) or not isinstance(token, str):  # the session is new: so is its token
                    token = self._new(scope)
                if token != cookie:
                    MutableScopeHeaders.from_message(message).add("set-cookie", self._cookie(token))
            await send(message)

        await next_app(scope, receive, send_with_token)

    def _new(self, scope: Scope) -> str:
        nonce = secrets.token_hex(_HALF // 2)
        return nonce + self._seal(nonce, scope)

    def _holds(self, token: str, scope: Scope) -> bool:
        return hmac.compare_digest(token[_HALF:].encode(), self._seal(token[:_HALF], scope).encode())

    def _seal(self, nonce: str, scope: Scope) -> str:
        return hmac.digest(self._key, repr((nonce, _whose(scope))).encode(), "sha256").hex()

    def _cookie(self, token: str) -> str:
        return Cookie(COOKIE, value=token, httponly=True, secure=self._secure, samesite="lax").to_header(header="")


def _whose(scope: Scope) -> list[object]:
    """The session that a token belongs to."""
    session = scope.get("session")
    session = session if isinstance(session, Mapping) else {}  # one that was just ended is an empty one
    return [session.get("user"), session.get("id")]


async def _field(request: AnyRequest) -> str:
    if request.content_type[0] not in _FORMS:
        return ""
    given = (await forms.fields(request)).get("_csrf_token", "")
    return given if isinstance(given, str) else ""
