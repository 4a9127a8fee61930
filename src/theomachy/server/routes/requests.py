"""What routes ask of a request: who sent it, from where, and how the answer is wanted."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote
from zoneinfo import ZoneInfo

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.types import Scope
from litestar.utils.scope.state import ScopeState

from ..accounts.sessions import session_of
from ..accounts.users import THEMES, User
from ..errors import Unknown
from ..limits import household, neighbourhood
from ..services import Services
from ..tables.page_model import Viewer

AnyRequest = Request[Any, Any, State]
AnySocket = WebSocket[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
TableId = FromPath[str]
SMALL = "small"
"""Said of routes whose answers are never long enough to be compressed."""
GivenServices = NamedDependency[Services]
GivenUser = NamedDependency[User | None]


def services_of(scope: Scope) -> Services:
    """From the application itself: the state that Litestar hands to those who ask for it is a copy, made each time."""
    services = scope["litestar_app"].state["services"]
    assert isinstance(services, Services)
    return services


async def user_of(request: AnyRequest) -> User | None:
    services = services_of(request.scope)
    if request.method == "GET":  # a page costs more than most that is posted, and has no other limit
        services.limits.take("look", limit_key(request))
    user = await services.sessions.user(request.session)
    services.presence.seen(user.id if user is not None else "")
    return user


def must_be_user(user: User | None) -> User:
    if user is None:
        raise Unknown("sit down or choose a name first")
    return user


async def user_or_guest(request: AnyRequest, services: Services, user: User | None, name: str = "") -> User:
    """Whoever begins to play without a name becomes a guest."""
    if user is None:
        where = address(request)
        services.limits.take("guest", household(where))
        services.limits.take("guest network", neighbourhood(where))
        user = await services.users.new_guest(name, services.origin(where))
        services.presence.seen(user.id)
        request.set_session({**request.session, **session_of(user)})
    return user


async def viewer_of(
    request: AnyRequest, services: Services, user: User | None, invite: str = "", moment: int | None = None
) -> Viewer:
    theme, silenced = theme_of(request, user), await services.mutes.of(user)
    return Viewer(user, invite, moment=moment, csrf=csrf_token(request), theme=theme, silenced=silenced)


def theme_of(connection: AnyConnection, user: User | None) -> str:
    """What this browser has set, else what its owner has."""
    theme = connection.cookies.get("theme", "")
    return theme if theme in THEMES else user.theme if user is not None else ""


def zone_of(connection: AnyConnection) -> str:
    """The time zone that this browser says it is in."""
    name = unquote(connection.cookies.get("zone", ""))[:64]
    try:
        return ZoneInfo(name).key if name else "UTC"
    except (KeyError, ValueError, OSError):  # no zone, no name of one, or no file
        return "UTC"


def address(connection: AnyConnection) -> str:
    return connection.client.host if connection.client is not None else "unknown"


def limit_key(connection: AnyConnection) -> str:
    """Whose limits a connection counts against: an address, or the 64 bits that one household has of IPv6."""
    return household(address(connection))


def csrf_token(request: AnyRequest) -> str:
    token = ScopeState.from_scope(request.scope).csrf_token
    return token if isinstance(token, str) else ""


def by_script(request: AnyRequest) -> bool:
    """Sent by our client or by the API, not by a bare form: wants JSON back."""
    return "x-csrftoken" in request.headers or request.scope["path"].startswith("/api/")
